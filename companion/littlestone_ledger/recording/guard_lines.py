"""The guards of a check, line by line."""

from collections.abc import Iterator

from littlestone.verdicts import Evidence, Verdict

from .record import Record


def informative_share(evidence: Evidence) -> str:
    """Return a clause with the number of instances on which a claim says something, or "" for all instances.

    A claim says something about an instance if its hypothesis is met and its bound can fail.

    >>> from littlestone.verdicts import Verdict
    >>> informative_share(Evidence(Verdict.ENUMERATED, "n = 1..9", instances=9, informative=4))
    '; says something in 4 of 9 instances'
    >>> informative_share(Evidence(Verdict.ENUMERATED, "n = 1..9", instances=9))
    ''
    """
    if evidence.informative is None:
        return ""
    return f"; says something in {evidence.informative:,} of {evidence.instances:,} instances"


def guard_lines(check: str, record: Record) -> Iterator[str]:
    """Yield the lines that show that a check can fail, from the nearest profile with fully recorded guards."""
    found = record.with_guards(check)
    if found is None:
        return
    profile, evidence = found
    if found != record.nearest(check):
        yield f"in the {profile.value} profile:"
    if evidence.instances:
        kinds = "".join(f", {number} {kind}" for kind, number in (evidence.kinds or {}).items())
        yield f"{evidence.instances} instances{kinds}"
    for heading, table in (
        ("refuted variant", evidence.wrong_variants),
        ("attained", evidence.sharpness),
        ("without the hypothesis", evidence.dropped_hypotheses),
        ("value", evidence.values),
    ):
        yield from (f"{heading}: {name}" + (f": {by}" if by else "") for name, by in (table or {}).items())
    yield from (f"argued, not checked: {argument}" for argument in evidence.by_hand)
    if evidence.verdict is Verdict.UNDECIDED:
        yield f"because {evidence.reason}"
