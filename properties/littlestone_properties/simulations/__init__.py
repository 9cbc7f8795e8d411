"""Simulations: learners on streams of growing length, many seeds each, and how their mistakes grow."""

from .growth import Fit, Growth, fitted, growths
from .journal import RunJournal
from .learners import LEARNERS, start_learner
from .runs import Plan, Run, RunResult, planned_runs, run_one, run_plan
from .streams import STREAMS, make_stream

__all__ = [
    "LEARNERS",
    "STREAMS",
    "Fit",
    "Growth",
    "Plan",
    "Run",
    "RunJournal",
    "RunResult",
    "fitted",
    "growths",
    "make_stream",
    "planned_runs",
    "run_one",
    "run_plan",
    "start_learner",
]
