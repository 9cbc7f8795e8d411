"""The exact privacy of mechanisms that share an epsilon; composition theorems are compared with it.

Convention: the intervals have an accuracy of 2^-44. A claim counts as true or false only if both ends of the
interval agree.
"""

from fractions import Fraction

from littlestone.intervals import Interval, exponential, logarithm
from littlestone.privacy import Epsilon, repeated_composition, share_nats

BITS = 44


def needed_by(n_mechanisms: int, share: Interval, delta: Fraction, epsilon: Epsilon) -> Interval:
    """Return an enclosure of the smallest delta of the mechanisms, each with epsilon in ``share`` (nats)."""
    per_step = exponential(share, BITS)
    lower, upper = (
        repeated_composition(n_mechanisms, (Epsilon.log(end), delta), epsilon)
        for end in (per_step.lower, per_step.upper)
    )
    return Interval(lower, upper)


def needed_by_share(n_mechanisms: int, epsilon: Epsilon, delta: Fraction, factor: int = 1) -> Interval:
    """Return the smallest delta if each of n mechanisms gets the share of Lemma 5.4, or a multiple of it."""
    share = share_nats(n_mechanisms, logarithm(epsilon.exp, BITS), delta, BITS)
    return needed_by(n_mechanisms, share * factor, delta / (2 * n_mechanisms), epsilon)
