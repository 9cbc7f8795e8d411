"""Cases of the standard optimal algorithm, irreducibility, decompositions, essential hypotheses and 0-covers."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product
from types import MappingProxyType

from littlestone import dimensions, structure
from littlestone.classes import FiniteClass
from littlestone.classes.families import point_functions
from littlestone.conventions import TieRule

from ...checks.combinatorics.dimension_function import TRICKY_CLASSES
from ...checks.combinatorics.large_classes import LARGE_CLASSES, UNEVEN_SIDES
from ...enumerations.all_classes import all_classes, all_classes_up_to
from ..case import Case, numbered
from ..json_values import Object, integer_of, integers, rows_to_json
from .dimensions import arguments_of

Question = tuple[FiniteClass, Object]


LEAF_OF_SMALL_DIMENSION = FiniteClass.from_rows(["0000", "0001", "0010", "0100", "1001", "1011", "1101"])
"""Its (1, 2)-decompositions have leaves whose dimension is not the degree, and several optimal trees."""

UNEQUAL_LABELS = FiniteClass.from_rows(["0000", "0100", "1000", "1010", "2000", "2001"])
"""Below its three labels other points matter, so that covers can be shared."""


_POINT_FUNCTIONS: tuple[tuple[tuple[int, int], Object], ...] = (
    ((4, 2), {"p": 1, "d": 2}),
    ((5, 2), {"p": 2, "d": 2}),
    ((6, 2), {"p": 3, "d": 2}),
    ((5, 3), {"p": 1, "d": 3}),
    ((6, 3), {"p": 2, "d": 3}),
)
"""Numbers of points and of ones, of irreducible classes, whose only leaf has the degree d."""

LARGER_VALUES: Mapping[str, tuple[tuple[tuple[int, int], Object], ...]] = MappingProxyType(
    {
        "decomposition_dimension": _POINT_FUNCTIONS,
        "essential_hypotheses": _POINT_FUNCTIONS,
        "is_irreducible": tuple(((7, 2), {"k": k}) for k in (4, 5, 6)),
    }
)
"""Capability -> point functions and parameters, beyond small classes."""


def _small(parameters: Iterable[Object]) -> Iterator[Question]:
    """Yield every class on at most two points, and every tenth on three, with all parameters."""
    given = list(parameters)
    for one in (*all_classes_up_to(2), *list(all_classes(3))[::10], *TRICKY_CLASSES):
        yield from ((one, parameter) for parameter in given)


def _covered() -> Iterator[Question]:
    """Yield classes with 2 and 3 labels and the empty class, with depths from 0."""
    few = (*all_classes_up_to(2), *list(all_classes(3))[::10], *list(all_classes(2, 3))[::10], UNEQUAL_LABELS)
    for one, depth in product((*few, FiniteClass.empty(2)), range(4)):
        yield one, {"depth": depth}


def _decompositions(step: int) -> Iterator[Question]:
    """Yield classes with p = 1, 2 and d = Ldim, Ldim + 1; of those on three points every so many."""
    for one in (*all_classes_up_to(2), *list(all_classes(3))[::step], LEAF_OF_SMALL_DIMENSION):
        d = dimensions.littlestone_dimension(one)
        for p, degree in product((1, 2), (d, d + 1)):
            yield one, {"p": p, "d": degree}


_CASES: Mapping[str, tuple[str, Callable[[], Iterable[Question]]]] = MappingProxyType(
    {
        "soa": (
            "every class on 1..3 points",
            lambda: ((one, {}) for one in (*all_classes_up_to(3), *TRICKY_CLASSES)),
        ),
        "is_irreducible": ("small classes, k = 1..3", lambda: _small({"k": k} for k in (1, 2, 3))),
        "decomposition_dimension": (
            "small classes, p = 1, 2, d = Ldim, Ldim + 1",
            lambda: _decompositions(10),
        ),
        "essential_hypotheses": ("small classes, p = 1, 2, d = Ldim, Ldim + 1", lambda: _decompositions(1)),
        "zero_cover_number": ("small classes, depth 0..3", _covered),
    }
)
"""Capability -> the name of its first group of cases, and their questions."""


def required_of_structure(capability: str, hypothesis_class: FiniteClass, parameters: Object) -> Object:
    """Return what is required of another function of a class, with parameters."""
    if capability == "soa":
        rules: Object = {rule.value: integers(structure.soa_hypothesis(hypothesis_class, rule)) for rule in TieRule}
        return {"by_dialect": {"soa_tie": rules}}
    numbers = [integer_of(value, name) for name, value in parameters.items()]
    match capability, numbers:
        case "is_irreducible", [k]:
            return {"value": structure.is_irreducible(hypothesis_class, k)}
        case "decomposition_dimension", [p, d]:
            return {"value": structure.decomposition_dimension(hypothesis_class, p, d)}
        case "zero_cover_number", [depth]:
            return {"value": dimensions.zero_cover_number(hypothesis_class, depth)}
    p, d = numbers
    return {"value": rows_to_json(sorted(structure.essential_hypotheses(hypothesis_class, p, d)))}


def structure_cases(capability: str) -> list[Case]:
    """Return all cases of a function of one class that is no dimension."""
    group, questions = _CASES[capability]

    def cases(asked: Iterable[Question]) -> Iterator[tuple[Object, Object, Object]]:
        for one, given in asked:
            asked_of = arguments_of(one, binary=capability != "zero_cover_number") | given
            yield asked_of, required_of_structure(capability, one, given), {}

    def with_dimensions(classes: Iterable[FiniteClass]) -> Iterator[tuple[Object, Object, Object]]:
        for one, case in zip(classes, cases((one, {}) for one in classes), strict=True):
            yield *case[:2], {"Littlestone dimension": dimensions.littlestone_dimension(one)}

    larger = [(point_functions(*size), given) for size, given in LARGER_VALUES.get(capability, ())]
    large = (*UNEVEN_SIDES, *LARGE_CLASSES) if capability == "soa" else ()
    return [
        *numbered(f"{capability}/{group}", cases(questions())),
        *numbered(f"{capability}/Littlestone dimension 3, 4 and 5", with_dimensions(large)),
        *numbered(f"{capability}/larger values, point functions", cases(larger)),
    ]
