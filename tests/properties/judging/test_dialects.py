"""Every value of every dialect can be judged, whatever becomes of the candidate."""

import pytest

from littlestone_properties.judging import CAPABILITIES, DIALECTS, PythonCandidate, run_suite, stored_cases
from littlestone_properties.judging.reference import CANDIDATE
from littlestone_properties.judging.running.outcomes import Status, judge

SPOKEN = [
    (capability.name, dialect, value)
    for capability in CAPABILITIES.values()
    for dialect in capability.dialects
    for value in DIALECTS[dialect]
]


@pytest.mark.parametrize(("capability", "dialect", "value"), SPOKEN)
def test_a_case_of_each_group_is_judged_in_each_dialect(capability: str, dialect: str, value: str) -> None:
    candidate = PythonCandidate(CANDIDATE, dialects={dialect: value})
    firsts = {case.group: case for case in reversed(stored_cases(capability)) if not case.may_be_slow}
    found = [judge(case, candidate, candidate.declared.all_dialects) for case in firsts.values()]
    assert [one.got for one in found if one.status is Status.ERROR] == []


@pytest.mark.parametrize("capability", ["sparse_sample", "stable_histogram"])
def test_another_relation_of_neighbours_does_not_make_the_reference_wrong(capability: str) -> None:
    report = run_suite(PythonCandidate(CANDIDATE, dialects={"adjacency": "addition"}), only=[capability])
    assert report.is_complete
    assert report.wrong == []
