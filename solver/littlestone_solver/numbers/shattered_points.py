"""Dimensions by points that a class shatters, with their encodings: Natarajan, graph and Psi-dimensions."""

from collections.abc import Callable
from functools import lru_cache

import z3

from littlestone import definitions
from littlestone.classes import CollapsingFamily, FiniteClass, graph_maps, pair_maps

from ..encodings.psi.shattered_points import shatters_points, splits_of
from ..engine.lemmas.lemma import Number
from ..engine.lemmas.symbolic_class import SymbolicClass
from .dimensions import without_stars


def _dimension(name: str, value: Callable[[FiniteClass], int], family: Callable[[int], CollapsingFamily]) -> Number:
    def at_least(symbolic: SymbolicClass, m: int) -> z3.BoolRef:
        return shatters_points(symbolic, splits_of(family(symbolic.n_labels)), name, m)

    return Number(name, value, at_least)


NATARAJAN_DIMENSION = _dimension("Ndim(H)", definitions.natarajan_dimension, pair_maps)
GRAPH_DIMENSION = _dimension("Gdim(H)", definitions.graph_dimension, graph_maps)


@lru_cache
def shattered_through(name: str) -> Number:
    """Return the Psi-dimension for a family of collapsing maps."""

    def family(n_labels: int) -> CollapsingFamily:
        return without_stars(n_labels, name)

    @lru_cache(maxsize=3000)
    def value(h: FiniteClass) -> int:
        return definitions.psi_dimension(h, family(h.n_labels))

    return _dimension(f"Psi-dimension of the {name}", value, family)
