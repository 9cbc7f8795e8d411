"""The random split of a sample into blocks, in linear time."""

from collections.abc import Sequence
from typing import TypeVar

from ..errors import InvalidValueError
from ..randomness.coins import Coins, Weight
from ..randomness.draws import random_parts

Item = TypeVar("Item")


def random_blocks(coins: Coins[Weight], items: Sequence[Item], n_blocks: int) -> tuple[tuple[Item, ...], ...]:
    """Return the items split at random into blocks of equal size, each in the order of the items.

    Every split into numbered blocks has the same probability and does not depend on the items. The function makes
    one choice for each item, whereas :func:`~littlestone.randomness.draws.equal_split` makes one for each item and
    block.

    >>> from littlestone.randomness import exact_distribution
    >>> exact_distribution(random_blocks, "abcd", 2).probability((("a", "d"), ("b", "c")))
    Fraction(1, 6)
    """
    if n_blocks < 1 or len(items) % n_blocks:
        raise InvalidValueError("number of items", len(items), f"a multiple of the {n_blocks} blocks")
    blocks = random_parts(coins, [len(items) // n_blocks] * n_blocks)
    return tuple(tuple(items[number] for number in block) for block in blocks)
