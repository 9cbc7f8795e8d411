"""Families of faults of functions of a class: wrappers that change the rows or the answer."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from ...capabilities import CAPABILITIES
from ...json_values import Json, integer_of, json_of
from ..fault import Fault, Given, planted
from .values import Change, kept_faults, of_answer, of_argument, right

FROM_SIZE = "wrong from a size on"


_Kept: TypeAlias = Callable[[list[int], int], Collection[int]]


def _with_points(rows: list[list[int]], kept: _Kept, m: int) -> list[list[int]]:
    """Give every point that is not kept the label 0."""
    points = kept(list(range(len(rows[0]))), m) if rows else ()
    return [[label if x in points else 0 for x, label in enumerate(row)] for row in rows]


def row_faults(capability: str, n_labels: int, most_points: int, most_rows: int) -> Iterator[Fault]:
    """Yield faults that look only at a part of the class, or confuse labels."""
    of_rows = partial(of_argument, capability, "rows")

    def of_points(name: str, family: str, kept: _Kept, m: int) -> Fault:
        return of_rows(name, family, lambda rows: _with_points(rows, kept, m))

    for m in range(most_points):
        yield of_points(f"point {m} counts 0", "part ignored", lambda points, m: {*points} - {m}, m)
    for m in range(2, most_points + 1):
        name = f"point counts 0 from {m} points on"
        yield of_points(f"the last {name}", FROM_SIZE, lambda x, m: x[: -1 if len(x) >= m else None], m)
        yield of_points(f"the first {name}", FROM_SIZE, lambda x, m: x[len(x) >= m :], m)
    for m in range(1, most_points):
        yield of_points(f"only the first {m} points are looked at", "capped", lambda x, m: x[:m], m)
        yield of_points(f"only the last {m} points are looked at", "capped", lambda x, m: x[-m:], m)
    for m in (m for m in (2, 3, 4, 5, 8, 9, 16, 17, 32) if m <= most_rows):
        name = f"row is ignored from {m} rows on"
        yield of_rows(f"the last {name}", FROM_SIZE, lambda rows, m=m: rows[: -1 if len(rows) >= m else None])
        yield of_rows(f"the first {name}", FROM_SIZE, lambda rows, m=m: rows[len(rows) >= m :])
    for m in (m for m in (1, 2, 3, 4, 7, 8, 15, 16, 31) if m < most_rows):
        yield of_rows(f"only the first {m} rows are looked at", "capped", lambda rows, m=m: rows[:m])
    clipped = partial(of_rows, family="clipped")
    for m in range(1, n_labels):
        yield clipped(
            f"labels are at most {m - 1}", change=lambda rows, m=m: [[min(y, m - 1) for y in row] for row in rows]
        )
        name = f"rows with a label of at least {m} are ignored"
        yield clipped(name, change=lambda rows, m=m: [row for row in rows if max(row) < m] or rows[:1])
    for m in (2, 3, 4) if n_labels > 2 else ():
        name = f"labels are taken modulo {m}"
        yield clipped(name, change=lambda rows, m=m: [[y % m for y in row] for row in rows])
    for family, faults in _ARRANGED.items():
        yield from (of_rows(name, family, change) for name, change in faults.items())


_ARRANGED: Mapping[str, Mapping[str, Change]] = {
    "repeated rows": {
        "rows that are repeated are ignored": lambda rows: (
            [row for row in rows if rows.count(row) == 1] or rows[:1]
        ),
        "what follows a repeated row is ignored": lambda rows: next(
            (rows[:i] for i, row in enumerate(rows) if row in rows[:i]), rows
        ),
        "a row that is met three times is ignored": lambda rows: (
            [row for row in rows if rows.count(row) < 3] or rows[:1]
        ),
        "the last row is ignored if one is repeated apart from itself": lambda rows: (
            rows[:-1] if any(row in rows[: max(0, i - 1)] for i, row in enumerate(rows)) else rows
        ),
    },
    "order of rows": {
        "what follows a smaller row is ignored": lambda rows: next(
            (rows[:i] for i in range(1, len(rows)) if rows[i] < rows[i - 1]), rows
        )
    },
}
"""Family -> the mistake -> the rows that are looked at."""


def answer_faults(capability: str, largest: int) -> Iterator[Fault]:
    """Yield faults of an answer that is a number: capped, or off by one at a boundary or beyond it."""
    one = partial(of_answer, capability)
    for b in range(largest + 1):
        if b < largest:
            yield one(f"at most {b}", "capped", lambda v, b=b: min(v, b))
        yield one(f"one too large at {b}", "off by one", lambda v, b=b: v + (v == b))
        yield one(f"one too small at {b}", "off by one", lambda v, b=b: v - (v == b))
        yield one(f"one too large from {b} on", "off by one", lambda v, b=b: v + (v >= b))
        yield one(f"one too small from {b} on", "off by one", lambda v, b=b: v - (v >= b))


def empty_faults(capability: str) -> Iterator[Fault]:
    """Yield faults that treat the empty class as a class of one row, always or for some arguments."""
    others = {*CAPABILITIES[capability].parameters} & {"d", "depth", "maps"}
    takes = partial(_taken_for_a_row, capability)
    yield takes("is a row of ones", lambda given: True)
    yield takes("on several points is a row of ones", lambda given: given["n_points"] > 1)
    yield takes("on one point is a row of ones", lambda given: given["n_points"] == 1)
    for name in sorted(others):
        yield takes(f"with the least {name} is a row of ones", lambda given, name=name: not given[name])
        yield takes(f"with a larger {name} is a row of ones", lambda given, name=name: bool(given[name]))


def _taken_for_a_row(capability: str, name: str, is_wrong: Change) -> Fault:
    def answer(given: Given) -> object:
        if not given["rows"] and is_wrong(given):
            given = given | {"rows": [[1] * integer_of(json_of(given["n_points"]), "n_points")]}
        return right(capability, given)

    return planted(capability, f"the empty class {name}", "empty class", answer)


def size_faults(capability: str, points: Sequence[int], sizes: Sequence[int]) -> Iterator[Fault]:
    """Yield faults that are right except on classes of exactly one size."""

    def wrong_if(name: str, size_of: Change, size: int) -> Fault:
        def answer(given: Given) -> Json:
            found, rows = json_of(right(capability, given)), given["rows"]
            return _other(found) if rows and size_of(rows) == size else found

        return planted(capability, f"wrong for {size} {name}", "wrong for one size", answer)

    for size in points:
        yield wrong_if("points", lambda rows: len(rows[0]), size)
    for size in sizes:
        yield wrong_if("rows", lambda rows: len({*map(tuple, rows)}), size)


def _other(value: Json) -> Json:
    """Return another answer of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return value[:-1] if isinstance(value, list) and value else []


def kept_classes(capability: str) -> Iterator[Fault]:
    """Yield faults that repeat the answer to an earlier question that looked alike."""
    others = {
        "by the class alone": lambda given: given["rows"],
        "by all but the class": lambda given: [given[name] for name in given if name != "rows"],
    }
    yield from kept_faults(
        capability,
        {
            "by the sizes of the class": lambda given: (len(given["rows"]), given["n_points"]),
            "by the first and the last row": lambda given: (given["rows"][:1], given["rows"][-1:]),
            "by its first 8 rows": lambda given: [given["rows"][:8], _other_arguments(given)],
            "by its first 5 points": lambda given: [[row[:5] for row in given["rows"]], _other_arguments(given)],
            "by the number of ones": lambda given: [*map(sum, given["rows"])],
            "by how often each label occurs": lambda given: sorted(map(sorted, given["rows"])),
            **(others if {*CAPABILITIES[capability].parameters} - {"rows", "n_points", "n_labels"} else {}),
        },
    )


def _other_arguments(given: Given) -> list[object]:
    return [given[name] for name in given if name != "rows"]


def list_faults(capability: str, most_points: int = 6) -> Iterator[Fault]:
    """Yield faults of an answer that is a label for each point."""
    one = partial(of_answer, capability)
    for m in range(2, most_points + 1):
        for label in (0, 1):
            name = f"the last label is {label} from {m} points on"
            yield one(name, FROM_SIZE, lambda y, m=m, last=label: [*y[:-1], last] if len(y) >= m else y)
    yield one("is read backwards", "rearranged", lambda y: y[::-1])
    yield one("has one label more", "off by one", lambda y: [*y, 0])
    yield one("lacks the last label", "off by one", lambda y: y[:-1])


def learner_faults(
    capability: str, data: str, most: int, n_points: int = 5, n_labels: int = 3, prefix: str = ""
) -> Iterator[Fault]:
    """Yield faults of a learner that forgets examples."""

    def fault(name: str, family: str, change: Change) -> Fault:
        return of_argument(capability, data, prefix + name, family, change)

    for m in range(most):
        only, forgets = "examples are used", "examples is forgotten, and of more"
        yield fault(f"only the first {m} {only}", "capped", lambda past, m=m: past[:m])
        yield fault(f"only the last {m} {only}", "capped", lambda past, m=m: past[max(0, len(past) - m) :])
        yield fault(f"the oldest of {m + 1} {forgets}", FROM_SIZE, lambda past, m=m: past[len(past) > m :])
        yield fault(
            f"the newest of {m + 1} {forgets}", FROM_SIZE, lambda past, m=m: past[: -1 if len(past) > m else None]
        )
        yield fault(
            f"the second of {m + 2} {forgets}",
            FROM_SIZE,
            lambda past, m=m: [*past[:1], *past[2:]] if len(past) > m + 1 else past,
        )
        yield fault(f"example {m + 1} is forgotten", "part ignored", lambda past, m=m: [*past[:m], *past[m + 1 :]])
    for what, place, number in (("with label", 1, n_labels), ("at point", 0, n_points)):
        for m in range(number):
            name = f"examples {what} {m} are ignored"
            yield fault(name, "part ignored", lambda past, m=m, place=place: [e for e in past if e[place] != m])
    yield fault("every second example is forgotten", "part ignored", lambda past: past[::2])
    name = "an example that is repeated is forgotten"
    yield fault(name, "part ignored", lambda past: [e for e in past if past.count(e) == 1])
