"""Families of faults of functions of a class: one wrapper each, which changes the rows, a number or the answer."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from littlestone.classes import CollapsingFamily, FiniteClass

from ...capabilities import CAPABILITIES
from ...json_values import Json, json_of
from ..fault import Fault, Given, planted

Value = TypeVar("Value")

Rows = list[list[int]]


def rows_in(given: Given) -> Rows:
    """Return the rows of a class."""
    rows = given["rows"]
    if not isinstance(rows, list):
        raise TypeError(rows)
    return rows


def number(value: object) -> int:
    """Return an integer."""
    if not isinstance(value, int):
        raise TypeError(value)
    return value


def pairs(value: object) -> list[tuple[int, int]]:
    """Return examples."""
    if not isinstance(value, list):
        raise TypeError(value)
    return [(number(x), number(y)) for x, y in value]


def right(capability: str, given: Given) -> Json:
    """Return the answer of the reference to rows."""
    reference = CAPABILITIES[capability].reference
    if not callable(reference):
        raise TypeError(reference)
    rows, n_points = rows_in(given), number(given["n_points"])
    n_labels = number(given.get("n_labels", 2))
    whole = FiniteClass.from_rows(rows, n_labels) if rows else FiniteClass.empty(n_points, n_labels)
    others = {name: one for name, one in given.items() if name not in ("rows", "n_points", "n_labels")}
    if "maps" in given:
        maps = given["maps"]
        others["maps"] = CollapsingFamily(whole.n_labels, tuple(map(tuple, maps if isinstance(maps, list) else [])))
    return json_of(reference(whole, *others.values()))


def changed(capability: str, name: str, family: str, change: Callable[[Given], Given]) -> Fault:
    """Return the reference on changed arguments."""
    return planted(capability, name, family, lambda given: right(capability, change(given)))


def row_faults(capability: str, n_labels: int, most_points: int, most_rows: int) -> Iterator[Fault]:
    """Yield faults that look at a part of the class."""

    def of_rows(name: str, family: str, change: Callable[[Rows, int], Rows], m: int = 0) -> Fault:
        return changed(capability, name, family, lambda given: given | {"rows": change(rows_in(given), m)})

    def of_points(name: str, family: str, kept: Callable[[list[int], int], Sequence[int]], m: int) -> Fault:
        """Give every point that is not kept the label 0."""

        def change(rows: Rows, m: int) -> Rows:
            points = set(kept(list(range(len(rows[0]) if rows else 0)), m))
            return [[label if x in points else 0 for x, label in enumerate(row)] for row in rows]

        return of_rows(name, family, change, m)

    from_size = "wrong from a size on"
    for m in range(most_points):
        yield of_points(f"point {m} counts 0", "part ignored", lambda points, m: [x for x in points if x != m], m)
    for m in range(2, most_points + 1):
        yield of_points(f"the last point counts 0 from {m} points on", from_size, _without_last, m)
        yield of_points(f"the first point counts 0 from {m} points on", from_size, _without_first, m)
    for m in range(1, most_points):
        yield of_points(f"only the first {m} points are looked at", "capped", lambda points, m: points[:m], m)
        yield of_points(f"only the last {m} points are looked at", "capped", lambda points, m: points[-m:], m)
    for m in (m for m in (2, 3, 4, 5, 8, 9, 16, 17, 32) if m <= most_rows):
        yield of_rows(f"the last row is ignored from {m} rows on", from_size, _without_last, m)
        yield of_rows(f"the first row is ignored from {m} rows on", from_size, _without_first, m)
    for m in (m for m in (1, 2, 3, 4, 7, 8, 15, 16, 31) if m < most_rows):
        yield of_rows(f"only the first {m} rows are looked at", "capped", lambda rows, m: rows[:m], m)
    for m in range(1, n_labels):
        yield of_rows(f"labels are at most {m - 1}", "clipped", _labels_up_to, m - 1)
        yield of_rows(f"rows with a label of at least {m} are ignored", "clipped", _rows_up_to, m - 1)
    for m in (2, 3, 4) if n_labels > 2 else ():
        yield of_rows(
            f"labels are taken modulo {m}", "clipped", lambda rows, m: [[y % m for y in row] for row in rows], m
        )
    yield of_rows("rows that are repeated are ignored", "repeated rows", _only_once)
    yield of_rows("what follows a repeated row is ignored", "repeated rows", _up_to_a_repeated_one)
    yield of_rows("what follows a smaller row is ignored", "order of rows", _up_to_a_smaller_one)


def _without_last(values: list[Value], size: int) -> list[Value]:
    return values[:-1] if len(values) >= size else values


def _without_first(values: list[Value], size: int) -> list[Value]:
    return values[1:] if len(values) >= size else values


def _labels_up_to(rows: Rows, largest: int) -> Rows:
    return [[min(y, largest) for y in row] for row in rows]


def _labels_modulo(rows: Rows, modulus: int) -> Rows:
    return [[y % modulus for y in row] for row in rows]


def _rows_up_to(rows: Rows, largest: int) -> Rows:
    return [row for row in rows if max(row) <= largest] or rows[:1]


def _only_once(rows: Rows, _: int) -> Rows:
    return [row for row in rows if rows.count(row) == 1] or rows[:1]


def _up_to_a_repeated_one(rows: Rows, _: int) -> Rows:
    return next((rows[:i] for i, row in enumerate(rows) if row in rows[:i]), rows)


def _up_to_a_smaller_one(rows: Rows, _: int) -> Rows:
    return next((rows[:i] for i in range(1, len(rows)) if rows[i] < rows[i - 1]), rows)


def answer_faults(capability: str, largest: int) -> Iterator[Fault]:
    """Yield faults of an answer that is a number: capped, off by one at a boundary or from it on."""

    def of_answer(name: str, family: str, change: Callable[[int, int], int], b: int) -> Fault:
        return planted(capability, name, family, lambda given: change(number(right(capability, given)), b))

    for b in range(largest + 1):
        if b < largest:
            yield of_answer(f"at most {b}", "capped", min, b)
        yield of_answer(f"one too large at {b}", "off by one", lambda v, b: v + (v == b), b)
        yield of_answer(f"one too small at {b}", "off by one", lambda v, b: v - (v == b), b)
        yield of_answer(f"one too large from {b} on", "off by one", lambda v, b: v + (v >= b), b)
        yield of_answer(f"one too small from {b} on", "off by one", lambda v, b: v - (v >= b), b)


def size_faults(capability: str, points: Sequence[int], sizes: Sequence[int]) -> Iterator[Fault]:
    """Yield faults that are right except on classes of exactly one size."""

    def wrong_if(name: str, size_of: Callable[[Rows], int], size: int) -> Fault:
        def answer(given: Given) -> Json:
            found = right(capability, given)
            return _other(found) if rows_in(given) and size_of(rows_in(given)) == size else found

        return planted(capability, name, "wrong for one size", answer)

    for size in points:
        yield wrong_if(f"wrong for {size} points", lambda rows: len(rows[0]), size)
    for size in sizes:
        yield wrong_if(f"wrong for {size} rows", lambda rows: len({*map(tuple, rows)}), size)


def _other(value: Json) -> Json:
    """Return another answer of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return value[:-1] if isinstance(value, list) and value else []


def number_faults(capability: str, name: str, constants: Sequence[int], caps: Sequence[int]) -> Iterator[Fault]:
    """Yield faults of an integer argument: ignored, off by one, capped."""

    def of_number(what: str, family: str, change: Callable[[int, int], int], m: int) -> Fault:
        return changed(
            capability, f"{name} {what}", family, lambda given: given | {name: change(number(given[name]), m)}
        )

    for constant in constants:
        yield of_number(f"is always {constant}", "argument ignored", lambda _, m: m, constant)
    for cap in caps:
        yield of_number(f"is at most {cap}", "capped", min, cap)
    yield of_number("is one larger", "off by one", lambda x, m: x + m, 1)
    yield of_number("is one smaller", "off by one", lambda x, m: max(x - 1, m), min(constants))


def kept_faults(capability: str) -> Iterator[Fault]:
    """Yield faults that repeat the answer to an earlier question that looked alike."""

    def remembers(name: str, key_of: Callable[[Given], object]) -> Fault:
        known: dict[str, Json] = {}

        def answer(given: Given) -> Json:
            key = str(key_of(given))
            if key not in known:
                known[key] = right(capability, given)
            return known[key]

        return planted(capability, f"remembers by {name}", "kept from the case before", answer)

    yield remembers("the sizes of the class", lambda given: (len(rows_in(given)), given["n_points"]))
    yield remembers("the first and the last row", lambda given: (rows_in(given)[:1], rows_in(given)[-1:]))
    yield remembers("the number of ones", lambda given: list(map(sum, rows_in(given))))
    yield remembers("how often each label occurs", lambda given: sorted(map(sorted, rows_in(given))))
    if set(CAPABILITIES[capability].parameters) - {"rows", "n_points", "n_labels"}:
        yield remembers("the class alone", rows_in)
        yield remembers("all but the class", lambda given: [given[one] for one in given if one != "rows"])


def list_faults(capability: str, most_points: int = 6) -> Iterator[Fault]:
    """Yield faults of an answer that is a label for each point."""

    def of_labels(name: str, family: str, change: Callable[[list[Json]], Json], size: int = 0) -> Fault:
        def answer(given: Given) -> Json:
            labels = right(capability, given)
            return change(labels) if isinstance(labels, list) and len(labels) >= size else labels

        return planted(capability, name, family, answer)

    for size in range(2, most_points + 1):
        name = f"from {size} points on"
        yield of_labels(f"the last label is 0 {name}", "wrong from a size on", lambda y: [*y[:-1], 0], size)
        yield of_labels(f"the last label is 1 {name}", "wrong from a size on", lambda y: [*y[:-1], 1], size)
    yield of_labels("is read backwards", "rearranged", lambda labels: labels[::-1])
    yield of_labels("has one label more", "off by one", lambda labels: [*labels, 0])
    yield of_labels("lacks the last label", "off by one", lambda labels: labels[:-1])


Examples = list[tuple[int, int]]


def learner_faults(capability: str, data: str, most: int, n_points: int = 5, n_labels: int = 3) -> Iterator[Fault]:
    """Yield faults of a learner, which forgets examples."""

    def of_examples(name: str, family: str, change: Callable[[Examples, int], Examples], m: int = 0) -> Fault:
        return changed(capability, name, family, lambda given: given | {data: change(pairs(given[data]), m)})

    for m in range(most):
        only, forgets = "examples are used", "examples is forgotten, and of more"
        yield of_examples(f"only the first {m} {only}", "capped", lambda past, m: past[:m], m)
        yield of_examples(f"only the last {m} {only}", "capped", lambda past, m: past[::-1][:m][::-1], m)
        yield of_examples(f"the oldest of {m + 1} {forgets}", "wrong from a size on", _without_first, m + 1)
        yield of_examples(f"the newest of {m + 1} {forgets}", "wrong from a size on", _without_last, m + 1)
        yield of_examples(f"the second of {m + 2} {forgets}", "wrong from a size on", _without_second, m + 2)
        name = f"example {m + 1} is forgotten"
        yield of_examples(name, "part ignored", lambda past, m: [*past[:m], *past[m + 1 :]], m)
    for m in range(n_labels):
        name = f"examples with label {m} are ignored"
        yield of_examples(name, "part ignored", lambda past, m: [one for one in past if one[1] != m], m)
    for m in range(n_points):
        name = f"examples at point {m} are ignored"
        yield of_examples(name, "part ignored", lambda past, m: [one for one in past if one[0] != m], m)
    yield of_examples("every second example is forgotten", "part ignored", lambda past, _: past[::2])
    name = "an example that is repeated is forgotten"
    yield of_examples(name, "part ignored", lambda past, _: [one for one in past if past.count(one) == 1])


def _without_second(past: Examples, size: int) -> Examples:
    return [*past[:1], *past[2:]] if len(past) >= size else past
