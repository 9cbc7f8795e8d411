"""0-covers with certificates: covers, packings and tables of the algorithm are accepted, tampered ones are not."""

import tracemalloc
from collections.abc import Iterable
from functools import partial
from itertools import chain, product
from random import Random

import pytest
from tests.drawn import sampled_classes
from tests.refusals import each_refused

from littlestone import definitions, dimensions
from littlestone.certificates import InputTree, RankTable, ZeroCover, ZeroCoverPacking, ZeroCoverTable
from littlestone.classes import FiniteClass, Hypothesis, Label, Point, class_from_text, named_family
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.errors import CertificateError, WorkLimitError

ZERO, ONE = Label(0), Label(1)
MIXED = FiniteClass.from_rows(["0000", "0100", "1000", "1010", "2000", "2001"])
"""Three labels on four points; at point 0 the class of each label is split by a point of its own."""
THRESHOLDS = FiniteClass.from_rows(["000", "001", "011", "111"])
TREE: InputTree = (Point(1), Point(2), Point(0))
BOTH = FiniteClass.from_rows(["0", "1"])
X = Point(0)


def certified_on_tree(h: FiniteClass, tree: InputTree) -> int:
    """Return N(0, H, z) once the definitions have accepted a cover and a packing of that size."""
    certified = dimensions.certified_zero_cover_number_on_tree(h, tree)
    definitions.check_zero_cover(h, tree, certified.cover, certified.value)
    definitions.check_zero_cover_packing(h, tree, certified.packing, certified.value)
    assert certified.value == dimensions.zero_cover_number_on_tree(h, tree)
    return certified.value


def certified_number(h: FiniteClass, depth: int) -> int:
    """Return N(0, H, T) once the definitions have accepted the certificates of both bounds."""
    certified = dimensions.certified_zero_cover_number(h, depth)
    assert len(certified.input_tree) == 2**depth - 1
    definitions.check_zero_cover(h, certified.input_tree, certified.cover, certified.value)
    definitions.check_zero_cover_packing(h, certified.input_tree, certified.packing, certified.value)
    definitions.check_zero_cover_table(h, certified.table, depth, certified.value)
    assert certified.value == dimensions.zero_cover_number(h, depth)
    return certified.value


@pytest.mark.slow
@pytest.mark.parametrize(
    "scope", [all_classes_up_to(3), (h for h in all_classes_up_to(2, n_labels=3) if len(h) <= 3)], ids=["2", "3"]
)
def test_every_tree_of_small_classes_by_definition(scope: Iterable[FiniteClass]) -> None:
    """Compare each tree of depth 0 to 2, mirrored ones once, and the worst of them, with the literal minimum."""
    for h, depth in product(scope, range(3)):
        literal = {
            tree: definitions.zero_cover_number_on_tree(h, depth, tree)
            for tree in product(h.points, repeat=2**depth - 1)
            if tree[1:] == tuple(sorted(tree[1:]))
        }
        for tree, number in literal.items():
            assert certified_on_tree(h, tree) == number, (h, tree)
        assert certified_number(h, depth) == max(literal.values()), (h, depth)


def test_the_empty_class_needs_no_tree() -> None:
    empty = FiniteClass.empty(2, 3)
    assert [certified_number(empty, depth) for depth in range(4)] == [0, 0, 0, 0]
    assert definitions.zero_cover_number_on_tree(empty, 1, (Point(0),)) == 0


@pytest.mark.parametrize(
    ("n_points", "n_labels", "depths", "sizes"),
    [
        (5, 2, (2, 3, 4), (6, 12, 20, 28)),
        (4, 3, (1, 2, 3), (5, 9, 14, 20)),
        (5, 4, (1, 2), (8, 12)),
        (3, 5, (2,), (14,)),
    ],
)
def test_certificates_of_larger_classes_are_accepted(
    n_points: int, n_labels: int, depths: tuple[int, ...], sizes: tuple[int, ...]
) -> None:
    random = Random(n_points)
    several = (sampled_classes(1, 1, n_points, n_labels, range(size, size + 1)) for size in sizes)
    for h in chain.from_iterable(several):
        for depth in depths:
            number = certified_number(h, depth)
            tree = tuple(Point(random.randrange(n_points)) for _ in range(2**depth - 1))
            assert certified_on_tree(h, tree) <= number


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("thresholds:15", (1, 2, 4, 8, 16, 16)),
        ("warmuth", (1, 2, 4, 8, 10)),
        ("point_functions:6,2", (1, 2, 4, 7, 11, 16, 22, 22)),
        ("named_thresholds:6", (1, 6, 6)),
        ("amplified_thresholds:3,2", (1, 3, 9)),
    ],
)
def test_numbers_of_named_families(text: str, numbers: tuple[int, ...]) -> None:
    h = class_from_text(text)
    assert tuple(certified_number(h, depth) for depth in range(len(numbers))) == numbers


def test_from_as_many_levels_as_points_on_every_point_is_asked() -> None:
    certified = dimensions.certified_zero_cover_number(THRESHOLDS, 4)
    assert certified.input_tree == (0, 1, 1, *[2] * 4, *[0] * 8)
    exactly = dimensions.certified_zero_cover_number(THRESHOLDS, 3)
    assert exactly.input_tree == (0, 1, 1, *[2] * 4)
    assert certified.table.bounds == exactly.table.bounds == {}
    assert certified_number(THRESHOLDS, 4) == certified_number(THRESHOLDS, 3) == 4


def test_no_smaller_cover_and_no_larger_packing_of_the_algorithm_is_accepted() -> None:
    for h in [*all_classes_up_to(2), THRESHOLDS, MIXED]:
        certified = dimensions.certified_zero_cover_number(h, 2)
        tree, value = certified.input_tree, certified.value
        for left_out in range(value):
            trees = certified.cover.trees[:left_out] + certified.cover.trees[left_out + 1 :]
            with pytest.raises(CertificateError, match="no tree has the labels"):
                definitions.check_zero_cover(h, tree, ZeroCover(trees), value)
        with pytest.raises(CertificateError, match="are more than"):
            definitions.check_zero_cover(h, tree, certified.cover, value - 1)
        with pytest.raises(CertificateError, match="are fewer than"):
            definitions.check_zero_cover_packing(h, tree, certified.packing, value + 1)
        for hypothesis, path in product(h, definitions.zero_cover.paths(2)):
            larger = ZeroCoverPacking((*certified.packing.pairs, (hypothesis, path)))
            with pytest.raises(CertificateError, match="one tree can serve"):
                definitions.check_zero_cover_packing(h, tree, larger, value + 1)


def test_no_smaller_table_of_the_algorithm_is_accepted() -> None:
    for h, depth in [(class_from_text("point_functions:5,1"), 3), (class_from_text("intervals:5"), 4), (MIXED, 2)]:
        certified = dimensions.certified_zero_cover_number(h, depth)
        assert certified.table.bounds
        for lowered in certified.table.bounds:
            bounds = {entry: bound - (entry == lowered) for entry, bound in certified.table.bounds.items()}
            with pytest.raises(CertificateError, match=r"table: bound|whole class"):
                definitions.check_zero_cover_table(h, ZeroCoverTable(bounds), depth, certified.value)


def test_hypotheses_that_are_alone_are_counted_beside_what_the_table_says() -> None:
    """An entry may name no version space; two hypotheses that a question has told apart still need two trees."""
    table = ZeroCoverTable({(frozenset(), 1): 0, (frozenset({0b11}), 2): 1})
    assert definitions.zero_cover_number_on_tree(BOTH, 2, (X, X, X)) == 2
    with pytest.raises(CertificateError, match="bound 1 for depth 2, but 2 below point 0"):
        definitions.check_zero_cover_table(BOTH, table, 2, 1)
    definitions.check_zero_cover_table(BOTH, ZeroCoverTable({(frozenset(), 1): 0}), 2, 2)


ZEROS = (ZERO,) * 3
COVER = partial(definitions.check_zero_cover, THRESHOLDS)


def pack(*pairs: tuple[Hypothesis, tuple[int, ...]]) -> None:
    definitions.check_zero_cover_packing(THRESHOLDS, TREE, ZeroCoverPacking(pairs), 1)


def bound(bounds: dict[tuple[frozenset[int], int], int], depth: int) -> None:
    definitions.check_zero_cover_table(THRESHOLDS, ZeroCoverTable(bounds), depth, 4)


test_impossible_covers_packings_and_tables_are_rejected = each_refused(
    (lambda: COVER(TREE, ZeroCover(((ZERO, ZERO),)), 9), "a tree has 2 nodes, not 3"),
    (lambda: COVER(TREE, ZeroCover(((ZERO, ZERO, Label(2)),)), 9), "a label is not from 0 to 1"),
    (lambda: COVER(TREE[:2], ZeroCover(()), 9), "2 nodes do not make a complete binary tree"),
    (lambda: COVER((Point(3),), ZeroCover(()), 9), "a point is not from 0 to 2"),
    (lambda: COVER(TREE, ZeroCover(()), 9), "no tree has the labels"),
    (lambda: pack(((ZERO, ONE, ZERO), (0, 1))), "is not in the class"),
    (lambda: pack((ZEROS, (0,))), "not a root-to-leaf path"),
    (lambda: pack((ZEROS, (0, 3))), "not a root-to-leaf path"),
    (lambda: pack((ZEROS, (0, 1)), (ZEROS, (0, 1))), "one tree can serve"),
    (lambda: pack((ZEROS, (0, 1)), ((ZERO, ZERO, ONE), (0, 2))), "one tree can serve"),
    (lambda: bound({}, -1), "negative"),
    (lambda: bound({(frozenset({0b11}), 0): 1}, 1), "depth 0 needs none"),
    (lambda: bound({(frozenset({0b11, 0b110}), 1): 9}, 1), "overlap"),
    by=CertificateError,
)


@pytest.mark.parametrize("limit", [0, 2, 10**6])
def test_bounds_contain_the_number_and_are_certified(limit: int) -> None:
    larger = [MIXED, class_from_text("intervals:7"), class_from_text("points_per_bit:3,2,2")]
    for h, depth in product([*all_classes_up_to(3), *larger], range(4)):
        bounds = dimensions.bounded_zero_cover_number(h, depth, limit=limit)
        assert bounds.lower <= dimensions.zero_cover_number(h, depth) <= bounds.upper, (h, depth)
        assert (bounds.stopped_by is None) == (bounds.lower == bounds.upper), (h, depth)
        covered, table = bounds.lower_certificate, bounds.upper_certificate
        if covered is None:
            assert table is None
            continue
        definitions.check_zero_cover(h, covered.input_tree, covered.on_tree.cover, bounds.lower)
        definitions.check_zero_cover_packing(h, covered.input_tree, covered.on_tree.packing, bounds.lower)
        if isinstance(table, ZeroCoverTable):
            definitions.check_zero_cover_table(h, table, depth, bounds.upper)
        elif table is not None:
            rank = dimensions.bounded_littlestone_dimension(h, limit=limit).upper
            definitions.check_zero_cover_ranks(h, table, rank, depth, bounds.upper)


def test_the_sauer_bound_of_a_rank_is_compared_with_the_claim() -> None:
    table = dimensions.certified_littlestone_dimension(THRESHOLDS).rank_table
    with pytest.raises(CertificateError, match="the Sauer bound 7 for rank 2 and depth 3 exceeds 6"):
        definitions.check_zero_cover_ranks(THRESHOLDS, table, 2, 3, 6)
    with pytest.raises(CertificateError, match="no rank of at most 1"):
        definitions.check_zero_cover_ranks(THRESHOLDS, RankTable({}), 1, 3, 7)


test_impossible_depths_and_trees_are_refused = each_refused(
    (lambda: dimensions.certified_zero_cover_number(BOTH, -1), "depth must be .*, not -1"),
    (lambda: definitions.zero_cover_number_on_tree(BOTH, -1, ()), "depth must be .*, not -1"),
    (lambda: definitions.zero_cover_number_on_tree(BOTH, 2, (X, X)), r"len\(input_tree\) must be .*, not 2"),
    (lambda: dimensions.zero_cover_number_on_tree(BOTH, (X, X)), r"len\(input_tree\) must be .*, not 2"),
    (lambda: dimensions.zero_cover_number_on_tree(BOTH, (Point(1),)), "input_tree"),
)


CHAIN, SIXTEEN = FiniteClass.from_rows(["00", "01", "11"]), named_family("cube", 4)
MANY_PARTS = FiniteClass.from_rows(list(product(range(6), range(3), (0, 1), (0, 1), (0, 1))))
test_too_much_work_is_refused = each_refused(
    (lambda: dimensions.certified_zero_cover_number(BOTH, 10**6), "nodes of the tree"),
    (lambda: dimensions.certified_zero_cover_number(class_from_text("cube:8"), 16), "labels of a 0-cover"),
    (lambda: definitions.zero_cover_number_on_tree(class_from_text("cube:3"), 3, (X,) * 7), "candidate 0-cov"),
    (lambda: dimensions.zero_cover_number(MANY_PARTS, 4), "parts to divide between two subtrees"),
    *((partial(definitions.zero_cover_number, CHAIN, depth), "candidate 0-covers") for depth in (7, 10, 12, 60)),
    # The number of covers of sixteen hypotheses is not a float.
    *((partial(definitions.zero_cover_number, SIXTEEN, n), r"1e\+300 covers would be needed") for n in (7, 60)),
    by=WorkLimitError,
)


def test_the_empty_class_is_refused_before_its_trees_are_made() -> None:
    """It has one candidate cover, but all 2^31 output-labelled trees of depth 5 would be listed first."""
    empty = FiniteClass(1, 2, ())
    tracemalloc.start()
    try:
        with pytest.raises(WorkLimitError, match="candidate 0-covers"):
            definitions.zero_cover_number(empty, 5)
        with pytest.raises(WorkLimitError, match="candidate 0-covers"):
            definitions.zero_cover_number_on_tree(empty, 5, [0] * 31)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 10**6
    assert dimensions.zero_cover_number(empty, 5) == definitions.zero_cover_number(empty, 3) == 0
