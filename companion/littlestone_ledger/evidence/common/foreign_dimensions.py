"""Fast functions for Littlestone dimensions pass the checks for foreign code, and planted faults fail them."""

from functools import partial

from littlestone.dimensions import littlestone_dimension, multiclass_littlestone_dimension
from littlestone.verdicts import Trial, Verdict, check
from littlestone_properties.checks.dimension_functions import check_dimension_function
from littlestone_properties.checks.learners.mistake_bound import check_multiclass_online_learner
from littlestone_properties.checks.learners.runs import MulticlassSoaLearner
from littlestone_properties.judging.faults import wrong_algorithms
from littlestone_properties.judging.faults.online_learners import WRONG_ONLINE_LEARNERS
from littlestone_properties.judging.running.checking import check as judged

from ..kit.foreign_code import accept, refute_planted

WRONG_DIMENSIONS = wrong_algorithms("littlestone_dimension")
WRONG_MULTICLASS_DIMENSIONS = wrong_algorithms("multiclass_littlestone_dimension")


@check(
    "bgs.definition-2.13",
    text="every binary class on 1..3 points, other stored ones of conform, {max_examples} generated ones up to 6 "
    "points",
    quick=(50,),
    standard=(300,),
    deep=(1000,),
    strength=Verdict.TESTED,
)
def binary_dimension(trial: Trial, max_examples: int) -> None:
    """The fast function returns the Littlestone dimension that the definition gives, for binary classes."""
    judge = partial(check_dimension_function, n_generated=max_examples)
    accept(trial, "the fast function", littlestone_dimension, judge)
    refute_planted(trial, WRONG_DIMENSIONS, partial(judged, capability="littlestone_dimension"))


@check(
    "bgs.definition-2.13",
    text="every non-empty class with 2 or 3 labels on 1..2 points, the empty class, other stored ones of conform, "
    "{max_examples} generated classes with up to 16 labels",
    quick=(20,),
    standard=(200,),
    deep=(1000,),
    strength=Verdict.TESTED,
)
def multiclass_dimension(trial: Trial, max_examples: int) -> None:
    """The fast function returns the multiclass Littlestone dimension that the definition gives."""
    judge = partial(check_dimension_function, dimension="multiclass Littlestone", n_generated=max_examples)
    accept(trial, "the fast function", multiclass_littlestone_dimension, judge)
    refute_planted(
        trial, WRONG_MULTICLASS_DIMENSIONS, partial(judged, capability="multiclass_littlestone_dimension")
    )


@check(
    "bgs.claim-6.2",
    "lyu.remark-4-soa-mistakes",
    text="the stored streams of conform: binary classes on 1..2 points with realizable streams of 3 rounds, "
    "every stream of mistakes of small classes and of others of dimension up to 4; {max_examples} generated ones "
    "with up to 9 labels, an adversary each",
    quick=(10,),
    standard=(150,),
    deep=(1000,),
    strength=Verdict.TESTED,
)
def standard_optimal_learner(trial: Trial, max_examples: int) -> None:
    """The standard optimal algorithm errs at most as often as the multiclass Littlestone dimension."""
    judge = partial(check_multiclass_online_learner, n_generated=max_examples)
    accept(trial, "the standard optimal algorithm", MulticlassSoaLearner, judge)
    refute_planted(trial, WRONG_ONLINE_LEARNERS, partial(judge))
