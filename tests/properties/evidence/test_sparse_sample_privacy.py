"""Checks on private sparse sampling: verdicts, counterexamples, planted wrong samplers, the exact weight."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction

import pytest

from littlestone_properties.evidence.lyu.mechanisms import (
    sparse_sample_distribution,
    sparse_sample_privacy,
    sparse_sample_scopes,
    sparse_sample_truncation,
)
from littlestone_properties.evidence.lyu.mechanisms.sparse_sample_scopes import (
    ListScope,
    shown_pair,
    worst_at_claim,
)
from littlestone_reference.mechanisms import private_sparse_sample
from littlestone_reference.randomness import EnumeratedCoins
from littlestone_reference.verdicts import Check, Profile, Verdict

HOLDS: tuple[Check, ...] = (
    sparse_sample_distribution.choice_in_proportion,
    sparse_sample_privacy.constant,
    sparse_sample_privacy.exact_weight,
    sparse_sample_privacy.small_epsilon,
    sparse_sample_truncation.truncation,
)
REFUTED: tuple[tuple[Check, str], ...] = (
    (sparse_sample_privacy.as_printed, "[{a}] against []: L = 1, delta = 9/10, exp(epsilon) = 26"),
    (sparse_sample_truncation.truncation_by_frequency, "[{a, b}, {b}] against [{a, b}]"),
)


@pytest.mark.parametrize("check", HOLDS, ids=lambda check: getattr(check, "__name__", ""))
def test_statements_that_hold(check: Check) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is Verdict.EXACT, evidence.notes
    assert any("wrong variant" in note and "refuted" in note for note in evidence.notes)


@pytest.mark.parametrize(("check", "expected"), REFUTED, ids=["printed", "frequency"])
def test_statements_that_fail(check: Check, expected: str) -> None:
    evidence = check(Profile.QUICK)
    assert evidence.verdict is Verdict.REFUTED
    assert evidence.counterexample is not None
    assert evidence.counterexample.explanation.startswith(expected)


def weight_of_outsiders(
    coins: EnumeratedCoins, lists: Sequence[Collection[int]], exp_epsilon: Fraction, failure_weight: Fraction
) -> int | None:
    """Items of no list have the weight 1."""
    scores = [sum(item in held for held in lists) for item in range(2)]
    chosen = coins.choose_in_proportion([*(exp_epsilon**score for score in scores), failure_weight])
    return chosen if chosen < 2 else None


def squared_weights(
    coins: EnumeratedCoins, lists: Sequence[Collection[int]], exp_epsilon: Fraction, failure_weight: Fraction
) -> int | None:
    return private_sparse_sample(coins, lists, exp_epsilon**2, failure_weight)


def failure_by_size(
    coins: EnumeratedCoins, lists: Sequence[Collection[int]], exp_epsilon: Fraction, failure_weight: Fraction
) -> int | None:
    """The failure symbol loses weight with every list."""
    return private_sparse_sample(coins, lists, exp_epsilon, failure_weight / (1 + len(lists)))


@pytest.mark.parametrize("sampler", [squared_weights, failure_by_size], ids=["squared", "failure"])
def test_planted_samplers_are_refuted(sampler: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sparse_sample_scopes, "private_sparse_sample", sampler)
    assert sparse_sample_privacy.exact_weight(Profile.QUICK).verdict is Verdict.REFUTED
    assert sparse_sample_truncation.truncation(Profile.QUICK).verdict is Verdict.REFUTED


@pytest.mark.parametrize("sampler", [weight_of_outsiders, squared_weights], ids=["outsiders", "squared"])
def test_planted_samplers_have_another_distribution(sampler: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sparse_sample_distribution, "private_sparse_sample", sampler)
    assert sparse_sample_distribution.choice_in_proportion(Profile.QUICK).verdict is Verdict.REFUTED


def test_planted_order_dependence_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def first_list_counts_twice(
        coins: EnumeratedCoins, lists: Sequence[Collection[int]], exp_epsilon: Fraction, failure_weight: Fraction
    ) -> int | None:
        return private_sparse_sample(coins, [*lists[:1], *lists], exp_epsilon, failure_weight)

    monkeypatch.setattr(sparse_sample_distribution, "private_sparse_sample", first_list_counts_twice)
    assert sparse_sample_distribution.choice_in_proportion(Profile.QUICK).verdict is Verdict.REFUTED


@pytest.mark.parametrize("list_size", [1, 2])
@pytest.mark.parametrize("x", [Fraction(1), Fraction(5, 4), Fraction(30)])
@pytest.mark.parametrize("weight", [Fraction(1, 3), Fraction(4), Fraction(1000)])
def test_exact_delta_is_the_probability_of_one_list(list_size: int, x: Fraction, weight: Fraction) -> None:
    point = worst_at_claim(ListScope(2, 2, list_size), x, weight)
    assert point.delta == list_size * x / (weight + list_size * x), shown_pair(point.worst_pair)


def test_pairs_of_a_scope() -> None:
    scope = ListScope(2, 2, 1)  # lists: none, a, b
    added, replaced = list(scope.added()), list(scope.replaced())
    assert (len(added), len(replaced)) == (3 + 9, 3 + 9)
    assert all(len(one) == len(other) + 1 for one, other in added)
    assert all(len(one) == len(other) and one != other for one, other in replaced)
