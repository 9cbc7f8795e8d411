"""Claims whose formulas are proved to mean them, for every class on n points (``solver/rocq/Certified*.v``).

Coq's kernel accepts two facts without axioms. First, an accepted proof for the clauses of a claim shows the claim,
in its words as a proposition. Second, the theorem does not prove any variant of the claim that says something else.
Then Coq extracts the program that makes the clauses and checks the proofs. Neither the encoding nor the writing or
reading of clauses is trusted: the clauses that CaDiCaL refutes are only a hint, like its proof. The trusted parts
are extraction, OCaml, and the lines that name the claim and the size (``solver/rocq/claims_main.ml``).
"""

import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from littlestone.verdicts import BrokenCheckError

from ..engine.lemmas.conclusion import Size
from ..theorems.kernel.axioms import printing
from ..theorems.kernel.extraction import compiled_once, extracted, written
from ..theorems.kernel.sources import digest
from ..theorems.kernel.vernacular import LIBRARY
from ..theorems.propositions.claims import Claimed
from .certified_claims import CERTIFIED, Certified
from .lrat import Judgement
from .proved_checker import OTHERWISE, judged_by

FILES = ("CertifiedFamilies", "CertifiedTopLeaves")
"""The files that contain, with the files that they require, all certified claims."""


def _asked(number: int, of: Certified) -> Iterator[str]:
    """Yield the lines that ask Coq for the theorem of a claim, and define its clauses and its checker."""
    claimed, sets, k = Claimed(of.claim, of.labels), "n", "1"
    if of.labels is None:
        sets, k = "n k", "k"
    arguments = f"{of.n_classes} ({of.formula.format(k=k)})"
    kind = "DecompositionParts.shared_claim" if of.named else "UnknownClasses.claim"
    sizes = "n" if of.named else f"n {k}"
    yield f"Definition clauses_{number} ({sets} : nat) := {kind}_clauses {sizes} {arguments}."
    yield f"Definition proved_{number} ({sets} : nat) := {kind}_proved {sizes} {arguments}."
    premise = f"forall {sets} proof, proved_{number} {sets} proof = true -> forall "
    for i, said in enumerate((claimed.proposition, *claimed.variants.values())):
        start = f"forall {sets} "
        if not said.startswith(f"{start}("):
            raise BrokenCheckError(f"'{said}' does not begin with '{start}('")
        statement = premise + said.removeprefix(start)
        if i == 0:
            yield f"Definition sound_{number} : {statement} := {of.theorem}."
            yield printing(f"axioms_{number}", f"sound_{number}")
        else:
            yield f"Fail Definition sound_{number}_{i} : {statement} := {of.theorem}."


def question() -> str:
    """Return the text that asks Coq for all theorems, and for the program."""
    lines = [
        "From Coq Require Extraction ExtrOcamlBasic.",
        "From mathcomp Require Import all_ssreflect.",
        f"From {LIBRARY} Require Import Statements.",
        f"From {LIBRARY} Require UnknownClasses {' '.join(FILES)}.",
        "Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive.",
    ]
    for number, of in enumerate(CERTIFIED):
        lines += _asked(number, of)
    names = " ".join(f"clauses_{number} proved_{number}" for number in range(len(CERTIFIED)))
    lines.append(f'Redirect "program" Recursive Extraction {names}.')
    return "\n".join(lines) + "\n"


def _table() -> str:
    """Return the claims in OCaml; a claim for two labels refuses other numbers of labels."""
    rows = [
        f"((fun n k -> if k = S O then clauses_{i} n else None), (fun n k proof -> k = S O && proved_{i} n proof))"
        if of.labels == 2
        else f"(clauses_{i}, proved_{i})"
        for i, of in enumerate(CERTIFIED)
    ]
    return f"let claims = [|{'; '.join(rows)}|]\n"


@cache
def claims_program() -> Path:
    """Return the compiled program that makes the clauses of claims and checks the proofs."""
    closed = [f"axioms_{number}" for number in range(len(CERTIFIED))]
    unproved = "a formula is not proved to mean its claim"
    further = [written("lrat_driver"), _table(), written("claims_main")]
    return compiled_once("claims", extracted(FILES, question(), closed, unproved, further, OTHERWISE))


def certified(claim: str, size: Size) -> int | None:
    """Return the number of the entry that certifies a claim for a size, or ``None`` if there is none."""
    return next((number for number, of in enumerate(CERTIFIED) if of.covers(claim, size)), None)


def file_of(number: int) -> str:
    """Return the file with the theorem of a claim, and the digest of its sources."""
    file = CERTIFIED[number].theorem.partition(".")[0]
    return f"{file}.v {digest(file)}"


def _arguments(number: int, size: Size) -> list[str | Path]:
    return [claims_program(), str(number), str(size.n_points), str(size.n_labels - 1)]


def clauses_of_claim(number: int, size: Size) -> str:
    """Return the clauses, in the DIMACS format, which say that a claim fails for some class of the given size."""
    done = subprocess.run(_arguments(number, size), capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise BrokenCheckError(f"{CERTIFIED[number].claim}, {size}: {done.stdout} {done.stderr}"[:200])
    return done.stdout


def judged_claim(number: int, size: Size, proof: Path) -> Judgement:
    """Judge a proof that no class of the given size refutes a claim."""
    return judged_by([*_arguments(number, size), proof])
