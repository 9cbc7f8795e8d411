"""Definitions say what is required at their edges; the reference does that, and a default run asks for it.

Every value of every dialect can be judged, whatever becomes of the candidate.
"""

from itertools import product

import pytest

from littlestone.classes import FiniteClass
from littlestone.dimensions import littlestone_dimension
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.errors import InvalidValueError
from littlestone.structure import certified_decomposition_dimension
from littlestone_properties.judging import CAPABILITIES, DIALECTS, PythonCandidate, run_suite, stored_cases
from littlestone_properties.judging.explaining import explanation
from littlestone_properties.judging.reference import CANDIDATE
from littlestone_properties.judging.running.outcomes import Status, judge
from littlestone_properties.judging.running.report import Report


def report(name: str, function: object, **said: object) -> Report:
    """Return the report of a default run on one function."""
    return run_suite(PythonCandidate({name: function, **said}, "mine"))


def test_a_valid_tree_exists_for_every_d_that_is_allowed() -> None:
    for one, p, more in product((*all_classes_up_to(3), FiniteClass.empty(2)), (1, 2), (0, 1)):
        d = max(littlestone_dimension(one), 0)
        assert certified_decomposition_dimension(one, p, d + more).value <= d
        with pytest.raises(InvalidValueError, match="d must be at least"):
            certified_decomposition_dimension(one, p, d - 1)


@pytest.mark.parametrize("capability", ["majority_vote", "multiclass_reduction", "vc_dimension", "soa"])
def test_a_run_asks_the_stated_number_of_cases(capability: str) -> None:
    found = report(capability, CANDIDATE[capability], littlestone_rows="class")
    invalid = sum("invalid" in one.case.required for one in found.outcomes)
    text = explanation(capability)
    assert f"A run asks {len(found.outcomes):,} cases" in text
    assert (f"{invalid} of them are invalid." if invalid else "Only valid input is asked.") in text


def test_whoever_is_asked_invalid_input_may_say_how_it_is_refused() -> None:
    asked = {name for name in CAPABILITIES if "are invalid." in explanation(name)}
    assert {"vc_dimension", "multiclass_reduction"} < asked
    assert all("invalid_input" in CAPABILITIES[name].dialects for name in asked)


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
