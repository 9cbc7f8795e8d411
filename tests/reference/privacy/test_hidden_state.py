"""Adaptive adversaries against hidden noise: against all strategies one by one, and against fixed sequences."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import prod

import pytest
from tests.refusals import each_refused

from littlestone.privacy import (
    Answer,
    AnswerTable,
    Epsilon,
    HiddenAnswer,
    HiddenAnswerTable,
    adaptive_divergence,
    adaptive_divergence_with_hidden_state,
)
from littlestone.randomness import ExactDistribution, discrete_laplace_pmf, discrete_laplace_tail

HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)
Table = HiddenAnswerTable[int, int]
PAIRS = [(a, b) for a, b in product(range(-1, 2), repeat=2) if abs(a - b) <= 1]


def noise(largest: int) -> ExactDistribution[int]:
    kept = {m: discrete_laplace_pmf(QUARTER, m) for m in range(-largest, largest + 1)}
    return ExactDistribution(kept, 1 - sum(kept.values(), Fraction(0)))


def tables(hidden: ExactDistribution[int], *, goes_on: bool) -> list[HiddenAnswerTable[int, int]]:
    """Return Above or Below for every pair of values, for every noisy threshold."""
    made: list[HiddenAnswerTable[int, int]] = []
    for pair in PAIRS:
        above = [{m: discrete_laplace_tail(HALF, m - value) for m in hidden} for value in pair]
        below = [{m: 1 - p for m, p in column.items()} for column in above]
        made.append([HiddenAnswer(above[0], above[1], 0 if goes_on else None), HiddenAnswer(below[0], below[1], 0)])
    return made


def by_strategies(hidden: ExactDistribution[int], made: Sequence[Table], exp: Fraction) -> Fraction:
    """Return the worst of all strategies with two rounds, written out: a first query, then one for each answer."""

    def excess(*answers: HiddenAnswer[int, int]) -> Fraction:
        p = sum((w * prod(a.one[m] for a in answers) for m, w in hidden.probabilities.items()), Fraction(0))
        q = sum((w * prod(a.other[m] for a in answers) for m, w in hidden.probabilities.items()), Fraction(0))
        return max(Fraction(0), p - exp * q)

    def best_after(a: HiddenAnswer[int, int]) -> Fraction:
        goes_on = made if a.state is not None else ()
        return max([excess(a), *(sum((excess(a, b) for b in second), Fraction(0)) for second in goes_on)])

    return max(sum((best_after(a) for a in first), Fraction(0)) for first in made) + hidden.cut_mass


@pytest.mark.parametrize("goes_on", [True, False])
@pytest.mark.parametrize("epsilon", [Epsilon.log(1), Epsilon.log(2), Epsilon.log(8)])
def test_two_rounds_are_the_worst_of_all_strategies(goes_on: bool, epsilon: Epsilon) -> None:
    hidden = noise(2)
    made = tables(hidden, goes_on=goes_on)
    found = adaptive_divergence_with_hidden_state(lambda _: made, 0, hidden, 2, epsilon)
    assert found == by_strategies(hidden, made, epsilon.exp)


@pytest.mark.parametrize("epsilon", [Epsilon.log(1), Epsilon.log("3/2")])
def test_a_hidden_value_that_is_known_changes_nothing(epsilon: Epsilon) -> None:
    sure = ExactDistribution.of({0: Fraction(1)})
    made = tables(sure, goes_on=True)
    public: list[AnswerTable[int]] = [[Answer(a.one[0], a.other[0], a.state) for a in table] for table in made]
    for rounds in (0, 1, 2, 3):
        hidden = adaptive_divergence_with_hidden_state(lambda _: made, 0, sure, rounds, epsilon)
        assert hidden == adaptive_divergence(lambda _: public, 0, rounds, epsilon)


def test_cut_mass_counts_against_privacy() -> None:
    hidden = noise(1)
    found = adaptive_divergence_with_hidden_state(lambda _: tables(hidden, goes_on=True), 0, hidden, 0, 0)
    assert found == hidden.cut_mass > 0


COIN = ExactDistribution.of({0: HALF, 1: HALF})
SURE, BROKEN = {0: Fraction(1), 1: Fraction(1)}, {0: Fraction(1), 1: HALF}
test_impossible_parameters_are_refused = each_refused(
    (lambda: adaptive_divergence_with_hidden_state(lambda _: [], 0, COIN, -1, 0), "n_rounds"),
    (lambda: adaptive_divergence_with_hidden_state(lambda _: [], 0, COIN, 1, -HALF), "epsilon"),
    (
        lambda: adaptive_divergence_with_hidden_state(lambda _: [[HiddenAnswer(SURE, BROKEN, 0)]], 0, COIN, 1, 0),
        "sum of the answer probabilities must be 1, not Fraction",
    ),
)
