"""Checks on the stable histogram: verdicts, wrong variants, planted faults."""

from __future__ import annotations

from fractions import Fraction

import pytest

from littlestone_properties.evidence.gl.histograms import stable_histogram_privacy, stable_histogram_utility
from littlestone_properties.evidence.gl.histograms.stable_histogram_utility import (
    failure_probability,
    largest_probability,
    required_length,
)
from littlestone_reference.intervals import logarithm
from littlestone_reference.mechanisms import stable_histogram_delta
from littlestone_reference.randomness import discrete_laplace_tail
from littlestone_reference.verdicts import Check, Profile, Verdict

CHECKS: dict[Verdict, tuple[Check, ...]] = {
    Verdict.EXACT: (
        stable_histogram_privacy.claimed_delta,
        stable_histogram_privacy.exact_delta,
        stable_histogram_privacy.planted_faults,
        stable_histogram_utility.six_times_the_logarithm,
    ),
    Verdict.REFUTED: (
        stable_histogram_privacy.half_of_delta,
        stable_histogram_utility.printed_length_for_any_mechanism,
        stable_histogram_utility.printed_length_for_the_construction,
    ),
}


@pytest.mark.parametrize(
    ("check", "verdict"),
    [
        pytest.param(check, verdict, id=f"{check.__module__.rsplit('.', 1)[-1]}.{check.__name__}")
        for verdict, checks in CHECKS.items()
        for check in checks
    ],
)
def test_verdicts(check: Check, verdict: Verdict) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is verdict, (evidence.notes, evidence.counterexample)


def test_worst_list_of_the_histogram_by_trying_all_lists() -> None:
    ratio, eta = Fraction(1, 2), Fraction(3, 4)
    for length in (2, 5, 6):
        for cut in (1, 3, 4):
            worst = Fraction(0)
            for parts in _partitions(length, length):
                success = Fraction(1)
                for count in parts:
                    reached = discrete_laplace_tail(ratio, cut - count)
                    if Fraction(count, length) <= eta / 4:
                        success *= 1 - reached
                    elif Fraction(count, length) > eta:
                        success *= reached
                worst = max(worst, 1 - success)
            assert failure_probability(length, ratio, cut, eta) == worst


def _partitions(total: int, largest: int) -> list[tuple[int, ...]]:
    if total == 0:
        return [()]
    return [
        (first, *rest) for first in range(1, min(total, largest) + 1) for rest in _partitions(total - first, first)
    ]


def test_largest_probability_bounds_the_construction() -> None:
    """No mechanism grows faster; the stable histogram is one of them, and randomised response attains the bound."""
    ratio, cut = Fraction(1, 2), 4
    delta = stable_histogram_delta(ratio, cut)
    for count in range(8):
        published = discrete_laplace_tail(ratio, cut - count) if count else Fraction(0)
        assert published <= largest_probability(count, Fraction(0), ratio**-2, delta)
    assert largest_probability(1, Fraction(1, 4), Fraction(3), Fraction(0)) == Fraction(3, 4)


def test_required_length_is_the_printed_condition() -> None:
    base, eta, beta, delta = Fraction(10), Fraction(99, 100), Fraction(1, 1 << 29), Fraction(1, 1 << 26)
    length = required_length(base, eta, beta, delta)
    right = 4 / eta + logarithm(1 / (eta * eta * beta * delta)) / (eta * logarithm(base))
    assert right.is_at_most(length)
    assert not right.is_at_most(length - 1)
    assert length == 21
