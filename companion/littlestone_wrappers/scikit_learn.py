"""Empirical risk minimisation over a finite class, as a classifier of scikit-learn."""

from typing import TypeAlias, TypeVar

import numpy as np
import numpy.typing as npt
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.utils.multiclass import check_classification_targets
from sklearn.utils.validation import check_is_fitted, validate_data

from littlestone.classes import FiniteClass
from littlestone.errors import EmptyClassError, InvalidValueError

Labels: TypeAlias = npt.NDArray[np.int64] | npt.NDArray[np.str_]
Classifier = TypeVar("Classifier", bound="FiniteClassClassifier")


class FiniteClassClassifier(ClassifierMixin, BaseEstimator):  # type: ignore[misc]  # scikit-learn has no types
    """A hypothesis of a finite class with the fewest errors on the data; of several, the first one.

    * ``hypothesis_class``: the class; ``None`` stands for all functions of the points.
    * ``labels``: the class of the data that each label stands for; by default they are those in the data, sorted.
    * ``places``: the features of the points, one row each, in their order. A sample is at the nearest point, by
      Euclidean distance. By default the points of a class are 0, 1, .. on the line, so that data with one feature
      give the numbers of points; without a class, the points are up to ``n_points`` samples, far apart from each
      other.

    The hypothesis is not private. A private learner may not take its labels and its points from the data, as
    estimators of scikit-learn must.

    >>> model = FiniteClassClassifier(FiniteClass.from_rows(["000", "001", "011", "111"]))
    >>> model.fit([[0], [1], [2], [2]], ["no", "no", "yes", "no"]).predict([[0], [1], [2]]).tolist()
    ['no', 'no', 'no']
    >>> model.fit([[0], [1], [2], [2]], ["no", "yes", "yes", "no"]).hypothesis_
    (0, 1, 1)
    """

    def __init__(
        self,
        hypothesis_class: FiniteClass | None = None,
        labels: npt.ArrayLike | None = None,
        places: npt.ArrayLike | None = None,
        n_points: int = 64,
    ) -> None:
        self.hypothesis_class = hypothesis_class
        self.labels = labels
        self.places = places
        self.n_points = n_points

    def fit(self: Classifier, X: npt.ArrayLike, y: npt.ArrayLike) -> Classifier:  # noqa: N803
        """Find a hypothesis with the fewest errors, in time O(samples times points times features + |H|)."""
        samples, answers = validate_data(self, X, y)
        check_classification_targets(answers)
        seen = np.unique(answers)
        self.classes_ = seen if self.labels is None else np.asarray(self.labels)
        if not np.isin(seen, self.classes_).all():
            raise InvalidValueError("y", seen.tolist(), f"among labels, {self.classes_.tolist()}")
        self.places_ = self._places(samples)
        right = np.zeros((len(self.places_), len(self.classes_)), dtype=int)
        np.add.at(right, (self._points(samples), (answers[:, np.newaxis] == self.classes_).argmax(axis=1)), 1)
        if self.hypothesis_class is None:
            self.hypothesis_ = tuple(right.argmax(axis=1).tolist())
            return self
        rows = np.array(self.hypothesis_class.hypotheses, dtype=int).reshape(-1, len(self.places_))
        if not len(rows):
            raise EmptyClassError("hypothesis_class", [], "at least one hypothesis")
        if rows.max() >= len(self.classes_):
            needed = f"given for all {rows.max() + 1} labels of the class, such as labels=[0, 1]"
            raise InvalidValueError("labels", self.classes_.tolist(), needed)
        best = right[np.arange(len(self.places_)), rows].sum(axis=1).argmax()
        self.hypothesis_ = tuple(rows[best].tolist())
        return self

    def predict(self, X: npt.ArrayLike) -> Labels:  # noqa: N803
        """Return the class of the hypothesis at the point nearest to each sample."""
        check_is_fitted(self)
        samples = validate_data(self, X, reset=False)
        predicted: Labels = self.classes_[np.array(self.hypothesis_)[self._points(samples)]]
        return predicted

    def _places(self, samples: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        if self.places is not None:
            places = np.asarray(self.places, dtype=float)
        elif self.hypothesis_class is not None:
            places = np.arange(self.hypothesis_class.n_points, dtype=float)[:, np.newaxis]
        else:
            chosen, left = [0], np.full(len(samples), np.inf)
            while len(chosen) < self.n_points:
                left = np.minimum(left, ((samples - samples[chosen[-1]]) ** 2).sum(axis=1))
                if not left.max() > 0:
                    break
                chosen.append(int(left.argmax()))
            places = samples[chosen]
        n_points = len(places) if self.hypothesis_class is None else self.hypothesis_class.n_points
        if places.shape != (n_points, samples.shape[1]):
            raise InvalidValueError("places", places.shape, f"{n_points} rows of {samples.shape[1]} features")
        return places

    def _points(self, samples: npt.NDArray[np.float64]) -> npt.NDArray[np.intp]:
        best, nearest = np.full(len(samples), np.inf), np.zeros(len(samples), dtype=np.intp)
        for number, place in enumerate(self.places_):
            distance = ((samples - place) ** 2).sum(axis=1)
            is_nearer = distance < best
            best[is_nearer], nearest[is_nearer] = distance[is_nearer], number
        return nearest
