"""Hypothesis strategies for samples and streams: realizable, almost realizable, arbitrary, and neighbouring ones.

A stream is a sequence of examples as an online learner meets it. All strategies shrink towards short streams.
"""

from collections.abc import Callable
from typing import TypeAlias

from hypothesis import strategies as st

from littlestone.classes import Example, FiniteClass, Label, Point, Sample
from littlestone.errors import EmptyClassError, InvalidValueError

Stream: TypeAlias = tuple[Example, ...]
"""Examples in the order in which they come."""

COIN_SEEDS = st.integers(0, 99)
"""Seeds of coins; in larger ranges Hypothesis would prefer numbers that it finds in source code."""


def samples(hypothesis_class: FiniteClass, *, max_size: int = 6) -> st.SearchStrategy[Sample]:
    """Generate samples over the points and labels of a class, realizable or not, repetitions included."""
    return st.lists(_examples(hypothesis_class), max_size=max_size).map(Sample)


def realizable_samples(hypothesis_class: FiniteClass, *, max_size: int = 6) -> st.SearchStrategy[Sample]:
    """Generate samples that some hypothesis of the class fits."""
    return realizable_streams(hypothesis_class, max_length=max_size).map(Sample)


def realizable_streams(hypothesis_class: FiniteClass, *, max_length: int = 8) -> st.SearchStrategy[Stream]:
    """Generate streams that some hypothesis of the class fits; points may repeat."""
    if hypothesis_class.is_empty:
        raise EmptyClassError("hypothesis_class", hypothesis_class, "at least one hypothesis")
    points = st.lists(st.sampled_from(hypothesis_class.points), max_size=max_length)
    return st.tuples(st.sampled_from(hypothesis_class.hypotheses), points).map(
        lambda pair: tuple((point, pair[0][point]) for point in pair[1])
    )


def streams(hypothesis_class: FiniteClass, *, max_length: int = 8) -> st.SearchStrategy[Stream]:
    """Generate streams over the points and labels of a class, realizable or not.

    The streams are of three kinds: arbitrary streams, one example repeated, and streams that are realizable except
    for an arbitrary last example. For the empty class there are only the first two kinds.
    """
    if max_length < 1:
        raise InvalidValueError("max_length", max_length, "at least 1")
    example = _examples(hypothesis_class)
    arbitrary: st.SearchStrategy[Stream] = st.lists(example, max_size=max_length).map(tuple)
    repeated = st.tuples(example, st.integers(1, max_length)).map(lambda pair: (pair[0],) * pair[1])
    if hypothesis_class.is_empty:
        return st.one_of(arbitrary, repeated)
    almost = st.tuples(realizable_streams(hypothesis_class, max_length=max_length - 1), example).map(
        lambda pair: (*pair[0], pair[1])
    )
    return st.one_of(arbitrary, almost, repeated)


def neighbouring_streams(
    hypothesis_class: FiniteClass, *, max_length: int = 6
) -> st.SearchStrategy[tuple[Stream, Stream]]:
    """Generate pairs of streams of equal length that differ in exactly one example."""
    if max_length < 1:
        raise InvalidValueError("max_length", max_length, "at least 1")
    examples = st.permutations([(x, y) for x in hypothesis_class.points for y in hypothesis_class.labels])
    others = streams(hypothesis_class, max_length=max_length).filter(lambda stream: len(stream) > 0)

    def pair(stream: Stream, position: int, order: list[Example]) -> tuple[Stream, Stream]:
        place = position % len(stream)
        before, after = stream[:place], stream[place + 1 :]
        return (*before, order[0], *after), (*before, order[1], *after)

    return st.builds(pair, others, st.integers(0, max_length - 1), examples)


def with_streams(
    classes: st.SearchStrategy[FiniteClass], of_class: Callable[[FiniteClass], st.SearchStrategy[Stream]]
) -> st.SearchStrategy[tuple[FiniteClass, Stream]]:
    """Generate classes, each with a stream for it."""
    return classes.flatmap(
        lambda hypothesis_class: st.tuples(st.just(hypothesis_class), of_class(hypothesis_class))
    )


def _examples(hypothesis_class: FiniteClass) -> st.SearchStrategy[Example]:
    points: st.SearchStrategy[Point] = st.sampled_from(hypothesis_class.points)
    labels: st.SearchStrategy[Label] = st.sampled_from(hypothesis_class.labels)
    return st.tuples(points, labels)
