"""The entry of a class of the catalogue: its numbers, and its neighbours."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

import numpy as np

from littlestone.classes import FiniteClass
from littlestone.enumerations.numbered_classes import domain
from littlestone_atlas import class_of, read
from littlestone_atlas.symmetry import first_images

Value: TypeAlias = int | float | bool | None

MOST_POINTS = 4


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A class with one hypothesis added or removed, up to symmetry, and the number of ways to get it."""

    id: str
    size: int
    times: int


@dataclass(frozen=True, slots=True)
class ClassEntry:
    """A class of the catalogue, with its row."""

    points: int
    number: int
    row: Mapping[str, Value]

    @property
    def id(self) -> str:
        """The number of points and the number of the class, as in the tables."""
        return f"{self.points}-{self.number}"

    @property
    def hypothesis_class(self) -> FiniteClass:
        """The class itself."""
        return class_of(self.points, self.number)

    @property
    def properties(self) -> tuple[str, ...]:
        """The names of the properties of the class, in words."""
        return tuple(in_words(name) for name, value in self.row.items() if value is True)


@cache
def class_entries() -> tuple[ClassEntry, ...]:
    """Return all classes of the catalogue, those on fewer points first."""
    table: list[dict[str, Value]] = read().to_pylist()
    return tuple(ClassEntry(int(row["points"] or 0), int(row["number"] or 0), row) for row in table)


def in_words(property: str) -> str:
    """Return the name of a property as words.

    >>> in_words("is_intersection_closed")
    'intersection closed'
    """
    return property.removeprefix("is_").replace("_", " ")


def class_path(id: str, size: int) -> str:
    """Return the path of the page that has a class of a number of hypotheses, with its anchor."""
    return f"classes/{id.partition('-')[0]}-{size}.md#class-{id}"


def catalogue_path(hypothesis_class: FiniteClass) -> str:
    """Return the path to the entry of a class up to renaming, or "" if it has none.

    >>> catalogue_path(FiniteClass.from_rows(["01", "10"]))
    'classes/2-2.md#class-2-9'
    >>> catalogue_path(FiniteClass.from_rows(["02"]))
    ''
    """
    if not hypothesis_class.is_binary or hypothesis_class.n_points > MOST_POINTS:
        return ""
    n_points = hypothesis_class.n_points
    number = _representatives(n_points, [domain(n_points).number_of(hypothesis_class)])[0]
    return class_path(f"{n_points}-{number}", len(hypothesis_class))


def neighbours(entry: ClassEntry) -> list[Neighbour]:
    """Return the classes that result from adding or removing one hypothesis, smaller ones first.

    >>> [(one.id, one.size, one.times) for one in neighbours(class_entries()[5])]
    [('2-1', 1, 2), ('2-7', 3, 2)]
    """
    functions = range(2**entry.points)
    times: dict[int, int] = {}
    for number in _representatives(entry.points, [entry.number ^ 1 << f for f in functions]):
        times[number] = times.get(number, 0) + 1
    order = sorted(times, key=lambda number: (number.bit_count(), number))
    return [Neighbour(f"{entry.points}-{number}", number.bit_count(), times[number]) for number in order]


def _representatives(n_points: int, numbers: Iterable[int]) -> list[int]:
    images: list[int] = first_images(n_points, np.array(list(numbers), dtype=np.uint32))[0].tolist()
    return images
