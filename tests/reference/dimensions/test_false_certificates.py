"""False certificates are rejected, each for its reason: what a careless checker would accept, among them."""

from functools import partial

import pytest
from tests.refusals import each_refused

from littlestone import classes, definitions, dimensions
from littlestone.certificates import (
    GraphShatteredSet,
    MissingCollapsedPatterns,
    MissingPatterns,
    MistakeTree,
    NatarajanShatteredSet,
    PseudoCube,
    PsiMistakeTree,
    PsiShatteredSet,
    PsiTree,
    RankTable,
    RemovedPatterns,
    ShatteredSet,
    ThresholdRankTable,
    ThresholdSequence,
)
from littlestone.classes import FiniteClass, Point, all_maps, bit_maps, graph_maps, pair_maps
from littlestone.errors import CertificateError, InvalidValueError

ZERO, ONE, TWO = classes.Label(0), classes.Label(1), classes.Label(2)
X, Y = Point(0), Point(1)
STUMP = MistakeTree(X, (ZERO, ONE), (None, None))
THRESHOLDS = FiniteClass.from_rows(["000", "001", "011", "111"])
CUBE = FiniteClass.from_rows(["00", "01", "10", "11"])
DEEP = MistakeTree(X, (ZERO, ONE), (STUMP, STUMP))
MISSING = ThresholdSequence((X,), ((ONE, ZERO, ONE),))
FLAT = ThresholdSequence((X,), ((ZERO, ONE, ONE),))
HIGH = ThresholdRankTable({(0b1110, 0b11): 1})


test_false_certificates_are_rejected = each_refused(
    (lambda: definitions.check_shattered_tree(FiniteClass.empty(1), None, 0), "realised by no hypothesis"),
    (lambda: definitions.check_shattered_tree(THRESHOLDS, None, 1), "not complete"),
    (lambda: definitions.check_shattered_tree(THRESHOLDS, STUMP, 0), "longer than the claimed depth"),
    (lambda: definitions.check_shattered_tree(THRESHOLDS, DEEP, 2), "realised by no hypothesis"),
    (lambda: definitions.check_rank_table(THRESHOLDS, RankTable({}), 1), "no rank of at most 1"),
    (lambda: definitions.check_rank_table(CUBE, RankTable({0b1111: 1}), 1), "no lower child"),
    (lambda: definitions.check_rank_table(CUBE, RankTable({0b1111: 1, 0b11: 0, 0b101: 0}), 1), "no lower"),
    (lambda: definitions.check_rank_table(CUBE, RankTable({0b1111: -1}), 1), "is negative"),
    (lambda: definitions.check_shattered_set(CUBE, ShatteredSet((X, X)), 2), "2 different"),
    (lambda: definitions.check_shattered_set(THRESHOLDS, ShatteredSet((X, Y)), 2), "some pattern"),
    (lambda: definitions.check_missing_patterns(CUBE, MissingPatterns({(): ()}), 1), "4 hypotheses have the p"),
    (lambda: definitions.check_missing_patterns(CUBE, MissingPatterns({}), 1), "no reason why"),
    (lambda: definitions.check_threshold_sequence(THRESHOLDS, FLAT, 1), "has label 0 at point 0"),
    (lambda: definitions.check_threshold_sequence(THRESHOLDS, MISSING, 1), "is not in the class"),
    (lambda: definitions.check_threshold_sequence(THRESHOLDS, ThresholdSequence((), ()), 1), "not 1 points"),
    (lambda: definitions.check_threshold_rank_table(CUBE, ThresholdRankTable({}), 1), "no rank of at most 1"),
    (lambda: definitions.check_threshold_rank_table(CUBE, HIGH, 1), "leads to no lower rank"),
    (lambda: definitions.check_rank_table(FiniteClass.empty(2), RankTable({}), -2), "no rank of at most -2"),
    (lambda: MistakeTree(Point(0), (ONE, ONE), (None, None)), "two different labels", InvalidValueError),
    by=CertificateError,
)


H = FiniteClass.from_rows(["00", "01", "12", "20"])
PAIR, GRAPH = (ZERO, ONE, None), (ZERO, ONE, ONE)


NATARAJAN = partial(definitions.check_natarajan_shattered_set, H)
OF_GRAPH = partial(definitions.check_graph_shattered_set, H)
OF_CUBE = partial(definitions.check_pseudo_cube, H)
NO_CUBES = partial(definitions.check_removed_patterns, H)
OF_EMPTY = partial(definitions.check_graph_shattered_set, FiniteClass.empty(1))
OF_PAIRS = partial(definitions.check_psi_shattered_set, H, pair_maps(3))
NO_PAIRS = partial(definitions.check_missing_collapsed_patterns, H, pair_maps(3))
NO_GRAPHS = partial(definitions.check_missing_collapsed_patterns, H, graph_maps(3))
NO_PAIRS_OF_TWO = partial(
    definitions.check_missing_collapsed_patterns, FiniteClass.from_rows(["0", "2"]), pair_maps(3)
)

test_false_sets_of_points_are_rejected = each_refused(
    (partial(NATARAJAN, NatarajanShatteredSet((X, Y), (ZERO, ZERO), (ONE, ONE)), 2), "do not witness"),
    # a checker that let the two functions agree would accept this one
    (partial(NATARAJAN, NatarajanShatteredSet((X,), (ZERO,), (ZERO,)), 1), "do not witness"),
    (partial(NATARAJAN, NatarajanShatteredSet((X, X), (ZERO, ZERO), (ONE, ONE)), 2), "not 2 different points"),
    (partial(NATARAJAN, NatarajanShatteredSet((Point(-1),), (ZERO,), (ONE,)), 1), "not points of the class"),
    (partial(OF_GRAPH, GraphShatteredSet((X, Y), (ZERO, TWO)), 2), "does not witness"),
    (partial(OF_GRAPH, GraphShatteredSet((X,), ()), 1), "not 1 different"),
    (partial(OF_GRAPH, GraphShatteredSet((Point(2),), (ZERO,)), 1), "not points of the class"),
    (partial(OF_EMPTY, GraphShatteredSet((), ()), 0), "does not witness"),
    (partial(OF_PAIRS, PsiShatteredSet(((X, GRAPH),)), 1), "does not belong"),
    (partial(OF_PAIRS, PsiShatteredSet(((X, PAIR), (Y, PAIR))), 2), "is missing"),
    (partial(OF_PAIRS, PsiShatteredSet(((X, PAIR), (X, PAIR))), 2), "not 2 different"),
    (partial(OF_PAIRS, PsiShatteredSet(((Point(2), PAIR),)), 1), "not points of the class"),
    (partial(NO_PAIRS, MissingCollapsedPatterns({}), 1), "no reason why"),
    (partial(NO_PAIRS, MissingCollapsedPatterns({(): ()}), 1), "4 hypotheses show"),
    # no hypothesis shows a star, which would be a missing "pattern" at every class
    (partial(NO_GRAPHS, MissingCollapsedPatterns({((X, GRAPH),): (TWO,)}), 1), "not a pattern of 0 and 1"),
    # the reason for one choice of maps is not a reason for another
    (partial(NO_PAIRS_OF_TWO, MissingCollapsedPatterns({((X, PAIR),): (ONE,)}), 0), "no reason why"),
    (partial(OF_CUBE, PseudoCube((X, X), ((ZERO, ZERO),)), 2), "not 2 different"),
    (partial(OF_CUBE, PseudoCube((Point(-1),), ((ZERO,), (ONE,))), 1), "not points of the class"),
    (partial(OF_CUBE, PseudoCube((X,), ((ZERO,), (classes.Label(3),))), 1), "belongs to no hypothesis"),
    (partial(OF_CUBE, PseudoCube((X, Y), H.hypotheses), 2), "lacks a neighbour"),
    # a checker that took no pattern for a pseudo-cube would accept these
    (partial(OF_CUBE, PseudoCube((X, Y), ()), 2), "lacks a neighbour"),
    (partial(definitions.check_pseudo_cube, FiniteClass.empty(1), PseudoCube((), ()), 0), "lacks a neighbour"),
    (partial(NO_CUBES, RemovedPatterns({}), 1), "no reason why"),
    (partial(NO_CUBES, RemovedPatterns({(): ()}), 1), "4 hypotheses are left"),
    (partial(NO_CUBES, RemovedPatterns({(X, Y): (((ZERO, ZERO), 1),)}), 1), "has a neighbour at place 1"),
    # a place outside of the pattern would make every pattern a lonely one
    (partial(NO_CUBES, RemovedPatterns({(X,): (((ZERO,), 1), ((ONE,), 1))}), 1), "has a neighbour at place 1"),
    (partial(NO_CUBES, RemovedPatterns({(Point(7),): ()}), 1), "not points of the class"),
    (partial(NO_CUBES, RemovedPatterns({(X,): (((ZERO, ZERO), 0),)}), 1), "not a pattern on"),
    by=CertificateError,
)


def split(left: PsiMistakeTree, right: PsiMistakeTree) -> PsiTree:
    return PsiTree(X, (ZERO, ONE, None), (left, right))


SPLIT = split(None, None)
CONSTANTS = FiniteClass.from_rows(["0", "1", "2"])
FOUR_CONSTANTS = FiniteClass.from_rows(["0", "1", "2", "3"])
RANKS = partial(definitions.check_psi_rank_table, FOUR_CONSTANTS, bit_maps(4))


def judge(h: FiniteClass, tree: PsiMistakeTree, depth: int) -> None:
    definitions.check_psi_shattered_tree(h, pair_maps(3), tree, depth)


test_false_psi_trees_and_tables_are_rejected = each_refused(
    (lambda: judge(FiniteClass.empty(1, 3), None, 0), "realised by no hypothesis"),
    (lambda: judge(CONSTANTS, None, 1), "a path has 0 edges, 1 are claimed"),
    (lambda: judge(CONSTANTS, SPLIT, 0), "a path has 1 edges, 0 are claimed"),
    (lambda: judge(CONSTANTS, split(SPLIT, None), 2), "a path has 1 edges, 2 are claimed"),
    (lambda: judge(CONSTANTS, PsiTree(X, (ZERO, ONE, ONE), (None, None)), 1), "does not belong to the family"),
    (lambda: judge(CONSTANTS, PsiTree(Point(1), (ZERO, ONE, None), (None, None)), 1), "no point 1"),
    (lambda: judge(CONSTANTS, PsiTree(Point(-1), (ZERO, ONE, None), (None, None)), 1), "no point -1"),
    # a checker that took the star for 1 would accept this one
    (lambda: judge(FiniteClass.from_rows(["0", "2"]), SPLIT, 1), "realised by no hypothesis"),
    # a checker that let both edges carry 0 would accept this one
    (lambda: judge(FiniteClass.from_rows(["0"], n_labels=3), SPLIT, 1), "realised by no hypothesis"),
    (lambda: judge(CONSTANTS, split(SPLIT, SPLIT), 2), "realised by no hypothesis"),
    (partial(RANKS, RankTable({}), 1), "no rank of at most 1"),
    (partial(RANKS, RankTable({0b1111: 2}), 1), "no rank of at most 1"),
    (partial(RANKS, RankTable({0b1111: 1}), 1), "no lower child"),
    (partial(RANKS, RankTable({0b1111: 1, 0b0011: 0}), 1), "no lower child"),
    (partial(RANKS, RankTable({0b1111: -1}), 1), "is negative"),
    (partial(RANKS, RankTable({}), -2), "no rank of at most -2"),
    by=CertificateError,
)


def test_a_tree_that_is_not_uniform_shows_nothing_about_the_uniform_dimension() -> None:
    h = FiniteClass.from_rows(["00", "01", "10", "12"])
    certified = dimensions.certified_psi_littlestone_dimension(h, pair_maps(3))
    definitions.check_psi_shattered_tree(h, pair_maps(3), certified.shattered_tree, 2)
    with pytest.raises(CertificateError, match="different maps"):
        definitions.check_psi_shattered_tree(h, pair_maps(3), certified.shattered_tree, 2, is_uniform=True)


def test_a_table_for_one_family_says_nothing_about_a_larger_one() -> None:
    """Pairs of labels cannot split four constants twice, all maps can."""
    table = dimensions.certified_psi_littlestone_dimension(FOUR_CONSTANTS, pair_maps(4)).rank_table
    definitions.check_psi_rank_table(FOUR_CONSTANTS, pair_maps(4), table, 1)
    with pytest.raises(CertificateError, match="no lower child"):
        definitions.check_psi_rank_table(FOUR_CONSTANTS, all_maps(4), table, 1)
