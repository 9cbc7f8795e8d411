"""The strategies generate what they say, and all kinds of it."""

from itertools import product

import pytest
from hypothesis import find, given, settings
from hypothesis import strategies as st
from tests.drawn import drawn
from tests.refusals import each_input_refused

from littlestone import classes
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.errors import EmptyClassError, InvalidValueError
from littlestone.privacy import are_neighbours
from littlestone_properties import strategies
from littlestone_properties.strategies.classes import finite_classes
from littlestone_properties.strategies.streams import (
    Stream,
    neighbouring_streams,
    realizable_streams,
    streams,
    with_streams,
)


def labels_in_use(h: classes.FiniteClass) -> set[int]:
    return {int(label) for f in h for label in f}


@given(strategies.multiclass_classes(min_labels=3, max_labels=5, max_points=3, min_hypotheses=2, max_hypotheses=5))
def test_classes_stay_within_their_sizes(h: classes.FiniteClass) -> None:
    assert 3 <= h.n_labels <= 5
    assert h.n_points <= 3
    assert 2 <= len(h) <= 5


def test_numbers_of_labels_are_not_only_powers_of_two() -> None:
    assert {h.n_labels for h in drawn(strategies.multiclass_classes())} == {3, 4, 5, 6}


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 3).flatmap(lambda d: st.tuples(st.just(d), strategies.classes_of_multiclass_dimension(d))))
def test_classes_have_the_dimension_asked_for(pair: tuple[int, classes.FiniteClass]) -> None:
    assert littlestone_dimension_by_recursion(pair[1]) == pair[0]


def test_classes_of_a_dimension_are_of_many_kinds() -> None:
    found = drawn(strategies.classes_of_multiclass_dimension(2), 150)
    assert len({h.n_labels for h in found}) > 2
    assert any(len(labels_in_use(h)) > 2 for h in found), "labels beyond those of one pair"
    assert any(len(h) > 4 for h in found), "more hypotheses than paths"


@given(strategies.classes_with_unused_labels())
def test_some_label_is_unused(hypothesis_class: classes.FiniteClass) -> None:
    assert len(labels_in_use(hypothesis_class)) < hypothesis_class.n_labels
    assert not hypothesis_class.is_empty


def test_unused_labels_are_at_the_end_and_in_gaps() -> None:
    found = drawn(strategies.classes_with_unused_labels())
    assert any(max(labels_in_use(h)) < h.n_labels - 1 for h in found)
    assert any(
        labels_in_use(h) == {h.n_labels - 1} or max(labels_in_use(h)) >= len(labels_in_use(h)) for h in found
    )


@given(strategies.bitwise_products())
def test_bits_vary_independently(h: classes.FiniteClass) -> None:
    bits = [classes.bit_restriction(h, bit) for bit in range(1, classes.n_label_bits(h) + 1)]
    rows = {
        tuple(int("".join(map(str, column)), 2) for column in zip(*functions, strict=True))
        for functions in product(*bits)
    }
    assert rows == {tuple(map(int, f)) for f in h}
    assert h.n_labels == 2 ** len(bits)


@given(strategies.direct_powers())
def test_direct_powers_have_a_power_of_the_labels(hypothesis_class: classes.FiniteClass) -> None:
    assert hypothesis_class.n_labels in {4, 9}
    assert round(len(hypothesis_class) ** 0.5) ** 2 == len(hypothesis_class)


def test_named_classes_have_more_than_two_labels_as_a_rule() -> None:
    found = set(drawn(strategies.named_multiclass_classes()))
    assert len(found) > 5
    assert sum(h.n_labels > 2 for h in found) >= len(found) - 2
    assert any(h.n_labels > 10 for h in found), "labels of two digits"


@given(st.data())
def test_maps_without_stars_are_total(data: st.DataObject) -> None:
    one: classes.CollapsingMap = data.draw(strategies.collapsing_maps(4, stars=False))
    assert len(one) == 4
    assert None not in one
    assert all(None not in one for one in data.draw(strategies.collapsing_families(4, stars=False)))


def test_families_include_the_named_ones_none_and_arbitrary_ones() -> None:
    found = set(drawn(strategies.collapsing_families(3), 300))
    assert {
        make(3) for make in (classes.bit_maps, classes.graph_maps, classes.pair_maps, classes.all_maps)
    } <= found
    assert classes.CollapsingFamily(3, ()) in found
    assert any(
        0 < len(family) < 4 and family not in {classes.bit_maps(3), classes.graph_maps(3)} for family in found
    )


@given(strategies.classes_with_families())
def test_families_are_on_the_labels_of_their_class(
    pair: tuple[classes.FiniteClass, classes.CollapsingFamily],
) -> None:
    hypothesis_class, family = pair
    assert hypothesis_class.n_labels == family.n_labels


IN_ORDER = "labels must be 2 <= smallest <= largest"
test_impossible_ranges_are_refused = each_input_refused(
    lambda strategy: drawn(strategy, 1),
    (strategies.finite_classes(min_points=3, max_points=2), "points must be 1 <= smallest <= largest, not (3, 2)$"),
    (strategies.finite_classes(max_points=1, min_hypotheses=3), "min_hypotheses must be at most 2, not 3$"),
    (strategies.classes_of_dimension(4, max_points=3), "dimension must be from 0 to 3, not 4$"),
    (strategies.multiclass_classes(min_labels=4, max_labels=3), f"{IN_ORDER}, not (4, 3)$"),
    (strategies.multiclass_classes(min_labels=1, max_labels=3), f"{IN_ORDER}, not (1, 3)$"),
    (strategies.classes_of_multiclass_dimension(5, max_points=4), "dimension must be from 0 to 4, not 5$"),
    (strategies.classes_of_multiclass_dimension(1, max_labels=1), f"{IN_ORDER}, not (2, 1)$"),
    (strategies.classes_with_unused_labels(max_labels=2), "labels must be 3 <= smallest <= largest, not (3, 2)$"),
    (strategies.bitwise_products(max_bits=1), "max_bits must be at least 2, not 1$"),
    (strategies.direct_powers(max_exponent=1), "max_exponent must be at least 2, not 1$"),
)


def test_maps_on_one_label_are_refused() -> None:
    with pytest.raises(InvalidValueError, match=r"n_labels must be .*, not 1"):
        strategies.collapsing_maps(1)


THRESHOLDS = classes.FiniteClass.from_rows(["00", "01", "11"])
CLASSES = finite_classes(max_points=3, max_hypotheses=4)
QUIET = settings(max_examples=50)


@QUIET
@given(with_streams(CLASSES, realizable_streams))
def test_realizable_streams_are_realizable(pair: tuple[classes.FiniteClass, Stream]) -> None:
    hypothesis_class, stream = pair
    assert classes.is_realizable(hypothesis_class, stream)


@QUIET
@given(with_streams(CLASSES, streams))
def test_streams_have_points_and_labels_of_the_class(pair: tuple[classes.FiniteClass, Stream]) -> None:
    hypothesis_class, stream = pair
    assert len(stream) <= 8
    hypothesis_class.restricted_to_sample(stream)


@QUIET
@given(neighbouring_streams(THRESHOLDS))
def test_neighbours_differ_in_exactly_one_example(pair: tuple[Stream, Stream]) -> None:
    one, other = pair
    assert are_neighbours(one, other)
    assert one != other


def test_all_kinds_of_streams_occur() -> None:
    quiet = settings(QUIET, max_examples=500)
    for kind in (
        lambda stream: len(stream) > 2 and len(set(stream)) == 1,
        lambda stream: len(stream) > 2 and classes.is_realizable(THRESHOLDS, stream),
        lambda stream: (
            len(stream) > 3
            and classes.is_realizable(THRESHOLDS, stream[:-1])
            and not classes.is_realizable(THRESHOLDS, stream)
        ),
        lambda stream: len(stream) > 3 and not classes.is_realizable(THRESHOLDS, stream[:-1]),
    ):
        assert find(streams(THRESHOLDS), kind, settings=quiet)


def test_streams_of_the_empty_class_are_never_realizable() -> None:
    empty = classes.FiniteClass.empty(2)
    with pytest.raises(EmptyClassError):
        realizable_streams(empty)
    assert find(streams(empty), lambda stream: len(stream) == 2, settings=QUIET)
    for strategy in (streams, neighbouring_streams):
        with pytest.raises(InvalidValueError, match="max_length"):
            strategy(THRESHOLDS, max_length=0)


@given(strategies.finite_classes(min_points=2, max_points=3, n_labels=3, min_hypotheses=2, max_hypotheses=5))
def test_classes_of_one_size_of_labels_stay_within_it(h: classes.FiniteClass) -> None:
    assert 2 <= h.n_points <= 3
    assert h.n_labels == 3
    assert 2 <= len(h) <= 5


@settings(max_examples=60)
@given(st.integers(0, 3).flatmap(lambda d: st.tuples(st.just(d), strategies.classes_of_dimension(d, max_points=4))))
def test_binary_classes_have_the_dimension_asked_for(pair: tuple[int, classes.FiniteClass]) -> None:
    dimension, h = pair
    assert littlestone_dimension_by_recursion(h) == dimension


@given(st.one_of(strategies.named_classes(), strategies.nearly_degenerate_classes()))
def test_named_and_nearly_degenerate_classes_are_non_empty_and_binary(h: classes.FiniteClass) -> None:
    assert h.is_binary
    assert not h.is_empty


@given(st.data())
def test_realizable_samples_are_realizable(data: st.DataObject) -> None:
    h = data.draw(strategies.finite_classes())
    assert classes.is_realizable(h, data.draw(strategies.realizable_samples(h)))


def test_samples_are_sometimes_not_realizable() -> None:
    h = classes.FiniteClass.from_rows(["00", "01"])
    assert {classes.is_realizable(h, sample) for sample in drawn(strategies.samples(h))} == {True, False}


def test_no_sample_of_the_empty_class_is_realizable() -> None:
    with pytest.raises(EmptyClassError):
        strategies.realizable_samples(classes.FiniteClass.empty(1))
