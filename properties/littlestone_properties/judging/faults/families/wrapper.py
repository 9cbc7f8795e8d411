"""The wrapper of the families: the reference on changed arguments, or with a changed answer.

A change is a function of one argument, or of the answer; a class is a list of rows, in the order in which they are
given.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

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
    """Yield faults that answer, instead of a question, the first earlier one whose arguments have the same key."""

    def remembers(name: str, key_of: Change) -> Fault:
        known: dict[str, Given] = {}

        def first_met(given: Given) -> Given:
            asked = {one: value for one, value in given.items() if one != "coins"}
            return {**given, **known.setdefault(str(key_of(asked)), asked)}

        return changed(capability, f"remembers {name}", "kept from the case before", first_met)

    for name, key_of in keys.items():
        yield remembers(name, key_of)


def kept_data(capability: str, data: str) -> Iterator[Fault]:
    """Yield faults that answer an earlier question instead, one with the same data or the same other arguments."""
    alone = {"by the data alone": lambda given: given[data]} if len(CAPABILITIES[capability].parameters) > 1 else {}
    return kept_faults(
        capability,
        {
            **alone,
            "all but the data": lambda given: [given[name] for name in given if name != data],
            "by the length of the text of its data": lambda given: len(str(given[data])),
        },
    )
