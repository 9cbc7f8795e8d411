"""Tuples that share items with the tuples from which they were made, for states that change little."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Generic, TypeVar

from ..display import displayed

Item = TypeVar("Item", bound=Hashable)

ROW = 256
"""The length of every row except the last."""


@displayed
@dataclass(frozen=True, slots=True)
class PersistentTuple(Generic[Item]):
    """A tuple in rows; replacing or appending an item copies one row and the list of rows, not all items.

    Equal tuples have equal rows.

    >>> one = PersistentTuple.of("abc")
    >>> other = one.replaced(1, "x").appended("y")
    >>> list(one), list(other), len(other), other[3]
    (['a', 'b', 'c'], ['a', 'x', 'c', 'y'], 4, 'y')
    """

    rows: tuple[tuple[Item, ...], ...] = ()

    @classmethod
    def of(cls, items: Iterable[Item]) -> PersistentTuple[Item]:
        """Return a tuple of the items."""
        whole = tuple(items)
        return cls(tuple(whole[start : start + ROW] for start in range(0, len(whole), ROW)))

    def __len__(self) -> int:
        return (len(self.rows) - 1) * ROW + len(self.rows[-1]) if self.rows else 0

    def __iter__(self) -> Iterator[Item]:
        return chain.from_iterable(self.rows)

    def __getitem__(self, place: int) -> Item:
        return self.rows[place // ROW][place % ROW]

    def replaced(self, place: int, item: Item) -> PersistentTuple[Item]:
        """Return the tuple with ``item`` at a place."""
        number, inside = divmod(place, ROW)
        row = self.rows[number]
        changed = (*row[:inside], item, *row[inside + 1 :])
        return PersistentTuple((*self.rows[:number], changed, *self.rows[number + 1 :]))

    def appended(self, item: Item) -> PersistentTuple[Item]:
        """Return the tuple with one more item."""
        if self.rows and len(self.rows[-1]) < ROW:
            return PersistentTuple((*self.rows[:-1], (*self.rows[-1], item)))
        return PersistentTuple((*self.rows, (item,)))
