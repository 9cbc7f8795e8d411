"""Two ways to select an index by its score, with their exact distributions."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations


def flipped(scores: Sequence[int], weight: Fraction) -> list[Fraction]:
    """Return the choice of permute-and-flip: in random order, the first to which a coin weight^gap says yes."""
    found, orders = [Fraction(0)] * len(scores), list(permutations(range(len(scores))))
    for order in orders:
        left = Fraction(1, len(orders))
        for index in order:
            accepted = weight ** (max(scores) - scores[index])
            found[index] += left * accepted
            left *= 1 - accepted
    return found


def in_proportion(scores: Sequence[int], weight: Fraction) -> list[Fraction]:
    """Return the distribution of the exponential mechanism: in proportion to 1 / weight^score."""
    whole = sum((1 / weight**score for score in scores), Fraction(0))
    return [1 / weight**score / whole for score in scores]
