"""Cases of mechanisms: from their inputs, with exact distributions, and from pairs of neighbours."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from types import MappingProxyType
from typing import TYPE_CHECKING

from ..capability import Capability
from ..case import Case, numbered
from ..dialects import DIALECTS
from ..json_values import Json, Object, json_of, unchanged
from ..judges.mechanisms import MechanismJudge

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

EXP_EPSILONS = ("1", "3/2", "2", "4")
NOTHING: Mapping[str, object] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Inputs:
    """The inputs of a mechanism."""

    varied: str
    """The argument that holds the data."""
    values: tuple[Json, ...]
    """The data for which the distribution is compared, with all settings."""
    settings: tuple[Object, ...]
    """The other arguments."""
    neighbours: Mapping[str, tuple[tuple[Json, Json], ...]]
    """Adjacency, empty where there is only one -> pairs of data for which privacy is judged, with all settings."""
    longer: tuple[Object, ...] = ()
    """More inputs, with all their arguments, for which the distribution is compared."""
    longer_pairs: tuple[tuple[Object, Object], ...] = ()
    """More neighbours, for faults that show only on them."""
    drawn: "Callable[[], SearchStrategy[Object]] | None" = field(default=None)
    """The inputs that are generated."""


def crossed(**choices: Iterable[Json]) -> tuple[Object, ...]:
    """Return all combinations of arguments.

    Examples
    --------
    >>> crossed(weight=["1/2", "1/4"], limit=[1])
    ({'weight': '1/2', 'limit': 1}, {'weight': '1/4', 'limit': 1})
    """
    found: list[Object] = [dict(zip(choices, chosen, strict=True)) for chosen in product(*choices.values())]
    return tuple(found)


def pairs_with(name: str, settings: Object, *pairs: tuple[object, object]) -> tuple[tuple[Object, Object], ...]:
    """Return neighbours with the same other arguments.

    Examples
    --------
    >>> pairs_with("bit", {"weight": "1/2"}, (0, 1))
    (({'bit': 0, 'weight': '1/2'}, {'bit': 1, 'weight': '1/2'}),)
    """
    return tuple(({name: json_of(one), **settings}, {name: json_of(other), **settings}) for one, other in pairs)


def mechanism(
    name: str,
    parameters: tuple[str, ...],
    returns: str,
    definition: str,
    reference: object,
    inputs: Inputs,
    *,
    dialects: tuple[str, ...] = (),
    other_variants: Mapping[str, object] = NOTHING,
    normal: Callable[[Json], Json] = unchanged,
) -> Capability:
    """Return the capability of a mechanism.

    Parameters
    ----------
    reference
        The mechanism in the first value of its dialect, which is the first of ``dialects``.
    other_variants
        Other values of that dialect -> the mechanism.
    """
    first = next(iter(DIALECTS[dialects[0]])) if other_variants else ""
    judge = MechanismJudge({first: reference, **other_variants}, dialects[0] if other_variants else "", normal)

    def required(given: Object) -> tuple[Object, Object]:
        return judge.required(given), {}

    def outputs(asked: Iterable[Object]) -> Iterator[tuple[Object, Object, Object]]:
        return ((given, *required(given)) for given in asked)

    def privacy(pairs: Iterable[tuple[Object, Object]]) -> Iterator[tuple[Object, Object, Object]]:
        for one, other in pairs:
            yield {"one": one, "other": other}, {"exp_epsilons": list(EXP_EPSILONS)}, {}

    def asked(value: Json, given: Object) -> Object:
        return {inputs.varied: value, **given}

    def cases() -> list[Case]:
        every = product(inputs.settings, inputs.values)
        found = numbered(f"{name}/output distributions", outputs(asked(value, given) for given, value in every))
        found += numbered(f"{name}/output distributions, more", outputs(inputs.longer))
        for adjacency, pairs in inputs.neighbours.items():
            group = f"privacy of neighbours by {adjacency}" if adjacency else "privacy of neighbours"
            chosen = [(asked(a, given), asked(b, given)) for given, (a, b) in product(inputs.settings, pairs)]
            found += numbered(f"{name}/{group}", privacy(chosen))
        found += numbered(f"{name}/privacy of neighbours, more", privacy(inputs.longer_pairs))
        return found

    return Capability(
        name,
        parameters,
        returns,
        definition,
        reference,
        cases,
        required,
        inputs.drawn,
        judge=judge,
        dialects=dialects,
        has_coins=True,
    )
