"""Helpers for the epsilons of mechanisms: equal shares, multiples, and a check that an epsilon is positive."""

from functools import lru_cache

from ..errors import InvalidValueError
from ..intervals.transcendental import power_above
from ..privacy.epsilon import Epsilon, Number


@lru_cache(maxsize=1024, typed=True)  # An enumeration calls this on every branch.
def share(epsilon: Epsilon | Number, parts: int) -> Epsilon:
    """Return one of ``parts`` equal parts of an epsilon above 0, rounded towards more privacy if necessary.

    >>> share(Epsilon.log(4), 2)
    Epsilon.log(2)
    """
    given = Epsilon.of(epsilon)
    check_noise("epsilon", given)
    return given / parts


def times(epsilon: Epsilon, number: int) -> Epsilon:
    """Return a multiple of an epsilon; its ``exp`` is rounded up if it would be longer than 1024 bits.

    >>> times(Epsilon.log(2), 14)
    Epsilon.log(16384)
    """
    return Epsilon(power_above(epsilon.exp, number))


def check_noise(name: str, epsilon: Epsilon) -> None:
    """Raise unless noise can have this epsilon, which must be positive."""
    given: object = epsilon
    if not isinstance(given, Epsilon) or given.exp == 1:
        raise InvalidValueError(name, epsilon, "an Epsilon above 0, such as Epsilon.nats(0.5)")
