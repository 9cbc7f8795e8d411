"""The findings: a file for each capability, written after every fault so that a run can be resumed.

The document of faults and sources: the number of faults that each source finds, and the missed faults with reasons.
"""

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from littlestone.errors import InvalidValueError
from littlestone_command.documents import with_part
from littlestone_properties.judging import CAPABILITIES
from littlestone_properties.judging.case import cases_text
from littlestone_properties.judging.faults import FAULTS, Fault
from littlestone_properties.judging.sources.stored import stored_cases

from .mutants import stored
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
        """Read the stored results of present faults, or begin anew if inputs have changed."""
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


NO_REASON = "no source finds it"

DOCUMENT = Path(__file__).parents[2] / "docs" / "power.md"
DETERMINISTIC = (Source.SMALL, Source.CHOSEN)
RANDOMISED = (Source.DISTRIBUTIONS, Source.NEIGHBOURS)


def parts() -> dict[str, str]:
    """Return the generated parts of the document of stored results."""
    found = [results for results in all_results() if results.findings]
    plain = [one for one in found if not CAPABILITIES[one.capability].has_coins]
    random = [one for one in found if CAPABILITIES[one.capability].has_coins]
    without = [f"`{name}`" for name in CAPABILITIES if not faults_of(name)]
    tables = [_table(plain, DETERMINISTIC), _table(random, RANDOMISED)]
    if without:
        tables.append(f"No faults by families are planted for {', '.join(without)}.")
    return {
        "sources": "\n\n".join(tables),
        "families": _families(found),
        "missed": _missed(found),
        "changes": _changes(),
    }


def document() -> str:
    """Return the document with its generated parts anew."""
    text = DOCUMENT.read_text(encoding="utf-8")
    for part, generated in parts().items():
        text = with_part(text, part, generated)
    return text


def write_document() -> None:
    DOCUMENT.write_text(document(), encoding="utf-8")


def _table(all_found: Sequence[Results], stored: Sequence[Source]) -> str:
    columns = stored
    head = [
        "capability",
        "faults",
        *(one.value for one in columns),
        "by default",
        "seconds",
    ]
    lines = [f"| {' | '.join(head)} |", "| --- " + "| ---: " * (len(head) - 1) + "|"]
    lines += [_row(f"`{one.capability}`", list(one.findings.values()), columns) for one in all_found]
    lines.append(_row("all", [one for results in all_found for one in results.findings.values()], columns))
    return "\n".join(lines)


def _row(name: str, findings: Sequence[Finding], columns: Iterable[Source]) -> str:
    cells = [name, str(len(findings)), *(_count(findings, source) for source in columns)]
    by_default = sum(one.is_found_by_default for one in findings)
    cells += [f"{by_default} ({percent(by_default, len(findings))})"]
    cells += [f"{sum(one.seconds for one in findings):.0f}"]
    return f"| {' | '.join(cells)} |"


def _count(findings: Sequence[Finding], source: Source) -> str:
    asked = [one.by_source[source].is_found for one in findings if source in one.by_source]
    return "—" if not asked else str(sum(asked)) + (f" of {len(asked)}" if len(asked) < len(findings) else "")


def _families(all_found: Sequence[Results]) -> str:
    families: dict[str, list[Finding]] = {}
    for results in all_found:
        for one in results.findings.values():
            families.setdefault(one.family, []).append(one)
    head = ["family", "faults", "capabilities", *(one.value for one in Source), "by default"]
    lines = [f"| {' | '.join(head)} |", "| --- " + "| ---: " * (len(head) - 1) + "|"]
    for family, findings in sorted(families.items()):
        n_capabilities = len({one.fault.partition(",")[0] for one in findings})
        cells = [family, str(len(findings)), str(n_capabilities), *(_count(findings, source) for source in Source)]
        lines.append(f"| {' | '.join([*cells, str(sum(one.is_found_by_default for one in findings))])} |")
    return "\n".join(lines)


def _missed(all_found: Sequence[Results]) -> str:
    lines = []
    for results in all_found:
        unseen = {str(fault): fault.unseen for fault in faults_of(results.capability)}
        for one in results.findings.values():
            if not one.is_found_by_default:
                reason = "its cases need longer" if one.is_found else unseen[one.fault] or NO_REASON
                lines.append(f"* {one.fault}: {reason}")
    return "\n".join(["By the default run:", "", *lines]) if lines else "Nothing is missed by the default run."


def _changes() -> str:
    _, possible, fates = stored()
    survivors = [one for one in fates.values() if not one.found_by]
    said = f"{len(fates)} of {possible} possible changes were drawn; {len(fates) - len(survivors)} are found"
    lines = [
        f"* `{one.function or 'module'}`: `{one.before}` becomes `{one.after}`: {one.reason}" for one in survivors
    ]
    return "\n".join([f"{said}, {len(survivors)} are not:", "", *lines]) if lines else f"{said}."
