"""The conditions of Definition 4.2 that lemmas of `lyu` section 4 do not need are those of their scopes."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
import z3
from tests.lemmas import CHECKS, Lemmas, family_by

from littlestone.classes import FiniteClass
from littlestone.verdicts import Profile, Trial
from littlestone_solver.encodings.decomposition import DecompositionBounds, has_valid_tree
from littlestone_solver.engine.lemmas.conclusion import Size
from littlestone_solver.engine.lemmas.defined_variables import DefinedVariables
from littlestone_solver.engine.lemmas.symbolic_class import SymbolicClass
from littlestone_solver.engine.lemmas.verification import _holds_at
from littlestone_solver.engine.z3.session import DEFAULT_RESOURCE_LIMIT, Satisfiable, solve
from littlestone_solver.lemmas import lyu

Change = Callable[[DecompositionBounds], DecompositionBounds]


def any_leaves(bounds: DecompositionBounds) -> DecompositionBounds:
    return replace(bounds, irreducibilities=(0,) * len(bounds.irreducibilities))


def nodes_at_any_depth(bounds: DecompositionBounds) -> DecompositionBounds:
    last = len(bounds.node_depths) - 1
    return replace(bounds, node_depths=tuple(last if depth >= 0 else -1 for depth in bounds.node_depths))


def leaves_at_any_depth(bounds: DecompositionBounds) -> DecompositionBounds:
    last = len(bounds.leaf_depths) - 1
    return replace(bounds, leaf_depths=tuple(last if depth >= 0 else -1 for depth in bounds.leaf_depths))


def holds(made: Lemmas, n_points: int, change: Change, monkeypatch: pytest.MonkeyPatch) -> bool:
    original = DecompositionBounds.of

    def changed(p: int, d: int, n: int) -> DecompositionBounds:
        return change(original(p, d, n))

    monkeypatch.setattr(DecompositionBounds, "of", changed)
    size = Size(n_points)
    lemma = family_by(made).build(DefinedVariables(z3.Context()), size)
    return _holds_at(Trial(), lemma, size, DEFAULT_RESOURCE_LIMIT)


CHANGES: dict[str, Change] = {
    "irreducibility": any_leaves,
    "depth of inner nodes": nodes_at_any_depth,
    "depth of leaves": leaves_at_any_depth,
}
"""The conditions of Definition 4.2, each with a change that drops it."""

NOT_NEEDED = {
    lyu.ANY: ("irreducibility", "depth of inner nodes", "depth of leaves"),
    lyu.ALL_BUT_LEAF_DEPTH: ("irreducibility", "depth of inner nodes"),
}
"""Hypotheses that the words of a scope say may be dropped."""

SAYING = {
    name: (max(max(scope.points) for scope in saying), dropped)
    for name, made in CHECKS.items()
    for words, dropped in NOT_NEEDED.items()
    if (saying := [scope for profile in Profile if (scope := made.scopes.at(profile)) and words in scope.note])
}
"""The lemmas whose scopes say what is not needed, with the points on which they do."""


def dropping(names: Sequence[str]) -> Change:
    def changed(bounds: DecompositionBounds) -> DecompositionBounds:
        for name in names:
            bounds = CHANGES[name](bounds)
        return bounds

    return changed


def test_some_lemmas_say_what_is_not_needed() -> None:
    assert len(SAYING) == 6


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "dropped"),
    [(name, one) for name, (_, names) in SAYING.items() for one in (*((each,) for each in names), names)],
)
@pytest.mark.drawn(4)
def test_lemma_holds_without_what_its_scope_says(
    name: str, dropped: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert holds(CHECKS[name], SAYING[name][0], dropping(dropped), monkeypatch)


@pytest.mark.parametrize("n_points", [2, 3, 4])
def test_what_a_scope_says_is_needed_is_needed(n_points: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """And the changes reach the formulas."""
    assert SAYING["lyu.essential_count"] == (4, NOT_NEEDED[lyu.ALL_BUT_LEAF_DEPTH])
    assert not holds(lyu.essential_count, n_points, leaves_at_any_depth, monkeypatch)


@pytest.mark.parametrize(
    ("change", "tight"),
    [
        ("irreducibility", DecompositionBounds((0, 0), (0, 0), (1, 1))),
        ("depth of inner nodes", DecompositionBounds((0, 0), (1, -1), (0, 0))),
        ("depth of leaves", DecompositionBounds((1, 1), (0, -1), (0, 0))),
    ],
)
def test_each_change_lets_more_trees_in(change: str, tight: DecompositionBounds) -> None:
    symbolic = SymbolicClass.of_unknowns("H", 1, 2, DefinedVariables(z3.Context()))
    both = symbolic.is_equal_to(FiniteClass.from_rows(["0", "1"]))
    trees = [has_valid_tree(symbolic, symbolic.whole, bounds, 1) for bounds in (tight, CHANGES[change](tight))]
    answers = [solve([*symbolic.defined.assertions, *both, tree]) for tree in trees]
    assert [isinstance(answer, Satisfiable) for answer in answers] == [False, True]
