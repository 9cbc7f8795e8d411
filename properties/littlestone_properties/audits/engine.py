"""The engine of all audits: a question, the exact privacy of mechanisms on neighbouring inputs, and the verdict."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from math import exp
from typing import TypeVar

from littlestone.display import displayed
from littlestone.intervals import Interval
from littlestone.privacy import (
    AuditVerdict,
    Epsilon,
    ProfilePoint,
    certain_divergence,
    hockey_stick_divergence,
    privacy_profile,
)
from littlestone.randomness import ExactDistribution

Input = TypeVar("Input", bound=Hashable)
Outcome = TypeVar("Outcome", bound=Hashable)

NEGLIGIBLE = Fraction(1, 10**9)
"""A claim that is not refuted counts as holding if its needed delta is enclosed within this width; the output says
so."""

DIGITS = 10**9


@displayed
@dataclass(frozen=True, slots=True)
class CurvePoint:
    """One point of a privacy profile: an enclosure of the smallest delta at an epsilon."""

    epsilon: float
    needed: Interval

    @property
    def delta(self) -> Fraction:
        """A delta that is enough.

        It may be too large by the cut mass of one input plus ``exp(epsilon)`` times that of the other.
        """
        return self.needed.upper


@displayed
@dataclass(frozen=True, slots=True)
class Findings:
    """The exact part of an audit.

    ``needed`` encloses the smallest delta at the claimed epsilon; ``worst`` describes the inputs that need it.
    """

    curve: tuple[CurvePoint, ...]
    needed: Interval
    worst: str


def verdict_on(needed: Interval, claimed: Fraction) -> AuditVerdict:
    """Return the verdict on a claimed delta, given an enclosure of the smallest delta that is enough.

    >>> verdict_on(Interval.exact(Fraction(1, 4)), Fraction(1, 5)).value
    'violated'
    """
    if needed.lower > claimed:
        return AuditVerdict.VIOLATED
    is_enough = needed.upper <= claimed or needed.upper - needed.lower <= NEGLIGIBLE
    return AuditVerdict.HOLDS if is_enough else AuditVerdict.UNDECIDED


def largest(values: Iterable[Interval]) -> Interval:
    """Return an enclosure of the largest of some enclosed numbers.

    >>> print(largest([Interval(Fraction(0), Fraction(3)), Interval(Fraction(1), Fraction(2))]))
    [1, 3]
    """
    ends = [(value.lower, value.upper) for value in values]
    return Interval(max(lower for lower, _ in ends), max(upper for _, upper in ends))


def needed_delta(one: ExactDistribution[Outcome], other: ExactDistribution[Outcome], exp: Interval) -> Interval:
    """Return an enclosure of the smallest delta in this direction, wherever the cut mass lies.

    >>> fair, biased = (ExactDistribution.of({0: p, 1: 1 - p}) for p in (Fraction(1, 2), Fraction(3, 4)))
    >>> print(needed_delta(biased, fair, Interval.exact(1)))
    [0.25, 0.25]
    """
    least, most = Epsilon(max(Fraction(1), exp.lower)), Epsilon(exp.upper)
    enough = min(Fraction(1), hockey_stick_divergence(one, other, least))
    return Interval(certain_divergence(one, other, most), enough)


def on_neighbours(
    mechanism: Callable[[Input], ExactDistribution[Outcome]],
    pairs: Iterable[tuple[Input, Input]],
    epsilon: Epsilon,
    written: Callable[[Input], str],
) -> Callable[[], Findings]:
    """Return a function that finds the exact privacy profile of a mechanism and the worst neighbouring inputs."""

    def find() -> Findings:
        points = privacy_profile(mechanism, pairs, curve_grid(float(epsilon), exact=epsilon))
        at = next(point for point in points if point.epsilon == epsilon)
        curve = tuple(CurvePoint(float(point.epsilon), _enclosed(point)) for point in points)
        return Findings(curve, _enclosed(at), " beside ".join(map(written, at.worst_pair)))

    return find


def _enclosed(point: ProfilePoint[Input]) -> Interval:
    return Interval(max(Fraction(0), point.certain), min(Fraction(1), point.delta))


def profile(grid: Iterable[Epsilon], needs: Callable[[Epsilon], Interval]) -> tuple[CurvePoint, ...]:
    """Return the points of a privacy profile at some epsilons."""
    return tuple(CurvePoint(float(at), needs(at)) for at in grid)


def curve_grid(epsilon: float, n_points: int = 16, exact: Epsilon | None = None) -> tuple[Epsilon, ...]:
    """Return epsilons from 0 to 4/3 of the given one, and ``exact`` if it is not ``None``.

    >>> [str(value.exp) for value in curve_grid(1.0, 4)]
    ['1', '1337/958', '559/287', '1457/536', '3475/916']
    """
    grid = {
        max(Fraction(1), Fraction(exp(min(epsilon * i / (0.75 * n_points), 600.0))).limit_denominator(1000))
        for i in range(n_points + 1)
    }
    return tuple(sorted({*map(Epsilon.log, grid), *([] if exact is None else [exact])}))


def rounded_outwards(exp: Interval) -> tuple[Epsilon, Epsilon]:
    """Return two epsilons whose exponentials enclose an interval and have few digits, which keeps powers short.

    >>> rounded_outwards(Interval.exact(Fraction(3, 2)))
    (Epsilon.log('1.5'), Epsilon.log('1.500000001'))
    """
    low, high = int(exp.lower * DIGITS), int(exp.upper * DIGITS) + 1
    return Epsilon.log(max(Fraction(1), Fraction(low, DIGITS))), Epsilon.log(Fraction(high, DIGITS))


def shifted_pairs(
    values: Sequence[int], n_values: int, sensitivity: int
) -> Iterable[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield all pairs of vectors of values that differ by at most the sensitivity in each place.

    >>> list(shifted_pairs([0, 1], 1, 1))
    [((0,), (1,))]
    """
    near = [(one, other) for one, other in product(values, repeat=2) if abs(one - other) <= sensitivity]
    for chosen in product(near, repeat=n_values):
        one, other = tuple(a for a, _ in chosen), tuple(b for _, b in chosen)
        if one < other:
            yield one, other


@displayed
@dataclass(frozen=True, slots=True)
class Question:
    """A claim about a mechanism with chosen parameters, and a way to compute its exact privacy.

    The claimed epsilon is in nats, for pictures; the findings use it exactly.
    """

    claim: str
    epsilon: float
    delta: Fraction
    scope: str
    find: Callable[[], Findings]
    notes: tuple[str, ...] = ()
    parameters: Mapping[str, str] = field(default_factory=dict)
    """Parameters that follow from the given ones."""


@displayed
@dataclass(frozen=True, slots=True)
class Audit:
    """The findings on a question; ``parameters`` has all parameters of the mechanism, as texts."""

    mechanism: str
    statement: str
    asked: Question
    findings: Findings
    parameters: Mapping[str, str]

    @property
    def verdict(self) -> AuditVerdict:
        """The verdict on the claim, within the scope."""
        return verdict_on(self.findings.needed, self.asked.delta)

    @property
    def refuted_epsilon(self) -> float | None:
        """The largest epsilon of the profile at which the claimed delta is refuted; ``None`` if it never is.

        This measures the power of the scope: inputs that differ little refute no claim.
        """
        refuted = [point.epsilon for point in self.findings.curve if point.needed.lower > self.asked.delta]
        return max(refuted, default=None)

    @property
    def power_text(self) -> str:
        """The claims that this scope could refute, in one sentence."""
        if self.refuted_epsilon is None:
            at_zero = float(self.findings.curve[0].delta)
            return f"none: on this scope the claimed delta is enough for every epsilon, as 0 needs {at_zero:.6g}"
        return f"on this scope the claimed delta is refuted for every epsilon up to {self.refuted_epsilon:.6g}"

    @property
    def verdict_text(self) -> str:
        """The verdict in one sentence."""
        needed, claimed = self.findings.needed, self.asked.delta
        needs = f"epsilon = {self.asked.epsilon:.6g} needs delta"
        least, said = f"{needs} {float(needed.lower):.6g}", f"claimed is {float(claimed):.6g}"
        if self.verdict is AuditVerdict.VIOLATED:
            missing = f"too little by {float(needed.lower - claimed):.3g}"
            return f"violated at these parameters: {least}, {said}, {missing}"
        if self.verdict is AuditVerdict.HOLDS:
            mass = f"{float(needed.upper - needed.lower):.1g}"
            cut = f", up to cut noise of mass {mass}" if needed.upper > claimed else ""
            return f"holds on this scope{cut}: {least}, {said}"
        return f"undecided: {needs} in {needed}, {said}"
