"""The theorems as checks, by their names in Coq; the tables next to the sources have one entry for each.

A table is a file of the folder ``theorems``; its fields are the parameters of :func:`~.checks.theorem`, and
``python``, which :mod:`~.kernel.tables` reads.
"""

from littlestone.claims import stated
from littlestone.verdicts import Check, Only

from .checks import theorem
from .kernel.tables import Entry, entries
from .kernel.theorem import Change


def _check(name: str, entry: Entry) -> Check[Only]:
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


CHECKS: dict[str, Check[Only]] = {name: _check(name, entry) for name, entry in entries().items()}
"""The checks, by the names of their theorems."""


def __getattr__(name: str) -> Check[Only]:
    try:
        return CHECKS[name]
    except KeyError:
        raise AttributeError(f"no table of theorems has {name}", name=name) from None
