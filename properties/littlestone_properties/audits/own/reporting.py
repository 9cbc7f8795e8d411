"""An audit of an own mechanism as JSON and as JUnit XML."""

from collections.abc import Hashable
from fractions import Fraction
from math import log
from xml.etree import ElementTree

from littlestone import __version__
from littlestone.intervals import Interval

from ...judging.json_values import Json, Object, json_of
from .exact import Event
from .findings import PASSED, OwnAudit, PairAudit


def audit_json(audit: OwnAudit) -> Object:
    """Return an audit as JSON; fractions are texts with their decimal values."""
    return {
        "littlestone": __version__,
        "mechanism": audit.mechanism,
        "epsilon": audit.claim.text,
        "delta": str(audit.claim.delta),
        "verdict": audit.verdict.value,
        "method": "samples" if audit.n_samples else "every branch",
        "samples": audit.n_samples,
        "epsilon_needed": _epsilon(audit.exp_needed),
        "worst": _pair_json(audit.worst),
        "pairs": [_pair_json(pair) for pair in audit.pairs],
        "notes": [*audit.notes],
    }


def junit_text(audit: OwnAudit) -> str:
    """Return an audit as JUnit XML: each pair is a test."""
    wrong = [pair for pair in audit.pairs if pair.verdict not in PASSED]
    suites = ElementTree.Element("testsuites", name=audit.mechanism)
    suite = ElementTree.SubElement(suites, "testsuite", name=str(audit.claim), tests=str(len(audit.pairs)))
    suite.set("failures", str(len(wrong)))
    for pair in audit.pairs:
        test = ElementTree.SubElement(suite, "testcase", name=pair.inputs, classname=audit.mechanism)
        if pair in wrong:
            message = f"{pair.verdict.value}: needs delta {shown_delta(pair.delta)}"
            ElementTree.SubElement(test, "failure", message=message).text = event_text(pair)
    ElementTree.indent(suites)
    return ElementTree.tostring(suites, encoding="unicode", xml_declaration=True) + "\n"


def _pair_json(pair: PairAudit) -> Object:
    return {
        "inputs": [pair.one, pair.other],
        "verdict": pair.verdict.value,
        "delta": {"lower": float(pair.delta.lower), "upper": float(pair.delta.upper)},
        "epsilon_needed": _epsilon(pair.exp_needed),
        "event": _event_json(pair.event),
    }


def _event_json(event: Event | str | None) -> Json:
    if not isinstance(event, Event):
        return event
    sides = {"probability": event.probability, "probability_beside": event.probability_beside}
    return {"outputs": [_output(x) for x in event.outputs], **{name: str(p) for name, p in sides.items()}}


def _output(output: Hashable) -> Json:
    try:
        return json_of(output)
    except TypeError:
        return repr(output)


def _epsilon(exp: Fraction | None) -> Json:
    return None if exp is None else log(exp)


def event_text(pair: PairAudit) -> str:
    """Return an event in words; empty if there is none."""
    if not isinstance(pair.event, Event):
        return pair.event or ""
    outputs = ", ".join(map(repr, pair.event.outputs[:6])) + (", .." if len(pair.event.outputs) > 6 else "")
    probabilities = (few_characters(p) for p in (pair.event.probability, pair.event.probability_beside))
    return f"{{{outputs}}}, of probability {' and '.join(probabilities)}"


def shown_delta(delta: Interval) -> str:
    """Return an enclosed delta."""
    if delta.lower == delta.upper:
        return few_characters(delta.lower)
    if delta.upper == 1:
        return f"at least {float(delta.lower):.6g}"
    return f"{float(delta.lower):.6g} to {float(delta.upper):.6g}"


def few_characters(value: Fraction) -> str:
    """Return a fraction exactly if it is short, otherwise rounded."""
    return str(value) if len(str(value)) <= 12 else f"{float(value):.6g}"


def shown_epsilon(exp: Fraction | None) -> str:
    """Return ``epsilon`` of an exponential: as a logarithm if that is short.

    Examples
    --------
    >>> shown_epsilon(Fraction(3)), shown_epsilon(None)
    ('log 3 = 1.09861', 'none is enough')
    """
    if exp is None:
        return "none is enough"
    return f"log {exp} = {log(exp):.6g}" if len(str(exp)) <= 12 else f"{log(exp):.6g}"
