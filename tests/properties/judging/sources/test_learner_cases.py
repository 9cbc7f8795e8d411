"""Every stream of the cases of online learners can be failed, and faults are seen on shattered trees alone."""

import pytest

from littlestone.classes import FiniteClass
from littlestone.dimensions import littlestone_dimension
from littlestone_properties.judging import PythonCandidate, run_suite, stored_cases
from littlestone_properties.judging.faults.online_learners import ONLINE_FAULTS
from littlestone_properties.judging.json_values import rows_of

from ..faults.gallery import gallery

TREES = "online_learner/shattered trees of named classes, then every point"
WITHOUT_BOUND = "online_learner/streams that nothing fits"
LEARNERS = {wrong.name: wrong.candidate for wrong in gallery() if wrong.capability == "online_learner"} | {
    fault.name: {"online_learner": fault.function, "littlestone_rows": "class"} for fault in ONLINE_FAULTS
}


def test_a_stream_is_longer_than_the_mistakes_that_are_allowed() -> None:
    for case in stored_cases("online_learner"):
        if "stream" in case.input and case.group != WITHOUT_BOUND:
            n_rounds = len(rows_of(case.input["stream"]))
            assert n_rounds > int(str(case.required["mistakes"])), f"no learner can fail {case.id}"


def forgets_the_eighth_and_prefers_one(rows: FiniteClass, past: list[tuple[int, int]], point: int) -> int:
    for x, y in [*past[:7], *past[8:]]:
        rows = rows.restricted_to(x, y)
    after = [littlestone_dimension(rows.restricted_to(point, label)) for label in rows.labels]
    return max(label for label in rows.labels if after[label] == max(after))


def test_a_stream_is_judged_with_its_labels_exchanged_too() -> None:
    candidate = {"online_learner": forgets_the_eighth_and_prefers_one, "littlestone_rows": "class"}
    (wrong, *_) = run_suite(PythonCandidate(candidate), until_failure=True).wrong
    stored = next(case for case in stored_cases("online_learner") if case.id == wrong.case.id)
    assert wrong.case.input["rows"] != stored.input["rows"]
    assert wrong.case.input["n_points"] == 13


@pytest.mark.parametrize(
    ("name", "least"),
    [
        ("learns nothing", 12),
        ("ignores its last mistake", 6),
        ("forgets all examples but the last", 5),
        ("predicts 0", 12),
    ],
)
def test_who_learns_too_little_is_seen_on_shattered_trees_alone(name: str, least: int) -> None:
    report = run_suite(PythonCandidate(LEARNERS[name], name), only=[TREES])
    assert len(report.wrong) >= least, report.summary
    assert all("mistakes, in rounds" in outcome.got for outcome in report.wrong)
