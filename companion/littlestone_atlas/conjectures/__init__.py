"""Claims about more classes than can be enumerated: a search, and the solver if installed."""

from .deciding import decider
from .report import Report
from .search import N_CLASSES, SECONDS, search
from .searched import Searched
from .units import Scale, conjecture_journal

__all__ = ["N_CLASSES", "SECONDS", "Report", "Scale", "Searched", "conjecture_journal", "decider", "search"]
