"""What mechanisms with a share of epsilon need together, against which composition theorems are judged.

Convention: the intervals have an accuracy of 2^-44; what is said to hold or to fail does so at both of their ends.
"""

from fractions import Fraction

from littlestone.intervals import Interval, exponential, logarithm
from littlestone.privacy import repeated_composition, share_of_repeated

BITS = 44


def needed_by(n_mechanisms: int, share: Interval, delta: Fraction, exp_epsilon: Interval) -> Interval:
    """Return an enclosure of the smallest delta of so many mechanisms, each with epsilon in ``share``."""
    each = exponential(share, BITS)
    return Interval(
        repeated_composition(n_mechanisms, (each.lower, delta), exp_epsilon.upper),
        repeated_composition(n_mechanisms, (each.upper, delta), exp_epsilon.lower),
    )


def needed_by_share(n_mechanisms: int, exp_epsilon: Fraction, delta: Fraction, factor: int = 1) -> Interval:
    """Return the smallest delta if each of n mechanisms gets the share of Lemma 5.4, or a multiple of it."""
    share, delta_share = share_of_repeated(n_mechanisms, logarithm(exp_epsilon, BITS), delta, BITS)
    return needed_by(n_mechanisms, share * factor, delta_share, Interval.exact(exp_epsilon))
