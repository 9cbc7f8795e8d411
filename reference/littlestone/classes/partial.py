"""Partial classes (Alon, Hanneke, Holzman, Moran: A theory of PAC learnability of partial concept classes, 2021).

A partial hypothesis is 0, 1 or undefined at each point. It is consistent with an example only if it is defined at
the point, with that label.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ..display import displayed
from ..errors import InvalidValueError
from .collapsing import CollapsingFamily
from .finite_class import FiniteClass
from .types import Label

UNDEFINED = Label(2)
"""The label that stands for an undefined one in the table of a partial class."""
DEFINED = CollapsingFamily(3, ((0, 1, None),))
"""The map that keeps 0 and 1: the Psi-dimensions of the table, through this map, are those of the partial class."""
CELLS: Mapping[str | int | None, int] = MappingProxyType({"0": 0, "1": 1, "?": 2, "*": 2, 0: 0, 1: 1, None: 2})
"""The labels that the cells of rows stand for."""


@displayed
@dataclass(frozen=True, slots=True)
class PartialClass:
    """A finite partial class of two labels; its table has the label 2 where a hypothesis is undefined.

    >>> PartialClass.from_rows(["0?", [1, None]])
    PartialClass(table=FiniteClass.from_rows(['02', '12']))
    """

    table: FiniteClass

    def __post_init__(self) -> None:
        if self.table.n_labels != 3:
            raise InvalidValueError("table.n_labels", self.table.n_labels, "3; the label 2 is undefined")

    @classmethod
    def from_rows(cls, rows: Iterable[Iterable[str | int | None]]) -> PartialClass:
        """Return the class of rows of 0, 1, and of ``?``, ``*`` or ``None`` where a hypothesis is undefined."""
        listed = [list(row) for row in rows]
        for number, row in enumerate(listed):
            if not all(cell in CELLS for cell in row):
                raise InvalidValueError(f"rows[{number}]", row, "made of 0, 1, and None, ? or * for undefined")
        return cls(FiniteClass.from_rows([[CELLS[cell] for cell in row] for row in listed], 3))

    def __len__(self) -> int:
        return len(self.table)

    def __iter__(self) -> Iterator[tuple[int | None, ...]]:
        return (tuple(None if label == UNDEFINED else label for label in row) for row in self.table)

    def restricted_to(self, point: int, label: int) -> PartialClass:
        """Return the hypotheses that are defined at a point, with this label."""
        if label not in (0, 1):
            raise InvalidValueError("label", label, "0 or 1")
        return PartialClass(self.table.restricted_to(point, label))
