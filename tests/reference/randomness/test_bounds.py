"""Following branches ends: unlikely branches are cut, and too many are refused with their number."""

from fractions import Fraction
from functools import partial

import pytest
from tests.refusals import each_refused

from littlestone.errors import NotReproducibleError, WorkLimitError
from littlestone.randomness import EnumeratedCoins, discrete_laplace_pmf, discrete_laplace_tail, enumerate_branches
from littlestone.randomness.noise import largest_shift, noise_options

HALF, RARE = Fraction(1, 2), Fraction(1, 1000)


def geometric(coins: EnumeratedCoins) -> int:
    """A right sampler of a geometric number, whose branches have no longest one."""
    number = 1
    while coins.choose([HALF, HALF]) == 0:
        number += 1
    return number


def test_branches_that_are_cut_are_those_below_the_bound() -> None:
    def two(coins: EnumeratedCoins) -> tuple[int, int]:
        return coins.choose([Fraction(9, 10), Fraction(1, 10)]), coins.choose([Fraction(9, 10), Fraction(1, 10)])

    whole = enumerate_branches(EnumeratedCoins(), two).probabilities
    for least in (Fraction(1, 100), Fraction(2, 100), Fraction(1, 10), Fraction(5, 10)):
        found = enumerate_branches(EnumeratedCoins(least=least), two)
        assert dict(found.probabilities) == {outcome: p for outcome, p in whole.items() if p >= least}
        assert found.cut_mass == 1 - sum(found.probabilities.values())
    nothing = enumerate_branches(EnumeratedCoins(least=Fraction(99, 100)), two)
    assert not nothing.probabilities
    assert nothing.cut_mass == 1


def test_what_is_not_reproducible_is_noticed_although_branches_are_cut() -> None:
    runs: list[int] = []

    def asks_more(coins: EnumeratedCoins) -> int:
        runs.append(0)
        return sum(coins.choose([1 - RARE, RARE]) for _ in range(len(runs)))

    with pytest.raises(NotReproducibleError, match="asked for more than 1 choice"):
        enumerate_branches(EnumeratedCoins(least=RARE), asks_more)


followed = partial(enumerate_branches, EnumeratedCoins())
test_what_has_no_end_or_too_many_branches_is_refused_at_once = each_refused(
    (lambda: followed(geometric), "choices in one branch of the algorithm: .*without end"),
    (lambda: followed(lambda coins: coins.uniform_choice(10**9)), r"branches of the algorithm: 1e\+09 branches"),
    (lambda: followed(lambda coins: coins.discrete_laplace(1 - RARE**2)), r"noise of weight 0.999999: 5.\d+e\+07"),
    (lambda: discrete_laplace_tail(RARE, -(10**9)), r"the probability that noise reaches -1000000000: 1e\+10 bits"),
    by=WorkLimitError,
)


def test_a_choice_of_a_hundred_thousand_options_is_followed() -> None:
    found = enumerate_branches(EnumeratedCoins(), lambda coins: coins.uniform_choice(100_000) % 2)
    assert dict(found.probabilities) == {0: HALF, 1: HALF}


@pytest.mark.parametrize("weight", [Fraction(1, 10**9), Fraction(1, 3), Fraction(9, 10), Fraction(99, 100)])
@pytest.mark.parametrize("tail", [Fraction(1, 2), Fraction(1, 12), Fraction(1, 2**40)])
def test_noise_is_cut_where_less_than_the_tail_is_left(weight: Fraction, tail: Fraction) -> None:
    largest = largest_shift(weight, tail)
    assert discrete_laplace_tail(weight, largest + 1) < tail
    assert largest == 0 or discrete_laplace_tail(weight, largest) >= tail
    values, numbers, whole = noise_options(weight, tail)
    assert values == tuple(range(-largest, largest + 1))
    for value in {-largest, 0, largest // 2, largest}:
        assert Fraction(numbers[value + largest], whole) == discrete_laplace_pmf(weight, value)


def test_noise_of_a_large_scale_is_followed() -> None:
    found = enumerate_branches(EnumeratedCoins(), lambda coins: coins.discrete_laplace(Fraction(99, 100)) > 0)
    assert found.cut_mass <= Fraction(2, 2**40)
    assert abs(found.probability(True) - Fraction(99, 199)) <= found.cut_mass


def test_a_table_may_leave_out_mass() -> None:
    found = enumerate_branches(EnumeratedCoins(), lambda coins: coins.choose_from(((5, 7), (1, 2), 4)))
    assert dict(found.probabilities) == {5: Fraction(1, 4), 7: HALF}
    assert found.cut_mass == Fraction(1, 4)
