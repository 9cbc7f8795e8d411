"""The tables of theorems, and the Python functions that theorems speak of.

A table of the folder ``theorems`` has one entry for each theorem. Its field ``python`` is the dotted path of the
function that runs what the theorem speaks of. The table ``compared.toml`` has a row for each comparison of such a
function with Coq; whether a theorem's function was compared follows from this table alone.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import NotRequired, TypedDict

from .sentences import defined_names
from .sources import STATEMENTS, definitions, folder, place_of_proof, required_by, text_of


class Entry(TypedDict):
    """An entry of a table: the parameters of :func:`~..checks.theorem`, and the Python function."""

    words: str
    scope: str
    wrong: list[list[str]]
    fails: NotRequired[str]
    real: NotRequired[bool]
    claims: NotRequired[list[str]]
    labels: NotRequired[int]
    python: NotRequired[str]


class _Row(TypedDict):
    definitions: list[str]
    inputs: int
    test: str
    instead: NotRequired[str]
    second_writing: NotRequired[bool]
    part: NotRequired[str]


@dataclass(frozen=True, slots=True)
class Comparison:
    """A comparison of a Python function with Coq: the exact laws of both are the same on all inputs.

    * ``definitions``: the definitions in Coq whose laws were computed.
    * ``n_inputs``, ``test``: the number of inputs, and the file of the test.
    * ``instead``: what the definitions were given in place of what the theorems give them, in words.
    * ``is_second_writing``: true if a program in Coq writes the definitions a second time, unproved.
    * ``part``: what was compared, if it is not the whole law.
    """

    definitions: tuple[str, ...]
    n_inputs: int
    test: str
    instead: str = ""
    is_second_writing: bool = False
    part: str = "its law"

    def __str__(self) -> str:
        law = "that of a second writing in Coq" if self.is_second_writing else "Coq's"
        instead = f", with {self.instead}," if self.instead else ""
        return f"{self.part} was compared with {law}{instead} on {self.n_inputs} inputs ({self.test})"


@cache
def entries() -> Mapping[str, Entry]:
    """Return the entries of all tables, by the names of their theorems."""
    found: dict[str, Entry] = {}
    for place in sorted((folder() / "theorems").glob("*.toml")):
        table: Mapping[str, Entry] = tomllib.loads(place.read_text(encoding="utf-8"))
        found |= table
    return found


@cache
def comparisons() -> Mapping[str, tuple[Comparison, ...]]:
    """Return the comparisons, by the dotted paths of the Python functions."""
    table: Mapping[str, list[_Row]] = tomllib.loads((folder() / "compared.toml").read_text(encoding="utf-8"))
    return {
        path: tuple(
            Comparison(
                tuple(row["definitions"]),
                row["inputs"],
                row["test"],
                row.get("instead", ""),
                row.get("second_writing", False),
                row.get("part", "its law"),
            )
            for row in rows
        )
        for path, rows in table.items()
    }


def in_python(name: str) -> str:
    """Return the dotted path of the function that a theorem speaks of, or "" if its entry names none.

    >>> in_python("gl_algorithm_2_tests")
    'littlestone.mechanisms.standard_above_threshold'
    """
    return entries()[name].get("python", "") if name in entries() else ""


@cache
def comparison(name: str) -> Comparison | None:
    """Return the comparison of a theorem's Python function with a definition on which the theorem rests, if any."""
    for row in comparisons().get(in_python(name), ()):
        if any(_rests_on(name, definition) for definition in row.definitions):
            return row
    return None


def compared(name: str) -> str:
    """Return, in words, how a theorem's Python function was compared with Coq, or "" if it was not."""
    return str(comparison(name) or "")


def _rests_on(name: str, definition: str) -> bool:
    """Return whether a theorem rests on a definition: before its statement, or in the files of its proof."""
    if any(definition in defined_names(text) for _, text in definitions(name)):
        return True
    proof, is_defined = place_of_proof(name).file, re.compile(rf"^(?:Definition|Fixpoint) {definition}\b", re.M)
    return any(is_defined.search(text_of(file)) for file in (*required_by(proof), proof) if file not in STATEMENTS)
