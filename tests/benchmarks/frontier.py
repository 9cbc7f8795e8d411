"""One cell of the frontier table: a lemma of the solver, a number of points, and a way to decide it.

``python frontier.py LEMMA POINTS WAY SECONDS`` prints one line of JSON, or nothing if a budget runs out.
A way is ``z3`` or ``CaDiCaL``, with ``+induction`` and ``+symmetry``; what CaDiCaL refutes counts when the plain
checker has accepted its proof.
"""

import json
import resource
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

import z3

from littlestone_solver.certificates.cadical import refute
from littlestone_solver.certificates.clause_writer import clauses_of
from littlestone_solver.certificates.lrat import check_lrat
from littlestone_solver.certificates.symmetry import at_least_as_large_as_images, some_symmetries
from littlestone_solver.engine.conclusion import Size
from littlestone_solver.engine.contradictions import Contradiction
from littlestone_solver.engine.lemma import Lemma, LemmaFamily
from littlestone_solver.engine.session import Unsatisfiable, solve

LEMMAS = {
    "zero_cover_sauer": "bgs Theorem 5.6, Sauer bound for 0-covers",
    "vc_at_most_littlestone": "VCdim <= Ldim",
    "sauer_shelah": "Sauer-Shelah",
    "size_at_least_power": "|H| >= 2^Ldim",
    "subclass_monotone": "Ldim of subclasses",
    "large_split": "two large sides",
    "one_side_smaller": "one side is smaller",
    "decomposition_exists": "lyu Claim 4.1, decompositions exist",
    "decomposition_leaves": "lyu Lemma 4.1, nonempty leaves",
    "decomposition_leaves.SHARP_FAMILY": "lyu Lemma 4.1, sharp number of leaves",
    "soa_hull": "lyu Lemma 4.2, (d + 1)-irreducible subclasses",
    "soa_hull.SHARP_FAMILY": "lyu Lemma 4.2, d-irreducible subclasses",
    "decomposition_of_subclass": "lyu Lemma 4.3, first item",
    "decomposition_of_subclass.SAME_P_FAMILY": "lyu Lemma 4.3, first item with the same p",
    "matching_leaves": "lyu Lemma 4.3, second item; f = 0",
    "essential_count": "lyu Corollary 4.1, number of essential hypotheses",
    "essential_of_subclass": "lyu Corollary 4.1, essential to a subclass; f = 0",
    "essential_exist": "lyu Corollary 4.1, essential hypotheses exist",
    "essential_members": "lyu Corollary 4.1, DDim = 0; f = 0",
}
"""Module, and family where it is not ``FAMILY``; f = 0 from 4 points on, which leaves renamings as symmetries."""

INDUCTIVE = {"zero_cover_sauer", "sauer_shelah", "size_at_least_power", "subclass_monotone"}
"""Lemmas that may assume themselves on fewer points."""

RESOURCE_LIMIT = 4_000_000_000

MEMORY = 8 * 2**30
"""Bytes of memory, so that a size that is out of reach troubles nobody else."""


@dataclass(slots=True)
class Cell:
    """What was measured; seconds of processor time, summed over the queries of the lemma."""

    lemma: str
    n_points: int
    way: str
    decided: bool = True
    queries: int = 0
    variables: int = 0
    clauses: int = 0
    steps: int = 0
    building: float = 0.0
    writing: float = 0.0
    solving: float = 0.0
    checking: float = 0.0

    @property
    def seconds(self) -> float:
        """The sum."""
        return self.building + self.writing + self.solving + self.checking


def family_of(name: str) -> LemmaFamily:
    """Return the lemma of a name in :data:`LEMMAS`."""
    module, _, family = name.partition(".")
    found: object = getattr(import_module(f"littlestone_solver.lemmas.{module}"), family or "FAMILY")
    assert isinstance(found, LemmaFamily)
    return found


def queries(lemma: Lemma, symmetry: list[z3.BoolRef]) -> Iterator[Contradiction]:
    """Yield the main queries, as :func:`littlestone_solver.engine.verification.verify_lemma` asks them."""
    known = [*lemma.defined.assertions, *symmetry, *(claim.formula for claim in lemma.hypotheses)]
    known += lemma.assumed
    for goal in lemma.goals:
        yield Contradiction(lemma.conclusion.text, tuple(known), (z3.Not(goal),))
        known.append(goal)


def measured(name: str, n_points: int, way: str) -> Cell:
    """Decide a lemma on one size."""
    solver, *helps = way.split("+")
    cell = Cell(name, n_points, way)
    start = process_time()
    size = Size(n_points, by_induction="induction" in helps)
    lemma = family_of(name).at(size)
    flips = not (LEMMAS[name].endswith("f = 0") and n_points >= 4)
    symmetries = list(some_symmetries(n_points, flips=flips)) if "symmetry" in helps else []
    symmetry = at_least_as_large_as_images(lemma.classes[-1], symmetries)
    cell.building = process_time() - start
    for query in queries(lemma, symmetry):
        cell.queries += 1
        decided = _by_z3(query, cell) if solver == "z3" else _by_cadical(query, cell)
        cell.decided &= decided
    return cell


def _by_z3(query: Contradiction, cell: Cell) -> bool:
    start = process_time()
    answer = solve([*query.premises, *query.refuted], resource_limit=RESOURCE_LIMIT)
    cell.solving += process_time() - start
    return isinstance(answer, Unsatisfiable)


def _by_cadical(query: Contradiction, cell: Cell) -> bool:
    start = process_time()
    cnf = clauses_of(query)
    clauses = cnf.clauses()
    cell.variables, cell.clauses = max(cell.variables, cnf.n_variables), max(cell.clauses, len(clauses))
    written = process_time()
    with TemporaryDirectory(prefix="littlestone-") as folder:
        proof = Path(folder) / "proof.lrat"
        refuted = refute(clauses, proof)
        solved = process_time()
        with proof.open(encoding="ascii") as lines:
            judged = check_lrat(clauses, lines)
    cell.steps += judged.n_steps
    cell.writing += written - start
    cell.solving += solved - written
    cell.checking += process_time() - solved
    return refuted and not judged.fault


def main() -> None:
    """Measure one cell within a budget of processor time."""
    name, n_points, way, seconds = sys.argv[1:]
    resource.setrlimit(resource.RLIMIT_CPU, (int(float(seconds)),) * 2)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY,) * 2)
    cell = measured(name, int(n_points), way)
    print(
        json.dumps(
            {key: round(value, 2) if isinstance(value, float) else value for key, value in asdict(cell).items()}
        )
    )


if __name__ == "__main__":
    main()
