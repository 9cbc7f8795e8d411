"""The literal Psi-Littlestone dimensions: cases done by hand, two definitions, and faults that must show."""

from collections.abc import Callable

import pytest

from littlestone import classes, definitions
from littlestone.certificates import PsiMistakeTree, PsiTree
from littlestone.classes import CollapsingFamily, FiniteClass, Point, all_maps, pair_maps
from littlestone.errors import InvalidValueError, WorkLimitError
from littlestone_properties.enumerations.all_classes import all_classes, all_classes_up_to

ZERO, ONE = classes.Label(0), classes.Label(1)
CONSTRUCTORS = [pair_maps, classes.bit_maps, all_maps, classes.graph_maps]
FEW_TREES = 300
MAX_TREES = 3000
"""With more than :data:`FEW_TREES` trees every eighth class is searched, with more than this none."""


def n_trees(h: FiniteClass, family: CollapsingFamily) -> int:
    return int((h.n_points * len(family)) ** (2 ** (len(h).bit_length() - 1) - 1))


@pytest.mark.parametrize("constructor", CONSTRUCTORS)
def test_trees_and_recursion_agree_where_few_trees_have_to_be_searched(
    constructor: Callable[[int], CollapsingFamily],
) -> None:
    n_compared = 0
    for number, h in enumerate([*all_classes_up_to(3), *all_classes_up_to(2, n_labels=3)]):
        family = constructor(h.n_labels)
        n = n_trees(h, family)
        if n > MAX_TREES or (n > FEW_TREES and number % 8):
            continue
        n_compared += 1
        value = definitions.psi_littlestone_dimension_by_recursion(h, family)
        assert definitions.psi_littlestone_dimension_by_trees(h, family) == value, h
        uniform = definitions.uniform_psi_littlestone_dimension_by_recursion(h, family)
        assert definitions.uniform_psi_littlestone_dimension_by_trees(h, family) == uniform, h
    assert n_compared >= 150, "the bound on the number of trees leaves too few classes to compare"


def test_the_number_of_trees() -> None:
    h = FiniteClass.from_rows(["00", "12"])
    for depth in range(3):
        listed = list(definitions.complete_psi_trees(h, classes.bit_maps(3), depth))
        assert len(set(listed)) == len(listed) == 4 ** (2**depth - 1)
        uniform = list(definitions.uniform_psi_trees(h, classes.bit_maps(3), depth))
        assert len(set(uniform)) == len(uniform) == 2**depth * 2 ** (2**depth - 1)
        assert set(uniform) == {tree for tree in listed if definitions.is_uniform_tree(tree)}


def test_four_constants_are_told_apart_by_bits_in_two_steps_and_by_pairs_in_one() -> None:
    constants = FiniteClass.from_rows(["0", "1", "2", "3"])
    by_recursion = definitions.psi_littlestone_dimension_by_recursion
    assert [by_recursion(constants, make(4)) for make in (pair_maps, classes.bit_maps, classes.graph_maps)] == [
        1,
        2,
        1,
    ]


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
    ):
        assert function(h, none) == 0, function
        assert function(FiniteClass.empty(2), none) == -1, function
        assert function(FiniteClass.empty(2), all_maps(2)) == -1, function
        with pytest.raises(InvalidValueError, match=r"family\.n_labels must be .*, not 3"):
            function(h, all_maps(3))


def test_searches_that_are_too_long_are_refused() -> None:
    h, many = (FiniteClass.from_rows([f"{i:0{n}b}" for i in range(2**n)]) for n in (4, 12))
    with pytest.raises(WorkLimitError, match="trees"):
        definitions.psi_littlestone_dimension_by_trees(h, all_maps(2))
    with pytest.raises(WorkLimitError, match="trees"):
        definitions.uniform_psi_littlestone_dimension_by_trees(h, all_maps(2))
    with pytest.raises(WorkLimitError, match=r"e\+300 trees"):
        definitions.psi_littlestone_dimension_by_trees(many, all_maps(2))


def test_uniform_means_the_same_map_at_every_node_of_a_depth() -> None:
    one, other = (PsiTree(Point(0), values, (None, None)) for values in ((ZERO, ONE, None), (ZERO, None, ONE)))
    moved = PsiTree(Point(1), one.collapsing_map, (None, None))
    root_map = (ONE, ZERO, ZERO)
    assert definitions.is_uniform_tree(None)
    assert definitions.is_uniform_tree(PsiTree(Point(0), root_map, (one, moved)))
    assert not definitions.is_uniform_tree(PsiTree(Point(0), root_map, (one, other)))
    deep = [PsiTree(Point(0), root_map, (one, one)), PsiTree(Point(0), root_map, (one, other))]
    assert not definitions.is_uniform_tree(PsiTree(Point(0), root_map, (deep[0], deep[1])))


# ---- wrong variants, each of which some class in the scope must unmask


def star_is_one(h: FiniteClass, family: CollapsingFamily) -> int:
    """Fault: the star is treated as the value 1."""
    maps = {tuple(ONE if value is None else value for value in m) for m in family}
    return definitions.psi_littlestone_dimension_by_recursion(h, CollapsingFamily(h.n_labels, tuple(sorted(maps))))


def edges_with_equal_labels(h: FiniteClass, family: CollapsingFamily) -> int:
    """Fault: both edges of a node may carry 0, so both children see the same side; depths up to 3."""

    def is_at_least(hypotheses: tuple[classes.Hypothesis, ...], depth: int) -> bool:
        sides = [tuple(f for f in hypotheses if m[f[x]] == 0) for x in h.points for m in family]
        return bool(hypotheses) and (depth == 0 or any(is_at_least(side, depth - 1) for side in sides))

    return max(depth for depth in range(4) if is_at_least(h.hypotheses, depth))


def without_restricting(h: FiniteClass, family: CollapsingFamily) -> int:
    """Fault: the class is not restricted below the root, and points may only be used once."""
    return sum(any({ZERO, ONE} <= {one_map[f[x]] for f in h} for one_map in family) for x in h.points)


def depth_counts_nodes(h: FiniteClass, family: CollapsingFamily) -> int:
    """Fault: the root has depth 1."""
    return 1 + definitions.psi_littlestone_dimension_by_recursion(h, family)


@pytest.mark.parametrize("wrong", [star_is_one, edges_with_equal_labels, without_restricting, depth_counts_nodes])
def test_planted_faults_give_other_dimensions(wrong: Callable[[FiniteClass, CollapsingFamily], int]) -> None:
    family, right = pair_maps(3), definitions.psi_littlestone_dimension_by_recursion
    small = (h for h in all_classes(2, n_labels=3) if len(h) <= 4)
    assert any(wrong(h, family) != right(h, family) for h in small), "no class in the scope unmasks the fault"


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


def test_maps_at_nodes_have_only_the_three_values() -> None:
    with pytest.raises(InvalidValueError, match="made of 0, 1 and None"):
        PsiTree(Point(0), (ZERO, classes.Label(2)), (None, None))
