"""Streams by name: realizable, drawn in advance, so that they do not depend on the learner.

In every stream a target hypothesis labels all points. Points are independent; ``focus`` gives half of the rounds
to the points where the target differs from the standard optimal algorithm of the whole class, where the learners
begin, so that short streams hold mistakes as well.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypeAlias

import numpy as np

from littlestone_reference.adversaries import Adversary, StochasticAdversary
from littlestone_reference.classes import FiniteClass, Hypothesis
from littlestone_reference.errors import InvalidValueError
from littlestone_reference.structure import multiclass_soa_hypothesis

__all__ = ["STREAMS", "make_stream"]

_Weights: TypeAlias = Callable[[FiniteClass, Hypothesis], list[float]]


def _uniform(hypothesis_class: FiniteClass, target: Hypothesis) -> list[float]:
    return [1.0] * hypothesis_class.n_points


def _focus(hypothesis_class: FiniteClass, target: Hypothesis) -> list[float]:
    start = multiclass_soa_hypothesis(hypothesis_class)
    differing = [a != b for a, b in zip(start, target, strict=True)]
    n_differing = sum(differing)
    if not n_differing:
        return _uniform(hypothesis_class, target)
    n_points = hypothesis_class.n_points
    return [1 / n_points + (1 / n_differing if differs else 0.0) for differs in differing]


STREAMS: Mapping[str, tuple[_Weights, str]] = MappingProxyType(
    {
        "focus": (_focus, "half of the rounds on points where the target differs from the first hypothesis"),
        "uniform": (_uniform, "all points equally likely"),
    }
)
"""Name -> weights of the points, and what the stream is."""


def make_stream(name: str, hypothesis_class: FiniteClass, generator: np.random.Generator) -> Adversary:
    """Return a stream for a target drawn from the class.

    Raises
    ------
    InvalidValueError
        If the name is unknown or the class is empty.

    Examples
    --------
    >>> stream = make_stream("uniform", FiniteClass.from_rows(["01"]), np.random.default_rng(1))
    >>> {stream.next_example(lambda point: 0) for _ in range(20)} == {(0, 0), (1, 1)}
    True
    """
    if name not in STREAMS:
        raise InvalidValueError("stream", name, f"one of {', '.join(STREAMS)}")
    if hypothesis_class.is_empty:
        raise InvalidValueError("class", [], "at least one hypothesis as a target")
    target = hypothesis_class.hypotheses[int(generator.integers(len(hypothesis_class)))]
    return StochasticAdversary(generator, target, STREAMS[name][0](hypothesis_class, target))
