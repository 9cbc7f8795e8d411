"""Checking anybody's batch learner exactly: accuracy, totality, and privacy.

For a class with few points, every target of the class and every distribution of a grid, the probability that the
output errs on more than a fraction alpha is summed up over all samples and all branches of the coins.

Convention: the sample is realizable for the accuracy and arbitrary for all else; ``None`` is failure and counts as
an error of 1. The output need not belong to the class (improper learning). The error is measured exactly, "at most
alpha" is good. Noise that was cut off counts as success, so a reported probability is a lower bound.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import TypeAlias

from littlestone.classes import FiniteClass, Hypothesis, Point
from littlestone.errors import InvalidValueError
from littlestone.privacy import Claim, Privacy, replacement_pairs

from ...protocols import PacLearner
from ...time_limit import MAX_SECONDS
from ...violation import PropertyViolationError, written
from ..harness.exact_runs.private_mechanism import TAIL, written_number
from ..harness.exact_runs.sound_runs import SoundRuns
from ..harness.guarded_pac_learner import guarded_pac_learner, written_sample
from ..harness.trials import require_at_least

DEFAULT_CLASSES = (
    FiniteClass.from_rows(["0", "1"]),
    FiniteClass.from_rows(["00", "01", "11"]),
    FiniteClass.from_rows(["00", "01", "10", "11"]),
)


def check_pac_learner(
    learner: PacLearner,
    *,
    alpha: Fraction,
    beta: Fraction,
    n_examples: int,
    classes: Sequence[FiniteClass] = DEFAULT_CLASSES,
    grid: int = 4,
    privacy: Claim | None = None,
    tail: Fraction = TAIL,
    max_seconds: float = MAX_SECONDS,
) -> None:
    """Raise unless a learner is (alpha, beta)-accurate on small classes, and private if that is claimed.

    Synonyms: probably approximately correct; beta is the confidence parameter.

    Ledger: ``bgs.definition-2.6``, ``bgs.definition-2.9``, ``lyu.corollary-5.1``.

    Parameters
    ----------
    learner
        A function of coins, a class and a sample; it returns a label for every point, or ``None``.
    alpha
        Largest error of a good output, at least 0 and below 1.
    beta
        Largest probability of a bad output, at least 0 and below 1.
    n_examples
        Size of a sample, at least 1.
    grid
        The probabilities of points are multiples of one over this number, at least 1.
    privacy
        The claim: a ``Privacy``, or a pair (epsilon, delta); no claim by default.

    Raises
    ------
    PropertyViolationError
        If the learner breaks on some sample and branch, or returns no labels; else with the exact
        probability of a bad output, or the exact delta.

    Notes
    -----
    On n points with k labels all ``(n k)^s`` samples of size s are enumerated once, then ``C(grid + n - 1, n - 1)``
    distributions are weighed for each target.

    Examples
    --------
    >>> from littlestone_properties.faults.pac_learners import fewest_mistakes
    >>> half = Fraction(1, 2)
    >>> check_pac_learner(fewest_mistakes, alpha=half, beta=Fraction(1, 4), n_examples=3)
    >>> check_pac_learner(fewest_mistakes, alpha=0 * half, beta=half / 2, n_examples=1)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       is (alpha, beta)-accurate, alpha = 0
    got:            bad with probability 1/2 = 0.5
    required:       probability at most 1/4 = 0.25
    smallest input: FiniteClass.from_rows(['00', '01', '11']), target (0, 1), distribution (1/2, 1/2), 1 examples
    reproduce:      check_pac_learner(learner, ..., classes=[FiniteClass.from_rows(['00', '01', '11'])], grid=4)
    """
    _check_numbers(alpha, beta, n_examples, classes, grid)
    claim = None if privacy is None else Privacy.of(privacy)
    runs = SoundRuns(guarded_pac_learner(learner, max_seconds), written_sample, "learner", tail)
    for hypothesis_class in classes:
        examples = [(x, y) for x in hypothesis_class.points for y in hypothesis_class.labels]
        for sample in product(examples, repeat=n_examples):
            runs.distribution((hypothesis_class, sample))
        for target in hypothesis_class:
            outputs: _Outputs = []
            for points in product(hypothesis_class.points, repeat=n_examples):
                sample = tuple((x, target[x]) for x in points)
                outputs.append((points, runs.distribution((hypothesis_class, sample)).probabilities))
            for distribution in point_distributions(hypothesis_class.n_points, grid):
                probability = _probability_of_bad(outputs, target, distribution, alpha)
                if probability > beta:
                    shown = f"({', '.join(map(str, distribution))})"
                    shown_class = written(hypothesis_class)
                    given = f"n_examples={n_examples}, classes=[{shown_class}], grid={grid}"
                    raise PropertyViolationError(
                        f"is (alpha, beta)-accurate, alpha = {alpha}",
                        f"bad with probability {written_number(probability)}",
                        f"probability at most {written_number(beta)}",
                        f"{shown_class}, target {target}, distribution {shown}, {n_examples} examples",
                        f"check_pac_learner(learner, alpha={alpha!r}, beta={beta!r}, {given})",
                    )
        if claim is not None:
            for one, other in replacement_pairs(examples, n_examples):
                runs.require_neighbours((hypothesis_class, one), (hypothesis_class, other), claim)


def point_distributions(n_points: int, grid: int) -> Iterator[tuple[Fraction, ...]]:
    """Yield every distribution on the points whose probabilities are multiples of ``1 / grid``.

    Examples
    --------
    >>> [tuple(map(str, distribution)) for distribution in point_distributions(2, 2)]
    [('0', '1'), ('1/2', '1/2'), ('1', '0')]
    """
    for parts in product(range(grid + 1), repeat=n_points - 1):
        if sum(parts) <= grid:
            yield tuple(Fraction(part, grid) for part in (*parts, grid - sum(parts)))


def _check_numbers(
    alpha: Fraction, beta: Fraction, n_examples: int, classes: Sequence[FiniteClass], grid: int
) -> None:
    for name, value in (("alpha", alpha), ("beta", beta)):
        if not 0 <= value < 1:
            raise InvalidValueError(name, value, "at least 0 and below 1")
    require_at_least(1, **{"n_examples": n_examples, "grid": grid, "len(classes)": len(classes)})


_Outputs: TypeAlias = list[tuple[tuple[Point, ...], Mapping[Hashable, Fraction]]]
"""The points of each sample of a target, and the distribution of what is returned on it."""


def _probability_of_bad(
    outputs: _Outputs, target: Hypothesis, distribution: Sequence[Fraction], alpha: Fraction
) -> Fraction:
    """Return the probability of a failure or of too large an error if points come from a distribution."""

    def is_bad(output: Hashable) -> bool:
        if not isinstance(output, tuple):
            return True
        wrong = (p for p, one, right in zip(distribution, output, target, strict=True) if one != right)
        return sum(wrong, Fraction(0)) > alpha

    total = Fraction(0)
    for points, found in outputs:
        weight = prod((distribution[x] for x in points), start=Fraction(1))
        if weight:
            total += weight * sum(p for output, p in found.items() if is_bad(output))
    return total
