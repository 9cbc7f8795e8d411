"""A test bed: mechanisms, private or not, with known answers, and tools on trial with them."""

from .entry import Answer, Entry, find_entries, read_entries
from .tails import summed_distribution
from .tools import TOOLS, Question, Tool
from .trial import Answered, counted, put_on_trial, tool_of

__all__ = [
    "TOOLS",
    "Answer",
    "Answered",
    "Entry",
    "Question",
    "Tool",
    "counted",
    "find_entries",
    "put_on_trial",
    "read_entries",
    "summed_distribution",
    "tool_of",
]
