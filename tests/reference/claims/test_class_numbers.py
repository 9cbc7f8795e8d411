"""Every number of a class: the fast twin agrees with the definition, the bound holds, renamings change nothing."""

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest

from littlestone.claims import CLASS_NUMBERS, ClassNumber, Symmetry
from littlestone.classes import FiniteClass
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.errors import InvalidValueError

NUMBERS = list(CLASS_NUMBERS.values())
PARAMETERS: dict[tuple[str, ...], list[tuple[int, ...]]] = {
    (): [()],
    ("T",): [(0,), (1,), (2,)],
    ("p", "d"): [(1, 1), (1, 3), (2, 2)],
}
BINARY = [FiniteClass.empty(2), *all_classes_up_to(3)]
TERNARY = [FiniteClass.empty(2, 3), *all_classes_up_to(2, n_labels=3)]


def classes_for(number: ClassNumber) -> Iterator[FiniteClass]:
    """Yield all binary classes on 1..3 points and all ternary ones on 1..2 points, or fewer where that is slow."""
    yield from BINARY
    if number.name == "PsiLdim_all":
        # Its definition goes through the trees with all 27 maps at every node.
        yield from random.Random(number.name).sample([h for h in TERNARY if len(h) <= 4], 40)
    elif not number.is_binary:
        yield from TERNARY


def value(number: ClassNumber, by: str, h: FiniteClass, parameters: tuple[int, ...]) -> int | Fraction | None:
    """Return a number, ``None`` where it is undefined."""
    try:
        return (number.literal if by == "literal" else number.fast)(h, parameters)
    except InvalidValueError:
        return None


def disagreements(number: ClassNumber) -> list[tuple[FiniteClass, tuple[int, ...]]]:
    """Return the classes on which the definition and its twin differ, or the bound is exceeded."""
    found = []
    for h, parameters in product(classes_for(number), PARAMETERS[number.parameters]):
        if number.name == "N0" and parameters == (2,) and (h.n_points > 2 or h.n_labels > 2 or len(h) > 3):
            continue
        literal, fast = value(number, "literal", h, parameters), value(number, "fast", h, parameters)
        if literal != fast or (literal is not None and literal > number.bound(h.n_points, h.n_labels)):
            found.append((h, parameters))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("number", NUMBERS, ids=lambda number: number.name)
def test_the_fast_number_is_the_defined_one_and_within_its_bound(number: ClassNumber) -> None:
    assert disagreements(number) == []


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
        found += value(number, "fast", h, parameters) != value(number, "fast", moved, parameters)
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


def test_the_uniform_dimension_through_all_maps_depends_on_names_that_differ_from_point_to_point() -> None:
    rows = ["0013", "0120", "0220", "0231", "1313", "2021", "2030", "2031"]
    maps = ["2301", "1032", "1032", "0231"]
    moved = ["".join(maps[x][int(label)] for x, label in enumerate(row)) for row in rows]
    number = CLASS_NUMBERS["uPsiLdim_all"]
    assert [number.fast(FiniteClass.from_rows(of, 4), ()) for of in (rows, moved)] == [2, 3]


def test_names_are_the_keys_and_every_number_is_described() -> None:
    assert all(name == number.name and number.words and number.latex for name, number in CLASS_NUMBERS.items())
