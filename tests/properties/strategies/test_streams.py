"""The strategies of streams generate what they say, and all kinds of it."""

import pytest
from hypothesis import find, given, settings

from littlestone.classes import FiniteClass, is_realizable
from littlestone.errors import EmptyClassError, InvalidValueError
from littlestone.privacy import are_neighbours
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
