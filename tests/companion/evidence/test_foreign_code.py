"""Checks of foreign code as evidence: a fault that is not caught fails it, and wrong code refutes it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import ModuleType, SimpleNamespace
from typing import TypeVar

import pytest

from littlestone import structure as fast
from littlestone.dimensions import (
    littlestone_dimension,
    multiclass_littlestone_dimension,
    psi_littlestone_dimension,
    uniform_psi_littlestone_dimension,
    zero_cover_number,
)
from littlestone.verdicts import Check, Profile, Scope, Trial, Verdict
from littlestone_ledger.evidence.bgs.boosting import foreign_boosting as boosting
from littlestone_ledger.evidence.bgs.covers import foreign_covers as covers
from littlestone_ledger.evidence.common import foreign_dimensions as dimensions
from littlestone_ledger.evidence.common import foreign_learners as learners
from littlestone_ledger.evidence.common import foreign_sensitivity as sensitivity
from littlestone_ledger.evidence.common.watched_reference import watched_dp_soa
from littlestone_ledger.evidence.kit.foreign_code import accept, refute_planted
from littlestone_ledger.evidence.lyu.structure import foreign_structure as structure
from littlestone_ledger.evidence.yan import between_thresholds_answers as yan
from littlestone_properties.checks.learners.runs import MulticlassSoaLearner
from littlestone_properties.judging.faults.batch_learners import LEAKING_PAC_LEARNERS, fewest_mistakes
from littlestone_properties.judging.faults.boosters import BOOSTED, REPEATED, WRONG_BOOSTERS, WRONG_REPETITIONS
from littlestone_properties.judging.faults.multiclass_reductions import WRONG_REDUCTIONS, reduced
from littlestone_properties.judging.faults.online_learners import WRONG_ONLINE_LEARNERS
from littlestone_properties.judging.faults.private_online_learners import (
    LEAKING_ONLINE_LEARNERS,
    PRIVATE_LEARNERS,
)
from littlestone_properties.judging.faults.small_learners import INSENSITIVE_LEARNERS
from littlestone_properties.violation import PropertyViolationError

S = TypeVar("S", bound=Scope)

T = TypeVar("T")


def without_noise(counts: Sequence[int], *, lower: int, upper: int, **_: object) -> list[str]:
    return ["left" if count < lower else "right" if count > upper else "top" for count in counts]


def no_cover(*_: object) -> SimpleNamespace:
    return SimpleNamespace(cover=SimpleNamespace(trees=[]))


def name_of(value: object) -> str:
    return value if isinstance(value, str) else ""


def first(planted: Mapping[str, T]) -> T:
    return next(iter(planted.values()))


MISSED = [
    (structure.decompositions, structure, "WRONG_DECOMPOSITION_DIMENSIONS", fast.decomposition_dimension),
    (structure.essential_hypotheses, structure, "WRONG_ESSENTIAL_HYPOTHESES", fast.essential_hypotheses),
    (structure.irreducibility, structure, "WRONG_IRREDUCIBILITY_FUNCTIONS", fast.is_irreducible),
    (dimensions.binary_dimension, dimensions, "WRONG_DIMENSIONS", littlestone_dimension),
    (
        dimensions.multiclass_dimension,
        dimensions,
        "WRONG_MULTICLASS_DIMENSIONS",
        multiclass_littlestone_dimension,
    ),
    (dimensions.standard_optimal_learner, dimensions, "WRONG_ONLINE_LEARNERS", MulticlassSoaLearner),
    (covers.PSI_DIMENSIONS["any trees"], covers, "WRONG_PSI_DIMENSIONS", psi_littlestone_dimension),
    (
        covers.PSI_DIMENSIONS["uniform trees"],
        covers,
        "WRONG_UNIFORM_PSI_DIMENSIONS",
        uniform_psi_littlestone_dimension,
    ),
    (covers.zero_cover_numbers, covers, "WRONG_ZERO_COVER_NUMBERS", zero_cover_number),
    (boosting.reductions, boosting, "WRONG_REDUCTIONS", reduced),
    (boosting.boosting, boosting, "WRONG_BOOSTERS", BOOSTED),
    (boosting.boosting, boosting, "WRONG_REPETITIONS", REPEATED),
    (learners.published_hypotheses, learners, "LEAKING_ONLINE_LEARNERS", first(PRIVATE_LEARNERS)),
    (learners.batch_learners, learners, "WRONG_PAC_LEARNERS", fewest_mistakes),
    (sensitivity.on_every_branch, sensitivity, "SENSITIVE_LEARNERS", first(INSENSITIVE_LEARNERS)),
    (
        sensitivity.on_samples,
        sensitivity,
        "FAULTY_WATCHED_LEARNERS",
        watched_dp_soa(sensitivity.SINGLETONS, sensitivity.LARGER_FOREST),
    ),
]
"""The check, and the table of planted faults in place of which right code is planted."""

WRONG = [
    (
        yan.between_thresholds,
        yan,
        "mechanisms",
        SimpleNamespace(between_thresholds=without_noise),
    ),
    (
        structure.decompositions,
        structure,
        "structure",
        SimpleNamespace(decomposition_dimension=first(structure.WRONG_DECOMPOSITION_DIMENSIONS)),
    ),
    (
        dimensions.standard_optimal_learner,
        dimensions,
        "MulticlassSoaLearner",
        WRONG_ONLINE_LEARNERS["learns nothing"],
    ),
    (dimensions.binary_dimension, dimensions, "littlestone_dimension", len),
    (dimensions.multiclass_dimension, dimensions, "multiclass_littlestone_dimension", len),
    (covers.zero_covers, covers, "certified_zero_cover_number_on_tree", no_cover),
    (boosting.reductions, boosting, "reduced", first(WRONG_REDUCTIONS)),
    (boosting.boosting, boosting, "BOOSTED", WRONG_BOOSTERS["counts one round as the cost"]),
    (boosting.boosting, boosting, "REPEATED", first(WRONG_REPETITIONS)),
    (learners.published_hypotheses, learners, "PRIVATE_LEARNERS", LEAKING_ONLINE_LEARNERS),
    (learners.batch_learners, learners, "private_choice", lambda base: first(LEAKING_PAC_LEARNERS)),
    (sensitivity.on_samples, sensitivity, "watched_dp_soa", lambda *_: first(sensitivity.FAULTY_WATCHED_LEARNERS)),
]
"""The check, and the right code in place of which wrong code is judged."""


@pytest.mark.slow
@pytest.mark.parametrize(("check", "module", "table", "right"), MISSED, ids=name_of)
@pytest.mark.drawn(3)
def test_a_fault_that_is_not_caught_fails_the_evidence(
    check: Check[S], module: ModuleType, table: str, right: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, table, {"none at all": right})
    evidence = check.run(Profile.QUICK)
    assert evidence.verdict.is_broken
    assert "none at all" in evidence.reason


@pytest.mark.slow
@pytest.mark.parametrize(("check", "module", "name", "wrong"), WRONG, ids=name_of)
@pytest.mark.drawn(3)
def test_wrong_code_refutes_the_claim(
    check: Check[S], module: ModuleType, name: str, wrong: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, name, wrong)
    assert check.run(Profile.QUICK).verdict is Verdict.REFUTED


def test_a_violation_is_told_with_its_input() -> None:
    def too_small(number: int) -> None:
        if number < 3:
            raise PropertyViolationError("is large", str(number), "at least 3", f"{number}", "none")

    trial = Trial()
    accept(trial, "three", 3, too_small)
    refute_planted(trial, {"one": 1, "two": 2}, too_small)
    evidence = trial.evidence("numbers", Verdict.TESTED)
    assert evidence.wrong_variants == {"one": "1: is large? 1"}, "one fault shows that the check can fail"


@pytest.mark.slow
def test_wrong_trees_refute_the_claim(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the deep profile has trees, as the literal checker takes longest."""
    right = fast.decomposition_dimension
    planted = SimpleNamespace(decomposition_dimension=right, greedy_decomposition=lambda *_: None)
    monkeypatch.setattr(structure, "structure", planted)
    scope = structure.decompositions.scopes.deep
    assert scope is not None
    assert structure.decompositions.on(replace(scope, values=(20, True))).verdict is Verdict.REFUTED
