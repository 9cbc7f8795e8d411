"""The Littlestone dimension as the value of the mistake game between an adversary and the best learner.

In each round the adversary shows a point, the learner predicts its label, and the adversary reveals a label that is
consistent with some remaining hypothesis. The adversary wants many mistakes, and the learner wants few.

Convention: on the empty class the adversary can reveal no label, so the value is -1.
"""

from ..classes import FiniteClass, Hypothesis, Point
from ..conventions import EMPTY_CLASS_DIMENSION


def littlestone_dimension_by_game(hypothesis_class: FiniteClass) -> int:
    """Return the number of mistakes that the adversary can force against the best deterministic learner.

    Each point is shown at most once: once its label is known, all consistent hypotheses agree on it, and the
    learner makes no mistake there. Time up to n! l^n; meant for n up to about 5.

    Ledger: ``lyu.remark-4-soa-mistakes``.

    >>> littlestone_dimension_by_game(FiniteClass.from_rows(["000", "001", "011", "111"]))
    2
    """
    if hypothesis_class.is_empty:
        return EMPTY_CLASS_DIMENSION
    return _mistakes(hypothesis_class.hypotheses, frozenset(hypothesis_class.points))


def _mistakes(consistent: tuple[Hypothesis, ...], unseen: frozenset[Point]) -> int:
    """Return the value of the rest of the game; the adversary may also stop, which adds no mistake."""
    value = 0
    for point in unseen:
        possible = {h[point] for h in consistent}
        after = {
            label: _mistakes(tuple(h for h in consistent if h[point] == label), unseen - {point})
            for label in possible
        }
        best_prediction = min(
            max(after[label] + (label != prediction) for label in possible) for prediction in possible
        )
        value = max(value, best_prediction)
    return value
