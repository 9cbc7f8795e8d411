"""Ask the kernel of Coq whether each proof proves its statement and no changed one, and on which axioms."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from littlestone.errors import InvalidValueError
from littlestone.verdicts import BrokenCheckError

from ..propositions.claims import Claimed
from ..propositions.declared import NUMBERS, VALUES
from .build import built
from .coq import compiled
from .sources import (
    LIBRARY,
    PREMISES,
    STATEMENTS,
    name_of_bridge,
    place_of_bridge,
    place_of_proof,
    place_of_statement,
    place_of_witness,
    required_by,
    scopes,
    statement,
)

CLOSED = "Closed under the global context"
TOGETHER = "together"
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


@dataclass(frozen=True, slots=True)
class Theorem:
    """The question to Coq on a statement: its name, changes it must refuse, and claims that the statement implies.

    Coq goes through its real numbers at each question about axioms, so one question covers all theorems on
    ``allowed`` axioms together.
    """

    name: str
    changes: tuple[Change, ...] = ()
    claims: tuple[Claimed, ...] = ()
    allowed: frozenset[str] = frozenset()

    @property
    def numbers(self) -> tuple[str, ...]:
        """The numbers of the claims."""
        return tuple(dict.fromkeys(number for claim in self.claims for number in claim.numbers))

    @property
    def files(self) -> tuple[str, ...]:
        """The files with the proof and with the lemmas that lead to the claims."""
        bridges = [place_of_bridge(self.name, i).file for i in range(len(self.claims))]
        return tuple(dict.fromkeys([place_of_proof(self.name).file, *bridges, *([VALUES] if bridges else [])]))


@cache
def axioms_of(theorems: tuple[Theorem, ...]) -> Mapping[Theorem, tuple[str, ...]]:
    """Return the axioms, or the allowed axioms, of every theorem that Coq accepts with all changes and claims.

    Raises
    ------
    BrokenCheckError
        If a file of proofs is refused.
    """
    with built() as place, TemporaryDirectory(prefix="littlestone-") as folder:
        together = tuple(theorem for theorem in theorems if theorem.allowed)
        if together and not _refused(theorems, place, Path(folder), together) and _may_rest(together, Path(folder)):
            return {theorem: _axioms(Path(folder), theorem, together) for theorem in theorems}
        if not _refused(theorems, place, Path(folder)):
            return {theorem: _axioms(Path(folder), theorem) for theorem in theorems}
        return {
            theorem: _axioms(Path(folder), theorem)
            for theorem in theorems
            if not _refused([theorem], place, Path(folder))
        }


def why_refused(theorem: Theorem) -> str:
    """Return the message of Coq on a theorem that it does not accept, or on a wrong statement that it accepts."""
    with built() as place, TemporaryDirectory(prefix="littlestone-") as folder:
        return _refused([theorem], place, Path(folder))


def _may_rest(together: Sequence[Theorem], folder: Path) -> bool:
    """Return whether theorems that were asked about together rest only on axioms that each of them may use."""
    try:
        return all(theorem.allowed.issuperset(axioms_printed(folder, TOGETHER)) for theorem in together)
    except BrokenCheckError:
        return False


def _refused(theorems: Sequence[Theorem], place: Path, folder: Path, together: Sequence[Theorem] = ()) -> str:
    stated_in = {place_of_statement(theorem.name).file for theorem in theorems}
    required = stated_in.union(*map(required_by, stated_in))
    witnesses = [at.file for theorem in theorems if (at := place_of_witness(theorem.name)) is not None]
    imported = [file for file in STATEMENTS if file in required] + [PREMISES] * bool(witnesses)
    proofs = dict.fromkeys([*(file for theorem in theorems for file in theorem.files), *witnesses])
    lines = [
        _HEAD,
        f"From {LIBRARY} Require Import {' '.join(imported)}.",
        f"From {LIBRARY} Require {' '.join(proofs)}.",
    ]
    for number in dict.fromkeys(number for theorem in theorems for number in theorem.numbers):
        said, name = NUMBERS[number], _one_value(number)
        lines.append(f"Definition {name} : ({said.has_one_value}) := {said.one}.")
        lines.append(f'Redirect "{folder / name}" Print Assumptions {name}.')
    for theorem in theorems:
        lines += [f"Section Of_{theorem.name}.", *_accepted(theorem), f"End Of_{theorem.name}."]
        if theorem not in together:
            lines.append(f'Redirect "{folder / theorem.name}" Print Assumptions whole_{theorem.name}.')
        for i, claim in enumerate(theorem.claims):
            lines += _claimed(theorem.name, i, claim, folder)
    if together:
        proofs_at_once = ", ".join(f"whole_{theorem.name}" for theorem in together)
        lines.append(f"Definition {TOGETHER} := ({proofs_at_once}).")
        lines.append(f'Redirect "{folder / TOGETHER}" Print Assumptions {TOGETHER}.')
    source = folder / "Accepted.v"
    source.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return compiled(source, place)


def _accepted(theorem: Theorem) -> Iterator[str]:
    """Yield the lines that ask whether the proof proves the statement, and no changed statement."""
    name, file = theorem.name, place_of_statement(theorem.name).file
    stated, proof = f"{LIBRARY}.{file}.{name}", _proof(name)
    yield from scopes(file)
    yield f"Definition accepted_{name} : {stated} := {proof}."
    # The statement that readers see is the one that is proved.
    yield f"Definition shown_{name} : ({statement(name)}) = {stated} := erefl."
    witness = place_of_witness(name)
    if witness is None:
        yield f"Definition whole_{name} := accepted_{name}."
    else:
        # A theorem with premises that nothing meets would say nothing.
        yield f"Definition met_{name} : premises_of {stated} := {LIBRARY}.{witness.file}.{name}_met."
        yield f"Definition whole_{name} := (accepted_{name}, met_{name})."
    for i, change in enumerate(theorem.changes):
        wrong = f"wrong_{i}_{name}"
        yield f"Definition {wrong} : Prop := {change.applied(statement(name))}."
        yield f"Fail Definition accepted_{wrong} : {wrong} := {proof}."


def _claimed(name: str, number: int, claim: Claimed, folder: Path) -> Iterator[str]:
    """Yield the lines that ask whether a theorem implies a claim, but no derived claim that says something else."""
    implied = name_of_bridge(name, number)
    proof = f"{LIBRARY}.{place_of_bridge(name, number).file}.{implied} {_proof(name)}"
    yield f"Definition accepted_{implied} : ({claim.proposition}) := {proof}."
    yield f'Redirect "{folder / implied}" Print Assumptions accepted_{implied}.'
    for i, variant in enumerate(claim.variants.values()):
        wrong = f"wrong_{i}_{implied}"
        yield f"Definition {wrong} : Prop := {variant}."
        yield f"Fail Definition accepted_{wrong} : {wrong} := {proof}."


def _one_value(number: str) -> str:
    return f"one_value_of_{number}"


def _proof(name: str) -> str:
    return f"{LIBRARY}.{place_of_proof(name).file}.{name}_proved"


def _axioms(folder: Path, theorem: Theorem, together: Sequence[Theorem] = ()) -> tuple[str, ...]:
    """Return the axioms of the proof, of the lemmas that lead from it to claims, and of their numbers."""
    bridges = (name_of_bridge(theorem.name, i) for i in range(len(theorem.claims)))
    own = theorem.allowed if theorem in together else axioms_printed(folder, theorem.name)
    names = [*bridges, *map(_one_value, theorem.numbers)]
    return tuple(sorted({*own, *(axiom for name in names for axiom in axioms_printed(folder, name))}))


def axioms_printed(folder: Path, name: str) -> Iterator[str]:
    """Yield the axioms that Coq has printed for a theorem into a file of this name."""
    said = (folder / f"{name}.out").read_text(encoding="utf-8")
    if said.strip() == CLOSED:
        return
    heading, *lines = said.splitlines()
    # Types of axioms go on in indented lines. Other lines say that a check of Coq was switched off.
    first = [_AXIOM.fullmatch(line) or line for line in lines if not line.startswith(" ")]
    rest = [line for line in first if isinstance(line, str)]
    if heading != "Axioms:" or not first or rest:
        raise BrokenCheckError(f"{name} rests on more than axioms: {(rest or [said])[0][:200]}")
    yield from (match[1] for match in first if not isinstance(match, str))
