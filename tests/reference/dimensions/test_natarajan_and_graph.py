"""Natarajan, graph and Psi-dimension: fast against literal, and their certificates."""

from collections.abc import Callable
from functools import partial

import pytest
from tests.drawn import sampled_classes

from littlestone import classes, definitions, dimensions
from littlestone.certificates import (
    GraphShatteredSet,
    MissingCollapsedPatterns,
    NatarajanShatteredSet,
    PsiShatteredSet,
)
from littlestone.classes import FiniteClass, Point, all_maps, graph_maps, pair_maps
from littlestone.enumerations.all_classes import all_classes, all_classes_up_to
from littlestone.errors import CertificateError, InvalidValueError

ZERO, ONE, TWO = classes.Label(0), classes.Label(1), classes.Label(2)
X, Y = Point(0), Point(1)
SMALL = [*all_classes_up_to(3), *all_classes_up_to(2, n_labels=3)]
CONSTRUCTORS = [pair_maps, classes.bit_maps, all_maps, graph_maps]
H = FiniteClass.from_rows(["00", "01", "12", "20"])


LARGER = [
    *sampled_classes(1, 12, 3, 3, range(6, 20)),
    *sampled_classes(2, 4, 2, 5, range(6, 20)),
    *sampled_classes(3, 12, 4, 2, range(4, 16)),
]


def test_fast_and_literal_dimensions_agree() -> None:
    for h in [*SMALL, *LARGER]:
        assert dimensions.natarajan_dimension(h) == definitions.natarajan_dimension(h), h
        assert dimensions.graph_dimension(h) == definitions.graph_dimension(h), h


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


def test_empty_classes_and_other_labels() -> None:
    empty = FiniteClass.empty(2, 3)
    for module in (definitions, dimensions):
        assert module.natarajan_dimension(empty) == module.graph_dimension(empty) == -1
        assert module.psi_dimension(empty, all_maps(3)) == -1
        assert module.psi_dimension(FiniteClass.from_rows(["00", "11"]), classes.CollapsingFamily(2, ())) == 0
        with pytest.raises(InvalidValueError, match=r"family\.n_labels must be .*, not 2"):
            module.psi_dimension(empty, all_maps(2))


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
        (NATARAJAN, NatarajanShatteredSet((Point(-1),), (ZERO,), (ONE,)), 1, "not points of the class"),
        (OF_GRAPH, GraphShatteredSet((X, Y), (ZERO, TWO)), 2, "does not witness"),
        (OF_GRAPH, GraphShatteredSet((X,), ()), 1, "not 1 different"),
        (OF_GRAPH, GraphShatteredSet((Point(2),), (ZERO,)), 1, "not points of the class"),
        (OF_EMPTY, GraphShatteredSet((), ()), 0, "does not witness"),
        (OF_PAIRS, PsiShatteredSet(((X, GRAPH),)), 1, "does not belong"),
        (OF_PAIRS, PsiShatteredSet(((X, PAIR), (Y, PAIR))), 2, "is missing"),
        (OF_PAIRS, PsiShatteredSet(((X, PAIR), (X, PAIR))), 2, "not 2 different"),
        (OF_PAIRS, PsiShatteredSet(((Point(2), PAIR),)), 1, "not points of the class"),
        (NO_PAIRS, MissingCollapsedPatterns({}), 1, "no reason why"),
        (NO_PAIRS, MissingCollapsedPatterns({(): ()}), 1, "4 hypotheses show"),
        # no hypothesis shows a star, which would be a missing "pattern" at every class
        (NO_GRAPHS, MissingCollapsedPatterns({((X, GRAPH),): (TWO,)}), 1, "not a pattern of 0 and 1"),
        # the reason for one choice of maps is not a reason for another
        (NO_PAIRS_OF_TWO, MissingCollapsedPatterns({((X, PAIR),): (ONE,)}), 0, "no reason why"),
    ],
)
def test_false_certificates_are_rejected(
    check: Callable[[object, int], None], certificate: object, size: int, reason: str
) -> None:
    with pytest.raises(CertificateError, match=reason):
        check(certificate, size)
