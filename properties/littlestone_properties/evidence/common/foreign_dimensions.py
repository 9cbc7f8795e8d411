"""Littlestone dimensions: the fast functions pass the checks of foreign code, every planted fault fails."""

from dataclasses import dataclass
from functools import partial

from hypothesis import Phase

from littlestone.dimensions import littlestone_dimension, multiclass_littlestone_dimension
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from ...checks.combinatorics.dimension_function import TRICKY_MULTICLASS, check_dimension_function
from ...checks.harness.soa_learner import MulticlassSoaLearner
from ...checks.learners.multiclass_online_learner import check_multiclass_online_learner
from ...faults import WRONG_DIMENSION_FUNCTIONS, WRONG_MULTICLASS_DIMENSION_FUNCTIONS, WRONG_ONLINE_LEARNERS
from ...protocols import DimensionFunction
from ..kit.foreign_code import FIRST_FOUND, accept, refute_planted


@dataclass(frozen=True)
class Binary(
    Scope, text="every binary class on 1..3 points and {max_examples} generated classes on up to 6 points"
):
    max_examples: int


@dataclass(frozen=True)
class Multiclass(
    Scope,
    text="every non-empty class with 2 or 3 labels on 1..2 points, the empty class, {others} others and "
    "{max_examples} generated classes with up to 16 labels",
):
    max_examples: int
    others: int = len(TRICKY_MULTICLASS)


@dataclass(frozen=True)
class Sequences(
    Scope,
    text="every non-empty class with 2 or 3 labels on 1..2 points, every realizable sequence of one example more "
    "than points; every non-empty binary class on 3 points and one larger class, every order of the points; "
    "{max_examples} generated classes with up to 9 labels, an adversary and a sequence each",
):
    max_examples: int


@check("bgs.definition-2.13", scopes=Scopes(Binary(50), Binary(300), Binary(3000)), strength=Verdict.TESTED)
def binary_dimension(trial: Trial, scope: Binary) -> None:
    """The fast Littlestone dimension of binary classes is that of the definition."""

    def judge(candidate: DimensionFunction, phases: tuple[Phase, ...] = tuple(Phase)) -> None:
        check_dimension_function(candidate, max_examples=scope.max_examples, phases=phases)

    accept(trial, "the fast function", littlestone_dimension, judge)
    refute_planted(trial, WRONG_DIMENSION_FUNCTIONS, partial(judge, phases=FIRST_FOUND))


@check(
    "bgs.definition-2.13", scopes=Scopes(Multiclass(20), Multiclass(200), Multiclass(5000)), strength=Verdict.TESTED
)
def multiclass_dimension(trial: Trial, scope: Multiclass) -> None:
    """The fast multiclass Littlestone dimension is that of the definition."""

    def judge(candidate: DimensionFunction, phases: tuple[Phase, ...] = tuple(Phase)) -> None:
        check_dimension_function(
            candidate, "multiclass Littlestone", max_examples=scope.max_examples, phases=phases
        )

    accept(trial, "the fast function", multiclass_littlestone_dimension, judge)
    refute_planted(trial, WRONG_MULTICLASS_DIMENSION_FUNCTIONS, partial(judge, phases=FIRST_FOUND))


@check(
    "bgs.definition-2.13",
    "bgs.claim-6.2",
    scopes=Scopes(Sequences(10), Sequences(150), Sequences(3000)),
    strength=Verdict.TESTED,
)
def standard_optimal_learner(trial: Trial, scope: Sequences) -> None:
    """The standard optimal algorithm errs at most as often as the multiclass Littlestone dimension."""
    judge = partial(check_multiclass_online_learner, max_examples=scope.max_examples)
    accept(trial, "the standard optimal algorithm", MulticlassSoaLearner, judge)
    # Some faults need the largest class.
    refute_planted(trial, WRONG_ONLINE_LEARNERS, partial(judge, phases=FIRST_FOUND, smallest_first=False))
