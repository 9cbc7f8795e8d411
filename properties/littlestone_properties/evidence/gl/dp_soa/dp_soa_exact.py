"""The exact distribution of what DP-SOA publishes, without running its noise: lists first, then HistSparse on them.

Noise on the threshold beyond a stated tail is cut, its mass is reported.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TypeAlias

from littlestone_reference.learners.dp_soa_settings import DpSoaSettings, FailedTrees
from littlestone_reference.mechanisms import HistSparseSettings
from littlestone_reference.randomness import ExactDistribution, discrete_laplace_pmf, discrete_laplace_tail

from ..histograms.hist_sparse_exact import published_distribution
from .tiny_forests import FAILED, Counts, ListStream

__all__ = ["Outputs", "noise_of", "published_outputs", "transcript"]

Outputs: TypeAlias = tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class _Branch:
    published: str | None
    counter: int
    outputs: Outputs


def noise_of(settings: HistSparseSettings, tail: Fraction) -> dict[int, Fraction]:
    """Return the noisy thresholds until less than the tail is left on each side, with their probabilities."""
    largest = 0
    while discrete_laplace_tail(settings.threshold_ratio, largest + 1) >= tail:
        largest += 1
    return {
        settings.threshold + m: discrete_laplace_pmf(settings.threshold_ratio, m)
        for m in range(-largest, largest + 1)
    }


@lru_cache(maxsize=100_000)
def transcript(
    lists: ListStream, size: int, settings: HistSparseSettings, failed_trees: FailedTrees, tail: Fraction
) -> ExactDistribution[Outputs]:
    """Return the distribution of what HistSparse publishes for a stream of lists with ``size`` places each."""
    noise = noise_of(settings, tail)
    renewed = [_histogram(counts, settings, failed_trees, tail) for counts in lists]
    running: dict[_Branch, dict[int, Fraction]] = {
        _Branch(name, 1, ()): {m: p * q for m, q in noise.items()} for name, p in renewed[0].items()
    }
    finished: dict[Outputs, Fraction] = {}
    for counts, histogram in zip(lists, renewed, strict=True):
        held = dict(counts)
        following: dict[_Branch, dict[int, Fraction]] = {}
        for branch, masses in running.items():
            missing = size - (0 if branch.published is None else held.get(branch.published, 0))
            crossed = {m: p * discrete_laplace_tail(settings.query_ratio, m - missing) for m, p in masses.items()}
            crossing = sum(crossed.values(), Fraction(0))
            options = [(branch.published, branch.counter, {m: p - crossed[m] for m, p in masses.items()})]
            options += [
                (name, branch.counter + 1, {m: crossing * p * q for m, q in noise.items()})
                for name, p in histogram.items()
            ]
            for name, counter, after in options:
                outputs = (*branch.outputs, name)
                if counter >= settings.limit:
                    finished[outputs] = finished.get(outputs, Fraction(0)) + sum(after.values(), Fraction(0))
                    continue
                together = following.setdefault(_Branch(name, counter, outputs), {})
                for m, p in after.items():
                    together[m] = together.get(m, Fraction(0)) + p
        running = following
    for branch, masses in running.items():
        finished[branch.outputs] = finished.get(branch.outputs, Fraction(0)) + sum(masses.values(), Fraction(0))
    positive = {outputs: p for outputs, p in finished.items() if p}
    return ExactDistribution(positive, 1 - sum(positive.values(), Fraction(0)))


def _histogram(
    counts: Counts, settings: HistSparseSettings, failed_trees: FailedTrees, tail: Fraction
) -> dict[str | None, Fraction]:
    if failed_trees is FailedTrees.LEFT_OUT:
        counts = tuple((name, count) for name, count in counts if name != FAILED)
    exact = published_distribution(counts, settings.histogram_ratio, settings.histogram_cut, tail)
    return dict(exact.probabilities)


def published_outputs(
    list_streams: dict[ListStream, Fraction], settings: DpSoaSettings, tail: Fraction
) -> ExactDistribution[Outputs]:
    """Return the distribution of all that DP-SOA publishes, given the distribution of its lists."""
    mixed: dict[Outputs, Fraction] = {}
    for lists, mass in list_streams.items():
        exact = transcript(lists, settings.n_trees, settings.hist_sparse, settings.failed_trees, tail)
        for outputs, probability in exact.probabilities.items():
            mixed[outputs] = mixed.get(outputs, Fraction(0)) + mass * probability
    return ExactDistribution(mixed, 1 - sum(mixed.values(), Fraction(0)))
