"""Inputs of cases as Python source, and the lines that show a failure again."""

from collections.abc import Callable, Iterable
from typing import TypeAlias

from littlestone.classes import CollapsingFamily, all_maps, bit_maps, pair_maps
from littlestone.classes.display import class_source
from littlestone.privacy import Privacy

from ..asking.python_arguments import class_of, python_arguments
from ..case import Case
from ..json_values import Object, object_of

Shown: TypeAlias = Callable[[Case], tuple[str, str]]
"""A case -> its input, and the line that shows its failure again, both as Python source."""


def sides_of(given: Object) -> list[Object]:
    """Return the inputs in a question: two inputs, with equal other arguments, if the question is about neighbours.

    >>> sides_of({"n_points": 1, "sample": [[0, 0]], "beside": [[0, 1]]})
    [{'n_points': 1, 'sample': [[0, 0]]}, {'n_points': 1, 'sample': [[0, 1]]}]
    """
    if "one" in given and "other" in given:
        return [object_of(given[side], side) for side in ("one", "other")]
    one: Object = {name: value for name, value in given.items() if name != "beside"}
    return [one, one | {next(reversed(one)): given["beside"]}] if "beside" in given else [one]


def source_of(given: Object, rows: str = "class", *, is_named: bool = True) -> str:
    """Return the arguments of a question as Python source; the arguments after the class may have their names.

    >>> source_of({"rows": [[0, 1]], "n_points": 2, "k": 1})
    "FiniteClass.from_rows(['01']), k=1"
    >>> source_of({"rows": [[0, 1]], "n_points": 2, "p": 1, "d": 2}, is_named=False)
    "FiniteClass.from_rows(['01']), 1, 2"
    """
    return beside(_source_of(one, rows, is_named=is_named) for one in sides_of(given))


def _source_of(given: Object, rows: str, *, is_named: bool) -> str:
    arguments = python_arguments(given, "class" if rows == "class" else "lists")
    parts = []
    if "rows" in arguments:
        parts.append(class_source(class_of(given)) if rows == "class" else repr(arguments["rows"]))
    for name, value in arguments.items():
        if name not in ("rows", "n_points", "n_labels"):
            source = _family_source(value) if isinstance(value, CollapsingFamily) else repr(value)
            parts.append(f"{name}={source}" if is_named else source)
    return ", ".join(parts)


def _family_source(family: CollapsingFamily) -> str:
    """Return Python source that makes the family, by its name if it has one."""
    for name, make in (("bit_maps", bit_maps), ("pair_maps", pair_maps), ("all_maps", all_maps)):
        if len(family) > 1 and family.n_labels <= 5 and family == make(family.n_labels):
            return f"{name}({family.n_labels})"
    return f"CollapsingFamily({family.n_labels}, {family.maps})"


def beside(sources: Iterable[str]) -> str:
    """Return two neighbouring inputs as one text; two equal texts become one."""
    different = [*dict.fromkeys(sources)]
    return different[0] if len(different) == 1 else " beside ".join(f"({source})" for source in different)


def in_order(given: Object) -> str:
    """Return the arguments of a question as Python source, without their names."""
    return source_of(given, is_named=False)


def function_shown(case: Case) -> tuple[str, str]:
    """Return the arguments in ``case`` for a function of classes, and the call with them."""
    source = in_order(case.input)
    return source, f"candidate({source})"


def runs_shown(run: str, written: Callable[[Object], str], claim: Privacy | None = None) -> Shown:
    """Return a function that shows an input of a randomised function, and a line that computes its distribution.

    For two inputs and a ``claim``, the line computes the delta that the inputs need.
    """

    def shown(case: Case) -> tuple[str, str]:
        sources = [*dict.fromkeys(map(written, sides_of(case.input)))]
        runs = ", ".join(f"exact_distribution({run}, {source})" for source in sources)
        again = (
            runs if claim is None or len(sources) == 1 else f"hockey_stick_divergence({runs}, {claim.epsilon!r})"
        )
        return beside(sources), again

    return shown


def is_private(claim: Privacy) -> str:
    """Return the words for the property that a mechanism or learner keeps ``claim``."""
    return f"is (epsilon, delta)-private, epsilon = {float(claim.epsilon):.6g}"
