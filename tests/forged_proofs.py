"""A proof in the LRAT format, and forged lines in place of its lines, which every checker must refuse."""

from littlestone_solver.certificates.cnf import Clause

CLAUSES: list[Clause] = [(1, 2), (1, -2), (-1, 2), (-1, -2)]
PROOF = ["5 1 0 1 2 0", "5 d 1 2 0", "6 2 0 5 3 0", "7 0 5 6 4 0"]
FORGED = [
    (0, "5 -1 0 1 2 0"),
    (0, "5 0 1 2 0"),
    (0, "5 1 0 1 0"),
    (0, "5 1 0"),
    (0, "5 1 0 0"),
    (0, "5 1 0 1 9 0"),
    (0, "5 1 0 1 2"),
    (0, "nonsense"),
    (2, "6 2 0 3 4 0"),
    (3, "7 3 0 5 6 4 0"),
    (3, "c the end"),
]
"""The number of a line, and the forged line."""


def forged_proof(line: int, forged: str) -> list[str]:
    """Return the proof with one line replaced."""
    return [forged if number == line else kept for number, kept in enumerate(PROOF)]
