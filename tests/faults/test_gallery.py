"""A sample of the gallery of faults; ``python -m tests.faults.gallery`` runs all of them."""

import pytest
from tests.faults.gallery import FAULTS, PACKAGE, Fault, outcomes
from tests.faults.planting import changed_source, plant
from tests.lemmas import CHECKS

SAMPLE = (
    "no tree with maps from depth 3 on",
    "one excluded value is left out",
    "at most four hypotheses are assumed",
    "unknown counts as proved",
    "every query contains a contradiction",
    "neighbouring points only may be shattered",
)

NO_FAULT = Fault("nothing", "engine.z3.unary", "splits = []", "splits = list()", ["common.vc_at_most_littlestone"])
"""A change without effect, which no check may notice."""


@pytest.mark.slow
def test_sample_is_caught_and_no_fault_is_not() -> None:
    chosen = [fault for fault in FAULTS if fault.name in SAMPLE]
    assert len(chosen) == len(SAMPLE)
    pairs = [(fault, fault.checks[0]) for fault in (NO_FAULT, *chosen)]
    red = {found.fault.name: found.words for found in outcomes(pairs, 2) if found.is_red}
    assert set(red) == set(SAMPLE), red


@pytest.mark.parametrize("module", sorted({fault.module for fault in FAULTS}))
def test_faults_fit_their_sources(module: str) -> None:
    for fault in FAULTS:
        if fault.module == module:
            path, source = changed_source(f"{PACKAGE}.{module}", fault.old, fault.new)
            compile(source, path, "exec")


def test_names_differ_and_every_lemma_is_asked() -> None:
    assert len({fault.name for fault in FAULTS}) == len(FAULTS)
    asked = {check for fault in FAULTS for check in fault.checks}
    # The rest are further readings of lemmas that are asked, most of them false, and four labels.
    assert {name for name in CHECKS if name not in asked} == {
        "bgs.smaller_sides_four_labels",
        "lyu.decomposition_of_subclass_same_p",
        "lyu.essential_exist_without_equality",
        "lyu.soa_hull_even_less_irreducible",
        "lyu.soa_hull_less_irreducible",
    }


def test_a_fault_that_cannot_be_planted_is_an_error() -> None:
    with pytest.raises(ValueError, match="'no such text' must occur once in"):
        changed_source("littlestone_solver.engine.z3.unary", "no such text", "")
    with pytest.raises(ValueError, match="there must be a module"):
        changed_source("littlestone_solver.nothing", "a", "b")
    with pytest.raises(ValueError, match="must not be imported before"):
        plant("tests.lemmas", "lemmas.py", "")
