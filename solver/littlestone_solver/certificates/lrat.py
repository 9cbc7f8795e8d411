"""A plain checker of LRAT proofs, for machines without Coq and OCaml.

A step names a new clause and earlier clauses. The new clause follows if all its literals can be set to false with
the following result: each named clause in turn has exactly one literal left that is not false, which must then be
true, until one of the clauses has no literal left. Only this rule (reverse unit propagation) is accepted; steps by
other rules, such as RAT, are rejected. A proof is accepted if accepted steps reach the empty clause.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from littlestone.errors import InvalidValueError

from .cnf import Clause
from .proof import RAT, read_proof


@dataclass(frozen=True, slots=True)
class Judgement:
    """The answer of a checker on a proof.

    Parameters
    ----------
    fault
        The fault of the proof; empty if it is accepted.
    n_steps
        The number of clauses that were derived correctly.
    """

    fault: str
    n_steps: int


def check_lrat(clauses: Sequence[Clause], lines: Iterable[str]) -> Judgement:
    """Judge a proof in the LRAT format that the clauses are contradictory.

    Examples
    --------
    >>> check_lrat([(1,), (-1, 2), (-2,)], ["4 2 0 1 2 0", "5 0 4 3 0"])
    Judgement(fault='', n_steps=2)
    >>> check_lrat([(1,), (-1, 2), (-3,)], ["4 2 0 1 2 0", "5 0 4 3 0"])
    Judgement(fault='step 2 does not follow', n_steps=1)
    """
    n_steps = 0
    try:
        for step in read_proof(clauses, lines):
            if not follows(step.clause, step.hints):
                rat = "" if step.hints or not step.clause else f", and {RAT}"
                return Judgement(f"step {n_steps + 1} does not follow{rat}", n_steps)
            n_steps += 1
            if not step.clause:
                return Judgement("", n_steps)
    except InvalidValueError as error:
        return Judgement(f"after {n_steps} steps: {error}", n_steps)
    return Judgement("the proof ends without the empty clause", n_steps)


def follows(clause: Clause, hints: Sequence[Clause]) -> bool:
    """Return whether the hints, in their order, lead from the negation of a clause to a contradiction.

    Examples
    --------
    >>> follows((2,), [(1,), (-1, 2)]), follows((2,), [(-1, 2)])
    (True, False)
    """
    false = set(clause)
    for hint in hints:
        remaining = {literal for literal in hint if literal not in false}
        if not remaining:
            return True
        if len(remaining) > 1:
            return False
        # The remaining literal must be true; if it is true already, nothing is new.
        false.add(-remaining.pop())
    return False
