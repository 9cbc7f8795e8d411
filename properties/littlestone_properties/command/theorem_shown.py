"""A theorem as ``littlestone show`` prints it: what is stated and where, the argument, and what it rests on."""

from collections.abc import Iterator

from littlestone.verdicts import Evidence
from littlestone_solver.theorems.sources import argument, place_of_proof, place_of_statement


def theorem_lines(evidence: Evidence, *, in_full: bool) -> Iterator[str]:
    """Yield the statement, where it and its proof are, the argument, and the axioms.

    Parameters
    ----------
    evidence
        That the theorem is proved, as it is recorded.
    in_full
        Whether the argument is told.
    """
    values = evidence.values or {}
    name = values["theorem"]
    proof = place_of_proof(name)
    yield f"states ({place_of_statement(name)}): {evidence.formula}"
    yield f"proof ({proof}), axioms: {values['axioms']}"
    if in_full:
        yield from (f"  {line}" for line in argument(proof.file).splitlines())
