"""The findings on a user's mechanism: pair by pair, all together, as JSON and as JUnit XML."""

from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction
from math import log
from xml.etree import ElementTree

from littlestone import __version__
from littlestone.display import displayed
from littlestone.intervals import Interval
from littlestone.privacy import AuditVerdict

from ...judging.json_values import Json, Object, json_of, written
from .exact import Event, OwnClaim

EXIT_CODES = {AuditVerdict.HOLDS: 0, AuditVerdict.NOT_REFUTED: 0, AuditVerdict.VIOLATED: 1}
"""The exit codes of verdicts; all other verdicts decide nothing and have :data:`UNDECIDED`."""

UNDECIDED = 3

NO_EPSILON = "no epsilon is enough"
ROUNDING = Fraction(1, 10**22)
"""A delta enclosed within this width is shown as one number, as if exp(epsilon) had not been rounded."""


@displayed
@dataclass(frozen=True, slots=True)
class PairAudit:
    """The findings on two neighbouring inputs, in the direction that is worse.

    ``exp_needed`` is the ``exp(epsilon)`` that the claimed delta certainly needs, ``None`` if no epsilon is enough.
    ``only_here`` is the probability of the outputs that were not met on the other input, or 0 if the claimed delta
    allows them; they may still occur there within the mass ``cut_beside``, which was cut off. ``why`` says why some
    branch could not be followed. If samples were drawn, they would have refuted the claim for every loss beyond
    ``loss_seen``, or ``why_no_power`` says why they could not.
    """

    one: Json
    other: Json
    verdict: AuditVerdict
    delta: Interval
    exp_needed: Fraction | None
    event: Event | str | None = None
    only_here: Fraction = Fraction(0)
    beyond: Fraction = Fraction(0)
    """The largest amount by which the inputs may need more than the claimed delta."""
    why: str = ""
    n_samples: int = 0
    loss_seen: float | None = None
    frequency: Fraction = Fraction(0)
    """The larger frequency of the tested event on the two inputs; ``loss_seen`` is about events this frequent."""
    why_no_power: str = ""
    is_composite: bool = False
    """True if outputs have several parts; the tested event may be about one part."""
    is_final: bool = False
    """True if samples, too, leave the pair undecided."""
    cut_beside: Fraction = Fraction(0)
    """The mass that was cut off on the other input; any output may have it."""
    is_met_beside: bool = True
    """False if the event never occurred in samples of the other input."""

    @property
    def inputs(self) -> str:
        """Both inputs, as JSON."""
        return f"{written(self.one)} beside {written(self.other)}"

    @property
    def event_text(self) -> str:
        """The event in words; empty if there is none."""
        if not isinstance(self.event, Event):
            return self.event or ""
        outputs = ", ".join(map(repr, self.event.outputs[:6])) + (", .." if len(self.event.outputs) > 6 else "")
        probabilities = map(_few_characters, (self.event.probability, self.event.probability_beside))
        return f"{{{outputs}}}, of probability {' and '.join(probabilities)}"

    @property
    def is_rounded_only(self) -> bool:
        """True if the needed delta is known up to the rounding of the claim."""
        return self.delta.upper - self.delta.lower <= ROUNDING

    @property
    def delta_text(self) -> str:
        """The needed delta, or a lower bound on it; empty if nothing is known."""
        if self.is_rounded_only:
            return _few_characters(self.delta.lower)
        if self.delta.upper == 1:
            return f"at least {float(self.delta.lower):.6g}" if self.delta.lower else ""
        ends = [f"{float(end):.6g}" for end in (self.delta.lower, self.delta.upper)]
        width = f"{ends[0]}, or more by {float(self.delta.upper - self.delta.lower):.1g} at most"
        return " to ".join(ends) if ends[0] != ends[1] else width

    @property
    def epsilon_text(self) -> str:
        """The needed epsilon, as a logarithm if that is short, or a bound; empty if nothing is known."""
        exp = self.exp_needed
        outputs = f"outputs of probability {_few_characters(self.only_here)}"
        if exp is None:
            return f"{NO_EPSILON}: {outputs} are impossible on the other input"
        if self.only_here and exp > 1:
            cut = f"none of them was met there, and at most {float(self.cut_beside):.1g} was cut off"
            return f"{NO_EPSILON} if {outputs} are impossible on the other input: {cut}"
        if self.n_samples or self.why:
            never = "" if self.is_met_beside else "; the event never occurred on the other input"
            return f"at least {log(exp):.6g}{never}" if exp > 1 else ""
        at_least = "" if self.is_rounded_only else "at least "
        return at_least + (f"log {exp} = {log(exp):.6g}" if len(str(exp)) <= 12 else f"{log(exp):.6g}")

    @property
    def verdict_text(self) -> str:
        """The verdict with its scope, its reason or its power."""
        match self.verdict:
            case AuditVerdict.HOLDS:
                up_to = f", up to a delta of {float(self.beyond):.1g}" if self.beyond else ""
                return f"holds on these inputs{up_to}"
            case AuditVerdict.NOT_REFUTED:
                more = ", the parts of an output together too" if self.is_composite else ""
                seen = f"a loss above {self.loss_seen or 0:.3g} would have been seen"
                frequency = f"{float(self.frequency):.3g}"
                return f"not refuted; in events as frequent as {frequency} {seen}; rarer ones may lose more{more}"
            case AuditVerdict.NO_POWER:
                return f"no power: {self.why_no_power}"
            case AuditVerdict.UNDECIDED:
                why = self.why or f"the needed delta is {self.delta_text}"
                return f"undecided: {why}" + ("" if self.is_final else "; --samples 100000 judges by samples")
        return self.verdict.value

    def to_json(self) -> Object:
        """Return the findings as JSON; probabilities are fractions as texts."""
        event: Json = None if isinstance(self.event, Event) else self.event
        if isinstance(self.event, Event):
            sides = {"probability": self.event.probability, "probability_beside": self.event.probability_beside}
            event = {"outputs": [*map(_output, self.event.outputs)], **{name: str(p) for name, p in sides.items()}}
        is_needed = not (self.n_samples or self.why)
        return {
            "inputs": [self.one, self.other],
            "verdict": self.verdict.value,
            "method": "samples" if self.n_samples else "every branch",
            "why": self.why or self.why_no_power,
            "delta": {"lower": float(self.delta.lower), "upper": float(self.delta.upper)},
            "epsilon_needed": None if self.exp_needed is None or not is_needed else log(self.exp_needed),
            "epsilon_refuted_below": None if self.exp_needed is None or is_needed else log(self.exp_needed),
            "epsilon_text": self.epsilon_text,
            "loss_seen": self.loss_seen,
            "event_frequency": float(self.frequency) if self.n_samples else None,
            "event": event,
        }


@displayed
@dataclass(frozen=True, slots=True)
class OwnAudit:
    """The findings on all pairs."""

    mechanism: str
    claim: OwnClaim
    pairs: tuple[PairAudit, ...]
    notes: tuple[str, ...]

    @property
    def verdict(self) -> AuditVerdict:
        """The verdict on all pairs together."""
        found = {pair.verdict for pair in self.pairs}
        order = (AuditVerdict.VIOLATED, AuditVerdict.NO_POWER, AuditVerdict.UNDECIDED, AuditVerdict.NOT_REFUTED)
        return next((verdict for verdict in order if verdict in found), AuditVerdict.HOLDS)

    @property
    def worst(self) -> PairAudit:
        """The first pair with this verdict that needs the largest delta; among equal ones, the largest epsilon."""
        pairs = [pair for pair in self.pairs if pair.verdict is self.verdict]
        return max(pairs, key=lambda pair: (pair.delta.lower, pair.only_here, pair.exp_needed or 0))

    @property
    def is_passed(self) -> bool:
        """True if the claim holds, or was not refuted by samples that could have refuted it."""
        return self.exit_code == 0

    @property
    def exit_code(self) -> int:
        """The exit code: 0 if it passed, 1 if the claim is violated, :data:`UNDECIDED` otherwise."""
        return EXIT_CODES.get(self.verdict, UNDECIDED)

    @property
    def n_sampled(self) -> int:
        """The number of pairs that were judged by samples."""
        return sum(pair.n_samples > 0 for pair in self.pairs)

    def to_json(self) -> Object:
        """Return the audit as JSON."""
        return {
            "littlestone": __version__,
            "mechanism": self.mechanism,
            "epsilon": self.claim.text,
            "delta": str(self.claim.delta),
            "verdict": self.verdict.value,
            "exit_code": self.exit_code,
            "samples": max(pair.n_samples for pair in self.pairs),
            "worst": self.worst.to_json(),
            "pairs": [pair.to_json() for pair in self.pairs],
            "notes": [*self.notes],
        }

    def to_junit(self) -> str:
        """Return the audit as JUnit XML: each pair is a test, a violation a failure, no decision an error."""
        suites = ElementTree.Element("testsuites", name=self.mechanism)
        suite = ElementTree.SubElement(suites, "testsuite", name=str(self.claim), tests=str(len(self.pairs)))
        codes = [EXIT_CODES.get(pair.verdict, UNDECIDED) for pair in self.pairs]
        suite.set("failures", str(codes.count(1)))
        suite.set("errors", str(codes.count(UNDECIDED)))
        for pair, code in zip(self.pairs, codes, strict=True):
            test = ElementTree.SubElement(suite, "testcase", name=pair.inputs, classname=self.mechanism)
            if code:
                message = f"{pair.verdict_text}: needs delta {pair.delta_text}" if code == 1 else pair.verdict_text
                kind = "failure" if code == 1 else "error"
                ElementTree.SubElement(test, kind, message=message).text = pair.event_text
        ElementTree.indent(suites)
        return ElementTree.tostring(suites, encoding="unicode", xml_declaration=True) + "\n"


def _output(output: Hashable) -> Json:
    try:
        return json_of(output)
    except TypeError:
        return repr(output)


def _few_characters(value: Fraction) -> str:
    """Return a fraction exactly if it is short, otherwise rounded."""
    return str(value) if len(str(value)) <= 12 else f"{float(value):.6g}"
