"""Tables of the numbers of a class, each an exact value or an interval, with its certificates checked."""

from .collapsing import partial_questions
from .measure import Limits, Measure, Question, measured
from .names import ALL, NAMES, USUAL, Name, questions
from .table import Measures, measure

__all__ = [
    "ALL",
    "NAMES",
    "USUAL",
    "Limits",
    "Measure",
    "Measures",
    "Name",
    "Question",
    "measure",
    "measured",
    "partial_questions",
    "questions",
]
