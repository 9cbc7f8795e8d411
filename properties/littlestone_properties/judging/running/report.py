"""The report on all cases: counts that are kept apart, a verdict on the executed cases, and file formats."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from xml.etree import ElementTree

from littlestone import __version__
from littlestone.display import displayed, html_table

from ..asking.answers import Declared
from ..capabilities import CAPABILITIES
from ..case import VERSION
from ..json_values import Json, Object, object_of, written
from .outcomes import Outcome, Status

EXECUTED = (Status.PASS, Status.FAIL, Status.ERROR)


@displayed
@dataclass(frozen=True)
class Report:
    """The outcomes of the cases of the capabilities that a candidate offers, in order."""

    declared: Declared
    outcomes: tuple[Outcome, ...]

    @cached_property
    def counts(self) -> Counter[Status]:
        """The number of cases of each status; expected failures are not counted."""
        return Counter(outcome.status for outcome in self.outcomes if not outcome.expected)

    @property
    def n_executed(self) -> int:
        """The number of executed cases, with or without an answer of the candidate."""
        return sum(outcome.status in EXECUTED for outcome in self.outcomes)

    @property
    def is_complete(self) -> bool:
        """True if all declared cases were executed."""
        return self.n_executed == len(self.outcomes) > 0

    @property
    def wrong(self) -> list[Outcome]:
        """The failures, apart from expected ones."""
        bad = (Status.FAIL, Status.ERROR)
        return [outcome for outcome in self.outcomes if outcome.status in bad and not outcome.expected]

    @property
    def largest_dimensions(self) -> dict[str, int]:
        """Capability -> the largest right dimension that is smaller than each dimension that came out wrong."""
        wrong, found = dict[str, int](), dict[str, int]()
        cases = [(outcome.status, outcome.case.capability, outcome.case.dimension) for outcome in self.outcomes]
        for status, name, dimension in cases:
            if status in (Status.FAIL, Status.ERROR) and dimension is not None:
                wrong[name] = min(dimension, wrong.get(name, dimension))
        for status, name, dimension in cases:
            if status is Status.PASS and dimension is not None and dimension < wrong.get(name, dimension + 1):
                found[name] = max(dimension, found.get(name, dimension))
        return found

    @property
    def exit_code(self) -> int:
        """The exit code: 0 if all declared cases ran and passed, 1 after a failure, 3 if some did not run."""
        return 1 if self.wrong else 0 if self.is_complete else 3

    @property
    def summary(self) -> str:
        """One line with all counts."""
        parts = [f"{self.counts[status]} {status.value}" for status in Status if self.counts[status]]
        expected = sum(bool(outcome.expected) for outcome in self.outcomes)
        parts += [f"{expected} expected to fail"] if expected else []
        if self.declared.precision:
            parts.append(f"probabilities up to {float(self.declared.precision):g}")
        return (
            f"{self.declared.name}: {self.n_executed} of {len(self.outcomes)} cases executed: {', '.join(parts)}; "
            f"cases {VERSION}, littlestone {__version__}"
        )

    def to_json(self) -> Object:
        """Return the report as JSON."""
        return {
            "tool": "littlestone conform",
            "version": __version__,
            "cases": VERSION,
            "date": datetime.now(UTC).date().isoformat(),
            "candidate": self.declared.name,
            "capabilities": [*self.declared.capabilities],
            "not offered": [name for name in CAPABILITIES if name not in self.declared.capabilities],
            "precision": str(self.declared.precision),
            "dialects": {**self.declared.all_dialects},
            "declared": len(self.outcomes),
            "executed": self.n_executed,
            "largest dimensions": {**self.largest_dimensions},
            "by capability": {**self._counted},
            "counts": {status.value: self.counts[status] for status in Status},
            "exit code": self.exit_code,
            "summary": self.summary,
            "outcomes": [_outcome_to_json(outcome) for outcome in self.outcomes],
        }

    @property
    def of_capabilities(self) -> dict[str, list[Outcome]]:
        """Capability -> its outcomes, in the order of the capabilities."""
        found = {name: list[Outcome]() for name in self.declared.capabilities}
        for outcome in self.outcomes:
            found[outcome.case.capability].append(outcome)
        return found

    @property
    def _counted(self) -> dict[str, Json]:
        """Capability -> the numbers of its cases that passed, failed and were not executed."""
        found: dict[str, Json] = {}
        for name, outcomes in self.of_capabilities.items():
            mine = [one.status for one in outcomes]
            n_passed, n_executed = mine.count(Status.PASS), sum(status in EXECUTED for status in mine)
            counts: Object = {"passed": n_passed, "failed": n_executed - n_passed}
            found[name] = counts | {"not executed": len(mine) - n_executed}
        return found

    def _repr_html_(self) -> str:
        names = ("passed", "failed", "not executed")
        counted = {name: object_of(counts, name) for name, counts in self._counted.items()}
        rows = [(name, *(str(counts[each]) for each in names)) for name, counts in counted.items()]
        return html_table(("capability", *names), rows, self.summary)

    def to_badge(self) -> Object:
        """Return the badge, in the format of shields.io for endpoints.

        >>> Report(Declared("mine", ()), ()).to_badge()["message"]
        '0/0'
        """
        color = {0: "brightgreen", 1: "red"}.get(self.exit_code, "yellow")
        message = f"{sum(one.status is Status.PASS for one in self.outcomes)}/{len(self.outcomes)}"
        return {"schemaVersion": 1, "label": "littlestone", "message": message, "color": color}

    def to_junit(self) -> str:
        """Return the report as JUnit XML."""
        suites = ElementTree.Element("testsuites", name=self.declared.name)
        for capability, mine in self.of_capabilities.items():
            suite = ElementTree.SubElement(suites, "testsuite", name=capability, tests=str(len(mine)))
            for key, (_, statuses) in _JUNIT.items():
                suite.set(key, str(sum(one.status in statuses and not one.expected for one in mine)))
            for outcome in mine:
                _add_junit(suite, outcome, self.declared.command)
        ElementTree.indent(suites)
        return ElementTree.tostring(suites, encoding="unicode", xml_declaration=True) + "\n"


_JUNIT: dict[str, tuple[str, Sequence[Status]]] = {
    "failures": ("failure", [Status.FAIL]),
    "errors": ("error", [Status.ERROR]),
    "skipped": ("skipped", [Status.UNSUPPORTED, Status.SKIPPED, Status.NOT_RUN]),
}
"""Attribute of a suite -> element of a case, and the statuses that have it."""


def _outcome_to_json(outcome: Outcome) -> Object:
    found: Object = {"id": outcome.case.id, "status": outcome.status.value, "seconds": round(outcome.seconds, 6)}
    if outcome.status is not Status.PASS:
        found |= {"got": outcome.got, "required": outcome.required}
        found |= {"witness": outcome.witness} if outcome.witness else {}
    return found | ({"expected": outcome.expected} if outcome.expected else {})


def _add_junit(suite: ElementTree.Element, outcome: Outcome, command: str) -> None:
    test = ElementTree.SubElement(suite, "testcase", name=outcome.case.id, classname=outcome.case.capability)
    test.set("time", f"{outcome.seconds:.6f}")
    for kind, statuses in _JUNIT.values():
        if outcome.status in statuses:
            name = "skipped" if outcome.expected else kind
            message = outcome.expected or f"got {outcome.got}, required {outcome.required}"
            ElementTree.SubElement(test, name, message=_printable(message)).text = explained(outcome, command)


def explained(outcome: Outcome, command: str = Declared("", ()).command) -> str:
    """Return a failure in words, with the input, the reason for the requirement, and a command that runs it again.

    >>> from ..case import Case
    >>> case = Case("vc_dimension/mine/1", {"rows": [[0], [1]]}, {"value": 1}, {"shattered points": [0]})
    >>> print(explained(Outcome(case, Status.FAIL, "0", "1")))
    vc_dimension/mine/1: fail
      got:       0
      required:  1
      because:   {"shattered points": [0]}
      input:     {"rows": [[0], [1]]}
      reproduce: littlestone conform CANDIDATE --only 'vc_dimension/mine/1'
    """
    case = outcome.case
    # All generated cases are run again; they are the same every time.
    again = case.group if case.is_generated else case.id
    because = outcome.witness or (written(case.because) if case.because else "")
    parts = {
        "got": outcome.got,
        "required": outcome.required,
        "because": because.replace("\n", f"\n{'':13}"),
        "input": written(case.input),
        "reproduce": command.replace("--only CASE", f"--only '{again}'"),
    }
    lines = [f"  {name + ':':10} {text}" for name, text in parts.items() if text or name == "got"]
    return _printable("\n".join([f"{case.id}: {outcome.status.value}", *lines]))


def _printable(text: str) -> str:
    """Return a text without the control characters that a candidate may have sent."""
    return "".join(char if char.isprintable() or char == "\n" else "\N{REPLACEMENT CHARACTER}" for char in text)
