"""The document of faults and sources: which source finds how many, and what is missed, with reasons."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from littlestone_command.documents import with_part
from littlestone_properties.judging import CAPABILITIES

from .mutants import stored
from .results import Finding, Results, all_results, faults_of, percent
from .sources import Source

NO_REASON = "no source finds it"

DOCUMENT = Path(__file__).parents[2] / "docs" / "power.md"
DETERMINISTIC = (Source.SMALL, Source.CHOSEN)
RANDOMISED = (Source.DISTRIBUTIONS, Source.NEIGHBOURS)


def parts() -> dict[str, str]:
    """Return the generated parts of the document of what is stored."""
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
    """Write the document."""
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
