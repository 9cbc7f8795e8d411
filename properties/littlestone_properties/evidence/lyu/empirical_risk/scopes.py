"""Exact outputs of the staged private empirical risk minimiser on every small sample.

The random split makes the output independent of the order of the examples, so samples are sorted tuples, and two
of them are neighbours if one example of a shorter tuple is completed in two ways. The exact distribution is the
mixture, over the exact distribution of the split, of the exact outputs on the chunks; the order of the chunks
does not matter either, so equal families of chunks are followed once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from types import MappingProxyType
from typing import TypeAlias

from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point, Sample
from littlestone.learners.private_empirical_risk.chunk_split import Remainder, split_into_chunks
from littlestone.learners.private_empirical_risk.minimiser import minimise_from_chunks
from littlestone.learners.private_empirical_risk.settings import PrivateErmSettings
from littlestone.privacy import Epsilon
from littlestone.randomness import EnumeratedCoins, ExactDistribution, exact_distribution

Rows: TypeAlias = tuple[Example, ...]
Chunks: TypeAlias = tuple[Rows, ...]
Split: TypeAlias = Callable[[EnumeratedCoins, Sample, int, Remainder], Chunks]
FromChunks: TypeAlias = Callable[[EnumeratedCoins, FiniteClass, Chunks, PrivateErmSettings], Hypothesis | None]


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
    """Return every sample of a length up to order.

    Examples
    --------
    >>> len(sorted_samples(examples_of(2), 3))
    20
    """
    return list(combinations_with_replacement(sorted(examples), length))


def neighbouring_rows(examples: Sequence[Example], length: int) -> Iterator[tuple[Rows, Rows]]:
    """Yield every pair of samples of a length, up to order, that differ in one example.

    Examples
    --------
    >>> len(list(neighbouring_rows(examples_of(1), 2)))
    2
    """
    for others in combinations_with_replacement(sorted(examples), length - 1):
        for one, other in combinations(sorted(examples), 2):
            yield tuple(sorted((*others, one))), tuple(sorted((*others, other)))


def random_split(coins: EnumeratedCoins, sample: Sample, n_chunks: int, remainder: Remainder) -> Chunks:
    """Return the reference's split."""
    return split_into_chunks(coins, sample, n_chunks, remainder)


@dataclass(frozen=True, slots=True)
class ExactMinimiser:
    """The exact output distribution on a class, with parts that a planted fault may replace.

    Parameters
    ----------
    hypothesis_class
        The class.
    settings
        The parameters.
    from_chunks
        What is published when the chunks are given; it must not depend on their order.
    split
        How the sample is split.
    known
        What is remembered for families of chunks.
    """

    hypothesis_class: FiniteClass
    settings: PrivateErmSettings
    from_chunks: FromChunks
    split: Split
    known: dict[Chunks, ExactDistribution[Hypothesis | None]]

    @classmethod
    def of(
        cls,
        hypothesis_class: FiniteClass,
        settings: PrivateErmSettings,
        from_chunks: FromChunks = minimise_from_chunks,
        split: Split = random_split,
    ) -> ExactMinimiser:
        """Return the minimiser with an empty memory."""
        return cls(hypothesis_class, settings, from_chunks, split, {})

    def outputs(self, chunks: Chunks) -> ExactDistribution[Hypothesis | None]:
        """Return the distribution of the output for given chunks."""
        key = tuple(sorted(tuple(sorted(chunk)) for chunk in chunks))
        if key not in self.known:
            self.known[key] = exact_distribution(self.from_chunks, self.hypothesis_class, key, self.settings)
        return self.known[key]

    def families(self, rows: Rows) -> dict[Chunks, Fraction]:
        """Return the families of chunks into which a sample is split, up to order, with their probabilities."""
        split = exact_distribution(self.split, Sample(rows), self.settings.n_chunks, self.settings.remainder)
        found: dict[Chunks, Fraction] = {}
        for chunks, probability in split.probabilities.items():
            key = tuple(sorted(tuple(sorted(chunk)) for chunk in chunks))
            found[key] = found.get(key, Fraction(0)) + probability
        return found

    def __call__(self, rows: Rows) -> ExactDistribution[Hypothesis | None]:
        """Return the distribution of the output for a sample."""
        mixed: dict[Hypothesis | None, Fraction] = {}
        for chunks, weight in self.families(rows).items():
            for output, probability in self.outputs(chunks).probabilities.items():
                mixed[output] = mixed.get(output, Fraction(0)) + weight * probability
        return ExactDistribution(MappingProxyType(mixed))
