"""Certificates of the structure functions are accepted, corrupted ones are rejected."""

from dataclasses import replace
from functools import partial
from random import Random

import pytest
from tests.refusals import each_refused

from littlestone import definitions, structure
from littlestone.certificates import DepthTable, IrreducibilityTable, RankTable
from littlestone.classes import FiniteClass, Label, Point, class_from_text
from littlestone.conventions import EmptyNodes
from littlestone.dimensions import littlestone_dimension
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.errors import CertificateError, InvalidValueError, WorkLimitError

SINGLETONS = FiniteClass.from_rows(["0001", "0010", "0100", "1000"])
WALK = FiniteClass.from_rows(["000", "001", "010", "011", "100", "101", "110"])
EVEN = FiniteClass.from_rows(["0000", "0001", "0010", "0011", "0100", "0101", "0111", "1000"])


def accept_all(h: FiniteClass, p: int, d: int) -> int:
    """Check every certificate that is within reach of the checkers; return the decomposition dimension."""
    certified = structure.certified_decomposition_dimension(h, p, d)
    definitions.check_no_smaller_degree(h, certified.lower_bound, p, d, certified.value)
    essential = structure.certified_essential_hypotheses(h, p, d)
    assert essential.degree == certified.value
    for hypothesis, certificate in essential.essential.items():
        definitions.check_essential_hypothesis(h, hypothesis, certificate, p, d, certified.value)
    if h.n_points <= 4:
        for tree in (certified.tree, essential.tree, *essential.avoiding.values()):
            definitions.check_decomposition_tree(h, tree, p, d)
            assert definitions.decomposition_degree(h, tree) == certified.value
    for hypothesis, tree in essential.avoiding.items():
        for leaf in definitions.decomposition_leaves(h, tree):
            is_top = definitions.littlestone_dimension_by_recursion(leaf) == certified.value
            assert not is_top or definitions.soa_hypothesis(leaf) != hypothesis
    return certified.value


def test_a_version_space_that_is_met_twice_survives_the_larger_number_of_queries() -> None:
    """After two points here as after a third one alone, so the first number for it is too small for the table."""
    rows = ["000000", "000010", "001000", "001100", "010000", "010011", "100000", "100010", "110001"]
    h = FiniteClass.from_rows(rows)
    certified = structure.certified_irreducibility(h, 2)
    assert certified.table is not None
    definitions.check_irreducibility_table(h, certified.table, 2)


def test_certificates_of_classes_on_three_points() -> None:
    """Every third class, p = 1 and 2, d the dimension and one more; in 26 of 364 cases the value is at least 1."""
    cases = [
        accept_all(h, p, d)
        for h in list(all_classes_up_to(3))[::3]
        for d in range(littlestone_dimension(h), littlestone_dimension(h) + 2)
        for p in (1, 2)
    ]
    assert (len(cases), sum(value > 0 for value in cases)) == (364, 26)


def test_certificates_of_generated_classes_on_five_points() -> None:
    random = Random(20261120)
    functions = [f"{i:05b}" for i in range(32)]
    classes = [FiniteClass.from_rows(random.sample(functions, random.randint(5, 24))) for _ in range(60)]
    assert {accept_all(h, 1, littlestone_dimension(h)) for h in classes} == {0}


@pytest.mark.parametrize(
    ("text", "p", "d", "expected"),
    [
        ("singletons:30", 4, 1, 1),
        ("singletons:29", 4, 3, 0),
        ("point_functions:20,1", 4, 2, 1),
        ("point_functions:12,2", 2, 2, 2),
        ("thresholds:16", 2, 5, 0),
    ],
)
def test_certificates_of_named_families(text: str, p: int, d: int, expected: int) -> None:
    assert accept_all(class_from_text(text), p, d) == expected


def test_irreducibility_as_deep_as_nodes_may_lie_does_not_force_the_dimension() -> None:
    """One query more is needed: this class is p (2^(d - 2 + 1) - 1)-irreducible for p = 1, d = 2, its dimension."""
    assert littlestone_dimension(WALK) == 2
    assert definitions.is_irreducible(WALK, definitions.largest_node_depth(1, 2, 2))
    assert definitions.decomposition_dimension(WALK, 1, 2) == 0


def table() -> IrreducibilityTable:
    found = structure.certified_irreducibility(SINGLETONS, 2).table
    assert found is not None
    return found


def bounds(h: FiniteClass, p: int, d: int) -> DepthTable:
    found = structure.certified_decomposition_dimension(h, p, d).lower_bound
    assert isinstance(found, DepthTable)
    return found


def without(table: DepthTable, space: int) -> DepthTable:
    return replace(table, bounds={other: bound for other, bound in table.bounds.items() if other != space})


def is_accepted(table: DepthTable) -> bool:
    try:
        definitions.check_depth_table(EVEN, table, 1, 2)
    except CertificateError:
        return False
    return True


WHOLE = 0b1111
INNER = next(space for space, witness in table().witnesses.items() if witness.n_queries == 1)


def altered(space: int, **changes: object) -> IrreducibilityTable:
    witness = replace(table().witnesses[space], **changes)  # type: ignore[arg-type]  # one of several fields
    return replace(table(), witnesses={**table().witnesses, space: witness})


def irreducible(found: IrreducibilityTable) -> None:
    definitions.check_irreducibility_table(SINGLETONS, found, 2)


def without_inner() -> IrreducibilityTable:
    return replace(table(), witnesses={s: w for s, w in table().witnesses.items() if s != INNER})


def test_an_irreducibility_table_is_accepted() -> None:
    irreducible(table())


test_false_irreducibility_tables_are_rejected = each_refused(
    (lambda: irreducible(replace(table(), witnesses={})), "no witness for 2 queries"),
    (lambda: irreducible(replace(table(), soa=(Label(1),) * 4)), "after a query at point"),
    (lambda: irreducible(without_inner()), "after a query"),
    (lambda: irreducible(altered(WHOLE, n_queries=5)), "after a query at point"),
    (lambda: irreducible(altered(INNER, hypotheses=WHOLE)), "is not a part of it"),
    (lambda: irreducible(altered(INNER, tree=None)), "not complete"),
    by=CertificateError,
)


def test_false_depth_tables_are_rejected() -> None:
    whole = (1 << len(EVEN)) - 1
    right = bounds(EVEN, 1, 2)
    definitions.check_depth_table(EVEN, right, 1, 2)
    with pytest.raises(CertificateError, match="may be the root"):
        definitions.check_depth_table(EVEN, replace(right, bounds={}), 1, 2)
    with pytest.raises(CertificateError):
        definitions.check_depth_table(EVEN, replace(right, degree=right.degree + 1), 1, 2)
    with pytest.raises(CertificateError):
        definitions.check_depth_table(EVEN, right, 2, 2)
    needed = [space for space in right.bounds if not is_accepted(without(right, space))]
    assert whole in needed
    assert len(needed) > len(right.bounds) // 2
    shifted = {space: replace(bound, depth=bound.depth - 1) for space, bound in right.bounds.items()}
    assert not is_accepted(replace(right, bounds=shifted))


def test_an_essential_hypothesis_cannot_be_shown_for_another_function() -> None:
    """Two hypotheses are essential here, each by a depth table about the trees that avoid it."""
    h = FiniteClass.from_rows(["0000", "0001", "0010", "0011", "0100", "0101", "1000", "1001"])
    certified = structure.certified_essential_hypotheses(h, 1, 2)
    (one, table_of_one), (other, table_of_other) = certified.essential.items()
    assert (one, other) == ((0, 0, 0, 0), (0, 0, 0, 1))
    definitions.check_essential_hypothesis(h, one, table_of_one, 1, 2, certified.degree)
    with pytest.raises(CertificateError, match="that avoid"):
        definitions.check_essential_hypothesis(h, one, table_of_other, 1, 2, certified.degree)
    assert isinstance(table_of_one, DepthTable)
    with pytest.raises(CertificateError):
        definitions.check_depth_table(h, replace(table_of_one, avoided=None), 1, 2)
    with pytest.raises(CertificateError):
        definitions.check_depth_table(h, replace(table_of_one, avoided=other), 1, 2)


def test_a_class_without_essential_hypotheses() -> None:
    """Its one candidate, the SOA of a leaf of dimension 1, is avoided by another optimal tree."""
    h = FiniteClass.from_rows(["0000", "0001", "0010", "0101", "0110", "1001", "1010"])
    certified = structure.certified_essential_hypotheses(h, 1, 2)
    assert (certified.degree, len(certified.essential), len(certified.avoiding)) == (1, 0, 1)
    assert accept_all(h, 1, 2) == 1
    assert definitions.essential_hypotheses(h, 1, 2) == frozenset()


LOWER = structure.certified_decomposition_dimension(SINGLETONS, 1, 1).lower_bound
ZEROS, ONES = (Label(0),) * 4, (Label(1),) * 4
is_essential, no_smaller = definitions.check_essential_hypothesis, definitions.check_no_smaller_degree


def test_a_lower_bound_shows_that_the_constant_zero_is_essential() -> None:
    assert isinstance(LOWER, IrreducibilityTable)
    is_essential(SINGLETONS, ZEROS, LOWER, 1, 1, 1)


test_certificates_about_something_else_are_rejected = each_refused(
    (lambda: is_essential(SINGLETONS, ONES, LOWER, 1, 1, 1), "the SOA is"),
    (lambda: is_essential(SINGLETONS, ZEROS, None, 1, 1, 1), "none is given"),
    (lambda: no_smaller(SINGLETONS, None, 1, 1, 1), "none is given"),
    (lambda: no_smaller(SINGLETONS, LOWER, 1, 1, 2), "the dimension of the class is not 2"),
    (lambda: no_smaller(SINGLETONS, LOWER, 3, 1, 1), "no witness for 4 queries"),
    (lambda: no_smaller(EVEN, bounds(EVEN, 1, 2), 1, 2, bounds(EVEN, 1, 2).degree), "not about all trees"),
    (
        lambda: is_essential(EVEN, ZEROS, bounds(EVEN, 1, 2), 1, 2, bounds(EVEN, 1, 2).degree + 1),
        "not about trees of degree",
    ),
    by=CertificateError,
)


@pytest.mark.slow
@pytest.mark.parametrize("limit", [0, 1, 5, 10**6])
def test_bounds_on_the_decomposition_dimension(limit: int) -> None:
    open_intervals = by_rank = 0
    coins = Random(1)
    functions = [format(number, "05b") for number in range(32)]
    random_classes = [FiniteClass.from_rows(coins.sample(functions, 18)) for _ in range(12)]
    for h in [*list(all_classes_up_to(3))[::3], WALK, EVEN, *random_classes]:
        d = littlestone_dimension(h)
        bounds = structure.bounded_decomposition_dimension(h, 1, d, limit=limit)
        value = structure.decomposition_dimension(h, 1, d)
        assert bounds.lower <= value <= bounds.upper, h
        assert (bounds.stopped_by is None) == (bounds.lower == bounds.upper), h
        tree = bounds.upper_certificate
        if isinstance(tree, RankTable):
            assert limit < 10, f"{h} within the limit"
            definitions.check_rank_table(h, tree, bounds.upper)
        else:
            definitions.check_decomposition_tree(h, tree, 1, d)
            assert definitions.decomposition_degree(h, tree) == bounds.upper
        by_rank += isinstance(tree, RankTable)
        if bounds.lower <= 0 or bounds.lower_certificate is not None:
            definitions.check_no_smaller_degree(h, bounds.lower_certificate, 1, d, bounds.lower)
        open_intervals += bounds.lower < bounds.upper
    assert (open_intervals > 0) == (limit <= 5), open_intervals
    assert (by_rank > 0) == (limit == 0), by_rank


BOTH, TERNARY = FiniteClass.from_rows(["0", "1"]), FiniteClass.from_rows(["012"])
OF_P_AND_D = (
    *(structure.decomposition_dimension, structure.certified_decomposition_dimension),
    *(structure.essential_hypotheses, structure.certified_essential_hypotheses, structure.greedy_decomposition),
)
OF_K = (structure.is_irreducible, structure.reducing_sequence, structure.certified_irreducibility)
leaves = structure.maximal_number_of_leaves
test_impossible_arguments_are_refused = each_refused(
    *((partial(of, BOTH, 0, 1), r"p must be at least 1.*, not 0") for of in OF_P_AND_D),
    *((partial(of, BOTH, 1, 0), r"d must be at least 1.*, not 0") for of in OF_P_AND_D),
    *((partial(of, TERNARY, 1, 1), r"n_labels must be .*, not 3") for of in OF_P_AND_D),
    *((partial(of, BOTH, -1), r"k must be .*, not -1") for of in OF_K),
    (lambda: leaves(BOTH, 1, 1, True, EmptyNodes.UNRESTRICTED), "largest number of leaves"),
    (lambda: leaves(BOTH, 16, 5, True), "wasted queries", WorkLimitError),
)


def test_ties_go_to_the_smallest_label_and_the_empty_class_answers_zero() -> None:
    for module in (definitions, structure):
        assert module.multiclass_soa_hypothesis(FiniteClass.from_rows(["21", "12"])) == (1, 1)
        assert module.multiclass_soa_hypothesis(FiniteClass.empty(2, 3)) == (0, 0)
        assert module.multiclass_soa_hypothesis(FiniteClass.from_rows(["22"])) == (2, 2)
        for point in (-1, 2):
            with pytest.raises(InvalidValueError, match=rf"point must be .*, not {point}"):
                module.multiclass_soa_label(FiniteClass.from_rows(["21", "12"]), Point(point))
