"""Small private learners: settings with few branches, and learners that show internal values, right and wrong.

A forest gives every example to one tree (DP-SOA); teachers share the mistakes in a buffer (DP-OL). These learners
are not private: what is published, and when the buffer is handed out, is chosen freely, because the values must be
insensitive for every transcript. Examples are kept as they are, so that every difference shows.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from littlestone.classes import Example, FiniteClass
from littlestone.dimensions import littlestone_dimension
from littlestone.learners import (
    DpSoaSettings,
    JointTrainingSettings,
    PrivateErmSettings,
    PrivateOnlineSettings,
    SplitRule,
)
from littlestone.mechanisms import HistSparseSettings
from littlestone.privacy import Epsilon

from ...protocols import Internal, Released, SharedChoices, WatchedLearner


def small_dp_soa(n_trees: int, epsilon: Epsilon, *, threshold: int, limit: int) -> DpSoaSettings:
    """Return settings with two leaves per tree and the same epsilon for everything."""
    sparse = HistSparseSettings(
        threshold=threshold,
        threshold_epsilon=epsilon,
        query_epsilon=epsilon,
        histogram_epsilon=epsilon,
        histogram_threshold=1,
        limit=limit,
    )
    return DpSoaSettings(n_trees=n_trees, n_leaves=2, hist_sparse=sparse)


def small_dp_ol(
    n_teachers: int,
    test_epsilon: Epsilon,
    sample_epsilon: Epsilon,
    *,
    n_updates: int,
    dimension: int = 1,
    essential_base: int = 1,
    n_samples: int = 1,
    failure_score: int = 1,
    buffer_limit: int = 0,
) -> PrivateOnlineSettings:
    """Return settings with independent splits and the same epsilon for both tests."""
    training = JointTrainingSettings(
        dimension=dimension,
        n_teachers=n_teachers,
        essential_base=essential_base,
        agreement_epsilon=test_epsilon,
        n_samples=n_samples,
        sample_epsilon=sample_epsilon,
        failure_score=failure_score,
    )
    return PrivateOnlineSettings(
        training=training,
        buffer_limit=buffer_limit,
        buffer_epsilon=test_epsilon,
        n_updates=n_updates,
        split=SplitRule.INDEPENDENT,
    )


DELTA, X = Fraction(1, 10), Fraction(4)
"""The delta of the sampling of a small private empirical risk minimiser, and exp(epsilon) of its parts."""


@dataclass(frozen=True, slots=True)
class SmallErm:
    """A class, numbers of examples and of chunks, a limit on the lists, and alpha."""

    hypothesis_class: FiniteClass
    n_examples: int
    n_chunks: int
    list_limit: int
    error: Fraction = Fraction(1)

    @property
    def settings(self) -> PrivateErmSettings:
        """Settings with the smallest failure weight that the limit and the delta allow."""
        d = max(1, littlestone_dimension(self.hypothesis_class))
        return PrivateErmSettings(
            dimension=d,
            n_chunks=self.n_chunks,
            error=self.error,
            test_epsilon=Epsilon(X),
            sample_epsilon=Epsilon(X),
            failure_weight=(1 - DELTA) * self.list_limit * X / DELTA,
            first_p=2 * self.n_examples * d,
            list_limit=self.list_limit,
        )


_ZERO, _ONE, _SQUARE, _APART = (
    FiniteClass.from_rows(rows) for rows in (["0"], ["1"], ["00", "01", "10", "11"], ["00", "11"])
)
SMALL_ERM: Mapping[str, SmallErm] = {
    "the tests have no noise": SmallErm(_ZERO, 3, 3, 2),
    "the sampling doubles its exponent": SmallErm(_ONE, 1, 1, 2),
    "lists are not cut to the length that the failure weight allows": SmallErm(_SQUARE, 2, 2, 1),
    "every example is given to two teachers": SmallErm(_ONE, 2, 2, 2),
    "the sample is sorted before it is split": SmallErm(_APART, 4, 2, 1, Fraction(1, 4)),
    "number and sizes of the chunks depend on the labels": SmallErm(_ZERO, 3, 3, 2),
}
"""Fault of the private empirical risk minimiser -> an instance on which it exceeds its stated privacy."""


N_PARTS = 2

_Trees: TypeAlias = Callable[[SharedChoices, int, Example], list[int]]
"""Choices, number of the round, example -> the trees that get the example."""


def _forest(trees_of: _Trees) -> WatchedLearner:
    def watched(choices: SharedChoices, examples: tuple[Example, ...]) -> Iterator[Internal | Released]:
        trees: list[tuple[Example, ...]] = [()] * N_PARTS
        for number, example in enumerate(examples):
            for tree in trees_of(choices, number, example):
                trees[tree] += (example,)
            yield Internal("list of the trees", tuple(trees))

    return watched


_Parts: TypeAlias = Callable[[SharedChoices, list[tuple[int, Example]]], list[tuple[Example, ...]]]
"""Choices, buffered examples with the numbers of their rounds -> one part for each teacher."""


def _teachers(parts_of: _Parts, *, empties: bool = True, repeats: int = 1) -> WatchedLearner:
    def watched(choices: SharedChoices, examples: tuple[Example, ...]) -> Iterator[Internal | Released]:
        teachers: list[tuple[tuple[Example, ...], ...]] = [()] * N_PARTS
        buffer: list[tuple[int, Example]] = []
        published = 0
        for number, (point, label) in enumerate(examples):
            if label != published:
                buffer += [(number, (point, label))] * repeats
            yield Internal("size of the buffer", len(buffer))
            if choices.of(("test", number)).uniform_choice(2):
                parts = parts_of(choices, buffer)
                teachers = [(*data, part) for data, part in zip(teachers, parts, strict=True)]
                yield Internal("data of the teachers", tuple(teachers), by_place=True)
                published = choices.of(("published", number)).uniform_choice(2)
                if empties:
                    buffer = []
            yield Released(published)

    return watched


def _independent(choices: SharedChoices, buffer: list[tuple[int, Example]]) -> list[tuple[Example, ...]]:
    """Choose the teacher of each example independently."""
    parts: list[tuple[Example, ...]] = [()] * N_PARTS
    for number, example in buffer:
        parts[choices.of(("part", number)).uniform_choice(N_PARTS)] += (example,)
    return parts


def _equal(choices: SharedChoices, buffer: list[tuple[int, Example]]) -> list[tuple[Example, ...]]:
    """Give the examples to the two teachers in turn; of an odd number of examples, the last is dropped."""
    kept = [example for _, example in buffer[: len(buffer) // 2 * 2]]
    return [tuple(kept[::2]), tuple(kept[1::2])]


INSENSITIVE_LEARNERS: Mapping[str, WatchedLearner] = {
    "forest": _forest(lambda choices, number, example: [choices.of(("tree", number)).uniform_choice(N_PARTS)]),
    "teachers": _teachers(_independent),
}
"""Shape -> a right learner of that shape."""

SENSITIVE_LEARNERS: Mapping[str, WatchedLearner] = {
    "gives an example to two trees": _forest(
        lambda choices, number, example: [[0], [0, 1]][choices.of(("tree", number)).uniform_choice(2)]
    ),
    "chooses the tree by the label": _forest(
        lambda choices, number, example: [
            (choices.of(("tree", number)).uniform_choice(N_PARTS) + example[1]) % N_PARTS
        ]
    ),
    "forms the parts by looking at the data": _teachers(
        lambda choices, buffer: [
            tuple(e for _, e in buffer if e[0] % N_PARTS == teacher) for teacher in range(N_PARTS)
        ]
    ),
    "cuts the buffer into equal parts": _teachers(_equal),
    "does not empty the buffer": _teachers(_independent, empties=False),
    "buffers a mistake twice": _teachers(_independent, repeats=2),
}
