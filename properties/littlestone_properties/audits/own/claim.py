"""The claim of an own mechanism: epsilon as a number or exactly as a logarithm, and delta."""

import re
from dataclasses import dataclass
from fractions import Fraction

from littlestone.display import displayed
from littlestone.errors import InvalidValueError
from littlestone.intervals import Interval
from littlestone.privacy import Epsilon, Privacy
from littlestone.privacy.audit.table_audit import enclosed_exponential
from littlestone.privacy.epsilon import Claim

_LOGARITHM = re.compile(r"(?:log|ln)\s*\(?\s*([^()\s]+)\s*\)?")

LARGEST = 700
"""The largest epsilon in nats."""


@displayed
@dataclass(frozen=True, slots=True)
class OwnClaim:
    """A claim of privacy; ``text`` is epsilon as it was given.

    Examples
    --------
    >>> claim = claim_of("log 3", "1/100")
    >>> print(claim.exp, claim, sep="; ")
    [3, 3]; epsilon = log 3 = 1.09861, delta = 1/100
    """

    text: str
    value: Claim
    delta: Fraction

    @property
    def exp(self) -> Interval:
        """An enclosure of ``exp(epsilon)``."""
        return enclosed_exponential(self.value)

    @property
    def epsilon(self) -> float:
        """Epsilon in nats."""
        return float(self.value.epsilon if isinstance(self.value, Privacy) else self.value[0])

    def __str__(self) -> str:
        number = f"{self.epsilon:.6g}"
        shown = self.text if self.text == number else f"{self.text} = {number}"
        return f"epsilon = {shown}, delta = {self.delta}"


def claim_of(epsilon: str, delta: str = "0") -> OwnClaim:
    """Return a claim from texts: epsilon in nats, or ``log 2`` for ln 2 exactly."""
    additive = _number("delta", delta)
    if not 0 <= additive < 1:
        raise InvalidValueError("delta", delta, "at least 0 and below 1")
    logarithm = _LOGARITHM.fullmatch(epsilon.strip())
    if logarithm:
        base = _number("epsilon", logarithm[1])
        if base < 1:
            raise InvalidValueError("epsilon", epsilon, "at least 0: the logarithm of a number of at least 1")
        return OwnClaim(epsilon.strip(), Privacy(Epsilon.log(base), additive), additive)
    nats = _number("epsilon", epsilon)
    if not 0 <= nats <= LARGEST:
        raise InvalidValueError("epsilon", epsilon, f"from 0 to {LARGEST}")
    return OwnClaim(epsilon.strip(), (nats, additive), additive)


def _number(name: str, text: str) -> Fraction:
    try:
        return Fraction(text.strip())
    except (ValueError, ZeroDivisionError):
        also = ", or a logarithm such as 'log 2'" if name == "epsilon" else ""
        raise InvalidValueError(name, text, f"a number such as 0.5 or 1/3{also}") from None
