"""Optimal composition: exactly what any mechanisms with given parameters can lose together, and not less.

Every pair of distributions that is (epsilon, delta)-indistinguishable is a function of one pair, in which the input
is shown with probability delta and otherwise put through randomised response. So that pair, for every mechanism, is
the worst case, also if the mechanisms are chosen adaptively (theorem of Kairouz, Oh and Viswanath).

Convention: epsilon is given as ``exp(epsilon)``, rational, so the smallest delta is rational.
"""

from collections.abc import Sequence
from fractions import Fraction

from ...errors import InvalidValueError, WorkLimitError
from ...randomness.distribution import ExactDistribution
from ..divergence import check_exp_epsilon
from .composition import Cost, check_cost

MAX_RATIOS = 1 << 20


def worst_case_pair(
    exp_epsilon: Fraction, delta: Fraction
) -> tuple[ExactDistribution[int], ExactDistribution[int]]:
    """Return the two output distributions that lose the most among all with these parameters (dominating pair).

    Outcomes 0 and 3 give the input away, with probability delta; 1 and 2 are the answers of randomised response.

    Ledger: ``gl.definition-2.2``.

    Parameters
    ----------
    exp_epsilon
        ``exp(epsilon)``, at least 1.
    delta
        From 0 to 1.

    Examples
    --------
    >>> one, other = worst_case_pair(Fraction(3), Fraction(1, 5))
    >>> [str(one.probability(outcome)) for outcome in range(4)]
    ['1/5', '3/5', '1/5', '0']
    """
    check_cost((exp_epsilon, delta))
    often, rarely = (1 - delta) * exp_epsilon / (1 + exp_epsilon), (1 - delta) / (1 + exp_epsilon)
    return (
        ExactDistribution.of({0: delta, 1: often, 2: rarely}),
        ExactDistribution.of({3: delta, 2: often, 1: rarely}),
    )


def optimal_composition(costs: Sequence[Cost], exp_epsilon: Fraction) -> Fraction:
    """Return the smallest delta for which all mechanisms together are (epsilon, delta)-private, in the worst case.

    ``1 - (1 - d_1) .. (1 - d_n) (1 - D)``, where D is the hockey-stick divergence of n independent randomised
    responses.

    Ledger: ``gl.definition-2.2``.

    Parameters
    ----------
    costs
        ``exp(epsilon)`` and delta of each mechanism; they may differ.
    exp_epsilon
        ``exp(epsilon)`` of all together, at least 1.

    Raises
    ------
    WorkLimitError
        If more than 2^20 ratios of likelihoods occur.

    Notes
    -----
    Equal ratios are merged: n equal mechanisms make n + 1 of them, n different ones up to 2^n. For many equal ones
    :func:`repeated_composition` is faster.

    Examples
    --------
    >>> optimal_composition([(Fraction(3), Fraction(0)), (Fraction(2), Fraction(1, 10))], Fraction(3))
    Fraction(13, 40)
    """
    check_exp_epsilon(exp_epsilon)
    kept = Fraction(1)
    ratios = {Fraction(1): Fraction(1)}  # ratio of likelihoods -> probability on the first input
    for each, delta in costs:
        check_cost((each, delta))
        kept *= 1 - delta
        following: dict[Fraction, Fraction] = {}
        for ratio, mass in ratios.items():
            for factor, weight in ((each, each / (1 + each)), (1 / each, 1 / (1 + each))):
                following[ratio * factor] = following.get(ratio * factor, Fraction(0)) + mass * weight
        if len(following) > MAX_RATIOS:
            raise WorkLimitError("ratios of likelihoods", len(following), MAX_RATIOS, "ratios")
        ratios = following
    lost = sum(
        (mass * (1 - exp_epsilon / ratio) for ratio, mass in ratios.items() if ratio > exp_epsilon), Fraction(0)
    )
    return 1 - kept * (1 - lost)


def repeated_composition(n_mechanisms: int, cost: Cost, exp_epsilon: Fraction) -> Fraction:
    """Return the smallest delta for n mechanisms of the same cost, by the binomial sum.

    ``D = sum_l binomial(n, l) max(0, a^(n - l) - e a^l) / (1 + a)^n`` with a and e the exponentials of the epsilon
    of each mechanism and of all together.

    Ledger: ``gl.definition-2.2``.

    Parameters
    ----------
    n_mechanisms
        At least 0.
    cost
        ``exp(epsilon)`` and delta of each mechanism.
    exp_epsilon
        ``exp(epsilon)`` of all together, at least 1.

    Notes
    -----
    Linear in n, in integers of n times the size of the parameters.

    Examples
    --------
    >>> repeated_composition(2, (Fraction(3), Fraction(0)), Fraction(3))
    Fraction(3, 8)
    """
    if n_mechanisms < 0:
        raise InvalidValueError("n_mechanisms", n_mechanisms, "at least 0")
    check_cost(cost)
    check_exp_epsilon(exp_epsilon)
    # All in integers, over the denominator  e_below (above + below)^n  of the probabilities.
    above, below = cost[0].numerator, cost[0].denominator
    e_above, e_below = exp_epsilon.numerator, exp_epsilon.denominator
    total, choices = 0, 1
    first, second = above**n_mechanisms, below**n_mechanisms
    for wrong in range(n_mechanisms + 1):
        excess = e_below * first - e_above * second
        if excess <= 0:
            break
        total += choices * excess
        choices = choices * (n_mechanisms - wrong) // (wrong + 1)
        first, second = first // above * below, second // below * above
    lost = Fraction(total, e_below * (above + below) ** n_mechanisms)
    return 1 - (1 - cost[1]) ** n_mechanisms * (1 - lost)
