"""The literal Psi-Littlestone dimensions: cases done by hand, conventions and refusals."""

import pytest
from tests.refusals import each_refused

from littlestone import classes, definitions, dimensions
from littlestone.certificates import PsiMistakeTree, PsiTree
from littlestone.classes import CollapsingFamily, FiniteClass, Point, all_maps, pair_maps
from littlestone.errors import InvalidValueError, WorkLimitError

ZERO, ONE = classes.Label(0), classes.Label(1)


def test_four_constants_are_told_apart_by_bits_in_two_steps_and_by_pairs_in_one() -> None:
    constants = FiniteClass.from_rows(["0", "1", "2", "3"])
    by_recursion = definitions.psi_littlestone_dimension_by_recursion
    by_maps = [by_recursion(constants, make(4)) for make in (pair_maps, classes.bit_maps, classes.graph_maps)]
    assert by_maps == [1, 2, 1]


def test_a_uniform_tree_may_have_to_be_shallower() -> None:
    """After the two labels of point 0, each side needs its own pair of labels at point 1."""
    h = FiniteClass.from_rows(["00", "01", "10", "12"])
    assert definitions.psi_littlestone_dimension_by_recursion(h, pair_maps(3)) == 2
    assert definitions.uniform_psi_littlestone_dimension_by_recursion(h, pair_maps(3)) == 1
    assert definitions.uniform_psi_littlestone_dimension_by_trees(h, pair_maps(3)) == 1


def test_an_empty_family_has_only_the_tree_of_depth_zero() -> None:
    none = CollapsingFamily(2, ())
    h = FiniteClass.from_rows(["00", "01", "10", "11"])
    for function in (
        definitions.psi_littlestone_dimension_by_trees,
        definitions.psi_littlestone_dimension_by_recursion,
        definitions.uniform_psi_littlestone_dimension_by_trees,
        definitions.uniform_psi_littlestone_dimension_by_recursion,
        definitions.psi_dimension,
        dimensions.psi_littlestone_dimension,
        dimensions.uniform_psi_littlestone_dimension,
        dimensions.psi_dimension,
    ):
        assert function(h, none) == 0, function
        assert function(FiniteClass.empty(2), none) == -1, function
        assert function(FiniteClass.empty(2), all_maps(2)) == -1, function
        with pytest.raises(InvalidValueError, match=r"family\.n_labels must be .*, not 3"):
            function(h, all_maps(3))


FOUR, TWELVE = (FiniteClass.from_rows([f"{i:0{n}b}" for i in range(2**n)]) for n in (4, 12))
test_what_is_too_long_or_no_map_is_refused = each_refused(
    (lambda: definitions.psi_littlestone_dimension_by_trees(FOUR, all_maps(2)), "trees", WorkLimitError),
    (lambda: definitions.uniform_psi_littlestone_dimension_by_trees(FOUR, all_maps(2)), "trees", WorkLimitError),
    (lambda: definitions.psi_littlestone_dimension_by_trees(TWELVE, all_maps(2)), r"e\+300 trees", WorkLimitError),
    (lambda: PsiTree(Point(0), (ZERO, classes.Label(2)), (None, None)), "made of 0, 1 and None"),
)


def test_uniform_means_the_same_map_at_every_node_of_a_depth() -> None:
    one, other = (PsiTree(Point(0), values, (None, None)) for values in ((ZERO, ONE, None), (ZERO, None, ONE)))
    moved = PsiTree(Point(1), one.collapsing_map, (None, None))
    root_map = (ONE, ZERO, ZERO)
    assert definitions.is_uniform_tree(None)
    assert definitions.is_uniform_tree(PsiTree(Point(0), root_map, (one, moved)))
    assert not definitions.is_uniform_tree(PsiTree(Point(0), root_map, (one, other)))
    deep = [PsiTree(Point(0), root_map, (one, one)), PsiTree(Point(0), root_map, (one, other))]
    assert not definitions.is_uniform_tree(PsiTree(Point(0), root_map, (deep[0], deep[1])))


def test_a_hypothesis_that_is_sent_to_the_star_realises_no_path() -> None:
    stump = PsiTree(Point(0), (ZERO, ONE, None), (None, None))
    assert definitions.is_psi_shattered_tree(FiniteClass.from_rows(["0", "1", "2"]), stump)
    assert not definitions.is_psi_shattered_tree(FiniteClass.from_rows(["0", "2"]), stump)
    assert not definitions.is_psi_shattered_tree(FiniteClass.from_rows(["2"], n_labels=3), stump)


def test_the_left_edge_carries_zero() -> None:
    """One child is a leaf, so the two orders of the children are different trees."""
    stump = PsiTree(Point(1), (ZERO, ONE), (None, None))
    h = FiniteClass.from_rows(["00", "01", "10"])

    def tree(left: PsiMistakeTree, right: PsiMistakeTree) -> PsiTree:
        return PsiTree(Point(0), (ZERO, ONE), (left, right))

    assert definitions.is_psi_shattered_tree(h, tree(stump, None))
    assert not definitions.is_psi_shattered_tree(h, tree(None, stump))
