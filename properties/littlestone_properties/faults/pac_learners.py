"""Wrong batch learners that every check of PAC learners must catch, and two right ones.

The right ones are empirical risk minimisation and the exponential mechanism with the number of mistakes as its
score, which is private: one example changes every score by at most 1, so ``exp(epsilon) <= base^2``.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType

from littlestone.classes import FiniteClass, Hypothesis, Sample
from littlestone.randomness import Coins

from ..protocols import PacLearner


def fewest_mistakes(coins: Coins[Fraction], hypothesis_class: FiniteClass, sample: Sample) -> Hypothesis:
    """Return the first hypothesis of the class with the fewest mistakes."""
    return min(hypothesis_class, key=sample.n_mistakes)


def private_choice(base: Fraction) -> PacLearner:
    """Return the exponential mechanism with a base."""

    def learner(coins: Coins[Fraction], hypothesis_class: FiniteClass, sample: Sample) -> Hypothesis:
        scores = [-sample.n_mistakes(h) for h in hypothesis_class]
        return hypothesis_class.hypotheses[coins.choose_by_score(scores, base)]

    return learner


def _on(part: Callable[[Sample], Sample]) -> PacLearner:
    return lambda coins, hypothesis_class, sample: fewest_mistakes(coins, hypothesis_class, part(sample))


def _most_mistakes(coins: Coins[Fraction], hypothesis_class: FiniteClass, sample: Sample) -> Hypothesis:
    """Maximise the number of mistakes."""
    return max(hypothesis_class, key=sample.n_mistakes)


def _only_consistent(coins: Coins[Fraction], hypothesis_class: FiniteClass, sample: Sample) -> Hypothesis:
    """Take a consistent hypothesis and break if there is none."""
    return hypothesis_class.restricted_to_sample(sample).hypotheses[0]


def _learnt_labels(coins: Coins[Fraction], hypothesis_class: FiniteClass, sample: Sample) -> Sequence[int]:
    """Return labels up to the last point in the sample only."""
    return fewest_mistakes(coins, hypothesis_class, sample)[: max(sample.points) + 1]


def _usually_fails(coins: Coins[Fraction], hypothesis_class: FiniteClass, sample: Sample) -> Hypothesis | None:
    """Fail in half of all cases."""
    return fewest_mistakes(coins, hypothesis_class, sample) if coins.uniform_choice(2) else None


def _always_the_first(coins: Coins[Fraction], hypothesis_class: FiniteClass, sample: Sample) -> Hypothesis:
    """Return the first hypothesis whatever the sample."""
    return hypothesis_class.hypotheses[0]


WRONG_PAC_LEARNERS: Mapping[str, PacLearner] = MappingProxyType(
    {
        "looks at the first example only": _on(lambda sample: Sample(sample.examples[:1])),
        "ignores where label 1 occurs": _on(lambda sample: Sample(tuple(e for e in sample if e[1] == 0))),
        "maximises the mistakes": _most_mistakes,
        "breaks on unrealizable samples": _only_consistent,
        "returns labels of seen points only": _learnt_labels,
        "fails half of the time": _usually_fails,
        "returns the first hypothesis": _always_the_first,
    }
)
"""Name of the mistake -> the learner that makes it; where minimising the mistakes is accurate, these are not."""

LEAKING_PAC_LEARNERS: Mapping[str, PacLearner] = MappingProxyType(
    {
        "adds no noise": fewest_mistakes,
        "uses twice the budget": private_choice(Fraction(4)),
        "breaks ties by the order of the sample": lambda coins, hypothesis_class, sample: min(
            hypothesis_class, key=lambda h: (sample.n_mistakes(h), [h[x] != y for x, y in sample])
        ),
    }
)
"""Name of the mistake -> the learner that is not private with ``exp(epsilon) = 4`` and delta = 0."""
