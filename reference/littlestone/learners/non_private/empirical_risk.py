"""Empirical risk minimisation, on a sample and online.

Convention: if several hypotheses have the fewest errors, the first of them in lexicographic order is returned.
Errors are counted, not averaged, so the empty sample needs no convention: every hypothesis has no error on it.
"""

from collections.abc import Iterable

from ...classes import Example, FiniteClass, Hypothesis, require_class
from ...errors import EmptyClassError
from ..protocol import DeterministicLearner


class EmpiricalRiskLearner(DeterministicLearner[tuple[int, ...]]):
    """Follow the leader: publish a hypothesis that errs least on the examples so far (online ERM).

    On realizable streams this is the consistent learner, with at most ``|H| - 1`` mistakes. On other streams the
    learner can err in every round even where each hypothesis errs in only half of the rounds. Randomised weighted
    majority avoids this. The learner takes any number of labels and needs at least one hypothesis; a round takes
    time ``O(|H|)``.

    Ledger: ``bgs.lemma-8.7``, whose bound this learner does not keep.

    >>> learner = EmpiricalRiskLearner.for_class(FiniteClass.from_rows(["00", "11"]))
    >>> learner.hypothesis, learner.update(0, 1), learner.hypothesis
    ((0, 0), None, (1, 1))
    """

    def __init__(self, hypothesis_class: FiniteClass) -> None:
        require_class(hypothesis_class)
        if hypothesis_class.is_empty:
            raise EmptyClassError("hypothesis_class", [], "at least one hypothesis")
        super().__init__(hypothesis_class)

    def start(self, coins: object) -> tuple[int, ...]:
        """Return 0 for each hypothesis: the number of its errors beyond those of the best hypothesis."""
        return (0,) * len(self.hypothesis_class)

    def after(self, coins: object, state: tuple[int, ...], example: Example) -> tuple[int, ...]:
        """Return, after one more example, the errors of each hypothesis beyond those of the best hypothesis."""
        return excess_errors(self.hypothesis_class, state, example)

    def hypothesis(self, state: tuple[int, ...]) -> Hypothesis:
        """Return the first hypothesis with the fewest errors."""
        return self.hypothesis_class.hypotheses[state.index(0)]


def excess_errors(hypothesis_class: FiniteClass, before: tuple[int, ...], example: Example) -> tuple[int, ...]:
    """Return, after one more example, the errors of each hypothesis beyond those of the best hypothesis."""
    point, label = example
    errors = [n + (h[point] != label) for n, h in zip(before, hypothesis_class, strict=True)]
    fewest = min(errors)
    return tuple([n - fewest for n in errors])


def empirical_risk_minimiser(hypothesis_class: FiniteClass, sample: Iterable[Example]) -> Hypothesis:
    """Return the first hypothesis of the class with the fewest errors on a sample (ERM).

    Ledger: ``lyu.theorem-3``, which asks for a private learner.

    >>> sample = [(0, 1), (1, 1), (1, 0)]
    >>> empirical_risk_minimiser(FiniteClass.from_rows(["00", "10", "11"]), sample)
    (1, 0)
    """
    learner = EmpiricalRiskLearner.for_class(hypothesis_class)
    for example in sample:
        learner.update(*example)
    return learner.hypothesis
