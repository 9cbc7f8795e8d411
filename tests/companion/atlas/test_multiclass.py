"""The table of classes with three labels: its rows are all classes, and its columns the numbers that they name.

The numbers are compared with their definitions on the same classes in
``tests/reference/test_fast_equals_literal.py``, except 0-cover numbers of depth 2. Their definition tries all
sets of covers, which is feasible up to 3 hypotheses. For larger classes the checkers of ``definitions`` accept
the stored number with a packing and with a table of bounds, and neither with one number more nor with one less.

The classes are made from the words of the columns, apart from the code that makes the table.
"""

from itertools import permutations, product

import pytest

import littlestone_atlas as atlas
from littlestone import definitions
from littlestone.claims import Comparison, evaluate, parse
from littlestone.classes import FiniteClass, Hypothesis, Label
from littlestone.dimensions import CertifiedZeroCoverNumber, certified_zero_cover_number
from littlestone.errors import CertificateError

LABELS = [Label(0), Label(1), Label(2)]
LARGEST_COVERED = 3
TABLE = atlas.read_multiclass()


def stored(name: str) -> list[int]:
    return [int(value.as_py()) for value in TABLE[name]]


def classes() -> list[FiniteClass]:
    """Return the classes of the rows: bit f says whether function f in lexicographic order belongs."""
    found = []
    for n_points, number in zip(stored("points"), stored("number"), strict=True):
        functions = sorted(product(LABELS, repeat=n_points))
        assert number < 2 ** len(functions)
        chosen = tuple(h for f, h in enumerate(functions) if number & 2**f)
        found.append(FiniteClass(n_points, 3, chosen))
    return found


CLASSES = classes()


def images(h: FiniteClass) -> set[frozenset[Hypothesis]]:
    """Return the images of a class under permutations of points, and of labels at each point."""
    found = set()
    for points in permutations(h.points):
        for labels in product(permutations(LABELS), repeat=h.n_points):
            found.add(frozenset(tuple(labels[x][one[points[x]]] for x in h.points) for one in h))
    return found


def accepts_cover_number(h: FiniteClass, found: CertifiedZeroCoverNumber, depth: int, value: int) -> bool:
    """Return whether the checkers accept a value of N(0, H, T) as a lower and as an upper bound."""
    try:
        definitions.check_zero_cover_packing(h, found.input_tree, found.packing, value)
        definitions.check_zero_cover_table(h, found.table, depth, value)
    except CertificateError:
        return False
    return True


def test_every_class_has_one_row() -> None:
    rows = set(zip(stored("points"), stored("number"), strict=True))
    assert rows == {(n, number) for n in (1, 2) for number in range(2 ** (3**n))}
    assert len(TABLE) == 520


@pytest.mark.slow
@pytest.mark.parametrize("column", [one for one in atlas.MULTICLASS_COLUMNS if one.claim], ids=lambda one: one.name)
def test_a_column_is_the_number_that_its_name_in_claims_means(column: atlas.Column) -> None:
    number = parse(f"{column.claim} >= 0")
    assert isinstance(number, Comparison)
    for h, value in zip(CLASSES, stored(column.name), strict=True):
        assert evaluate(number, h).left == value, h


def test_every_column_is_compared() -> None:
    others = {"number", "representative", "orbit"}
    assert set(TABLE.column_names) == {one.name for one in atlas.MULTICLASS_COLUMNS}
    assert {one.name for one in atlas.MULTICLASS_COLUMNS if not one.claim} == others


def test_orbits_and_representatives_are_as_defined() -> None:
    number_of = {(h.n_points, frozenset(h)): number for h, number in zip(CLASSES, stored("number"), strict=True)}
    for h, least, orbit in zip(CLASSES, stored("representative"), stored("orbit"), strict=True):
        numbers = {number_of[h.n_points, image] for image in images(h)}
        assert len(numbers) == orbit
        assert least in numbers


def test_the_representative_is_the_same_for_the_whole_orbit() -> None:
    of_class = {
        (h.n_points, frozenset(h)): least for h, least in zip(CLASSES, stored("representative"), strict=True)
    }
    for h in CLASSES:
        assert len({of_class[h.n_points, image] for image in images(h)}) == 1


@pytest.mark.slow
def test_cover_numbers_of_depth_two_are_as_defined() -> None:
    literal = 0
    for h, value in zip(CLASSES, stored("n0_2"), strict=True):
        if len(h) <= LARGEST_COVERED:
            literal += 1
            assert value == definitions.zero_cover_number(h, 2), h
        else:
            found = certified_zero_cover_number(h, 2)
            accepted = [n for n in (value - 1, value, value + 1) if accepts_cover_number(h, found, 2, n)]
            assert accepted == [value], h
    assert literal == 8 + 130
