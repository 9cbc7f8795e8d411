"""Checks on representations, private PAC learning and boosting catch planted faults; helpers on small cases."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import product

from tests.faults.replaced_names import each_caught

from littlestone.classes import FiniteClass, Hypothesis, Sample, bit_restriction
from littlestone.intervals import Interval, exponential
from littlestone.learners import SelectionLearner
from littlestone.learners.selection import representation_learner as from_representation
from littlestone.privacy import Epsilon
from littlestone.randomness import EnumeratedCoins, ExactDistribution
from littlestone_ledger.evidence.bgs.boosting import filtering, multiclass_learner, repetition, sketch
from littlestone_ledger.evidence.bgs.private_pac import private_pac_notions, sample_sizes, weak_learner_sampling
from littlestone_ledger.evidence.bgs.representation import (
    edges,
    online_mistakes,
    representation,
    representation_bounds,
    representation_learner_accuracy,
    runs_of_a_private_learner,
)
from littlestone_ledger.evidence.kit.learners import private_pac_definitions


def less_private(chosen: FiniteClass, bit: int) -> SelectionLearner:
    return SelectionLearner(bit_restriction(chosen, bit), epsilon=Epsilon.log(10000))


def of_larger_groups(value: Fraction) -> Interval:
    return exponential(4 * value)


def a_hundred(one: object, other: object) -> Epsilon:
    return Epsilon.log(100)


TWO = FiniteClass.from_rows(["0", "1"])


def realizable_only(labels: Iterable[tuple[int, int]], ones: range) -> Iterable[tuple[tuple[int, int], int]]:
    return product((pair for pair in labels if len(set(pair)) == 1), ones)


def jump_at_zero(ones: Fraction, m: int, ratio: Fraction) -> Fraction:
    return Fraction(1, 10) if ones == 0 else Fraction(9, 10)


Family = Sequence[FiniteClass]


def too_fast(n_experts: int, n_rounds: int) -> Interval:
    return exponential(Fraction(-5)) if n_experts > 1 else Interval.exact(1)


def sharper_learner(
    coins: EnumeratedCoins, family: Family, weights: Sequence[Fraction], sample: Sample, epsilon: Epsilon
) -> Hypothesis:
    return from_representation(coins, family, weights, sample, epsilon * 2)


def first_class_only(
    coins: EnumeratedCoins, family: Family, weights: Sequence[Fraction], sample: Sample, epsilon: Epsilon
) -> Hypothesis:
    return from_representation(coins, family[:1], (Fraction(1),), sample, epsilon)


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
    (private_pac_notions.complexity_of_learners, "sample_complexity", lambda *problem: 1),
    (private_pac_notions.generic_learner, "is_private", lambda *problem: False),
    (private_pac_notions.hypothesis_classes, "all_classes", lambda n_points, n_labels: []),
    (private_pac_notions.private_and_accurate, "is_private", lambda *problem: True),
    (sample_sizes.product_of_logarithms, "logarithm", Interval.exact),
    (sample_sizes.substituted_exponents, "logarithm", Interval.exact),
    (weak_learner_sampling.contradictory_labels, "product", realizable_only),
    (weak_learner_sampling.draws_as_if_independent, "all_different", lambda m: Fraction(1)),
    (weak_learner_sampling.privacy_with_replacement, "_published", jump_at_zero),
    (
        online_mistakes.mistakes_in_d_rounds,
        "game_value",
        lambda hypothesis_class, n_rounds: Fraction(n_rounds, 3),
    ),
    (
        representation.at_least_a_share_of_the_dimension,
        "littlestone_dimension_by_recursion",
        lambda hypothesis_class: 40,
    ),
    # Two functions are as few as any class with two targets needs.
    (representation.at_least_a_share_of_the_dimension, "size_for_all_functions", lambda n_points: 2),
    (representation.hardest_distributions_found, "representation_failure", lambda *problem: None),
    (
        representation.value_on_small_classes,
        "is_representation_dimension",
        lambda hypothesis_class, size: size == 1,
    ),
    (representation_bounds.good_data, "_binomial_tail", lambda n, p, above: Fraction(1)),
    (representation_bounds.large_accuracy, "size_for_all_functions", lambda n_points: 7),
    (edges.additive_constant_missing, "BOTH", FiniteClass.from_rows(["0"])),
    (representation.event_for_all_targets, "is_good_class", lambda *problem: True),
    (representation_learner_accuracy.accuracy, "representation_sample_size", lambda *sizes: 1),
    (representation_learner_accuracy.accuracy, "representation_learner", sharper_learner),
    (representation_learner_accuracy.drawn_by_the_weights, "representation_learner", first_class_only),
    (representation_learner_accuracy.pure_privacy, "representation_learner", sharper_learner),
    (edges.large_epsilon, "examples_without_privacy", lambda alpha, beta: 1),
    (runs_of_a_private_learner.three_over_q, "all_fail_at_most", lambda c, runs: Fraction(1, 2)),
    (runs_of_a_private_learner.five_over_q, "all_fail_at_most", lambda c, runs: Fraction(1, 7)),
    (runs_of_a_private_learner.without_accuracy, "size_for_all_functions", lambda n_points: 7),
    (runs_of_a_private_learner.with_accuracy, "size_for_all_functions", lambda n_points: 7),
    (online_mistakes.regret_bound, "tuned_factor", too_fast),
)


test_each_check_catches_a_planted_fault = each_caught(FAULTS)


def _memory(sample: Sample) -> ExactDistribution[Hypothesis]:
    label = sample.labels[0] if len(sample) else TWO.hypotheses[0][0]
    return ExactDistribution.of({(label,): Fraction(1)})


def test_literal_notions_on_one_point() -> None:
    sure = private_pac_definitions.grid_of_distributions(1, 3)
    assert private_pac_definitions.failure_probability(_memory, TWO.hypotheses[1], sure[0], 0, Fraction(1, 2)) == 1
    assert private_pac_definitions.is_accurate(_memory, TWO, sure, 1, Fraction(0), Fraction(0))
    assert private_pac_definitions.sample_complexity(_memory, TWO, sure, Fraction(0), Fraction(0), 3) == 1
    assert private_pac_definitions.sample_complexity(_memory, TWO, sure, Fraction(0), Fraction(0), 0) is None
    assert not private_pac_definitions.is_private(_memory, TWO, 1, (4, 0.5))
    assert private_pac_definitions.is_private(_memory, TWO, 0, (0, 0))


def test_a_learner_of_two_thirds_is_not_reached_by_binary_classes() -> None:
    rows = {("0", "1", "2"): Fraction(2, 3), ("0", "1"): Fraction(1, 2), ("00", "01", "10", "11"): 1, ("00",): 0}
    for members, value in rows.items():
        d = 2 if len(members) == 4 else 1
        assert online_mistakes.game_value(FiniteClass.from_rows(list(members)), d) == value


def test_uniform_representation_counts_every_hypothesis_equally_often() -> None:
    hypothesis_class = FiniteClass.from_rows(["00", "01", "10", "11"])
    family, weights = representation.uniform_representation(hypothesis_class, 3)
    assert sum(weights) == 1
    assert [sum(h in drawn for drawn in family) for h in hypothesis_class] == [3] * 4
