"""The measured power of the bench: stored for every fault of now, and a sample of it is measured again."""

from collections.abc import Mapping
from contextlib import nullcontext
from functools import cache
from pathlib import Path
from random import Random

import pytest
from tests.power.mutants import adapter_hash, drawn, fate, key_of, stored
from tests.power.named import NAMED, Named, Typed
from tests.power.results import (
    DEFAULT_SECONDS,
    DOCUMENT,
    Finding,
    Results,
    all_results,
    conditions,
    document,
    faults_of,
)
from tests.power.sources import (
    Found,
    Source,
    measured,
    sources,
)

from littlestone.privacy import Epsilon, Privacy
from littlestone_properties.judging import CAPABILITIES, check
from littlestone_properties.judging.faults import FAULTS, Fault
from littlestone_properties.violation import PropertyViolationError

pytestmark = pytest.mark.slow

ADVICE = "renew it: python -m tests.power"
N_SAMPLED = 16
UNSORTED = ("order of rows", "repeated rows")
"""Families that a typed candidate cannot belong to: the class that it gets is sorted, without repetition."""
NOTHING = Named("nothing", lambda one: None)


@cache
def findings() -> dict[str, Finding]:
    return {one.fault: one for results in all_results() for one in results.findings.values()}


@cache
def sample() -> list[Fault]:
    quick = [fault for fault in FAULTS if str(fault) in findings() and findings()[str(fault)].seconds < 2]
    return Random(25).sample(quick, N_SAMPLED)


def test_every_fault_was_measured_on_the_inputs_of_now() -> None:
    assert {*findings()} == {str(fault) for fault in FAULTS}, ADVICE
    for fault in FAULTS:
        assert {*findings()[str(fault)].by_source} == {*sources(fault.capability)}, f"{fault}; {ADVICE}"


def test_the_document_says_what_is_stored() -> None:
    assert DOCUMENT.read_text(encoding="utf-8") == document(), f"{ADVICE} --document"


@pytest.mark.parametrize("place", range(N_SAMPLED))
def test_it_is_found_again_by_the_same_sources(place: int) -> None:
    fault = sample()[place]
    stored = {source: found.is_found for source, found in findings()[str(fault)].by_source.items()}
    assert stored == {source: measured(fault, source).is_found for source in stored}


@pytest.mark.parametrize("place", range(N_SAMPLED))
def test_every_front_of_the_judge_finds_what_a_default_run_finds(place: int) -> None:
    fault = sample()[place]
    said = fault.said.get("littlestone_claims", {})
    claimed = said.get(fault.capability) if isinstance(said, Mapping) else None
    claim = None if claimed is None else Privacy(Epsilon.log(claimed[0]), claimed[1])
    named = NAMED.get(fault.capability) if fault.family not in UNSORTED else None
    is_wrong = findings()[str(fault)].is_found_by_default
    with pytest.raises(PropertyViolationError) if is_wrong else nullcontext():
        check(fault.function, fault.capability, rows=fault.rows, claim=claim)
    with pytest.raises(PropertyViolationError) if is_wrong and named else nullcontext():
        (named or NOTHING).check(Typed(fault))


@pytest.mark.parametrize("has_coins", [False, True])
def test_the_default_run_finds_enough(has_coins: bool) -> None:
    meant = [findings()[str(one)] for one in FAULTS if CAPABILITIES[one.capability].has_coins is has_coins]
    share = sum(one.is_found_by_default for one in meant) / len(meant)
    assert share >= (0.95 if has_coins else 0.97)


def test_what_no_source_finds_has_a_reason() -> None:
    silent = [str(one) for one in FAULTS if not findings()[str(one)].is_found and not one.unseen]
    assert silent == []
    assert [str(one) for one in FAULTS if one.unseen and findings()[str(one)].is_found] == []


def test_the_changed_programs_are_those_of_now_and_survivors_have_reasons() -> None:
    adapter, possible, fates = stored()
    assert adapter == adapter_hash(), "renew it: python -m tests.power.mutants"
    assert 0 < len(fates) <= possible
    assert [one for one in fates.values() if bool(one.found_by) is bool(one.reason)] == []
    missed = [one for one in fates.values() if one.reason and not one.reason.startswith(("equivalent", "speed"))]
    assert len(missed) <= 0.03 * len(fates)


def test_the_changes_are_drawn_again_and_one_is_found_again(tmp_path: Path) -> None:
    pytest.importorskip("cosmic_ray", reason="needs cosmic-ray: pip install 'littlestone[mutation]'")
    _, possible, fates = stored()
    now, mutants = drawn()
    assert (now, {*fates}) == (possible, {key_of(mutant) for mutant in mutants})
    one = next(mutant for mutant in mutants if fates[key_of(mutant)].found_by.startswith("vc_dimension"))
    assert fate(one, tmp_path).found_by == fates[key_of(one)].found_by


def test_results_on_other_inputs_are_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(Results.load("soa").findings) == len(faults_of("soa"))
    monkeypatch.setattr("tests.power.results.conditions", lambda one: conditions(one) | {"cases": "others"})
    assert Results.load("soa").findings == {}


def test_what_is_found_too_late_is_not_found_by_default() -> None:
    found = {Source.SMALL: Found(False, 1.0), Source.CHOSEN: Found(True, DEFAULT_SECONDS)}
    assert not Finding("a", "b", found).is_found_by_default
    assert Finding("a", "b", {**found, Source.CHOSEN: Found(True, 1.0)}).is_found_by_default
