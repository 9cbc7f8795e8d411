"""Where scopes of section 4 of `lyu` say that neither irreducibility nor the depth bound is needed, so it is."""

from collections.abc import Callable
from dataclasses import replace

import pytest
import z3

from littlestone.verdicts import Trial
from littlestone_solver.encodings.decomposition import DecompositionBounds
from littlestone_solver.engine.conclusion import Size
from littlestone_solver.engine.defined_variables import DefinedVariables
from littlestone_solver.engine.lemma import LemmaFamily
from littlestone_solver.engine.session import DEFAULT_RESOURCE_LIMIT
from littlestone_solver.engine.verification import _holds_at
from littlestone_solver.lemmas import (
    decomposition_of_subclass,
    essential_count,
    essential_exist,
    essential_members,
    essential_of_subclass,
    matching_leaves,
)

FAMILIES = {
    "decomposition_of_subclass": (decomposition_of_subclass.FAMILY, 4),
    "decomposition_of_subclass, same p": (decomposition_of_subclass.SAME_P_FAMILY, 4),
    "essential_count": (essential_count.FAMILY, 4),
    "essential_members": (essential_members.FAMILY, 4),
    "matching_leaves": (matching_leaves.FAMILY, 4),
    "essential_of_subclass": (essential_of_subclass.FAMILY, 4),
    "essential_exist": (essential_exist.FAMILY, 3),
}
"""The lemmas whose scopes say so, and on how many points."""

Change = Callable[[DecompositionBounds], DecompositionBounds]


def any_leaves(bounds: DecompositionBounds) -> DecompositionBounds:
    return replace(bounds, irreducibilities=(0,) * len(bounds.irreducibilities))


def nodes_at_any_depth(bounds: DecompositionBounds) -> DecompositionBounds:
    last = len(bounds.node_depths) - 1
    return replace(bounds, node_depths=tuple(last if depth >= 0 else -1 for depth in bounds.node_depths))


def leaves_at_any_depth(bounds: DecompositionBounds) -> DecompositionBounds:
    last = len(bounds.leaf_depths) - 1
    return replace(bounds, leaf_depths=tuple(last if depth >= 0 else -1 for depth in bounds.leaf_depths))


def holds(family: LemmaFamily, n_points: int, change: Change, monkeypatch: pytest.MonkeyPatch) -> bool:
    original = DecompositionBounds.of

    def changed(p: int, d: int, n: int) -> DecompositionBounds:
        return change(original(p, d, n))

    monkeypatch.setattr(DecompositionBounds, "of", changed)
    size = Size(n_points)
    return _holds_at(Trial(), family.build(DefinedVariables(z3.Context()), size), size, DEFAULT_RESOURCE_LIMIT)


@pytest.mark.parametrize("change", [any_leaves, nodes_at_any_depth])
@pytest.mark.parametrize("name", FAMILIES)
def test_lemma_holds_without_the_condition(name: str, change: Change, monkeypatch: pytest.MonkeyPatch) -> None:
    family, n_points = FAMILIES[name]
    assert holds(family, n_points, change, monkeypatch)


def test_the_depth_bound_of_leaves_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    """So the changes reach the formulas."""
    assert not holds(essential_count.FAMILY, 3, leaves_at_any_depth, monkeypatch)
