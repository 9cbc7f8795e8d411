"""The standing of each statement, in one word, and the number of statements of each paper with each standing."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

from littlestone.verdicts import Profile, Verdict, weakest

from .reader import PAPERS
from .recording.record import Record
from .statement import Kind, Part, Reading, Statement

COMMON = "common"
"""The key of the facts that belong to no paper."""
NOTHING = "nothing yet"
LONGEST_SCOPE = 300
"""The largest number of characters of several scopes in one line; a longer text becomes the number of parts."""


class Standing(StrEnum):
    """The summary of a statement, by the readings that are printed, repaired, at the edge or misprinted."""

    AS_PRINTED = "true as printed"
    AS_RESTORED = "true as restored"
    AS_REPAIRED = "true as repaired"
    EDGE = "false at the edge only"
    MISPRINT = "misprint"
    FALSE = "false"
    UNDECIDED = "undecided"
    NOT_JUDGED = "not judged"


def standing(statement: Statement, record: Record) -> Standing:
    """Return the standing of a statement.

    The weakest of the printed readings decides. Repaired readings mend a false reading if they exist and all hold.
    A restored statement is never called false, since the restoration may be wrong.
    """
    printed = weakest(_verdicts(statement, Kind.PRINTED, record))
    if printed is Verdict.UNDECIDED:
        return Standing.UNDECIDED
    if statement.source.is_restored:
        return Standing.AS_RESTORED if printed.is_positive else Standing.NOT_JUDGED
    if printed is Verdict.REFUTED:
        is_mended = weakest(_verdicts(statement, Kind.REPAIRED, record)).is_positive
        return Standing.AS_REPAIRED if is_mended else Standing.FALSE
    if Verdict.REFUTED in _verdicts(statement, Kind.MISPRINT, record):
        return Standing.MISPRINT
    if not printed.is_positive:
        return Standing.NOT_JUDGED
    return Standing.EDGE if Verdict.REFUTED in _verdicts(statement, Kind.EDGE, record) else Standing.AS_PRINTED


def standing_words(statement: Statement, record: Record) -> str:
    """Return the standing in words; for algorithms, corrections, misprints and edges a few words are added."""
    status = standing(statement, record)
    if status is Standing.MISPRINT:
        (meant, *_) = (reading for reading in statement.readings if reading.kind is Kind.PRINTED)
        verdict = record.of_reading(meant)
        return f"{status}; {meant.name}: {verdict.value if verdict.is_positive else Standing.NOT_JUDGED}"
    if status in {Standing.AS_PRINTED, Standing.AS_RESTORED}:
        printed = (reading for reading in statement.readings if reading.kind is Kind.PRINTED)
        corrected = any("correction" in reading.differs for reading in printed)
        code = ": the code has its lines" if statement.kind == "algorithm" else ""
        return f"{status}{' after obvious corrections' if corrected else ''}{code}"
    is_at_edge = Verdict.REFUTED in _verdicts(statement, Kind.EDGE, record)
    if status is Standing.NOT_JUDGED and is_at_edge and not statement.source.is_restored:
        return "false at the edge, otherwise not judged as a whole"
    return status.value


def relied_on(statement: Statement, record: Record) -> str:
    """Return, in one line, the claim to rely on, with the recorded strength and scope of its reading."""
    if statement.rely_on is None or not statement.rely_on.reading:
        return NOTHING + (f": {statement.rely_on.says}" if statement.rely_on else "")
    (reading,) = (each for each in statement.readings if each.name == statement.rely_on.reading)
    by_hand = f"; by hand: {statement.rely_on.by_hand}" if statement.rely_on.by_hand else ""
    return f"{statement.rely_on.says} ({strength_and_scope(reading, record)}){by_hand}"


def strength_and_scope(reading: Reading, record: Record) -> str:
    """Return the verdict of a reading, and the scope of each of its weakest parts, if recorded."""
    verdict = record.of_reading(reading)
    if verdict is Verdict.NOT_RUN:
        return "nothing is recorded yet"
    weak = {part.says: _scope(part, record) for part in reading.parts if record.of_part(part) is verdict}
    sizes = " for all sizes" if verdict is Verdict.PROVED else ""
    rest = "" if len(weak) == len(reading.parts) else f", the weakest {len(weak)} of {len(reading.parts)} parts"
    scopes = set(weak.values())
    each = scopes if len(scopes) == 1 else [f"{says}: {scope}" if says else scope for says, scope in weak.items()]
    told = "; ".join(each)
    if len(scopes) > 1 and len(told) > LONGEST_SCOPE:
        return f"{verdict.value}{sizes}{rest}: {len(weak)} parts, each on a scope of its own"
    return f"{verdict.value}{sizes}{rest}: {told}"


def _scope(part: Part, record: Record) -> str:
    """Return the scope of the strongest witness of a part, with its profile unless that is the standard profile."""
    nearest = (record.nearest(check) for check in part.checks)
    profile, evidence = next(found for found in nearest if found and found[1].verdict is record.of_part(part))
    return evidence.scope if profile is Profile.STANDARD else f"{evidence.scope}, {profile.value} profile"


def _verdicts(statement: Statement, kind: Kind, record: Record) -> list[Verdict]:
    return [record.of_reading(reading) for reading in statement.readings if reading.kind is kind]


def summary_sentences(statements: Sequence[Statement], record: Record) -> str:
    """Return a few sentences that count claims, definitions and algorithms by their standing and strength."""
    claims = [each for each in statements if each.is_theorem_like and each.paper != COMMON]
    rest = [each for each in statements if not each.is_theorem_like and each.paper != COMMON]
    common = [each for each in statements if each.paper == COMMON]
    n = Counter(standing(statement, record) for statement in claims)
    false = [each for each in claims if standing(each, record) is Standing.FALSE]
    waiting = sum(any(reading.kind is Kind.REPAIRED for reading in each.readings) for each in false)
    restored = sum(each.source.is_restored for each in claims)
    missing = sum(each.source.value.startswith("missing") for each in claims)
    not_judged = [each for each in claims if standing(each, record) is Standing.NOT_JUDGED]
    mended = [each for each in not_judged if Verdict.PROVED in _verdicts(each, Kind.REPAIRED, record)]
    at_edge = [each for each in not_judged if Verdict.REFUTED in _verdicts(each, Kind.EDGE, record)]
    twins = sum(bool(each.twin_of) for each in claims)
    remarks = sum(each.kind == "remark" for each in claims)
    numbered = sum(each.kind != "remark" and standing(each, record) is Standing.AS_PRINTED for each in claims)
    coded = [each for each in rest if each.implemented_by]
    code = Counter(standing(each, record) for each in coded)
    undecided = f", {n[Standing.UNDECIDED]} are undecided" if n[Standing.UNDECIDED] else ""
    which = "each" if waiting == len(false) else f"{waiting} of them"
    argued = f", {which} with a repair that is argued and was not run" if waiting else ""
    edges = f", and {len(at_edge)} fail at degenerate or trivial parameters" if at_edge else ""
    held = "all" if n[Standing.AS_RESTORED] == restored else n[Standing.AS_RESTORED]
    lines = (
        f"Of {len(claims)} claims of the four papers, {len(claims) - remarks} of them numbered ({twins} restate "
        f"another), {remarks} remarks (unnumbered sentences that a proof uses or that say what follows, as far as "
        "this project took them up):\n",
        f"* {n[Standing.AS_PRINTED]} hold as printed on the scope of their checks: "
        f"{_by_strength(claims, Standing.AS_PRINTED, record)}; {numbered} of them are numbered. Only `proved` is "
        "for all sizes, in some entries for all finite ones.",
        f"* Of the {restored} claims of `yan`, whose formulas are lost in the text at hand ({missing} are missing "
        f"altogether), {held} hold as this project restored them: "
        f"{_by_strength(claims, Standing.AS_RESTORED, record)}.",
        f"* {n[Standing.EDGE]} fail at degenerate or trivial parameters and hold on the range that their entry "
        f"names ({_by_strength(claims, Standing.EDGE, record)}), {n[Standing.AS_REPAIRED]} hold after a repair "
        f"on the scope of their checks ({_by_strength(claims, Standing.AS_REPAIRED, record, Kind.REPAIRED)}), "
        f"{n[Standing.MISPRINT]} have a misprint, and "
        f"{n[Standing.FALSE]} are false{argued}{undecided}: "
        "[ERRATA](ERRATA.md) has the counterexamples.",
        f"* {n[Standing.NOT_JUDGED]} are not judged as printed or restored, each for a stated reason; "
        f"{len(mended)} of them have a repaired reading that is proved{edges}.\n",
        f"Of {len(rest)} definitions and algorithms {len(coded)} have code: {code[Standing.AS_PRINTED]} as printed "
        f"({_by_strength(coded, Standing.AS_PRINTED, record)}) and {code[Standing.AS_RESTORED]} as restored "
        f"({_by_strength(coded, Standing.AS_RESTORED, record)}); "
        f"{len(common)} definitions and facts near the papers are judged, too.",
    )
    return "\n".join(lines)


def _by_strength(
    statements: Iterable[Statement], wanted: Standing, record: Record, kind: Kind = Kind.PRINTED
) -> str:
    found = [each for each in statements if standing(each, record) is wanted]
    n = Counter(weakest(_verdicts(each, kind, record)) for each in found)
    return ", ".join(f"{n[verdict]} {verdict.value}" for verdict in Verdict if n[verdict]) or "none"


def groups(statements: Sequence[Statement]) -> Mapping[str, Sequence[Statement]]:
    """Return named groups: claims of each paper, all remarks, all definitions and algorithms, the common facts."""
    members: dict[str, list[Statement]] = {f"claims of `{paper}`": [] for paper in PAPERS if paper != COMMON}
    members |= {"unnumbered remarks": [], "definitions, algorithms": [], f"`{COMMON}`": []}
    for each in statements:
        name = "unnumbered remarks" if each.kind == "remark" else f"claims of `{each.paper}`"
        name = name if each.is_theorem_like else "definitions, algorithms"
        members[f"`{COMMON}`" if each.paper == COMMON else name].append(each)
    return members


def summary_table(statements: Sequence[Statement], record: Record) -> str:
    """Return a Markdown table of the numbers of statements with each standing."""
    lines = ["| | statements | " + " | ".join(Standing) + " |", "|---|" + "---|" * (1 + len(Standing))]
    for name, members in groups(statements).items():
        counts = Counter(standing(statement, record) for statement in members)
        cells = [str(counts[status] or "") for status in Standing]
        lines.append(f"| {name} | {len(members)} | " + " | ".join(cells) + " |")
    return "\n".join(lines)
