"""Planted faults by families for every capability: the stored cases, which a run takes by default, find them."""

from collections import Counter
from importlib import import_module

import pytest

from littlestone_properties import checks, faults
from littlestone_properties.enumerations.decomposition_tables import DecompositionTables
from littlestone_properties.judging import CAPABILITIES, PythonCandidate, Status, run_suite, stored_cases
from littlestone_properties.judging.faults import (
    ALGORITHM_FAULTS,
    FAULTS,
    Fault,
    Source,
    is_found,
    wrong_algorithms,
)
from littlestone_properties.judging.faults.algorithms import notions, recursions, trees
from littlestone_properties.judging.faults.families.wrapper import changed
from littlestone_properties.judging.faults.fault import run
from littlestone_properties.judging.faults.mechanisms import wrong_mechanisms

DETERMINISTIC = {one.capability for one in FAULTS if not CAPABILITIES[one.capability].has_coins}
LONG = 600
"""Seconds, as a learner is asked thousands of questions."""


def test_every_deterministic_capability_has_faults_of_several_families() -> None:
    families = Counter(capability for capability, _ in {(one.capability, one.family) for one in FAULTS})
    assert set(CAPABILITIES) - set(families) <= {"private_predictor"}
    assert min(families.values()) >= 3
    assert len({str(one) for one in FAULTS}) == len(FAULTS) > 2000


@pytest.mark.parametrize("fault", FAULTS[::67], ids=str)
def test_the_stored_cases_find_it(fault: Fault) -> None:
    assert is_found(fault, Source.STORED, LONG) is not bool(fault.unseen)


@pytest.mark.parametrize("fault", ALGORITHM_FAULTS, ids=str)
def test_a_wrong_algorithm_is_found_by_what_it_answers(fault: Fault) -> None:
    (wrong, *_) = run(fault, Source.STORED, LONG).wrong
    assert wrong.status is Status.FAIL, wrong.got


RIGHT: dict[str, object] = {
    "psi_littlestone_dimension": recursions._search(),
    "multiclass_littlestone_dimension": recursions._of_labels(recursions._search()),
    "zero_cover": trees._joined(),
    "decomposition_tree": trees._read(trees._written_tree),
    "essential_hypotheses": trees._essential(DecompositionTables),
    "is_irreducible": lambda h, k: all(notions._kept(h, range(k + 1), notions._soa)),
}


@pytest.mark.parametrize("capability", RIGHT)
def test_an_algorithm_in_which_nothing_is_replaced_is_right(capability: str) -> None:
    groups = [case.group for case in stored_cases(capability) if "every" in case.group or "small" in case.group]
    nothing = PythonCandidate({capability: RIGHT[capability]}, rows="class")
    report = run_suite(nothing, only=sorted({*groups}), seconds=LONG)
    assert report.exit_code == 0, report.summary


@pytest.mark.parametrize("capability", sorted(DETERMINISTIC | {"pac_learner"}))
def test_a_wrapper_that_changes_nothing_is_right(capability: str) -> None:
    report = run(changed(capability, "nothing", "none", lambda given: given), Source.STORED, LONG)
    assert report.exit_code == 0, report.summary


@pytest.mark.parametrize("table", faults.MOVED)
def test_a_former_table_of_faults_says_where_its_functions_are(table: str) -> None:
    with pytest.raises(ImportError, match=f"{table} is gone from littlestone_properties.faults: see "):
        getattr(faults, table)
    place = faults.MOVED[table].removeprefix("littlestone_properties.judging.faults.")
    if "(" in place:
        function = wrong_algorithms if place.startswith("wrong_algorithms") else wrong_mechanisms
        assert function(place.split('"')[1])
    else:
        module, _, name = place.partition(".")
        found = import_module(f"littlestone_properties.judging.faults.{module}")
        assert getattr(found, name or "__doc__")


@pytest.mark.parametrize("name", checks.MOVED)
def test_a_former_check_says_what_stands_in_its_place(name: str) -> None:
    with pytest.raises(ImportError, match=f"{name} is gone from littlestone_properties.checks: see check_"):
        getattr(checks, name)
    assert checks.MOVED[name].partition("(")[0] in checks.__all__


def test_names_that_never_were_are_missing_as_always() -> None:
    for package in (faults, checks):
        with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
            _ = package.nothing
