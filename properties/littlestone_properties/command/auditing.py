"""``littlestone audit``: the exact privacy of a mechanism at chosen parameters, beside what a paper claims."""

from collections.abc import Mapping
from pathlib import Path

from rich.console import Console
from rich.table import Table

from littlestone import __version__
from littlestone.privacy import AuditVerdict

from ..audits import AUDITS, Audit, AuditOptions, CurvePoint, audit_mechanism
from .charts import bar_lines, write_plot
from .output import STANDARD_OUTPUT, check_writable, console, write_json
from .pictures import check_plot_file

SHOWN_POINTS = 9


def run_audit(
    name: str, given: Mapping[str, str], *, json_file: Path | None, plot_file: Path | None, chart: bool | None
) -> int:
    """Return the exit code: 0 if the claim holds, else 1.

    Parameters
    ----------
    name
        A mechanism.
    given
        Its parameters, as texts.
    json_file, plot_file
        Files to write; ``-`` is standard output for JSON.
    chart
        Whether to draw bars; ``None`` does so in a terminal.
    """
    check_writable(json_file)
    if plot_file is not None:
        check_plot_file(plot_file)
        check_writable(plot_file)
    audit = audit_mechanism(name, AuditOptions(given))
    if json_file is not None:
        write_json(audit_document(audit), json_file)
    if plot_file is not None:
        write_plot(audit, plot_file)
    if json_file != STANDARD_OUTPUT:
        output = console()
        print_audit(output, audit, chart=output.is_terminal if chart is None else chart)
    return 0 if audit.verdict is AuditVerdict.HOLDS else 1


def print_audit(output: Console, audit: Audit, *, chart: bool) -> None:
    """Print the claim, the exact profile, the worst inputs, what could be refuted, and the verdict."""
    output.print(f"{audit.mechanism}: claim of {audit.statement}", style="bold", markup=False, soft_wrap=True)
    for line in (audit.claim, *audit.notes):
        output.print(f"  {line}", markup=False, soft_wrap=True)
    output.print(f"\nexact delta, {audit.scope}", markup=False, soft_wrap=True)
    points = _shown(audit)
    if chart:
        output.print("  epsilon         delta  (bars: delta; | is the claimed delta)", markup=False)
        for line in bar_lines(points, audit):
            output.print(line, markup=False, soft_wrap=True)
    else:
        table = Table(box=None, pad_edge=False, header_style="bold")
        for heading in ("epsilon", "delta"):
            table.add_column(heading, justify="right")
        for point in points:
            table.add_row(f"{point.epsilon:.4f}", f"{float(point.delta):.6g}")
        output.print(table)
    if audit.findings.needed.lower > 0:
        output.print(f"\nworst neighbouring inputs: {audit.findings.worst}", markup=False, soft_wrap=True)
    else:
        output.print("\nworst neighbouring inputs: none needs any delta at the claimed epsilon", soft_wrap=True)
    output.print(f"power: {audit.power_text}", markup=False, soft_wrap=True)
    holds = "green" if audit.refuted_epsilon is not None else "yellow"
    colour = {AuditVerdict.HOLDS: holds, AuditVerdict.VIOLATED: "red"}.get(audit.verdict, "yellow")
    output.print(f"verdict: {audit.verdict_text}", style=colour, markup=False, soft_wrap=True)


def list_audits() -> None:
    """Print the mechanisms with the statements that are judged and their parameters."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("mechanism", "claim of", "parameters"):
        table.add_column(heading, overflow="fold", no_wrap=heading == "mechanism")
    for name, (_, statement, parameters) in AUDITS.items():
        table.add_row(name, statement, parameters)
    console().print(table)


def audit_document(audit: Audit) -> dict[str, object]:
    """Return an audit as a JSON document; fractions are texts beside their decimal values."""
    needed = audit.findings.needed
    return {
        "littlestone": __version__,
        "mechanism": audit.mechanism,
        "statement": audit.statement,
        "claim": audit.claim,
        "parameters": dict(audit.parameters),
        "epsilon": audit.epsilon,
        "delta": float(audit.delta),
        "scope": audit.scope,
        "needed_delta": {"lower": float(needed.lower), "upper": float(needed.upper)},
        "worst_inputs": audit.findings.worst if needed.lower > 0 else None,
        "refuted_epsilon": audit.refuted_epsilon,
        "verdict": audit.verdict.value,
        "profile": [{"epsilon": point.epsilon, "delta": float(point.delta)} for point in audit.findings.curve],
        "notes": list(audit.notes),
    }


def _shown(audit: Audit) -> tuple[CurvePoint, ...]:
    """Return some points of the profile, among them the one nearest to the claim."""
    points = audit.findings.curve
    step = max(1, (len(points) + SHOWN_POINTS - 2) // (SHOWN_POINTS - 1))
    nearest = min(points, key=lambda point: abs(point.epsilon - audit.epsilon))
    return tuple(point for number, point in enumerate(points) if number % step == 0 or point is nearest)
