"""Computations whose intermediate values are more sensitive than they should be, and one that is not.

Each gets coins and a list of bits, and yields the values that a private mechanism would be given.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

from littlestone.randomness import Coins, equal_split

IntermediateValues: TypeAlias = Callable[[Coins[Fraction], tuple[int, ...]], Iterator[Sequence[int]]]
"""Coins, bits -> lists; replacing one bit should change at most one element of each."""


def _majority(bits: Sequence[int]) -> int:
    return int(2 * sum(bits) > len(bits))


def majorities_of_groups(coins: Coins[Fraction], bits: tuple[int, ...]) -> Iterator[Sequence[int]]:
    """Split the bits at random into groups of two and yield the majority of every group: this is right."""
    yield [_majority([bits[i] for i in group]) for group in equal_split(coins, len(bits), len(bits) // 2)]


def _overlapping_groups(coins: Coins[Fraction], bits: tuple[int, ...]) -> Iterator[Sequence[int]]:
    order = [i for group in equal_split(coins, len(bits), len(bits) // 2) for i in group]
    yield [_majority([bits[order[i - 1]], bits[order[i]]]) for i in range(len(order))]


def _groups_by_value(coins: Coins[Fraction], bits: tuple[int, ...]) -> Iterator[Sequence[int]]:
    """Form the groups by looking at the data: sort first, then cut into groups of two."""
    ordered = sorted(bits)
    yield [sum(ordered[:i]) for i in range(2, len(ordered) + 1, 2)]


def _second_value_of_everything(coins: Coins[Fraction], bits: tuple[int, ...]) -> Iterator[Sequence[int]]:
    """Yield a right list, then one in which every element depends on all bits."""
    yield from majorities_of_groups(coins, bits)
    yield [sum(bits)] * 2


WRONG_INTERMEDIATE_VALUES: Mapping[str, IntermediateValues] = {
    "overlapping groups": _overlapping_groups,
    "groups formed by looking at the data": _groups_by_value,
    "a later value that depends on everything": _second_value_of_everything,
}
