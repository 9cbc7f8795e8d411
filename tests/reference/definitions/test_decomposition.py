"""The literal decomposition trees: cases done by hand, conventions and refusals."""

import pytest
from tests.refusals import each_refused

from littlestone import definitions
from littlestone.certificates import Decomposition, DecompositionTree
from littlestone.classes import FiniteClass, Point
from littlestone.conventions import EmptyNodes
from littlestone.errors import CertificateError, WorkLimitError

SINGLE = FiniteClass.from_rows(["0"])
BOTH = FiniteClass.from_rows(["0", "1"])
SINGLETONS = FiniteClass.from_rows(["001", "010", "100"])


def ask(point: int, zero: Decomposition = None, one: Decomposition = None) -> DecompositionTree:
    return DecompositionTree(Point(point), (zero, one))


def full(depth: int) -> Decomposition:
    return ask(0, full(depth - 1), full(depth - 1)) if depth else None


def test_depth_bounds_to_the_letter() -> None:
    assert [definitions.largest_node_depth(3, 2, dimension) for dimension in (2, 1, 0, -1)] == [3, 9, 21, 45]
    assert [definitions.largest_leaf_depth(3, 2, dimension) for dimension in (2, 1, 0, -1)] == [0, 3, 9, 21]


def test_leaves_and_nodes_may_lie_at_their_largest_depth() -> None:
    """With p = d = 1 single hypotheses may be leaves at depth 1, not at 2, and two hypotheses nodes at depth 1."""
    definitions.check_decomposition_tree(SINGLETONS, None, 1, 1)
    definitions.check_decomposition_tree(SINGLE, ask(0), 1, 1)


TWO = FiniteClass.from_rows(["00", "01"])
of = definitions.check_decomposition_tree
test_false_trees_are_rejected = each_refused(
    (lambda: of(SINGLETONS, None, 2, 1), r"the leaf at \(\) may not have 3 hypotheses"),
    (lambda: of(SINGLE, ask(0, ask(0)), 1, 1), r"the leaf at .* may not have 1 hypotheses"),
    (lambda: of(TWO, ask(0, ask(0, ask(1))), 1, 1), r"the node at .* is too deep for its dimension"),
    (lambda: of(SINGLE, ask(0, None, full(1)), 1, 1, EmptyNodes.LEAVES_ONLY), r"empty node at .* is not a leaf"),
    (lambda: of(SINGLE, ask(0, None, full(3)), 1, 1), "may not have 0 hypotheses"),
    by=CertificateError,
)


def test_repeated_points_are_allowed_as_printed() -> None:
    definitions.check_decomposition_tree(SINGLE, ask(0, ask(0, ask(0))), 3, 1)


def test_readings_of_empty_nodes() -> None:
    """A single hypothesis, p = d = 1: below the root's empty child at depth 1, leaves may have depth 3."""
    for depth, accepted in ((0, set(EmptyNodes)), (2, set(EmptyNodes) - {EmptyNodes.LEAVES_ONLY})):
        for reading in accepted:
            definitions.check_decomposition_tree(SINGLE, ask(0, None, full(depth)), 1, 1, reading)
    definitions.check_decomposition_tree(SINGLE, ask(0, None, full(6)), 1, 1, EmptyNodes.UNRESTRICTED)


def test_the_number_of_leaves_depends_on_the_reading_of_empty_nodes() -> None:
    """`lyu` Lemma 4.1 allows p^d 2^(d^2) = 2 leaves here."""
    readings = (EmptyNodes.DIMENSION_MINUS_ONE, EmptyNodes.LEAVES_ONLY)
    assert [definitions.maximal_number_of_leaves(SINGLE, 1, 1, True, reading) for reading in readings] == [5, 2]
    assert definitions.maximal_number_of_leaves(SINGLE, 1, 1, False) == 1


@pytest.mark.parametrize(
    "rows",
    [
        ["001", "010", "100"],
        ["0001", "0010", "0100", "1000"],
        ["0000", "0011", "0110", "0111", "1000", "1001", "1011", "1111"],
        [f"{number:03b}" for number in range(8)],
    ],
    ids=["three singletons", "four singletons", "eight on four points", "cube"],
)
def test_no_leaf_of_the_greedy_tree_can_be_reduced_within_its_limit(rows: list[str]) -> None:
    """The construction goes on with the same p and d below a sequence of points and next to it."""
    h = FiniteClass.from_rows(rows)
    dimension = definitions.littlestone_dimension_by_recursion(h)
    for p, d in ((1, dimension), (1, dimension + 1), (2, dimension), (3, dimension)):
        tree = definitions.greedy_decomposition(h, p, d)
        definitions.check_decomposition_tree(h, tree, p, d)
        for leaf in definitions.decomposition_leaves(h, tree):
            limit = p * 2 ** (d - definitions.littlestone_dimension_by_recursion(leaf))
            assert definitions.is_irreducible_by_sets(leaf, limit), f"p = {p}, d = {d}, leaf {leaf.to_rows()}"


def test_the_empty_class() -> None:
    empty = FiniteClass.empty(2)
    assert definitions.valid_decompositions(empty, 1, 0) == [None]
    assert definitions.decomposition_dimension(empty, 1, 0) == -1
    assert definitions.essential_hypotheses(empty, 2, 3) == {(0, 0)}
    assert definitions.greedy_decomposition(empty, 2, 3) is None


def test_dimension_zero() -> None:
    """With d = 0 the root is a leaf; nothing may be asked of it."""
    assert definitions.valid_decompositions(SINGLE, 4, 0, wasted_queries=True) == [None]
    assert definitions.essential_hypotheses(SINGLE, 4, 0) == {(0,)}


TERNARY = FiniteClass.from_rows(["012"])
test_impossible_arguments_are_refused = each_refused(
    (lambda: definitions.decomposition_dimension(BOTH, 0, 1), r"p must be at least 1.*, not 0"),
    (lambda: definitions.check_decomposition_tree(BOTH, None, 1, 0), r"d must be at least 1.*, not 0"),
    (lambda: definitions.greedy_decomposition(FiniteClass.empty(1), 1, -1), r"d must be at least 0.*, not -1"),
    (lambda: definitions.essential_hypotheses(TERNARY, 1, 1), r"n_labels must be .*, not 3"),
    (lambda: definitions.check_decomposition_tree(BOTH, ask(3), 1, 1), r"point must be .*, not 3"),
    (lambda: definitions.maximal_number_of_leaves(SINGLE, 1, 1, True, EmptyNodes.UNRESTRICTED), "finitely many"),
    (lambda: definitions.valid_decompositions(SINGLETONS, 2, 3, True), "valid decomposition trees", WorkLimitError),
)
