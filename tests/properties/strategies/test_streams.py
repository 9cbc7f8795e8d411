"""The strategies of streams generate what they say, and all kinds of it."""

import pytest
from hypothesis import find, given, settings
from hypothesis import strategies as st
from tests.drawn import drawn

from littlestone.classes import FiniteClass, is_realizable
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

THRESHOLDS = FiniteClass.from_rows(["00", "01", "11"])
CLASSES = finite_classes(max_points=3, max_hypotheses=4)
QUIET = settings(max_examples=50)


@QUIET
@given(with_streams(CLASSES, realizable_streams))
def test_realizable_streams_are_realizable(pair: tuple[FiniteClass, Stream]) -> None:
    hypothesis_class, stream = pair
    assert is_realizable(hypothesis_class, stream)


@QUIET
@given(with_streams(CLASSES, streams))
def test_streams_have_points_and_labels_of_the_class(pair: tuple[FiniteClass, Stream]) -> None:
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
        lambda stream: len(stream) > 2 and is_realizable(THRESHOLDS, stream),
        lambda stream: (
            len(stream) > 3 and is_realizable(THRESHOLDS, stream[:-1]) and not is_realizable(THRESHOLDS, stream)
        ),
        lambda stream: len(stream) > 3 and not is_realizable(THRESHOLDS, stream[:-1]),
    ):
        assert find(streams(THRESHOLDS), kind, settings=quiet)


def test_streams_of_the_empty_class_are_never_realizable() -> None:
    empty = FiniteClass.empty(2)
    with pytest.raises(EmptyClassError):
        realizable_streams(empty)
    assert find(streams(empty), lambda stream: len(stream) == 2, settings=QUIET)
    for strategy in (streams, neighbouring_streams):
        with pytest.raises(InvalidValueError, match="max_length"):
            strategy(THRESHOLDS, max_length=0)


@given(strategies.finite_classes(min_points=2, max_points=3, n_labels=3, min_hypotheses=2, max_hypotheses=5))
def test_classes_stay_within_their_sizes(h: FiniteClass) -> None:
    assert 2 <= h.n_points <= 3
    assert h.n_labels == 3
    assert 2 <= len(h) <= 5


@settings(max_examples=60)
@given(st.integers(0, 3).flatmap(lambda d: st.tuples(st.just(d), strategies.classes_of_dimension(d, max_points=4))))
def test_classes_have_the_dimension_asked_for(pair: tuple[int, FiniteClass]) -> None:
    dimension, h = pair
    assert littlestone_dimension_by_recursion(h) == dimension


@given(st.one_of(strategies.named_classes(), strategies.nearly_degenerate_classes()))
def test_named_and_nearly_degenerate_classes_are_non_empty_and_binary(h: FiniteClass) -> None:
    assert h.is_binary
    assert not h.is_empty


@given(st.data())
def test_realizable_samples_are_realizable(data: st.DataObject) -> None:
    h = data.draw(strategies.finite_classes())
    assert is_realizable(h, data.draw(strategies.realizable_samples(h)))


def test_samples_are_sometimes_not_realizable() -> None:
    h = FiniteClass.from_rows(["00", "01"])
    assert {is_realizable(h, sample) for sample in drawn(strategies.samples(h))} == {True, False}


def test_no_sample_of_the_empty_class_is_realizable() -> None:
    with pytest.raises(EmptyClassError):
        strategies.realizable_samples(FiniteClass.empty(1))
