"""SymbolicCoins: with numbers in place of the unknowns it is EnumeratedCoins; polynomials; what it refuses."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import TypeVar

import pytest

from littlestone.classes import FiniteClass, Sample
from littlestone.errors import InvalidValueError, WorkLimitError
from littlestone.mechanisms import select_hypothesis_step, sparse_sample_step
from littlestone.mechanisms.above_threshold import AboveThresholdSettings, Counted, StopRule, above_threshold_step
from littlestone.privacy import Epsilon
from littlestone.randomness import (
    Coins,
    EnumeratedCoins,
    ExactDistribution,
    equal_split,
    exact_distribution,
    random_permutation,
    random_subset,
)
from littlestone_solver.privacy import symbolic_coins
from littlestone_solver.privacy.polynomials import Polynomial, RationalFunction
from littlestone_solver.privacy.symbolic_coins import (
    SymbolicCoins,
    SymbolicDistribution,
    SymbolicEpsilon,
    symbolic_distribution,
)

X, W = RationalFunction.unknown("X"), RationalFunction.unknown("W")
VALUES = [Fraction(1), Fraction(3, 2), Fraction(2), Fraction(7)]
Weight = TypeVar("Weight")
Outcome = TypeVar("Outcome", bound=Hashable)


@dataclass(frozen=True)
class SymbolicSettings:
    """Settings with a formula as epsilon that count as given numeric settings do."""

    numeric: AboveThresholdSettings
    epsilon: SymbolicEpsilon

    @property
    def threshold(self) -> int:
        return self.numeric.threshold

    def counter_after(self, counter: int, is_above: bool, /) -> int | None:
        return self.numeric.counter_after(counter, is_above)


def two_stages(coins: Coins[Weight], weight: Weight) -> tuple[int, ...]:
    """The second choice depends on the first one, and so does whether there is a third one."""
    first = coins.choose_by_score([0, -1, 2], weight)
    if first == 1:
        return (first,)
    second = coins.choose_in_proportion([weight] * (first + 1))
    return first, second, coins.uniform_choice(3)


def several_comparisons(coins: Coins[Weight], weight: Weight) -> tuple[bool, ...]:
    return tuple(coins.discrete_laplace_reaches(weight, bound) for bound in (-2, 0, 1, 3))


def assert_same(symbolic: SymbolicDistribution[Outcome], x: Fraction, exact: ExactDistribution[Outcome]) -> None:
    found = symbolic.at({"X": x, "W": 5 * x})
    assert dict(found.probabilities) == dict(exact.probabilities), f"X = {x}"


@pytest.mark.parametrize("x", VALUES)
@pytest.mark.parametrize("lists", [(), ("",), ("a", "ab"), ("ab", "b", "bc"), ("ab", "cd", "a", "ab")])
def test_sparse_sample(lists: tuple[str, ...], x: Fraction) -> None:
    symbolic = symbolic_distribution(sparse_sample_step, lists, X, W)
    exact = exact_distribution(sparse_sample_step, lists, x, 5 * x)
    assert symbolic.at({"X": x, "W": 5 * x}).probabilities == exact.probabilities


@pytest.mark.parametrize("x", VALUES)
def test_choice_by_score_and_selection(x: Fraction) -> None:
    for scores in product(range(-2, 2), repeat=3):
        symbolic = symbolic_distribution(SymbolicCoins.choose_by_score, scores, X)
        exact_choice = exact_distribution(EnumeratedCoins.choose_by_score, scores, x)
        assert symbolic.at({"X": x}).probabilities == exact_choice.probabilities
    thresholds = FiniteClass.from_rows(["000", "001", "011", "111"])
    sample = Sample([(0, 1), (1, 0), (1, 1)])
    selected = symbolic_distribution(select_hypothesis_step, thresholds, sample, X)
    exact = exact_distribution(select_hypothesis_step, thresholds, sample, x)
    assert selected.at({"X": x}).probabilities == exact.probabilities


@pytest.mark.parametrize("x", VALUES[1:])
@pytest.mark.parametrize("counted", list(Counted))
def test_above_threshold_step(counted: Counted, x: Fraction) -> None:
    settings = AboveThresholdSettings(
        threshold=1, epsilon=Epsilon(x), limit=1, counted=counted, stop=StopRule.AT_LIMIT
    )
    unknown = SymbolicSettings(settings, SymbolicEpsilon(X**-1))
    for value in range(-3, 5):
        symbolic = symbolic_distribution(above_threshold_step, 0, value, unknown)
        exact = exact_distribution(above_threshold_step, 0, value, settings)
        assert symbolic.at({"X": x}).probabilities == exact.probabilities, value


@pytest.mark.parametrize("x", VALUES[1:])
def test_algorithms_of_several_choices(x: Fraction) -> None:
    assert_same(symbolic_distribution(two_stages, X), x, exact_distribution(two_stages, x))
    comparisons = symbolic_distribution(several_comparisons, X**-1)
    assert_same(comparisons, x, exact_distribution(several_comparisons, 1 / x))


@pytest.mark.parametrize(
    ("symbolic", "exact"),
    [
        (symbolic_distribution(random_permutation, 4), exact_distribution(random_permutation, 4)),
        (symbolic_distribution(random_subset, 5, 2), exact_distribution(random_subset, 5, 2)),
        (symbolic_distribution(equal_split, 4, 2), exact_distribution(equal_split, 4, 2)),
    ],
    ids=["permutation", "subset", "split"],
)
def test_draws_without_unknowns(
    symbolic: SymbolicDistribution[Hashable], exact: ExactDistribution[Hashable]
) -> None:
    assert_same(symbolic, Fraction(2), exact)


def test_choose_takes_probabilities_with_unknowns() -> None:
    one = RationalFunction.constant(1)
    heads = X / (X + one)
    assert symbolic_distribution(lambda coins: coins.choose([one - heads, heads])).probability(1).is_same(heads)
    exact = exact_distribution(lambda coins: coins.choose([Fraction(1, 3), Fraction(0), Fraction(2, 3)]))
    third = RationalFunction.constant(Fraction(1, 3))
    found = symbolic_distribution(lambda coins: coins.choose([third, third - third, third + third]))
    assert found.at({}).probabilities == exact.probabilities
    with pytest.raises(InvalidValueError, match="identically in the unknowns"):
        symbolic_distribution(lambda coins: coins.choose([heads, heads]))


def test_fixed_order_of_branches_is_not_assumed() -> None:
    def forgetful(coins: SymbolicCoins) -> int:
        return coins.uniform_choice(1 + coins.uniform_choice(2))

    def forgetful_enumerated(coins: EnumeratedCoins) -> int:
        return coins.uniform_choice(1 + coins.uniform_choice(2))

    assert symbolic_distribution(forgetful).at({}) == exact_distribution(forgetful_enumerated)


def test_refusals(monkeypatch: pytest.MonkeyPatch) -> None:
    refused: list[Callable[[SymbolicCoins], int]] = [
        lambda coins: coins.discrete_laplace(X**-1),
        lambda coins: coins.uniform_choice(0),
        lambda coins: coins.choose_by_score([], X),
        lambda coins: coins.choose_in_proportion([]),
        lambda coins: coins.choose_in_proportion([X - X]),
    ]
    for algorithm in refused:
        with pytest.raises(InvalidValueError):
            symbolic_distribution(algorithm)
    with pytest.raises(InvalidValueError):
        SymbolicDistribution({0: X})
    monkeypatch.setattr(symbolic_coins, "MAX_BRANCHES", 5)
    with pytest.raises(WorkLimitError):
        symbolic_distribution(random_permutation, 3)


def test_numbers_that_make_no_probability_are_refused() -> None:
    symbolic = symbolic_distribution(sparse_sample_step, ["a"], X, W)
    with pytest.raises(InvalidValueError, match="positive"):
        symbolic.at({"X": Fraction(-1), "W": Fraction(2)})
    with pytest.raises(InvalidValueError, match="zero of the denominator"):
        symbolic.at({"X": Fraction(-1), "W": Fraction(1)})


def test_polynomials() -> None:
    x, y = Polynomial.unknown("x"), Polynomial.unknown("y")
    assert (x + y) * (x - y) == x * x - y * y
    assert (x - x).is_zero
    assert str(x - x) == "0"
    assert str(x * y + Polynomial.constant(Fraction(1, 2))) == "1/2 + x y"
    assert (x**3).value_at({"x": Fraction(2, 3)}) == Fraction(8, 27)
    with pytest.raises(InvalidValueError):
        x**-1
    with pytest.raises(InvalidValueError):
        RationalFunction(x, x - x)
    with pytest.raises(InvalidValueError):
        X / (X - X)
    assert RationalFunction.of(x_plus_one(), Polynomial.unknown("W") ** 2) == X / (W * W) + W**-2
    assert (X**2 / (X**2 + X)).is_same(X / (X + RationalFunction.constant(1)))
    assert not X.is_same(W)


def x_plus_one() -> Polynomial:
    return Polynomial.unknown("X") + Polynomial.constant(1)
