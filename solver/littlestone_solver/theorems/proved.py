"""The theorems as checks, by their names in Coq; the tables next to the sources have one entry for each.

A table is a file of the folder ``theorems``; its fields are the parameters of :func:`~.checks.theorem`.
"""

import tomllib
from collections.abc import Mapping
from typing import NotRequired, TypedDict

from littlestone.claims import stated
from littlestone.verdicts import Check, Only

from .checks import theorem
from .kernel.sources import folder
from .kernel.theorem import Change


class _Entry(TypedDict):
    words: str
    scope: str
    wrong: list[list[str]]
    fails: NotRequired[str]
    real: NotRequired[bool]
    claims: NotRequired[list[str]]
    labels: NotRequired[int]


def _check(name: str, entry: _Entry) -> Check[Only]:
    return theorem(
        name=name,
        words=entry["words"],
        scope=entry["scope"],
        wrong=[Change(*change) for change in entry["wrong"]],
        fails=entry.get("fails", ""),
        real=entry.get("real", False),
        claims=[str(getattr(stated, claim)) for claim in entry.get("claims", [])],
        labels=entry.get("labels"),
    )


def _checks() -> dict[str, Check[Only]]:
    checks: dict[str, Check[Only]] = {}
    for place in sorted((folder() / "theorems").glob("*.toml")):
        table: Mapping[str, _Entry] = tomllib.loads(place.read_text(encoding="utf-8"))
        checks |= {name: _check(name, entry) for name, entry in table.items()}
    return checks


CHECKS = _checks()
"""The checks, by the names of their theorems."""


def __getattr__(name: str) -> Check[Only]:
    try:
        return CHECKS[name]
    except KeyError:
        raise AttributeError(f"no table of theorems has {name}", name=name) from None
