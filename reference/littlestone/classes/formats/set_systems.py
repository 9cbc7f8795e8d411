"""Set systems: each set is the row of its indicator, so the class is binary; repeated sets are one hypothesis.

* Burmeister's format of formal contexts (``.cxt``): attributes are points and objects are hypotheses.
* FIMI (``.dat``): a transaction of item numbers on each line.
* HIF, the interchange format of hypergraphs (JSON): nodes are points and edges are hypotheses.
* JSON lists of sets, such as ``[["a", "b"], ["b"]]``.

Convention: points that are numbers come in increasing order, and points with other names in the order of the file.
Names are kept. A set that lists a point twice is refused.
"""

import re
from collections.abc import Iterable, Sequence
from typing import TypeAlias

from ..finite_class import FiniteClass
from ..set_class import class_of_points
from ..types import NO_NAMES, Names
from .located import LocatedBytes, MisplacedValueError, meaning

Name: TypeAlias = int | str

_ITEM = re.compile("0|[1-9][0-9]{0,17}")
_HIF = {"incidences": ("edge", "node"), "nodes": ("node",), "edges": ("edge",)}


def class_from_cxt(located: LocatedBytes, n_labels: int | None) -> tuple[FiniteClass, int]:
    """Return the class of a formal context: ``B``, a title, two numbers, names, and rows of ``X`` and ``.``."""
    lines = located.text().rstrip().split("\n")

    def require(truth: bool, position: int, requirement: str) -> None:
        if not truth:
            line = lines[position] if position < len(lines) else "the end of the file"
            raise MisplacedValueError(located.path, f"line {position + 1}", line, requirement)

    require(lines[0].strip() == "B", 0, "B; a formal context begins with it")
    for position, counted in ((2, "objects"), (3, "attributes")):
        is_number = position < len(lines) and _ITEM.fullmatch(lines[position].strip()) is not None
        require(is_number and int(lines[position]) > 0, position, f"the number of {counted}, at least 1")
    n_objects, n_attributes = int(lines[2]), int(lines[3])
    located.refuse_beyond_limit(n_objects * n_attributes)
    start = 4 if len(lines) > 4 and lines[4].strip() else 5
    rows = start + n_objects + n_attributes
    for first, last in ((start, start + n_objects), (start + n_objects, rows)):
        seen: set[object] = set()
        for position in range(first, last):
            require(position < len(lines) and bool(lines[position].strip()), position, "a name")
            require(meaning(lines[position].strip()) not in seen, position, "a name that no line above has")
            seen.add(meaning(lines[position].strip()))
    for position in range(rows, rows + n_objects):
        is_row = position < len(lines) and re.fullmatch(f"[xX.]{{{n_attributes}}}", lines[position].strip())
        require(bool(is_row), position, f"a row of {n_attributes} signs X or .")
    require(len(lines) == rows + n_objects, rows + n_objects, f"the end, after the rows of {n_objects} objects")
    sets = [[x for x, sign in enumerate(line.strip()) if sign != "."] for line in lines[rows:]]
    objects, attributes = lines[start : start + n_objects], lines[start + n_objects : rows]
    names = Names(tuple(map(str.strip, attributes)), tuple(map(str.strip, objects)))
    return class_of_sets(located, sets, range(n_attributes), n_labels, names)


def class_from_fimi(located: LocatedBytes, n_labels: int | None) -> tuple[FiniteClass, int]:
    """Return the class of the transactions; the item numbers that occur are the points."""
    sets: list[list[Name]] = []
    for number, line in enumerate(located.text().rstrip().split("\n"), start=1):
        items = line.split()
        if not items:
            required = "made of item numbers; a blank line may be an empty transaction or none"
            raise MisplacedValueError(located.path, f"line {number}", line, required)
        for item in items:
            if not _ITEM.fullmatch(item):
                required = "a whole number of at least 0 without 0 in front"
                raise MisplacedValueError(located.path, f"an item on line {number}", item, required)
        located.refuse_repetition(f"line {number}", items)
        sets.append(list(map(int, items)))
    return class_of_sets(located, sets, (item for items in sets for item in items), n_labels)


def class_of_lists(located: LocatedBytes, document: object, n_labels: int | None) -> tuple[FiniteClass, int]:
    """Return the class of a JSON list of lists, either of names or of numbers."""
    if not isinstance(document, list):
        raise MisplacedValueError(located.path, "", document, "a list of sets")
    sets: list[list[Name]] = []
    kinds = {type(member) for members in document if isinstance(members, list) for member in members}
    for number, members in enumerate(document):
        if not isinstance(members, list) or len(kinds) > 1 or not kinds <= {int, str}:
            required = "a list of names or of integers, as all sets are"
            raise MisplacedValueError(located.path, f"sets[{number}]", members, required)
        located.refuse_repetition(f"sets[{number}]", members)
        sets.append(members)
    located.refuse_repetition("all sets", dict.fromkeys(member for members in sets for member in members))
    return class_of_sets(located, sets, (member for members in sets for member in members), n_labels)


def class_of_hif(located: LocatedBytes, document: object, n_labels: int | None) -> tuple[FiniteClass, int]:
    """Return the class of a hypergraph; weights and directions are refused, and ``attrs`` are left out."""
    if not isinstance(document, dict) or "incidences" not in document:
        raise MisplacedValueError(located.path, "", document, "an object with incidences, as HIF has")
    if (kind := document.get("network-type", "undirected")) != "undirected":
        raise MisplacedValueError(located.path, "network-type", kind, "undirected")
    nodes: list[Name] = []
    edges: dict[Name, list[Name]] = {}
    for key, wanted in reversed(_HIF.items()):
        seen: set[tuple[Name, ...]] = set()
        listed: object = document.get(key, [])
        if not isinstance(listed, list):
            raise MisplacedValueError(located.path, key, listed, "a list")
        for number, entry in enumerate(listed):
            names = _names(located, f"{key}[{number}]", entry, wanted)
            if names in seen:
                raise MisplacedValueError(located.path, f"{key}[{number}]", entry, "one that is not listed twice")
            seen.add(names)
            if "edge" in wanted:
                edges.setdefault(names[0], []).extend(names[1:])
            if "node" in wanted:
                nodes.append(names[-1])
    for key, listed_names in (("nodes", dict.fromkeys(nodes)), ("edges", edges)):
        located.refuse_repetition(key, listed_names)
    return class_of_sets(located, list(edges.values()), nodes, n_labels, Names((), tuple(map(str, edges))))


def class_of_sets(
    located: LocatedBytes,
    sets: Sequence[Sequence[Name]],
    points: Iterable[Name],
    n_labels: int | None,
    names: Names = NO_NAMES,
) -> tuple[FiniteClass, int]:
    """Return the class of the indicators, and the number of sets.

    The points may be repeated, and are their own names if they have no others.
    """
    distinct = dict.fromkeys(points)
    numbers = [point for point in distinct if isinstance(point, int)]
    position = {point: x for x, point in enumerate(sorted(numbers) if len(numbers) == len(distinct) else distinct)}
    if not sets or not position:
        raise MisplacedValueError(
            located.path, "", f"{len(sets)} sets of {len(position)} points", "at least one set of a point"
        )
    of_points = [[position[member] for member in members] for members in sets]
    names = Names(names.points or tuple(map(str, position)), names.hypotheses)
    return class_of_points(of_points, len(position), n_labels or 2, names), len(sets)


def _names(located: LocatedBytes, place: str, entry: object, wanted: tuple[str, ...]) -> tuple[Name, ...]:
    """Return the required fields of an entry: the edge and the node, or one of them."""
    if not isinstance(entry, dict) or not {*wanted} <= entry.keys():
        raise MisplacedValueError(located.path, place, entry, f"an object with {' and '.join(wanted)}")
    for key in entry:
        if key not in (*wanted, "attrs"):
            required = f"{' and '.join(wanted)}, and attrs at most; a {key} is not read"
            raise MisplacedValueError(located.path, f"a key of {place}", key, required)
    names = tuple(entry[key] for key in wanted)
    if any(type(name) not in (int, str) for name in names):
        raise MisplacedValueError(located.path, place, entry, "an object whose names are texts or integers")
    if entry.get("attrs") and (remark := "attrs of the hypergraph are left out") not in located.remarks:
        located.remarks.append(remark)
    return names
