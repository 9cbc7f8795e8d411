"""Lines of edge lists and adjacency lists; the whole file has the same separator of fields."""

import re
from dataclasses import dataclass

from .located import LocatedBytes, MisplacedValueError, meaning

NUMBER = re.compile(r"[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?", re.ASCII)
_VERTEX = re.compile(r"""[^\s,;"{}|<>]*\w[^\s,;"{}|<>]*""")
_PLAIN = re.compile(r"[\w.]+")
_CUTS = {",": "a comma", ";": "a semicolon", None: "blanks"}


@dataclass(frozen=True, slots=True)
class Line:
    """A line that is not a comment, cut into fields; ``has_more`` is true if ``{..}`` follows the fields."""

    located: LocatedBytes
    number: int
    text: str
    fields: list[str]
    has_more: bool

    @property
    def is_plain(self) -> bool:
        """True if the line is one name of letters, digits, ``_`` and ``.``, so that it cannot be two vertices."""
        return len(self.fields) == 1 and _PLAIN.fullmatch(self.fields[0]) is not None

    def require(self, truth: bool, requirement: str) -> None:
        """Raise an error that names the line, unless the condition holds."""
        if not truth:
            raise MisplacedValueError(self.located.path, f"line {self.number}", self.text, requirement)


@dataclass(frozen=True, slots=True)
class GraphRead:
    """The graph in a file, with remarks; ``is_directed`` is ``None`` if the file leaves open what lines mean."""

    neighbours: dict[str, list[str]]
    remarks: list[str]
    is_directed: bool | None


def neighbours_of(listed: list[tuple[Line, list[str]]]) -> dict[str, list[str]]:
    """Return the neighbours of every vertex; each line has a vertex and some of its neighbours.

    A self-loop is refused, and so is an edge that is listed twice in one direction, or a vertex whose number is
    written in two forms.
    """
    neighbours: dict[str, dict[str, None]] = {}
    named: dict[object, str] = {}
    for line, (vertex, *others) in listed:
        for name in (vertex, *others):
            known_as = named.setdefault(meaning(name), name)
            line.require(
                known_as == name, f"made of vertices with one name each; {known_as} and {name} are one number"
            )
        line.require(vertex not in others, "made of different vertices; self-loops are not read")
        known = neighbours.setdefault(vertex, {})
        for neighbour in others:
            line.require(neighbour not in known, "made of edges that are listed once; multigraphs are not read")
            known[neighbour] = None
            neighbours.setdefault(neighbour, {})
    return {vertex: list(others) for vertex, others in neighbours.items()}


def lines_of(located: LocatedBytes, *, colon: bool = False) -> list[Line]:
    """Return the lines of a file; with ``colon``, a colon may follow the first vertex of a line."""
    text = located.text()
    if text.startswith("%%MatrixMarket"):
        required = "a list of edges or neighbours; a matrix of Matrix Market has its size in front of them"
        raise MisplacedValueError(located.path, "line 1", text.partition("\n")[0], required)
    numbered = [(number, line.strip()) for number, line in enumerate(text.split("\n"), start=1)]
    kept = [(number, line) for number, line in numbered if line and line[0] not in "#%"]
    cut = next((sign for _, line in kept for sign in ";," if sign in line.partition("{")[0]), None)
    lines = [_line(located, number, line, cut, colon) for number, line in kept]
    for line in lines:
        named = line.fields if colon else line.fields[:2]
        line.require(all(map(_VERTEX.fullmatch, named)), f"made of vertices separated by {_CUTS[cut]}")
        are_whole = all(name.count(left) == name.count(right) for name in named for left, right in ("()", "[]"))
        line.require(are_whole, "made of vertices; their names have no open brackets")
    return lines


def _line(located: LocatedBytes, number: int, text: str, cut: str | None, colon: bool) -> Line:
    before, brace, after = text.partition("{")
    fields = (
        before.split(cut)
        if cut is None
        else [field.strip() for field in (before.rstrip(cut + " ") if brace else before).split(cut)]
    )
    if colon and fields and fields[0].endswith(":"):
        fields[0] = fields[0][:-1]
    fields = [field[1:-1] if len(field) > 2 and field[0] == field[-1] == '"' else field for field in fields]
    line = Line(located, number, text, fields, bool(brace))
    line.require(not brace or (after.endswith("}") and len(fields) > 1), "two vertices and {..} after them")
    return line


def counts_in_front(lines: list[list[str]]) -> bool:
    """Return whether the first line may be the numbers of vertices and of edges, or one of the two.

    >>> counts_in_front([["4", "2"], ["1", "2"], ["2", "3"]]), counts_in_front([["1", "2"], ["2", "3"]])
    (True, False)
    """
    first, *others = lines
    if not others or len(first) > 2 or not all(field.isdecimal() for field in first):
        return False
    vertices = {vertex for line in others for vertex in line[:2]}
    if len(first) == 1:
        return first[0] not in vertices and int(first[0]) in (len(vertices), len(others))
    is_edge_again = any({*first} == {*line[:2]} for line in others) or first[0] == first[1] in vertices
    return int(first[1]) == len(others) and int(first[0]) >= len(vertices) and not is_edge_again
