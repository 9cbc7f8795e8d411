"""The fast Psi-Littlestone dimensions against the literal recursions, and their certificates.

The literal recursions remember nothing. Here their inner functions are wrapped so that the same question is not
answered twice; what they compute stays the same.
"""

import random
from collections.abc import Callable
from functools import cache

import pytest
from tests.drawn import sampled_classes

from littlestone import definitions, dimensions
from littlestone.certificates import PsiMistakeTree, PsiTree, RankTable
from littlestone.classes import (
    CollapsingFamily,
    FiniteClass,
    Label,
    Point,
    all_maps,
    bit_maps,
    graph_maps,
    named_family,
    pair_maps,
)
from littlestone.definitions import psi_littlestone_by_recursion as literal
from littlestone.dimensions import psi_littlestone, uniform_psi_littlestone
from littlestone.enumerations.all_classes import all_classes, all_classes_up_to
from littlestone.errors import CertificateError, InvalidValueError, WorkLimitError

ZERO, ONE = Label(0), Label(1)
CONSTRUCTORS = [pair_maps, bit_maps, all_maps, graph_maps]
Constructor = Callable[[int], CollapsingFamily]


@pytest.fixture
def remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(literal, "_dimension", cache(literal._dimension))
    monkeypatch.setattr(literal, "_is_shattered", cache(literal._is_shattered))


def check_against_the_literal_recursions(h: FiniteClass, family: CollapsingFamily) -> None:
    literally = definitions.psi_littlestone_dimension_by_recursion(h, family)
    assert dimensions.psi_littlestone_dimension(h, family) == literally, (h, family)
    uniform = definitions.uniform_psi_littlestone_dimension_by_recursion(h, family)
    assert dimensions.uniform_psi_littlestone_dimension(h, family) == uniform, (h, family)


@pytest.mark.usefixtures("remembered")
@pytest.mark.parametrize("constructor", CONSTRUCTORS)
@pytest.mark.parametrize(("n_points", "n_labels", "n_classes"), [(2, 3, 7 + 511), (3, 2, 273)])
def test_all_small_classes(constructor: Constructor, n_points: int, n_labels: int, n_classes: int) -> None:
    small = list(all_classes_up_to(n_points, n_labels=n_labels))
    assert len(small) == n_classes
    for h in small:
        check_against_the_literal_recursions(h, constructor(n_labels))


@pytest.mark.usefixtures("remembered")
@pytest.mark.parametrize("constructor", CONSTRUCTORS)
def test_sampled_binary_classes_on_four_points(constructor: Constructor) -> None:
    n_classes = 100 if constructor is all_maps else 600
    for h in sampled_classes(4, n_classes, 4, 2, range(5, 17)):
        check_against_the_literal_recursions(h, constructor(2))


ALL_MAPS, FEW_MAPS = [all_maps], [pair_maps, bit_maps, graph_maps]


@pytest.mark.usefixtures("remembered")
@pytest.mark.parametrize(
    ("constructors", "seed", "n_classes", "n_labels", "sizes"),
    [
        (FEW_MAPS, 3, 40, 3, range(4, 10)),
        (FEW_MAPS, 4, 25, 4, range(4, 10)),
        (FEW_MAPS, 5, 12, 5, range(4, 10)),
        (ALL_MAPS, 7, 12, 3, range(4, 8)),
        (ALL_MAPS, 7, 6, 4, range(4, 7)),
        (ALL_MAPS, 7, 2, 5, range(5, 6)),
    ],
)
def test_sampled_classes_on_three_points(
    constructors: list[Constructor], seed: int, n_classes: int, n_labels: int, sizes: range
) -> None:
    for h in sampled_classes(seed, n_classes, 3, n_labels, sizes):
        for constructor in constructors:
            check_against_the_literal_recursions(h, constructor(n_labels))


@pytest.mark.usefixtures("remembered")
def test_arbitrary_families() -> None:
    """Families whose maps have stars of every kind, so that some maps can be spared and others cannot."""
    choices = random.Random(11)
    maps = all_maps(3).maps
    for h in sampled_classes(12, 250, 2, 3, range(1, 10)):
        check_against_the_literal_recursions(h, CollapsingFamily(3, tuple(choices.sample(maps, 4))))


@pytest.mark.parametrize("exponent", range(1, 5))
def test_direct_powers_of_the_two_constants(exponent: int) -> None:
    """One question about two labels, or about one label against the rest, or about each bit."""
    h = named_family("constants", 2, exponent)
    pairs, bits = pair_maps(2**exponent), bit_maps(2**exponent)
    assert dimensions.psi_littlestone_dimension(h, pairs) == 1
    assert dimensions.uniform_psi_littlestone_dimension(h, pairs) == 1
    assert dimensions.multiclass_littlestone_dimension(h) == 1
    assert dimensions.psi_littlestone_dimension(h, graph_maps(h.n_labels)) == 1
    assert dimensions.psi_littlestone_dimension(h, bits) == exponent
    assert dimensions.uniform_psi_littlestone_dimension(h, bits) == exponent
    assert exponent > 2 or dimensions.psi_littlestone_dimension(h, all_maps(h.n_labels)) == exponent


def test_spared_maps_are_spared() -> None:
    h = FiniteClass.from_rows(["0", "1", "2", "3", "4"])
    assert len(all_maps(5)) == 243
    assert len(psi_littlestone.PsiSearch(h, all_maps(5)).splits) == 15
    assert len(psi_littlestone.PsiSearch(h, pair_maps(5)).splits) == 10
    assert len(uniform_psi_littlestone._Search(h, all_maps(5)).maps) == 15


def test_impossible_and_empty_input() -> None:
    for function in (dimensions.psi_littlestone_dimension, dimensions.uniform_psi_littlestone_dimension):
        assert function(FiniteClass.empty(2), all_maps(2)) == -1
        assert function(FiniteClass.from_rows(["01", "10"]), CollapsingFamily(2, ())) == 0
        with pytest.raises(InvalidValueError, match=r"family\.n_labels must be .*, not 3"):
            function(FiniteClass.from_rows(["01", "10"]), all_maps(3))


def test_work_beyond_the_limits_is_stopped() -> None:
    h = sampled_classes(5, 1, 4, 5, range(60, 61))[0]
    with pytest.raises(WorkLimitError, match="version spaces"):
        psi_littlestone.PsiSearch(h, pair_maps(5), limit=3).dimension()
    stopped_by = dimensions.bounded_uniform_psi_littlestone_dimension(h, pair_maps(5), limit=3).stopped_by
    assert "questions" in str(stopped_by)


# ---- certificates


def check_certificates(h: FiniteClass, family: CollapsingFamily) -> None:
    certified = dimensions.certified_psi_littlestone_dimension(h, family)
    assert certified.value == dimensions.psi_littlestone_dimension(h, family)
    definitions.check_psi_shattered_tree(h, family, certified.shattered_tree, certified.value)
    definitions.check_psi_rank_table(h, family, certified.rank_table, certified.value)


def check_uniform_certificate(h: FiniteClass, family: CollapsingFamily) -> None:
    uniform = dimensions.largest_uniformly_shattered_tree(h, family)
    assert uniform.value == dimensions.uniform_psi_littlestone_dimension(h, family)
    definitions.check_psi_shattered_tree(h, family, uniform.shattered_tree, uniform.value, is_uniform=True)


@pytest.mark.parametrize("constructor", CONSTRUCTORS)
def test_certificates_are_accepted(constructor: Constructor) -> None:
    for h in [*all_classes_up_to(3), *all_classes(2, n_labels=3)]:
        check_certificates(h, constructor(h.n_labels))
        check_uniform_certificate(h, constructor(h.n_labels))
    for n_labels in (3, 4, 5):
        for h in sampled_classes(n_labels, 3, 4, n_labels, range(10, 36)):
            check_certificates(h, constructor(n_labels))
        for h in sampled_classes(n_labels, 3, 3, n_labels, range(5, 20)):
            check_uniform_certificate(h, constructor(n_labels))


@pytest.mark.parametrize("constructor", CONSTRUCTORS)
def test_certificates_off_by_one_are_rejected(constructor: Constructor) -> None:
    """Neither the tree shows another depth, nor the lowered table a smaller rank."""
    family = constructor(3)
    for h in all_classes(2, n_labels=3):
        certified = dimensions.certified_psi_littlestone_dimension(h, family)
        for depth in (certified.value - 1, certified.value + 1):
            with pytest.raises(CertificateError, match="edges"):
                definitions.check_psi_shattered_tree(h, family, certified.shattered_tree, depth)
        lowered = RankTable({space: rank - 1 for space, rank in certified.rank_table.ranks.items()})
        with pytest.raises(CertificateError):
            definitions.check_psi_rank_table(h, family, lowered, certified.value - 1)


SPLIT = PsiTree(Point(0), (ZERO, ONE, None), (None, None))
CONSTANTS = FiniteClass.from_rows(["0", "1", "2"])
FOUR_CONSTANTS = FiniteClass.from_rows(["0", "1", "2", "3"])


@pytest.mark.parametrize(
    ("h", "tree", "depth", "reason"),
    [
        (FiniteClass.empty(1, 3), None, 0, "realised by no hypothesis"),
        (CONSTANTS, None, 1, "a path has 0 edges, 1 are claimed"),
        (CONSTANTS, SPLIT, 0, "a path has 1 edges, 0 are claimed"),
        (CONSTANTS, PsiTree(Point(0), (ZERO, ONE, None), (SPLIT, None)), 2, "a path has 1 edges, 2 are claimed"),
        (CONSTANTS, PsiTree(Point(0), (ZERO, ONE, ONE), (None, None)), 1, "does not belong to the family"),
        (CONSTANTS, PsiTree(Point(1), (ZERO, ONE, None), (None, None)), 1, "no point 1"),
        (CONSTANTS, PsiTree(Point(-1), (ZERO, ONE, None), (None, None)), 1, "no point -1"),
        # a checker that took the star for 1 would accept this one
        (FiniteClass.from_rows(["0", "2"]), SPLIT, 1, "realised by no hypothesis"),
        # a checker that let both edges carry 0 would accept this one
        (FiniteClass.from_rows(["0"], n_labels=3), SPLIT, 1, "realised by no hypothesis"),
        (CONSTANTS, PsiTree(Point(0), (ZERO, ONE, None), (SPLIT, SPLIT)), 2, "realised by no hypothesis"),
    ],
)
def test_false_trees_are_rejected(h: FiniteClass, tree: PsiMistakeTree, depth: int, reason: str) -> None:
    with pytest.raises(CertificateError, match=reason):
        definitions.check_psi_shattered_tree(h, pair_maps(3), tree, depth)


def test_a_tree_that_is_not_uniform_shows_nothing_about_the_uniform_dimension() -> None:
    h = FiniteClass.from_rows(["00", "01", "10", "12"])
    certified = dimensions.certified_psi_littlestone_dimension(h, pair_maps(3))
    definitions.check_psi_shattered_tree(h, pair_maps(3), certified.shattered_tree, 2)
    with pytest.raises(CertificateError, match="different maps"):
        definitions.check_psi_shattered_tree(h, pair_maps(3), certified.shattered_tree, 2, is_uniform=True)


@pytest.mark.parametrize(
    ("table", "rank", "reason"),
    [
        ({}, 1, "no rank of at most 1"),
        ({0b1111: 2}, 1, "no rank of at most 1"),
        ({0b1111: 1}, 1, "no lower child"),
        ({0b1111: 1, 0b0011: 0}, 1, "no lower child"),
        ({0b1111: -1}, 1, "is negative"),
        ({}, -2, "no rank of at most -2"),
    ],
)
def test_false_rank_tables_are_rejected(table: dict[int, int], rank: int, reason: str) -> None:
    with pytest.raises(CertificateError, match=reason):
        definitions.check_psi_rank_table(FOUR_CONSTANTS, bit_maps(4), RankTable(table), rank)


def test_a_table_for_one_family_says_nothing_about_a_larger_one() -> None:
    """Pairs of labels cannot split four constants twice, all maps can."""
    table = dimensions.certified_psi_littlestone_dimension(FOUR_CONSTANTS, pair_maps(4)).rank_table
    definitions.check_psi_rank_table(FOUR_CONSTANTS, pair_maps(4), table, 1)
    with pytest.raises(CertificateError, match="no lower child"):
        definitions.check_psi_rank_table(FOUR_CONSTANTS, all_maps(4), table, 1)
