"""The picture in the document on optima: the least number of mistakes for two constant functions, by rounds."""

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

from littlestone.privacy import Epsilon

from .tables import read_values
from .two_constants import block_learner_mistakes, group_privacy_bound, voting_learner_mistakes

WIDTH, HEIGHT, LEFT, BOTTOM = 640, 400, 60, 350
LONGEST, HIGHEST = 9, 5

NO_LINE = "no line for arXiv 2402.16778: its bound, for some learners, gives no number here"

Points = Sequence[tuple[int, Fraction]]


def optimum_picture(folder: Path) -> str:
    """Return a drawing in SVG for exp(epsilon) = 2.

    The drawing shows the optima for delta = 0 and delta = 1/20, bounds below them, and three learners above them.
    """
    epsilon, lengths = Epsilon.log(2), range(1, LONGEST + 1)
    stored = [*read_values(folder, "two-constants"), *read_values(folder, "long-games")]

    def optimum(delta: Fraction) -> Points:
        asked = [v for v in stored if v.game.privacy and v.game.privacy.epsilon == epsilon]
        return [(v.game.n_rounds, v.upper) for v in asked if v.game.privacy and v.game.privacy.delta == delta]

    curves: list[tuple[str, str, Points]] = [
        ("guessing", "#888888", [(n, Fraction(n, 2)) for n in lengths]),
        ("growing blocks", "#c77f1b", [(n, block_learner_mistakes(n, epsilon)) for n in lengths]),
        ("noisy votes", "#b23b3b", [(n, voting_learner_mistakes(n, epsilon)) for n in lengths]),
        ("optimum, delta = 0", "#1b5e9c", optimum(Fraction(0))),
        ("optimum, delta = 1/20", "#7a3b9c", optimum(Fraction(1, 20))),
        ("group privacy, delta = 0", "#3b7d5c", [(n, group_privacy_bound(n, epsilon)) for n in lengths]),
        ("without privacy", "#222222", [(n, Fraction(1, 2)) for n in lengths]),
    ]
    title = "The least number of mistakes of two constants, at exp(epsilon) = 2, against the rounds"
    placed = [(name, colour, [(_x(n), _y(value)) for n, value in points]) for name, colour, points in curves]
    across = [(_x(n), str(n)) for n in range(1, LONGEST + 1)]
    up = [(_y(Fraction(value)), str(value)) for value in range(HIGHEST + 1)]
    return drawing(title, placed, across, up, ("rounds T", "expected mistakes"), NO_LINE)


def drawing(
    title: str,
    curves: Sequence[tuple[str, str, Sequence[tuple[float, float]]]],
    across: Sequence[tuple[float, str]],
    up: Sequence[tuple[float, str]],
    axes: tuple[str, str],
    note: str,
    legend: tuple[int, int] = (LEFT + 14, 30),
) -> str:
    """Return an SVG of curves with names, colours and places, between axes with marks and names, and a note."""
    lines = [f"<text x='{x:.1f}' y='{BOTTOM + 18}' text-anchor='middle'>{name}</text>" for x, name in across]
    for y, name in up:
        lines.append(f"<line x1='{LEFT}' y1='{y:.1f}' x2='{WIDTH - 20}' y2='{y:.1f}' stroke='#dddddd'/>")
        lines.append(
            f"<text x='{LEFT - 10}' y='{y:.1f}' text-anchor='end' dominant-baseline='middle'>{name}</text>"
        )
    middle = (BOTTOM + 20) // 2
    turned = f"transform='rotate(-90 18 {middle})'"
    lines.append(f"<text x='{WIDTH / 2}' y='{HEIGHT - 12}' text-anchor='middle'>{axes[0]}</text>")
    lines.append(f"<text x='18' y='{middle}' text-anchor='middle' {turned}>{axes[1]}</text>")
    for number, (name, colour, places) in enumerate(curves):
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        lines.append(f"<polyline points='{path}' fill='none' stroke='{colour}' stroke-width='2'/>")
        lines += [f"<circle cx='{x:.1f}' cy='{y:.1f}' r='3' fill='{colour}'/>" for x, y in places]
        left, row = legend[0], legend[1] + 18 * number
        lines.append(f"<rect x='{left}' y='{row - 9}' width='12' height='10' fill='{colour}'/>")
        lines.append(f"<text x='{left + 18}' y='{row}'>{name}</text>")
    lines.append(f"<text x='{LEFT + 14}' y='{BOTTOM - 10}' fill='#666'>{note}</text>")
    size = f"width='{WIDTH}' height='{HEIGHT}' viewBox='0 0 {WIDTH} {HEIGHT}'"
    head = f"<svg xmlns='http://www.w3.org/2000/svg' {size} role='img' font-family='sans-serif' font-size='12'>"
    white = "<rect width='100%' height='100%' fill='#fff'/>"
    return "\n".join([head, f"<title>{title}</title>", white, *lines, "</svg>\n"])


def _x(n_rounds: int) -> float:
    return LEFT + (n_rounds - 0.5) * (WIDTH - LEFT - 20) / LONGEST


def _y(value: Fraction) -> float:
    return BOTTOM - float(value) * (BOTTOM - 15) / HIGHEST
