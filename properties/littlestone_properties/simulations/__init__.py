"""Simulations: learners on streams of growing length, many seeds each, and how their mistakes grow."""

from .comparison import RIVALS, Comparison, compared
from .growth import Fit, Growth, fitted, growths
from .journal import RunJournal
from .learners import LEARNERS, LearnerKind, start_learner
from .parameters import ChosenParameters, chosen_parameters, paper_feasibility
from .runs import Plan, Run, RunResult, check_work, planned_runs, run_one, run_plan
from .streams import STREAMS, make_stream

__all__ = [
    "LEARNERS",
    "RIVALS",
    "STREAMS",
    "ChosenParameters",
    "Comparison",
    "Fit",
    "Growth",
    "LearnerKind",
    "Plan",
    "Run",
    "RunJournal",
    "RunResult",
    "check_work",
    "chosen_parameters",
    "compared",
    "fitted",
    "growths",
    "make_stream",
    "paper_feasibility",
    "planned_runs",
    "run_one",
    "run_plan",
    "start_learner",
]
