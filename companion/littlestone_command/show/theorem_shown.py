"""A theorem as ``littlestone show`` prints it: the statement and its place, the argument, and the axioms."""

import textwrap
from collections.abc import Iterator

from littlestone.verdicts import Evidence
from littlestone_ledger import place_of
from littlestone_ledger.theorem_sources import theorem_sources, theorem_tables

CLASSICALLY = "without 'decides ..'"
"""The key in ``values`` for the axioms of the corollary that lacks the premises ``decides ..``."""
EXPONENTIAL = "premises met by exp"
"""The key for the axioms that are needed to show that exp on the real numbers meets the premises."""
MET_BY_REALS = "premises met by reals"
"""The corresponding key for a theorem without an exponential, on fields that contain the real numbers."""
OF_REAL_NUMBERS = "those of Coq's real numbers"
TRUSTED = "trusted: Coq's kernel, and that the definitions before the statement are those of the paper"
LONGEST = 440
"""The largest number of characters of an argument."""


def theorem_lines(
    evidence: Evidence, *, in_full: bool, said: set[str] | None = None, defined: bool = False
) -> Iterator[str]:
    """Yield the statement, the places of statement and proof, and the axioms; if asked, also the argument.

    ``in_full``: if true, the lines also have the statement in words, the claims that follow, the argument and the
        trusted base.
    ``said``: the statements, arguments and remarks of the lines above. New texts are added to it, and no text is
        shown twice.
    ``defined``: if true, the definitions on which the statement rests come first.
    """
    values = evidence.values or {}
    name, sources = values["theorem"], theorem_sources()
    said = set() if said is None else said

    def once(text: str, otherwise: str) -> str:
        """Return a text, or ``otherwise`` if the lines above have this text."""
        is_new = text not in said
        said.add(text)
        return text if is_new else otherwise

    if sources.statement(name) != evidence.formula:
        yield "CHANGED since Coq accepted it: 'littlestone verify' asks Coq again"
    axioms = values["axioms"]
    proof = sources.place_of_proof(name)
    rests_on = axioms if axioms == "none" else OF_REAL_NUMBERS
    for where, text in sources.definitions(name) if defined else ():
        yield from filter(None, [once(f"defines ({where}): {text}", "")])
    place = f"states ({sources.place_of_statement(name)})"
    yield once(f"{place}: {sources.statement(name)}", f"{place}, as above")
    if not in_full:
        yield f"proof ({proof}); axioms: {rests_on}"
        yield from in_python_lines(name)
        return
    yield f"in words: {values['words']}"
    if "claims" in values:
        yield f"so for all finite classes: {values['claims']}"
    yield f"proof ({proof}); axioms: {rests_on}"
    yield from in_python_lines(name)
    argument = textwrap.shorten(" ".join(sources.argument(proof)), LONGEST, placeholder=" ...")
    remarks = [f"  {argument}"]
    if CLASSICALLY in values:
        remarks.append(
            f"of finite classes the premises 'decides ..' are proved; without them: axioms {values[CLASSICALLY]}"
        )
    if EXPONENTIAL in values:
        remarks.append(
            f"exp on the real numbers meets its premises and refutes wrong variants: axioms {values[EXPONENTIAL]}"
        )
    if MET_BY_REALS in values:
        remarks.append(
            f"the real numbers meet its premises and refute wrong variants: axioms {values[MET_BY_REALS]}"
        )
    remarks.append(TRUSTED)
    yield from filter(None, (once(remark, "") for remark in remarks))


def in_python_lines(name: str) -> Iterator[str]:
    """Yield the Python function that a theorem speaks of, if any, and how the two were compared."""
    tables = theorem_tables()
    if path := tables.in_python(name):
        function = path.rpartition(".")[2].lstrip("_")
        yield f"in Python: {place_of(path)} ({function}); {tables.compared(name) or 'not compared'}"
