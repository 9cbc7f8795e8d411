"""Cases of the standard optimal algorithm, irreducibility, decompositions, essential hypotheses and 0-covers."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import product
from types import MappingProxyType
from typing import TYPE_CHECKING

from littlestone import dimensions, structure
from littlestone.classes import FiniteClass
from littlestone.classes.families import point_functions
from littlestone.conventions import TieRule

from ...enumerations.all_classes import all_classes, all_classes_up_to
from ..capability import Capability, Judge
from ..case import Case, numbered
from ..json_values import Object, integer_of, integers, rows_to_json
from ..python_arguments import class_of
from ..telling_classes import LARGE_CLASSES, TRICKY_CLASSES, UNEVEN_SIDES
from ..value_judge import judge_rows, judge_value
from .class_arguments import BINARY_ROWS, ROWS, arguments_of
from .drawn import drawn_classes

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

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


_QUESTIONS: Mapping[str, tuple[str, Callable[[], Iterable[Question]]]] = MappingProxyType(
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


def _required(capability: str, given: Object) -> tuple[Object, Object]:
    """Return what is required of a function of a class, with parameters."""
    one = class_of(given)
    numbers = [integer_of(given[name], name) for name in ("k", "p", "d", "depth") if name in given]
    match capability, numbers:
        case "soa", []:
            rules: Object = {rule.value: integers(structure.soa_hypothesis(one, rule)) for rule in TieRule}
            return {"by_dialect": {"soa_tie": rules}}, {}
        case "is_irreducible", [k]:
            return {"value": structure.is_irreducible(one, k)}, {}
        case "decomposition_dimension", [p, d]:
            return {"value": structure.decomposition_dimension(one, p, d)}, {}
        case "zero_cover_number", [depth]:
            return {"value": dimensions.zero_cover_number(one, depth)}, {}
    p, d = numbers
    return {"value": rows_to_json(sorted(structure.essential_hypotheses(one, p, d)))}, {}


def _cases(capability: str) -> list[Case]:
    """Return all cases of a function of one class that is no dimension."""
    group, questions = _QUESTIONS[capability]

    def cases(asked: Iterable[Question]) -> Iterator[tuple[Object, Object, Object]]:
        for one, given in asked:
            asked_of = arguments_of(one, binary=capability != "zero_cover_number") | given
            yield asked_of, *_required(capability, asked_of)

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


def _function(
    name: str,
    parameters: tuple[str, ...],
    returns: str,
    definition: str,
    reference: object,
    *,
    inputs: "Callable[[], SearchStrategy[Object]] | None" = None,
    judge: Judge = judge_value,
    dialects: tuple[str, ...] = (),
) -> Capability:
    required = partial(_required, name)
    return Capability(
        name, parameters, returns, definition, reference, partial(_cases, name), required, inputs, judge, dialects
    )


_DECOMPOSITION = (
    "For a class of Littlestone dimension at most d, a (p, d)-decomposition is a binary tree. Every inner node "
    "has a point x and two children, for the labels 0 and 1 of x; the class of a node is the rows with the "
    "labels on its path. It is valid if every node, with a class of dimension e (-1 if it is empty), has depth "
    "at most p (2^(d-e+1) - 1), and every leaf has depth at most p (2^(d-e) - 1) and a (p 2^(d-e))-irreducible "
    "class. The degree of the tree is the largest dimension of the class of a leaf."
)

STRUCTURE = (
    _function(
        "soa",
        BINARY_ROWS,
        "the SOA's label at every point",
        "At each point the label y whose rows, those with y there, have the larger Littlestone dimension (-1 for "
        "no rows); the dialect soa_tie says which label it is where neither is larger.",
        structure.soa_hypothesis,
        inputs=partial(drawn_classes, binary=True),
        dialects=("soa_tie",),
    ),
    _function(
        "is_irreducible",
        (*BINARY_ROWS, "k"),
        "whether the class is k-irreducible",
        "Whether for any k points, which may repeat, the rows that agree at all of them with the SOA of the "
        "whole class have the Littlestone dimension of the whole class. Every class is 0-irreducible.",
        structure.is_irreducible,
        inputs=partial(drawn_classes, binary=True, k=(1, 3)),
    ),
    _function(
        "decomposition_dimension",
        (*BINARY_ROWS, "p", "d"),
        "the (p, d)-decomposition dimension",
        _DECOMPOSITION + " The dimension is the smallest degree of a valid tree.",
        structure.decomposition_dimension,
    ),
    _function(
        "essential_hypotheses",
        (*BINARY_ROWS, "p", "d"),
        "the (p, d)-essential hypotheses",
        _DECOMPOSITION
        + " A tree of the smallest degree t is optimal. A hypothesis is essential if in every optimal "
        "tree it is the SOA of the class of some leaf of Littlestone dimension t.",
        structure.essential_hypotheses,
        judge=judge_rows,
    ),
    _function(
        "zero_cover_number",
        (*ROWS, "depth"),
        "the 0-cover number of a depth",
        "Take a complete binary tree with `depth` levels and a point at every node. A set of trees of the same "
        "shape, with a label at every node, covers it if for every row and every path from the root to a leaf "
        "some tree of the set has the labels of the row along the path. The number is the smallest size of a "
        "covering set, for the worst choice of points. It is 1 for depth 0, and 0 for the empty class.",
        dimensions.zero_cover_number,
        inputs=partial(drawn_classes, binary=False, max_points=3, depth=(0, 2)),
    ),
)
