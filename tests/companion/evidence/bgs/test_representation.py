"""Checks on representations and weighted majority catch planted faults; their helpers are right on small cases."""

from collections.abc import Sequence
from fractions import Fraction

from tests.faults.replaced_names import each_caught

from littlestone.classes import FiniteClass, Hypothesis, Sample
from littlestone.intervals import Interval, exponential
from littlestone.learners.selection import representation_learner as from_representation
from littlestone.privacy import Epsilon
from littlestone.randomness import EnumeratedCoins
from littlestone_ledger.evidence.bgs.representation import (
    edges,
    online_mistakes,
    representation,
    representation_bounds,
    representation_learner_accuracy,
    runs_of_a_private_learner,
)

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
