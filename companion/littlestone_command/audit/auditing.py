"""``littlestone audit``: the exact privacy of a mechanism at chosen parameters, and the claim of a paper."""

from collections.abc import Mapping

from rich.console import Console

from littlestone import __version__
from littlestone.privacy import AuditVerdict
from littlestone_properties.audits import AUDITS, Audit, CurvePoint

from ..output import console, say, table_of
from .charts import bar_lines

FORMAT = "littlestone audit"
SHOWN_POINTS = 9


def print_audit(output: Console, audit: Audit, *, chart: bool) -> None:
    """Print the claim, the exact profile, the worst inputs, the claims that it could refute, and the verdict."""
    say(output, f"{audit.mechanism}: claim of {audit.statement}", style="bold")
    for line in (audit.asked.claim, *audit.asked.notes):
        say(output, f"  {line}")
    say(output, f"\nexact delta, {audit.asked.scope}")
    points = _shown(audit)
    if chart:
        output.print("  epsilon         delta  (bars: delta; | is the claimed delta)")
        for line in bar_lines(points, audit):
            output.print(line, soft_wrap=True)
    else:
        rows = [(f"{point.epsilon:.4f}", f"{float(point.delta):.6g}") for point in points]
        output.print(table_of(("epsilon", "delta"), rows, right=("epsilon", "delta")))
    worst = audit.findings.worst
    if audit.findings.needed.lower <= 0:
        worst = "none needs any delta at the claimed epsilon"
    say(output, f"\nworst neighbouring inputs: {worst}")
    say(output, f"power: {audit.power_text}")
    holds = "green" if audit.refuted_epsilon is not None else "yellow"
    colour = {AuditVerdict.HOLDS: holds, AuditVerdict.VIOLATED: "red"}.get(audit.verdict, "yellow")
    say(output, f"verdict: {audit.verdict_text}", style=colour)


def list_audits(texts: Mapping[str, str]) -> None:
    """Print the mechanisms with the statements that are judged."""
    output = console()
    rows = [(name, statement, texts[name]) for name, (_, statement) in AUDITS.items()]
    output.print(table_of(("mechanism", "claim of", "what it does"), rows))
    say(output, "\nlittlestone audit MECHANISM --help shows the parameters")


def audit_document(audit: Audit) -> dict[str, object]:
    """Return an audit as a JSON document; fractions are texts with their decimal values."""
    needed = audit.findings.needed
    return {
        "format": FORMAT,
        "littlestone": __version__,
        "mechanism": audit.mechanism,
        "statement": audit.statement,
        "claim": audit.asked.claim,
        "parameters": dict(audit.parameters),
        "epsilon": audit.asked.epsilon,
        "delta": float(audit.asked.delta),
        "scope": audit.asked.scope,
        "needed_delta": {"lower": float(needed.lower), "upper": float(needed.upper)},
        "worst_inputs": audit.findings.worst if needed.lower > 0 else None,
        "refuted_epsilon": audit.refuted_epsilon,
        "verdict": audit.verdict.value,
        "profile": [{"epsilon": point.epsilon, "delta": float(point.delta)} for point in audit.findings.curve],
        "notes": list(audit.asked.notes),
    }


def _shown(audit: Audit) -> tuple[CurvePoint, ...]:
    """Return some points of the profile, including the point nearest to the claim."""
    points = audit.findings.curve
    step = max(1, (len(points) + SHOWN_POINTS - 2) // (SHOWN_POINTS - 1))
    nearest = min(points, key=lambda point: abs(point.epsilon - audit.asked.epsilon))
    return tuple(point for number, point in enumerate(points) if number % step == 0 or point is nearest)
