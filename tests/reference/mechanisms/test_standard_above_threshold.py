"""The standard AboveThreshold: enumerated, summed in closed form, and refusals."""

from collections.abc import Sequence
from fractions import Fraction

import pytest

from littlestone.errors import InvalidValueError
from littlestone.mechanisms import standard_above_threshold
from littlestone.privacy import Epsilon
from littlestone.randomness import Coins, EnumeratedCoins, ExactDistribution, enumerate_branches, exact_distribution
from littlestone_ledger.evidence.lyu.mechanisms.standard_above_threshold_privacy import all_below

EPSILON = Epsilon.log(16)
WEIGHTS = Fraction(1, 4), Fraction(1, 2)
"""The weights of the noise on the threshold and on the values."""


def transcript_distribution(
    values: Sequence[int], threshold_weight: Fraction, query_weight: Fraction
) -> ExactDistribution[tuple[bool, ...]]:
    """Return the exact distribution of all answers, for threshold 0; nothing is cut."""
    probabilities: dict[tuple[bool, ...], Fraction] = {}
    for length in range(len(values)):
        before, after = (
            all_below(tuple(sorted(values[:stop])), threshold_weight, query_weight) for stop in (length, length + 1)
        )
        probabilities[(False,) * length + (True,)] = before - after
    probabilities[(False,) * len(values)] = all_below(tuple(sorted(values)), threshold_weight, query_weight)
    return ExactDistribution.of(probabilities)


def answers(coins: Coins[Fraction], values: Sequence[int], threshold: int = 0) -> tuple[bool, ...]:
    return standard_above_threshold(values, threshold=threshold, epsilon=EPSILON, coins=coins)


@pytest.mark.parametrize("values", [(0,), (2,), (-3,), (0, 1), (-1, -1, 1), (2, -2, 0)])
@pytest.mark.parametrize("threshold", [0, 2])
def test_enumeration_agrees_with_the_closed_form(values: tuple[int, ...], threshold: int) -> None:
    closed = transcript_distribution([value - threshold for value in values], *WEIGHTS)
    exact = exact_distribution(answers, values, threshold)
    assert 0 < exact.cut_mass < Fraction(1, 10**11)
    assert closed.cut_mass == 0
    for given in closed:
        gap = closed.probability(given) - exact.probability(given)
        assert 0 <= gap <= exact.cut_mass, (given, gap)


def test_it_stops_at_the_first_above() -> None:
    coins = EnumeratedCoins(Fraction(1, 100))
    exact = enumerate_branches(coins, lambda coins: answers(coins, [0, 0, 0]))
    assert {given.index(True) if True in given else 3 for given in exact} == {0, 1, 2, 3}
    assert all(True not in given[:-1] for given in exact)


def test_no_query_gives_no_answer() -> None:
    assert set(exact_distribution(answers, [])) == {()}


@pytest.mark.parametrize("epsilon", [0, -1])
def test_impossible_noise_is_refused(epsilon: float) -> None:
    with pytest.raises(InvalidValueError, match="epsilon"):
        standard_above_threshold([0], threshold=0, epsilon=epsilon, seed=1)
