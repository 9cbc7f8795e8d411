"""Privacy profiles as pictures: bars of text for a terminal, a plot for a file."""

from collections.abc import Iterator
from pathlib import Path

from littlestone.privacy import AuditVerdict
from littlestone_properties.audits import Audit, CurvePoint

from ..pictures import new_figure, save_figure

BAR_WIDTH = 40


def bar_lines(points: tuple[CurvePoint, ...], audit: Audit) -> Iterator[str]:
    """Yield a bar for each point of the profile; its length is the delta, and ``|`` marks the claimed delta.

    An arrow marks the point nearest to the claimed epsilon.
    """
    largest = max(*(float(point.delta) for point in points), float(audit.asked.delta))
    nearest = min(points, key=lambda point: abs(point.epsilon - audit.asked.epsilon))
    claimed = round(BAR_WIDTH * float(audit.asked.delta) / largest) if largest else 0
    for point in points:
        length = round(BAR_WIDTH * float(point.delta) / largest) if largest else 0
        bar = ("." if point.delta and not length else "#" * length).ljust(BAR_WIDTH + 1)
        bar = f"{bar[:claimed]}|{bar[claimed + 1 :]}"
        arrow = "  <- claimed" if point is nearest else ""
        yield f"{point.epsilon:9.4f}  {float(point.delta):12.6g}  {bar}{arrow}".rstrip()


def write_plot(audit: Audit, path: Path) -> None:
    """Draw the privacy profile with the claim; the file appears complete or not at all."""
    points = audit.findings.curve
    deltas = [float(point.delta) for point in points]
    claimed = float(audit.asked.delta)
    figure = new_figure(7.0, 4.6)
    axes = figure.add_subplot()
    positive = [value for value in (*deltas, claimed) if value > 0]
    use_logarithm = bool(positive) and claimed > 0 and max(positive) > 100 * min(positive)
    shown = [(point.epsilon, delta) for point, delta in zip(points, deltas, strict=True)]
    if use_logarithm:
        axes.set_yscale("log")
        shown = [(epsilon, delta) for epsilon, delta in shown if delta > 0]
    axes.plot(
        *zip(*shown, strict=True),
        color="#1f5fa8",
        marker="o",
        markersize=3.5,
        linewidth=1.6,
        label="exact, smallest",
    )
    is_violated = audit.verdict is AuditVerdict.VIOLATED
    colour = "#b3261e" if is_violated else "#2e7d32"
    axes.axvline(audit.asked.epsilon, color=colour, linewidth=0.9, linestyle="--")
    needed = float(audit.findings.needed.lower)
    if is_violated:
        label = f"needed there: delta {needed:.3g}"
        axes.plot(
            [audit.asked.epsilon],
            [needed],
            color=colour,
            marker="o",
            fillstyle="none",
            linestyle="none",
            label=label,
        )
    label = f"claimed (epsilon, delta): {audit.verdict.value}"
    axes.plot([audit.asked.epsilon], [claimed], color=colour, marker="D", linestyle="none", label=label)
    if claimed > 0:
        axes.axhline(claimed, color=colour, linewidth=0.9, linestyle="--")
    axes.set_xlim(left=0)
    if not use_logarithm:
        axes.set_ylim(bottom=0 if min(deltas) > 0 else -0.02 * max(*deltas, claimed, 1e-12))
    axes.set_xlabel("epsilon (nats)")
    axes.set_ylabel("smallest delta" + (" (logarithmic)" if use_logarithm else ""))
    values = ", ".join(f"{name.replace('_', '-')} {value}" for name, value in audit.parameters.items())
    axes.set_title(f"Privacy profile of {audit.mechanism} ({audit.statement})\n{values}", fontsize=10)
    axes.grid(visible=True, color="#dddddd", linewidth=0.6)
    axes.set_axisbelow(True)
    # The legend is below the axes, so it hides no point.
    figure.legend(loc="outside lower center", ncols=3, frameon=False, fontsize=9)
    save_figure(figure, path)
