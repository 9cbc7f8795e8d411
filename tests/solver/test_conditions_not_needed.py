"""Which conditions of Definition 4.2 the lemmas of section 4 of `lyu` do not need: as their scopes say."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
import z3

from littlestone.classes import FiniteClass
from littlestone.verdicts import Check, Trial
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
from littlestone_solver.lemmas.decomposition_parameters import Decompositions, NotNeeded, has_bounded_tree

FAMILIES = {
    "decomposition_of_subclass": (decomposition_of_subclass.FAMILY, 4, decomposition_of_subclass.check),
    "same p": (decomposition_of_subclass.SAME_P_FAMILY, 4, decomposition_of_subclass.check_same_p),
    "essential_count": (essential_count.FAMILY, 4, essential_count.check),
    "essential_members": (essential_members.FAMILY, 4, essential_members.check),
    "matching_leaves": (matching_leaves.FAMILY, 4, matching_leaves.check),
    "essential_of_subclass": (essential_of_subclass.FAMILY, 4, essential_of_subclass.check),
    "essential_exist": (essential_exist.FAMILY, 3, essential_exist.check),
}
"""The lemmas whose scopes say so, on how many points, and the checks with these scopes."""

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


CHANGES: dict[str, Change] = {
    "irreducibility": any_leaves,
    "depth of inner nodes": nodes_at_any_depth,
    "depth of leaves": leaves_at_any_depth,
}
"""The conditions of Definition 4.2, each with a change that drops it."""

NOT_NEEDED = {
    NotNeeded.ANY: ("irreducibility", "depth of inner nodes", "depth of leaves"),
    NotNeeded.ALL_BUT_LEAF_DEPTH: ("irreducibility", "depth of inner nodes"),
}
"""What the words of a scope say may be dropped."""


def said(check: Check[Decompositions]) -> NotNeeded | None:
    """Return what the standard scope of a check says."""
    scope = check.scopes.standard
    return None if scope is None else scope.not_needed


def dropping(names: Sequence[str]) -> Change:
    def changed(bounds: DecompositionBounds) -> DecompositionBounds:
        for name in names:
            bounds = CHANGES[name](bounds)
        return bounds

    return changed


def alone_or_all(names: tuple[str, ...]) -> list[tuple[str, ...]]:
    return [*((name,) for name in names), names]


CASES = [
    (name, dropped)
    for name, (_, _, check) in FAMILIES.items()
    for dropped in alone_or_all(NOT_NEEDED.get(said(check) or NotNeeded.ANY, ()))
]


@pytest.mark.parametrize("name", FAMILIES)
def test_every_lemma_here_says_what_is_not_needed(name: str) -> None:
    assert said(FAMILIES[name][2]) in NOT_NEEDED


@pytest.mark.parametrize(("name", "dropped"), CASES)
def test_lemma_holds_without_what_its_scope_says(
    name: str, dropped: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    family, n_points, _ = FAMILIES[name]
    assert holds(family, n_points, dropping(dropped), monkeypatch)


@pytest.mark.parametrize("n_points", [2, 3, 4])
def test_what_a_scope_says_is_needed_is_needed(n_points: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the changes reach the formulas."""
    assert said(essential_count.check) is NotNeeded.ALL_BUT_LEAF_DEPTH
    assert not holds(essential_count.FAMILY, n_points, leaves_at_any_depth, monkeypatch)


@pytest.mark.parametrize(
    ("change", "tight"),
    [
        ("irreducibility", DecompositionBounds((0, 0), (0, 0), (1, 1))),
        ("depth of inner nodes", DecompositionBounds((0, 0), (1, -1), (0, 0))),
        ("depth of leaves", DecompositionBounds((1, 1), (0, -1), (0, 0))),
    ],
)
def test_each_change_lets_more_trees_in(change: str, tight: DecompositionBounds) -> None:
    both = FiniteClass.from_rows(["0", "1"])
    assert not has_bounded_tree(both, tight)
    assert has_bounded_tree(both, CHANGES[change](tight))
