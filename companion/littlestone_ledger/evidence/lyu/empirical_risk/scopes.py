"""Exact outputs of the staged private empirical risk minimiser on every small sample.

The random split makes the output independent of the order of the examples. So samples are sorted tuples, and two
neighbours each extend the same shorter tuple by one example.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from typing import TypeAlias

from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point, Sample
from littlestone.learners import FollowedBatchLearner, PrivateErmLearner, PrivateErmSettings, PrivateErmState
from littlestone.privacy import Epsilon
from littlestone.randomness import ExactDistribution

Rows: TypeAlias = tuple[Example, ...]
Chunks: TypeAlias = tuple[Rows, ...]


def settings_of(dimension: int, n_chunks: int, error: Fraction, first_p: int) -> PrivateErmSettings:
    """Return parameters with ``exp(epsilon) = 4`` in both parts and failure weight 64."""
    return PrivateErmSettings(
        dimension=dimension,
        n_chunks=n_chunks,
        error=error,
        test_epsilon=Epsilon.log(4),
        sample_epsilon=Epsilon.log(4),
        failure_weight=Fraction(64),
        first_p=first_p,
    )


def examples_of(n_points: int) -> list[Example]:
    """Return every binary example at the first points."""
    return [(Point(x), Label(y)) for x in range(n_points) for y in (0, 1)]


def sorted_samples(examples: Sequence[Example], length: int) -> list[Rows]:
    """Return one sample of the given length for each multiset of examples."""
    return list(combinations_with_replacement(sorted(examples), length))


def neighbouring_rows(examples: Sequence[Example], length: int) -> Iterator[tuple[Rows, Rows]]:
    """Yield every pair of samples of the given length, up to order, that differ in one example."""
    for others in combinations_with_replacement(sorted(examples), length - 1):
        for example, replacement in combinations(sorted(examples), 2):
            yield tuple(sorted((*others, example))), tuple(sorted((*others, replacement)))


class ExactMinimiser:
    """The exact output distribution of the minimiser on a class."""

    def __init__(
        self,
        hypothesis_class: FiniteClass,
        settings: PrivateErmSettings,
        rules: type[PrivateErmLearner] = PrivateErmLearner,
    ) -> None:
        self._followed = FollowedBatchLearner(rules(hypothesis_class, settings))

    def families(self, rows: Rows) -> dict[Chunks, Fraction]:
        """Return the families of chunks from the split of a sample, up to order, with their probabilities."""
        return {state.chunks: mass for state, mass in self._followed.starts(Sample(rows)).items()}

    def outputs(self, chunks: Chunks) -> ExactDistribution[Hypothesis | None]:
        return self._followed.outputs_from(PrivateErmState(chunks))

    def __call__(self, rows: Rows) -> ExactDistribution[Hypothesis | None]:
        return self._followed.outputs(Sample(rows))
