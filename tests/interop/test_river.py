"""Online learners are classifiers of River, which counts their mistakes."""

import doctest

import pytest

from littlestone.classes import FiniteClass
from littlestone.learners import StandardOptimalLearner

pytest.importorskip("river", reason="needs River: pip install 'littlestone[wrappers]'")

from river import evaluate, metrics

from littlestone_wrappers import river_model
from littlestone_wrappers.river_model import OnlineClassClassifier

THRESHOLDS = FiniteClass.from_rows([[int(x >= t) for x in range(7)] for t in range(8)])


def test_its_examples_are_right() -> None:
    assert doctest.testmod(river_model) == (0, 7)


@pytest.mark.parametrize("target", range(8))
def test_river_counts_at_most_as_many_mistakes_as_the_dimension(target: int) -> None:
    model = OnlineClassClassifier(StandardOptimalLearner.for_class(THRESHOLDS), point="x")
    stream = [({"x": x}, x >= target) for x in (3, 1, 5, 0, 2, 4, 6, 3, 2)]
    metric = evaluate.progressive_val_score(stream, model, metrics.Accuracy())
    assert round((1 - metric.get()) * len(stream)) <= 3
    assert [model.predict_one({"x": x}) for x in range(7)] == [int(x >= target) for x in range(7)]


def test_the_point_may_be_made_of_features() -> None:
    model = OnlineClassClassifier(
        StandardOptimalLearner.for_class(THRESHOLDS), point=lambda x: int(float(str(x["a"])) * 2)
    )
    model.learn_one({"a": 1.5}, 1)
    assert model.predict_one({"a": 3.0}) == 1
    copy = model.clone()
    assert copy is not model
    assert copy.predict_one({"a": 3.0}) == 1
