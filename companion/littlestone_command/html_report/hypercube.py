"""A class drawn in the cube of all functions; edges join hypotheses that differ at one point."""

from littlestone.classes import FiniteClass

DIRECTIONS = ((140, 0), (0, -140), (58, -42), (-46, -30))
"""The shift of a function, in pixels, for a label 1 at each point."""

RADIUS, MARGIN = 7, 34


def one_inclusion_graph(hypothesis_class: FiniteClass) -> str:
    """Return an SVG of a binary class on at most 4 points: hypotheses are large, other functions small.

    Examples
    --------
    >>> drawing = one_inclusion_graph(FiniteClass.from_rows(["00", "01", "11"]))
    >>> [drawing.count(part) for part in ('class="edge"', 'class="member"', 'class="other"', "<text")]
    [2, 3, 1, 3]
    """
    n_points = hypothesis_class.n_points
    functions = [tuple(f >> (n_points - 1 - x) & 1 for x in range(n_points)) for f in range(2**n_points)]
    members = set(hypothesis_class)
    places = {function: _place(function) for function in functions}
    left, top = (min(place[axis] for place in places.values()) - MARGIN for axis in (0, 1))
    right, bottom = (max(place[axis] for place in places.values()) + MARGIN for axis in (0, 1))
    lines, dots = [], []
    for function, (x, y) in places.items():
        is_member = function in members
        for point in range(n_points):
            neighbour = (*function[:point], 1, *function[point + 1 :])
            if not function[point]:
                kind = "edge" if is_member and neighbour in members else "none"
                end = places[neighbour]
                lines.append(f'<line class="{kind}" x1="{x}" y1="{y}" x2="{end[0]}" y2="{end[1]}"/>')
        dots.append(
            f'<circle class="{"member" if is_member else "other"}" cx="{x}" cy="{y}" r="{_radius(is_member)}"/>'
        )
        if is_member:
            dots.append(f'<text x="{x}" y="{y - RADIUS - 4}">{"".join(map(str, function))}</text>')
    size = f'viewBox="{left} {top} {right - left} {bottom - top}" width="{right - left}" height="{bottom - top}"'
    style = 'font-family="monospace" font-size="13" text-anchor="middle" stroke="gray"'
    return (
        f'<svg class="cube" xmlns="http://www.w3.org/2000/svg" {size} {style}>{"".join(lines)}{"".join(dots)}</svg>'
    )


def _place(function: tuple[int, ...]) -> tuple[int, int]:
    chosen = [direction for label, direction in zip(function, DIRECTIONS, strict=False) if label]
    return sum(x for x, _ in chosen), sum(y for _, y in chosen)


def _radius(is_member: bool) -> int:
    return RADIUS if is_member else 2
