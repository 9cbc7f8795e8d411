"""Every randomised online learner errs d / 2 times in expectation on some realizable sequence (Lemma 8.6)."""

from fractions import Fraction
from functools import cache

from littlestone.classes import FiniteClass
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.verdicts import Trial, check

from .representation import SMALL_CLASSES, SmallClasses


@cache
def game_value(hypothesis_class: FiniteClass, n_rounds: int) -> Fraction:
    """Return the expected mistakes of the best randomised learner against the worst realizable sequence.

    At a point the learner chooses probabilities p(y), the other side a label y. If ``a(y)`` is the value
    afterwards, the least possible maximum of ``1 - p(y) + a(y)`` is the largest value of
    ``(|S| - 1 + sum of a over S) / |S|`` over sets S of labels.

    Examples
    --------
    >>> game_value(FiniteClass.from_rows(["0", "1", "2"]), 1)
    Fraction(2, 3)
    """
    if n_rounds == 0:
        return Fraction(0)
    best = Fraction(0)
    for point in hypothesis_class.points:
        rest = [hypothesis_class.restricted_to(point, label) for label in hypothesis_class.labels]
        after = sorted(
            (game_value(restricted, n_rounds - 1) for restricted in rest if not restricted.is_empty), reverse=True
        )
        for size in range(1, len(after) + 1):
            best = max(best, (size - 1 + sum(after[:size], Fraction(0))) / size)
    return best


@check("bgs.lemma-8.6", "bgs.theorem-8.8", scopes=SMALL_CLASSES)
def mistakes_in_d_rounds(trial: Trial, scope: SmallClasses) -> None:
    """The best randomised learner errs at least d/2 times in d rounds, exactly d/2 times for two labels."""
    for h in scope:
        d = littlestone_dimension_by_recursion(h)
        value = game_value(h, d)
        got = f"d = {d}, value {value}"
        is_right = 2 * value == d if h.is_binary else 2 * value >= d
        trial.holds(is_right, got, informative=d > 0, H=h)
        trial.fails("more than d/2", 2 * value > d, got, H=h)
        trial.fails("never more than d/2", 2 * value <= d, got, H=h)
