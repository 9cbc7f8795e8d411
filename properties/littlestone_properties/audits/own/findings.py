"""The claim of an own mechanism, and the findings: pair by pair, all together, as JSON and as JUnit XML."""

from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction
from math import log
from xml.etree import ElementTree

from littlestone import __version__
from littlestone.display import displayed
from littlestone.errors import InvalidValueError
from littlestone.intervals import Interval
from littlestone.privacy import AuditVerdict, Epsilon, Privacy
from littlestone.privacy.audit.table_audit import enclosed_exponential
from littlestone.privacy.epsilon import Claim

from ...judging.json_values import Json, Object, json_of, written
from ..options import read_number
from .exact import Event, largest_exp

PASSED = (AuditVerdict.HOLDS, AuditVerdict.NOT_REFUTED)


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


@displayed
@dataclass(frozen=True, slots=True)
class PairAudit:
    """The findings on two neighbouring inputs, in the direction that is worse.

    ``exp_needed`` is the ``exp(epsilon)`` that the claimed delta certainly needs, ``None`` if no epsilon is enough.
    """

    one: Json
    other: Json
    verdict: AuditVerdict
    delta: Interval
    exp_needed: Fraction | None
    event: Event | str | None

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
    def delta_text(self) -> str:
        """The needed delta, or what it is at least."""
        if self.delta.lower == self.delta.upper:
            return _few_characters(self.delta.lower)
        if self.delta.upper == 1:
            return f"at least {float(self.delta.lower):.6g}"
        return f"{float(self.delta.lower):.6g} to {float(self.delta.upper):.6g}"

    def to_json(self) -> Object:
        """Return the findings as JSON; probabilities are fractions as texts."""
        event: Json = None if isinstance(self.event, Event) else self.event
        if isinstance(self.event, Event):
            sides = {"probability": self.event.probability, "probability_beside": self.event.probability_beside}
            event = {"outputs": [*map(_output, self.event.outputs)], **{name: str(p) for name, p in sides.items()}}
        return {
            "inputs": [self.one, self.other],
            "verdict": self.verdict.value,
            "delta": {"lower": float(self.delta.lower), "upper": float(self.delta.upper)},
            "epsilon_needed": _epsilon(self.exp_needed),
            "event": event,
        }


@displayed
@dataclass(frozen=True, slots=True)
class OwnAudit:
    """The findings on all pairs, with ``n_samples`` of each input, 0 if every branch was followed."""

    mechanism: str
    claim: OwnClaim
    pairs: tuple[PairAudit, ...]
    n_samples: int
    notes: tuple[str, ...]

    @property
    def worst(self) -> PairAudit:
        """The first pair that needs the largest delta; among equal ones, the largest epsilon."""
        return max(self.pairs, key=lambda pair: (pair.delta.lower, pair.exp_needed is None, pair.exp_needed or 0))

    @property
    def verdict(self) -> AuditVerdict:
        """The verdict on all pairs together."""
        found = {pair.verdict for pair in self.pairs}
        order = (AuditVerdict.VIOLATED, AuditVerdict.NO_POWER, AuditVerdict.UNDECIDED, AuditVerdict.NOT_REFUTED)
        return next((verdict for verdict in order if verdict in found), AuditVerdict.HOLDS)

    @property
    def is_passed(self) -> bool:
        """True if the claim holds, or was not refuted by samples that could have refuted it."""
        return self.verdict in PASSED

    @property
    def exp_needed(self) -> Fraction | None:
        """The ``exp(epsilon)`` that some pair needs; ``None`` if no epsilon is enough."""
        return largest_exp(pair.exp_needed for pair in self.pairs)

    @property
    def epsilon_text(self) -> str:
        """The epsilon that is needed, as a logarithm if that is short."""
        exp = self.exp_needed
        if exp is None:
            return "none is enough"
        return f"log {exp} = {log(exp):.6g}" if len(str(exp)) <= 12 else f"{log(exp):.6g}"

    def to_json(self) -> Object:
        """Return the audit as JSON."""
        return {
            "littlestone": __version__,
            "mechanism": self.mechanism,
            "epsilon": self.claim.text,
            "delta": str(self.claim.delta),
            "verdict": self.verdict.value,
            "method": "samples" if self.n_samples else "every branch",
            "samples": self.n_samples,
            "epsilon_needed": _epsilon(self.exp_needed),
            "worst": self.worst.to_json(),
            "pairs": [pair.to_json() for pair in self.pairs],
            "notes": [*self.notes],
        }

    def to_junit(self) -> str:
        """Return the audit as JUnit XML: each pair is a test."""
        wrong = [pair for pair in self.pairs if pair.verdict not in PASSED]
        suites = ElementTree.Element("testsuites", name=self.mechanism)
        suite = ElementTree.SubElement(suites, "testsuite", name=str(self.claim), tests=str(len(self.pairs)))
        suite.set("failures", str(len(wrong)))
        for pair in self.pairs:
            test = ElementTree.SubElement(suite, "testcase", name=pair.inputs, classname=self.mechanism)
            if pair in wrong:
                message = f"{pair.verdict.value}: needs delta {pair.delta_text}"
                ElementTree.SubElement(test, "failure", message=message).text = pair.event_text
        ElementTree.indent(suites)
        return ElementTree.tostring(suites, encoding="unicode", xml_declaration=True) + "\n"


def _output(output: Hashable) -> Json:
    try:
        return json_of(output)
    except TypeError:
        return repr(output)


def _epsilon(exp: Fraction | None) -> Json:
    return None if exp is None else log(exp)


def _few_characters(value: Fraction) -> str:
    """Return a fraction exactly if it is short, otherwise rounded."""
    return str(value) if len(str(value)) <= 12 else f"{float(value):.6g}"
