"""Graphs in formats that state the number of vertices: matrices, DIMACS, digraph6, and edge lists with counts.

Convention: a stated number of vertices or edges must be right. Weights, self-loops and edges that are listed twice
are refused.
"""

from .graph_lines import NUMBER, GraphRead, Line, lines_of, neighbours_of
from .located import LocatedBytes, MisplacedValueError

_HEADER = b">>digraph6<<"


def matrix(located: LocatedBytes) -> GraphRead:
    """Return the graph of a square matrix of 0 and 1; if it is not symmetric, edges lead from rows to columns."""
    lines = lines_of(located)
    n, ones = len(lines), set[tuple[int, int]]()
    for position, line in enumerate(lines):
        row = [*line.fields[0]] if len(line.fields) == 1 else line.fields
        line.require(len(row) == n and not line.has_more, f"a row of {n} entries, as there are {n} rows")
        are_bits = all(NUMBER.fullmatch(entry) and float(entry) in (0, 1) for entry in row)
        line.require(are_bits, "made of entries 0 and 1; weights and multigraphs are not read")
        ones.update((position, other) for other, entry in enumerate(row) if float(entry))
        line.require((position, position) not in ones, "0 on the diagonal; self-loops are not read")
    is_symmetric = all((other, vertex) in ones for vertex, other in ones)
    return GraphRead(_numbered(n, 0, sorted(ones)), [], None if is_symmetric else True)


def dimacs(located: LocatedBytes) -> GraphRead:
    """Return the graph of ``p edge n m`` and ``m`` lines ``e u v``; a line ``c ..`` is a comment."""
    texts = [(number, line.split(), line) for number, line in enumerate(located.text().split("\n"), start=1)]
    lines = [
        Line(located, number, text, fields, False)
        for number, fields, text in texts
        if fields[:1] not in ([], ["c"])
    ]
    if not lines:
        raise MisplacedValueError(located.path, "", "", "a graph in the format DIMACS, with a line p edge n m")
    head, *edges = lines
    head.require(
        head.fields[:2] in (["p", "edge"], ["p", "col"]) and _are_counts(head.fields[2:], 2),
        "p edge and the numbers of vertices and edges",
    )
    n, m = map(int, head.fields[2:])
    located.refuse_beyond_limit(n * n // 64)
    for line in edges:
        is_edge = line.fields[0] == "e" and _are_counts(line.fields[1:], 2)
        line.require(is_edge and all(1 <= int(vertex) <= n for vertex in line.fields[1:]), f"e and two of 1..{n}")
    head.require(len(edges) == m, f"of as many edges as there are lines below it, {len(edges)}")
    listed = neighbours_of([(line, [str(int(vertex)) for vertex in line.fields[1:]]) for line in edges])
    return GraphRead(_numbered(n, 1, []) | listed, [], False)


def counts(located: LocatedBytes) -> GraphRead:
    """Return the graph of a list of edges.

    The first line has the number of vertices; the number of edges may follow.
    """
    lines = lines_of(located)
    for head in lines[:1]:
        is_head = _are_counts(head.fields, 1) or _are_counts(head.fields, 2)
        head.require(is_head, "the number of vertices, and that of edges if it is there")
        n, m = int(head.fields[0]), int(head.fields[-1]) if len(head.fields) > 1 else len(lines) - 1
        head.require(m == len(lines) - 1, f"of as many edges as there are lines below it, {len(lines) - 1}")
        located.refuse_beyond_limit(n * n // 64)
        for line in lines[1:]:
            line.require(_are_counts(line.fields, 2) and not line.has_more, "two vertices that are numbers")
        edges = [(line, [str(int(vertex)) for vertex in line.fields]) for line in lines[1:]]
        first = 0 if any("0" in edge for _, edge in edges) else 1
        for line, edge in edges:
            last = n - 1 + first
            line.require(all(int(vertex) <= last for vertex in edge), f"two of the vertices {first}..{last}")
        return GraphRead(_numbered(n, first, []) | neighbours_of(edges), [], None)
    return GraphRead({}, [], None)


def digraph6(located: LocatedBytes) -> GraphRead:
    """Return the directed graph that a line describes.

    After ``&`` the line has the number of vertices and the bits of the adjacency matrix.
    """
    line = located.data.strip()
    sixths = [byte - 63 for byte in line.removeprefix(_HEADER)[1:]]
    is_text = line.removeprefix(_HEADER)[:1] == b"&" and sixths and all(0 <= sixth < 64 for sixth in sixths)
    start, n_digits = (0, 1) if sixths[:1] != [63] else (1, 3) if sixths[1:2] != [63] else (2, 6)
    n = sum(digit * 64**power for power, digit in enumerate(reversed(sixths[start : start + n_digits])))
    bit_groups = sixths[start + n_digits :]
    if not is_text or len(bit_groups) != -(-n * n // 6):
        required = "one directed graph in the format digraph6, with & in front and all bits"
        raise MisplacedValueError(located.path, "", line, required)
    located.refuse_beyond_limit(n * n // 64)
    bits = "".join(f"{sixth:06b}" for sixth in bit_groups)
    ones = [divmod(place, n) for place, bit in enumerate(bits[: n * n]) if bit == "1"]
    if any(vertex == other for vertex, other in ones) or "1" in bits[n * n :]:
        raise MisplacedValueError(located.path, "", line, "without self-loops, and with bits 0 at the end")
    return GraphRead(_numbered(n, 0, ones), [], True)


def _are_counts(fields: list[str], size: int) -> bool:
    return len(fields) == size and all(
        field.isascii() and field.isdecimal() and len(field) < 19 for field in fields
    )


def _numbered(n: int, first: int, edges: list[tuple[int, int]]) -> dict[str, list[str]]:
    """Return the graph of ``n`` numbered vertices."""
    neighbours: dict[str, list[str]] = {str(first + vertex): [] for vertex in range(n)}
    for vertex, other in edges:
        neighbours[str(vertex)].append(str(other))
    return neighbours
