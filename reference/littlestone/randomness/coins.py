"""Coins: the random choices that a randomised algorithm may ask for.

An algorithm is written once, as plain code with a first argument ``coins``. The caller decides what the choices
mean. :class:`~littlestone.randomness.SampledCoins` draws them, :class:`~littlestone.randomness.EnumeratedCoins`
follows each choice with its exact probability, and with a symbolic interpreter the probabilities are formulas.

Convention: weights have a type of their own. The type is ``Fraction`` where weights are numbers; an algorithm that
only passes weights on, or raises them to powers, works for every type.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import Protocol, Self, TypeVar

from ..errors import InvalidValueError


class Power(Protocol):
    """A value with powers, such as ``exp(epsilon)`` as a fraction or as an unknown."""

    def __pow__(self, exponent: int, /) -> Self:
        """Return the power with an integer exponent."""


Weight = TypeVar("Weight", contravariant=True)
"""The type of a weight: a fraction, or a formula in an unknown ``exp(epsilon)``."""


class Coins(Protocol[Weight]):
    """The finite random choices that algorithms use; each call is independent of all others."""

    def choose(self, probabilities: Sequence[Weight], /) -> int:
        """Return an index; ``probabilities`` are at least 0 and sum to one."""

    def choose_in_proportion(self, weights: Sequence[Weight], /) -> int:
        """Return an index with probability proportional to its weight; weights are at least 0, not all 0."""

    def choose_by_score(self, scores: Sequence[int], weight: Weight, /) -> int:
        """Return an index with probability proportional to ``weight ** score``; the weight is positive."""

    def uniform_choice(self, n_choices: int, /) -> int:
        """Return one of ``0 .. n_choices - 1``, each with the same probability."""

    def discrete_laplace(self, weight: Weight, /) -> int:
        """Return an integer k with probability proportional to ``weight ** abs(k)``, 0 < weight < 1."""

    def discrete_laplace_reaches(self, weight: Weight, bound: int, /) -> bool:
        """Return whether discrete Laplace noise is at least ``bound``; the noise itself is not kept."""


def bernoulli(coins: Coins[Fraction], probability: Fraction) -> bool:
    """Return ``True`` with the given probability.

    >>> from littlestone.randomness import exact_distribution
    >>> exact_distribution(bernoulli, Fraction(1, 3)).probability(True)
    Fraction(1, 3)
    """
    if not 0 <= probability <= 1:
        raise InvalidValueError("probability", probability, "between 0 and 1")
    return coins.choose([1 - probability, probability]) == 1


def random_permutation(coins: Coins[Weight], n_elements: int) -> tuple[int, ...]:
    """Return a permutation of ``0 .. n_elements - 1``, each with the same probability (Fisher-Yates shuffle).

    >>> from littlestone.randomness import exact_distribution
    >>> exact_distribution(random_permutation, 3).probability((2, 0, 1))
    Fraction(1, 6)
    """
    if n_elements < 0:
        raise InvalidValueError("n_elements", n_elements, "at least 0")
    elements = list(range(n_elements))
    for last in range(n_elements - 1, 0, -1):
        chosen = coins.uniform_choice(last + 1)
        elements[last], elements[chosen] = elements[chosen], elements[last]
    return tuple(elements)


def random_subset(coins: Coins[Weight], n_elements: int, size: int) -> tuple[int, ...]:
    """Return ``size`` of the numbers ``0 .. n_elements - 1``, in increasing order; all subsets are equally likely.

    >>> from littlestone.randomness import exact_distribution
    >>> exact_distribution(random_subset, 4, 2).probability((1, 3))
    Fraction(1, 6)
    """
    if not 0 <= size <= n_elements:
        raise InvalidValueError("size", size, f"from 0 to {n_elements}")
    chosen: list[int] = []
    # The element enters with probability (places left) / (elements left).
    for element in range(n_elements):
        places, left = size - len(chosen), n_elements - element
        if places == left or (places and coins.uniform_choice(left) < places):
            chosen.append(element)
    return tuple(chosen)


def equal_split(coins: Coins[Weight], n_elements: int, n_parts: int) -> tuple[tuple[int, ...], ...]:
    """Return ``0 .. n_elements - 1`` split at random into parts of equal size, each in increasing order.

    Every split into numbered parts has the same probability and does not depend on the elements.

    >>> from littlestone.randomness import exact_distribution
    >>> exact_distribution(equal_split, 4, 2).probability(((0, 3), (1, 2)))
    Fraction(1, 6)
    """
    if n_parts < 1:
        raise InvalidValueError("n_parts", n_parts, "at least 1")
    if n_elements < 0 or n_elements % n_parts:
        raise InvalidValueError("n_elements", n_elements, f"a multiple of the {n_parts} parts")
    return random_parts(coins, [n_elements // n_parts] * n_parts)


def random_parts(coins: Coins[Weight], sizes: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return ``0, 1, 2, ..`` split at random into parts of given sizes, each in increasing order.

    Every split into these numbered parts has the same probability; a split makes one choice for each element.

    >>> from littlestone.randomness import exact_distribution
    >>> exact_distribution(random_parts, [1, 2]).probability(((1,), (0, 2)))
    Fraction(1, 3)
    """
    if any(size < 0 for size in sizes):
        raise InvalidValueError("sizes", list(sizes), "at least 0 each")
    places = [part for part, size in enumerate(sizes) for _ in range(size)]
    parts: list[list[int]] = [[] for _ in sizes]
    # Each element takes one of the remaining places, all equally likely; the last place fills the gap.
    for element in range(len(places)):
        chosen = coins.uniform_choice(len(places))
        parts[places[chosen]].append(element)
        places[chosen] = places[-1]
        places.pop()
    return tuple(map(tuple, parts))
