"""One cell of the frontier table: a lemma of the solver, a number of points, and a way to decide it.

``python -m tests.benchmarks.frontier LEMMA POINTS WAY SECONDS`` prints one line of JSON, or nothing if a budget
runs out. A way is ``z3`` or ``CaDiCaL``, with ``+induction`` and ``+symmetry``; what CaDiCaL refutes counts when
the plain checker has accepted its proof.
"""

import json
import resource
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time

import z3
from tests.lemmas import CHECKS, family_by

from littlestone_solver.certificates.cadical import refute
from littlestone_solver.certificates.clause_writer import clauses_of
from littlestone_solver.certificates.lrat import check_lrat
from littlestone_solver.certificates.symmetry import at_least_as_large_as_images, some_symmetries
from littlestone_solver.engine.lemmas.conclusion import Size
from littlestone_solver.engine.lemmas.contradictions import Contradiction
from littlestone_solver.engine.lemmas.lemma import Lemma
from littlestone_solver.engine.z3.session import Unsatisfiable, solve

LEMMAS = {
    "bgs.zero_cover_sauer": "bgs Theorem 5.6, Sauer bound for 0-covers",
    "common.vc_at_most_littlestone": "VCdim <= Ldim",
    "common.sauer_shelah": "Sauer-Shelah",
    "common.size_at_least_power": "|H| >= 2^Ldim",
    "common.subclass_monotone": "Ldim of subclasses",
    "common.two_large_sides": "two large sides",
    "lyu.one_side_smaller": "one side is smaller",
    "lyu.decomposition_exists": "lyu Claim 4.1, decompositions exist",
    "lyu.decomposition_leaves": "lyu Lemma 4.1, nonempty leaves",
    "lyu.decomposition_leaves_sharper": "lyu Lemma 4.1, sharp number of leaves",
    "lyu.soa_hull": "lyu Lemma 4.2, (d + 1)-irreducible subclasses",
    "lyu.soa_hull_less_irreducible": "lyu Lemma 4.2, d-irreducible subclasses",
    "lyu.decomposition_of_subclass": "lyu Lemma 4.3, first item",
    "lyu.decomposition_of_subclass_same_p": "lyu Lemma 4.3, first item with the same p",
    "lyu.matching_leaves": "lyu Lemma 4.3, second item; f = 0",
    "lyu.essential_count": "lyu Corollary 4.1, number of essential hypotheses",
    "lyu.essential_of_subclass": "lyu Corollary 4.1, essential to a subclass; f = 0",
    "lyu.essential_exist": "lyu Corollary 4.1, essential hypotheses exist",
    "lyu.essential_members": "lyu Corollary 4.1, DDim = 0; f = 0",
}
"""Checks; f = 0 from 4 points on, which leaves renamings as symmetries."""

INDUCTIVE = {
    "bgs.zero_cover_sauer",
    "common.sauer_shelah",
    "common.size_at_least_power",
    "common.subclass_monotone",
}
"""Lemmas that may assume themselves on fewer points."""

RESOURCE_LIMIT = 4_000_000_000

MEMORY = 8 * 2**30
"""Bytes of memory, so that a size that is out of reach troubles nobody else."""


@dataclass(slots=True)
class Cell:
    """The measured values; seconds of processor time, summed over the queries of the lemma."""

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
        return self.building + self.writing + self.solving + self.checking


def queries(lemma: Lemma, symmetry: list[z3.BoolRef]) -> Iterator[Contradiction]:
    """Yield the main queries, as :func:`littlestone_solver.engine.lemmas.verification.verify_lemma` asks them."""
    known = [*lemma.defined.assertions, *symmetry, *(claim.formula for claim in lemma.hypotheses)]
    known += lemma.assumed
    for goal in lemma.goals:
        yield Contradiction(lemma.conclusion.text, tuple(known), (z3.Not(goal),))
        known.append(goal)


def measured(name: str, n_points: int, way: str) -> Cell:
    solver, *helps = way.split("+")
    cell = Cell(name, n_points, way)
    start = process_time()
    size = Size(n_points, by_induction="induction" in helps)
    lemma = family_by(CHECKS[name]).at(size)
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
