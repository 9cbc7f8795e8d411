"""Checks on whole private learners, of many labels and boosted, catch planted faults."""

from fractions import Fraction

from tests.planted import each_caught

from littlestone.classes import FiniteClass, bit_restriction
from littlestone.intervals import Interval, exponential
from littlestone.learners import SelectionLearner
from littlestone.privacy import Epsilon
from littlestone_properties.evidence.bgs.boosting import (
    boosted_learner,
    filtering,
    lazy_projection,
    multiclass_learner,
    repetition,
    votes,
)


def less_private(chosen: FiniteClass, bit: int) -> SelectionLearner:
    return SelectionLearner(bit_restriction(chosen, bit), epsilon=Epsilon.log(10000))


def of_larger_groups(value: Fraction) -> Interval:
    return exponential(4 * value)


def a_hundred(one: object, other: object) -> Epsilon:
    return Epsilon.log(100)


FAULTS: tuple[tuple[object, str, object], ...] = (
    (multiclass_learner.whole_learner_is_private, "_bit_learner", less_private),
    (multiclass_learner.whole_learner_is_accurate, "max", sum),
    (repetition.choice_of_a_good_run, "_bad_choice", lambda *chosen: Fraction(1)),
    (repetition.base_sample_size, "exponential", of_larger_groups),
    (lazy_projection.error_at_the_printed_smoothness, "THIRD", Fraction(0)),
    (votes.dimension_of_votes, "votes_of", lambda hypothesis_class, n_votes: hypothesis_class),
    (filtering.filtering_privacy, "smallest_epsilon", a_hundred),
    (filtering.potential_of_filtering, "THIRD", Fraction(1, 2)),
    (filtering.error_of_filtering, "filtering_rounds", lambda density: 3),
    (filtering.examples_of_filtering, "_examples", lambda *parameters: Fraction(10) ** 100),
    (boosted_learner.product_of_logarithms, "logarithm", Interval.exact),
)


test_each_check_catches_a_planted_fault = each_caught(FAULTS)
