"""Families of faults of lists, numbers and weights: each changes arguments or the answer of the right function."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import TypeAlias
from unicodedata import normalize

from littlestone.classes import CollapsingFamily

from ...asking.python_arguments import class_of
from ...capabilities import CAPABILITIES
from ...json_values import Object, json_of
from ..fault import Fault, Given, planted

Change: TypeAlias = Callable[..., object]  # type: ignore[explicit-any]
"""A function of an argument, of an answer, or of the arguments of a question; its type is not checked."""


def right(capability: str, given: Given) -> object:
    """Return the answer of the reference."""
    reference = CAPABILITIES[capability].reference
    if not callable(reference):
        raise TypeError(reference)
    if "rows" in given:
        sizes: Object = {name: json_of(given[name]) for name in ("rows", "n_points", "n_labels") if name in given}
        whole = class_of(sizes)
        given = {"rows": whole, **{name: value for name, value in given.items() if name not in sizes}}
        if isinstance(maps := given.get("maps"), list):
            given["maps"] = CollapsingFamily(whole.n_labels, tuple(dict.fromkeys(map(tuple, maps))))
    found: object = reference(*given.values())
    return found


def changed(capability: str, name: str, family: str, change: Callable[[Given], Given]) -> Fault:
    """Return the reference on changed arguments."""
    return planted(capability, name, family, lambda given: right(capability, change(given)))


def of_argument(capability: str, argument: str, name: str, family: str, change: Change) -> Fault:
    """Return the reference with one argument changed by a function."""
    return changed(capability, name, family, lambda given: given | {argument: change(given[argument])})


def of_answer(capability: str, name: str, family: str, change: Change) -> Fault:
    """Return the reference whose answer, in JSON, is changed by a function."""
    return planted(capability, name, family, lambda given: change(json_of(right(capability, given))))


def kept_faults(capability: str, keys: Mapping[str, Change]) -> Iterator[Fault]:
    """Yield faults that repeat the answer to the first question whose arguments have the same key."""

    def remembers(name: str, key_of: Change) -> Fault:
        known: dict[str, Given] = {}

        def first_met(given: Given) -> Given:
            asked = {one: value for one, value in given.items() if one != "coins"}
            return {**given, **known.setdefault(str(key_of(asked)), asked)}

        return changed(capability, f"remembers {name}", "kept from the case before", first_met)

    for name, key_of in keys.items():
        yield remembers(name, key_of)


def kept_data(capability: str, data: str) -> Iterator[Fault]:
    """Yield faults that repeat the answer to an earlier question.

    That question had the same data, data of the same length, or the same arguments apart from the data.
    """
    alone = {"by the data alone": lambda given: given[data]} if len(CAPABILITIES[capability].parameters) > 1 else {}
    return kept_faults(
        capability,
        {
            **alone,
            "all but the data": lambda given: [given[name] for name in given if name != data],
            "by the length of the text of its data": lambda given: len(str(given[data])),
        },
    )


def data_faults(capability: str, data: str, longest: int, *, is_ordered: bool = True) -> Iterator[Fault]:
    """Yield faults that leave out, repeat or rearrange parts of a list."""
    fault = partial(of_argument, capability, data)
    for m in range(1, longest):
        yield fault(f"only the first {m} are looked at", "capped", lambda x, m=m: x[:m])
        name = f"the last one is ignored from {m + 1} on"
        yield fault(name, "wrong from a size on", lambda x, m=m: x[: -1 if len(x) > m else None])
    yield fault("the last one is ignored", "part ignored", lambda x: x[:-1])
    yield fault("the first one is ignored", "part ignored", lambda x: x[1:])
    yield fault("the first one counts twice", "part repeated", lambda x: [*x[:1], *x])
    yield fault("every second one is ignored", "part ignored", lambda x: x[::2])
    if is_ordered:
        yield fault("is read backwards", "rearranged", lambda x: x[::-1])
        yield fault("is sorted", "rearranged", lambda x: sorted(x, key=str))
        yield fault("the last two are exchanged", "rearranged", lambda x: [*x[:-2], *x[-2:][::-1]])


_TAKEN_FOR: Mapping[str, Callable[[str], str | None]] = {
    "null counts as no item": lambda x: None if x == "null" else x,
    "an item without characters is none": lambda x: x or None,
    "words for nothing count as no items": lambda x: (
        None if x.lower() in ("none", "nil", "nan", "undefined") else x
    ),
    "items are compared without case": str.lower,
    "blanks around items are cut off": str.strip,
    "accents are written in one way": partial(normalize, "NFC"),
    "letters that look alike are one": partial(normalize, "NFKC"),
    "items are ASCII": lambda x: x.encode("ascii", "replace").decode(),
    "items end at a zero character": lambda x: x.partition("\0")[0],
    "items have at most 64 characters": lambda x: x[:64],
    "items have at most 255 characters": lambda x: x[:255],
    "numbers are integers": lambda x: str(int(x)) if x.strip().lstrip("-").isdecimal() else x,
    "numbers are floats": lambda x: str(float(x)) if x.strip().replace(".", "").isdecimal() else x,
    "an item ends at a comma": lambda x: x.partition(",")[0],
}
"""A mistake -> the function from an item to its replacement; ``None`` leaves the item out."""


def name_faults(capability: str, data: str) -> Iterator[Fault]:
    """Yield faults that take an item of a list, or of a list of lists, for something else."""

    def read(items: Sequence[object], change: Callable[[str], str | None]) -> list[object]:
        parts = (change(item) if isinstance(item, str) else read(_listed(item), change) for item in items)
        return [item for item in parts if item is not None]

    for name, change in _TAKEN_FOR.items():
        yield of_argument(
            capability, data, name, "item taken for another", lambda x, change=change: read(x, change)
        )


def _listed(value: object) -> list[object]:
    if not isinstance(value, list | tuple):
        raise TypeError(value)
    return [*value]


def number_faults(capability: str, data: str, *, is_shifted: bool = False) -> Iterator[Fault]:
    """Yield faults that clip or change the numbers of a list, or confuse their signs."""

    def one(name: str, family: str, change: Callable[[int], int]) -> Fault:
        return of_argument(capability, data, name, family, lambda x: [*map(change, x)])

    for c in (1, 2, 3):
        yield one(f"numbers are at most {c}", "clipped", partial(min, c))
        yield one(f"numbers are at least {-c}", "clipped", partial(max, -c))
    yield one("signs are lost", "clipped", abs)
    yield one("numbers below 0 count as 0", "clipped", partial(max, 0))
    yield one("numbers are halved", "wrong formula", lambda x: x // 2)
    if not is_shifted:
        yield one("numbers are one too large", "off by one", lambda x: x + 1)
        yield one("numbers have the other sign", "wrong formula", lambda x: -x)


def weight_faults(
    capability: str, name: str, sizes: tuple[str, Sequence[int]] = ("", ()), fixed: str = "1/2", cap: str = "1/4"
) -> Iterator[Fault]:
    """Yield faults of a weight, on all inputs or on inputs with long lists only."""

    def fault(what: str, family: str, change: Callable[[Fraction], Fraction]) -> Fault:
        return of_argument(capability, name, f"{name} {what}", family, change)

    yield fault("is squared", "wrong formula", lambda w: w**2)
    yield fault("has its root taken, nearly", "wrong formula", lambda w: (3 * w + 1) / (w + 3))
    yield fault("is a little off", "wrong formula", lambda w: w * Fraction(9, 10))
    yield fault(f"is always {fixed}", "argument ignored", lambda w: Fraction(fixed))
    yield fault(f"is at least {cap}", "capped", partial(max, Fraction(cap)))
    yield fault(f"is at most {cap}", "capped", partial(min, Fraction(cap)))
    data, lengths = sizes
    for m in lengths:
        squared = partial(_squared_from, m, name, data)
        yield changed(capability, f"{name} is squared from {m} on", "wrong from a size on", squared)


def _squared_from(size: int, name: str, data: str, given: Given) -> Given:
    items, weight = given[data], given[name]
    if isinstance(items, list) and len(items) >= size and isinstance(weight, Fraction):
        return given | {name: weight**2}
    return given


def _constant(value: int, _: int) -> int:
    return value


def integer_faults(
    capability: str,
    name: str,
    *,
    constants: Sequence[int] = (0, 1, 2),
    bounds: Sequence[int] = (),
    least: int = -99,
    most: int = 99,
) -> Iterator[Fault]:
    """Yield faults of an integer argument within its range: ignored, off by one, or capped."""

    def one(what: str, family: str, change: Callable[[int], int]) -> Fault:
        return of_argument(capability, name, f"{name} {what}", family, lambda x: min(most, max(least, change(x))))

    for constant in constants:
        if least <= constant <= most:
            yield one(f"is always {constant}", "argument ignored", partial(_constant, constant))
    yield one("is one larger", "off by one", lambda x: x + 1)
    yield one("is one smaller", "off by one", lambda x: x - 1)
    for bound in bounds:
        yield one(f"is at most {bound}", "capped", partial(min, bound))
