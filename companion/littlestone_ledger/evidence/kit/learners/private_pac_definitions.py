"""The literal notions of `bgs` section 2: classes, accuracy, sample complexity, generic and private learners.

Enumeration decides everything. A learner is a function from a labelled sample to the exact distribution of its
output. Samples are all sequences of points, with their exact probabilities. Targets are all members of the class.
Distributions on the points have masses in multiples of a step.

Conventions: learning may be improper. The paper needs this, although Definition 2.6 asks for members of the class.
"With sample complexity n" is read as "with samples of size n".
"""

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import combinations, pairwise, product
from math import prod
from typing import TypeAlias

from littlestone.classes import FiniteClass, Hypothesis, Point, Sample
from littlestone.definitions import PointDistribution, disagreement_probability
from littlestone.privacy import Claim, Privacy, replacement_pairs, two_sided_divergence
from littlestone.randomness import ExactDistribution

ExactLearner: TypeAlias = Callable[[Sample], ExactDistribution[Hypothesis]]


def grid_of_distributions(n_points: int, parts: int) -> list[PointDistribution]:
    """Return every distribution on the points whose masses are multiples of ``1 / parts``.

    >>> len(grid_of_distributions(2, 4)), len(grid_of_distributions(3, 4))
    (5, 15)
    """
    cuts = combinations(range(parts + n_points - 1), n_points - 1)
    ends = [(-1, *cut, parts + n_points - 1) for cut in cuts]
    return [tuple(Fraction(b - a - 1, parts) for a, b in pairwise(end)) for end in ends]


def failure_probability(
    learner: ExactLearner, target: Hypothesis, distribution: PointDistribution, n: int, alpha: Fraction
) -> Fraction:
    """Return the probability, over n independent examples and the coins, of an error above alpha; exact.

    >>> sure = lambda sample: ExactDistribution.of({(0, 0): Fraction(1)})
    >>> failure_probability(sure, (0, 1), (Fraction(1, 3), Fraction(2, 3)), 1, Fraction(1, 2))
    Fraction(1, 1)
    """
    failing = Fraction(0)
    for points in product(range(len(target)), repeat=n):
        weight = prod((distribution[x] for x in points), start=Fraction(1))
        if weight:
            outputs = learner(Sample(tuple((Point(x), target[x]) for x in points)))
            bad = (
                p
                for h, p in outputs.probabilities.items()
                if disagreement_probability(h, target, distribution) > alpha
            )
            failing += weight * sum(bad, Fraction(0))
    return failing


def is_accurate(
    learner: ExactLearner,
    hypothesis_class: FiniteClass,
    distributions: Iterable[PointDistribution],
    n: int,
    alpha: Fraction,
    beta: Fraction,
) -> bool:
    """Return whether an error above alpha has probability at most beta for all targets and distributions."""
    return all(
        failure_probability(learner, target, distribution, n, alpha) <= beta
        for target, distribution in product(hypothesis_class, list(distributions))
    )


def sample_complexity(
    learner: ExactLearner,
    hypothesis_class: FiniteClass,
    distributions: Iterable[PointDistribution],
    alpha: Fraction,
    beta: Fraction,
    most: int,
) -> int | None:
    """Return the smallest sample size with which the learner is accurate, or ``None`` if it exceeds ``most``."""
    known = list(distributions)
    return next((n for n in range(most + 1) if is_accurate(learner, hypothesis_class, known, n, alpha, beta)), None)


def is_private(learner: ExactLearner, hypothesis_class: FiniteClass, n: int, claim: Claim) -> bool:
    """Return whether the learner is (epsilon, delta)-private on samples of the given size, realizable or not."""
    privacy = Privacy.of(claim)
    examples = [(x, y) for x in hypothesis_class.points for y in hypothesis_class.labels]
    return n == 0 or all(
        two_sided_divergence(learner(Sample(sample)), learner(Sample(neighbour)), privacy.epsilon) <= privacy.delta
        for sample, neighbour in replacement_pairs(examples, n)
    )
