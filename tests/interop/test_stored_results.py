"""Results of other libraries on the page of implementations; ``RENEW=1 pytest tests/interop`` writes it anew.

Online learners are judged with the dialect that claims no bound on mistakes. Points are unit vectors, so that
nothing is near anything else.
"""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

import numpy as np
import numpy.typing as npt
import pytest

from littlestone.files import read_text, write_text
from littlestone_properties.judging import PythonCandidate, Status, run_suite
from littlestone_properties.judging.implementations import kept
from littlestone_properties.judging.json_values import object_of, read_json, written

FOLDER = Path(__file__).parents[2] / "docs" / "implementations"
ONE_HOUR = 3600.0


def mechanisms() -> PythonCandidate:
    pytest.importorskip("diffprivlib.mechanisms", reason="needs diffprivlib: pip install 'littlestone[interop]'")
    from . import test_diffprivlib_conforms as diffprivlib

    functions = (
        diffprivlib.randomised_response,
        diffprivlib.geometric_mechanism,
        diffprivlib.exponential_mechanism,
    )
    offered = {function.__name__: function for function in functions}
    return PythonCandidate({**offered, "littlestone_precision": diffprivlib.DOUBLES}, "diffprivlib: mechanisms")


class Estimator(Protocol):
    """The functions that scikit-learn offers."""

    def fit(self, x: npt.NDArray[np.float64], y: npt.NDArray[np.int64], /) -> object: ...

    def predict(self, x: npt.NDArray[np.float64], /) -> npt.NDArray[np.int64]: ...


def batch(make: Callable[[], Estimator], name: str) -> PythonCandidate:
    estimator = make()

    def pac_learner(
        rows: object, sample: Sequence[tuple[int, int]], coins: object, n_points: int
    ) -> npt.NDArray[np.int64]:
        if not sample:  # an estimator has nothing to fit
            return np.zeros(n_points, dtype=np.int64)
        place, label = np.array(sample).T
        estimator.fit(np.eye(n_points)[place], label)
        return estimator.predict(np.eye(n_points))

    return PythonCandidate({"pac_learner": pac_learner}, f"scikit-learn: {name}")


def decision_tree() -> PythonCandidate:
    trees = pytest.importorskip("sklearn.tree", reason="needs scikit-learn: pip install 'littlestone[interop]'")
    return batch(lambda: trees.DecisionTreeClassifier(random_state=0), "decision tree")


def nearest_neighbour() -> PythonCandidate:
    pytest.importorskip("river", reason="needs River: pip install 'littlestone[interop]'")
    from . import test_online_mistakes as online

    predict, _, _ = online.LEARNERS["nearest neighbour of River"]

    def online_learner(rows: object, past: Sequence[tuple[int, int]], point: int) -> int:
        return predict(past, point)

    any_bound = {"mistake_bound": "any"}
    return PythonCandidate({"online_learner": online_learner}, "River: nearest neighbour", dialects=any_bound)


@pytest.mark.parametrize(
    ("file", "make"),
    [("5-diffprivlib", mechanisms), ("6-scikit-learn", decision_tree), ("7-river", nearest_neighbour)],
)
def test_the_stored_results_are_those_of_now(file: str, make: object) -> None:
    assert callable(make)
    report = run_suite(make(), seconds=ONE_HOUR)
    results, path = kept({"format": "littlestone-conformance", **report.to_json()}), FOLDER / f"{file}.json"
    if os.environ.get("RENEW"):
        write_text(written(results) + "\n", path, overwrite=True)
    stored = object_of(read_json(read_text(path)), "results")
    assert report.exit_code == 0 or file == "5-diffprivlib", report.summary
    assert stored["by capability"] == results["by capability"]


def test_an_estimator_that_does_not_fit_its_sample_is_noticed() -> None:
    dummy = pytest.importorskip("sklearn.dummy", reason="needs scikit-learn: pip install 'littlestone[interop]'")
    report = run_suite(batch(dummy.DummyClassifier, "dummy"), seconds=600, until_failure=True)
    assert report.counts[Status.FAIL] == 1
