"""The exponential mechanism and the selection of a hypothesis, judged exactly.

`bgs` Lemma 8.3 and Appendix A use it with scores that one record changes by at most 1. A ratio of probabilities r
means that ``epsilon = ln r`` with delta = 0 is exactly what a pair needs.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from typing import TypeAlias, TypeVar

from littlestone.classes import FiniteClass, Hypothesis, Sample
from littlestone.mechanisms import exponential_mechanism, select_hypothesis
from littlestone.privacy import Epsilon, add_remove_pairs, replacement_pairs, smallest_epsilon
from littlestone.randomness import ExactDistribution, exact_distribution
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from ....enumerations.all_classes import all_classes_up_to

Scores: TypeAlias = tuple[int, ...]
Examples: TypeAlias = tuple[tuple[int, int], ...]
Candidate = TypeVar("Candidate", int, Hypothesis)

BASES = (Fraction(11, 10), Fraction(2), Fraction(5))


@dataclass(frozen=True)
class Vectors(
    Scope, text="1..{most} candidates, scores 0..{spread}, every change of each by at most 1; base in {bases}"
):
    most: int
    spread: int
    bases: tuple[Fraction, ...] = BASES

    def __iter__(self) -> Iterator[Scores]:
        for n_candidates in range(1, self.most + 1):
            yield from product(range(self.spread + 1), repeat=n_candidates)


@dataclass(frozen=True)
class Samples(
    Scope,
    text="every class on {n_points:point}, every sample of up to {longest} examples, any labels; base {bases}",
):
    n_points: int
    longest: int
    bases: tuple[Fraction, ...] = (Fraction(2),)

    def __iter__(self) -> Iterator[tuple[Fraction, FiniteClass]]:
        yield from product(self.bases, all_classes_up_to(self.n_points))


def _ratio(one: ExactDistribution[Candidate], other: ExactDistribution[Candidate]) -> Fraction:
    epsilon = smallest_epsilon(one, other)
    if epsilon is None:
        raise AssertionError("every candidate has a positive probability")
    return epsilon.exp


def _changes(scores: Scores, steps: Iterable[int]) -> Iterator[Scores]:
    """Yield the scores after each candidate has changed by one of the steps."""
    for change in product(tuple(steps), repeat=len(scores)):
        yield tuple(score + step for score, step in zip(scores, change, strict=True))


def _chooser(base: Fraction) -> Callable[[Scores], ExactDistribution[int]]:
    """Return the mechanism with its answers remembered."""
    epsilon = Epsilon(base**2)
    return cache(
        lambda scores: exact_distribution(lambda coins: exponential_mechanism(scores, epsilon=epsilon, coins=coins))
    )


@check("bgs.theorem-a.1", scopes=Scopes(Vectors(3, 2), Vectors(3, 5), Vectors(4, 5)), strength=Verdict.EXACT)
def sensitive_scores(trial: Trial, scope: Vectors) -> None:
    """The choice is 2 ln(base)-private for scores of sensitivity 1, ln(base)-private if no score falls."""
    for base in scope.bases:
        chosen = _chooser(base)
        for scores in scope:
            for changed in _changes(scores, (-1, 0, 1)):
                ratio = _ratio(chosen(scores), chosen(changed))
                one_way = all(after >= before for before, after in zip(scores, changed, strict=True))
                got = f"base {base}, scores {scores} against {changed}: ratio {ratio}"
                says = len(scores) > 1 and changed != scores
                trial.holds(ratio < (base if one_way else base**2), got, informative=says)
                trial.fails("ln(base)", ratio <= base, got)
            if len(scores) < 3 and trial.is_open("sensitivity 2"):
                for changed in _changes(scores, (-2, 0, 2)):
                    ratio = _ratio(chosen(scores), chosen(changed))
                    trial.fails(
                        "sensitivity 2", ratio <= base**2, f"base {base}, {scores} against {changed}: {ratio}"
                    )
        for distance in (2, 10, 40):
            ratio = _ratio(chosen((0, distance)), chosen((1, distance - 1)))
            formula = base**2 * (1 + base**-distance) / (1 + base ** (2 - distance))
            trial.holds(ratio == formula, f"base {base}, two scores that differ by {distance}: ratio {ratio}")
    trial.value("ratio of two scores that differ by s", "b^2 (1 + b^-s) / (1 + b^(2 - s)), never b^2")


def _selected(hypothesis_class: FiniteClass, rows: Examples, base: Fraction) -> ExactDistribution[Hypothesis]:
    sample, epsilon = Sample(rows), Epsilon(base**2)
    return exact_distribution(
        lambda coins: select_hypothesis(hypothesis_class, sample, epsilon=epsilon, coins=coins)
    )


def _all_samples(hypothesis_class: FiniteClass, longest: int) -> Iterator[Examples]:
    examples = list(product(hypothesis_class.points, hypothesis_class.labels))
    for length in range(longest + 1):
        yield from product(examples, repeat=length)


@check("bgs.theorem-a.1", scopes=Scopes(Samples(1, 3), Samples(2, 3, BASES), Samples(3, 3)), strength=Verdict.EXACT)
def selection_privacy(trial: Trial, scope: Samples) -> None:
    """The selected hypothesis is 2 ln(base)-private, ln(base)-private if an example is added or removed."""
    for base, h in scope:
        known = {rows: _selected(h, rows, base) for rows in _all_samples(h, scope.longest)}
        examples = list(product(h.points, h.labels))
        for length in range(1, scope.longest + 1):
            for bound, pairs in ((base**2, replacement_pairs), (base, add_remove_pairs)):
                for one, other in pairs(examples, length):
                    ratio = _ratio(known[one], known[other])
                    got = f"base {base}, samples {one} against {other}: ratio {ratio}"
                    trial.holds(ratio <= bound, got, informative=len(h) > 1, H=h)
                    if bound > base:
                        trial.fails("ln(base) for replacement", ratio <= base, got, H=h)


@check("bgs.theorem-a.1", scopes=Scopes(Samples(1, 2), Samples(2, 3), Samples(3, 3)), strength=Verdict.EXACT)
def accuracy(trial: Trial, scope: Samples) -> None:
    """More than t errors above the fewest have probability at most (|H| - 1) base^-(t + 1)."""
    for base, hypothesis_class in scope:
        for rows in _all_samples(hypothesis_class, scope.longest):
            selected = _selected(hypothesis_class, rows, base).probabilities
            errors = {h: sum(h[point] != label for point, label in rows) for h in hypothesis_class}
            least = min(errors.values())
            for t in range(len(rows) + 1):
                bad = sum((p for h, p in selected.items() if errors[h] > least + t), Fraction(0))
                got = f"sample {rows}, t = {t}: probability {bad}"
                bound = (len(hypothesis_class) - 1) * base ** -(t + 1)
                says = bound < 1 and max(errors.values()) > least + t
                trial.holds(bad <= bound, got, informative=says, H=hypothesis_class)
                trial.fails(
                    "|H| base^(-2 t - 2)",
                    bad <= len(hypothesis_class) * base ** (-2 * t - 2),
                    got,
                    H=hypothesis_class,
                )
