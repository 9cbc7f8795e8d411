"""The exponential mechanism: choose a candidate with probability exponential in its score.

Convention: scores are integers. If replacing one record changes every score by at most 1, a choice with probability
proportional to ``exp(epsilon score / 2)`` is epsilon-private. If all scores change in the same direction, it is
even (epsilon / 2)-private. The coins' ``choose_by_score`` makes the choice.
"""

from collections.abc import Sequence
from fractions import Fraction

from ..errors import InvalidValueError
from ..privacy.epsilon import Epsilon, Number
from ..randomness import Coins, Seed, coins_from
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
