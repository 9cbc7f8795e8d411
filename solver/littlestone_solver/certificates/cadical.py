"""CaDiCaL decides clauses and writes a proof of each refutation; no refutation is trusted before it is checked."""

from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

from .cnf import Clause


def solver_name() -> str:
    """Return the name of the solver and of the package that provides it."""
    return f"CaDiCaL 1.9.5 (python-sat {version('python-sat')})"


def refute(clauses: Sequence[Clause], proof: Path) -> bool:
    """Return whether CaDiCaL says that the clauses are contradictory, and write its proof.

    The proof is a text in the LRAT format: each line is a derived clause, with the numbers of the clauses from
    which it follows by unit propagation.
    """
    # This is an optional dependency, which only certification loads.
    import pysolvers
    from pysat.solvers import Cadical195

    with proof.open("w+b") as file, Cadical195() as solver:
        solver.configure({"lrat": 1, "binary": 0})
        trace = pysolvers.cadical195_tracepr(solver.cadical, file)
        for clause in clauses:
            solver.add_clause(list(clause))
        contradictory = not solver.solve()
        pysolvers.flushpr(trace)
        return contradictory


def has_model(clauses: Sequence[Clause], assumptions: Sequence[int] = ()) -> bool:
    """Return whether the clauses have a model in which the assumed literals are true."""
    from pysat.solvers import Cadical195

    with Cadical195(bootstrap_with=[list(clause) for clause in clauses]) as solver:
        return bool(solver.solve(assumptions=list(assumptions)))
