"""The reason that is given for a wrong dimension: why it is larger, or why it is not so large."""

import pytest

from littlestone_properties.judging import stored_cases
from littlestone_properties.judging.capabilities import CAPABILITIES
from littlestone_properties.judging.case import Case
from littlestone_properties.judging.json_values import Json
from littlestone_properties.judging.judges.witness import witness_of

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
