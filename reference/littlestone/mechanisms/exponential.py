"""The exponential mechanism: choose a candidate with probability exponential in its score.

Convention: scores are integers and the weight of a candidate is ``base ** score``. If one record changes every
score by at most 1, the choice is ``2 ln(base)``-differentially private, and ``ln(base)``-private if it changes all
scores in the same direction.
"""

from collections.abc import Sequence

from ..errors import InvalidValueError
from ..randomness import Coins
from ..randomness.coins import Weight


def exponential_mechanism(coins: Coins[Weight], scores: Sequence[int], base: Weight) -> int:
    """Return the index of a candidate, chosen with probability in proportion to ``base ** score``.

    Synonyms: softmax sampling, Gibbs sampling. There is no noise, continuous or discrete.

    Ledger: ``bgs.lemma-8.3``, ``bgs.theorem-a.1``.

    Parameters
    ----------
    coins
        Any interpreter of coins.
    scores
        One integer for each candidate; at least one candidate.
    base
        ``exp(epsilon / 2)`` for scores of sensitivity 1; a number above 1, or a symbol.

    Examples
    --------
    >>> from fractions import Fraction
    >>> from littlestone.randomness import exact_distribution
    >>> exact_distribution(exponential_mechanism, [0, 1], Fraction(3)).probability(1)
    Fraction(3, 4)
    """
    if not scores:
        raise InvalidValueError("scores", list(scores), "at least one candidate")
    return coins.choose_by_score(scores, base)
