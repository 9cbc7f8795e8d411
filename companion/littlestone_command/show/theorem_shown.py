"""A theorem as ``littlestone show`` prints it: the statement and its place, the argument, and the axioms."""

import textwrap
from collections.abc import Iterator

from littlestone.verdicts import Evidence
from littlestone_ledger.theorem_sources import theorem_sources

CLASSICALLY = "without 'decides ..'"
"""The name of the value with the axioms of the corollary without these premises."""
EXPONENTIAL = "premises met by exp"
"""The name of the value with the axioms under which exp on the real numbers meets the premises."""
MET_BY_REALS = "premises met by reals"
"""The same for a theorem on fields that contain the real numbers, without an exponential."""
OF_REAL_NUMBERS = "those of Coq's real numbers"
LONGEST = 440
"""The largest number of characters of an argument, and of a statement that is not the first."""


def theorem_lines(evidence: Evidence, *, in_full: bool) -> Iterator[str]:
    """Yield the statement, the places of statement and proof, the claims that follow, the argument and the axioms.

    ``in_full``: if true, the lines also give the words, the claims and the argument, and name the trusted base.
    """
    values = evidence.values or {}
    name, sources = values["theorem"], theorem_sources()
    if sources.statement(name) != evidence.formula:
        yield "CHANGED since Coq accepted it: 'littlestone verify' asks Coq again"
    axioms = values["axioms"]
    proof = sources.place_of_proof(name)
    stated, rests_on = sources.place_of_statement(name), axioms if axioms == "none" else OF_REAL_NUMBERS
    states = sources.statement(name)
    is_shown = in_full or len(states) <= LONGEST
    yield f"states ({stated}){f': {states}' if is_shown else ', which --all shows'}"
    if not in_full:
        yield f"proof ({proof}); axioms: {rests_on}"
        return
    yield f"in words: {values['words']}"
    if "claims" in values:
        yield f"so for all finite classes: {values['claims']}"
    yield f"proof ({proof}); axioms: {rests_on}"
    yield f"  {textwrap.shorten(' '.join(sources.argument(proof.file)), LONGEST, placeholder=' ...')}"
    if CLASSICALLY in values:
        yield f"of finite classes the premises 'decides ..' are proved; without them: axioms {values[CLASSICALLY]}"
    if EXPONENTIAL in values:
        yield f"exp on the real numbers meets its premises and refutes wrong variants: axioms {values[EXPONENTIAL]}"
    if MET_BY_REALS in values:
        yield f"the real numbers meet its premises and refute wrong variants: axioms {values[MET_BY_REALS]}"
    yield "trusted: Coq's kernel, and that the definitions before the statement are those of the paper"
