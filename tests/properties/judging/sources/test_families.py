"""Families of classes, asked of every capability that takes a class, and generated cases, the same every time."""

import time
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from itertools import groupby

import pytest
from tests.adapters import PYTHON_ADAPTER

from littlestone.classes import Label
from littlestone.dimensions import littlestone_dimension
from littlestone.errors import InvalidValueError
from littlestone.structure import is_irreducible, soa_hypothesis
from littlestone_properties import judging
from littlestone_properties.judging.asking.python_arguments import class_of
from littlestone_properties.judging.case import FEW_MATTER, MORE_ROWS
from littlestone_properties.judging.inputs import wrong_sides
from littlestone_properties.judging.inputs.families import ALIKE, FAMILIES
from littlestone_properties.judging.json_values import list_of, rows_of, written
from littlestone_properties.judging.reference import CANDIDATE
from littlestone_properties.judging.sources.generated import generated_outcomes

from ..programs import Rows as Lists
from ..programs import vc_of_rows, vc_of_sorted_rows

Rows = Sequence[Sequence[int]]

OF_A_CLASS = [name for name, one in judging.CAPABILITIES.items() if "rows" in one.parameters and not one.has_coins]

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
    return {case.group.partition("/")[2] for case in judging.stored_cases(capability)}


@pytest.mark.parametrize("capability", OF_A_CLASS)
def test_every_family_is_asked_of_every_function_of_a_class(capability: str) -> None:
    left_out = {*FAMILIES} - groups_of(capability)
    assert left_out <= set(TOO_LARGE.get(capability, ())), left_out


@pytest.mark.parametrize("capability", OF_A_CLASS)
def test_rows_repeat_in_every_way(capability: str) -> None:
    asked = [[*map(tuple, rows_of(case.input["rows"]))] for case in judging.stored_cases(capability)]
    assert any(len(set(rows)) == 1 and len(rows) > 1 for rows in asked), "all rows are one"
    assert any(rows.count(row) > 2 for rows in asked for row in rows), "three times"
    apart = ([row for row, _ in groupby(rows)] for rows in asked)
    assert any(len(set(rows)) < len(rows) for rows in apart), "apart from each other"
    assert any({len(rows)} == {2 ** len(rows[0])} != {len(set(rows))} for rows in asked if rows), (
        "as many as a cube"
    )


def test_the_empty_class_is_asked() -> None:
    for name in ("soa", "essential_hypotheses", "dual_class", "is_irreducible", "decomposition_dimension"):
        assert any(not case.input["rows"] for case in judging.stored_cases(name)), name
    empty = next(case for case in judging.stored_cases("dual_class") if not case.input["rows"])
    assert empty.required == {"value": [[]]}
    assert soa_hypothesis(class_of({"rows": [], "n_points": 2})) == (0, 0)


def test_classes_that_are_alike_have_the_same_other_arguments() -> None:
    cases = [case for case in judging.stored_cases("is_irreducible") if case.group.endswith(ALIKE)]
    assert len({written(case.input["k"]) for case in cases[:2]}) == len(
        {written(case.input["k"]) for case in cases[2:4]}
    )
    assert cases[0].input["k"] == cases[2].input["k"]


def test_one_set_of_points_alone_reduces_a_class() -> None:
    for one in wrong_sides.reduced_by_one_set():
        least = next(k for k in range(1, one.n_points) if not is_irreducible(one, k))
        assert [wrong_sides.n_reducing(one, k) for k in range(1, least + 1)] == [0] * (least - 1) + [1]


@pytest.mark.parametrize("n_labels", [2, 3])
def test_the_root_of_a_deepest_tree_is_not_the_most_even_point(n_labels: int) -> None:
    for one in wrong_sides.with_one_root(n_labels):
        sides = [sorted((one.restricted_to(x, y) for y in one.labels), key=len) for x in one.points]
        roots = [x for x, parts in enumerate(sides) if sorted(map(littlestone_dimension, parts))[-2] == 2]
        assert len(roots) == 1
        assert any(len(parts[-2]) >= len(sides[roots[0]][-2]) for x, parts in enumerate(sides) if x != roots[0])


def test_two_sides_have_the_dimension_of_the_right_one() -> None:
    for one in wrong_sides.two_labels():
        sides = [littlestone_dimension(one.restricted_to(one.points[0], y)) for y in one.labels]
        assert max(sides) == littlestone_dimension(one) == min(sides) + 1


@pytest.mark.parametrize("times", [2, 4, 8, 16, 20, 30])
@pytest.mark.parametrize("label", [0, 1])
def test_a_side_is_right_that_has_many_times_fewer_rows(times: int, label: int) -> None:
    """Such sides are of several dimensions, where the other has up to eight times the rows."""
    dimensions = set()
    for one in wrong_sides.two_labels():
        sizes = [len(one.restricted_to(one.points[0], y)) for y in one.labels]
        right = littlestone_dimension(one.restricted_to(one.points[0], Label(label)))
        if sizes[1 - label] > times * sizes[label] and right == littlestone_dimension(one):
            dimensions.add(right)
    assert len(dimensions) >= (2 if times <= 8 else 1)


def test_unequal_claims_are_asked_of_every_number() -> None:
    asked = [list_of(case.input["claims"], "claims") for case in judging.stored_cases("composition_delta")]
    numbers = Counter(len(claims) for claims in asked if len({*map(written, claims)}) > 1)
    assert min(numbers[n] for n in range(9, 15)) >= 6


def judged(function: object, n_generated: int = 100, seed: int = 0) -> judging.Report:
    only = ["vc_dimension/generated"]
    candidate = judging.PythonCandidate({"vc_dimension": function}, "mine")
    return judging.run_suite(candidate, only=only, n_generated=n_generated, seed=seed)


N_DRAWN = 8


def test_the_reference_passes_and_every_case_is_executed() -> None:
    reference = judging.PythonCandidate(CANDIDATE, "reference")
    for capability in judging.CAPABILITIES:
        found = generated_outcomes(reference, capability, N_DRAWN, 60)
        counts = Counter(outcome.status for outcome in found)
        assert counts == ({judging.Status.PASS: N_DRAWN} if judging.CAPABILITIES[capability].inputs else {}), (
            capability
        )


def test_a_fault_that_no_stored_case_shows_is_made_small() -> None:
    stored = judging.run_suite(
        judging.PythonCandidate({"vc_dimension": vc_of_sorted_rows}), only=["vc_dimension/tricky classes"]
    )
    assert stored.exit_code == 0
    report = judged(vc_of_sorted_rows)
    (wrong,) = report.wrong
    assert wrong.case.input == {"rows": [[1], [0]], "n_points": 1}
    assert (wrong.got, wrong.required) == ("0", "1")
    passed = int(wrong.case.id.rpartition("/")[2]) - 1
    assert report.counts == Counter(
        {judging.Status.PASS: passed, judging.Status.FAIL: 1, judging.Status.NOT_RUN: 99 - passed}
    )
    assert report.exit_code == 1
    text = judging.explained(wrong, "littlestone conform mine --generated 100 --only CASE")
    assert text.endswith("reproduce: littlestone conform mine --generated 100 --only 'vc_dimension/generated'")
    assert "x0" in text or "shattered points: [0]" in text


def inputs_of(seed: int) -> list[object]:
    return [outcome.case.input["rows"] for outcome in judged(vc_of_rows, 30, seed).outcomes]


def test_the_inputs_are_the_same_for_the_same_seed() -> None:
    assert inputs_of(0) == inputs_of(0)
    assert inputs_of(0) != inputs_of(1)


def test_what_is_too_slow_is_skipped_and_not_green() -> None:
    def slow(rows: Lists) -> int:
        time.sleep(0.05)
        return vc_of_rows(rows)

    candidate = judging.PythonCandidate({"vc_dimension": slow})
    report = judging.run_suite(candidate, only=["vc_dimension/generated"], n_generated=50, seconds=0.3)
    assert report.counts[judging.Status.PASS] + report.counts[judging.Status.SKIPPED] == 50
    assert report.exit_code == 3


def test_a_candidate_that_changes_its_mind_is_judged_by_its_first_answers() -> None:
    calls = []

    def fickle(rows: Lists) -> int:
        calls.append(rows)
        return -1 if len(calls) % 7 == 0 else vc_of_rows(rows)

    assert judged(fickle).exit_code == 1


def test_after_an_earlier_failure_they_are_not_run_if_that_is_wanted() -> None:
    candidate = judging.PythonCandidate({"vc_dimension": lambda rows: 0})
    report = judging.run_suite(candidate, n_generated=10, until_failure=True)
    made = [outcome for outcome in report.outcomes if outcome.case.is_generated]
    assert Counter(outcome.status for outcome in made) == {judging.Status.NOT_RUN: 10}


def test_programs_are_asked_the_same() -> None:
    with closing(judging.ProgramCandidate(PYTHON_ADAPTER)) as candidate:
        report = judging.run_suite(candidate, only=["soa/generated", "graph_dimension/generated"], n_generated=25)
    assert (report.exit_code, report.n_executed) == (0, 50), report.summary


def test_cases_are_not_generated_for_other_capabilities() -> None:
    with pytest.raises(InvalidValueError, match="cases of a capability that the candidate offers"):
        judging.run_suite(judging.PythonCandidate(CANDIDATE), only=["pac_learner/generated"], n_generated=5)
