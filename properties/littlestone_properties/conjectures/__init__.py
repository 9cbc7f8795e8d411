"""Claims about more classes than can be enumerated: a search, and the solver if installed."""

from .deciding import decider
from .report import Report
from .search import SECONDS, Searched, search

__all__ = ["SECONDS", "Report", "Searched", "decider", "search"]
