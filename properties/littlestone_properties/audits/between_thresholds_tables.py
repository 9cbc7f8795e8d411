"""Exact answer tables of BetweenThresholds and of its wrong variants, and the gap that `yan` Lemma 1 asks for.

Convention: the lower threshold is 0 and the upper one the gap; only differences of counts and thresholds matter.
The queries' noise has the weight ``b = exp(-epsilon / 6)``. So the thresholds' noise has the weight ``b^3``, and
``exp(epsilon) = b^-6``.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import TypeAlias

from littlestone.intervals import Interval, logarithm
from littlestone.mechanisms import answer_probabilities, paper_gap
from littlestone.privacy import Epsilon, HiddenAnswer, HiddenAnswerTable
from littlestone.privacy.adaptive.query_menu import adaptive_divergence_over_menu
from littlestone.randomness import ExactDistribution
from littlestone.randomness.noise import kept_noise

from .engine import largest

Probabilities: TypeAlias = tuple[Fraction, Fraction, Fraction]
"""The probabilities of the answers Left, Right and Top."""

AnswersGivenNoise: TypeAlias = Callable[[int, int, int, Fraction], Probabilities]
"""Noise on the thresholds, count, gap, weight of the queries' noise -> probabilities of the answers."""

Menu: TypeAlias = Sequence[tuple[int, int]]
"""Queries, each given by its counts on the two inputs; the two counts differ by at most 1."""


def epsilon_of(query_weight: Fraction) -> Interval:
    """Return epsilon as an interval.

    >>> print(epsilon_of(Fraction(6, 7)))
    [0.924904078964, 0.924904078964]
    """
    return logarithm(1 / query_weight) * 6


def lemma_gap(query_weight: Fraction, delta: Fraction) -> int:
    """Return the smallest integer gap of counts that certainly meets the condition of Lemma 1.

    >>> lemma_gap(Fraction(6, 7), Fraction(1, 10))
    74
    """
    return paper_gap(Epsilon.log(1 / query_weight) * 6, delta)


def threshold_noise(query_weight: Fraction, tail_bits: int) -> ExactDistribution[int]:
    """Return the noise on the thresholds; the mass cut off on each side is less than ``2^-tail_bits``.

    >>> len(threshold_noise(Fraction(6, 7), 20).probabilities)
    57
    """
    kept = kept_noise(query_weight**3, Fraction(1, 1 << tail_bits))
    return ExactDistribution(MappingProxyType(kept), 1 - sum(kept.values(), Fraction(0)))


def of_the_mechanism(shift: int, count: int, gap: int, query_weight: Fraction) -> Probabilities:
    """Return the probabilities of the answers of BetweenThresholds."""
    return answer_probabilities(shift, count, 0, gap, query_weight)


def menu_around(count: int, gap: int, n_queries: int) -> tuple[tuple[int, int], ...]:
    """Return the first ``n_queries`` of five pairs of neighbouring counts.

    The first two pairs change ``count`` by 1. The next two mirror them between the thresholds 0 and ``gap``. The
    last pair has twice the count in the middle.

    >>> menu_around(1, 8, 5)
    ((1, 2), (1, 0), (7, 6), (7, 8), (4, 4))
    """
    mirrored = gap - count
    menu = (
        (count, count + 1),
        (count, count - 1),
        (mirrored, mirrored - 1),
        (mirrored, mirrored + 1),
        (gap // 2, gap // 2),
    )
    return menu[:n_queries]


@dataclass(frozen=True)
class Game:
    """The worst adaptive strategy against a variant of BetweenThresholds; it chooses its queries from a menu."""

    answers: AnswersGivenNoise
    query_weight: Fraction
    noise: ExactDistribution[int]

    def table(self, one: int, other: int, gap: int) -> HiddenAnswerTable[int, int]:
        """Return the answers to one query with the given counts on the two inputs."""
        on_one = {mu: self.answers(mu, one, gap, self.query_weight) for mu in self.noise}
        on_other = {mu: self.answers(mu, other, gap, self.query_weight) for mu in self.noise}
        states = (0, 0, None)
        return [
            HiddenAnswer({mu: p[i] for mu, p in on_one.items()}, {mu: p[i] for mu, p in on_other.items()}, state)
            for i, state in enumerate(states)
        ]

    def delta(self, menu: Menu, gap: int, n_rounds: int, epsilon: Epsilon | None = None) -> Interval:
        """Return the smallest delta that suffices at epsilon, against the worst choices from a menu.

        It suffices in both directions.
        """
        allowed = Epsilon.log(1 / self.query_weight) * 6 if epsilon is None else epsilon
        divergences = []
        for pairs in (menu, [(other, one) for one, other in menu]):
            tables = [self.table(one, other, gap) for one, other in pairs]
            divergences.append(adaptive_divergence_over_menu(tables, self.noise, n_rounds, allowed))
            if {(b, a) for a, b in menu} == set(menu):
                break  # a menu that contains every query in both orders has only one direction
        return largest(divergences)
