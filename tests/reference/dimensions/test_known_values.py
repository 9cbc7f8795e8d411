"""Sizes that only the fast functions reach, the empty class, limits, and refusals of impossible input."""

from fractions import Fraction
from functools import partial

import pytest
from tests.drawn import sampled_classes
from tests.refusals import each_refused

from littlestone import definitions, dimensions
from littlestone.classes import (
    FiniteClass,
    all_maps,
    bit_maps,
    class_from_text,
    graph_maps,
    named_family,
    pair_maps,
)
from littlestone.dimensions import (
    bit_dimension_bound,
    psi_littlestone,
    sauer_sum,
    teaching,
    uniform_psi_littlestone,
    vc,
)
from littlestone.dimensions.version_spaces import version_space
from littlestone.dimensions.version_spaces.version_space import VersionSpaces
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.errors import WorkLimitError


@pytest.mark.parametrize("largest", [255, 256, 300])
def test_labels_may_need_more_than_a_byte(largest: int) -> None:
    h = FiniteClass.from_rows([[0, 0], [largest, 0], [0, largest], [largest, largest]])
    assert h.n_labels == largest + 1
    assert dimensions.multiclass_littlestone_dimension(h) == 2


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


def test_work_beyond_the_limits_is_stopped() -> None:
    h = sampled_classes(5, 1, 4, 5, range(60, 61))[0]
    with pytest.raises(WorkLimitError, match="version spaces"):
        psi_littlestone.PsiSearch(h, pair_maps(5), limit=3).dimension()
    stopped_by = dimensions.bounded_uniform_psi_littlestone_dimension(h, pair_maps(5), limit=3).stopped_by
    assert "questions" in str(stopped_by)


@pytest.mark.parametrize("size", [1, 2, 5, 31, 62, 63, 64, 65, 100])
def test_few_hypotheses_are_searched_in_another_way_with_the_same_result(
    size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    classes = sampled_classes(size, 3, 7, 2, range(size, size + 1))

    def found() -> list[tuple[object, ...]]:
        fast = (VersionSpaces.of, dimensions.vc_dimension, dimensions.threshold_dimension)
        return [tuple(each(h) for each in fast) for h in classes]

    as_it_is = found()
    for few in (0, 1000):
        monkeypatch.setattr(version_space, "FEW", few)
        monkeypatch.setattr(vc, "FEW", few)
        assert found() == as_it_is
    assert [value for _, value, _ in as_it_is] == [definitions.vc_dimension(h) for h in classes]


def test_teaching_sets_are_found_for_all_hypotheses_at_once_with_the_same_result(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    classes = [*all_classes_up_to(3), *sampled_classes(8, 20, 4, 3, range(12, 60))]
    names = ("teaching", "least_teaching", "recursive_teaching")

    def found() -> list[list[int]]:
        return [[getattr(dimensions, f"{name}_dimension")(h) for name in names] for h in classes]

    as_it_is = found()
    monkeypatch.setattr(teaching, "LARGE", 1)
    assert found() == as_it_is
    for h in classes[::3]:
        for name in names:
            bounds = getattr(dimensions, f"bounded_{name}_dimension")(h)
            definitions.check_teaching_sets(h, bounds.upper_certificate, bounds.upper, in_order="rec" in name)


def test_the_empty_class_has_dimension_minus_one_everywhere() -> None:
    empty = FiniteClass.empty(2)
    assert definitions.EMPTY_CLASS_DIMENSION == -1
    for name in ("vc", "threshold", "natarajan", "graph"):
        assert getattr(definitions, f"{name}_dimension")(empty) == -1
    for way in ("trees", "recursion", "game"):
        assert getattr(definitions, f"littlestone_dimension_by_{way}")(empty) == -1
    assert [definitions.zero_cover_number(empty, depth) for depth in (0, 2)] == [0, 0]


BINARY_ONLY = (
    *(definitions.vc_dimension, definitions.threshold_dimension, dimensions.vc_dimension),
    *(dimensions.largest_shattered_set, dimensions.certified_vc_dimension, dimensions.threshold_dimension),
)
ONE, TERNARY = FiniteClass.from_rows(["0"]), FiniteClass.from_rows(["012"])
TREES = r"mistake trees to search: 1\.07e\+09 trees would be needed, at most 2e\+06 are allowed"
test_what_is_impossible_or_too_much_is_refused = each_refused(
    *((partial(of, TERNARY), r"n_labels must be 2, not 3: the .* dimension is binary") for of in BINARY_ONLY),
    (lambda: definitions.zero_cover_number(ONE, -1), r"depth must be at least 0.*, not -1"),
    (lambda: dimensions.zero_cover_number(ONE, -1), r"depth must be at least 0.*, not -1"),
    (lambda: sauer_sum(-1, 1, 1), ", not -1"),
    (lambda: sauer_sum(1, -2, 1), ", not -2"),
    (lambda: sauer_sum(1, 1, 0), ", not 0"),
    (lambda: bit_dimension_bound(-2, 1), "^d must"),
    (lambda: bit_dimension_bound(1, 0), "^k must"),
    (lambda: definitions.littlestone_dimension_by_trees(class_from_text("cube:4")), TREES, WorkLimitError),
    (lambda: definitions.zero_cover_number(class_from_text("cube:3"), 3), "candidate 0-covers", WorkLimitError),
    (lambda: dimensions.zero_cover_number(class_from_text("singletons:1000"), 900), "depth of", WorkLimitError),
)


@pytest.mark.parametrize("d", range(-1, 7))
@pytest.mark.parametrize("k", [1, 2, 3, 4, 7, 50])
def test_it_is_the_largest_depth(d: int, k: int) -> None:
    largest = max((depth for depth in range(150) if 2**depth <= sauer_sum(depth, d, k)), default=-1)
    assert largest < 140, "the search window is too short for this test"
    assert bit_dimension_bound(d, k) == largest


def test_two_labels_have_one_bit_and_the_bound_is_the_dimension() -> None:
    assert [bit_dimension_bound(d, 1) for d in range(-1, 40)] == list(range(-1, 40))


@pytest.mark.parametrize("n_points", [1, 2, 3])
def test_the_game_is_worth_the_randomised_dimension(n_points: int) -> None:
    """Rounds up to the number of points are enough for the adversary, and further ones do not help it."""
    gained = 0
    for hypothesis_class in all_classes_up_to(n_points):
        dimension = definitions.randomised_littlestone_dimension(hypothesis_class)
        values = [definitions.expected_mistakes_of_game(hypothesis_class, rounds) for rounds in range(n_points + 2)]
        assert values == sorted(values)
        assert values[n_points] == values[n_points + 1] == dimension
        gained += values[n_points - 1] < dimension
    assert gained > 0


def test_the_randomised_dimension_is_between_half_and_all_of_the_littlestone_dimension() -> None:
    sharp = 0
    for hypothesis_class in all_classes_up_to(3):
        randomised = dimensions.randomised_littlestone_dimension(hypothesis_class)
        littlestone = dimensions.littlestone_dimension(hypothesis_class)
        assert Fraction(littlestone, 2) <= randomised <= littlestone
        sharp += randomised == Fraction(littlestone, 2)
    assert sharp > 0


def test_known_values_of_teaching_and_stars() -> None:
    thresholds = FiniteClass.from_rows([[int(x < t) for x in range(15)] for t in range(16)])
    assert dimensions.randomised_littlestone_dimension(thresholds) == 2
    assert dimensions.star_number(thresholds) == dimensions.teaching_dimension(thresholds) == 2
    assert dimensions.recursive_teaching_dimension(thresholds) == 1
    singletons = FiniteClass.from_rows([[int(x == t) for x in range(10)] for t in range(11)])
    assert dimensions.star_number(singletons) == dimensions.teaching_dimension(singletons) == 10
    # An adversary that always shows the next point ends a round with probability 1/2: 1 - 2^-10 mistakes.
    assert dimensions.randomised_littlestone_dimension(singletons) == Fraction(1023, 1024)
