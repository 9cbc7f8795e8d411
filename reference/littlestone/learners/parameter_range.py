"""Ranges of points, labels and parameters of learners, and bounds on noise for a part of epsilon.

Conventions: every learner refuses an example out of range, but accepts an example that no hypothesis fits. Noise of
``epsilon`` is discrete Laplace noise of scale ``1 / epsilon``, with weights ``decay^|k|``.
"""

from fractions import Fraction
from math import ceil, log, log1p

from ..classes import FiniteClass
from ..errors import InvalidValueError
from ..privacy.epsilon import Claim, Delta, Epsilon, Privacy


def check_point(hypothesis_class: FiniteClass, point: int) -> None:
    """Raise unless the class has the point."""
    if not 0 <= point < hypothesis_class.n_points:
        raise InvalidValueError("point", point, f"from 0 to {hypothesis_class.n_points - 1}")


def check_example(hypothesis_class: FiniteClass, point: int, label: int) -> None:
    """Raise unless the class has the point and the label; some example may still fit no hypothesis."""
    check_point(hypothesis_class, point)
    if not 0 <= label < hypothesis_class.n_labels:
        raise InvalidValueError("label", label, f"from 0 to {hypothesis_class.n_labels - 1}")


MILLIONTH = Delta(Fraction(1, 10**6))
"""The default delta for a part of a privacy accounting."""


def check_positive(**epsilons: Epsilon) -> None:
    """Raise an error that names the parameter unless all ``epsilons`` are positive, as noise requires."""
    for name, epsilon in epsilons.items():
        if epsilon.exp == 1:
            raise InvalidValueError(name, epsilon, "positive")


def shown_nats(epsilon: Epsilon) -> float:
    """Return an epsilon in nats, to six digits, for a message.

    >>> shown_nats(Epsilon.nats(1e-8))
    1e-08
    """
    return float(f"{float(epsilon):.6g}")


def asked_privacy(privacy: Claim) -> Privacy:
    """Return the requested privacy, given as a ``Privacy`` or as two numbers; epsilon and delta must be positive.

    >>> print(asked_privacy((1, 1e-6)))
    (1, 1e-06)-private
    """
    asked = Privacy.of(privacy)
    check_positive(epsilon=asked.epsilon)
    if asked.is_pure:
        raise InvalidValueError("delta", asked.delta, "strictly between 0 and 1")
    return asked


def noise_bound(epsilon: Epsilon, probability: Fraction) -> int:
    """Return a bound that the noise exceeds on one side with at most this probability.

    The bound m satisfies that ``decay^(m + 1) / (1 + decay)`` is at most the probability; logarithms of doubles
    give m, and 1 is added.

    >>> noise_bound(Epsilon.log(2), Fraction(1, 20))
    4
    """
    return max(0, ceil(-(log_of_fraction(probability) + log1p(epsilon.decay)) / log1p(epsilon.exp - 1)))


def log_of_fraction(value: Fraction) -> float:
    """Return the logarithm of a positive fraction, even if the fraction is out of the range of doubles.

    >>> round(log_of_fraction(Fraction(1, 10**400)), 3)
    -921.034
    """
    return log(value.numerator) - log(value.denominator)
