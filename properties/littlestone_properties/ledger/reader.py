"""Reading the ledger files, with one clear line for everything that is wrong with them."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import TypeVar

from littlestone_reference.errors import InvalidValueError
from littlestone_reference.verdicts import Profile, Verdict

from .statement import EvidenceRecord, Reading, Statement, Witness, combined_verdict

__all__ = ["KINDS", "PAPERS", "find_statements", "parse_ledger", "read_ledger"]

PAPERS = ("lyu", "gl", "yan", "bgs", "common")
"""Keys of the ledger files, in the order in which they are shown; ``common`` holds what all papers use."""

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

_ID = re.compile(rf"({'|'.join(PAPERS)})\.({'|'.join(KINDS)})-[a-z0-9][a-z0-9.\-]*")
_Entry = Mapping[str, object]
_T = TypeVar("_T")


@cache
def read_ledger() -> tuple[Statement, ...]:
    """Return every statement of the ledger, paper by paper.

    Raises
    ------
    InvalidValueError
        If a ledger file is malformed; the message names the entry and the requirement.

    Examples
    --------
    >>> len({statement.id for statement in read_ledger()}) == len(read_ledger())
    True
    """
    folder = files("littlestone_properties") / "statements"
    statements = [
        statement
        for paper in PAPERS
        for statement in parse_ledger((folder / f"{paper}.toml").read_text(encoding="utf-8"), paper)
    ]
    return tuple(statements)


def find_statements(ids: list[str]) -> tuple[Statement, ...]:
    """Return the statements with the given ids; a paper's key stands for all its statements.

    Raises
    ------
    InvalidValueError
        If an id is unknown; the message proposes the closest one.

    Examples
    --------
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
    """Return the statements of one ledger file.

    Raises
    ------
    InvalidValueError
        If the text is no TOML, or an entry is malformed.
    """
    try:
        document: _Entry = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise InvalidValueError("ledger", paper, f"valid TOML ({error})") from None
    statements = [_statement(entry, paper) for entry in _entries(document, "statement", paper)]
    ids = [statement.id for statement in statements]
    for repeated in {id for id in ids if ids.count(id) > 1}:
        raise InvalidValueError("id", repeated, "used once only")
    return statements


def _statement(entry: _Entry, paper: str) -> Statement:
    id = _text(entry, "id", paper)
    if not _ID.fullmatch(id) or not id.startswith(f"{paper}."):
        raise InvalidValueError("id", id, f"{paper}.KIND-NUMBER with a known kind")
    kind = _text(entry, "kind", id)
    if kind != id.partition(".")[2].partition("-")[0]:
        raise InvalidValueError(f"kind of {id}", kind, "the kind that the id names")
    readings = tuple(_reading(reading, id) for reading in _entries(entry, "readings", id))
    if not readings:
        raise InvalidValueError(f"readings of {id}", [], "at least one reading")
    return Statement(
        id=id,
        kind=kind,
        title=_text(entry, "title", id),
        locator=_text(entry, "locator", id),
        text=_text(entry, "text", id).strip(),
        conventions=_text(entry, "conventions", id).strip(),
        implemented_by=tuple(_texts(entry, "implemented_by", id)),
        readings=readings,
    )


def _reading(entry: _Entry, id: str) -> Reading:
    evidence = tuple(_evidence(record, id) for record in _entries(entry, "evidence", id))
    verdict = _member(Verdict, _text(entry, "verdict", id), f"verdict of {id}")
    if verdict is not combined_verdict(record.verdict for record in evidence):
        raise InvalidValueError(f"verdict of {id}", verdict.value, "the combination of its evidence")
    return Reading(_text(entry, "name", id), verdict, evidence)


def _evidence(entry: _Entry, id: str) -> EvidenceRecord:
    scopes = entry.get("scopes")
    if not isinstance(scopes, dict) or not scopes:
        raise InvalidValueError(f"scopes of {id}", scopes, "a table with a scope for at least one profile")
    return EvidenceRecord(
        witness=_member(Witness, _text(entry, "witness", id), f"witness of {id}"),
        check=_text(entry, "check", id),
        verdict=_member(Verdict, _text(entry, "verdict", id), f"verdict of {id}"),
        scopes={_member(Profile, str(key), f"profile of {id}"): str(value) for key, value in scopes.items()},
    )


def _text(entry: _Entry, key: str, owner: str) -> str:
    value = entry.get(key)
    if not isinstance(value, str):
        raise InvalidValueError(f"{key} of {owner}", value, "a string")
    return value


def _texts(entry: _Entry, key: str, owner: str) -> list[str]:
    value = entry.get(key)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise InvalidValueError(f"{key} of {owner}", value, "a list of strings")
    return [str(item) for item in value]


def _entries(entry: _Entry, key: str, owner: str) -> list[_Entry]:
    value = entry.get(key)
    if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
        raise InvalidValueError(f"{key} of {owner}", value, "a list of tables")
    return list(value)


def _member(kind: Callable[[str], _T], value: str, name: str) -> _T:
    try:
        return kind(value)
    except ValueError:
        raise InvalidValueError(name, value, "one of the known words") from None
