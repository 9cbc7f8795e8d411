"""The guards of a check, line by line."""

from collections.abc import Iterator

from littlestone.verdicts import Evidence, Profile, Verdict

from .record import Record


def informative_share(check: str, record: Record) -> str:
    """Return a clause with the number of instances on which a claim says something, or "" for all instances.

    A claim says something about an instance if its hypothesis is met and its bound can fail. The number in the deep
    profile is given too, if it is different.

    >>> from littlestone.verdicts import Profile, Verdict
    >>> few, more = (Evidence(Verdict.ENUMERATED, "n", instances=9 * i, informative=4 * i) for i in (1, 2))
    >>> informative_share("one", Record({"one": {Profile.STANDARD: few}}))
    '; says something in 4 of 9 instances'
    >>> informative_share("one", Record({"one": {Profile.STANDARD: few, Profile.DEEP: more}}))
    '; says something in 4 of 9 instances, and in 8 of 18 in the deep profile'
    >>> informative_share("one", Record({}))
    ''
    """
    nearest, deep = record.nearest(check), record.at(check, Profile.DEEP)
    shares = [_share(evidence) for evidence in (nearest and nearest[1], deep)]
    match shares:
        case ("", ""):
            return ""
        case ("", wider):
            return f"; says something in {wider} instances in the deep profile"
        case (shown, wider) if wider not in {"", shown}:
            return f"; says something in {shown} instances, and in {wider} in the deep profile"
        case _:
            return f"; says something in {shares[0]} instances"


def _share(evidence: Evidence | None) -> str:
    if evidence is None or evidence.informative is None:
        return ""
    return f"{evidence.informative:,} of {evidence.instances:,}"


def guard_lines(check: str, record: Record) -> Iterator[str]:
    """Yield the lines that show that a check can fail, from the nearest profile with fully recorded guards."""
    guarded = record.with_guards(check)
    if guarded is None:
        return
    profile, evidence = guarded
    if guarded != record.nearest(check):
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
