"""The text with which Coq is asked about theorems; each line has the theorems that fail if Coq refuses it."""

from collections.abc import Iterator, Mapping, Sequence

from ..propositions.claims import Claimed
from ..propositions.declared import NUMBERS
from .axioms import locating, printing
from .sentences import defined_names, term
from .sources import (
    PREMISES,
    STATEMENTS,
    Place,
    name_of_bridge,
    name_of_refutation,
    place_of_bridge,
    place_of_proof,
    place_of_refutation,
    place_of_statement,
    place_of_witness,
    required_by,
    scopes,
    statement,
    text_of,
)
from .theorem import Theorem
from .vernacular import CLASSICAL, LIBRARY

TOGETHER = "together"
"""The name of all proofs that may rest on axioms and are asked about at once."""

ALONE = "without_axioms"
"""The name of all proofs that may rest on no axiom and are asked about at once."""

WITNESSES = "witnesses"
"""The name of all witnesses among the real numbers that are asked about at once."""

TAKEN = frozenset({"N0", "between", "class", "dist", "family", "generated", "next", "proper", "total"})
"""The names of definitions that are also names of the libraries; a reader must look here for their meaning."""
Line = tuple[str, tuple[Theorem, ...]]

_HEAD = """From Coq Require Import Reals.
From mathcomp Require Import all_ssreflect all_algebra.
Set Implicit Arguments. Unset Strict Implicit. Unset Printing Implicit Defensive."""

# After the files of proofs, so that none of them can change these tactics.
_TACTICS = """Ltac says_nothing := cbv beta; intros; solve [easy | tauto | left; easy | right; easy].
Ltac in_it := match goal with |- ?A => first [exact nat | exact bool_finType | exact rat_realFieldType
  | exact 1 | exact R0 | exact 0%R | exact ord0 | exact [::] | exact set0 | exact (fun _ => True)
  | exact (fun _ => ord0) | fail 1 "nothing is known to be in" A] end.
Ltac speaks h := lazymatch type of h with
  | forall _ : ?A, _ => lazymatch type of A with Prop => fail "a premise that nothing meets:" A | _ => idtac end;
    let said := fresh in unshelve epose proof (h _) as said; [in_it | cbv beta in said; clear h; speaks said]
  | _ => exact I end.
Ltac hides_no_premise := intros; lazymatch goal with
  | |- is_true (implb ?A _) => fail "a premise within a Boolean:" A
  | |- _ => idtac end."""

_PREMISES_ARE_READ = """Definition never : Prop := forall n : nat, n < n -> n = 0.
Definition premises_are_read : premises_of never = (exists n : nat, n < n /\\ True) := erefl."""


def question(theorems: Sequence[Theorem], together: Sequence[Theorem]) -> list[Line]:
    """Return the lines that ask whether Coq accepts theorems, and for all axioms of ``together`` at once."""
    return [(line, of) for lines, of in _parts(theorems, together) for line in lines.splitlines()]


def _parts(theorems: Sequence[Theorem], together: Sequence[Theorem]) -> Iterator[Line]:
    stated_in = {place_of_statement(theorem.name).file for theorem in theorems}
    required = stated_in.union(*map(required_by, stated_in))
    has_witnesses = any(place_of_witness(theorem.name) for theorem in theorems)
    imported = [file for file in STATEMENTS if file in required] + [PREMISES] * has_witnesses
    proofs = dict.fromkeys(file for theorem in theorems for file in theorem.proofs)
    yield _HEAD, ()
    read = sorted(required.intersection(STATEMENTS))
    yield "\n".join(f"Fail Check {name}." for file in read for name in _new_names(file)), ()
    yield f"From {LIBRARY} Require Import {' '.join(imported)}.", ()
    yield f"From {LIBRARY} Require {' '.join(proofs)}.", ()
    yield _TACTICS, ()
    if has_witnesses:
        yield _PREMISES_ARE_READ, ()
    for number in dict.fromkeys(number for theorem in theorems for number in theorem.numbers):
        said, name = NUMBERS[number], name_of_value(number)
        users = tuple(theorem for theorem in theorems if number in theorem.numbers)
        yield f"Definition {name} : ({said.has_one_value}) := {said.one}.", users
        yield printing(name, name), users
    for theorem in theorems:
        lines = [f"Section Of_{theorem.name}.", *_accepted(theorem), f"End Of_{theorem.name}."]
        if theorem not in together:
            lines.append(printing(theorem.name, f"whole_{theorem.name}"))
        if theorem.on_reals and theorem not in together:
            lines.append(printing(name_of_witnesses(theorem), name_of_witnesses(theorem)))
        if theorem.classical:
            lines.append(printing(name_of_corollary(theorem), name_of_corollary(theorem)))
        for i, claim in enumerate(theorem.claims):
            lines += _claimed(theorem.name, i, claim)
        yield "\n".join(lines), (theorem,)
    for name, asked in at_once(together).items():
        yield f"Definition {name} := ({', '.join(asked)}).", ()
        yield printing(name, name), ()
    yield "\n".join(locating()), ()


def at_once(together: Sequence[Theorem]) -> Mapping[str, Sequence[str]]:
    """Return the terms about whose axioms Coq is asked at once, by the names of all of them."""
    terms = {
        TOGETHER: [f"whole_{theorem.name}" for theorem in together if theorem.allowed],
        ALONE: [f"whole_{theorem.name}" for theorem in together if not theorem.allowed],
        WITNESSES: [name_of_witnesses(theorem) for theorem in together if has_witnesses(theorem)],
    }
    return {name: asked for name, asked in terms.items() if asked}


def has_witnesses(theorem: Theorem) -> bool:
    """Return whether real numbers meet the premises of a theorem or refute its changes."""
    return theorem.on_reals and (bool(theorem.changes) or place_of_witness(theorem.name) is not None)


def _new_names(file: str) -> Iterator[str]:
    """Yield the names of a file of statements that no library may have."""
    return (name for name in defined_names(text_of(file)) if name not in TAKEN)


def name_of_value(number: str) -> str:
    """Return the name of the proof that a number has exactly one value."""
    return f"one_value_of_{number}"


def name_of_corollary(theorem: Theorem) -> str:
    """Return the name of the corollary without the premises ``decides ..``."""
    return f"{theorem.name}_classically"


def name_of_witnesses(theorem: Theorem) -> str:
    """Return the name of the proof that real numbers meet the premises of a theorem and refute its changes."""
    return f"witnesses_{theorem.name}"


def _accepted(theorem: Theorem) -> Iterator[str]:
    """Yield the lines that ask whether the proof proves the statement, and changed statements are refuted."""
    name, file = theorem.name, place_of_statement(theorem.name).file
    witnesses: list[str] = []
    stated, proof = f"{LIBRARY}.{file}.{name}", _in(place_of_proof(name), f"{name}_proved")
    whole = [f"accepted_{name}"]
    yield from scopes(file)
    yield f"Definition accepted_{name} : {stated} := {proof}."
    # The statement that readers see is the proved one, and it is not trivial.
    yield f"Definition shown_{name} : ({statement(name)}) = {stated} := erefl."
    yield f"Fail Definition empty_{name} : {statement(name)} := ltac:(says_nothing)."
    yield f"Goal {stated}. red. cbv zeta. hides_no_premise. Abort."
    if theorem.classical:
        corollary = name_of_corollary(theorem)
        yield f"Definition {corollary} : {term(theorem.classical)} := {LIBRARY}.{CLASSICAL}.{corollary}."
    if (witness := place_of_witness(name)) is not None:
        # A theorem whose premises are never met would say nothing.
        yield f"Definition met_{name} : premises_of {stated} := {_in(witness, f'{name}_met')}."
        witnesses.append(f"met_{name}")
    else:
        # A theorem without premises must speak of something.
        yield f"Goal {stated} -> True. intro h; red in h; cbv zeta in h; speaks h. Qed."
    for i, change in enumerate(theorem.changes):
        wrong = f"wrong_{i}_{name}"
        yield f"Definition {wrong} : Prop := {term(change.applied(statement(name)))}."
        refutation = _in(place_of_refutation(name, i), name_of_refutation(name, i))
        yield f"Definition not_{wrong} : ~ {wrong} := {refutation}."
        witnesses.append(f"not_{wrong}")
    if theorem.on_reals and witnesses:
        yield f"Definition {name_of_witnesses(theorem)} := ({', '.join(witnesses)})."
    else:
        whole += witnesses
    yield f"Definition whole_{name} := ({', '.join(whole)})."


def _claimed(name: str, number: int, claim: Claimed) -> Iterator[str]:
    """Yield the lines that ask whether a theorem implies a claim, but no derived claim that says something else."""
    implied = name_of_bridge(name, number)
    proof = f"{_in(place_of_bridge(name, number), implied)} {_in(place_of_proof(name), f'{name}_proved')}"
    yield f"Definition accepted_{implied} : ({term(claim.proposition)}) := {proof}."
    yield printing(implied, f"accepted_{implied}")
    for i, variant in enumerate(claim.variants.values()):
        wrong = f"wrong_{i}_{implied}"
        yield f"Definition {wrong} : Prop := {term(variant)}."
        yield f"Fail Definition accepted_{wrong} : {wrong} := {proof}."


def _in(place: Place, name: str) -> str:
    return f"{LIBRARY}.{place.file}.{name}"
