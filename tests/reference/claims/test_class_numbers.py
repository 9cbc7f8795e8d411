"""Renamings that a number or an operation of a class allows change nothing; others are noticed."""

import random
from collections.abc import Callable, Sequence
from itertools import permutations, product
from typing import TypeVar

import pytest

from littlestone.claims import CLASS_NUMBERS, CLASS_OPERATIONS, ClassNumber, ClassOperation, Symmetry
from littlestone.classes import FiniteClass, points_permuted
from littlestone.enumerations.all_classes import all_classes
from littlestone.errors import InvalidValueError

NUMBERS = list(CLASS_NUMBERS.values())
PARAMETERS: dict[tuple[str, ...], list[tuple[int, ...]]] = {
    (): [()],
    ("T",): [(0,), (1,), (2,)],
    ("m",): [(0,), (2,), (3,)],
    ("p", "d"): [(1, 1), (1, 3), (2, 2)],
    ("j",): [(1,), (2,)],
    ("k",): [(0,), (1,), (2,)],
}


T = TypeVar("T")


def value(of: Callable[[FiniteClass, Sequence[int]], T], h: FiniteClass, parameters: tuple[int, ...]) -> T | None:
    """Return a value, ``None`` where it is undefined."""
    try:
        return of(h, parameters)
    except InvalidValueError:
        return None


def renamed(h: FiniteClass, symmetry: Symmetry, coins: random.Random) -> FiniteClass:
    """Return a class with the points, and the labels as far as they may be, in another order."""
    order = coins.sample(range(h.n_points), h.n_points)
    alike = coins.sample(range(h.n_labels), h.n_labels)
    maps = [coins.sample(range(h.n_labels), h.n_labels) for _ in h.points]
    if symmetry is Symmetry.LABELS:
        maps = [alike] * h.n_points
    elif symmetry is not Symmetry.LABELS_AT_EACH_POINT:
        maps = [list(range(h.n_labels))] * h.n_points
    if h.is_empty:
        return h
    return FiniteClass.from_rows([[maps[x][row[order[x]]] for x in h.points] for row in h], h.n_labels)


def changes(number: ClassNumber, symmetry: Symmetry) -> int:
    """Return for how many of some random renamings of some random classes the number changes."""
    coins = random.Random(number.name)
    found = 0
    for trial in range(150):
        labels = 2 if number.is_binary or trial % 2 else 3
        pool = list(product(range(labels), repeat=3))
        h = FiniteClass.from_rows(coins.sample(pool, coins.randint(1, 6)), labels)
        parameters = coins.choice(PARAMETERS[number.parameters])
        moved = renamed(h, symmetry, coins)
        found += value(number.fast, h, parameters) != value(number.fast, moved, parameters)
    return found


@pytest.mark.parametrize("number", NUMBERS, ids=lambda number: number.name)
def test_renamings_that_a_number_allows_do_not_change_it(number: ClassNumber) -> None:
    assert number.symmetry is not Symmetry.NONE
    assert changes(number, number.symmetry) == 0


LIMITED = [
    number
    for number in NUMBERS
    if number.symmetry < Symmetry.LABELS_AT_EACH_POINT and number.name != "uPsiLdim_all"
]


@pytest.mark.parametrize("number", LIMITED, ids=lambda number: number.name)
def test_a_number_that_claims_too_much_symmetry_is_noticed(number: ClassNumber) -> None:
    assert changes(number, Symmetry(number.symmetry + 1)) > 0


@pytest.mark.parametrize("operation", CLASS_OPERATIONS.values(), ids=lambda operation: operation.name)
def test_an_operation_passes_on_the_order_of_the_points(operation: ClassOperation) -> None:
    assert operation.symmetry is Symmetry.POINTS
    for h in random.Random(1).sample(list(all_classes(3)), 20):
        for values, order in product(PARAMETERS[operation.parameters], permutations(range(3))):
            moved, found = points_permuted(h, order), value(operation.fast, h, values)
            expected = None if found is None else points_permuted(found, order)
            assert value(operation.fast, moved, values) == expected, (h, values, order)


def test_the_uniform_dimension_through_all_maps_depends_on_names_that_differ_from_point_to_point() -> None:
    rows = ["0013", "0120", "0220", "0231", "1313", "2021", "2030", "2031"]
    maps = ["2301", "1032", "1032", "0231"]
    moved = ["".join(maps[x][int(label)] for x, label in enumerate(row)) for row in rows]
    number = CLASS_NUMBERS["uPsiLdim_all"]
    assert [number.fast(FiniteClass.from_rows(of, 4), ()) for of in (rows, moved)] == [2, 3]


def test_names_are_the_keys_and_every_number_is_described() -> None:
    assert all(name == number.name and number.words and number.latex for name, number in CLASS_NUMBERS.items())
