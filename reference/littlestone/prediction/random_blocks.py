"""The random split of a sample into blocks, in linear time."""

from collections.abc import Sequence
from typing import TypeVar

from ..errors import InvalidValueError
from ..randomness.coins import Coins, Weight

Item = TypeVar("Item")


def random_blocks(coins: Coins[Weight], items: Sequence[Item], n_blocks: int) -> tuple[tuple[Item, ...], ...]:
    """Return items split at random into blocks of equal size, each in the order of the items.

    Every split into numbered blocks has the same probability, independent of what the items are. It costs one
    choice for each item, where :func:`~littlestone.randomness.draws.equal_split` needs one for each item and block.

    Ledger: ``yan.algorithm-2``.

    Examples
    --------
    >>> from littlestone.randomness import exact_distribution
    >>> exact_distribution(random_blocks, "abcd", 2).probability((("a", "d"), ("b", "c")))
    Fraction(1, 6)
    """
    if n_blocks < 1 or len(items) % n_blocks:
        raise InvalidValueError("number of items", len(items), f"a multiple of the {n_blocks} blocks")
    places = [block for block in range(n_blocks) for _ in range(len(items) // n_blocks)]
    blocks: list[list[Item]] = [[] for _ in range(n_blocks)]
    for item in items:
        chosen = coins.uniform_choice(len(places))
        blocks[places[chosen]].append(item)
        places[chosen] = places[-1]
        places.pop()
    return tuple(map(tuple, blocks))
