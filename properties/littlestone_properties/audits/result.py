"""The findings of an audit: the claim, the exact privacy profile, the worst inputs and the verdict."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import exp
from typing import TypeVar

from littlestone.display import displayed
from littlestone.intervals import Interval
from littlestone.privacy import AuditVerdict, Epsilon, privacy_profile
from littlestone.randomness import ExactDistribution

Input = TypeVar("Input", bound=Hashable)
Outcome = TypeVar("Outcome", bound=Hashable)

NEGLIGIBLE = Fraction(1, 10**9)
"""Cut mass up to which a claim may still be said to hold; the output says so."""

CLEARLY = Fraction(1, 10**6)
"""By how much a needed delta must exceed a claimed one to be told from cut noise, whose mass is far below this."""


DIGITS = 10**9


@displayed
@dataclass(frozen=True, slots=True)
class CurvePoint:
    """One point of a privacy profile.

    The delta is never too small, by cut mass possibly too large.
    """

    epsilon: float
    delta: Fraction


@displayed
@dataclass(frozen=True, slots=True)
class Findings:
    """The exact part of an audit.

    The interval encloses the smallest delta at the claimed epsilon; the worst inputs need it.
    """

    curve: tuple[CurvePoint, ...]
    needed: Interval
    worst: str


@displayed
@dataclass(frozen=True, slots=True)
class Audit:
    """An audit of a mechanism at some parameters.

    The claimed epsilon is in nats, for pictures; it is exact in ``findings``.
    """

    mechanism: str
    statement: str
    claim: str
    epsilon: float
    delta: Fraction
    scope: str
    findings: Findings
    parameters: Mapping[str, str]
    notes: tuple[str, ...] = ()

    @property
    def verdict(self) -> AuditVerdict:
        """True if the claim holds on the scope."""
        needed = self.findings.needed
        if needed.lower > self.delta:
            return AuditVerdict.VIOLATED
        if needed.upper <= self.delta or needed.upper - needed.lower <= NEGLIGIBLE:
            return AuditVerdict.HOLDS
        return AuditVerdict.UNDECIDED

    @property
    def refuted_epsilon(self) -> float | None:
        """The largest epsilon of the profile at which the claimed delta is refuted; ``None`` if it never is.

        It says how much the scope can show: inputs that hardly differ refute no claim.
        """
        refuted = [point.epsilon for point in self.findings.curve if point.delta > self.delta + CLEARLY]
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
        needed = self.findings.needed
        if self.verdict is AuditVerdict.VIOLATED:
            return (
                f"violated at these parameters: epsilon = {self.epsilon:.6g} needs delta "
                f"{float(needed.lower):.6g}, claimed is {float(self.delta):.6g}, too little by "
                f"{float(needed.lower - self.delta):.3g}"
            )
        if self.verdict is AuditVerdict.HOLDS:
            mass = f"{float(needed.upper - needed.lower):.1g}"
            cut = f", up to cut noise of mass {mass}" if needed.upper > self.delta else ""
            return (
                f"holds on this scope{cut}: epsilon = {self.epsilon:.6g} needs delta {float(needed.lower):.6g}, "
                f"claimed is {float(self.delta):.6g}"
            )
        return (
            f"undecided: epsilon = {self.epsilon:.6g} needs delta in {needed}, claimed is {float(self.delta):.6g}"
        )


def curve_grid(epsilon: float, n_points: int = 16, exact: Epsilon | None = None) -> tuple[Epsilon, ...]:
    """Return epsilons from 0 to a third beyond one, that one included where it is given exactly.

    Examples
    --------
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

    Examples
    --------
    >>> rounded_outwards(Interval.exact(Fraction(3, 2)))
    (Epsilon.log('1.5'), Epsilon.log('1.500000001'))
    """
    low, high = int(exp.lower * DIGITS), int(exp.upper * DIGITS) + 1
    return Epsilon.log(max(Fraction(1), Fraction(low, DIGITS))), Epsilon.log(Fraction(high, DIGITS))


def find_worst(
    mechanism: Callable[[Input], ExactDistribution[Outcome]],
    pairs: Iterable[tuple[Input, Input]],
    epsilon: Epsilon,
    written: Callable[[Input], str],
) -> Findings:
    """Return the exact privacy profile of a mechanism on neighbouring inputs, with the worst pair at an epsilon."""
    known: dict[Input, ExactDistribution[Outcome]] = {}

    def remembered(value: Input) -> ExactDistribution[Outcome]:
        if value not in known:
            known[value] = mechanism(value)
        return known[value]

    grid = curve_grid(float(epsilon), exact=epsilon)
    profile = privacy_profile(remembered, list(pairs), grid)
    claimed = profile[grid.index(epsilon)]
    cut = [remembered(value).cut_mass for value in claimed.worst_pair]
    lower = max(Fraction(0), claimed.delta - cut[0] - epsilon.exp * cut[1])
    return Findings(
        tuple(CurvePoint(float(point.epsilon), point.delta) for point in profile),
        Interval(lower, claimed.delta),
        " beside ".join(map(written, claimed.worst_pair)),
    )


def shifted_pairs(
    values: Sequence[int], n_values: int, sensitivity: int
) -> Iterable[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield all pairs of vectors of values that differ by at most the sensitivity in each place.

    Examples
    --------
    >>> list(shifted_pairs([0, 1], 1, 1))
    [((0,), (1,))]
    """
    near = [(one, other) for one, other in product(values, repeat=2) if abs(one - other) <= sensitivity]
    for chosen in product(near, repeat=n_values):
        one, other = tuple(a for a, _ in chosen), tuple(b for _, b in chosen)
        if one < other:
            yield one, other
