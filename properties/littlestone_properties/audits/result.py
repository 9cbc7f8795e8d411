"""The findings of an audit: the claim, the exact privacy profile, the worst inputs and the verdict."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from littlestone.display import displayed
from littlestone.privacy import AuditVerdict

from .engine import Findings, verdict_on


@displayed
@dataclass(frozen=True, slots=True)
class Question:
    """A claim about a mechanism with chosen parameters, and how its exact privacy is found.

    The claimed epsilon is in nats, for pictures; the findings use it exactly.
    """

    claim: str
    epsilon: float
    delta: Fraction
    scope: str
    find: Callable[[], Findings]
    notes: tuple[str, ...] = ()
    parameters: Mapping[str, str] = field(default_factory=dict)
    """Parameters that were not given, but follow from those that were."""


@displayed
@dataclass(frozen=True, slots=True)
class Audit:
    """The findings on a question; ``parameters`` are all those of the mechanism, as texts."""

    mechanism: str
    statement: str
    asked: Question
    findings: Findings
    parameters: Mapping[str, str]

    @property
    def verdict(self) -> AuditVerdict:
        """The verdict on the claim, on the scope."""
        return verdict_on(self.findings.needed, self.asked.delta)

    @property
    def refuted_epsilon(self) -> float | None:
        """The largest epsilon of the profile at which the claimed delta is refuted; ``None`` if it never is.

        It says how much the scope can show: inputs that differ little refute no claim.
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
