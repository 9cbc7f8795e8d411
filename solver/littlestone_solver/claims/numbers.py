"""The encoding of every number of classes that the solver can take, next to its definition.

Left out are numbers without an encoding; :data:`WITHOUT_ENCODING` says why.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from itertools import combinations, permutations, product
from typing import TypeAlias

import z3

from littlestone import definitions
from littlestone.classes import Label
from littlestone.errors import InvalidValueError

from ..encodings.cardinality import cardinality_at_least
from ..encodings.littlestone import littlestone_at_least
from ..encodings.mistake_tree import shatters_a_tree
from ..encodings.psi_tree import shatters_a_psi_tree
from ..encodings.zero_cover import zero_cover_at_least
from ..engine.lemmas.lemma import Number
from ..engine.lemmas.subcubes import Subcube, shown
from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.formulas import all_of, any_of, constant
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
    psi_dimensions,
    psi_trees,
    zero_covers,
    zero_covers_on_a_tree,
)

Parameters: TypeAlias = Sequence[int]


def _fixed(n_points: int, labels: Mapping[int, int]) -> Subcube:
    return tuple(Label(labels[x]) if x in labels else None for x in range(n_points))


def threshold_at_least(symbolic: SymbolicClass, bound: int) -> z3.BoolRef:
    """Return "some points x_1 .. x_m and hypotheses h_1 .. h_m have h_i(x_j) = 1 exactly if i <= j"."""

    def definition(length: int) -> z3.BoolRef:
        return any_of(
            symbolic.context,
            [
                all_of(
                    symbolic.context,
                    [
                        symbolic.non_empty(
                            _fixed(symbolic.n_points, {x: int(i <= j) for j, x in enumerate(points)})
                        )
                        for i in range(length)
                    ],
                )
                for points in permutations(range(symbolic.n_points), length)
            ],
        )

    return _non_empty_or(symbolic, "threshold dimension", bound, definition)


def natarajan_at_least(symbolic: SymbolicClass, bound: int) -> z3.BoolRef:
    """Return "two functions that differ everywhere on some m points witness that the class shatters them"."""

    def definition(size: int) -> z3.BoolRef:
        pairs = list(combinations(range(symbolic.n_labels), 2))
        return any_of(
            symbolic.context,
            [
                all_of(
                    symbolic.context,
                    [
                        symbolic.non_empty(_fixed(symbolic.n_points, dict(zip(points, labels, strict=True))))
                        for labels in product(*chosen)
                    ],
                )
                for points in combinations(range(symbolic.n_points), size)
                for chosen in product(pairs, repeat=size)
            ],
        )

    return _non_empty_or(symbolic, "Natarajan dimension", bound, definition)


def _non_empty_or(
    symbolic: SymbolicClass, name: str, bound: int, definition: Callable[[int], z3.BoolRef]
) -> z3.BoolRef:
    """Return "the dimension is at least m": any class reaches -1, and any non-empty one 0."""
    if bound < 0:
        return constant(symbolic.context, True)
    if bound == 0:
        return symbolic.non_empty(symbolic.whole)
    return symbolic.defined.number_at_least(f"{name} of {symbolic.name}", bound, symbolic.n_points, definition)


def _psi_tree(symbolic: SymbolicClass, subcube: Subcube, m: int, *, maps: str, uniform: bool) -> z3.BoolRef:
    if subcube != symbolic.whole:
        raise InvalidValueError("class", f"{symbolic.name} on {shown(subcube)}", "no restriction")
    deepest = MAX_UNIFORM_DEPTH.get((symbolic.n_points, symbolic.n_labels)) if uniform else None
    if deepest is not None and m > deepest:
        return UNIFORM_DIMENSION.formula(symbolic, m)
    family, name = FAMILIES[maps](symbolic.n_labels), f"{'uniform ' * uniform}tree with {maps} of {symbolic.name}"
    return shatters_a_psi_tree(symbolic, family, m, name, uniform=uniform)


THRESHOLD_DIMENSION = Number("Tdim(H)", definitions.threshold_dimension, threshold_at_least)
NATARAJAN_DIMENSION = Number("Ndim(H)", definitions.natarajan_dimension, natarajan_at_least)

_ENCODED: Mapping[str, Callable[[Parameters], Number]] = {
    "size": lambda _: SIZE,
    "VC": lambda _: VC_DIMENSION,
    "Ldim": lambda _: LITTLESTONE_DIMENSION,
    "Tdim": lambda _: THRESHOLD_DIMENSION,
    "Ndim": lambda _: NATARAJAN_DIMENSION,
    "uPsiLdim_bit": lambda _: UNIFORM_DIMENSION,
    "PsiLdim_pair": lambda _: psi_dimensions("pair maps"),
    "PsiLdim_bit": lambda _: psi_dimensions("bit maps"),
    "PsiLdim_all": lambda _: psi_dimensions("all maps"),
    "N0": lambda values: zero_covers(values[0]),
    "red": lambda _: REDUCING_LENGTH,
    "DDim": lambda values: decomposition_dimensions(values[0], values[1]),
    "leaves": lambda values: leaves(values[0], values[1]),
}
"""Name in formulas -> the number for values of its parameters."""

ON_SUBCUBES: Mapping[str, Callable[[SymbolicClass, Subcube, Parameters, int], z3.BoolRef]] = {
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
        "red",
        "PsiLdim_pair",
        "PsiLdim_bit",
        "PsiLdim_all",
        "uPsiLdim_bit",
        "N0",
    }
)
"""Numbers that do not change if a point is added at which all hypotheses have one label."""

LOWEST = {"size": 0, "N0": 0, "leaves": 0, "red": 1}
"""The least value of a number, where it is not that of a dimension, -1."""

BEYOND = {"DDim": 1}
"""The excess of values over the bound of a number: without a valid tree the decomposition dimension is n + 1."""

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

WITHOUT_ENCODING = {
    "Gdim": "the graph dimension has no encoding",
    "Psidim_bit": "Psi-dimensions have no encoding; Psi-Littlestone dimensions have one",
    "Psidim_all": "Psi-dimensions have no encoding; Psi-Littlestone dimensions have one",
    "uPsiLdim_pair": "of the uniform dimensions only that of the bit maps has an encoding",
    "uPsiLdim_all": "of the uniform dimensions only that of the bit maps has an encoding",
}
"""Numbers that the solver cannot take, with the reason."""


@lru_cache(maxsize=200)
def encoded(name: str, parameters: tuple[int, ...], n_labels: int) -> Number:
    """Return a number with its encoding.

    Raises
    ------
    InvalidValueError
        If an encoding does not exist; the message says why.

    Examples
    --------
    >>> encoded("N0", (2,), 2).name
    'N(0, H, 2)'
    """
    if name == "N0" and n_labels > 2:
        return zero_covers_on_a_tree(parameters[0])
    if name not in _ENCODED:
        raise InvalidValueError("number", name, f"one that the solver can take: {WITHOUT_ENCODING[name]}")
    least = (1, 0) if name in ("DDim", "leaves") else (0,)
    if any(value < needed for value, needed in zip(parameters, least, strict=False)):
        raise InvalidValueError(f"parameters of {name}", parameters, f"at least {', '.join(map(str, least))}")
    return _ENCODED[name](parameters)


COMPARED: Mapping[str, tuple[Number, ...]] = {
    "points": (),
    "labels": (),
    "bit": (),
    "size": (SIZE,),
    "VC": (VC_DIMENSION,),
    "Tdim": (THRESHOLD_DIMENSION,),
    "Ndim": (NATARAJAN_DIMENSION,),
    "Ldim": (LITTLESTONE_DIMENSION,),
    "tree of Ldim": (MISTAKE_TREES,),
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
    "uPsiLdim_bit": (UNIFORM_DIMENSION,),
    "tree of uPsiLdim_bit": (UNIFORM_TREES,),
}
"""Comparisons with the definitions where a lemma uses a number, an operation on classes or unknown trees."""
