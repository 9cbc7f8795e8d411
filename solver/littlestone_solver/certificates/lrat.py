"""A plain checker of LRAT proofs, for machines without Coq and OCaml.

A step names a new clause and earlier clauses. Set all literals of the new clause to false, and visit the named
clauses in turn. If exactly one literal of a clause is not false, it becomes true. The new clause follows if some
named clause has only false literals. Only this rule (reverse unit propagation) is accepted; steps by other rules,
such as RAT, are rejected. A proof is accepted if accepted steps reach the empty clause.

A line ``7 -1 2 0 3 5 0`` derives the clause (-1, 2) as number 7 from the clauses 3 and 5; ``9 d 3 5 0`` says that
these two are no longer used. Numbers that no line derives belong to the refuted clauses, in their order. Usually
these are the first numbers, but CaDiCaL may derive clauses before it has read all of them.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from littlestone.errors import InvalidValueError

from .cnf import Clause


@dataclass(frozen=True, slots=True)
class Derived:
    """A clause, and the earlier clauses from which the proof derives it."""

    clause: Clause
    hints: tuple[Clause, ...]


RAT = "a RAT step is not accepted, as it need not follow from the clauses"
"""The fault of a step by another rule; these steps name clauses by negative numbers, or no clause."""


def read_proof(clauses: Sequence[Clause], lines: Iterable[str]) -> Iterator[Derived]:
    """Yield the derivations of a proof that refutes the clauses.

    >>> for step in read_proof([(1,), (-1, 2), (-2,)], ["4 2 0 1 2 0", "4 d 1 2 0"]):
    ...     print(step)
    Derived(clause=(2,), hints=((1,), (-1, 2)))
    """
    known = _Known(clauses)
    for line in lines:
        words = line.split()
        if not words or words[0] == "c":
            continue
        try:
            if words[1] == "d":
                dropped = list(map(int, words[2:-1]))
                known.number_up_to(max(dropped, default=0))
                for number in dropped:
                    del known.by_number[number]
                continue
            end = words.index("0")
            if words[-1] != "0" or len(words) == end + 1:
                raise ValueError("no list of earlier clauses")
            number, clause = int(words[0]), tuple(map(int, words[1:end]))
            if any(word.startswith("-") for word in words[end + 1 : -1]):
                raise ValueError(RAT)
            known.number_up_to(number - 1)
            step = Derived(clause, tuple(known.by_number[int(word)] for word in words[end + 1 : -1]))
        except (ValueError, IndexError, KeyError) as error:
            raise InvalidValueError("line", line.strip()[:80], f"a step of a proof; {error}") from error
        known.by_number[number] = clause
        known.next_number = max(known.next_number, number + 1)
        yield step


class _Known:
    """The clauses that a step may refer to, by number."""

    def __init__(self, clauses: Sequence[Clause]) -> None:
        self.by_number: dict[int, Clause] = {}
        self.next_number = 1
        self._remaining = iter(clauses)

    def number_up_to(self, number: int) -> None:
        """Give the next refuted clauses the free numbers up to this one."""
        while self.next_number <= number:
            clause = next(self._remaining, None)
            if clause is None:
                self.next_number = number + 1
            else:
                self.by_number[self.next_number] = clause
                self.next_number += 1


@dataclass(frozen=True, slots=True)
class Judgement:
    """The answer of a checker on a proof."""

    fault: str
    """The fault of the proof; empty if it is accepted."""
    n_steps: int
    """The number of clauses that were derived correctly."""


def check_lrat(clauses: Sequence[Clause], lines: Iterable[str]) -> Judgement:
    """Judge an LRAT proof that the clauses are contradictory.

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
