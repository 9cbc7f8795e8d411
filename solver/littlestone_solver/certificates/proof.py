"""Proofs in the LRAT format, with clauses in place of their numbers.

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
"""The fault of a step by another rule; such steps name clauses by negative numbers, or none at all."""


def read_proof(clauses: Sequence[Clause], lines: Iterable[str]) -> Iterator[Derived]:
    """Yield the derivations of a proof that refutes the clauses.

    Examples
    --------
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
        """Give the free numbers up to this one to the next refuted clauses."""
        while self.next_number <= number:
            clause = next(self._remaining, None)
            if clause is None:
                self.next_number = number + 1
            else:
                self.by_number[self.next_number] = clause
                self.next_number += 1
