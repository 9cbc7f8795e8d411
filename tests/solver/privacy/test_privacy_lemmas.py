"""Privacy for all epsilon: families up to renaming, planted faults, budgets."""

from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction
from itertools import combinations, product

import pytest

from littlestone.errors import InvalidValueError
from littlestone.mechanisms import sparse_sample_step
from littlestone.privacy import Epsilon, hockey_stick_divergence
from littlestone.randomness import exact_distribution
from littlestone.verdicts import Profile, Verdict
from littlestone_solver.privacy import above_threshold_step_privacy, sparse_sample_privacy
from littlestone_solver.privacy.list_families import Pair, pairs_up_to_renaming, shown_pair
from littlestone_solver.privacy.polynomials import RationalFunction
from littlestone_solver.privacy.symbolic_coins import SymbolicCoins


def test_small_budget_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sparse_sample_privacy, "RESOURCE_LIMIT", 1)
    assert sparse_sample_privacy.as_printed.run(Profile.QUICK).verdict is Verdict.UNDECIDED


def test_a_weight_that_is_private_for_all_epsilon_is_no_counterexample(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sparse_sample_privacy, "EXP_EPSILON", RationalFunction.constant(1))
    assert sparse_sample_privacy.as_printed.run(Profile.QUICK).verdict.is_broken


def test_pairs_up_to_renaming_are_all_kinds() -> None:
    """All lists of at most 2 of 6 items, brute force: the same score tables."""

    def kind(one: Iterable[Collection[int]], other: Iterable[Collection[int]]) -> tuple[tuple[int, int], ...]:
        one, other = list(one), list(other)
        scores = [
            (
                sum(i in hypothesis_class for hypothesis_class in one),
                sum(i in hypothesis_class for hypothesis_class in other),
            )
            for i in range(6)
        ]
        return tuple(sorted(score for score in scores if any(score)))

    lists = [hypothesis_class for size in range(3) for hypothesis_class in combinations(range(6), size)]
    brute = {(False, kind([hypothesis_class], [])) for hypothesis_class in lists} | {
        (False, kind([], [hypothesis_class])) for hypothesis_class in lists
    }
    brute |= {(True, kind([one], [other])) for one, other in product(lists, repeat=2)}
    for others in lists:
        brute |= {(False, kind([others, hypothesis_class], [others])) for hypothesis_class in lists}
        brute |= {(False, kind([others], [others, hypothesis_class])) for hypothesis_class in lists}
        brute |= {(True, kind([others, one], [others, other])) for one, other in product(lists, repeat=2)}
    pairs = list(pairs_up_to_renaming(2, 2))
    found = {(pair.replaced, kind(pair.one, pair.other)) for pair in pairs}
    assert found == brute
    assert len(found) == len(pairs), "a kind is listed twice"
    for n_lists, list_size in ((0, 1), (1, 0)):
        with pytest.raises(InvalidValueError):
            next(pairs_up_to_renaming(n_lists, list_size))


def test_planted_sampler_that_forgets_the_exponent_is_refuted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Weights exp(2 epsilon * score) lose too much when a list is added."""

    def squared(
        coins: SymbolicCoins,
        lists: Sequence[Collection[int]],
        exp_epsilon: RationalFunction,
        failure_weight: RationalFunction,
    ) -> int | None:
        return sparse_sample_step(coins, lists, exp_epsilon**2, failure_weight)

    monkeypatch.setattr(sparse_sample_privacy, "sparse_sample_step", squared)
    evidence = sparse_sample_privacy.small_families.run(Profile.QUICK)
    # The solver refutes; enumeration runs the same planted fault, so it confirms.
    assert evidence.verdict is Verdict.REFUTED
    assert evidence.counterexample is not None
    assert "[{a}] against []" in evidence.counterexample.explanation


def test_refutation_that_enumeration_does_not_confirm_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_divergence(pair: Pair, exponent: int, values: dict[str, Fraction]) -> Fraction:
        return Fraction(0)

    monkeypatch.setattr(sparse_sample_privacy, "_divergence", no_divergence)
    evidence = sparse_sample_privacy.small_families.run(Profile.QUICK)
    assert evidence.verdict.is_broken
    assert "enumeration does not confirm" in evidence.reason


def test_planted_noise_of_half_the_scale_is_refuted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        above_threshold_step_privacy, "LEMMA", above_threshold_step_privacy.WRONG_VARIANTS[1], raising=True
    )
    evidence = above_threshold_step_privacy.given_values.run(Profile.QUICK)
    assert evidence.verdict is Verdict.REFUTED
    assert evidence.counterexample is not None


def divergence(pair: Pair, exp_epsilon: Fraction, weight: Fraction, factor: Fraction) -> Fraction:
    one, other = (
        exact_distribution(sparse_sample_step, side, exp_epsilon, weight) for side in (pair.one, pair.other)
    )
    return hockey_stick_divergence(one, other, Epsilon.log(factor))


@pytest.mark.parametrize("x", [Fraction(1), Fraction(11, 10), Fraction(3), Fraction(50)])
@pytest.mark.parametrize("delta", [Fraction(1, 100), Fraction(1, 2), Fraction(9, 10)])
def test_what_is_verified_agrees_with_enumeration(x: Fraction, delta: Fraction) -> None:
    for list_size in (1, 2):
        weight = (1 - delta) / delta * list_size * x
        worst = Fraction(0)
        for pair in pairs_up_to_renaming(2, list_size):
            found = divergence(pair, x, weight, x**2 if pair.replaced else x)
            assert found <= delta, shown_pair(pair)
            worst = max(worst, found)
        assert worst == delta
