"""The privacy of a mechanism on records that are drawn with replacement, by weights that depend on the data.

One replaced record changes its own content and the weights. Each draw has the same distribution on unchanged
records on both inputs, except with probability at most ``change``. If the weights of the other records move only
towards this record or away from it, ``change`` is the weight of the record; in general it is that weight plus the
statistical distance.
"""

from fractions import Fraction

from ...errors import check_at_least, check_from_0_to_1
from ...intervals.power import power_above
from ..epsilon import Claim, Epsilon, Privacy


def drawn_privacy(claim: Claim, n_draws: int, change: Fraction) -> Privacy:
    """Return the claim with ``G`` for ``exp(epsilon)`` and delta times ``(G - 1) / (exp(epsilon) - 1)``.

    Here ``G = (1 + c (exp(epsilon) - 1))^m``. The proof exchanges one draw after another. Suppose that both
    alternatives of a draw, and the common part of both sides, are pairwise (epsilon, delta)-indistinguishable. Then
    one exchange costs the factor ``1 + c (exp(epsilon) - 1)`` and ``c delta``, as for a uniform subset, and the
    factors multiply. Long powers are rounded up.

    Ledger: ``bgs.claim-a.2``, ``bgs.theorem-a.1``.

    Parameters
    ----------
    claim
        The cost of the mechanism on the drawn records when one of them is replaced.
    n_draws
        The number m of draws, at least 0.
    change
        The bound c on the probability that a draw is changed, from 0 to 1.

    Examples
    --------
    >>> drawn_privacy(Privacy(Epsilon.log(3), 0.1), 2, Fraction(1, 4))
    Privacy(epsilon=Epsilon.log('2.25'), delta=Fraction(1, 16))
    """
    privacy = Privacy.of(claim)
    check_at_least(0, n_draws=n_draws)
    check_from_0_to_1(change=change)
    gained = privacy.epsilon.exp - 1
    whole = power_above(1 + change * gained, n_draws)
    delta = privacy.delta * ((whole - 1) / gained if gained else n_draws * change)
    return Privacy(Epsilon(whole), delta)


def repeated_privacy(claim: Claim, times: int) -> Privacy:
    """Return the privacy of several mechanisms of the same cost, chosen adaptively (basic composition).

    The result is that of :func:`~littlestone.privacy.basic_composition`, except that long powers are rounded up.

    Ledger: ``bgs.theorem-a.1``.

    >>> repeated_privacy(Privacy(Epsilon.log(2), 0.1), 3)
    Privacy(epsilon=Epsilon.log(8), delta=Fraction(3, 10))
    """
    privacy = Privacy.of(claim)
    check_at_least(0, times=times)
    return Privacy(Epsilon(power_above(privacy.epsilon.exp, times)), times * privacy.delta)
