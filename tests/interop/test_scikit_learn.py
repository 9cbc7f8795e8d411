"""Estimators of scikit-learn as candidates: batch learners that fit their samples, online ones without a bound."""

from collections.abc import Callable, Sequence
from typing import Protocol

import numpy as np
import numpy.typing as npt
import pytest

from littlestone_properties.judging import PythonCandidate, Status, run_suite

REASON = "needs scikit-learn: pip install 'littlestone[interop]'"
trees = pytest.importorskip("sklearn.tree", reason=REASON)
dummy = pytest.importorskip("sklearn.dummy", reason=REASON)
linear_model = pytest.importorskip("sklearn.linear_model", reason=REASON)

Examples = Sequence[tuple[int, int]]


class Estimator(Protocol):
    """The functions that scikit-learn offers."""

    def fit(self, x: npt.NDArray[np.float64], y: npt.NDArray[np.int64], /) -> object: ...

    def predict(self, x: npt.NDArray[np.float64], /) -> npt.NDArray[np.int64]: ...


class OnlineEstimator(Protocol):
    """The functions that scikit-learn's online learners offer."""

    def partial_fit(
        self, x: npt.NDArray[np.float64], y: npt.NDArray[np.int64], /, *, classes: Sequence[int]
    ) -> object: ...

    def predict(self, x: npt.NDArray[np.float64], /) -> npt.NDArray[np.int64]: ...


def points(n_points: int) -> npt.NDArray[np.float64]:
    """Return the points as unit vectors, so that nothing is near anything else."""
    return np.eye(n_points)


def batch_function(estimator: Estimator) -> Callable[[object, Examples, object, int], npt.NDArray[np.int64]]:
    def pac_learner(rows: object, sample: Examples, coins: object, n_points: int) -> npt.NDArray[np.int64]:
        place, label = np.array(sample).T
        estimator.fit(points(n_points)[place], label)
        return estimator.predict(points(n_points))

    return pac_learner


def batch(estimator: Estimator) -> PythonCandidate:
    return PythonCandidate({"pac_learner": batch_function(estimator)}, type(estimator).__name__)


def test_an_estimator_that_does_not_fit_its_sample_is_noticed() -> None:
    report = run_suite(batch(dummy.DummyClassifier()), seconds=600, until_failure=True)
    assert report.counts[Status.FAIL] == 1


@pytest.mark.parametrize(("bound", "exit_code"), [("any", 0), ("littlestone", 1)])
def test_an_online_estimator_has_no_mistake_bound(bound: str, exit_code: int) -> None:
    def online_learner(rows: object, past: Examples, point: int, n_points: int, n_labels: int) -> int:
        estimator: OnlineEstimator = linear_model.SGDClassifier(loss="perceptron", random_state=0)
        for place, label in past:
            estimator.partial_fit(points(n_points)[[place]], np.array([label]), classes=range(n_labels))
        return int(estimator.predict(points(n_points)[[point]])[0]) if past else 0

    candidate = PythonCandidate({"online_learner": online_learner}, "perceptron", dialects={"mistake_bound": bound})
    only = [f"online_learner/every stream of mistakes/{number}" for number in range(1, 30)]
    assert run_suite(candidate, only=only, seconds=600).exit_code == exit_code
