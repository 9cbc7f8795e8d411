"""Random choices that are built from simpler ones; they work with every interpreter of coins."""

from collections.abc import Sequence
from fractions import Fraction

from ..errors import InvalidValueError
from .coins import Coins, Weight


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
