"""Choices of parameters for `lyu` section 6: the printed choices, and consistent choices.

The paper leaves constants open. :func:`printed` chooses them in favour of the paper: C for k and U, 1000 C for the
budget and 10^4 C for the privacy. So no constant is too small compared with another. :func:`consistent` keeps
Algorithms 3 and 4 and their rates, with these changes: lists of exact degree (see :mod:`~..online.stage_rule`),
thresholds of the proof, independent splits, ``p_j = 2^j n`` for the mean size n of a part, and update noise that
does not depend on T. The score of the failure symbol is ``k - 20 / epsilon_sparse``, and the agreement threshold is
``k - 10 / epsilon_sparse``. One number is free: ``slack``, an upper bound on all logarithms of sizes.
:func:`least_slack` finds the smallest slack.
"""

from enum import Enum
from fractions import Fraction
from math import isqrt

from littlestone.intervals import Interval, logarithm, square_root

from .parameters import BITS, Accounting, Parameters, Size

ABOVE_LN_2 = Fraction(7, 10)
"""A rational number above ln 2."""


class Root(Enum):
    """The term with the root in epsilon_sparse (Algorithm 4, line 10), which can be read in two ways."""

    CUBE = "sqrt(d^3) log(T) log(1/delta)"
    ALL = "sqrt(d^3 log(T) log(1/delta))"


def printed(size: Size, constant: int = 1, shrink: Fraction = Fraction(1, 5), root: Root = Root.CUBE) -> Parameters:
    """Return the choices as printed, with constants proportional to C.

    Where ``log(d log T)`` is below 1, 1 replaces it.
    """
    d, rounds, delta = size.d, size.log_rounds, size.log_delta
    power = square_root(d, BITS) * d
    inner = logarithm(rounds * d, BITS)
    inner = inner if inner.lower > 1 else Interval.exact(1)
    k = power * d**2 * rounds * delta * constant / size.epsilon
    below = (
        power * rounds * delta if root is Root.CUBE else power * square_root((rounds * delta).rounded(BITS), BITS)
    )
    width = (rounds + delta) / size.epsilon
    return Parameters(
        size=size,
        accounting=Accounting.PRINTED,
        privacy=10**4 * constant * size.epsilon,
        n_teachers=k.rounded(BITS),
        part=(inner * constant * d**3).rounded(BITS),
        n_calls=Interval.exact(1000 * constant * d**3),
        n_samples=Interval.exact(_up((rounds * 361).upper)),
        sparse_epsilon=(Interval.exact(size.epsilon) / below).rounded(2 * BITS),
        failure_score=(k / 10).rounded(BITS),
        threshold=(k * Fraction(4, 5)).rounded(BITS),
        update_scale=width * d**3,
        agreement_scale=width * d,
        base=Interval.exact(d**3),
        shrink=shrink,
        growth=Fraction(11, 10),
        power=10,
        tolerated=0,
        discrete=False,
    )


def _up(value: Fraction) -> int:
    return -(-value.numerator // value.denominator)


def _root_up(value: Fraction) -> int:
    """Return the smallest integer whose square is at least the value."""
    root = isqrt(_up(value))
    return root if root * root >= value else root + 1


def consistent(size: Size, accounting: Accounting, slack: int) -> Parameters:
    """Return choices that are consistent if the slack y is at least ``ln(31 n k K r)``.

    Let ``c = 1/epsilon_sparse``, and let Lambda be at least the logarithm of the length of a list. Let tau exceed
    ln T and w exceed ln(4/delta). The choices are ``B = c (Lambda + y + w + 6)``, ``k = B + 20 c``, the threshold
    ``k - 10 c``, ``U = n k`` and ``p_j = 2^j n``.
    """
    d, tau, w = size.d, ABOVE_LN_2 * size.doublings, ABOVE_LN_2 * (size.halvings + 2)
    part = 40_000 * d**2 * (d + 1) * slack
    log_list = ABOVE_LN_2 * (2 * d**2 + d) + d * slack
    n_calls = (d + 1) * (1 + _up((log_list + slack + 21) * Fraction(50, 9)))
    n_samples, tolerated = _up(361 * tau), _up(11 * tau)
    n_sampled, n_tests = n_calls * n_samples, n_calls + d + 1
    if accounting is Accounting.BASIC:
        scale, agreement = _up(6 * n_sampled / size.epsilon), _up(3 * n_tests / size.epsilon)
    else:
        scale = _up(12 * _root_up(2 * n_sampled * w) / size.epsilon)
        agreement = _up(6 * _root_up(2 * n_tests * w) / size.epsilon)
    scale = max(scale, _up(agreement * (11 * tau + slack + 1) / 5), tolerated)
    failure_score = _up(scale * (log_list + slack + w + 6))
    k = failure_score + 20 * scale
    return Parameters(
        size=size,
        accounting=accounting,
        privacy=size.epsilon,
        n_teachers=Interval.exact(k),
        part=Interval.exact(part),
        n_calls=Interval.exact(n_calls),
        n_samples=Interval.exact(n_samples),
        sparse_epsilon=Interval.exact(Fraction(1, scale)),
        failure_score=Interval.exact(failure_score),
        threshold=Interval.exact(k - 10 * scale),
        update_scale=Interval.exact(_up(6 * w / size.epsilon)),
        agreement_scale=Interval.exact(agreement),
        base=Interval.exact(part),
        shrink=Fraction(1, 5),
        growth=Fraction(6, 5),
        power=11,
        tolerated=tolerated,
        discrete=True,
    )


def _log_of_sizes(parameters: Parameters) -> Interval:
    return logarithm(parameters.buffer_limit * parameters.n_calls * parameters.n_samples * 31, BITS)


def fits(parameters: Parameters, slack: int) -> bool:
    """Return whether ``31 n k K r <= e^slack``, the one condition on the slack."""
    return _log_of_sizes(parameters).is_at_most(slack)


def least_slack(size: Size, accounting: Accounting) -> int:
    """Return the smallest slack that fits."""
    slack = 1
    while not fits(consistent(size, accounting, slack), slack):
        # The product grows with the slack, so no slack below the logarithm of this product fits.
        slack = max(slack + 1, _up(_log_of_sizes(consistent(size, accounting, slack)).lower))
    return slack
