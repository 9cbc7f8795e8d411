"""The columns of the table agree with the definitions and with their own descriptions."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache

import numpy as np
import pytest

import littlestone_atlas as atlas
from littlestone import definitions
from littlestone.claims import conjecture, evaluate
from littlestone.classes import FiniteClass
from littlestone_atlas.bitsets import (
    flipped,
    side,
    with_point,
)
from littlestone_atlas.catalogue import small_rows
from littlestone_atlas.columns import ColumnValues, rows_of
from littlestone_atlas.literal import LITERAL, Value
from littlestone_atlas.symmetry import representatives

pytestmark = pytest.mark.slow

SEED = 20_261
NAMES = [one.name for one in atlas.COLUMNS if one.name not in ("number", "orbit")]


def sampled(n_points: int, number: int) -> Mapping[str, ColumnValues]:
    """Return the rows of random labelled classes, whose sizes are spread evenly."""
    coins = np.random.default_rng(SEED)
    functions = 2**n_points
    chosen = [coins.choice(functions, size=coins.integers(functions + 1), replace=False) for _ in range(number)]
    numbers = np.array([sum(1 << int(f) for f in each) for each in chosen], dtype=np.uint32)
    return rows_of(n_points, numbers, np.ones(number, dtype=np.int64))


def differences(rows: Mapping[str, ColumnValues], name: str, step: int = 1) -> list[str]:
    """Return the classes whose column differs from the definition."""
    null = next(one.null for one in atlas.COLUMNS if one.name == name)
    found = []
    for row in range(0, len(rows["number"]), step):
        hypothesis_class = atlas.class_of(int(rows["points"][row]), int(rows["number"][row]))
        wanted: Value = LITERAL[name](hypothesis_class)
        if rows[name][row] != (null if wanted is None else wanted):
            found.append(f"{name}({hypothesis_class!r}) is {wanted}, not {rows[name][row]}")
    return found


def test_every_column_has_a_definition() -> None:
    assert set(LITERAL) == set(NAMES)
    assert len(NAMES) >= 16


@pytest.mark.parametrize("n_points", [1, 2, 3])
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.drawn(12)
def test_a_column_is_as_defined_on_all_small_classes(name: str, n_points: int) -> None:
    assert differences(rows_of(n_points, *representatives(n_points)), name) == []


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.drawn(8)
def test_a_column_is_as_defined_on_labelled_classes(name: str) -> None:
    """The symmetries of the table are not an excuse: the recursions are right for any class."""
    assert differences(sampled(3, 12), name) == []
    assert differences(sampled(4, 6), name) == []


@pytest.mark.parametrize("name", [name for name in NAMES if not name.startswith(("rldim", "dual", "tdim_"))])
@pytest.mark.drawn(6)
def test_a_column_is_as_defined_on_some_classes_on_five_points(name: str) -> None:
    assert differences(sampled(5, 2), name) == []


@pytest.fixture
def remembered_definitions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the literal definitions of decompositions remember what they know of a class."""
    for module, name in (
        (definitions.decomposition, "littlestone_dimension_by_recursion"),
        (definitions.decomposition, "is_irreducible_by_sets"),
        (definitions.decomposition_enumeration, "littlestone_dimension_by_recursion"),
        (definitions.decomposition_enumeration, "soa_hypothesis"),
    ):
        monkeypatch.setattr(module, name, cache(getattr(module, name)))


@pytest.mark.usefixtures("remembered_definitions")
def test_essential_hypotheses_are_as_defined_on_all_classes_on_at_most_four_points() -> None:
    rows = small_rows()
    compared = 0
    for row in range(len(rows["number"])):
        hypothesis_class = atlas.class_of(int(rows["points"][row]), int(rows["number"][row]))
        for p, further in ((1, 0), (1, 1), (2, 0), (2, 1)):
            d = max(0, int(rows["ldim"][row])) + further
            wanted = len(definitions.essential_hypotheses(hypothesis_class, p, d))
            assert rows[f"essential_{p}{'_next' * further}"][row] == wanted, (hypothesis_class, p, d)
            compared += 1
    assert compared == 4 * 433


def test_a_side_without_valid_subtree_makes_nothing_unavoidable() -> None:
    """Five points: at the second point the functions with label 1 have no valid subtree of degree 1."""
    found = FiniteClass.from_rows(["00000", "00001", "00010", "00100", "01001", "11001", "11011", "11111"])
    assert definitions.essential_hypotheses(found, 1, 2) == {(0, 0, 0, 0, 0)}
    number = np.array([sum(1 << int(row, 2) for row in found.to_rows())], dtype=np.uint32)
    row = rows_of(5, number, np.ones(1, dtype=np.int64))
    assert (row["ldim"][0], row["ddim_1"][0], row["essential_1"][0]) == (2, 1, 1)


def test_what_is_invariant_is_the_same_after_renaming() -> None:
    """Five points: a rotated and flipped class has the same row, apart from what names points or labels."""
    rows = sampled(5, 40)
    numbers = np.asarray(rows["number"], dtype=np.uint32)
    moved = np.zeros_like(numbers)
    for label in (0, 1):
        moved |= with_point(side(numbers, 5, 4, label), 5, 0, label)
    renamed = rows_of(5, flipped(moved, 5, 0b01101), np.ones(40, dtype=np.int64))
    changed = set()
    for one in atlas.COLUMNS:
        if one.is_invariant:
            assert np.array_equal(rows[one.name], renamed[one.name]), one.name
        elif not np.array_equal(rows[one.name], renamed[one.name]):
            changed.add(one.name)
    assert {"number", "tdim"} <= changed


@pytest.mark.parametrize("one", [one for one in atlas.COLUMNS if one.claim], ids=lambda one: one.name)
def test_the_name_in_claims_is_the_same_number(one: atlas.Column) -> None:
    rows = rows_of(3, *representatives(3))
    for row in range(2, len(rows["number"])):
        hypothesis_class = atlas.class_of(3, int(rows["number"][row]))
        value = Fraction(rows[one.name][row].item())
        assert evaluate(f"{one.claim} = {value}", {"H": hypothesis_class}).truth, hypothesis_class


def test_the_smallest_counterexamples_come_first() -> None:
    """Rows come in the order in which ``conjecture`` looks at classes."""
    rows = rows_of(3, *representatives(3))
    first = int(np.flatnonzero(np.greater(rows["ldim"], rows["vc"]))[0])
    found = conjecture("Ldim(H) <= VC(H)").counterexample
    assert found is not None
    assert atlas.class_of(3, int(rows["number"][first])) == found.classes["H"]


def test_classes_are_read_back() -> None:
    assert atlas.class_of(2, 0b1001) == FiniteClass.from_rows(["00", "11"])
    assert atlas.class_of(1, 0b110, labels=3) == FiniteClass.from_rows(["1", "2"])
