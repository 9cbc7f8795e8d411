"""One class stands for those that differ by the names of points only where nothing depends on these names."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from littlestone.enumerations.decomposition_tables import DecompositionTables
from littlestone.verdicts import Counterexample, Profile
from littlestone_ledger.evidence.kit import judging, universes
from littlestone_ledger.evidence.kit.judging import against, first_violation, per_class
from littlestone_ledger.evidence.kit.universes import Decompositions, all_functions, representatives
from littlestone_ledger.evidence.lyu.decompositions import decomposition_leaves, subclass_decompositions
from littlestone_ledger.evidence.lyu.structure import essential_hypotheses, soa_hull, soa_walk

CHECKS = {
    "walk": soa_walk.walk_finds_the_leaf,
    "leaf": subclass_decompositions.matching_leaf,
    "subclass": subclass_decompositions.dimension_of_subclass,
    "essential": essential_hypotheses.of_subclasses,
    "hull": soa_hull.d_irreducible_subclasses,
    "leaves": decomposition_leaves.non_empty_leaves,
}


@pytest.fixture
def without_symmetry(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Let every class stand for itself."""

    def switch() -> None:
        monkeypatch.setattr(universes, "renamings", lambda universe: (int,))
        monkeypatch.setattr(universes, "representatives", universes.representatives.__wrapped__)
        monkeypatch.setattr(judging, "representatives", universes.representatives)

    return switch


@pytest.mark.parametrize("name", CHECKS)
def test_all_classes_give_the_same_evidence(name: str, without_symmetry: Callable[[], None]) -> None:
    check = CHECKS[name]
    by_representatives = replace(check.run(Profile.QUICK), seconds=0.0)
    without_symmetry()
    assert replace(check.run(Profile.QUICK), seconds=0.0) == by_representatives


def test_a_claim_that_depends_on_the_names_of_points_is_judged_otherwise(
    without_symmetry: Callable[[], None],
) -> None:
    def is_the_other_point(tables: DecompositionTables, number: int) -> Counterexample | None:
        return against(tables, "the class {10}", H=number) if (tables.on.n_points, number) == (2, 4) else None

    planted, scope = per_class("no class is {10}", is_the_other_point), Decompositions(2, one_more=False)
    assert first_violation(planted, scope) is None
    without_symmetry()
    assert first_violation(planted, scope) is not None


def test_orbits_of_all_classes_on_three_points_add_up() -> None:
    assert sum(number for _, number in representatives(all_functions(3), True)) == 256
