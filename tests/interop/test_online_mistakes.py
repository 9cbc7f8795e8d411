"""Online learners of scikit-learn and River against an adversary: how often they err on realizable streams.

They are deterministic, so all streams can be tried on which every prediction is wrong; the longest is the number of
mistakes that can be forced. No learner has fewer than the Littlestone dimension. Points are unit vectors, so that
nothing is near anything else.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

import numpy as np
import numpy.typing as npt
import pytest

from littlestone.classes import FiniteClass, named_family
from littlestone.dimensions import littlestone_dimension
from littlestone.structure import soa_label
from littlestone_properties.judging import PythonCandidate, run_suite

REASON = "needs {}: pip install 'littlestone[interop]'"
linear_model = pytest.importorskip("sklearn.linear_model", reason=REASON.format("scikit-learn"))
naive_bayes = pytest.importorskip("sklearn.naive_bayes", reason=REASON.format("scikit-learn"))
river_linear = pytest.importorskip("river.linear_model", reason=REASON.format("River"))
river_neighbors = pytest.importorskip("river.neighbors", reason=REASON.format("River"))
river_tree = pytest.importorskip("river.tree", reason=REASON.format("River"))

Example = tuple[int, int]
Predict = Callable[[Sequence[Example], int], int]
"""Past examples, a point -> the label that is predicted."""
MOST_ROUNDS = 8


class Partial(Protocol):
    """The part of scikit-learn's online learners that is used."""

    def partial_fit(self, x: npt.NDArray[np.float64], y: Sequence[int], /, *, classes: Sequence[int]) -> object: ...

    def predict(self, x: npt.NDArray[np.float64], /) -> npt.NDArray[np.int64]: ...


class OneByOne(Protocol):
    """The part of River's online learners that is used."""

    def learn_one(self, x: dict[str, float], y: bool, /) -> object: ...

    def predict_one(self, x: dict[str, float], /) -> bool | None: ...


def of_scikit_learn(make: Callable[[], Partial], past: Sequence[Example], point: int) -> int:
    learner, points = make(), np.eye(5)
    for x, y in past:
        learner.partial_fit(points[[x]], [y], classes=(0, 1))
    return int(learner.predict(points[[point]])[0]) if past else 0


def of_river(make: Callable[[], OneByOne], past: Sequence[Example], point: int) -> int:
    learner = make()
    for x, y in past:
        learner.predict_one({f"x{x}": 1.0})
        learner.learn_one({f"x{x}": 1.0}, bool(y))
    return int(bool(learner.predict_one({f"x{point}": 1.0})))


def forced_mistakes(predict: Predict, hypothesis_class: FiniteClass, past: Sequence[Example] = ()) -> int:
    """Return the length of a longest realizable stream without a right prediction, at most ``MOST_ROUNDS``."""
    longest = len(past)
    for point in hypothesis_class.points:
        if longest >= MOST_ROUNDS or len(past) >= MOST_ROUNDS:
            break
        wrong = 1 - predict(past, point)
        left = hypothesis_class.restricted_to(point, wrong)
        if not left.is_empty:
            longest = max(longest, forced_mistakes(predict, left, (*past, (point, wrong))))
    return longest


LEARNERS: dict[str, tuple[Predict, int, int]] = {
    "Perceptron of scikit-learn": (
        partial(of_scikit_learn, lambda: linear_model.Perceptron(random_state=0)),
        3,
        2,
    ),
    "BernoulliNB of scikit-learn": (partial(of_scikit_learn, lambda: naive_bayes.BernoulliNB()), 3, 2),
    "Perceptron of River": (partial(of_river, river_linear.Perceptron), 3, 2),
    "PAClassifier of River": (partial(of_river, river_linear.PAClassifier), 3, 2),
    "LogisticRegression of River": (partial(of_river, river_linear.LogisticRegression), 3, 2),
    "nearest neighbour of River": (
        partial(of_river, lambda: river_neighbors.KNNClassifier(n_neighbors=1)),
        3,
        3,
    ),
    "HoeffdingTreeClassifier of River": (
        partial(of_river, river_tree.HoeffdingTreeClassifier),
        MOST_ROUNDS,
        MOST_ROUNDS,
    ),
}
"""Learner -> mistakes that are forced with the thresholds on 3 points, and with the singletons of 3.

A tree that does not split in so few rounds predicts the majority and errs for ever.
"""


@pytest.mark.parametrize("name", LEARNERS)
def test_how_often_a_learner_errs(name: str) -> None:
    predict, on_thresholds, on_singletons = LEARNERS[name]
    for family, found in (("thresholds", on_thresholds), ("singletons", on_singletons)):
        hypothesis_class = named_family(family, 3)
        assert forced_mistakes(predict, hypothesis_class) == found, family
        assert found >= littlestone_dimension(hypothesis_class)


def test_the_standard_optimal_algorithm_and_halving_keep_their_bounds() -> None:
    """The same adversary against the reference: the Littlestone dimension, and the logarithm of the class."""

    def left(hypothesis_class: FiniteClass, past: Sequence[Example]) -> FiniteClass:
        for example in past:
            hypothesis_class = hypothesis_class.restricted_to(*example)
        return hypothesis_class

    for family, halving_bound in (("thresholds", 2), ("singletons", 1), ("cube", 3)):
        whole = named_family(family, 3)

        def soa(past: Sequence[Example], point: int, whole: FiniteClass = whole) -> int:
            return soa_label(left(whole, past), point)

        def halving(past: Sequence[Example], point: int, whole: FiniteClass = whole) -> int:
            labels = [h[point] for h in left(whole, past)]
            return int(2 * sum(labels) > len(labels))

        assert forced_mistakes(soa, whole) == littlestone_dimension(whole)
        assert forced_mistakes(halving, whole) <= halving_bound == len(whole).bit_length() - 1


@pytest.mark.parametrize(("bound", "exit_code"), [("any", 0), ("littlestone", 1)])
def test_a_learner_of_river_as_a_candidate(bound: str, exit_code: int) -> None:
    predict = LEARNERS["Perceptron of River"][0]

    def online_learner(rows: object, past: Sequence[Example], point: int) -> int:
        return predict(past, point)

    candidate = PythonCandidate({"online_learner": online_learner}, "River", dialects={"mistake_bound": bound})
    only = [f"online_learner/every stream of mistakes/{number}" for number in range(1, 30)]
    report = run_suite(candidate, only=only, seconds=600)
    assert report.exit_code == exit_code, report.summary
