"""Epsilons of mechanisms: equal shares and multiples of a guarantee, and the values that noise can have."""

from functools import lru_cache

from ..errors import InvalidValueError
from ..intervals.power import power_above
from ..privacy.epsilon import Epsilon, Number


@lru_cache(maxsize=1024, typed=True)  # enumeration asks on every branch
def share(epsilon: Epsilon | Number, parts: int) -> Epsilon:
    """Return one of equal parts of an epsilon above 0, rounded towards more privacy if necessary.

    >>> share(Epsilon.log(4), 2)
    Epsilon.log(2)
    """
    given = Epsilon.of(epsilon)
    check_noise("epsilon", given)
    return given / parts


def times(epsilon: Epsilon, number: int) -> Epsilon:
    """Return a multiple of epsilon; if ``exp`` would be longer than 1024 bits, it is rounded up.

    >>> times(Epsilon.log(2), 14)
    Epsilon.log(16384)
    """
    return Epsilon(power_above(epsilon.exp, number))


def check_noise(name: str, epsilon: Epsilon) -> None:
    """Raise unless noise can have this epsilon."""
    given: object = epsilon
    if not isinstance(given, Epsilon) or given.exp == 1:
        raise InvalidValueError(name, epsilon, "an Epsilon above 0, such as Epsilon.nats(0.5)")
