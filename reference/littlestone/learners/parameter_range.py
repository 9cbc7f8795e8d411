"""Requirements on the parameters of every private learner."""

from fractions import Fraction

from ..errors import InvalidValueError
from ..privacy.epsilon import Delta, Epsilon, Number, Privacy

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


def asked_privacy(privacy: Privacy | tuple[Number, Number]) -> Privacy:
    """Return the requested privacy, given as a ``Privacy`` or as two numbers; epsilon and delta must be positive.

    >>> print(asked_privacy((1, 1e-6)))
    (1, 1e-06)-private
    """
    asked = Privacy.of(privacy)
    check_positive(epsilon=asked.epsilon)
    if asked.is_pure:
        raise InvalidValueError("delta", asked.delta, "strictly between 0 and 1")
    return asked
