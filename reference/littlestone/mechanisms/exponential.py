"""The exponential mechanism: choose a candidate, or a hypothesis, with probability exponential in its score.

Conventions: scores are integers. If replacing one record changes every score by at most 1, a choice with
probability proportional to ``exp(epsilon score / 2)`` is epsilon-private. If all scores change in the same
direction, it is even (epsilon / 2)-private. The score of a hypothesis is minus its number of errors on the sample.
"""

from collections.abc import Sequence
from fractions import Fraction

from ..classes import FiniteClass, Hypothesis, Sample
from ..errors import EmptyClassError, InvalidValueError
from ..privacy.epsilon import Epsilon, Number
from ..randomness import Coins, Seed, coins_from
from ..randomness.coins import Weight
from .shares import share


def exponential_mechanism(
    scores: Sequence[int], *, epsilon: Epsilon | Number, coins: Coins[Fraction] | None = None, seed: Seed = None
) -> int:
    """Return the index of a candidate, chosen with probability proportional to ``exp(epsilon score / 2)``.

    Synonyms: softmax sampling, Gibbs sampling. The mechanism is epsilon-private for scores of sensitivity 1; there
    is at least one score.

    Ledger: ``bgs.lemma-8.3``, ``bgs.theorem-a.1``.

    >>> from littlestone.randomness import exact_distribution
    >>> exact = exact_distribution(lambda coins: exponential_mechanism([0, 1], epsilon=Epsilon.log(9), coins=coins))
    >>> exact.probability(1)
    Fraction(3, 4)
    """
    if not scores:
        raise InvalidValueError("scores", list(scores), "at least one candidate")
    return coins_from(coins, seed).choose_by_score(scores, share(epsilon, 2).exp)


def select_hypothesis(
    hypothesis_class: FiniteClass,
    sample: Sample,
    *,
    epsilon: Epsilon | Number,
    coins: Coins[Fraction] | None = None,
    seed: Seed = None,
) -> Hypothesis:
    """Return a hypothesis, chosen with probability proportional to ``exp(-epsilon errors / 2)``.

    The mechanism is epsilon-private when one example is replaced. The class must not be empty; the sample may be
    empty.

    Ledger: ``bgs.lemma-8.3``, ``bgs.theorem-a.1``.

    >>> both, sample = FiniteClass.from_rows(["0", "1"]), Sample([(0, 1)] * 20)
    >>> select_hypothesis(both, sample, epsilon=2, seed=1)
    (1,)
    """
    return select_hypothesis_step(coins_from(coins, seed), hypothesis_class, sample, share(epsilon, 2).exp)


def select_hypothesis_step(
    coins: Coins[Weight], hypothesis_class: FiniteClass, sample: Sample, weight: Weight
) -> Hypothesis:
    """Return a hypothesis, chosen with probability proportional to ``weight ** -(number of errors)``.

    >>> from littlestone.randomness import exact_distribution
    >>> both, sample = FiniteClass.from_rows(["0", "1"]), Sample([(0, 1), (0, 1)])
    >>> exact_distribution(select_hypothesis_step, both, sample, Fraction(2)).probability((1,))
    Fraction(4, 5)
    """
    if hypothesis_class.is_empty:
        raise EmptyClassError("hypothesis_class", [], "at least one hypothesis to select")
    scores = [-sum(h[point] != label for point, label in sample.examples) for h in hypothesis_class]
    return hypothesis_class.hypotheses[coins.choose_by_score(scores, weight)]
