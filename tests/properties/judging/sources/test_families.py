"""Every family of classes is asked of every capability that takes a class, and shows what it is for."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby

import pytest

from littlestone.classes import Label
from littlestone.dimensions import littlestone_dimension
from littlestone.structure import is_irreducible, soa_hypothesis
from littlestone_properties.judging import CAPABILITIES, PythonCandidate, run_suite, stored_cases
from littlestone_properties.judging.asking.python_arguments import class_of
from littlestone_properties.judging.capabilities.composition import composition_delta
from littlestone_properties.judging.case import FEW_MATTER, MORE_ROWS
from littlestone_properties.judging.inputs.families import ALIKE, FAMILIES
from littlestone_properties.judging.inputs.wrong_sides import (
    n_reducing,
    reduced_by_one_set,
    two_labels,
    with_one_root,
)
from littlestone_properties.judging.json_values import list_of, rows_of, written

Rows = Sequence[Sequence[int]]

OF_A_CLASS = [name for name, one in CAPABILITIES.items() if "rows" in one.parameters and not one.has_coins]

ONE_SET = "only one set of points reduces the class"
TOO_LARGE = {
    **dict.fromkeys(
        ("decomposition_dimension", "decomposition_tree", "essential_hypotheses"), (MORE_ROWS, ONE_SET)
    ),
    **dict.fromkeys(("psi_littlestone_dimension", "uniform_psi_littlestone_dimension"), (MORE_ROWS,)),
    "online_learner": (MORE_ROWS, FEW_MATTER, "the larger side is the wrong one", ONE_SET),
}
"""Capability -> families whose classes are too large for a search through all trees, or all streams."""


def groups_of(capability: str) -> set[str]:
    return {case.group.partition("/")[2] for case in stored_cases(capability)}


@pytest.mark.parametrize("capability", OF_A_CLASS)
def test_every_family_is_asked_of_every_function_of_a_class(capability: str) -> None:
    left_out = {*FAMILIES} - groups_of(capability)
    assert left_out <= set(TOO_LARGE.get(capability, ())), left_out


@pytest.mark.parametrize("capability", OF_A_CLASS)
def test_rows_repeat_in_every_way(capability: str) -> None:
    asked = [[*map(tuple, rows_of(case.input["rows"]))] for case in stored_cases(capability)]
    assert any(len(set(rows)) == 1 and len(rows) > 1 for rows in asked), "all rows are one"
    assert any(rows.count(row) > 2 for rows in asked for row in rows), "three times"
    apart = ([row for row, _ in groupby(rows)] for rows in asked)
    assert any(len(set(rows)) < len(rows) for rows in apart), "apart from each other"
    assert any({len(rows)} == {2 ** len(rows[0])} != {len(set(rows))} for rows in asked if rows), (
        "as many as a cube"
    )


def test_the_empty_class_is_asked() -> None:
    for name in ("soa", "essential_hypotheses", "dual_class", "is_irreducible", "decomposition_dimension"):
        assert any(not case.input["rows"] for case in stored_cases(name)), name
    empty = next(case for case in stored_cases("dual_class") if not case.input["rows"])
    assert empty.required == {"value": [[]]}
    assert soa_hypothesis(class_of({"rows": [], "n_points": 2})) == (0, 0)


def test_classes_that_are_alike_have_the_same_other_arguments() -> None:
    cases = [case for case in stored_cases("is_irreducible") if case.group.endswith(ALIKE)]
    assert len({written(case.input["k"]) for case in cases[:2]}) == len(
        {written(case.input["k"]) for case in cases[2:4]}
    )
    assert cases[0].input["k"] == cases[2].input["k"]


def test_one_set_of_points_alone_reduces_a_class() -> None:
    for one in reduced_by_one_set():
        least = next(k for k in range(1, one.n_points) if not is_irreducible(one, k))
        assert [n_reducing(one, k) for k in range(1, least + 1)] == [0] * (least - 1) + [1]


@pytest.mark.parametrize("n_labels", [2, 3])
def test_the_root_of_a_deepest_tree_is_not_the_most_even_point(n_labels: int) -> None:
    for one in with_one_root(n_labels):
        sides = [sorted((one.restricted_to(x, y) for y in one.labels), key=len) for x in one.points]
        roots = [x for x, parts in enumerate(sides) if sorted(map(littlestone_dimension, parts))[-2] == 2]
        assert len(roots) == 1
        assert any(len(parts[-2]) >= len(sides[roots[0]][-2]) for x, parts in enumerate(sides) if x != roots[0])


def test_two_sides_have_the_dimension_of_the_right_one() -> None:
    for one in two_labels():
        sides = [littlestone_dimension(one.restricted_to(one.points[0], y)) for y in one.labels]
        assert max(sides) == littlestone_dimension(one) == min(sides) + 1


@pytest.mark.parametrize("times", [2, 4, 8, 10, 16, 20, 30])
@pytest.mark.parametrize("label", [0, 1])
def test_a_side_is_right_that_has_many_times_fewer_rows(times: int, label: int) -> None:
    """Such sides are of several dimensions, where the other has up to ten times the rows."""
    dimensions = set()
    for one in two_labels():
        sizes = [len(one.restricted_to(one.points[0], y)) for y in one.labels]
        right = littlestone_dimension(one.restricted_to(one.points[0], Label(label)))
        if sizes[1 - label] > times * sizes[label] and right == littlestone_dimension(one):
            dimensions.add(right)
    assert len(dimensions) >= (2 if times <= 10 else 1)


@pytest.mark.parametrize("n", range(9, 15))
@pytest.mark.drawn(4)
def test_unequal_claims_are_composed_one_by_one(n: int) -> None:
    asked = [list_of(case.input["claims"], "claims") for case in stored_cases("composition_delta")]
    assert sum(len(claims) == n and len({*map(written, claims)}) > 1 for claims in asked) >= 6

    def largest_for_all(claims: list[tuple[Fraction, Fraction]], exp_epsilon: Fraction) -> Fraction:
        if len(claims) == n:
            claims = [(max(claims)[0], max(delta for _, delta in claims))] * n
        return composition_delta(claims, exp_epsilon)

    assert run_suite(PythonCandidate({"composition_delta": largest_for_all}), only=["composition_delta"]).wrong
