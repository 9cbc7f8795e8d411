"""The pure-private learner of a probabilistic representation (`bgs` Lemma 8.3).

The paper cites the lemma without a learner. The representation suggests this learner: draw a class of the family by
its weights, without the data; then select one of its functions by the exponential mechanism, with minus the number
of errors as the score.

Conventions: an error costs a factor ``exp(epsilon / 2)``, so the selection is epsilon-private when one example is
replaced. In the paper the size of a family is the logarithm of the size of its largest class; the functions here
take the number of functions.
"""

from collections.abc import Sequence
from fractions import Fraction

from ..classes import FiniteClass, Hypothesis, Sample
from ..errors import EmptyClassError, InvalidValueError, check_at_least, check_strictly_between_0_and_1
from ..intervals import logarithm
from ..mechanisms import select_hypothesis_step
from ..privacy.epsilon import Epsilon
from ..randomness import Coins
from .parameter_range import check_positive


def representation_learner(
    coins: Coins[Fraction],
    family: Sequence[FiniteClass],
    weights: Sequence[Fraction],
    sample: Sample,
    epsilon: Epsilon,
) -> Hypothesis:
    """Draw a class from the family, and return a function of it, selected privately for few errors on the sample.

    The learner is epsilon-differentially private (delta = 0) when one example is replaced, for every family of
    non-empty classes with probabilities ``weights``. The sample may be empty.

    Ledger: ``bgs.lemma-8.3``.

    >>> from littlestone.randomness import exact_distribution
    >>> both, zero = FiniteClass.from_rows(["0", "1"]), FiniteClass.from_rows(["0"])
    >>> half, sample = Fraction(1, 2), Sample([(0, 1)])
    >>> exact = exact_distribution(representation_learner, [both, zero], [half, half], sample, Epsilon.log(9))
    >>> exact.probability((1,))
    Fraction(3, 8)
    """
    for number, hypothesis_class in enumerate(family):
        if hypothesis_class.is_empty:
            raise EmptyClassError(f"family[{number}]", [], "at least one hypothesis")
    if len(weights) != len(family) or sum(weights, Fraction(0)) != 1 or min(weights) < 0:
        raise InvalidValueError("weights", list(weights), "one probability for each class, with sum 1")
    check_positive(epsilon=epsilon)
    return select_hypothesis_step(coins, family[coins.choose(weights)], sample, (epsilon / 2).exp)


def representation_sample_size(n_functions: int, epsilon: Epsilon, alpha: Fraction, beta: Fraction) -> int:
    """Return a number of examples for which the learner is (6 alpha, 4 beta)-accurate.

    The number is ``ln(|G| / beta) max(3, 1 / epsilon) / alpha``, rounded up, for classes of at most ``|G|``
    functions. Four events may happen, each with probability at most beta. The drawn class is bad. Its function of
    error at most alpha errs on more than 2 alpha n examples (``exp(-alpha n / 3)``). Some function of error above 6
    alpha errs on at most 4 alpha n examples (``|G| exp(-alpha n / 3)``). A function with 2 alpha n errors more than
    the best is selected (``|G| exp(-epsilon alpha n)``).

    In the paper the bound is O((RepDim(H) + ln(1/beta)) / (alpha epsilon)). Here ``ln |G|``, the size of the given
    family, replaces RepDim(H). The 3 keeps the bound above the number that accuracy alone needs when epsilon is
    large. Alpha and beta are strictly between 0 and 1.

    Ledger: ``bgs.lemma-8.3``.

    >>> representation_sample_size(2, Epsilon.log(4), Fraction(1, 10), Fraction(1, 8))
    84
    """
    check_at_least(1, n_functions=n_functions)
    check_positive(epsilon=epsilon)
    check_strictly_between_0_and_1(alpha=alpha, beta=beta)
    needed = logarithm(n_functions / beta) / alpha
    return max(int((needed * 3).upper), int((needed / logarithm(epsilon.exp)).upper)) + 1
