"""The stored values of small inputs are those of the literal definitions, and not only of the fast functions."""

from collections.abc import Callable, Mapping

import pytest

from littlestone import definitions
from littlestone.classes import FiniteClass, Point
from littlestone.enumerations.decomposition_tables import DecompositionTables, decomposition_tables
from littlestone_properties.judging import Case, stored_cases
from littlestone_properties.judging.asking.python_arguments import class_of, family_of
from littlestone_properties.judging.case import required_value
from littlestone_properties.judging.dialects import DIALECTS
from littlestone_properties.judging.json_values import Json, integer_of, list_of, rows_to_json

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
