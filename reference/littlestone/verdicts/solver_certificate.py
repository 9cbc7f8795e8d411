"""The certificate of one contradiction that a verdict of the solver rests on, by hashes of clauses and proof."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass


@dataclass(frozen=True, slots=True)
class SolverCertificate:
    """A contradiction that a second solver has found again, and the findings on its proof.

    Parameters
    ----------
    refutes
        The refuted statement, in words.
    fault
        The fault of the proof; empty if it is accepted.
    variables, clauses
        Size of the clauses in the DIMACS format.
    clauses_sha256
        Hash of that text.
    steps
        How many clauses the proof derives.
    proof_sha256
        Hash of the proof in the LRAT format; empty if there is none.
    solver
        The solver that found the proof.
    checkers
        The checkers that accepted it.
    seconds
        Cost in seconds of processor time: writing the clauses, solving, checking.
    """

    refutes: str
    fault: str
    variables: int
    clauses: int
    clauses_sha256: str
    steps: int
    proof_sha256: str
    solver: str
    checkers: tuple[str, ...]
    seconds: tuple[float, float, float] = (0.0, 0.0, 0.0)

    def to_json(self) -> dict[str, object]:
        """Return plain JSON data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, object]) -> SolverCertificate:
        """Return the certificate that :meth:`to_json` wrote; times may be missing."""
        checkers, seconds = data["checkers"], data.get("seconds", (0.0, 0.0, 0.0))
        if not isinstance(checkers, list | tuple) or not isinstance(seconds, list | tuple):
            raise TypeError("checkers and seconds must be lists")
        writing, solving, checking = (float(number) for number in seconds)
        return cls(
            str(data["refutes"]),
            str(data["fault"]),
            int(str(data["variables"])),
            int(str(data["clauses"])),
            str(data["clauses_sha256"]),
            int(str(data["steps"])),
            str(data["proof_sha256"]),
            str(data["solver"]),
            tuple(map(str, checkers)),
            (writing, solving, checking),
        )
