"""Select a hypothesis of a class with small empirical error by the exponential mechanism.

Convention: the score of a hypothesis is minus its number of errors on the sample. Replacing one example changes
every score by at most 1, so the selection is ``2 ln(base)``-differentially private for the replacement of one
example.
"""

from ..classes import FiniteClass, Hypothesis, Sample
from ..errors import EmptyClassError
from ..randomness import Coins
from ..randomness.coins import Weight
from .exponential import exponential_mechanism


def select_hypothesis(
    coins: Coins[Weight], hypothesis_class: FiniteClass, sample: Sample, base: Weight
) -> Hypothesis:
    """Return a hypothesis, chosen with probability in proportion to ``base ** -(number of errors)``.

    Ledger: ``bgs.lemma-8.3``, ``bgs.theorem-a.1``.

    Parameters
    ----------
    coins
        Any interpreter of coins.
    hypothesis_class
        The candidates, at least one.
    sample
        Examples with points of the class; possibly empty, then the choice is uniform.
    base
        ``exp(epsilon / 2)``, above 1, or a symbol.

    Examples
    --------
    >>> from fractions import Fraction
    >>> from littlestone.randomness import exact_distribution
    >>> both, sample = FiniteClass.from_rows(["0", "1"]), Sample([(0, 1), (0, 1)])
    >>> exact_distribution(select_hypothesis, both, sample, Fraction(2)).probability((1,))
    Fraction(4, 5)
    """
    if hypothesis_class.is_empty:
        raise EmptyClassError("hypothesis_class", [], "at least one hypothesis to select")
    scores = [-sum(h[point] != label for point, label in sample.examples) for h in hypothesis_class]
    return hypothesis_class.hypotheses[exponential_mechanism(coins, scores, base)]
