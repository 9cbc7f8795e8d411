"""Cases of mechanisms: from tables of their inputs, with exact distributions, and from pairs of neighbours."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from inspect import signature
from itertools import product
from types import FunctionType, MappingProxyType

from ..asking.python_arguments import FRACTIONS
from ..capability import Capability
from ..case import Case, Question
from ..dialects import DIALECTS
from ..json_values import Json, Object, list_of, read_json, unchanged
from ..judges.mechanisms import MechanismJudge
from .mechanism_families import FAMILIES
from .questions import drawn, grouped

EXP_EPSILONS = ("1", "3/2", "2", "4")


def table(text: str) -> list[Object]:
    """Return, for each line, all combinations of the values of its cells; the last cell changes fastest.

    A cell is a name with values, which are JSON, or fractions. A line that ends with a comma or a bar goes on in
    the next line.

    >>> table("weight 1/2, 1/4 | limit 1")
    [{'weight': '1/2', 'limit': 1}, {'weight': '1/4', 'limit': 1}]
    """
    whole = re.sub(r"(?<=[,|])\n", "", text)
    return [given for line in whole.strip().splitlines() for given in _crossed(line)]


def _crossed(line: str) -> Iterator[Object]:
    cells = [cell.strip().partition(" ") for cell in line.split("|")]
    choices = {name: _values(name, text) for name, _, text in cells}
    return (dict(zip(choices, chosen, strict=True)) for chosen in product(*choices.values()))


def _values(name: str, text: str) -> list[Json]:
    return [*re.split(r",\s+", text)] if name in FRACTIONS else list_of(read_json(f"[{text}]"), name)


def pairs_of(given: Object) -> tuple[Object, Object]:
    """Return neighbours from arguments whose first one is a pair of values.

    >>> pairs_of({"bit": [0, 1], "weight": "1/2"})
    ({'bit': 0, 'weight': '1/2'}, {'bit': 1, 'weight': '1/2'})
    """
    varied = next(iter(given))
    one, other = list_of(given[varied], varied)
    return {**given, varied: one}, {**given, varied: other}


def mechanism(
    returns: str,
    definition: str,
    reference: object,
    *,
    data: str,
    settings: str,
    pairs: Mapping[str, str],
    longer: str,
    longer_pairs: str = "",
    dialect: str = "",
    others: Mapping[str, object] = MappingProxyType({}),
    normal: Callable[[Json], Json] = unchanged,
) -> Capability:
    """Return the capability of a mechanism, with the name of its reference.

    ``reference`` is the mechanism as a function of the arguments and coins. With a ``dialect``, ``reference`` is
    the mechanism for the first value of the dialect, and ``others`` has the mechanisms for the other values.
    ``data`` is the name of the argument that holds the secret, with values of it for which the distribution is
    compared. ``settings`` are lines of other arguments, which are combined with all data and all ``pairs``. Privacy
    is judged on these pairs; their keys are adjacencies (the empty name if there is only one). ``longer`` has more
    inputs, and ``longer_pairs`` more neighbours, with all their arguments; some faults show only on these.
    """
    variants = {next(iter(DIALECTS[dialect])): reference, **others} if others else {"": reference}
    if not isinstance(reference, FunctionType):
        raise TypeError(reference)
    name = reference.__name__.strip("_")
    judge, varied = MechanismJudge(variants, dialect if others else "", normal), data.partition(" ")[0]

    def required(given: Object) -> tuple[Object, Object]:
        return judge.required(given), {}

    def outputs(asked: Iterable[Object]) -> Iterator[Question]:
        return ((given, *required(given)) for given in asked)

    def privacy(asked: Iterable[Object]) -> Iterator[Question]:
        for one, other in map(pairs_of, asked):
            yield {"one": one, "other": other}, {"exp_epsilons": list(EXP_EPSILONS)}, {}

    def with_settings(values: str) -> list[Object]:
        return [one | given for given, one in product(table(settings), table(f"{varied} {values}"))]

    def cases() -> list[Case]:
        neighbours = {
            f"privacy of neighbours{' by ' * bool(adjacency)}{adjacency}": privacy(with_settings(values))
            for adjacency, values in pairs.items()
        }
        groups = {
            "output distributions": outputs(with_settings(data.partition(" ")[2])),
            "output distributions, more": outputs(table(longer)),
            **neighbours,
            "privacy of neighbours, more": privacy(table(longer_pairs)),
            "many entries, large numbers, ends of ranges": outputs(FAMILIES.get(name, ())),
        }
        return grouped(name, groups)

    arguments = signature(reference).parameters.values()
    return Capability(
        name,
        tuple(one.name for one in arguments if one.kind != one.KEYWORD_ONLY and one.name != "coins"),
        returns,
        definition,
        reference,
        cases,
        required,
        drawn(name),
        judge=judge,
        dialects=(dialect,) if dialect else (),
        has_coins=True,
    )
