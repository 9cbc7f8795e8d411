"""Natarajan, graph and Psi-dimension: fast against literal, their order, certificates and planted faults."""

import random
from collections.abc import Callable
from functools import partial
from itertools import combinations, product

import pytest

from littlestone import classes, definitions, dimensions
from littlestone.certificates import (
    GraphShatteredSet,
    MissingCollapsedPatterns,
    NatarajanShatteredSet,
    PsiShatteredSet,
)
from littlestone.classes import FiniteClass, Point, all_maps, graph_maps, pair_maps
from littlestone.errors import CertificateError, InvalidValueError
from littlestone_properties.enumerations.all_classes import all_classes, all_classes_up_to

ZERO, ONE, TWO = classes.Label(0), classes.Label(1), classes.Label(2)
X, Y = Point(0), Point(1)
SMALL = [*all_classes_up_to(3), *all_classes_up_to(2, n_labels=3)]
CONSTRUCTORS = [pair_maps, classes.bit_maps, all_maps, graph_maps]
H = FiniteClass.from_rows(["00", "01", "12", "20"])


def sampled_classes(seed: int, n_classes: int, n_points: int, n_labels: int, sizes: range) -> list[FiniteClass]:
    choices = random.Random(seed)
    functions = list(product([classes.Label(y) for y in range(n_labels)], repeat=n_points))
    return [
        FiniteClass.from_rows(choices.sample(functions, choices.choice(sizes)), n_labels) for _ in range(n_classes)
    ]


LARGER = [
    *sampled_classes(1, 12, 3, 3, range(6, 20)),
    *sampled_classes(2, 4, 2, 5, range(6, 20)),
    *sampled_classes(3, 12, 4, 2, range(4, 16)),
]


def test_fast_and_literal_dimensions_agree() -> None:
    for h in [*SMALL, *LARGER]:
        assert dimensions.natarajan_dimension(h) == definitions.natarajan_dimension(h), h
        assert dimensions.graph_dimension(h) == definitions.graph_dimension(h), h


@pytest.mark.parametrize("constructor", CONSTRUCTORS)
def test_fast_and_literal_psi_dimension_agree(constructor: Callable[[int], classes.CollapsingFamily]) -> None:
    for h in SMALL if constructor is not all_maps else SMALL[::4]:
        family = constructor(h.n_labels)
        assert dimensions.psi_dimension(h, family) == definitions.psi_dimension(h, family), h


@pytest.mark.parametrize("rows", [["00", "10", "20", "31"], ["000", "110", "201", "300"]])
def test_two_maps_at_one_point_do_not_shatter_it_twice(rows: list[str]) -> None:
    """Four labels show all four patterns through two maps at one point, which three labels cannot."""
    h = FiniteClass.from_rows(rows)
    for constructor in (classes.bit_maps, all_maps):
        family = constructor(4)
        certified = dimensions.certified_psi_dimension(h, family)
        assert certified.value == dimensions.psi_dimension(h, family) == definitions.psi_dimension(h, family), rows
        definitions.check_psi_shattered_set(h, family, certified.shattered_set, certified.value)
        definitions.check_missing_collapsed_patterns(h, family, certified.missing_patterns, certified.value)


def test_natarajan_and_graph_dimension_are_psi_dimensions() -> None:
    for h in SMALL[::2]:
        assert definitions.natarajan_dimension(h) == definitions.psi_dimension(h, pair_maps(h.n_labels)), h
        assert definitions.graph_dimension(h) == definitions.psi_dimension(h, graph_maps(h.n_labels)), h


def test_for_two_labels_all_are_the_vc_dimension() -> None:
    for h in [*all_classes_up_to(3), *sampled_classes(5, 300, 5, 2, range(3, 32))]:
        value = dimensions.vc_dimension(h)
        assert dimensions.natarajan_dimension(h) == value, h
        assert dimensions.graph_dimension(h) == value, h
        assert all(dimensions.psi_dimension(h, constructor(2)) == value for constructor in CONSTRUCTORS), h


def test_natarajan_is_at_most_graph_and_each_at_most_its_tree_dimension() -> None:
    differ = 0
    for h in [*SMALL, *LARGER, *sampled_classes(6, 40, 4, 4, range(8, 60))]:
        natarajan, graph = dimensions.natarajan_dimension(h), dimensions.graph_dimension(h)
        assert natarajan <= graph, h
        assert natarajan <= dimensions.multiclass_littlestone_dimension(h), h
        assert graph <= dimensions.psi_littlestone_dimension(h, graph_maps(h.n_labels)), h
        differ += natarajan < graph
    assert differ > 10, "classes that tell the two dimensions apart"


def test_the_smallest_class_that_tells_natarajan_and_graph_dimension_apart() -> None:
    """Two points shattered in the sense of graphs need four hypotheses; one point is shattered in both senses."""
    assert (definitions.natarajan_dimension(H), definitions.graph_dimension(H)) == (1, 2)
    for smaller in all_classes(2, n_labels=3):
        if len(smaller) < 4:
            assert definitions.natarajan_dimension(smaller) == definitions.graph_dimension(smaller), smaller


@pytest.mark.parametrize("exponent", range(1, 5))
def test_direct_powers_of_the_two_constants(exponent: int) -> None:
    h = classes.named_family("constants", 2, exponent)
    assert dimensions.natarajan_dimension(h) == dimensions.graph_dimension(h) == 1


def test_empty_classes_and_other_labels() -> None:
    empty = FiniteClass.empty(2, 3)
    for module in (definitions, dimensions):
        assert module.natarajan_dimension(empty) == module.graph_dimension(empty) == -1
        assert module.psi_dimension(empty, all_maps(3)) == -1
        assert module.psi_dimension(FiniteClass.from_rows(["00", "11"]), classes.CollapsingFamily(2, ())) == 0
        with pytest.raises(InvalidValueError, match=r"family\.n_labels must be .*, not 2"):
            module.psi_dimension(empty, all_maps(2))


# ---- wrong variants, each of which some class in the scope must unmask


def functions_may_agree(h: FiniteClass) -> int:
    """Fault in the Natarajan dimension: the two functions need not differ."""
    return max(
        size
        for size in range(h.n_points + 1)
        for points in combinations(h.points, size)
        for first in product(h.labels, repeat=size)
        for second in product(h.labels, repeat=size)
        if all(
            any(all(f[x] == (a, b)[t] for x, a, b, t in zip(points, first, second, part, strict=True)) for f in h)
            for part in product((0, 1), repeat=size)
        )
    )


def difference_is_not_asked(h: FiniteClass) -> int:
    """Fault in the graph dimension: outside the part T a hypothesis may agree with the function as well."""
    return max(
        size
        for size in range(h.n_points + 1)
        for points in combinations(h.points, size)
        for function in product(h.labels, repeat=size)
        if any(all(f[x] == y for x, y in zip(points, function, strict=True)) for f in h)
    )


def star_is_one(h: FiniteClass) -> int:
    """Fault in the Psi-dimension of the pair maps: the star counts as 1, which makes it the graph dimension."""
    maps = {tuple(ONE if value is None else value for value in m) for m in pair_maps(h.n_labels)}
    return definitions.psi_dimension(h, classes.CollapsingFamily(h.n_labels, tuple(sorted(maps))))


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        (functions_may_agree, definitions.natarajan_dimension),
        (difference_is_not_asked, definitions.graph_dimension),
        (star_is_one, definitions.natarajan_dimension),
    ],
)
def test_planted_faults_give_other_dimensions(
    wrong: Callable[[FiniteClass], int], right: Callable[[FiniteClass], int]
) -> None:
    refuted = [h for h in all_classes(2, n_labels=3) if wrong(h) != right(h)]
    assert refuted, "no class in the scope unmasks the fault"
    assert len(refuted) < 511, "the fault should not be visible on every class"


# ---- certificates


def test_certificates_are_accepted() -> None:
    for h in [*SMALL, *LARGER, FiniteClass.empty(2, 3)]:
        natarajan, pairs = dimensions.certified_natarajan_dimension(h), pair_maps(h.n_labels)
        assert natarajan.value == dimensions.natarajan_dimension(h)
        definitions.check_missing_collapsed_patterns(h, pairs, natarajan.missing_patterns, natarajan.value)
        graph, maps = dimensions.certified_graph_dimension(h), graph_maps(h.n_labels)
        assert graph.value == dimensions.graph_dimension(h)
        definitions.check_missing_collapsed_patterns(h, maps, graph.missing_patterns, graph.value)
        if not h.is_empty:
            definitions.check_natarajan_shattered_set(h, natarajan.shattered_set, natarajan.value)
            definitions.check_graph_shattered_set(h, graph.shattered_set, graph.value)


def test_certificates_of_the_psi_dimension_are_accepted() -> None:
    for h in all_classes_up_to(2, n_labels=3):
        for family in (classes.bit_maps(3), all_maps(3)):
            certified = dimensions.certified_psi_dimension(h, family)
            assert certified.value == dimensions.psi_dimension(h, family)
            definitions.check_psi_shattered_set(h, family, certified.shattered_set, certified.value)
            definitions.check_missing_collapsed_patterns(h, family, certified.missing_patterns, certified.value)


def test_certificates_off_by_one_are_rejected() -> None:
    for h in all_classes(2, n_labels=3):
        found = dimensions.certified_natarajan_dimension(h)
        with pytest.raises(CertificateError):
            definitions.check_natarajan_shattered_set(h, found.shattered_set, found.value + 1)
        with pytest.raises(CertificateError):
            definitions.check_missing_collapsed_patterns(h, pair_maps(3), found.missing_patterns, found.value - 1)


PAIR, GRAPH = (ZERO, ONE, None), (ZERO, ONE, ONE)


NATARAJAN = partial(definitions.check_natarajan_shattered_set, H)
OF_GRAPH = partial(definitions.check_graph_shattered_set, H)
OF_EMPTY = partial(definitions.check_graph_shattered_set, FiniteClass.empty(1))
OF_PAIRS = partial(definitions.check_psi_shattered_set, H, pair_maps(3))
NO_PAIRS = partial(definitions.check_missing_collapsed_patterns, H, pair_maps(3))
NO_GRAPHS = partial(definitions.check_missing_collapsed_patterns, H, graph_maps(3))
NO_PAIRS_OF_TWO = partial(
    definitions.check_missing_collapsed_patterns, FiniteClass.from_rows(["0", "2"]), pair_maps(3)
)


@pytest.mark.parametrize(
    ("check", "certificate", "size", "reason"),
    [
        (NATARAJAN, NatarajanShatteredSet((X, Y), (ZERO, ZERO), (ONE, ONE)), 2, "do not witness"),
        # a checker that let the two functions agree would accept this one
        (NATARAJAN, NatarajanShatteredSet((X,), (ZERO,), (ZERO,)), 1, "do not witness"),
        (NATARAJAN, NatarajanShatteredSet((X, X), (ZERO, ZERO), (ONE, ONE)), 2, "not 2 different points"),
        (NATARAJAN, NatarajanShatteredSet((Point(-1),), (ZERO,), (ONE,)), 1, "no points of the class"),
        (OF_GRAPH, GraphShatteredSet((X, Y), (ZERO, TWO)), 2, "does not witness"),
        (OF_GRAPH, GraphShatteredSet((X,), ()), 1, "not 1 different"),
        (OF_GRAPH, GraphShatteredSet((Point(2),), (ZERO,)), 1, "no points of the class"),
        (OF_EMPTY, GraphShatteredSet((), ()), 0, "does not witness"),
        (OF_PAIRS, PsiShatteredSet(((X, GRAPH),)), 1, "does not belong"),
        (OF_PAIRS, PsiShatteredSet(((X, PAIR), (Y, PAIR))), 2, "is missing"),
        (OF_PAIRS, PsiShatteredSet(((X, PAIR), (X, PAIR))), 2, "not 2 different"),
        (OF_PAIRS, PsiShatteredSet(((Point(2), PAIR),)), 1, "no points of the class"),
        (NO_PAIRS, MissingCollapsedPatterns({}), 1, "no reason why"),
        (NO_PAIRS, MissingCollapsedPatterns({(): ()}), 1, "4 hypotheses show"),
        # no hypothesis shows a star, which would be a missing "pattern" at every class
        (NO_GRAPHS, MissingCollapsedPatterns({((X, GRAPH),): (TWO,)}), 1, "no pattern of 0 and 1"),
        # the reason for one choice of maps is no reason for another
        (NO_PAIRS_OF_TWO, MissingCollapsedPatterns({((X, PAIR),): (ONE,)}), 0, "no reason why"),
    ],
)
def test_false_certificates_are_rejected(
    check: Callable[[object, int], None], certificate: object, size: int, reason: str
) -> None:
    with pytest.raises(CertificateError, match=reason):
        check(certificate, size)
