"""The two cited bounds on online learners: the lower bound d/2 (Lemma 8.6), and weighted majority (Lemma 8.7).

Weighted majority uses nothing of a sequence except which experts are wrong. The further course of a game depends
only on how far the number of mistakes of each expert is above the smallest such number. So a dynamic programme over
these differences computes the largest regret over *all* sequences of T rounds.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product

from littlestone.classes import FiniteClass, Label
from littlestone.definitions import littlestone_dimension_by_recursion, weighted_majority_enclosure
from littlestone.intervals import Interval, exponential, logarithm, square_root
from littlestone.verdicts import Trial, Verdict, check

from ...kit.numbers import at_most
from .representation import SMALL_CLASSES, SmallClasses

HALF = Fraction(1, 2)


@cache
def tuned_factor(n_experts: int, n_rounds: int) -> Interval:
    """Return an enclosure of exp(-sqrt(8 ln N / T)).

    >>> tuned_factor(1, 5)
    Interval(lower=Fraction(1, 1), upper=Fraction(1, 1))
    """
    rate = square_root(logarithm(n_experts) * 8 / n_rounds)
    enclosure = exponential(-rate)
    return Interval(enclosure.lower, min(enclosure.upper, Fraction(1)))


@cache
def regret_limit(n_experts: int, n_rounds: int) -> Interval:
    """Return an enclosure of sqrt(T ln(N) / 2)."""
    return square_root(logarithm(n_experts) * n_rounds / 2)


def _largest_regret(n_experts: int, n_rounds: int, factor: Interval) -> Interval:
    """Return an enclosure of the largest regret over all sequences of wrong experts."""
    powers = [Interval.exact(1)]
    for _ in range(n_rounds):
        powers.append((powers[-1] * factor).rounded(120))

    @cache
    def regret(behind: tuple[int, ...], rounds: int) -> Interval:
        if rounds == 0:
            return Interval.exact(0)
        total = sum((powers[mistakes] for mistakes in behind), Interval.exact(0))
        values = []
        for wrong in _choices(behind):
            error = sum((powers[mistakes] for mistakes, is_wrong in wrong if is_wrong), Interval.exact(0)) / total
            after = sorted(mistakes + is_wrong for mistakes, is_wrong in wrong)
            best = after[0]
            values.append((error - best + regret(tuple(m - best for m in after), rounds - 1)).rounded(110))
        return Interval(max(v.lower for v in values), max(v.upper for v in values))

    return regret((0,) * n_experts, n_rounds)


def _choices(behind: tuple[int, ...]) -> Iterator[list[tuple[int, bool]]]:
    """Yield the sets of wrong experts, up to an exchange of experts with the same number of mistakes."""
    counts = sorted(Counter(behind).items())
    for wrong in product(*(range(count + 1) for _, count in counts)):
        pairs = zip(counts, wrong, strict=True)
        yield [(mistakes, i < n_wrong) for (mistakes, count), n_wrong in pairs for i in range(count)]


def _regret_by_definition(n_experts: int, n_rounds: int, n_labels: int, factor: Interval) -> Interval:
    """Return the largest regret by trying every advice and every sequence of labels."""
    labels = [Label(y) for y in range(n_labels)]
    regrets = [
        weighted_majority_enclosure(advice, true_labels, factor)
        - min(sum(a[i] != y for a, y in zip(advice, true_labels, strict=True)) for i in range(n_experts))
        for true_labels in product(labels, repeat=n_rounds)
        for advice in product(product(labels, repeat=n_experts), repeat=n_rounds)
    ]
    return Interval(max(regret.lower for regret in regrets), max(regret.upper for regret in regrets))


@check(
    "bgs.lemma-8.7",
    "bgs.theorem-8.8",
    text="N = 1..{experts} experts, T = 1..{rounds} rounds, every sequence, factor exp(-sqrt(8 ln N / T))",
    quick=(3, 4, ((2, 1, 2), (2, 2, 2), (2, 1, 3))),
    standard=(4, 6, ((2, 1, 2), (2, 2, 2), (2, 1, 3), (3, 2, 2))),
    deep=(5, 8, ((2, 1, 2), (2, 2, 2), (2, 1, 3), (3, 2, 2))),
    strength=Verdict.EXACT,
)
def regret_bound(trial: Trial, experts: int, rounds: int, literal: tuple[tuple[int, int, int], ...]) -> None:
    """Randomised weighted majority with its rate tuned to N and T has regret at most sqrt(T ln(N) / 2)."""
    for n_experts, n_rounds, n_labels in literal:
        factor = tuned_factor(n_experts, n_rounds)
        by_definition = _regret_by_definition(n_experts, n_rounds, n_labels, factor)
        value = _largest_regret(n_experts, n_rounds, factor)
        agree = (
            not by_definition.is_below(value)
            and not value.is_below(by_definition)
            and value.width < Fraction(1, 10**15)
        )
        trial.needs(agree, f"the definition agrees on every advice: N = {n_experts}, T = {n_rounds}")
    for n_experts, n_rounds in product(range(1, experts + 1), range(1, rounds + 1)):
        regret = _largest_regret(n_experts, n_rounds, tuned_factor(n_experts, n_rounds))
        bound, smaller = regret_limit(n_experts, n_rounds), square_root(logarithm(n_experts) * n_rounds * 2 / 5)
        instance = f"N = {n_experts}, T = {n_rounds}: regret {regret}, bound {bound}"
        trial.holds(at_most(regret, bound), instance, informative=bound.upper < n_rounds)
        trial.fails("at most sqrt(2 T ln(N) / 5)", at_most(regret, smaller), instance)
        if trial.is_open("the factor 1/2 of the original algorithm"):
            halved = _largest_regret(n_experts, n_rounds, Interval.exact(HALF))
            instance = f"N = {n_experts}, T = {n_rounds}: regret {halved}, bound {bound}"
            trial.fails("the factor 1/2 of the original algorithm", at_most(halved, bound), instance)


@cache
def game_value(hypothesis_class: FiniteClass, n_rounds: int) -> Fraction:
    """Return the expected mistakes of the best randomised learner against the worst realizable sequence.

    At a point the learner chooses probabilities p(y), and its opponent chooses a label y. Let ``a(y)`` be the value
    of the rest of the game. The learner minimises the maximum of ``1 - p(y) + a(y)`` over y. This minimum is the
    largest value of ``(|S| - 1 + sum of a over S) / |S|`` over sets S of labels.

    >>> game_value(FiniteClass.from_rows(["0", "1", "2"]), 1)
    Fraction(2, 3)
    """
    if n_rounds == 0:
        return Fraction(0)
    best = Fraction(0)
    for point in hypothesis_class.points:
        sides = [hypothesis_class.restricted_to(point, label) for label in hypothesis_class.labels]
        after = sorted(
            (game_value(restricted, n_rounds - 1) for restricted in sides if not restricted.is_empty),
            reverse=True,
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
        instance = f"d = {d}, value {value}"
        is_right = 2 * value == d if h.is_binary else 2 * value >= d
        trial.holds(is_right, instance, informative=d > 0, H=h)
        trial.fails("more than d/2", 2 * value > d, instance, H=h)
        trial.fails("never more than d/2", 2 * value <= d, instance, H=h)
