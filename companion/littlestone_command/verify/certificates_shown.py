"""Certificates of the solver's contradictions, as ``littlestone verify --certify`` shows them."""

from collections import Counter
from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from littlestone_ledger import Checker, Outcome, certifier

from ..output import say, table_of

NUMBERS = ("variables", "clauses", "steps", "seconds")


def print_certificates(
    output: Console, outcomes: Sequence[Outcome], refused: Sequence[str], checker: Checker, *, everything: bool
) -> None:
    """Print the refused certificates and the totals; with ``everything``, print all certificates."""
    if everything:
        output.print()
        output.print(_table(outcomes))
    output.print()
    for line in refused:
        output.print(f"! {line}", style="red", soft_wrap=True)
    say(output, _summary(outcomes, checker), style="red" if refused else None)


def _table(outcomes: Sequence[Outcome]) -> Table:
    """Return a row for every contradiction, with the beginnings of the hashes and the seconds of processor time."""
    rows = [
        (
            outcome.check.removeprefix("littlestone_solver."),
            certificate.refutes,
            f"{certificate.variables}",
            f"{certificate.clauses}",
            f"{certificate.steps}",
            certificate.clauses_sha256[:12],
            certificate.proof_sha256[:12],
            certificate.fault or ", ".join(certificate.checkers),
            f"{sum(certificate.seconds):.1f}",
        )
        for outcome in outcomes
        for certificate in outcome.certificates
    ]
    headings = ("check", "refutes", *NUMBERS[:3], "clauses sha256", "proof sha256", "accepted by", "seconds")
    return table_of(headings, rows, right=NUMBERS)


def _summary(outcomes: Sequence[Outcome], checker: Checker) -> str:
    """Return a summary: the contradictions found again, the checkers of the proofs, and the trusted base."""
    certificates = [certificate for outcome in outcomes for certificate in outcome.certificates]
    if not certificates:
        return "certificates: no check that was run rests on a propositional contradiction"
    accepted = [certificate for certificate in certificates if not certificate.fault]
    solvers = ", ".join(dict.fromkeys(certificate.solver for certificate in certificates))
    by = Counter(checker for certificate in accepted for checker in certificate.checkers)
    checked = ", ".join(f"{number} by {checker}" for checker, number in by.items())
    return (
        f"certificates: {len(accepted)} of {len(certificates)} contradictions found again by {solvers}, "
        f"proofs accepted: {checked or 'none'}\n  {certifier().rests_on(checker)}"
    )
