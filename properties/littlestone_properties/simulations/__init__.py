"""Learners on streams of growing length: many seeds each, and the growth of their mistakes."""

from ..moved import moved_names
from .comparison import RIVALS, Comparison, compared
from .growth import Growth, growths
from .journal import run_journal
from .learners import LEARNERS
from .parameters import ANALYSES, ChosenParameters, chosen_parameters, paper_feasibility
from .runs import Plan, Run, RunResult, check_work, planned_runs, run_one, run_plan
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

MOVED = {
    "Fit": f"{__name__}.growth.Fit",
    "LearnerKind": f"{__name__}.learners.LearnerKind",
    "RunJournal": f"{__name__}.run_journal",
    "fitted": f"{__name__}.growth.fitted",
    "make_stream": f"{__name__}.streams.make_stream",
    "start_learner": f"{__name__}.learners.start_learner",
}
"""Former name -> what stands in its place."""

__getattr__ = moved_names(__name__, MOVED)
