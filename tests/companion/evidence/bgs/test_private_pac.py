"""Checks on private PAC learning and boosting catch planted faults; the literal notions are right on one point."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import product

from tests.faults.replaced_names import each_caught

from littlestone.classes import FiniteClass, Hypothesis, Sample
from littlestone.intervals import Interval
from littlestone.randomness import ExactDistribution
from littlestone_ledger.evidence.bgs.private_pac import private_pac_notions, sample_sizes, weak_learner_sampling
from littlestone_ledger.evidence.kit.learners import private_pac_definitions

TWO = FiniteClass.from_rows(["0", "1"])


def realizable_only(labels: Iterable[tuple[int, int]], ones: range) -> Iterable[tuple[tuple[int, int], int]]:
    return product((pair for pair in labels if len(set(pair)) == 1), ones)


def jump_at_zero(ones: Fraction, m: int, ratio: Fraction) -> Fraction:
    return Fraction(1, 10) if ones == 0 else Fraction(9, 10)


FAULTS: tuple[tuple[object, str, object], ...] = (
    (private_pac_notions.complexity_of_learners, "sample_complexity", lambda *problem: 1),
    (private_pac_notions.generic_learner, "is_private", lambda *problem: False),
    (private_pac_notions.hypothesis_classes, "all_classes", lambda n_points, n_labels: []),
    (private_pac_notions.private_and_accurate, "is_private", lambda *problem: True),
    (sample_sizes.product_of_logarithms, "logarithm", Interval.exact),
    (sample_sizes.substituted_exponents, "logarithm", Interval.exact),
    (weak_learner_sampling.contradictory_labels, "product", realizable_only),
    (weak_learner_sampling.draws_as_if_independent, "all_different", lambda m: Fraction(1)),
    (weak_learner_sampling.privacy_with_replacement, "_published", jump_at_zero),
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
