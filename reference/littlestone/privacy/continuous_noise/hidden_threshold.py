"""Mechanisms with continuous noise on a threshold that is drawn once: exact transcripts and divergences.

Given the hidden noise t, the probability of every answer is a piecewise exponential function of t, and answers to
different queries are independent. After some answers, the state is an unnormalised density of t on each of two
neighbouring inputs; the hidden noise is never published, so at the end only the integrals count. Every result is an
exact number, see :class:`LogarithmPolynomial`: no noise is cut off and nothing is rounded.

Convention: counts and thresholds are integers, and epsilon is that of the noise on a count, which has scale
``1 / epsilon``.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce
from math import comb
from operator import mul
from typing import TypeAlias

from ...display import displayed
from ...errors import InvalidValueError, WorkLimitError, check_at_least
from ..epsilon import Epsilon, Number
from .logarithm_polynomial import LogarithmPolynomial
from .piecewise_exponential import PiecewiseExponential, laplace_density, noise_at_least, noise_below

MAX_STATES = 100_000


@displayed
@dataclass(frozen=True, slots=True)
class ThresholdAnswer:
    """One answer to one query, by its probabilities on two neighbouring inputs as functions of the hidden noise.

    ``goes_on`` says whether the mechanism accepts further queries after this answer.
    """

    one: PiecewiseExponential
    other: PiecewiseExponential
    goes_on: bool


ThresholdAnswerTable: TypeAlias = Sequence[ThresholdAnswer]
"""All answers to one query; given the hidden noise both columns of probabilities sum to one."""


def transcript_probability(
    density: PiecewiseExponential, answers: Sequence[PiecewiseExponential]
) -> LogarithmPolynomial:
    """Return the exact probability of a transcript, given the density of the hidden noise and each answer.

    Both queries equal the expected threshold and both answers are Below: the threshold is the largest of three
    independent draws.

    >>> from littlestone.privacy.continuous_noise import laplace_density, noise_below
    >>> noise = Epsilon.log(2)
    >>> print(transcript_probability(laplace_density(noise, 1), [noise_below(noise, 1, 0)] * 2).enclosure())
    [0.333333333333, 0.333333333333]
    """
    return reduce(mul, answers, density).integral()


def fixed_queries_divergence(
    density: PiecewiseExponential, tables: Sequence[ThresholdAnswerTable], epsilon: Epsilon | Number
) -> LogarithmPolynomial:
    """Return the hockey-stick divergence of the transcripts of a fixed sequence of queries.

    The result is for one direction; for the other direction, exchange the columns.
    """
    exp = Epsilon.of(epsilon).exp

    def lost(p: PiecewiseExponential, q: PiecewiseExponential, place: int) -> LogarithmPolynomial:
        if place == len(tables):
            return _excess(p, q, exp)
        total = LogarithmPolynomial(density.epsilon, ())
        for answer in tables[place]:
            after = place + 1 if answer.goes_on else len(tables)
            total = total + lost(p * answer.one, q * answer.other, after)
        return total

    return lost(density, density, 0)


def threshold_game_divergence(
    density: PiecewiseExponential, menu: Sequence[ThresholdAnswerTable], n_rounds: int, epsilon: Epsilon | Number
) -> LogarithmPolynomial:
    """Return the hockey-stick divergence of the transcripts under the worst adaptive choice from a menu.

    The adversary asks at most ``n_rounds`` queries and may stop earlier. The result is for one direction; for the
    other direction, exchange the columns. The order of answers does not matter, so transcripts with the same number
    of answers of each kind are one state of the game. If the mechanism continues after k kinds of answers, there
    are ``binomial(rounds + k, k)`` states, at most 100,000. Each state has two functions, whose pieces meet at the
    breaks of all answers.

    Ledger: ``yan.lemma-1``.

    The value of one query equals the expected threshold, or is 1 below it; the divergence is taken at half the
    epsilon.

    >>> from littlestone.privacy.continuous_noise import laplace_density, noise_at_least, noise_below
    >>> noise = Epsilon.log(4)
    >>> query = [
    ...     ThresholdAnswer(tail(noise, 1, 0), tail(noise, 1, -1), tail is noise_below)
    ...     for tail in (noise_below, noise_at_least)
    ... ]
    >>> print(threshold_game_divergence(laplace_density(noise, 2), [query], 1, Epsilon.log(2)).enclosure())
    [0.1875, 0.1875]
    """
    check_at_least(0, n_rounds=n_rounds)
    kinds = sum(answer.goes_on for table in menu for answer in table)
    if comb(n_rounds + kinds, kinds) > MAX_STATES:
        raise WorkLimitError("answer counts", comb(n_rounds + kinds, kinds), MAX_STATES, "states")
    for table in menu:
        for column in ([a.one for a in table], [a.other for a in table]):
            rest = reduce(lambda f, g: f - g, column, PiecewiseExponential.constant(density.epsilon, 1))
            if any(rest.pieces):
                raise InvalidValueError("sum of the answer probabilities", rest, "1 for all hidden noise")
    return _Game(menu, Epsilon.of(epsilon).exp).lost((0,) * kinds, density, density, n_rounds)


class _Game:
    def __init__(self, menu: Sequence[ThresholdAnswerTable], exp: Fraction) -> None:
        self.menu, self.exp = menu, exp
        self.known: dict[tuple[int, ...], LogarithmPolynomial] = {}

    def lost(
        self, counts: tuple[int, ...], p: PiecewiseExponential, q: PiecewiseExponential, rounds: int
    ) -> LogarithmPolynomial:
        """Return the largest loss after the given number of answers of each kind."""
        if counts in self.known:
            return self.known[counts]
        best = _excess(p, q, self.exp)  # the adversary may stop
        kind = 0
        for table in self.menu if rounds else ():
            total = LogarithmPolynomial(p.epsilon, ())
            for answer in table:
                after_one, after_other = p * answer.one, q * answer.other
                if answer.goes_on:
                    after = (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])
                    total = total + self.lost(after, after_one, after_other, rounds - 1)
                    kind += 1
                else:
                    total = total + _excess(after_one, after_other, self.exp)
            if total.is_above(best):
                best = total
        self.known[counts] = best
        return best


def _excess(p: PiecewiseExponential, q: PiecewiseExponential, exp: Fraction) -> LogarithmPolynomial:
    return (p.integral() - q.integral() * exp).positive_part()


def above_probability(epsilon: Epsilon, value: int, threshold: int = 0) -> Fraction:
    """Return the probability that a value plus continuous Laplace noise reaches a fixed threshold.

    Ledger: ``lyu.algorithm-2``.

    >>> [str(above_probability(Epsilon.log(2), value)) for value in (-1, 0, 2)]
    ['1/4', '1/2', '7/8']
    """
    return noise_at_least(epsilon, 1, value).value(threshold)


def between_thresholds_answers(
    epsilon: Epsilon, gap: int, count: int
) -> tuple[PiecewiseExponential, PiecewiseExponential, PiecewiseExponential]:
    """Return the probabilities of Left, Right and Top given mu, for the thresholds ``mu`` and ``gap - mu``.

    Left is tested first, so when the thresholds have crossed (mu above gap/2), the answer is Left or Right.

    Epsilon is a sixth of the mechanism's epsilon, the count is relative to the lower threshold, and the gap is
    even, so that the thresholds cross at a grid point.

    Ledger: ``yan.algorithm-1``.

    >>> [str(f.value(0)) for f in between_thresholds_answers(Epsilon.log(2), 2, 1)]
    ['1/4', '1/4', '1/2']
    """
    if gap < 2 or gap % 2:
        raise InvalidValueError("gap", gap, "positive and even")
    one = PiecewiseExponential.constant(epsilon, 1)
    uncrossed = PiecewiseExponential.step(epsilon, gap // 2)
    below = noise_below(epsilon, 1, count)
    right = uncrossed * noise_below(epsilon, 1, gap - count) + (one - uncrossed) * noise_at_least(epsilon, 1, count)
    return below, right, one - below - right


def between_thresholds_table(epsilon: Epsilon, gap: int, counts: tuple[int, int]) -> list[ThresholdAnswer]:
    """Return the answers of BetweenThresholds to a query with given counts on two inputs; Top stops the mechanism.

    The hidden noise has the density ``laplace_density(epsilon, 3)``.

    >>> [answer.goes_on for answer in between_thresholds_table(Epsilon.log(2), 2, (1, 0))]
    [True, True, False]
    """
    columns = (between_thresholds_answers(epsilon, gap, count) for count in counts)
    return [ThresholdAnswer(a, b, number < 2) for number, (a, b) in enumerate(zip(*columns, strict=True))]


def sparse_vector_table(epsilon: Epsilon, values: tuple[int, int]) -> list[ThresholdAnswer]:
    """Return the answers Below and Above of a test against a noisy threshold around 0; Above stops the mechanism.

    For HistSparse, epsilon is ``1 / (4c)`` of the epsilon of HistSparse, and the hidden noise has the density
    ``laplace_density(epsilon, 2)``. The values are relative to the threshold.

    Ledger: ``gl.algorithm-2``.
    """
    one, other = values
    return [
        ThresholdAnswer(noise_below(epsilon, 1, one), noise_below(epsilon, 1, other), True),
        ThresholdAnswer(noise_at_least(epsilon, 1, one), noise_at_least(epsilon, 1, other), False),
    ]


def chosen_element(epsilon: Epsilon, counts: Mapping[str, int], threshold: int, name: str) -> LogarithmPolynomial:
    """Return the probability that an element has the largest noisy count of a list and reaches the threshold.

    Every present element gets its own noise: this is the stable histogram, followed by the choice of its most
    frequent element.

    Ledger: ``gl.algorithm-2``.

    >>> both = {"a": 3, "b": 2}
    >>> for name in both:
    ...     print(name, chosen_element(Epsilon.log(2), both, -99, name).enclosure())
    a [0.66335660243, 0.66335660243]
    b [0.33664339757, 0.33664339757]
    """
    if counts.get(name, 0) < 1:
        return LogarithmPolynomial(epsilon, ())
    smaller = [noise_below(epsilon, 1, count) for element, count in counts.items() if element != name and count > 0]
    published = PiecewiseExponential.constant(epsilon, 1) - PiecewiseExponential.step(epsilon, threshold)
    return reduce(mul, smaller, laplace_density(epsilon, 1, counts[name]) * published).integral()
