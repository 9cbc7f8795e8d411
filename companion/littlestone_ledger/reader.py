"""The reader of the ledger files; every fault in them is reported in one clear line."""

import re
import tomllib
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import TypeVar

from littlestone.errors import InvalidValueError

from .paths import full_path
from .statement import Edge, Kind, Part, Reading, RelyOn, Source, Statement
from .twins import with_twins

PAPERS: Mapping[str, str] = MappingProxyType(
    {
        "lyu": "Private Learning of Littlestone Classes, Revisited",
        "gl": "Littlestone Classes are Privately Online Learnable",
        "yan": "Private Prediction via Shrinkage",
        "bgs": "Multiclass versus Binary Differentially Private PAC Learning",
        "common": "Definitions and facts near the papers",
    }
)
"""Key of a paper -> its title, in the order in which papers are shown."""

KINDS = (
    "definition",
    "claim",
    "lemma",
    "theorem",
    "corollary",
    "fact",
    "proposition",
    "observation",
    "algorithm",
    "remark",
)
DIFFERENCES = ("convention", "range", "noise", "constant", "correction", "added hypothesis")
LONGEST = {"name": 60, "summary": 200, "as_printed": 320, "says": 160, "mend": 160, "quote": 240}
MOST_PATHS = 5
SEVERAL_LINES = {"text", "as_printed", "choices", "open", "by_hand", "related_work"}
"""Texts that may have more than one line."""
_VERDICT = re.compile(r"\b(proved|verified|enumerated|tested|refuted)\b|: exact\b|\bexact$", re.IGNORECASE)
"""Words of a verdict. Names and titles may not have them, since the recorded verdict is shown next to them."""

_ID = re.compile(rf"({'|'.join(PAPERS)})\.({'|'.join(KINDS)})-[a-z0-9][a-z0-9.\-]*")
_KEYS = {
    "statement": {
        *("id", "title", "locator", "text", "as_printed", "summary", "choices", "open", "by_hand"),
        *("implemented_by", "reading", "source", "rely_on", "twin_of", "related_work", "defines"),
    },
    "reading": {"name", "kind", "differs", "checks", "parts", "not_run", "edge", "mend", "quote"},
    "part": {"says", "checks"},
    "rely_on": {"says", "reading", "by_hand"},
}
_Entry = Mapping[str, object]
_T = TypeVar("_T")


@cache
def read_ledger() -> tuple[Statement, ...]:
    """Return every statement of the ledger, paper by paper, section by section.

    >>> len({statement.id for statement in read_ledger()}) == len(read_ledger())
    True
    """
    folder = files("littlestone_ledger") / "statements"
    statements = [
        statement
        for paper in PAPERS
        for file in sorted(
            (folder / paper).iterdir(), key=lambda file: (file.name.startswith("appendix"), file.name)
        )
        if file.name.endswith(".toml")
        for statement in parse_ledger(file.read_text(encoding="utf-8"), paper)
    ]
    _require_unique([statement.id for statement in statements])
    return tuple(with_twins(statements))


def find_statements(ids: list[str]) -> tuple[Statement, ...]:
    """Return the statements with the given ids; a paper's key stands for all its statements.

    >>> [statement.title for statement in find_statements(["bgs.claim-5.7"])]
    ['At most one label keeps the dimension']
    """
    known = {statement.id: statement for statement in read_ledger()}
    wanted: dict[str, Statement] = {}
    for name in ids:
        matching = {key: value for key, value in known.items() if key == name or value.paper == name}
        if not matching:
            close = get_close_matches(name, [*known, *PAPERS], n=1)
            hint = f", perhaps {close[0]}" if close else ""
            raise InvalidValueError("id", name, f"the id of a statement or the key of a paper{hint}")
        wanted |= matching
    return tuple(wanted.values())


def parse_ledger(text: str, paper: str) -> list[Statement]:
    """Return the statements of one ledger file."""
    try:
        document: _Entry = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidValueError("ledger", paper, f"valid TOML ({error})") from None
    for key in document:
        if key not in {"source", "statement"}:
            raise InvalidValueError(f"key of {paper}", key, "source or statement")
    source = _text({"source": Source.PRINTED.value, **document}, "source", paper)
    statements = [_statement(entry, paper, source) for entry in _entries(document, "statement", paper)]
    _require_unique([statement.id for statement in statements])
    return statements


def _require_unique(ids: list[str]) -> None:
    for repeated in sorted({id for id in ids if ids.count(id) > 1}):
        raise InvalidValueError("id", repeated, "used once only")


def _statement(entry: _Entry, paper: str, source: str) -> Statement:
    id = _text(entry, "id", paper)
    if not _ID.fullmatch(id) or not id.startswith(f"{paper}."):
        raise InvalidValueError("id", id, f"{paper}.KIND-NUMBER with a known kind")
    _require_known_keys(entry, "statement", id)
    readings = tuple(_reading(reading, id) for reading in _entries(entry, "reading", id))
    twin_of = _text({"twin_of": "", **entry}, "twin_of", id)
    if not readings and not twin_of:
        raise InvalidValueError(f"readings of {id}", [], "at least one reading")
    names = [reading.name for reading in readings]
    if len(set(names)) < len(names):
        raise InvalidValueError(f"readings of {id}", names, "different names")
    defines = entry.get("defines") is True
    if defines and "remark" not in id:
        raise InvalidValueError(f"defines of {id}", defines, "given for a remark only")
    paths = _texts(entry, "implemented_by", id)
    if len(paths) > MOST_PATHS:
        raise InvalidValueError(f"implemented_by of {id}", paths, f"at most {MOST_PATHS} paths")
    return Statement(
        id=id,
        title=_text(entry, "title", id),
        locator=_text(entry, "locator", id),
        text=_text(entry, "text", id).strip(),
        summary=_text(entry, "summary", id),
        choices=_texts(entry, "choices", id),
        open=_texts(entry, "open", id),
        by_hand=_texts(entry, "by_hand", id),
        implemented_by=tuple(full_path(path, "littlestone") for path in paths),
        readings=readings,
        as_printed=_text({"as_printed": "", **entry}, "as_printed", id),
        source=_member(Source, _text({"source": source, **entry}, "source", id), f"source of {id}"),
        rely_on=_rely_on(entry, id, names),
        twin_of=twin_of,
        related_work=_texts(entry, "related_work", id),
        defines=defines,
    )


def _rely_on(entry: _Entry, id: str, names: list[str]) -> RelyOn | None:
    """Return the claim to rely on.

    The entry is a table, or a string that says why there is no claim.
    """
    value = entry.get("rely_on")
    if value is None:
        return None
    if isinstance(value, str):
        return RelyOn(_text({"says": value}, "says", id))
    owner = f"rely_on of {id}"
    if not isinstance(value, dict):
        raise InvalidValueError(owner, value, "a string or a table")
    table: _Entry = value
    _require_known_keys(table, "rely_on", owner)
    by_hand = _text(table, "by_hand", owner) if "by_hand" in table else ""
    claim = RelyOn(_text(table, "says", owner), _text(table, "reading", owner), by_hand)
    if claim.reading not in names:
        raise InvalidValueError(owner, claim.reading, f"the name of a reading: {', '.join(names)}")
    return claim


def _reading(entry: _Entry, id: str) -> Reading:
    name = _text(entry, "name", id)
    owner = f"{id} ({name})"
    _require_known_keys(entry, "reading", owner)
    differs = _text({"differs": "nothing", **entry}, "differs", owner)
    flags = differs.split(", ")
    if differs != "nothing" and (not set(flags) <= {*DIFFERENCES} or len({*flags}) < len(flags)):
        raise InvalidValueError(f"differs of {owner}", differs, f"some of {', '.join(DIFFERENCES)}, each once")
    parts = tuple(_part(part, owner) for part in _entries(entry, "parts", owner))
    if "checks" in entry:
        parts = (_part({"says": "", "checks": entry["checks"]}, owner), *parts)
    not_run = _text({"not_run": "", **entry}, "not_run", owner)
    if bool(parts) == bool(not_run):
        raise InvalidValueError(f"not_run of {owner}", not_run, "a reason exactly when it has no checks")
    kind = _member(Kind, _text(entry, "kind", owner), f"kind of {owner}")
    edge = _member(Edge, _text(entry, "edge", owner), f"edge of {owner}") if "edge" in entry else None
    if (edge is None) == (kind is Kind.EDGE):
        raise InvalidValueError(f"edge of {owner}", edge, f"one of {', '.join(Edge)} exactly where kind is edge")
    mend, quote = (_text({key: "", **entry}, key, owner) for key in ("mend", "quote"))
    return Reading(name, kind, differs, parts, not_run, edge, mend, quote)


def _part(entry: _Entry, owner: str) -> Part:
    _require_known_keys(entry, "part", owner)
    checks = _texts(entry, "checks", owner)
    if not checks:
        raise InvalidValueError(f"checks of {owner}", [], "at least one check")
    return Part(_text(entry, "says", owner), tuple(map(full_path, checks)))


def _require_known_keys(entry: _Entry, kind: str, owner: str) -> None:
    for key in entry:
        if key not in _KEYS[kind]:
            raise InvalidValueError(f"key of {owner}", key, f"one of {', '.join(sorted(_KEYS[kind]))}")


def _text(entry: _Entry, key: str, owner: str) -> str:
    value = entry.get(key)
    if not isinstance(value, str):
        raise InvalidValueError(f"{key} of {owner}", value, "a string")
    if len(value) > LONGEST.get(key, len(value)):
        raise InvalidValueError(f"{key} of {owner}", value, f"at most {LONGEST[key]} characters, not {len(value)}")
    if key in {"name", "title"} and _VERDICT.search(value):
        raise InvalidValueError(f"{key} of {owner}", value, "a text without a verdict, which is shown next to it")
    return _shown(value, key, owner)


def _shown(value: str, key: str, owner: str) -> str:
    """Return a text; refuse it if some sign is not printable, since it could make a terminal overwrite lines."""
    if not (value.replace("\n", "") if key in SEVERAL_LINES else value).isprintable():
        raise InvalidValueError(f"{key} of {owner}", value, "a text of printable signs in one line")
    return value


def _texts(entry: _Entry, key: str, owner: str) -> tuple[str, ...]:
    value = entry.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise InvalidValueError(f"{key} of {owner}", value, "a list of strings")
    return tuple(_shown(str(item), key, owner) for item in value)


def _entries(entry: _Entry, key: str, owner: str) -> list[_Entry]:
    value = entry.get(key, [])
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise InvalidValueError(f"{key} of {owner}", value, "a list of tables")
    return list(value)


def _member(kind: Callable[[str], _T], value: str, name: str) -> _T:
    try:
        return kind(value)
    except ValueError:
        raise InvalidValueError(name, value, "one of the known words") from None
