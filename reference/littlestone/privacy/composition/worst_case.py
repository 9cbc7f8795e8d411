"""Optimal composition: the exact largest joint loss of mechanisms with given parameters.

Every (epsilon, delta)-indistinguishable pair of distributions is a function of one pair. In this pair the input is
revealed with probability delta, and otherwise passes through randomised response. So this pair, used for every
mechanism, is the worst case, even if the mechanisms are chosen adaptively (theorem of Kairouz, Oh and Viswanath).
"""

from collections.abc import Iterable
from fractions import Fraction

from ...errors import WorkLimitError, check_at_least
from ...randomness.distribution import ExactDistribution
from ..epsilon import Claim, Epsilon, Number, Privacy

MAX_LIKELIHOODS = 1 << 20


def worst_case_pair(claim: Claim) -> tuple[ExactDistribution[int], ExactDistribution[int]]:
    """Return the two output distributions that lose the most among all that satisfy a claim (dominating pair).

    Outcomes 0 and 3 reveal the input, with probability delta; outcomes 1 and 2 are the answers of randomised
    response.

    Ledger: ``gl.definition-2.2``.

    >>> one, other = worst_case_pair(Privacy(Epsilon.log(3), 0.2))
    >>> [str(one.probability(outcome)) for outcome in range(4)]
    ['1/5', '3/5', '1/5', '0']
    """
    privacy = Privacy.of(claim)
    exp, delta = privacy.epsilon.exp, privacy.delta
    often, rarely = (1 - delta) * exp / (1 + exp), (1 - delta) / (1 + exp)
    return (
        ExactDistribution.of({0: delta, 1: often, 2: rarely}),
        ExactDistribution.of({3: delta, 2: often, 1: rarely}),
    )


def optimal_composition(claims: Iterable[Claim], epsilon: Epsilon | Number) -> Fraction:
    """Return the smallest delta for which all mechanisms together are (epsilon, delta)-private in the worst case.

    It is ``1 - (1 - d_1) .. (1 - d_n) (1 - D)``, where D is the hockey-stick divergence of n independent randomised
    responses. At most 2^20 likelihood ratios may occur: n equal mechanisms have n + 1 of them, and n different
    mechanisms up to 2^n.

    Ledger: ``gl.definition-2.2``.

    >>> optimal_composition([Privacy(Epsilon.log(3)), Privacy(Epsilon.log(2), 0.1)], Epsilon.log(3))
    Fraction(13, 40)
    """
    total = Epsilon.of(epsilon).exp
    kept = Fraction(1)
    quotients = {Fraction(1): Fraction(1)}  # likelihood ratio -> probability on the first input
    for claim in claims:
        privacy = Privacy.of(claim)
        exp = privacy.epsilon.exp
        kept *= 1 - privacy.delta
        following: dict[Fraction, Fraction] = {}
        for quotient, mass in quotients.items():
            for factor, weight in ((exp, exp / (1 + exp)), (1 / exp, 1 / (1 + exp))):
                following[quotient * factor] = following.get(quotient * factor, Fraction(0)) + mass * weight
        if len(following) > MAX_LIKELIHOODS:
            raise WorkLimitError("quotients of likelihoods", len(following), MAX_LIKELIHOODS, "quotients")
        quotients = following
    lost = sum(
        (mass * (1 - total / quotient) for quotient, mass in quotients.items() if quotient > total), Fraction(0)
    )
    return 1 - kept * (1 - lost)


def repeated_composition(n_mechanisms: int, each: Claim, epsilon: Epsilon | Number) -> Fraction:
    """Return the smallest delta for n mechanisms of the same cost, by the binomial sum.

    In the formula ``D = sum_l binomial(n, l) max(0, a^(n - l) - e a^l) / (1 + a)^n``, a and e are the exponentials
    of the epsilon of each mechanism and of all mechanisms together. Time is linear in n, with integers of n times
    the size of the parameters.

    Ledger: ``gl.definition-2.2``.

    >>> repeated_composition(2, Privacy(Epsilon.log(3)), Epsilon.log(3))
    Fraction(3, 8)
    """
    check_at_least(0, n_mechanisms=n_mechanisms)
    privacy, exp = Privacy.of(each), Epsilon.of(epsilon).exp
    # All numbers are integers, over the denominator  e_below (above + below)^n  of the probabilities.
    above, below = privacy.epsilon.exp.as_integer_ratio()
    e_above, e_below = exp.as_integer_ratio()
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
    return 1 - (1 - privacy.delta) ** n_mechanisms * (1 - lost)
