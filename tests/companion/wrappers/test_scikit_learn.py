"""A finite class is a classifier of scikit-learn: its own checks pass, and the errors are the fewest."""

from functools import partial

import numpy as np
import pytest
from tests.drawn import sampled_classes
from tests.refusals import each_refused

from littlestone.classes import FiniteClass
from littlestone.errors import EmptyClassError
from littlestone.learners import empirical_risk_minimiser

pytest.importorskip("sklearn", "1.6", reason="needs scikit-learn: pip install 'littlestone[wrappers]'")

from sklearn.model_selection import cross_val_score
from sklearn.utils.estimator_checks import check_estimator

from littlestone_wrappers.scikit_learn import FiniteClassClassifier

THRESHOLDS = FiniteClass.from_rows(["000", "001", "011", "111"])


def test_the_checks_of_scikit_learn_pass() -> None:
    found = check_estimator(FiniteClassClassifier(), on_skip=None)
    assert len(found) > 40
    assert {one["status"] for one in found} <= {"passed", "skipped"}
    assert sum(one["status"] == "skipped" for one in found) <= 2


def test_a_classifier_that_is_wrong_does_not_pass() -> None:
    class Constant(FiniteClassClassifier):
        def predict(self, X: object) -> object:  # type: ignore[override]  # noqa: N803
            return super().predict(np.zeros_like(X))

    with pytest.raises(AssertionError):
        check_estimator(Constant(), on_skip=None)


def test_the_hypothesis_is_the_empirical_risk_minimiser() -> None:
    coins = np.random.default_rng(0)
    for h in sampled_classes(6, 40, 4, 3, range(2, 20)):
        points, labels = coins.integers(4, size=12), coins.integers(3, size=12)
        model = FiniteClassClassifier(h, labels=[0, 1, 2]).fit(points[:, None], labels)
        assert model.hypothesis_ == empirical_risk_minimiser(h, list(zip(points, labels, strict=True)))
        assert model.predict(np.arange(4)[:, None]).tolist() == list(model.hypothesis_)


def test_points_have_places() -> None:
    places = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]]
    samples = np.array([[0.1, 0.0], [0.9, 0.2], [1.1, 0.7]] * 10)
    model = FiniteClassClassifier(THRESHOLDS, places=places)
    assert cross_val_score(model, samples, ["a", "b", "b"] * 10).tolist() == [1.0] * 5


FIT = [[0], [1], [2]]
test_what_does_not_fit_is_refused = each_refused(
    (partial(FiniteClassClassifier(FiniteClass.empty(3)).fit, FIT, [0, 1, 0]), "at least one", EmptyClassError),
    (partial(FiniteClassClassifier(THRESHOLDS).fit, FIT, [0, 0, 0]), "labels must be given for all 2 labels"),
    (partial(FiniteClassClassifier(THRESHOLDS, labels=[0, 1]).fit, FIT, [0, 2, 0]), "y must be among labels"),
    (partial(FiniteClassClassifier(THRESHOLDS, places=[[0]]).fit, FIT, [0, 1, 0]), "places must be 3 rows of 1 f"),
)
