"""Learners on streams of growing length: many seeds each, and the growth of their mistakes."""

from .comparison import RIVALS, Comparison, compared
from .growth import Growth, growths
from .learners import LEARNERS
from .parameters import ANALYSES, ChosenParameters, chosen_parameters, paper_feasibility
from .runs import Plan, Run, RunResult, check_work, planned_runs, run_journal, run_one, run_plan
from .streams import STREAMS

__all__ = [
    "ANALYSES",
    "LEARNERS",
    "RIVALS",
    "STREAMS",
    "ChosenParameters",
    "Comparison",
    "Growth",
    "Plan",
    "Run",
    "RunResult",
    "check_work",
    "chosen_parameters",
    "compared",
    "growths",
    "paper_feasibility",
    "planned_runs",
    "run_journal",
    "run_one",
    "run_plan",
]
