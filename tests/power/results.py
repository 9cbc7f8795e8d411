"""The findings: a file for each capability, written after every fault so that a run can be resumed."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from littlestone.errors import InvalidValueError
from littlestone_properties.judging import CAPABILITIES
from littlestone_properties.judging.case import cases_text
from littlestone_properties.judging.faults import FAULTS, Fault
from littlestone_properties.judging.sources.stored import stored_cases

from .sources import Found, Source, sources

FOLDER = Path(__file__).parent / "results"
DEFAULT_SECONDS = 30.0
"""A default run gives the cases of one capability this time; what is found later is not found by it."""


@dataclass(frozen=True, slots=True)
class Finding:
    """The answer of every source to one fault."""

    fault: str
    family: str
    by_source: dict[Source, Found]

    @property
    def is_found_by_default(self) -> bool:
        """True if the stored cases, which a run takes by default, show it in time."""
        return self.is_found and self.seconds < DEFAULT_SECONDS

    @property
    def is_found(self) -> bool:
        """True if some source shows it."""
        return any(one.is_found for one in self.by_source.values())

    @property
    def seconds(self) -> float:
        """The processor time of all sources."""
        return sum(one.seconds for one in self.by_source.values())


@dataclass(slots=True)
class Results:
    """The findings on one capability."""

    capability: str
    findings: dict[str, Finding] = field(default_factory=dict)

    @property
    def file(self) -> Path:
        """The path of their file."""
        return FOLDER / f"{self.capability}.json"

    def finding(self, fault: Fault) -> Finding:
        """Return the known results on a fault, to be completed."""
        return self.findings.setdefault(str(fault), Finding(str(fault), fault.family, {}))

    def save(self) -> None:
        """Write the file: one line for each fault."""
        head = json.dumps(conditions(self.capability))[:-1]
        order = {str(fault): place for place, fault in enumerate(faults_of(self.capability))}
        lines = [
            json.dumps(
                {
                    "fault": one.fault,
                    "family": one.family,
                    **{source.value: [found.is_found, found.seconds] for source, found in one.by_source.items()},
                }
            )
            for one in sorted(self.findings.values(), key=lambda one: order[one.fault])
        ]
        FOLDER.mkdir(exist_ok=True)
        self.file.write_text(head + ', "findings": [\n' + ",\n".join(lines) + "\n]}\n", encoding="utf-8")

    @classmethod
    def load(cls, capability: str) -> "Results":
        """Read what is stored of faults that are still there, or begin anew if inputs have changed."""
        results = cls(capability)
        if results.file.exists():
            content = json.loads(results.file.read_text(encoding="utf-8"))
            lines = content.pop("findings")
            known = {str(fault) for fault in faults_of(capability)}
            if content == conditions(capability):
                kept = (_finding(line, sources(capability)) for line in lines if line["fault"] in known)
                results.findings = {one.fault: one for one in kept}
        return results


def _finding(line: Mapping[str, object], known: tuple[Source, ...]) -> Finding:
    by_source = {}
    for source in known:
        found = found_in(line, source.value)
        if found is not None:
            by_source[source] = Found(*found)
    return Finding(str(line["fault"]), str(line["family"]), by_source)


def found_in(line: Mapping[str, object], name: str) -> tuple[bool, float] | None:
    """Return whether a fault was found by something, and the seconds; ``None`` where it was not asked."""
    match line.get(name):
        case [bool(is_found), int(seconds) | float(seconds)]:
            return is_found, seconds
        case None:
            return None
        case other:
            raise InvalidValueError(name, str(other), "whether it is found, and seconds")


def conditions(capability: str) -> dict[str, object]:
    """Return the inputs that findings belong to."""
    text = cases_text(capability, stored_cases(capability))
    return {"capability": capability, "cases": hashlib.sha256(text.encode()).hexdigest()[:16]}


def percent(part: int, whole: int) -> str:
    """Return a part in per cent, rounded down, so that 100 % is all."""
    return f"{1000 * part // whole / 10:g} %" if whole else "—"


def faults_of(capability: str) -> tuple[Fault, ...]:
    """Return the planted faults of a capability."""
    return tuple(fault for fault in FAULTS if fault.capability == capability)


def all_results() -> Iterator[Results]:
    """Yield the stored results of every capability that has faults."""
    for capability in CAPABILITIES:
        if faults_of(capability):
            yield Results.load(capability)
