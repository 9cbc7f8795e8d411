"""A theorem as a question to Coq: its statement, changes of the statement, and claims that it implies."""

import re
from dataclasses import dataclass

from littlestone.errors import InvalidValueError

from ..propositions.claims import Claimed
from ..propositions.declared import VALUES
from .sources import (
    PREMISES,
    TWINS,
    files,
    place_of_bridge,
    place_of_proof,
    place_of_refutation,
    place_of_witness,
    statement,
)
from .vernacular import CLASSICAL

_DECIDED = re.compile(r"\bdecides\w* \w+ -> |\(forall \w+, decides\w* \(\w+ \w+\)\) -> ")
"""The premise ``decides ..`` of one class, or of each class of a family."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change of a statement that Coq must refute: its name, the old text and the new text."""

    name: str
    old: str
    new: str

    def applied(self, text: str) -> str:
        """Return the changed statement."""
        if text.count(self.old) != 1 or 3 * len(self.old) > 2 * len(text):
            raise InvalidValueError("old", self.old, f"a part, of at most two thirds, that occurs once in {text}")
        return text.replace(self.old, self.new)


@dataclass(frozen=True, slots=True)
class Theorem:
    """The question to Coq about a statement: its name, changes that Coq must refute, and claims that it implies.

    For each question about axioms, Coq goes through its theory of the real numbers. So one question covers all
    theorems with the same ``allowed`` axioms.
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
    def classical(self) -> str:
        """The statement without its premises ``decides ..``, or "" if it has none."""
        stated = statement(self.name)
        return without if (without := _DECIDED.sub("", stated)) != stated else ""

    @property
    def exponential(self) -> bool:
        """True if the statement is about an exponential: the real exp meets its premises, and refutes changes."""
        return "exponential e" in statement(self.name)

    @property
    def on_reals(self) -> bool:
        """True if the real numbers meet the premises as an ordered field of MathComp, which rests on choice."""
        return self.exponential or "contains_reals i" in statement(self.name)

    @property
    def proofs(self) -> tuple[str, ...]:
        """The files with the proof, with the objects that meet the premises, and with refutations of changes."""
        refutations = [place_of_refutation(self.name, i) for i in range(len(self.changes))]
        places = [place_of_proof(self.name), place_of_witness(self.name), *refutations]
        bridges = [place_of_bridge(self.name, i).file for i in range(len(self.claims))]
        classical = [CLASSICAL] if self.classical else []
        files = [*(place.file for place in places if place), *bridges, *([VALUES] if bridges else []), *classical]
        return tuple(dict.fromkeys(files))

    @property
    def files(self) -> tuple[str, ...]:
        """The files that the theorem uses, including those that define premises and the computed definitions."""
        return (*self.proofs, *(file for file in (PREMISES, *TWINS) if file in files()))
