"""The encodings of all numbers of classes, together with their definitions."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from itertools import permutations
from typing import TypeAlias

import z3

from littlestone import definitions
from littlestone.classes import Label
from littlestone.errors import InvalidValueError

from ..encodings.cardinality import cardinality_at_least
from ..encodings.littlestone import littlestone_at_least
from ..encodings.mistake_tree import shatters_a_tree
from ..encodings.psi.psi_tree import shatters_a_psi_tree
from ..encodings.zero_cover import zero_cover_at_least
from ..engine.lemmas.lemma import Number
from ..engine.lemmas.subcubes import Subcube, shown
from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.formulas import some_all_of
from ..numbers.decompositions import (
    IRREDUCIBILITY,
    LARGEST_LEAVES,
    LEAVES,
    REDUCING_LENGTH,
    SOA,
    decomposition_dimensions,
    leaves,
    soa_hulls,
)
from ..numbers.decompositions import TREES as STRUCTURE
from ..numbers.dimensions import (
    COVERS,
    COVERS_ON_TREES,
    FAMILIES,
    LITTLESTONE_DIMENSION,
    MAX_UNIFORM_DEPTH,
    MISTAKE_TREES,
    SIZE,
    UNIFORM_DIMENSION,
    UNIFORM_TREES,
    VC_DIMENSION,
    k_littlestone,
    psi_dimensions,
    psi_trees,
    uniform_dimensions,
    zero_covers,
    zero_covers_on_a_tree,
)
from ..numbers.shattered_points import GRAPH_DIMENSION, NATARAJAN_DIMENSION, shattered_through
from ..numbers.teaching import RECURSIVE_TEACHING_DIMENSION, STAR_NUMBER, TEACHING_DIMENSION

Parameters: TypeAlias = Sequence[int]


def _fixed(n_points: int, labels: Mapping[int, int]) -> Subcube:
    return tuple(Label(labels[x]) if x in labels else None for x in range(n_points))


def threshold_at_least(symbolic: SymbolicClass, bound: int) -> z3.BoolRef:
    """Return "some points x_1 .. x_m and hypotheses h_1 .. h_m have h_i(x_j) = 1 exactly if i <= j"."""

    def definition(length: int) -> z3.BoolRef:
        n_points = symbolic.n_points
        rows = (
            [
                symbolic.non_empty(_fixed(n_points, {x: int(i <= j) for j, x in enumerate(points)}))
                for i in range(length)
            ]
            for points in permutations(range(n_points), length)
        )
        return some_all_of(symbolic.context, rows)

    return symbolic.dimension_at_least(f"threshold dimension of {symbolic.name}", bound, definition)


def _psi_tree(symbolic: SymbolicClass, subcube: Subcube, m: int, *, maps: str, uniform: bool) -> z3.BoolRef:
    if subcube != symbolic.whole:
        raise InvalidValueError("class", f"{symbolic.name} on {shown(subcube)}", "no restriction")
    deepest = MAX_UNIFORM_DEPTH.get((symbolic.n_points, symbolic.n_labels)) if uniform else None
    if deepest is not None and m > deepest:
        return UNIFORM_DIMENSION.formula(symbolic, m)
    family, name = FAMILIES[maps](symbolic.n_labels), f"{'uniform ' * uniform}tree with {maps} of {symbolic.name}"
    return shatters_a_psi_tree(symbolic, family, m, name, uniform=uniform)


THRESHOLD_DIMENSION = Number("Tdim(H)", definitions.threshold_dimension, threshold_at_least)

ENCODED: Mapping[str, Callable[[Parameters], Number]] = {
    "size": lambda _: SIZE,
    "VC": lambda _: VC_DIMENSION,
    "Ldim": lambda _: LITTLESTONE_DIMENSION,
    "Tdim": lambda _: THRESHOLD_DIMENSION,
    "Ndim": lambda _: NATARAJAN_DIMENSION,
    "Gdim": lambda _: GRAPH_DIMENSION,
    "Psidim_bit": lambda _: shattered_through("bit maps"),
    "Psidim_all": lambda _: shattered_through("all maps"),
    "uPsiLdim_pair": lambda _: uniform_dimensions("pair maps"),
    "uPsiLdim_bit": lambda _: UNIFORM_DIMENSION,
    "uPsiLdim_all": lambda _: uniform_dimensions("all maps"),
    "PsiLdim_pair": lambda _: psi_dimensions("pair maps"),
    "PsiLdim_bit": lambda _: psi_dimensions("bit maps"),
    "PsiLdim_all": lambda _: psi_dimensions("all maps"),
    "kLdim": lambda values: k_littlestone(values[0]),
    "star": lambda _: STAR_NUMBER,
    "TD": lambda _: TEACHING_DIMENSION,
    "RTD": lambda _: RECURSIVE_TEACHING_DIMENSION,
    "N0": lambda values: zero_covers(values[0]),
    "red": lambda _: REDUCING_LENGTH,
    "DDim": lambda values: decomposition_dimensions(values[0], values[1]),
    "leaves": lambda values: leaves(values[0], values[1]),
}
"""Name in formulas -> a function from the values of its parameters to the number.

Only integers are encoded. The DS dimension has no encoding, as it asks for a set of patterns and does not recurse
over restrictions.
"""

ON_SUBCUBES: Mapping[str, Callable[[SymbolicClass, Subcube, Parameters, int], z3.BoolRef]] = {
    "kLdim": lambda symbolic, subcube, values, m: littlestone_at_least(symbolic, subcube, m, values[0]),
    "size": lambda symbolic, subcube, _, m: cardinality_at_least(symbolic, subcube, m),
    "Ldim": lambda symbolic, subcube, _, m: littlestone_at_least(symbolic, subcube, m),
    "N0": lambda symbolic, subcube, values, m: zero_cover_at_least(symbolic, subcube, values[0], m),
}
"""Encodings of "the number is at least m" for restrictions, which share the variables of the whole class."""

IGNORING_CONSTANT_POINTS = frozenset(
    {
        "size",
        "labels",
        "VC",
        "Ldim",
        "Ndim",
        "Gdim",
        "Psidim_bit",
        "Psidim_all",
        "red",
        "PsiLdim_pair",
        "PsiLdim_bit",
        "PsiLdim_all",
        "uPsiLdim_pair",
        "uPsiLdim_bit",
        "uPsiLdim_all",
        "kLdim",
        "star",
        "TD",
        "RTD",
        "N0",
    }
)
"""Numbers that do not change if a point is added at which all hypotheses have the same label."""

LOWEST = {"size": 0, "N0": 0, "leaves": 0, "red": 1}
"""The smallest value of a number, unless it is -1, as for a dimension."""

BEYOND = {"DDim": 1}
"""The excess of possible values over the upper bound of a number: without a valid tree the decomposition dimension
counts as n + 1."""

TREES: Mapping[str, Callable[[SymbolicClass, Subcube, int], z3.BoolRef]] = {
    "Ldim": lambda symbolic, subcube, m: shatters_a_tree(
        symbolic, subcube, m, f"tree of {symbolic.name} on {shown(subcube)}"
    ),
    **{
        f"PsiLdim_{maps}": partial(_psi_tree, maps=f"{maps} maps", uniform=False) for maps in ("pair", "bit", "all")
    },
    "uPsiLdim_bit": partial(_psi_tree, maps="bit maps", uniform=True),
}
"""Numbers with a second encoding of "at least m": the class shatters an unknown tree of this depth."""


def check_encoded(name: str) -> None:
    """Refuse a number without an encoding."""
    if name not in ENCODED:
        raise InvalidValueError("number", f"{name}(H)", "one with an encoding for the solver")


@lru_cache(maxsize=200)
def encoded(name: str, parameters: tuple[int, ...], n_labels: int) -> Number:
    """Return a number with its encoding.

    >>> encoded("N0", (2,), 2).name
    'N(0, H, 2)'
    """
    check_encoded(name)
    if name == "N0" and n_labels > 2:
        return zero_covers_on_a_tree(parameters[0])
    least = (1, 0) if name in ("DDim", "leaves", "kLdim") else (0,)
    if any(value < needed for value, needed in zip(parameters, least, strict=False)):
        raise InvalidValueError(f"parameters of {name}", parameters, f"at least {', '.join(map(str, least))}")
    return ENCODED[name](parameters)


COMPARED: Mapping[str, tuple[Number, ...]] = {
    "points": (),
    "labels": (),
    "bit": (),
    "size": (SIZE,),
    "VC": (VC_DIMENSION,),
    "Tdim": (THRESHOLD_DIMENSION,),
    "Ndim": (NATARAJAN_DIMENSION,),
    "Gdim": (GRAPH_DIMENSION,),
    "Ldim": (LITTLESTONE_DIMENSION,),
    "tree of Ldim": (MISTAKE_TREES,),
    "kLdim": tuple(k_littlestone(k) for k in (1, 2, 3)),
    "star": (STAR_NUMBER,),
    "TD": (TEACHING_DIMENSION,),
    "RTD": (RECURSIVE_TEACHING_DIMENSION,),
    "N0": (COVERS,),
    "N0 on trees": (*(zero_covers_on_a_tree(depth) for depth in range(3)), *COVERS_ON_TREES),
    "red": (SOA, IRREDUCIBILITY, REDUCING_LENGTH),
    "DDim": STRUCTURE,
    "leaves": (*STRUCTURE, LEAVES),
    "essential": (*STRUCTURE, *LARGEST_LEAVES),
    "topleaves": (*STRUCTURE, *LARGEST_LEAVES),
    "soahull": (SOA, IRREDUCIBILITY, soa_hulls(1), soa_hulls(2)),
    **{f"PsiLdim_{maps}": (psi_dimensions(f"{maps} maps"),) for maps in ("pair", "bit", "all")},
    **{f"tree of PsiLdim_{maps}": (psi_trees(f"{maps} maps"),) for maps in ("pair", "bit", "all")},
    **{f"Psidim_{maps}": (shattered_through(f"{maps} maps"),) for maps in ("bit", "all")},
    **{f"uPsiLdim_{maps}": (uniform_dimensions(f"{maps} maps"),) for maps in ("pair", "all")},
    "uPsiLdim_bit": (UNIFORM_DIMENSION,),
    "tree of uPsiLdim_bit": (UNIFORM_TREES,),
}
"""Comparisons with the definitions for lemmas that use a number, an operation on classes or unknown trees."""
