"""Definitions say what is required at their edges; the reference does that, and a default run asks for it.

Every value of every dialect can be judged, whatever becomes of the candidate.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import Protocol

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

Rounds = Sequence[Sequence[int] | None]
Examples = Sequence[tuple[int, int]]


def report(name: str, function: object, **said: object) -> Report:
    """Return the report of a default run on one function."""
    return run_suite(PythonCandidate({name: function, **said}, "mine"))


class Function(Protocol):
    """A function of this project."""

    def __call__(self, *given: object) -> object: ...


def reference(name: str) -> Function:
    """Return the function of this project, called with lists."""
    found = CANDIDATE[name]
    assert callable(found)
    return found


def test_the_vote_of_no_rounds_is_null() -> None:
    def empty(found: Rounds) -> object:
        return reference("majority_vote")(found) if found else []

    assert report("majority_vote", empty).wrong
    assert not report("majority_vote", lambda found: reference("majority_vote")(found)).wrong


@pytest.mark.parametrize("others", ["ignored", "in the last part"])
def test_parts_that_do_not_match_the_sample_are_refused(others: str) -> None:
    def unchecked(n_points: int, n_labels: int, sample: Examples, part_sizes: Sequence[int]) -> object:
        n_bits, parts, start = (n_labels - 1).bit_length(), [], 0
        for size in [*part_sizes, *[0] * n_bits][:n_bits]:
            parts.append(list(sample[start : start + size]))
            start += size
        if others == "in the last part":
            parts[-1] += sample[start:]
        right = [len(part) for part in parts]
        return reference("multiclass_reduction")(n_points, n_labels, [one for part in parts for one in part], right)

    found = report("multiclass_reduction", unchecked)
    assert found.wrong
    assert {one.case.group for one in found.outcomes if one.status.value != "pass"} == {
        "multiclass_reduction/invalid input"
    }


def test_a_dual_class_is_a_set_of_rows_and_a_class_has_points() -> None:
    def repeated(rows: Sequence[Sequence[int]], n_points: int) -> object:
        columns = [[row[x] for row in sorted(set(map(tuple, rows)))] for x in range(n_points)]
        return [*columns[::-1], columns[0]]

    assert not report("dual_class", repeated).wrong
    with pytest.raises(InvalidValueError, match="n_points must be at least 1"):
        FiniteClass.empty(0)


def test_probabilities_are_exact_unless_a_precision_is_declared() -> None:
    def doubles(right: Sequence[int], density: Fraction) -> object:
        found = reference("smooth_weights")(right, density)
        assert isinstance(found, list)
        return [float(one) for one in found]

    assert report("smooth_weights", doubles).wrong
    assert not report("smooth_weights", doubles, littlestone_precision=Fraction(1, 10**9)).wrong


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
