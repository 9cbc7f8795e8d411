"""Streams by name. They are realizable, and drawn in advance, so they do not depend on the learner.

In every stream a target hypothesis labels all points. Points are independent. The *first hypothesis* is that of the
standard optimal algorithm on the whole class; the learners begin with it, or are likely to. In ``far`` and
``focus``, the point of a round is drawn with probability 1/2 from all points, and otherwise from the points at
which the target differs from the first hypothesis, if there are any. So short streams contain mistakes as well.
Mistake bounds are about the worst stream; ``far`` uses only the targets that are farthest from the first
hypothesis. In the other streams, a learner guesses the targets of some seeds at once, and finds those of other
seeds late.

Convention: a seed determines the target and all points, for streams of every length. The seeds take the targets in
turn, in the order of the class. A short stream is the beginning of a longer stream, so differences between lengths
do not come from differences between targets.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

import numpy as np

from littlestone.adversaries import Adversary, StochasticAdversary
from littlestone.classes import FiniteClass, Hypothesis
from littlestone.errors import InvalidValueError
from littlestone.learners import StandardOptimalAlgorithm

_Targets: TypeAlias = Callable[[FiniteClass], Sequence[Hypothesis]]

_Weights: TypeAlias = Callable[[FiniteClass, Hypothesis], list[float]]


@dataclass(frozen=True, slots=True)
class StreamKind:
    """A way to make a stream.

    The target hypotheses take turns; points are drawn with weights that depend on the class and the target.
    """

    targets: _Targets
    weights: _Weights
    text: str


def _first_hypothesis(hypothesis_class: FiniteClass) -> Hypothesis:
    algorithm = StandardOptimalAlgorithm(hypothesis_class)
    first = algorithm.hypothesis(algorithm.initial())
    if first is None:
        raise AssertionError("a class that is not empty has a hypothesis on the empty sample")
    return first


def _differing(one: Hypothesis, other: Hypothesis) -> list[bool]:
    return [a != b for a, b in zip(one, other, strict=True)]


def _all(hypothesis_class: FiniteClass) -> Sequence[Hypothesis]:
    return hypothesis_class.hypotheses


def _farthest(hypothesis_class: FiniteClass) -> Sequence[Hypothesis]:
    first = _first_hypothesis(hypothesis_class)
    distances = [sum(_differing(first, target)) for target in hypothesis_class]
    return [target for target, far in zip(hypothesis_class, distances, strict=True) if far == max(distances)]


def _uniform(hypothesis_class: FiniteClass, target: Hypothesis) -> list[float]:
    return [1.0] * hypothesis_class.n_points


def _half_where_wrong(hypothesis_class: FiniteClass, target: Hypothesis) -> list[float]:
    differing = _differing(_first_hypothesis(hypothesis_class), target)
    n_differing = sum(differing)
    if not n_differing:
        return _uniform(hypothesis_class, target)
    n_points = hypothesis_class.n_points
    return [1 / n_points + (1 / n_differing if differs else 0.0) for differs in differing]


STREAMS: Mapping[str, StreamKind] = MappingProxyType(
    {
        "far": StreamKind(
            _farthest,
            _half_where_wrong,
            "hard: only the targets that are farthest from the first hypothesis of soa, and at least half of the "
            "rounds where they differ",
        ),
        "focus": StreamKind(
            _all,
            _half_where_wrong,
            "all targets in turn, at least half of the rounds where the target differs from the first hypothesis "
            "of soa, if it does",
        ),
        "uniform": StreamKind(_all, _uniform, "easy: all targets in turn, all points equally likely"),
    }
)
"""Name -> the kind of stream. The first hypothesis is that of the standard optimal algorithm."""


def target_of(name: str, hypothesis_class: FiniteClass, seed: int) -> Hypothesis:
    """Return the target of a seed: the targets of a stream take turns.

    >>> three = FiniteClass.from_rows(["000", "001", "111"])
    >>> [target_of("focus", three, seed) for seed in range(4)]
    [(0, 0, 0), (0, 0, 1), (1, 1, 1), (0, 0, 0)]
    """
    if name not in STREAMS:
        raise InvalidValueError("stream", name, f"one of {', '.join(STREAMS)}")
    if hypothesis_class.is_empty:
        raise InvalidValueError("class", [], "at least one hypothesis as a target")
    targets = STREAMS[name].targets(hypothesis_class)
    return targets[seed % len(targets)]


def make_stream(name: str, hypothesis_class: FiniteClass, seed: int) -> Adversary:
    """Return the stream of a seed; it is infinite, and its beginning does not depend on how much of it is used.

    >>> stream = make_stream("uniform", FiniteClass.from_rows(["01"]), seed=1)
    >>> {stream.next_example(lambda point: 0) for _ in range(20)} == {(0, 0), (1, 1)}
    True
    """
    target = target_of(name, hypothesis_class, seed)
    weights = STREAMS[name].weights(hypothesis_class, target)
    return StochasticAdversary(target, weights, seed=np.random.default_rng([seed, 0]))
