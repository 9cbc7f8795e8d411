"""The regret of randomised weighted majority (Lemma 8.7).

Which experts are wrong is all that a sequence can say to weighted majority, and only how much more often each of
them was wrong than the best one matters for the rest. So the largest regret over *all* sequences of T rounds is a
dynamic programme over these differences.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product

from littlestone_reference.classes import FiniteClass, Label
from littlestone_reference.definitions import (
    weighted_majority_enclosure,
    weighted_majority_mistakes,
)
from littlestone_reference.intervals import Interval, exponential, logarithm, square_root
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted

__all__ = [
    "deterministic_vote",
    "halved_weights",
    "regret_bound",
    "tuned_factor",
]

HALF = Fraction(1, 2)


@cache
def tuned_factor(n_experts: int, n_rounds: int) -> Interval:
    """Return an enclosure of exp(-sqrt(8 ln N / T)).

    Examples
    --------
    >>> tuned_factor(1, 5)
    Interval(lower=Fraction(1, 1), upper=Fraction(1, 1))
    """
    rate = square_root(logarithm(n_experts) * 8 / n_rounds)
    enclosure = exponential(-rate)
    return Interval(enclosure.lower, min(enclosure.upper, Fraction(1)))


def _bound(n_experts: int, n_rounds: int) -> Interval:
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
    """Yield which experts are wrong, up to exchanging experts with equally many mistakes."""
    counts = sorted(Counter(behind).items())
    for wrong in product(*(range(count + 1) for _, count in counts)):
        pairs = zip(counts, wrong, strict=True)
        yield [(mistakes, i < n_wrong) for (mistakes, count), n_wrong in pairs for i in range(count)]


def _regret_by_definition(n_experts: int, n_rounds: int, n_labels: int, factor: Interval) -> Interval:
    """Return the largest regret by trying every advice and every sequence of labels."""
    labels = [Label(y) for y in range(n_labels)]
    lower, upper = Fraction(0), Fraction(0)
    for true_labels in product(labels, repeat=n_rounds):
        for advice in product(product(labels, repeat=n_experts), repeat=n_rounds):
            best = min(sum(a[i] != y for a, y in zip(advice, true_labels, strict=True)) for i in range(n_experts))
            regret = weighted_majority_enclosure(advice, true_labels, factor) - best
            lower, upper = max(lower, regret.lower), max(upper, regret.upper)
    return Interval(lower, upper)


def regret_bound(profile: Profile) -> Evidence:
    """Return the evidence for Lemma 8.7 with the factor exp(-sqrt(8 ln N / T)).

    Ledger: ``bgs.lemma-8.7``. Locator: `bgs` Lemma 8.7.
    """
    most, longest = {Profile.QUICK: (3, 4), Profile.STANDARD: (4, 6), Profile.DEEP: (5, 8)}[profile]
    scope = (
        f"N = 1..{most} experts, T = 1..{longest} rounds, every sequence, factor exp(-sqrt(8 ln N / T)); intervals"
    )
    by_definition = [(2, 1, 2), (2, 2, 2), (2, 1, 3)] + [(3, 2, 2)] * (profile is not Profile.QUICK)
    for n_experts, n_rounds, n_labels in by_definition:
        factor = tuned_factor(n_experts, n_rounds)
        found = _regret_by_definition(n_experts, n_rounds, n_labels, factor)
        value = _largest_regret(n_experts, n_rounds, factor)
        if found.is_below(value) or value.is_below(found) or value.width > Fraction(1, 10**15):
            return Evidence(Verdict.FAILED, scope, (f"N = {n_experts}, T = {n_rounds}: {found} and {value}",))
    wrong, closest = None, Fraction(0)
    for n_experts in range(1, most + 1):
        for n_rounds in range(1, longest + 1):
            regret = _largest_regret(n_experts, n_rounds, tuned_factor(n_experts, n_rounds))
            bound = _bound(n_experts, n_rounds)
            if not regret.is_at_most(bound):
                return refuted(scope, Finding((), f"N = {n_experts}, T = {n_rounds}: {regret}, {bound}"))
            if n_experts > 1:
                closest = max(closest, regret.upper / bound.lower)
            smaller = square_root(logarithm(n_experts) * n_rounds * 2 / 5)
            if wrong is None and smaller.is_below(regret):
                wrong = f"N = {n_experts}, T = {n_rounds}: regret {float(regret.lower):.4f}"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    notes = (
        f"wrong variant 'sqrt(2 T ln(N) / 5)' refuted by {wrong}",
        f"largest quotient of regret and bound in the scope: {float(closest):.4f}; N = 1: both are 0",
        "the dynamic programme agrees with the definition on every advice for N = 2, T = 1, 2 and 2 or 3 labels",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def deterministic_vote(profile: Profile) -> Evidence:
    """Return the evidence on Lemma 8.7 for a deterministic majority vote: refuted by two experts and one round.

    Ledger: ``bgs.lemma-8.7``. Locator: `bgs` Lemma 8.7.
    """
    del profile
    experts = FiniteClass.from_rows(["0", "1"])
    bound = _bound(2, 1)
    for voted in experts.labels:
        true_label = next(y for y in experts.labels if y != voted)
        regret = 1 - min(int(h[0] != true_label) for h in experts)
        if not bound.is_below(regret):
            raise AssertionError("the known counterexample is gone")
    text = f"T = 1, experts 0 and 1: however the tie is broken, the vote can err where one is right: 1 > {bound}"
    return refuted("two experts, one round, both outcomes of the tie", Finding((("experts", experts),), text))


def halved_weights(profile: Profile) -> Evidence:
    """Return the evidence on Lemma 8.7 when wrong experts lose half of their weight: refuted, N = T = 2.

    The factor 1/2 is the one of the original algorithm; the randomised learner is the same otherwise.

    Ledger: ``bgs.lemma-8.7``. Locator: `bgs` Lemma 8.7.
    """
    del profile
    for n_experts, n_rounds in ((1, 1), (1, 2), (2, 1)):
        if not _largest_regret(n_experts, n_rounds, Interval.exact(HALF)).is_at_most(_bound(n_experts, n_rounds)):
            raise AssertionError("there is a smaller counterexample")
    experts, zero = FiniteClass.from_rows(["0", "1"]), Label(0)
    advice = [[h[0] for h in experts]] * 2
    regret = weighted_majority_mistakes(advice, [zero, zero], HALF) - 0
    bound = _bound(2, 2)
    if not (bound.is_below(regret) and _regret_is_largest(regret)):
        raise AssertionError("the known counterexample is gone")
    text = (
        f"T = 2, experts 0 and 1, both labels 0: expected mistakes {regret}, the first has none, and sqrt(ln 2) is "
        f"{bound}"
    )
    return refuted(
        "N = 1..2 experts, T = 1..2 rounds, every sequence, factor 1/2",
        Finding((("experts", experts),), text),
    )


def _regret_is_largest(regret: Fraction) -> bool:
    return _largest_regret(2, 2, Interval.exact(HALF)).contains(regret)
