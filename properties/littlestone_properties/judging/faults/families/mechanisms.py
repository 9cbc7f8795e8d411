"""Families of faults of mechanisms: each fault is a wrapper that changes the input of the right mechanism.

A wrapper makes a function that takes the arguments of a capability in order, with the coins last where it has any.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from operator import itemgetter

from ...capabilities import CAPABILITIES
from ..fault import Fault, Given, planted

Change = Callable[[Given], Given]


def numbers(value: object) -> list[int]:
    """Return a list of integers."""
    if not isinstance(value, list):
        raise TypeError(value)
    return [int(one) for one in value]


def parts(value: object) -> list[object]:
    """Return a list."""
    if not isinstance(value, list):
        raise TypeError(value)
    return list(value)


def whole(value: object) -> int:
    """Return an integer."""
    if not isinstance(value, int):
        raise TypeError(value)
    return value


def weight_of(value: object) -> Fraction:
    """Return a fraction."""
    if not isinstance(value, Fraction):
        raise TypeError(value)
    return value


def right(capability: str, given: Given) -> object:
    """Return the answer of the reference."""
    reference = CAPABILITIES[capability].reference
    if not callable(reference):
        raise TypeError(reference)
    named = {"hypothesis_class" if name == "rows" else name: value for name, value in given.items()}
    found: object = reference(**named)
    return found


def changed(capability: str, name: str, family: str, change: Change) -> Fault:
    """Return the reference on changed arguments."""
    return planted(capability, name, family, lambda given: right(capability, change(given)), "class")


def data_faults(capability: str, data: str, longest: int, *, is_ordered: bool = True) -> Iterator[Fault]:
    """Yield faults that leave out, or rearrange, parts of a list."""

    def of_data(name: str, family: str, change: Callable[[list[object]], Sequence[object]]) -> Fault:
        return changed(capability, name, family, lambda given: given | {data: list(change(parts(given[data])))})

    for m in range(1, longest):
        yield of_data(f"only the first {m} are looked at", "capped", itemgetter(slice(m)))
        yield of_data(f"the last one is ignored from {m + 1} on", "wrong from a size on", _without_last(m + 1))
    yield of_data("the last one is ignored", "part ignored", lambda x: x[:-1])
    yield of_data("the first one is ignored", "part ignored", lambda x: x[1:])
    yield of_data("the first one counts twice", "part repeated", lambda x: [*x[:1], *x])
    yield of_data("every second one is ignored", "part ignored", lambda x: x[::2])
    if is_ordered:
        yield of_data("is read backwards", "rearranged", lambda x: x[::-1])
        yield of_data("is sorted", "rearranged", lambda x: sorted(x, key=str))
        yield of_data("the last two are exchanged", "rearranged", lambda x: [*x[:-2], *x[-2:][::-1]])


def _constant(value: int, _: int) -> int:
    return value


def _without_last(size: int) -> Callable[[list[object]], list[object]]:
    return lambda x: x[:-1] if len(x) >= size else x


def number_faults(capability: str, data: str, *, is_shifted: bool = False) -> Iterator[Fault]:
    """Yield faults that clip the numbers of a list, or confuse signs."""

    def of_data(name: str, family: str, change: Callable[[int], int]) -> Fault:
        return changed(
            capability, name, family, lambda given: given | {data: [change(x) for x in numbers(given[data])]}
        )

    for c in (1, 2, 3):
        yield of_data(f"numbers are at most {c}", "clipped", partial(min, c))
        yield of_data(f"numbers are at least {-c}", "clipped", partial(max, -c))
    yield of_data("signs are lost", "clipped", abs)
    yield of_data("numbers below 0 count as 0", "clipped", lambda x: max(x, 0))
    yield of_data("numbers are halved", "wrong formula", lambda x: x // 2)
    if not is_shifted:
        yield of_data("numbers are one too large", "off by one", lambda x: x + 1)
        yield of_data("numbers have the other sign", "wrong formula", lambda x: -x)


def weight_faults(
    capability: str, name: str, sizes: tuple[str, Sequence[int]] | None = None, fixed: str = "1/2", cap: str = "1/4"
) -> Iterator[Fault]:
    """Yield faults of a weight: on all inputs, or only if the list in an argument is long enough."""

    def of_weight(what: str, family: str, change: Callable[[Fraction], Fraction], least: int = 0) -> Fault:
        def given_other(given: Given) -> Given:
            is_meant = sizes is None or len(parts(given[sizes[0]])) >= least
            return given | {name: change(weight_of(given[name]))} if is_meant else given

        return changed(capability, f"{name} {what}", family, given_other)

    yield of_weight("is squared", "wrong formula", lambda w: w**2)
    yield of_weight("has its root taken, nearly", "wrong formula", lambda w: (3 * w + 1) / (w + 3))
    yield of_weight("is a little off", "wrong formula", lambda w: w * Fraction(9, 10))
    yield of_weight(f"is always {fixed}", "argument ignored", lambda w: Fraction(fixed))
    yield of_weight(f"is at least {cap}", "capped", partial(max, Fraction(cap)))
    yield of_weight(f"is at most {cap}", "capped", partial(min, Fraction(cap)))
    for least in sizes[1] if sizes else ():
        yield of_weight(f"is squared from {least} on", "wrong from a size on", lambda w: w**2, least)


def integer_faults(
    capability: str, name: str, *, bounds: Sequence[int] = (), least: int = -99, most: int = 99
) -> Iterator[Fault]:
    """Yield faults of an integer argument: ignored, off by one, capped; it stays in its range."""

    def of_integer(what: str, family: str, change: Callable[[int], int]) -> Fault:
        return changed(
            capability,
            f"{name} {what}",
            family,
            lambda given: given | {name: min(most, max(least, change(whole(given[name]))))},
        )

    for constant in (0, 1, 2):
        if least <= constant <= most:
            yield of_integer(f"is always {constant}", "argument ignored", partial(_constant, constant))
    yield of_integer("is one larger", "off by one", lambda x: x + 1)
    yield of_integer("is one smaller", "off by one", lambda x: x - 1)
    for bound in bounds:
        yield of_integer(f"is at most {bound}", "capped", partial(min, bound))


def kept_faults(capability: str, data: str) -> Iterator[Fault]:
    """Yield faults that remember a part of an earlier question."""

    def remembers(name: str, key_of: Callable[[Given], str]) -> Fault:
        known: dict[str, Given] = {}

        def first_met(given: Given) -> Given:
            kept = known.setdefault(key_of(given), {one: value for one, value in given.items() if one != "coins"})
            return {**given, **kept}

        return changed(capability, name, "kept from the case before", first_met)

    yield remembers("remembers by the data alone", lambda given: str(given[data]))
    yield remembers(
        "remembers all but the data", lambda given: str({k: given[k] for k in given if k not in (data, "coins")})
    )
    if isinstance(data, str):
        yield remembers("remembers by the length of the text of its data", lambda given: str(len(str(given[data]))))
