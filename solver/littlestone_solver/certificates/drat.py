"""The same proof, without its hints, checked by dratify, a checker by other authors with another method.

It finds the unit propagations anew, which takes long for large proofs, so these are left to :mod:`.lrat` alone.
"""

from collections.abc import Iterable, Iterator, Sequence
from importlib.metadata import version

from .cnf import Clause
from .proof import Derived, read_proof

MOST_STEPS = 20_000
"""Proofs with more steps are not given to the foreign checker."""

MOST_CLAUSES = 60_000
"""Proofs from more clauses are not given to it either."""


def checker_name() -> str:
    """Return the foreign checker and its version."""
    return f"dratify {version('dratify')}"


def check_drat(text: str, proof: Iterable[str], clauses: Sequence[Clause]) -> bool:
    """Return whether the foreign checker accepts a proof in the LRAT format of a text in the DIMACS format.

    Parameters
    ----------
    text
        The refuted clauses, which dratify reads itself.
    proof
        The lines of the proof.
    clauses
        The clauses of the text: deletions name them by number.
    """
    # An extra, which only certification loads.
    from dratify import check_proof, parse_dimacs

    lines = "\n".join(without_hints(proof, clauses))
    return bool(check_proof(parse_dimacs(text), lines, check_rat=False, engine="python").ok)


def without_hints(proof: Iterable[str], clauses: Sequence[Clause]) -> Iterator[str]:
    """Yield the lines of a proof in the DRAT format, which names clauses by their literals.

    Examples
    --------
    >>> list(without_hints(["4 2 0 1 2 0", "4 d 1 2 0", "5 0 4 3 0"], [(1,), (-1, 2), (-2,)]))
    ['2 0', 'd 1 0', 'd -1 2 0', '0']
    """
    for step in read_proof(clauses, proof):
        if isinstance(step, Derived):
            yield " ".join(map(str, (*step.clause, 0)))
        else:
            for clause in step.clauses:
                yield " ".join(map(str, ("d", *clause, 0)))
