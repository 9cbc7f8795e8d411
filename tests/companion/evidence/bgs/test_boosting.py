"""Checks on whole private learners, of many labels and boosted, catch planted faults."""

from fractions import Fraction

from tests.faults.replaced_names import each_caught

from littlestone.classes import FiniteClass, bit_restriction
from littlestone.intervals import Interval, exponential
from littlestone.learners import SelectionLearner
from littlestone.privacy import Epsilon
from littlestone_ledger.evidence.bgs.boosting import filtering, multiclass_learner, repetition, sketch


def less_private(chosen: FiniteClass, bit: int) -> SelectionLearner:
    return SelectionLearner(bit_restriction(chosen, bit), epsilon=Epsilon.log(10000))


def of_larger_groups(value: Fraction) -> Interval:
    return exponential(4 * value)


def a_hundred(one: object, other: object) -> Epsilon:
    return Epsilon.log(100)


FAULTS: tuple[tuple[object, str, object], ...] = (
    (multiclass_learner.whole_learner_is_private, "_bit_learner", less_private),
    (multiclass_learner.whole_learner_is_accurate, "max", sum),
    (multiclass_learner.rounded_into_the_class, "_combinations", lambda chosen: chosen.hypotheses),
    (multiclass_learner.rounded_up, "n_label_bits", lambda hypothesis_class: 2),
    (repetition.choice_of_a_good_run, "_bad_choice", lambda *chosen: Fraction(1)),
    (repetition.base_sample_size, "exponential", of_larger_groups),
    (sketch.error_at_the_printed_smoothness, "THIRD", Fraction(0)),
    (sketch.amplification_after_boosting, "smallest_epsilon", lambda one, other: Epsilon.log(1)),
    (sketch.dimension_of_votes, "votes_of", lambda hypothesis_class, n_votes: hypothesis_class),
    (filtering.filtering_privacy, "smallest_epsilon", a_hundred),
    (filtering.potential_of_filtering, "THIRD", Fraction(1, 2)),
    (filtering.examples_of_filtering, "_n_examples", lambda *powers: (10**100, 1, 1)),
)


test_each_check_catches_a_planted_fault = each_caught(FAULTS)
