"""The tables of ``docs/testbed.md``: the entries with their answers, and the tools that were on trial."""

import re
from collections.abc import Iterator
from fractions import Fraction

from littlestone.files import read_text
from littlestone.privacy import Privacy
from littlestone.privacy.epsilon import few_digits

from ..judging.json_values import Json, Object, integer_of, list_of, object_of, read_json, text_of
from .entry import FILES, Entry, folder, read_entries, read_file
from .mechanism import Pair
from .tools import PRIVATE, VIOLATED
from .trial import OUTCOMES

LONGEST = 9
"""The largest number of characters of a fraction that is shown as it is."""

_THREAD = re.compile(r"([\w-]+/[\w-]+)#(\d+)")
"""A discussion of a repository, as GitHub writes it."""

SOURCE_COLUMNS = """| source | mechanism | entries |
| --- | --- | --- |"""

ENTRY_COLUMNS = """| entry | claim | answer | delta | exp(epsilon) | smallest witness |
| --- | --- | --- | --- | --- | --- |"""

TOOL_COLUMNS = """| tool | version | date | of violated | of private | seconds |
| --- | --- | --- | --- | --- | --- |"""


def entries_tables() -> str:
    """Return a table of the entries of each family."""
    parts = []
    for family in FILES:
        entries = [entry for entry in read_entries() if entry.family == family]
        head = f"### {family}\n\n{text_of(read_file(family)['about'], 'about')}"
        rows = "\n".join(map(_row, entries))
        parts.append(f"{head}\n\n{ENTRY_COLUMNS}\n{rows}")
    n_private = sum(entry.answer is not None and entry.answer.is_private for entry in read_entries())
    count = f"{len(read_entries())} entries: {n_private} private, {len(read_entries()) - n_private} violated."
    return "\n\n".join([count, *parts])


def sources_tables() -> str:
    """Return a table of the sources with the entries that are made from them, and a table of the traps."""
    verdicts = {
        entry.id: "" if entry.answer and entry.answer.is_private else ", violated" for entry in read_entries()
    }

    def cell(ids: Json) -> str:
        names = [text_of(one, "entry") for one in list_of(ids, "entries")]
        return "; ".join(f"`{name}`{verdicts[name]}" for name in names)

    given, rows = read_file("sources"), [SOURCE_COLUMNS]
    for each in list_of(given["sources"], "sources"):
        source = object_of(each, "source")
        name = text_of(source["source"], "source")
        for kind, ids in object_of(source["kinds"], "kinds").items():
            linked = _THREAD.sub(r"[\g<0>](https://github.com/\1/issues/\2)", kind)
            rows.append(f"| {name} | {linked} | {cell(ids)} |")
            name = ""
    traps = object_of(given["traps"], "traps")
    rows += [
        "",
        "| trap | entries |",
        "| --- | --- |",
        *(f"| {trap} | {cell(ids)} |" for trap, ids in traps.items()),
    ]
    n_discrete = sum(bool(entry.discretisation) for entry in read_entries())
    said = "state how noise on real numbers, or another part of the original, was made discrete"
    return "\n".join([*rows, "", f"{n_discrete} entries {said}."])


def tools_table() -> str:
    """Return a table of the tools whose results are stored."""
    rows = [TOOL_COLUMNS]
    for result in stored_results():
        counts = object_of(result["counts"], "counts")
        cells = [
            ", ".join(str(integer_of(object_of(counts[truth], truth)[outcome], outcome)) for outcome in OUTCOMES)
            for truth in (VIOLATED, PRIVATE)
        ]
        version = result["tool_version"] or "—"
        rows.append(
            f"| `{result['tool']}` | {version} | {result['date']} | {' | '.join(cells)} | {result['seconds']} |"
        )
    return "\n".join(rows)


def stored_results() -> Iterator[Object]:
    """Yield the stored results, by the names of their files."""
    for path in sorted((folder() / "results").glob("*.json")):
        yield object_of(read_json(read_text(path)), path.name)


def _row(entry: Entry) -> str:
    answer = entry.answer
    assert answer is not None
    exp = "none" if answer.exp_epsilon is None else _shown(answer.exp_epsilon)
    verdict = PRIVATE if answer.is_private else VIOLATED
    cells = (f"`{entry.id}`", _claim(entry.claim), verdict, _shown(answer.delta), exp, _pair(answer.witness))
    return f"| {' | '.join(cells)} |"


def _claim(claim: Privacy) -> str:
    exp = str(claim.epsilon.exp)
    return exp if not claim.delta else f"{exp}, delta {Fraction(claim.delta)}"


def _shown(value: Fraction) -> str:
    return str(value) if len(str(value)) <= LONGEST else f"≈ {few_digits(value)}"


def _pair(pair: Pair | None) -> str:
    return "" if pair is None else " and ".join(f"({', '.join(map(str, records))})" for records in pair)
