"""Checks on private PAC learning and on the learner of a representation: verdicts, and planted faults."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from littlestone_properties.evidence.bgs.private_pac import private_pac_notions as notions
from littlestone_properties.evidence.bgs.private_pac import private_pac_substitution as substitution
from littlestone_properties.evidence.bgs.representation import representation_learner_accuracy as representation
from littlestone_properties.evidence.kit.private_pac_definitions import (
    failure_probability,
    grid_of_distributions,
    is_accurate,
    is_private,
    sample_complexity,
)
from littlestone_reference.classes import FiniteClass, Hypothesis, Sample
from littlestone_reference.learners.representation_learner import representation_learner
from littlestone_reference.randomness import EnumeratedCoins, ExactDistribution
from littlestone_reference.verdicts import Check, Profile, Verdict

VERDICTS: tuple[tuple[Check, Verdict], ...] = (
    (notions.hypothesis_classes, Verdict.ENUMERATED),
    (notions.complexity_of_learners, Verdict.ENUMERATED),
    (notions.generic_learner, Verdict.ENUMERATED),
    (notions.private_and_accurate, Verdict.ENUMERATED),
    (substitution.substituted_exponents, Verdict.EXACT),
    (substitution.product_of_logarithms, Verdict.EXACT),
    (representation.pure_privacy, Verdict.EXACT),
    (representation.accuracy, Verdict.EXACT),
    (representation.any_epsilon, Verdict.REFUTED),
    (representation.dimension_for_the_size, Verdict.REFUTED),
)
TWO = FiniteClass.from_rows(["0", "1"])


@pytest.mark.parametrize(("check", "verdict"), VERDICTS, ids=lambda value: getattr(value, "__name__", str(value)))
def test_verdicts(check: Check, verdict: Verdict) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is verdict, evidence.notes
    if verdict is not Verdict.REFUTED:
        assert any("wrong variant" in note and "refuted" in note for note in evidence.notes)


def _memory(sample: Sample) -> ExactDistribution[Hypothesis]:
    label = sample.labels[0] if len(sample) else TWO.hypotheses[0][0]
    return ExactDistribution.of({(label,): Fraction(1)})


def test_literal_notions_on_one_point() -> None:
    sure = grid_of_distributions(1, 3)
    assert failure_probability(_memory, TWO.hypotheses[1], sure[0], 0, Fraction(1, 2)) == 1
    assert is_accurate(_memory, TWO, sure, 1, Fraction(0), Fraction(0))
    assert sample_complexity(_memory, TWO, sure, Fraction(0), Fraction(0), 3) == 1
    assert sample_complexity(_memory, TWO, sure, Fraction(0), Fraction(0), 0) is None
    assert not is_private(_memory, TWO, 1, Fraction(100), Fraction(1, 2))
    assert is_private(_memory, TWO, 1, Fraction(1), Fraction(1))


def test_too_few_examples_are_refuted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(representation, "representation_sample_size", lambda size, base, alpha, beta: 1)
    assert representation.accuracy(Profile.QUICK).verdict is Verdict.REFUTED


def test_a_sharper_selection_is_refuted(monkeypatch: pytest.MonkeyPatch) -> None:
    def sharper(
        coins: EnumeratedCoins,
        family: Sequence[FiniteClass],
        weights: Sequence[Fraction],
        sample: Sample,
        base: Fraction,
    ) -> Hypothesis:
        return representation_learner(coins, family, weights, sample, base**2)

    monkeypatch.setattr(representation, "representation_learner", sharper)
    assert representation.pure_privacy(Profile.QUICK).verdict is Verdict.REFUTED
