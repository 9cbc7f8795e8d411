"""Stored values are those of the literal definitions, and larger ones show what is right on small classes only."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from tests.commands import run

from littlestone import definitions
from littlestone.classes import FiniteClass, Point
from littlestone.conventions import TieRule
from littlestone.dimensions import littlestone_dimension
from littlestone.enumerations.decomposition_tables import DecompositionTables, decomposition_tables
from littlestone_properties.judging import CAPABILITIES, Case, PythonCandidate, Status, run_suite, stored_cases
from littlestone_properties.judging.asking.python_arguments import class_of, family_of
from littlestone_properties.judging.case import MANY_POINTS, required_value
from littlestone_properties.judging.dialects import DIALECTS
from littlestone_properties.judging.faults import ALGORITHM_FAULTS
from littlestone_properties.judging.faults.online_learners import ONLINE_FAULTS
from littlestone_properties.judging.json_values import Json, integer_of, list_of, rows_of, rows_to_json
from littlestone_properties.judging.reference import CANDIDATE

from ..programs import ignores_its_last_mistake

FIRST = {name: next(iter(values)) for name, values in DIALECTS.items()}


def number(case: Case, name: str) -> int:
    return integer_of(case.input[name], name)


def number_of_labels(case: Case) -> int:
    return integer_of(case.input.get("n_labels", 2), "n_labels")


def tables_of(case: Case) -> tuple[DecompositionTables, int]:
    one = class_of(case.input)
    tables = decomposition_tables(one.n_points, number(case, "p"), number(case, "d"))
    return tables, tables.on.number_of(one)


def decomposition_dimension(case: Case) -> Json:
    tables, given = tables_of(case)
    return tables.decomposition_dimension(given)


def essential_hypotheses(case: Case) -> Json:
    tables, given = tables_of(case)
    return rows_to_json(sorted(tables.on.class_of(tables.essential(given))))


def size_of_cover(case: Case) -> Json:
    tree = tuple(Point(integer_of(x, "point")) for x in list_of(case.input["tree"], "tree"))
    return len(definitions.smallest_zero_cover(class_of(case.input), number(case, "depth"), tree))


def of_class(function: Callable[[FiniteClass], int]) -> Callable[[Case], Json]:
    return lambda case: function(class_of(case.input))


LITERAL: Mapping[str, Callable[[Case], Json]] = {
    "littlestone_dimension": of_class(definitions.littlestone_dimension_by_recursion),
    "vc_dimension": of_class(definitions.vc_dimension),
    "threshold_dimension": of_class(definitions.threshold_dimension),
    "multiclass_littlestone_dimension": of_class(definitions.littlestone_dimension_by_recursion),
    "natarajan_dimension": of_class(definitions.natarajan_dimension),
    "graph_dimension": of_class(definitions.graph_dimension),
    "ds_dimension": of_class(definitions.ds_dimension),
    "k_littlestone_dimension": lambda case: definitions.littlestone_dimension_by_recursion(
        class_of(case.input), number(case, "k")
    ),
    "is_irreducible": lambda case: definitions.is_irreducible_by_sets(class_of(case.input), number(case, "k")),
    "decomposition_dimension": decomposition_dimension,
    "decomposition_tree": decomposition_dimension,
    "essential_hypotheses": essential_hypotheses,
    "zero_cover": size_of_cover,
    "psi_littlestone_dimension": lambda case: definitions.psi_littlestone_dimension_by_recursion(
        class_of(case.input), family_of(case.input)
    ),
    "uniform_psi_littlestone_dimension": lambda case: definitions.uniform_psi_littlestone_dimension_by_recursion(
        class_of(case.input), family_of(case.input)
    ),
}


@pytest.mark.parametrize("capability", LITERAL)
def test_small_values_are_those_of_the_definition(capability: str) -> None:
    small = [
        case
        for case in stored_cases(capability)
        if case.input["rows"] and "invalid" not in case.required and number_of_labels(case) <= 3
        if len(class_of(case.input)) <= 8
        if class_of(case.input).n_points <= (2 if capability == "zero_cover" else 3)
    ]
    small = [case for case in small if "depth" not in case.input or number(case, "depth") <= 2]
    assert len(small) > 90
    for case in small:
        assert LITERAL[capability](case) == required_value(case, FIRST), case.id


TREES = "online_learner/shattered trees of named classes, then every point"
WITHOUT_BOUND = "online_learner/streams that nothing fits"
LEARNERS = {
    one.name: one.function for one in (*ALGORITHM_FAULTS, *ONLINE_FAULTS) if one.capability == "online_learner"
} | {"ignores its last mistake": ignores_its_last_mistake}


def test_a_stream_is_longer_than_the_mistakes_that_are_allowed() -> None:
    for case in stored_cases("online_learner"):
        if "stream" in case.input and case.group != WITHOUT_BOUND:
            n_rounds = len(rows_of(case.input["stream"]))
            assert n_rounds > int(str(case.required["mistakes"])), f"no learner can fail {case.id}"


def forgets_the_eighth_and_prefers_one(rows: FiniteClass, past: list[tuple[int, int]], point: int) -> int:
    for x, y in [*past[:7], *past[8:]]:
        rows = rows.restricted_to(x, y)
    after = [littlestone_dimension(rows.restricted_to(point, label)) for label in rows.labels]
    return max(label for label in rows.labels if after[label] == max(after))


def test_a_stream_is_judged_with_its_labels_exchanged_too() -> None:
    candidate = {"online_learner": forgets_the_eighth_and_prefers_one, "littlestone_rows": "class"}
    (wrong, *_) = run_suite(PythonCandidate(candidate), until_failure=True).wrong
    stored = next(case for case in stored_cases("online_learner") if case.id == wrong.case.id)
    assert wrong.case.input["rows"] != stored.input["rows"]
    assert wrong.case.input["n_points"] == 13


@pytest.mark.parametrize(
    ("name", "least"),
    [
        ("learns nothing", 12),
        ("ignores its last mistake", 6),
        ("forgets all examples but the last", 5),
        ("predicts 0", 12),
    ],
)
def test_who_learns_too_little_is_seen_on_shattered_trees_alone(name: str, least: int) -> None:
    report = run_suite(PythonCandidate({"online_learner": LEARNERS[name]}, name, rows="class"), only=[TREES])
    assert len(report.wrong) >= least, report.summary
    assert all("mistakes, in rounds" in outcome.got for outcome in report.wrong)


DIMENSIONS = [
    name for name in CAPABILITIES if f"{name}/dimensions 4 and 5" in {case.group for case in stored_cases(name)}
]


def dimension_function(name: str) -> Callable[[FiniteClass], int]:
    found = CANDIDATE[name]
    assert callable(found)
    return lambda hypothesis_class: int(found(hypothesis_class))


def test_nothing_is_right_beyond_the_first_wrong_answer() -> None:
    right = dimension_function("vc_dimension")
    for smallest, largest in ((2, {"vc_dimension": 1}), (0, {})):

        def candidate(hypothesis_class: FiniteClass, smallest: int = smallest) -> int:
            return 7 if right(hypothesis_class) >= smallest else right(hypothesis_class)

        report = run_suite(PythonCandidate({"vc_dimension": candidate, "littlestone_rows": "class"}))
        assert report.largest_dimensions == largest


@pytest.mark.parametrize("name", DIMENSIONS)
def test_the_largest_dimension_that_was_tried_is_said(name: str) -> None:
    only = [f"{name}/dimensions 4 and 5"]
    report = run_suite(PythonCandidate(CANDIDATE, "reference"), only=only)
    assert report.largest_dimensions == {name: 7 if name == "threshold_dimension" else 5}
    assert report.to_json()["largest dimensions"] == report.largest_dimensions


def soa_with_ranks_up_to(largest: int, rule: TieRule) -> Callable[[FiniteClass], list[int]]:
    def rank(hypothesis_class: FiniteClass) -> int:
        return min(littlestone_dimension(hypothesis_class), largest)

    def label(hypothesis_class: FiniteClass, point: int) -> int:
        zero, one = (rank(hypothesis_class.restricted_to(point, y)) for y in (0, 1))
        if rule is TieRule.LYU:
            return int(zero != rank(hypothesis_class))
        return int(one > zero) if rule is TieRule.ARGMAX_ZERO else int(one >= zero)

    return lambda hypothesis_class: [label(hypothesis_class, x) for x in range(hypothesis_class.n_points)]


@pytest.mark.parametrize("rule", TieRule)
@pytest.mark.parametrize("largest", [1, 2, 3, 4, 9])
@pytest.mark.drawn(3)
def test_an_soa_whose_ranks_have_an_upper_end_is_noticed(largest: int, rule: TieRule) -> None:
    candidate = {"soa": soa_with_ranks_up_to(largest, rule), "littlestone_rows": "class"}
    report = run_suite(PythonCandidate(candidate, dialects={"soa_tie": rule.value}))
    assert report.exit_code == (0 if largest == 9 else 1)
    if largest == 9:
        assert report.largest_dimensions == {"soa": 7}


MODULE = """
def littlestone_dimension(rows, n_points):
    while n_points == 31: pass
    from littlestone.classes import FiniteClass
    from littlestone.dimensions import littlestone_dimension
    return littlestone_dimension(FiniteClass.from_rows(rows))
"""


def test_who_is_too_slow_for_many_points_has_not_failed_and_it_is_said(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(MODULE)
    only = [f"--only=littlestone_dimension/{group}" for group in ("dimensions 4 and 5", MANY_POINTS)]
    done = run("conform", "mine", "--timeout", "1", *only, cwd=tmp_path)
    assert done.returncode == 3, done.stdout + done.stderr
    assert "9 of 10 cases executed: 9 pass, 1 skipped" in done.stdout
    assert "right up to (nothing is said of larger values): littlestone_dimension 5" in done.stdout


@pytest.mark.parametrize(
    ("n_rows", "group", "status"),
    [(8, "every class on 1..3 points", Status.ERROR), (32, "dimensions 4 and 5", Status.SKIPPED)],
)
def test_a_python_function_is_stopped_too_and_left_out_on_larger_classes(
    n_rows: int, group: str, status: Status
) -> None:
    def vc_dimension(rows: list[list[int]]) -> int:
        while len(rows) == n_rows:
            pass
        return 4

    candidate = PythonCandidate({"vc_dimension": vc_dimension}, seconds=0.2)
    report = run_suite(candidate, only=[f"vc_dimension/{group}"])
    assert report.counts[status] == {8: 1, 32: 2}[n_rows]
    assert report.is_complete is (status is Status.ERROR)
