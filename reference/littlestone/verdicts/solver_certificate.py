"""The certificate of one contradiction on which a verdict of the solver rests, with hashes of clauses and proof."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass

PLAIN = "lrat"
"""The name of the checker of proofs that is not itself proved."""

MEANT = ", by a checked proof of a formula that is proved to mean the claim"
"""The ending of ``refutes`` if neither encodings nor clauses need to be trusted."""


FOR_EVERY_CLASS = "for every class on "
"""The words before the size in ``refutes``."""


@dataclass(frozen=True, slots=True)
class SolverCertificate:
    """A contradiction that a second solver has found again, and the result of checking its proof.

    * ``refutes``: the refuted statement, in words.
    * ``fault``: the fault of the proof; empty if the proof is accepted.
    * ``variables``, ``clauses``: the size of the clauses in the DIMACS format.
    * ``clauses_sha256``: the hash of the DIMACS text.
    * ``steps``: the number of clauses that the proof derives.
    * ``proof_sha256``: the hash of the proof in the LRAT format; empty if there is none.
    * ``solver``: the solver that found the proof.
    * ``checkers``: the checkers that accepted the proof.
    * ``seconds``: the cost in seconds of processor time: writing the clauses, solving, checking.
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

    @property
    def size(self) -> str:
        """The size of the classes that the refuted statement is about, in words."""
        said = self.refutes.rpartition("; ")[2].removesuffix(MEANT).removeprefix(FOR_EVERY_CLASS)
        return said.partition(", query")[0]

    @property
    def is_meant(self) -> bool:
        """True if the refuted formula is proved to mean the claim."""
        return self.refutes.endswith(MEANT)

    def to_json(self) -> dict[str, object]:
        """Return plain JSON data."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, object]) -> SolverCertificate:
        """Return the certificate that :meth:`to_json` wrote; the times may be missing."""
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


def sizes_of(certificates: Iterable[SolverCertificate]) -> tuple[str, str]:
    """Return the sizes with a formula proved to mean the claim, and those that rest only on the encodings.

    >>> from dataclasses import replace
    >>> plain = SolverCertificate("a claim; 1 point, 2 labels", "", 1, 2, "", 3, "", "", ())
    >>> meant = replace(plain, refutes=f"a claim; {FOR_EVERY_CLASS}1 point, 2 labels{MEANT}")
    >>> sizes_of([plain, meant, replace(plain, refutes="a claim; 2 points, 2 labels, query 1 of 1")])
    ('1 point, 2 labels', '2 points, 2 labels')
    """
    sizes = {True: dict[str, None](), False: dict[str, None]()}
    for certificate in certificates:
        sizes[certificate.is_meant][certificate.size] = None
    return "; ".join(sizes[True]), "; ".join(size for size in sizes[False] if size not in sizes[True])
