"""Exact distributions of mechanisms with unbounded noise: the tails are summed up, not cut off.

A mechanism is followed on every branch of its coins. Discrete Laplace noise makes infinitely many branches. But
beyond some value of the noise, all probabilities of such a mechanism are products of powers. So the probability of
an outcome, as a sequence in the value of the noise, satisfies a linear recurrence with constant coefficients, and
the sum of such a sequence is a fraction. The shortest recurrence is found from terms (Berlekamp and Massey), and
further terms must confirm it; the masses of all outcomes must sum to one exactly.

Convention: ``reach`` is a bound, given with the mechanism, beyond which noise meets no other threshold, clamp or
value. If the noises are ``linked``, that is, compared with or added to each other, the absolute values of earlier
noise are added to this bound. Tests compare with a larger reach and with enumeration.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import TypeAlias

from littlestone.errors import InvalidValueError, WorkLimitError
from littlestone.randomness import ExactDistribution, check_weight, discrete_laplace_pmf, discrete_laplace_tail

from ..judging.asking.shared_coins import WeighedCoins
from .mechanism import Outcome

CONFIRMATIONS = 3
"""The number of terms, in addition to those that determine a recurrence, that must confirm it."""

LONGEST = 40
"""The number of terms after which the search is given up."""

Table: TypeAlias = dict[Outcome, Fraction]
Options: TypeAlias = Sequence[tuple[int, Fraction]]


class _AskedError(Exception):
    """A question of the mechanism that its answers so far do not cover: finite options, or the weight of noise."""

    def __init__(self, options: Options, noise: Fraction | None = None) -> None:
        super().__init__()
        self.options, self.noise = options, noise


class TailCoins(WeighedCoins):
    """The coins of one branch: given answers, then an open question."""

    def __init__(self, answers: tuple[int, ...]) -> None:
        self._answers = answers
        self._position = 0

    def choose_in_proportion(self, weights: Sequence[Fraction]) -> int:
        """Return the index of this branch."""
        return self._answer(lambda: [(k, weight / sum(weights, Fraction(0))) for k, weight in enumerate(weights)])

    def discrete_laplace(self, weight: Fraction) -> int:
        """Return the noise of this branch."""
        check_weight(weight)
        return self._answer(lambda: (), weight)

    def discrete_laplace_reaches(self, weight: Fraction, bound: int) -> bool:
        """Return the answer of this branch."""
        tail = discrete_laplace_tail(weight, bound)
        return self._answer(lambda: [(0, 1 - tail), (1, tail)]) == 1

    def clamped_discrete_laplace(self, weight: Fraction, low: int, high: int) -> int:
        """Return the clamped noise of this branch, which has finitely many values."""
        if low >= high:
            return low

        def options() -> Options:
            inner = [(k, discrete_laplace_pmf(weight, k)) for k in range(low + 1, high)]
            ends = (low, 1 - discrete_laplace_tail(weight, low + 1)), (high, discrete_laplace_tail(weight, high))
            return [*inner, *ends]

        return self._answer(options)

    def _answer(self, options: Callable[[], Options], noise: Fraction | None = None) -> int:
        if self._position == len(self._answers):
            raise _AskedError(options(), noise)
        self._position += 1
        return self._answers[self._position - 1]


def summed_distribution(
    run: Callable[[TailCoins], Outcome], reach: int, *, linked: bool = False
) -> ExactDistribution[Outcome]:
    """Return the exact distribution of a mechanism's output, with unbounded noise summed up to infinity.

    >>> weight = Fraction(1, 2)
    >>> wins = lambda coins: coins.discrete_laplace(weight) > coins.discrete_laplace(weight)
    >>> summed_distribution(wins, 1, linked=True).probability(True)
    Fraction(11, 27)
    """
    found = _follow(run, (), 0, reach, linked)
    return ExactDistribution(MappingProxyType({outcome: p for outcome, p in found.items() if p}))


def _follow(
    run: Callable[[TailCoins], Outcome], answers: tuple[int, ...], drawn: int, reach: int, linked: bool
) -> Table:
    """Return the probabilities of the outcomes after the given answers; ``drawn`` is the size of their noise."""
    try:
        return {run(TailCoins(answers)): Fraction(1)}
    except _AskedError as asked:
        options, noise = asked.options, asked.noise
    table: Table = {}
    if noise is None:
        for value, p in options:
            if p:
                _add(table, _follow(run, (*answers, value), drawn, reach, linked), p)
        return table
    weight, bound = noise, reach + (drawn if linked else 0)

    def after(value: int) -> Table:
        return _follow(run, (*answers, value), drawn + abs(value), reach, linked)

    for value in range(-bound, bound + 1):
        _add(table, after(value), discrete_laplace_pmf(weight, value))
    for sign in (-1, 1):

        def term(k: int, sign: int = sign) -> Table:
            value = bound + 1 + k
            return {outcome: p * discrete_laplace_pmf(weight, value) for outcome, p in after(sign * value).items()}

        _add(table, _summed(term), Fraction(1))
    if sum(table.values()) != 1:
        raise InvalidValueError("sum of the probabilities", sum(table.values()), "1; the tails are not summed")
    return table


def _summed(term: Callable[[int], Table]) -> Table:
    """Return the sums over all k = 0, 1, .. of the tables."""
    tables: list[Table] = []
    while True:
        for _ in range(4):
            tables.append(term(len(tables)))
        outcomes = {outcome for table in tables for outcome in table}
        sums = {each: summed_sequence([table.get(each, Fraction(0)) for table in tables]) for each in outcomes}
        known = {outcome: total for outcome, total in sums.items() if total is not None}
        if len(known) == len(sums):
            return known
        if len(tables) > LONGEST:
            raise WorkLimitError("terms of a tail", len(tables), LONGEST, "terms")


def summed_sequence(terms: Sequence[Fraction]) -> Fraction | None:
    """Return the sum of the infinite sequence with the recurrence of its first terms; ``None`` if more are needed.

    >>> summed_sequence([Fraction(1, 2**k) for k in range(5)])
    Fraction(2, 1)
    >>> growing = [Fraction(k, 2**k) for k in range(7)]
    >>> summed_sequence(growing), summed_sequence(growing[:6])
    (Fraction(2, 1), None)
    """
    coefficients = shortest_recurrence(terms)
    order = len(coefficients)
    if 2 * order + CONFIRMATIONS > len(terms):
        return None
    # Sum both sides of p(k + order) = c_1 p(k + order - 1) + .. + c_order p(k) over all k.
    below = sum(terms[:order], Fraction(0))
    missing = sum((c * sum(terms[: order - i], Fraction(0)) for i, c in enumerate(coefficients, 1)), Fraction(0))
    return (below - missing) / (1 - sum(coefficients, Fraction(0)))


def shortest_recurrence(terms: Sequence[Fraction]) -> list[Fraction]:
    """Return the coefficients of the shortest linear recurrence of some terms (Berlekamp and Massey).

    >>> [str(c) for c in shortest_recurrence([Fraction(n) for n in (1, 1, 2, 3, 5, 8)])]
    ['1', '1']
    """
    current: list[Fraction] = [Fraction(1)]
    before: list[Fraction] = [Fraction(1)]
    order, since, last = 0, 1, Fraction(1)
    for place, term in enumerate(terms):
        padded = current + [Fraction(0)] * (order + 1 - len(current))
        error = term + sum((padded[i] * terms[place - i] for i in range(1, order + 1)), Fraction(0))
        if not error:
            since += 1
            continue
        shifted = [Fraction(0)] * since + [error / last * c for c in before]
        size = max(len(current), len(shifted))
        changed = [
            (current[i] if i < len(current) else 0) - (shifted[i] if i < len(shifted) else 0) for i in range(size)
        ]
        if 2 * order <= place:
            order, before, last, since = place + 1 - order, current, error, 1
        else:
            since += 1
        current = [Fraction(c) for c in changed]
    current += [Fraction(0)] * (order + 1 - len(current))
    return [-c for c in current[1 : order + 1]]


def _add(total: Table, table: Table, weight: Fraction) -> None:
    for outcome, p in table.items():
        total[outcome] = total.get(outcome, Fraction(0)) + weight * p
