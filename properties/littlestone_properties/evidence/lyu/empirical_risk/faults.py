"""Deliberately wrong variants of the staged private empirical risk minimiser, each with one broken part."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from littlestone.classes import FiniteClass, Hypothesis, Sample
from littlestone.learners.private_empirical_risk.chunk_split import Remainder
from littlestone.learners.private_empirical_risk.minimiser import largest_frequency, minimise_from_chunks
from littlestone.learners.private_empirical_risk.settings import EmptyTeacher, PrivateErmSettings
from littlestone.learners.private_empirical_risk.staged_teachers import StagedTeachers
from littlestone.mechanisms import private_sparse_sample
from littlestone.randomness import EnumeratedCoins

from .scopes import Chunks, FromChunks, Split, random_split


def _unchanged(settings: PrivateErmSettings) -> PrivateErmSettings:
    return settings


def _empty_lists(settings: PrivateErmSettings) -> PrivateErmSettings:
    """Give empty teachers no hypothesis; that is private, and it shows other faults better."""
    return replace(settings, empty_teacher=EmptyTeacher.NO_HYPOTHESIS)


@dataclass(frozen=True, slots=True)
class Fault:
    """A wrong variant: a name, and the parts that are replaced."""

    name: str
    settings: Callable[[PrivateErmSettings], PrivateErmSettings] = _unchanged
    from_chunks: FromChunks = minimise_from_chunks
    split: Split = random_split


def _lists(
    hypothesis_class: FiniteClass, chunks: Chunks, settings: PrivateErmSettings, stage: int
) -> list[tuple[Hypothesis, ...]]:
    teachers = StagedTeachers(hypothesis_class, settings)
    return [teachers.hypotheses(teachers.space(chunk, stage), stage) for chunk in chunks]


def _without_noise(
    coins: EnumeratedCoins, hypothesis_class: FiniteClass, chunks: Chunks, settings: PrivateErmSettings
) -> Hypothesis | None:
    """Test without noise."""
    for stage in range(1, settings.n_stages + 1):
        lists = _lists(hypothesis_class, chunks, settings, stage)
        if 2 * largest_frequency(lists) >= len(chunks):
            return private_sparse_sample(coins, lists, settings.sample_epsilon.exp, settings.failure_weight)
    return None


def _sorted_chunks(coins: EnumeratedCoins, sample: Sample, n_chunks: int, remainder: Remainder) -> Chunks:
    """Return consecutive parts of the sorted sample."""
    del coins, remainder
    rows, size = tuple(sorted(sample.examples)), len(sample) // n_chunks
    return tuple(rows[i * size : (i + 1) * size] for i in range(n_chunks))


def _sizes_from_the_data(coins: EnumeratedCoins, sample: Sample, n_chunks: int, remainder: Remainder) -> Chunks:
    """Return one chunk for each example with label 1, the examples with label 0 in all of them."""
    del coins, n_chunks, remainder
    zeros = tuple(example for example in sample.examples if example[1] == 0)
    ones = [example for example in sample.examples if example[1] == 1]
    return tuple((*zeros, one) for one in ones) or (zeros,)


def _every_example_twice(coins: EnumeratedCoins, sample: Sample, n_chunks: int, remainder: Remainder) -> Chunks:
    """Return chunks in which every example is given to two teachers: lists of sensitivity 2."""
    chunks = random_split(coins, sample, n_chunks, remainder)
    return tuple((*chunk, *chunks[i - 1]) for i, chunk in enumerate(chunks)) if n_chunks > 1 else chunks


FAULTS = (
    Fault(
        "the tests have no noise",
        settings=_empty_lists,
        from_chunks=_without_noise,
    ),
    Fault(
        "the sampling doubles its exponent",
        settings=lambda settings: replace(settings, sample_epsilon=settings.sample_epsilon * 2),
    ),
    Fault(
        "lists are not cut to the length that the failure weight allows",
        settings=lambda settings: replace(settings, list_limit=None),
    ),
    Fault("every example is given to two teachers", split=_every_example_twice),
    Fault("the sample is sorted before it is split", settings=_empty_lists, split=_sorted_chunks),
    Fault("number and sizes of the chunks depend on the labels", settings=_empty_lists, split=_sizes_from_the_data),
)
"""Each must be caught on the instances on which the minimiser passes."""
