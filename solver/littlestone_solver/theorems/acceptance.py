"""What Coq's kernel accepts: that each proof proves its statement, on which axioms, and not a changed statement."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from littlestone.errors import InvalidValueError
from littlestone.verdicts import BrokenCheckError

from .build import built
from .coq import compiled
from .sources import (
    LIBRARY,
    PREMISES,
    STATEMENTS,
    place_of_proof,
    place_of_statement,
    place_of_witness,
    required_by,
    scopes,
    statement,
)

CLOSED = "Closed under the global context"
_AXIOM = re.compile(r"([\w.']+)(?: : .*)?")

_HEAD = """From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect all_algebra.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.
"""


@dataclass(frozen=True, slots=True)
class Change:
    """A change of a statement after which its proof must be refused: its name, the old and the new text."""

    name: str
    old: str
    new: str

    def applied(self, text: str) -> str:
        """Return the changed statement."""
        if text.count(self.old) != 1:
            raise InvalidValueError("old", self.old, f"a text that occurs once in {text}")
        return text.replace(self.old, self.new)


@cache
def axioms_of(theorems: tuple[tuple[str, tuple[Change, ...]], ...]) -> Mapping[str, tuple[str, ...]]:
    """Return, for every statement that Coq accepts with its changes refused, the axioms that its proof uses.

    Parameters
    ----------
    theorems
        Statements by their names, each with its changes.

    Raises
    ------
    BrokenCheckError
        If a file of proofs is refused.
    """
    with built() as place, TemporaryDirectory(prefix="littlestone-") as folder:
        if not _refused(theorems, place, Path(folder)):
            return {name: axioms_printed(Path(folder), name) for name, _ in theorems}
        return {
            name: axioms_printed(Path(folder), name)
            for name, changes in theorems
            if not _refused([(name, changes)], place, Path(folder))
        }


def why_refused(name: str, changes: tuple[Change, ...]) -> str:
    """Return what Coq says of a statement that it does not accept, or of a change that it accepts."""
    with built() as place, TemporaryDirectory(prefix="littlestone-") as folder:
        return _refused([(name, changes)], place, Path(folder))


def _refused(theorems: Sequence[tuple[str, tuple[Change, ...]]], place: Path, folder: Path) -> str:
    stated_in = {place_of_statement(name).file for name, _ in theorems}
    required = stated_in.union(*map(required_by, stated_in))
    proofs = dict.fromkeys(place_of_proof(name).file for name, _ in theorems)
    witnesses = {name: at.file for name, _ in theorems if (at := place_of_witness(name)) is not None}
    imported = [one for one in STATEMENTS if one in required] + [PREMISES] * bool(witnesses)
    lines = [
        _HEAD,
        f"From {LIBRARY} Require Import {' '.join(imported)}.",
        f"From {LIBRARY} Require {' '.join(proofs | dict.fromkeys(witnesses.values()))}.",
    ]
    for name, changes in theorems:
        file = place_of_statement(name).file
        stated = f"{LIBRARY}.{file}.{name}"
        proof = f"{LIBRARY}.{place_of_proof(name).file}.{name}_proved"
        lines += [
            f"Section Of_{name}.",
            *scopes(file),
            f"Definition accepted_{name} : {stated} := {proof}.",
            # What is shown to readers is what is proved.
            f"Definition shown_{name} : ({statement(name)}) = {stated} := erefl.",
        ]
        if name in witnesses:
            # A theorem with premises that nothing meets would say nothing.
            witness = f"{LIBRARY}.{witnesses[name]}.{name}_met"
            lines.append(f"Definition met_{name} : premises_of {stated} := {witness}.")
        whole = f"(accepted_{name}, met_{name})" if name in witnesses else f"accepted_{name}"
        lines += [
            f"Definition whole_{name} := {whole}.",
            f'Redirect "{folder / name}" Print Assumptions whole_{name}.',
        ]
        for i, change in enumerate(changes):
            wrong = f"wrong_{i}_{name}"
            lines += [
                f"Definition {wrong} : Prop := {change.applied(statement(name))}.",
                f"Fail Definition accepted_{wrong} : {wrong} := {proof}.",
            ]
        lines.append(f"End Of_{name}.")
    source = folder / "Accepted.v"
    source.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return compiled(source, place)


def axioms_printed(folder: Path, name: str) -> tuple[str, ...]:
    """Return the axioms that Coq has printed for a theorem into a file of this name."""
    said = (folder / f"{name}.out").read_text(encoding="utf-8")
    if said.strip() == CLOSED:
        return ()
    heading, *lines = said.splitlines()
    # Types of axioms go on in indented lines. Other lines say that a check of Coq was switched off.
    first = [_AXIOM.fullmatch(line) or line for line in lines if not line.startswith(" ")]
    other = [line for line in first if isinstance(line, str)]
    if heading != "Axioms:" or not first or other:
        raise BrokenCheckError(f"{name} rests on more than axioms: {(other or [said])[0][:200]}")
    return tuple(sorted(match[1] for match in first if not isinstance(match, str)))
