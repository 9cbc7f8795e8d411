"""Requirements at the edges, and the judges: of trees, of weights, and of why a dimension is wrong."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product

import pytest

from littlestone.certificates import Decomposition, DecompositionTree
from littlestone.classes import FiniteClass, Point, named_family
from littlestone.definitions import check_decomposition_tree, decomposition_degree
from littlestone.dimensions import littlestone_dimension
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.errors import InvalidValueError, LittlestoneError
from littlestone.structure import certified_decomposition_dimension
from littlestone_properties.judging import CAPABILITIES, DIALECTS, PythonCandidate, run_suite, stored_cases
from littlestone_properties.judging.asking.asking import WrongError
from littlestone_properties.judging.case import Case
from littlestone_properties.judging.explaining import explanation
from littlestone_properties.judging.json_values import Json
from littlestone_properties.judging.judges.boosting import MANY, WEIGHTS, judge_weights
from littlestone_properties.judging.judges.trees import degree_of
from littlestone_properties.judging.judges.witness import witness_of
from littlestone_properties.judging.reference import CANDIDATE
from littlestone_properties.judging.running.outcomes import Status, judge
from littlestone_properties.judging.running.report import Report


def report(name: str, function: object, **said: object) -> Report:
    """Return the report of a default run on one function."""
    return run_suite(PythonCandidate({name: function, **said}, "mine"))


def test_a_valid_tree_exists_for_every_d_that_is_allowed() -> None:
    for one, p, more in product((*all_classes_up_to(3), FiniteClass.empty(2)), (1, 2), (0, 1)):
        d = max(littlestone_dimension(one), 0)
        assert certified_decomposition_dimension(one, p, d + more).value <= d
        with pytest.raises(InvalidValueError, match="d must be at least"):
            certified_decomposition_dimension(one, p, d - 1)


@pytest.mark.parametrize("capability", ["majority_vote", "multiclass_reduction", "vc_dimension", "soa"])
def test_a_run_asks_the_stated_number_of_cases(capability: str) -> None:
    found = report(capability, CANDIDATE[capability], littlestone_rows="class")
    invalid = sum("invalid" in one.case.required for one in found.outcomes)
    text = explanation(capability)
    assert f"A run asks {len(found.outcomes):,} cases" in text
    assert (f"{invalid} of them are invalid." if invalid else "Only valid input is asked.") in text


def test_whoever_is_asked_invalid_input_may_say_how_it_is_refused() -> None:
    asked = {name for name in CAPABILITIES if "are invalid." in explanation(name)}
    assert {"vc_dimension", "multiclass_reduction"} < asked
    assert all("invalid_input" in CAPABILITIES[name].dialects for name in asked)


SPOKEN = [
    (capability.name, dialect, value)
    for capability in CAPABILITIES.values()
    for dialect in capability.dialects
    for value in DIALECTS[dialect]
]


@pytest.mark.parametrize(("capability", "dialect", "value"), SPOKEN)
def test_a_case_of_each_group_is_judged_in_each_dialect(capability: str, dialect: str, value: str) -> None:
    candidate = PythonCandidate(CANDIDATE, dialects={dialect: value})
    firsts = {case.group: case for case in reversed(stored_cases(capability)) if not case.may_be_slow}
    found = [judge(case, candidate, candidate.declared.all_dialects) for case in firsts.values()]
    assert [one.got for one in found if one.status is Status.ERROR] == []


@pytest.mark.parametrize("capability", ["sparse_sample", "stable_histogram"])
def test_another_relation_of_neighbours_does_not_make_the_reference_wrong(capability: str) -> None:
    report = run_suite(PythonCandidate(CANDIDATE, dialects={"adjacency": "addition"}), only=[capability])
    assert report.is_complete
    assert report.wrong == []


DIMENSIONS = [
    name
    for name in CAPABILITIES
    if any(case.because for case in stored_cases(name) if case.group == f"{name}/tricky classes")
]


def tricky(capability: str, number: int) -> Case:
    (case,) = [one for one in stored_cases(capability) if one.id == f"{capability}/tricky classes/{number}"]
    return case


def test_a_shattered_tree_is_drawn_where_the_answer_is_too_small() -> None:
    assert witness_of(tricky("littlestone_dimension", 1), 2, 3).splitlines() == [
        "it is at least 3, this tree is shattered:",
        "x2?",
        "├── 0: x3?",
        "│   ├── 0: x1?",
        "│   │   ├── 0: 0000",
        "│   │   └── 1: 0100",
        "│   └── 1: x0?",
        "│       ├── 0: 0001",
        "│       └── 1: 1001",
        "└── 1: x3?",
        "    ├── 0: x0?",
        "    │   ├── 0: 0010",
        "    │   └── 1: 1010",
        "    └── 1: x1?",
        "        ├── 0: 1011",
        "        └── 1: 1111",
    ]


@pytest.mark.parametrize(
    ("capability", "got", "required", "said"),
    [
        ("vc_dimension", 1, 2, "it is at least 2:\nshattered points: [0, 1]"),
        ("vc_dimension", 3, 2, "it is below 3, as each 3 points lack a pattern:\n[0, 1, 2]: [0, 1, 1]"),
        ("vc_dimension", 9, 3, "it is below 4, which takes 16 hypotheses, and there are 8"),
        ("littlestone_dimension", 3, 2, "it is below 3, as no point has two labels that leave dimension 2"),
        ("threshold_dimension", 5, 3, "it is below 4: none of the 24 sequences of 4 points is such a chain"),
        ("graph_dimension", 5, 2, "it is below 3: none of the"),
    ],
)
def test_why_a_dimension_is_not_so_large(capability: str, got: int, required: int, said: str) -> None:
    number = 5 if capability == "graph_dimension" else 1
    assert witness_of(tricky(capability, number), got, required).startswith(said)


def test_both_sides_of_the_first_wrong_label_are_measured() -> None:
    case = Case("soa/mine/1", {"rows": [[0, 0], [0, 1], [1, 1]], "n_points": 2}, {})
    assert witness_of(case, [0, 1], [0, 0]) == "at x1 the dimension 1 becomes 0 with 0, 1 with 1"


@pytest.mark.parametrize("capability", DIMENSIONS)
def test_every_answer_that_is_off_by_one_is_explained(capability: str) -> None:
    for case in stored_cases(capability):
        required: Json = case.required.get("value")
        if isinstance(required, int):
            assert f"it is at least {required}" in witness_of(case, required - 1, required), case
            assert f"it is below {required + 1}" in witness_of(case, required + 1, required), case


def test_no_number_is_not_explained() -> None:
    assert witness_of(tricky("vc_dimension", 1), "2", 2) == ""


CLASSES = (*all_classes_up_to(2), named_family("thresholds", 3), named_family("singletons", 3))


def trees(n_points: int, depth: int) -> Iterator[Decomposition]:
    """Yield all trees up to a depth; some ask for a point that is not there."""
    yield None
    if depth:
        below = list(trees(n_points, depth - 1))
        for point, *children in product(range(n_points + 1), below, below):
            yield DecompositionTree(Point(point), (children[0], children[1]))


def said(one: FiniteClass, tree: Decomposition, p: int, d: int) -> int | str:
    """Return the degree by the definition, or the reason why the tree is not valid."""
    try:
        check_decomposition_tree(one, tree, p, d)
    except LittlestoneError as error:
        return str(error)
    return decomposition_degree(one, tree)


@pytest.mark.parametrize("more", [0, 1])
@pytest.mark.parametrize("p", [1, 2])
def test_every_small_tree_is_judged_by_the_definition(p: int, more: int) -> None:
    """The degree, or the reason, is that of the definition; both occur."""
    found = set()
    for one in CLASSES:
        d = max(littlestone_dimension(one), 0) + more
        for tree in trees(one.n_points, 2):
            try:
                degree: int | str = degree_of(one, tree, p, d)
            except LittlestoneError as error:
                degree = str(error)
            assert degree == said(one, tree, p, d), (one, tree, p, d)
            found.add(type(degree))
    assert found == {int, str}


def right_weights(right: Sequence[int], density: Fraction) -> Sequence[Fraction]:
    """Return the weights of the reference."""
    reference = CAPABILITIES[WEIGHTS].reference
    assert callable(reference)
    weights: Sequence[Fraction] = reference(right, density)
    return weights


@pytest.mark.parametrize("levels", [[0, 1, 2], [MANY, MANY + 1, MANY + 3]])
def test_a_change_of_one_example_is_judged(levels: list[int]) -> None:
    def reversed_after_a_change(right: Sequence[int], density: Fraction) -> Sequence[Fraction]:
        weights = right_weights(right, density)
        return weights if list(right) == levels else weights[::-1]

    case = Case(f"{WEIGHTS}/one example is changed/1", {"right": [*levels], "density": "1/2"}, {})
    judge_weights(case, PythonCandidate({WEIGHTS: right_weights}), {})
    with pytest.raises(WrongError) as wrong:
        judge_weights(case, PythonCandidate({WEIGHTS: reversed_after_a_change}), {})
    assert wrong.value.name == "moves weight from or to one example only"
