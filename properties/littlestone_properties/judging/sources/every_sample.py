"""Every sample of a size, every pair of neighbouring samples, and every distribution of a grid."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, product
from typing import TypeAlias

from littlestone.classes import Example, FiniteClass, Label, Point
from littlestone.classes.display import class_source
from littlestone.privacy import Privacy, replacement_pairs

from ..asking.python_arguments import arguments_of, class_of
from ..candidates.learner_candidate import DEFINED, LEARNS, PRIVATE, SampleCandidate
from ..case import unanswered
from ..json_values import Object, rows_of, rows_to_json
from ..judges.published import judge_sample
from ..running.requiring import Part
from ..running.showing import is_private, runs_shown

Samples: TypeAlias = tuple[tuple[Example, ...], tuple[Example, ...]]


def sample_space(hypothesis_class: FiniteClass, n_examples: int) -> Iterator[tuple[Example, ...]]:
    """Yield every sample of a size, realizable or not."""
    return product(product(hypothesis_class.points, hypothesis_class.labels), repeat=n_examples)


def defined(candidate: SampleCandidate, given: Object, samples: Iterator[tuple[Example, ...]]) -> Part:
    """Return the part that requires labels or ``None`` as the output on each of the given samples."""
    asked = (given | {"sample": rows_to_json(sample)} for sample in samples)
    cases = unanswered(f"{LEARNS}/given samples", asked)
    return Part(candidate, cases, DEFINED, runs_shown("learner", _source), judge_sample)


def private(candidate: SampleCandidate, hypothesis_class: FiniteClass, n_examples: int, claim: Privacy) -> Part:
    """Return the part that requires the claimed privacy on all samples of a size that differ in one example."""
    given, examples = arguments_of(hypothesis_class, binary=False), sample_space(hypothesis_class, 1)
    pairs = replacement_pairs([example for (example,) in examples], n_examples)
    asked = (given | {"sample": rows_to_json(one), "beside": rows_to_json(other)} for one, other in pairs)
    cases = unanswered(f"{PRIVATE}/neighbouring samples", asked)
    return Part(candidate, cases, is_private(claim), runs_shown("learner", _source, claim))


def _source(given: Object) -> str:
    return f"{class_source(class_of(given))}, Sample({[(x, y) for x, y in rows_of(given['sample'])]})"


def point_distributions(n_points: int, grid: int) -> Iterator[tuple[Fraction, ...]]:
    """Yield every distribution on the points whose probabilities are multiples of ``1 / grid``.

    >>> [tuple(map(str, distribution)) for distribution in point_distributions(2, 2)]
    [('0', '1'), ('1/2', '1/2'), ('1', '0')]
    """
    for parts in product(range(grid + 1), repeat=n_points - 1):
        if sum(parts) <= grid:
            yield tuple(Fraction(part, grid) for part in (*parts, grid - sum(parts)))


def samples(points: tuple[Point, ...], size: int) -> Iterator[tuple[Example, ...]]:
    """Yield one sample of a size for each multiset of examples, realizable or not.

    >>> len(list(samples((Point(0), Point(1)), 2)))
    10
    """
    yield from combinations_with_replacement(product(points, map(Label, (0, 1))), size)


def neighbours(points: tuple[Point, ...], size: int) -> Iterator[Samples]:
    """Yield every ordered pair of samples of a size, as multisets, that differ in one example.

    >>> len(list(neighbours((Point(0),), 1)))
    2
    """
    examples = list(product(points, map(Label, (0, 1))))
    for rest in samples(points, size - 1):
        for first, second in product(examples, repeat=2):
            if first != second:
                yield (*rest, first), (*rest, second)
