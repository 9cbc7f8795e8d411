"""Planted faults by families for every capability: the stored cases, which a run takes by default, find them."""

from collections import Counter

import pytest

from littlestone_properties.judging import CAPABILITIES
from littlestone_properties.judging.faults import FAULTS, Fault, Source, is_found
from littlestone_properties.judging.faults.class_families import changed as changed_class
from littlestone_properties.judging.faults.fault import run
from littlestone_properties.judging.faults.mechanism_families import changed

DETERMINISTIC = {one.capability for one in FAULTS if not CAPABILITIES[one.capability].has_coins}
LONG = 600
"""Seconds, as a learner is asked thousands of questions."""


def test_every_deterministic_capability_has_faults_of_several_families() -> None:
    families = Counter(capability for capability, _ in {(one.capability, one.family) for one in FAULTS})
    assert set(CAPABILITIES) - set(families) <= {"private_predictor"}
    assert families.pop("private_online_learner") == 1, "by hand only"
    assert min(families.values()) >= 3
    assert len({str(one) for one in FAULTS}) == len(FAULTS) > 2000


@pytest.mark.parametrize("fault", FAULTS[::67], ids=str)
def test_the_stored_cases_find_it(fault: Fault) -> None:
    assert is_found(fault, Source.STORED, LONG) is not bool(fault.unseen)


@pytest.mark.parametrize("capability", sorted(DETERMINISTIC | {"pac_learner"}))
def test_a_wrapper_that_changes_nothing_is_right(capability: str) -> None:
    wrap = changed_class if "rows" in CAPABILITIES[capability].parameters else changed
    report = run(wrap(capability, "nothing", "none", lambda given: given), Source.STORED, LONG)
    assert report.exit_code == 0, report.summary
