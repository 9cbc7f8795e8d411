"""A claim of privacy, the epsilon that two exact output distributions need, and a smallest violating event."""

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate, takewhile

from littlestone.display import displayed
from littlestone.errors import InvalidValueError
from littlestone.intervals import Interval
from littlestone.privacy import Epsilon, Privacy
from littlestone.privacy.audit.table_audit import enclosed_exponential
from littlestone.privacy.epsilon import Claim
from littlestone.randomness import ExactDistribution

from ..options import read_number

Outputs = ExactDistribution[Hashable]


@dataclass(frozen=True, slots=True)
class Event:
    """A set of outputs with its probabilities on an input and on its neighbour."""

    outputs: tuple[Hashable, ...]
    probability: Fraction
    probability_beside: Fraction


def needed_exp(one: Outputs, other: Outputs, delta: Fraction) -> Fraction | None:
    """Return the smallest ``exp(epsilon)`` that this direction certainly needs; ``None`` if no epsilon is enough.

    The needed delta is a convex, piecewise linear function of ``exp(epsilon)``, and its pieces are visited in turn.

    >>> fair, biased = (ExactDistribution.of({0: p, 1: 1 - p}) for p in (Fraction(1, 2), Fraction(3, 4)))
    >>> needed_exp(biased, fair, Fraction(0)), needed_exp(biased, fair, Fraction(1, 10))
    (Fraction(3, 2), Fraction(13, 10))
    """
    pairs = [(p, other.probability(output)) for output, p in one.probabilities.items()]
    only_here = sum((p for p, q in pairs if not q), Fraction(0))
    falling = sorted(((p / q, p, q) for p, q in pairs if q), reverse=True)
    above, slope = only_here - delta, other.cut_mass
    if above > 0 and not slope:
        return None
    # Between two ratios the needed delta exceeds the claimed one by above - slope * exp.
    for ratio, p, q in falling:
        if ratio <= 1 or (above > 0 and above / slope >= ratio):
            break
        above, slope = above + p, slope + q
    return max(Fraction(1), above / slope) if above > 0 else Fraction(1)


def largest_exp(exps: Iterable[Fraction | None]) -> Fraction | None:
    """Return the largest needed ``exp(epsilon)``; ``None`` means that no epsilon is enough, and is the largest."""
    found = list(exps)
    return None if None in found else max(exp for exp in found if exp is not None)


def smallest_event(one: Outputs, other: Outputs, exp: Interval, delta: Fraction) -> Event | None:
    """Return a smallest set of outputs that violates the claim, or ``None`` if there is none.

    >>> one, other = (ExactDistribution.of({0: p, 1: p, 2: 1 - 2 * p}) for p in (Fraction(2, 5), Fraction(1, 5)))
    >>> smallest_event(one, other, Interval.exact(1), Fraction(0)).outputs
    (0,)
    """
    excess = {x: p - exp.upper * other.probability(x) for x, p in one.probabilities.items()}
    ordered = sorted((x for x in excess if excess[x] > 0), key=lambda x: (-excess[x], repr(x)))
    enough = delta + exp.upper * other.cut_mass
    n_missing = sum(1 for _ in takewhile(lambda total: total <= enough, accumulate(excess[x] for x in ordered)))
    if n_missing == len(ordered):
        return None
    chosen = tuple(sorted(ordered[: n_missing + 1], key=repr))
    sums = (sum((found.probability(x) for x in chosen), Fraction(0)) for found in (one, other))
    return Event(chosen, *sums)


@displayed
@dataclass(frozen=True, slots=True)
class OwnClaim:
    """A claim of privacy; ``text`` is epsilon as it was given.

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
