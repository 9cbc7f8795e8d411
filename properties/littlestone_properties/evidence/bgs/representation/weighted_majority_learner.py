"""The weighted majority learner, followed on every branch of its coins (Lemma 8.7).

A table says for every round what each expert advises. It is given to the learner as a class: the points 0, 1, ..
are the rounds, and at one more point every expert has a label of its own, so that experts with the same advice
remain different hypotheses. Expectations are exact sums over all branches; nobody learns from the last round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from typing import TypeAlias

from littlestone_reference.classes import Example, FiniteClass, Label, Point
from littlestone_reference.definitions import weighted_majority_mistakes
from littlestone_reference.intervals import Interval
from littlestone_reference.learners import OnlineLearner
from littlestone_reference.learners.weighted_majority import (
    WeightedMajorityLearner,
    tuned_factor,
    weighted_majority_regret_bound,
)
from littlestone_reference.randomness import Coins, EnumeratedCoins, exact_distribution
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted
from .weighted_majority import tuned_factor as enclosed_factor

__all__ = ["CoinedStarter", "agrees_with_the_definition", "expected_mistakes", "keeps_the_regret_bound", "mean"]

HALF = Fraction(1, 2)

CoinedStarter: TypeAlias = Callable[[Coins[Fraction], FiniteClass], OnlineLearner]
"""Starts a learner of a class, with coins."""


@cache
def _tuned(n_experts: int, n_rounds: int) -> tuple[Fraction, Interval]:
    """Return the tuned factor and the bound on the regret."""
    return tuned_factor(n_experts, n_rounds), weighted_majority_regret_bound(n_experts, n_rounds)


def mean(run: Callable[[EnumeratedCoins], int]) -> Fraction:
    """Return the exact expectation of what a function of coins returns."""
    return sum((number * mass for number, mass in exact_distribution(run).probabilities.items()), Fraction(0))


def expected_mistakes(start: CoinedStarter, held: FiniteClass, examples: Sequence[Example]) -> Fraction:
    """Return the exact expected number of mistakes of a learner on a sequence."""

    def run(coins: EnumeratedCoins) -> int:
        learner = start(coins, held)
        number = 0
        for place, (point, label) in enumerate(examples):
            number += learner.predict(point) != label
            if place + 1 < len(examples):
                learner.update(point, label)
        return number

    return mean(run)


def _majority(factor: Fraction) -> CoinedStarter:
    return lambda coins, held: WeightedMajorityLearner(coins, held, factor)


class _AllWeightsStay:
    """Planted fault: the weights are never lowered."""

    def __init__(self, coins: Coins[Fraction], held: FiniteClass) -> None:
        self._coins, self._class = coins, held
        self._learner = WeightedMajorityLearner(coins, held, HALF)

    @property
    def hypothesis(self) -> tuple[Label, ...]:
        return self._learner.hypothesis

    def predict(self, point: Point) -> Label:
        return self._learner.predict(point)

    def update(self, point: Point, label: Label) -> None:
        self._learner = WeightedMajorityLearner(self._coins, self._class, HALF)


def _tables(n_experts: int, n_rounds: int) -> Iterator[tuple[FiniteClass, list[tuple[Label, ...]]]]:
    """Yield every table of binary advice: as a class, and round by round in the order of its hypotheses."""
    names = [Label(name) for name in range(n_experts)]
    n_labels = max(2, n_experts)
    for columns in product(product((Label(0), Label(1)), repeat=n_experts), repeat=n_rounds):
        rows = sorted((*(column[name] for column in columns), name) for name in names)
        held = FiniteClass(n_rounds + 1, n_labels, tuple(rows))
        yield held, [tuple(row[place] for row in rows) for place in range(n_rounds)]


def _sizes(profile: Profile) -> tuple[list[tuple[int, int, bool]], str]:
    """Return experts, rounds, and whether all labels are tried or only 0; and in words."""
    small = [(1, 2, True), (2, 1, True), (2, 2, True)]
    if profile is Profile.QUICK:
        return small, "N = 1, T = 2 and N = 2, T = 1..2: every binary advice and labels"
    words = "N = 1, T = 2, N = 2, T = 1..3 and N = 3, T = 1..2: every binary advice and labels"
    sizes = [*small, (2, 3, True), (3, 1, True), (3, 2, True)]
    if profile is Profile.DEEP:
        sizes += [(2, 4, False), (3, 3, False), (4, 2, False)]
        words += "; N, T = 2, 4 and 3, 3 and 4, 2: every binary advice, true labels 0"
    return sizes, words


_Case: TypeAlias = tuple[FiniteClass, list[tuple[Label, ...]], tuple[Label, ...]]
"""The class of a table, the advice round by round, and the true labels."""


def _cases(sizes: Iterable[tuple[int, int, bool]]) -> Iterator[_Case]:
    for n_experts, n_rounds, all_labels in sizes:
        for held, advice in _tables(n_experts, n_rounds):
            for labels in product((Label(0), Label(1)) if all_labels else (Label(0),), repeat=n_rounds):
                yield held, advice, labels


def _examples(labels: Sequence[Label]) -> list[Example]:
    return [(Point(place), label) for place, label in enumerate(labels)]


def agrees_with_the_definition(profile: Profile) -> Evidence:
    """Return the evidence that the learner's expected mistakes are those of the definition.

    Ledger: ``bgs.lemma-8.7``. Locator: `bgs` Lemma 8.7.
    """
    sizes, words = _sizes(profile)
    factors = (HALF, Fraction(1, 3), Fraction(1))
    scope = f"{words}; factors 1/2, 1/3 and 1; every branch of the coins"
    count, wrong = 0, None
    for held, advice, labels in _cases(sizes):
        examples = _examples(labels)
        for factor in factors:
            literal = weighted_majority_mistakes(advice, labels, factor)
            found = expected_mistakes(_majority(factor), held, examples)
            if found != literal:
                return refuted(scope, Finding((("H", held),), f"{examples}, {factor}: {found}, not {literal}"))
            count += 1
        if wrong is None:
            stays = expected_mistakes(_AllWeightsStay, held, examples)
            literal = weighted_majority_mistakes(advice, labels, HALF)
            wrong = None if stays == literal else f"{held.to_rows()}, {examples}: {stays}, not {literal}"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the planted learner whose weights stay was not caught",))
    return Evidence(Verdict.EXACT, scope, (f"{count} cases", f"wrong learner 'weights stay' refuted by {wrong}"))


def keeps_the_regret_bound(profile: Profile) -> Evidence:
    """Return the evidence for Lemma 8.7 by the learner itself, with the factor tuned to N and T as a fraction.

    Ledger: ``bgs.lemma-8.7``. Locator: `bgs` Lemma 8.7.
    """
    sizes, words = _sizes(profile)
    scope = f"{words}; factor exp(-sqrt(8 ln N / T)) rounded up to a multiple of 2^-64; every branch of the coins"
    count, wrong, closest = 0, None, Fraction(0)
    for held, _, labels in _cases(sizes):
        n_experts, n_rounds = len(held), len(labels)
        (factor, bound), enclosure = _tuned(n_experts, n_rounds), enclosed_factor(n_experts, n_rounds)
        if not enclosure.lower <= factor <= enclosure.upper + Fraction(1, 2**64):
            return Evidence(Verdict.FAILED, scope, (f"N = {n_experts}, T = {n_rounds}: factor {factor}",))
        examples = _examples(labels)
        best = min(sum(row[x] != y for x, y in examples) for row in held)
        regret = expected_mistakes(_majority(factor), held, examples) - best
        if regret > bound.lower:
            return refuted(scope, Finding((("H", held),), f"{examples}: {float(regret):.6f} > {bound}"))
        count += 1
        if n_experts > 1:
            closest = max(closest, regret / bound.lower)
        if wrong is None:
            stays = expected_mistakes(_AllWeightsStay, held, examples) - best
            wrong = f"{held.to_rows()}, {examples}: {stays} > {bound}" if bound.is_below(stays) else None
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the planted learner whose weights stay was not caught",))
    notes = (
        f"{count} cases; largest quotient of regret and bound for N > 1: {float(closest):.4f}",
        f"wrong learner 'weights stay' refuted by {wrong}",
    )
    return Evidence(Verdict.EXACT, scope, notes)
