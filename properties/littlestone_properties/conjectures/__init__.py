"""Claims about classes of which there are too many to look at: a search, and the solver where it is installed."""

from .deciding import decider
from .report import Report
from .search import SECONDS, Searched, search

__all__ = ["SECONDS", "Report", "Searched", "decider", "search"]
