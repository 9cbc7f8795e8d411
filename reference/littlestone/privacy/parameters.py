"""Privacy parameters: epsilon and delta as types that cannot be swapped.

Convention: epsilon is positive and finite, delta is at least 0 and below 1; delta = 0 is pure privacy.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import inf, isfinite, nextafter
from typing import NewType, TypeAlias

from ..errors import InvalidValueError
from ..randomness.exact import exact_number

Epsilon = NewType("Epsilon", float)
"""The multiplicative privacy parameter, in nats; ``exp(epsilon)`` bounds the ratio of probabilities."""

Delta = NewType("Delta", Fraction)
"""The additive privacy parameter, a probability, exact because probabilities are asserted."""


@dataclass(frozen=True, slots=True)
class PrivacyParameters:
    """A claim of (epsilon, delta)-differential privacy.

    Ledger: ``gl.definition-2.1``.

    Parameters
    ----------
    epsilon
        Positive and finite, in nats.
    delta
        At least 0 and below 1.

    Examples
    --------
    >>> PrivacyParameters(Epsilon(0.5), Delta(Fraction(1, 100))).is_pure
    False
    """

    epsilon: Epsilon
    delta: Delta

    def __post_init__(self) -> None:
        if not (isfinite(self.epsilon) and self.epsilon > 0):
            raise InvalidValueError("epsilon", self.epsilon, "positive and finite")
        if not 0 <= self.delta < 1:
            raise InvalidValueError("delta", self.delta, "at least 0 and below 1")

    @property
    def is_pure(self) -> bool:
        """Whether delta is 0."""
        return self.delta == 0


Claim: TypeAlias = PrivacyParameters | tuple[Fraction | float, Fraction | float]
"""A claim of privacy: parameters, or a pair (epsilon, delta)."""


def parameters_of(claim: Claim) -> PrivacyParameters:
    """Return the parameters of a claim; a float as delta is taken as the number that it stores.

    Examples
    --------
    >>> parameters_of((0.5, 0.25))
    PrivacyParameters(epsilon=0.5, delta=Fraction(1, 4))
    """
    given: object = claim
    if isinstance(given, PrivacyParameters):
        return given
    if not isinstance(given, tuple) or len(given) != 2:
        raise InvalidValueError("claim", given, "PrivacyParameters, or a pair (epsilon, delta)")
    epsilon, delta = exact_number("epsilon", given[0]), exact_number("delta", given[1])
    rounded = float(epsilon)
    # Never a stronger claim than the given one.
    return PrivacyParameters(Epsilon(rounded if rounded >= epsilon else nextafter(rounded, inf)), Delta(delta))
