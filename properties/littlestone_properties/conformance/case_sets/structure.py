"""Cases of the standard optimal algorithm, irreducibility, decompositions, essential hypotheses and 0-covers."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product
from types import MappingProxyType

from littlestone import dimensions, structure
from littlestone.classes import FiniteClass
from littlestone.conventions import TieRule

from ...checks.combinatorics.dimension_function import TRICKY_CLASSES
from ...enumerations.all_classes import all_classes, all_classes_up_to
from ..case import Case, numbered
from ..json_values import Json, Object, integer_of, integers, rows_to_json
from .dimensions import arguments_of

Question = tuple[FiniteClass, Object]


def _small(parameters: Iterable[Object]) -> Iterator[Question]:
    """Yield every class on at most two points, and every tenth on three, with all parameters."""
    given = list(parameters)
    for one in (*all_classes_up_to(2), *list(all_classes(3))[::10], *TRICKY_CLASSES):
        yield from ((one, parameter) for parameter in given)


def _decompositions() -> Iterator[Question]:
    """Yield classes with p = 1, 2 and d = Ldim, Ldim + 1."""
    for one in (*all_classes_up_to(2), *list(all_classes(3))[::10], TRICKY_CLASSES[0]):
        d = dimensions.littlestone_dimension(one)
        for p, degree in product((1, 2), (d, d + 1)):
            yield one, {"p": p, "d": degree}


def _number(parameters: Object, name: str) -> int:
    return integer_of(parameters[name], name)


def _p_and_d(parameters: Object) -> tuple[int, int]:
    return _number(parameters, "p"), _number(parameters, "d")


def _soa(hypothesis_class: FiniteClass, parameters: Object) -> Object:
    rules: Object = {rule.value: integers(structure.soa_hypothesis(hypothesis_class, rule)) for rule in TieRule}
    return {"by_dialect": {"soa_tie": rules}}


def _value(function: Callable[[FiniteClass, Object], Json]) -> Callable[[FiniteClass, Object], Object]:
    return lambda hypothesis_class, parameters: {"value": function(hypothesis_class, parameters)}


_CASES: Mapping[str, tuple[str, Callable[[], Iterable[Question]], Callable[[FiniteClass, Object], Object]]] = (
    MappingProxyType(
        {
            "soa": (
                "every class on 1..3 points",
                lambda: ((one, {}) for one in (*all_classes_up_to(3), *TRICKY_CLASSES)),
                _soa,
            ),
            "is_irreducible": (
                "small classes, k = 1..3",
                lambda: _small({"k": k} for k in (1, 2, 3)),
                _value(lambda one, given: structure.is_irreducible(one, _number(given, "k"))),
            ),
            "decomposition_dimension": (
                "small classes, p = 1, 2, d = Ldim, Ldim + 1",
                _decompositions,
                _value(
                    lambda one, given: structure.decomposition_dimension(
                        one, _number(given, "p"), _number(given, "d")
                    )
                ),
            ),
            "essential_hypotheses": (
                "small classes, p = 1, 2, d = Ldim, Ldim + 1",
                _decompositions,
                _value(
                    lambda one, given: rows_to_json(sorted(structure.essential_hypotheses(one, *_p_and_d(given))))
                ),
            ),
            "zero_cover_number": (
                "small classes, depth 1..3",
                lambda: _small({"depth": depth} for depth in (1, 2, 3)),
                _value(lambda one, given: dimensions.zero_cover_number(one, _number(given, "depth"))),
            ),
        }
    )
)


def structure_cases(capability: str) -> list[Case]:
    """Return all cases of a function of one class that is no dimension."""
    group, questions, required = _CASES[capability]
    return numbered(
        f"{capability}/{group}",
        ((arguments_of(one) | given, required(one, given), {}) for one, given in questions()),
    )
