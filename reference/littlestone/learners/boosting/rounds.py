"""The exact number of rounds that boosting needs, by the potential argument as an inequality of rationals.

Let the distribution u of a round be smooth, with probabilities of at most ``1 / (kappa n)``, and let the weak
learner err with probability at most ``w`` on it. The potential
``min over smooth u of KL(u | uniform) + lambda sum_i u(i) right(i)`` starts at 0 and rises in every round by at
least ``-ln(1 - (1 - w)(1 - r))`` with ``r = exp(-lambda)``. If the vote erred on kappa n examples, the uniform
distribution on them would keep the potential at most at ``ln(1 / kappa) + lambda T / 2``.
"""

from fractions import Fraction
from math import floor

from ...errors import InvalidValueError, check_strictly_between_0_and_1
from ...intervals import logarithm

WEAK_ERROR = Fraction(1, 3)
"""The weak learner of `bgs` Claim A.2 must have at most this error."""


def round_gain(decay: Fraction, weak_error: Fraction = WEAK_ERROR) -> Fraction:
    """Return ``r / (1 - (1 - w)(1 - r))^2``, the factor by which a round raises the square of ``1 / kappa``.

    The factor r, by which a right hypothesis multiplies a weight, is strictly between 0 and 1; the error w of the
    weak learner is at least 0 and below 1/2.

    Ledger: ``bgs.theorem-a.1``.

    >>> round_gain(Fraction(1, 2)), float(round_gain(Fraction(2, 5))), float(round_gain(Fraction(3, 5)))
    (Fraction(9, 8), 1.1111111111111112, 1.115702479338843)
    """
    check_strictly_between_0_and_1(decay=decay)
    if not 0 <= weak_error < Fraction(1, 2):
        raise InvalidValueError("weak_error", weak_error, "at least 0 and below 1/2")
    return decay / (1 - (1 - weak_error) * (1 - decay)) ** 2


def rounds_needed(density: Fraction, decay: Fraction = Fraction(1, 2), weak_error: Fraction = WEAK_ERROR) -> int:
    """Return the smallest T with ``round_gain^T > density^-2``; then the vote errs on less than ``density``.

    The density kappa is above 0 and at most 1, and :func:`round_gain` must be above 1.

    Ledger: ``bgs.theorem-a.1``.

    >>> [rounds_needed(Fraction(1, n)) for n in (2, 4, 20, 1000)]
    [12, 24, 51, 118]
    """
    if not 0 < density <= 1:
        raise InvalidValueError("density", density, "above 0 and at most 1")
    gain = round_gain(decay, weak_error)
    if gain <= 1:
        raise InvalidValueError("decay", decay, f"so near to 1 that a round gains; it gains {gain}")
    rounds, reached, aim = 0, Fraction(1), density**-2
    while reached <= aim:
        rounds, reached = rounds + 1, reached * gain
    return rounds


def filtering_rounds(density: Fraction) -> int:
    """Return a number T above ``45 (ln(1 / density) + 1/10)``, enough rounds for an error below the density.

    This holds if weak learners have error at most 1/3 and mean weights are at least ``2/5 density``. Let the
    function F have the derivative ``min(1, exp)``. The potential is ``K theta`` minus the mean of
    ``F(theta - z ln(3/2))``. Every round raises it by at least the mean weight / 18, no move of the cut lowers it,
    and it is at most ``-K`` while the vote errs on K.

    Ledger: ``bgs.theorem-a.1``.

    >>> filtering_rounds(Fraction(1, 8))
    99
    """
    check_strictly_between_0_and_1(density=density)
    return floor(45 * (logarithm(1 / density).upper + Fraction(1, 10))) + 1
