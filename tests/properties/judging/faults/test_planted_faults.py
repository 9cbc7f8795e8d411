"""Planted faults by families for every capability: the stored cases, which a run takes by default, find them."""

from collections import Counter

import pytest

from littlestone.enumerations.decomposition_tables import DecompositionTables
from littlestone_properties.judging import CAPABILITIES, PythonCandidate, Status, run_suite, stored_cases
from littlestone_properties.judging.faults import (
    ALGORITHM_FAULTS,
    FAULTS,
    Fault,
    Source,
    is_found,
)
from littlestone_properties.judging.faults.algorithms import notions, recursions, trees
from littlestone_properties.judging.faults.families.values import changed
from littlestone_properties.judging.faults.fault import run

pytestmark = pytest.mark.slow

DETERMINISTIC = {one.capability for one in FAULTS if not CAPABILITIES[one.capability].has_coins}
LONG = 600
"""Seconds, as a learner is asked thousands of questions."""


def test_every_deterministic_capability_has_faults_of_several_families() -> None:
    families = Counter(capability for capability, _ in {(one.capability, one.family) for one in FAULTS})
    assert set(CAPABILITIES) - set(families) <= {"private_predictor"}
    assert min(families.values()) >= 3
    assert len({str(one) for one in FAULTS}) == len(FAULTS) > 2000


@pytest.mark.parametrize("fault", FAULTS[::67], ids=str)
@pytest.mark.drawn(8)
def test_the_stored_cases_find_it(fault: Fault) -> None:
    assert is_found(fault, Source.STORED, LONG) is not bool(fault.unseen)


@pytest.mark.parametrize("fault", ALGORITHM_FAULTS, ids=str)
@pytest.mark.drawn(15)
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
@pytest.mark.drawn(4)
def test_a_wrapper_that_changes_nothing_is_right(capability: str) -> None:
    report = run(changed(capability, "nothing", "none", lambda given: given), Source.STORED, LONG)
    assert report.exit_code == 0, report.summary
