"""Claims about classes of which there are too many to look at: a search, and the solver where it is installed."""

from .deciding import Decider, decider
from .report import Report
from .search import N_CLASSES, SECONDS, Searched, search

__all__ = ["N_CLASSES", "SECONDS", "Decider", "Report", "Searched", "decider", "search"]
