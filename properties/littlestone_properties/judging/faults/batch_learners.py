"""Wrong batch learners that no wrapper makes, and two right ones.

The right ones are empirical risk minimisation and the exponential mechanism with the number of mistakes as its
score, which is private: one example changes every score by at most 1, so ``exp(epsilon) <= base^2``.
"""

from collections.abc import Mapping
from fractions import Fraction

from littlestone.classes import FiniteClass, Hypothesis, Sample
from littlestone.randomness import Coins

from ...protocols import PacLearner


def fewest_mistakes(coins: Coins[Fraction], hypothesis_class: FiniteClass, sample: Sample) -> Hypothesis:
    """Return the first hypothesis of the class with the fewest mistakes."""
    return min(hypothesis_class, key=sample.n_mistakes)


def private_choice(base: Fraction) -> PacLearner:
    """Return the exponential mechanism with a base."""

    def learner(coins: Coins[Fraction], hypothesis_class: FiniteClass, sample: Sample) -> Hypothesis:
        scores = [-sample.n_mistakes(h) for h in hypothesis_class]
        return hypothesis_class.hypotheses[coins.choose_by_score(scores, base)]

    return learner


WRONG_PAC_LEARNERS: Mapping[str, PacLearner] = {
    "maximises the mistakes": lambda coins, h, sample: max(h, key=sample.n_mistakes),
    "breaks on unrealizable samples": lambda coins, h, sample: h.restricted_to_sample(sample).hypotheses[0],
    "returns labels of seen points only": lambda coins, h, sample: fewest_mistakes(coins, h, sample)[
        : max(sample.points) + 1
    ],
    "fails half of the time": lambda coins, h, sample: (
        fewest_mistakes(coins, h, sample) if coins.uniform_choice(2) else None
    ),
    "returns the first hypothesis": lambda coins, h, sample: h.hypotheses[0],
}
"""Name of the mistake -> the learner that makes it; it is not accurate where minimising the mistakes is."""

LEAKING_PAC_LEARNERS: Mapping[str, PacLearner] = {
    "adds no noise": fewest_mistakes,
    "uses twice the budget": private_choice(Fraction(4)),
    "breaks ties by the order of the sample": lambda coins, hypothesis_class, sample: min(
        hypothesis_class, key=lambda h: (sample.n_mistakes(h), [h[x] != y for x, y in sample])
    ),
}
"""Name of the mistake -> the learner that is not private with ``exp(epsilon) = 4`` and delta = 0."""
