"""Empirical risk minimisation, of a sample and online.

Convention: of several hypotheses with the fewest errors the first one in lexicographic order is returned. Errors
are counted, not averaged, so the empty sample needs no convention: every hypothesis has no error on it.
"""

from collections.abc import Iterable

from ...classes import Example, FiniteClass, Hypothesis, Label, Point
from ...errors import EmptyClassError
from ..example_range import check_example, check_point


class EmpiricalRiskLearner:
    """Follow the leader: publish a hypothesis that errs least on the examples so far (online ERM).

    On realizable streams it is the consistent learner, with at most ``|H| - 1`` mistakes. On other streams it can
    err in every round where each hypothesis errs in half of them, which randomised weighted majority avoids.

    Ledger: ``bgs.lemma-8.7``, whose bound this learner does not keep.

    Parameters
    ----------
    hypothesis_class
        A class with at least one hypothesis and any number of labels.

    Notes
    -----
    Time O(|H|) each round.

    Examples
    --------
    >>> learner = EmpiricalRiskLearner(FiniteClass.from_rows(["00", "11"]))
    >>> learner.hypothesis, learner.update(Point(0), Label(1)), learner.hypothesis
    ((0, 0), None, (1, 1))
    """

    def __init__(self, hypothesis_class: FiniteClass) -> None:
        if hypothesis_class.is_empty:
            raise EmptyClassError("hypothesis_class", [], "at least one hypothesis")
        self._class = hypothesis_class
        self._errors = [0] * len(hypothesis_class)
        self._hypothesis = hypothesis_class.hypotheses[0]

    @property
    def hypothesis(self) -> Hypothesis:
        """The first hypothesis with the fewest errors so far."""
        return self._hypothesis

    def predict(self, point: Point) -> Label:
        """Return the label of the first hypothesis with the fewest errors so far."""
        check_point(self._class, point)
        return self._hypothesis[point]

    def update(self, point: Point, label: Label) -> None:
        """Count who errs on the example."""
        check_example(self._class, point, label)
        for number, hypothesis in enumerate(self._class):
            self._errors[number] += hypothesis[point] != label
        self._hypothesis = self._class.hypotheses[self._errors.index(min(self._errors))]


def empirical_risk_minimiser(hypothesis_class: FiniteClass, sample: Iterable[Example]) -> Hypothesis:
    """Return a hypothesis of the class with the fewest errors on a sample, of several the first (ERM).

    Ledger: ``lyu.theorem-3``, which asks for a private one.

    Parameters
    ----------
    hypothesis_class
        A class with at least one hypothesis and any number of labels.
    sample
        Examples, realizable or not.

    Notes
    -----
    Time O(|H| times the number of examples).

    Examples
    --------
    >>> sample = [(Point(0), Label(1)), (Point(1), Label(1)), (Point(1), Label(0))]
    >>> empirical_risk_minimiser(FiniteClass.from_rows(["00", "10", "11"]), sample)
    (1, 0)
    """
    learner = EmpiricalRiskLearner(hypothesis_class)
    for point, label in sample:
        learner.update(point, label)
    return learner.hypothesis
