"""The reviewed words of the ledger: the texts of each statement, and the names and words of its readings.

A verdict means nothing without its words. So a change of words is a difference, like a change of a verdict.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path

from littlestone.files import write_text

from ..statement import Reading, Statement

Words = Mapping[str, str]


def words_path() -> Path:
    """Return the path of the recorded words, a JSON object with the words of each statement."""
    return Path(str(files("littlestone_ledger") / "statements" / "words.json"))


@cache
def read_words() -> Mapping[str, Words]:
    """Return the recorded words of each statement, by their names."""
    path = words_path()
    words: dict[str, dict[str, str]] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return words


def words_of(statement: Statement) -> dict[str, str]:
    """Return the words of a statement, and of each of its readings the kind, the reasons, parts and witnesses."""
    said = {
        "title": statement.title,
        "locator": statement.locator,
        "text": statement.text,
        "as printed": statement.as_printed,
        "source": statement.source.words,
        "summary": statement.summary,
        "rely on": "" if statement.rely_on is None else statement.rely_on.whole,
        "relies on reading": "" if statement.rely_on is None else statement.rely_on.reading,
        "defines": "nothing is claimed" if statement.defines else "",
        "says the same as": statement.twin_of,
        "choices": "\n".join(statement.choices),
        "open": "\n".join(statement.open),
        "argued": "\n".join(statement.by_hand),
        "related work": "\n".join(statement.related_work),
    }
    said = {name: words for name, words in said.items() if words}
    return said | {f"reading '{reading.name}'": _said(reading) for reading in statement.readings}


def word_differences(statement: Statement) -> Iterator[str]:
    """Yield a line for every difference between the words of a statement and its recorded words."""
    recorded, now = read_words().get(statement.id), words_of(statement)
    if recorded is None:
        yield f"{statement.id}: its words are not recorded"
        return
    for name in dict.fromkeys((*recorded, *now)):
        if recorded.get(name) != now.get(name):
            yield f"{statement.id}: recorded {name} {recorded.get(name)!r}, found {now.get(name)!r}"


def write_words(statements: Iterable[Statement], known: Iterable[str]) -> None:
    """Renew the recorded words of statements, and drop statements that the ledger no longer has."""
    words = {**read_words(), **{statement.id: words_of(statement) for statement in statements}}
    kept = {id_: words[id_] for id_ in sorted(set(known) & set(words))}
    write_text(json.dumps(kept, indent=1, ensure_ascii=False) + "\n", words_path(), overwrite=True)
    read_words.cache_clear()


def _said(reading: Reading) -> str:
    differs = "" if reading.differs == "nothing" else f", differs in {reading.differs}"
    edge = "" if reading.edge is None else f", {reading.edge.value}"
    quote = f"quote: {reading.quote}" if reading.quote else ""
    reasons = (reading.not_run, quote, f"mend: {reading.mend}" if reading.mend else "")
    witnessed = (" by ".join(filter(None, (part.says, ", ".join(part.checks)))) for part in reading.parts)
    parts = "; ".join(part for part in (*reasons, *witnessed) if part)
    return f"{reading.kind.value}{edge}{differs}" + (f": {parts}" if parts else "")
