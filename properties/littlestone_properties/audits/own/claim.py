"""The claim of an own mechanism: epsilon as it was given, and delta."""

from dataclasses import dataclass
from fractions import Fraction

from littlestone.display import displayed
from littlestone.errors import InvalidValueError
from littlestone.intervals import Interval
from littlestone.privacy import Epsilon, Privacy
from littlestone.privacy.audit.table_audit import enclosed_exponential
from littlestone.privacy.epsilon import Claim

from ..options import read_number


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
    additive = read_number("delta", delta)
    if not 0 <= additive < 1:
        raise InvalidValueError("delta", delta, "at least 0 and below 1")
    exact, text = Epsilon.read(epsilon), epsilon.strip()
    is_logarithm = text.startswith(("log", "ln"))
    return OwnClaim(text, Privacy(exact, additive) if is_logarithm else (Fraction(text), additive), additive)
