"""A proof as the proved checker judges it, from files."""

from pathlib import Path

from littlestone_solver.certificates.cnf import Clause, Cnf
from littlestone_solver.certificates.lrat import Judgement
from littlestone_solver.certificates.proved_checker import judged


def judgement(clauses: list[Clause], proof: list[str], folder: Path) -> Judgement:
    n_variables = max((abs(literal) for clause in clauses for literal in clause), default=0)
    (folder / "it.cnf").write_text(Cnf(premises=clauses, n_variables=n_variables).text())
    (folder / "it.lrat").write_text("".join(f"{line}\n" for line in proof))
    return judged(folder / "it.cnf", folder / "it.lrat")
