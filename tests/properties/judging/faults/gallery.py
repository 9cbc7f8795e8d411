"""Wrong implementations for every capability, with the same signatures as the right ones."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from littlestone.classes import FiniteClass, Label, Point
from littlestone.dimensions import littlestone_dimension, vc_dimension
from littlestone.structure import multiclass_soa_label
from littlestone_properties.judging.faults import ALGORITHM_FAULTS

Rows = list[list[int]]
Examples = Sequence[tuple[int, int]]


def vc_of_rows(rows: Rows) -> int:
    """Is right."""
    return vc_dimension(FiniteClass.from_rows(rows)) if rows else -1


def vc_of_sorted_rows(rows: Rows) -> int:
    """Is right where the last row is the largest, as in all stored cases."""
    return vc_of_rows(rows[:-1] if rows and rows[-1] < rows[0] else rows)


@dataclass(frozen=True, slots=True)
class Wrong:
    """A wrong implementation of one capability."""

    capability: str
    name: str
    candidate: Mapping[str, object]

    def __str__(self) -> str:
        return f"{self.capability}: {self.name}"


def of_functions(capability: str, functions: Mapping[str, object]) -> Iterator[Wrong]:
    for name, function in functions.items():
        yield Wrong(capability, name, {capability: function, "littlestone_rows": "class"})


def ignores_its_last_mistake(hypothesis_class: FiniteClass, past: Examples, point: int) -> int:
    """Predict as the standard optimal algorithm, which learns nothing from a mistake that leaves dimension 0."""
    space = hypothesis_class
    for x, y in past:
        is_right = multiclass_soa_label(space, Point(x)) == y
        if is_right or littlestone_dimension(space) != 1:
            space = space.restricted_to(Point(x), Label(y))
    return multiclass_soa_label(space, Point(point))


def gallery() -> Iterator[Wrong]:
    """Yield every wrong implementation."""
    for fault in ALGORITHM_FAULTS:
        yield from of_functions(fault.capability, {fault.name: fault.function})
    yield from of_functions("online_learner", {"ignores its last mistake": ignores_its_last_mistake})
