"""The part of the document about ``check`` and the ``check_...`` functions: found by each, and the differences."""

from collections.abc import Mapping, Sequence

from littlestone_properties.judging import CAPABILITIES
from littlestone_properties.judging.faults import Fault

from .checked import Checked, Door, all_checked, doors
from .named import NAMED
from .results import Finding, Results, faults_of, percent

ONE_ANSWER = "it has no limit, and stops at the first answer above"
REASONS: Mapping[tuple[str, Door], str] = {
    **{
        (f"sparse_vector, {name}", Door.NAMED): ONE_ANSWER
        for name in (
            "by hand, draws the noise of the threshold anew after Above",
            "by hand, draws the noise of the threshold anew after the first Above only",
            "argument ignored, limit is always 1",
            "off by one, limit is one smaller",
            *(f"capped, limit is at most {bound}" for bound in (1, 2, 3, 5)),
        )
    },
    ("stable_histogram, by hand, publishes no counts below 1", Door.NAMED): "it has only thresholds of at least 1",
    ("between_thresholds, wrong from a size on, threshold_weight is squared from 6 on", Door.NAMED): (
        "its cases of six counts have so little noise that the noise of the threshold that belongs to it is cut"
    ),
}
"""Fault and function -> why the function misses the fault."""

HEAD = ("capability", "faults", "`conform`", "`check`", "function for typed candidates", "put to it", "found by it")


def checked_parts() -> dict[str, str]:
    """Return the generated parts of the document of what is stored."""
    found = [checked for checked in all_checked() if checked.answers]
    findings = {one.fault: one for checked in found for one in Results.load(checked.capability).findings.values()}
    tables = []
    for has_coins in (False, True):
        meant = [one for one in found if CAPABILITIES[one.capability].has_coins is has_coins]
        lines = [f"| {' | '.join(HEAD)} |", "| --- | ---: | ---: | ---: | --- | ---: | ---: |"]
        lines += [_row(f"`{one.capability}`", [one], findings) for one in meant]
        tables.append("\n".join([*lines, _row("all", meant, findings)]))
    return {"checked": "\n\n".join(tables), "checked-missed": "\n".join(missed(found))}


def _row(name: str, meant: Sequence[Checked], findings: dict[str, Finding]) -> str:
    answers = [(fault, answer) for checked in meant for fault, answer in checked.answers.items()]
    by_conform = sum(findings[fault].is_found_by_default for fault, _ in answers)
    by_check = sum(answer[Door.CHECK].is_found for _, answer in answers)
    put = [answer[Door.NAMED].is_found for _, answer in answers if Door.NAMED in answer]
    named = NAMED.get(meant[0].capability) if len(meant) == 1 else None
    counts = [f"{one} ({percent(one, len(answers))})" for one in (by_conform, by_check)]
    called = f"`{named.name}`" if named else "—" if len(meant) == 1 else ""
    by_named = f"{sum(put)} ({percent(sum(put), len(put))})" if put else "—"
    return f"| {' | '.join([name, str(len(answers)), *counts, called, str(len(put)) if put else '—', by_named])} |"


def reason(fault: Fault, door: Door) -> str:
    """Return the reason for which a function misses a fault, empty if none is known."""
    return REASONS.get((str(fault), door)) or fault.unseen


def missed(found: Sequence[Checked]) -> list[str]:
    """Return a line for each fault that a function misses, with the reason."""
    lines = []
    for checked in found:
        for fault in faults_of(checked.capability):
            for door in doors(fault):
                answer = checked.answers.get(str(fault), {}).get(door)
                if answer is not None and not answer.is_found:
                    called = "`check`" if door is Door.CHECK else f"`{NAMED[checked.capability].name}`"
                    lines.append(f"* {called}, {fault}: {reason(fault, door)}")
    return lines or ["Nothing is missed."]
