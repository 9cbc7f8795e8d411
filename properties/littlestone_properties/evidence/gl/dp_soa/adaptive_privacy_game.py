"""Privacy in the game of section 3, exactly: the worst adaptive adversary against DP-SOA and its adaptive variant.

The adversary sees what was published, names two examples in every round and uses two different ones at most once.
Tiny forests on one or two points, two or three published hypotheses; the worst adversary is found by backward
recursion. Privacy is judged against adversaries that also see the hypothesis of the round before they name its
examples, which includes those of the printed order; wrong variants are refuted by adversaries of the printed order.

Rounds whose list does not depend on the data cost nothing: of T published hypotheses at most T - 1 do.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import TypeVar

from littlestone_reference.classes import Example, FiniteClass
from littlestone_reference.learners.adaptive_dp_soa_settings import adaptive_settings
from littlestone_reference.learners.dp_soa_settings import DpSoaSettings
from littlestone_reference.mechanisms import stable_histogram_delta
from littlestone_reference.privacy import hockey_stick_divergence, optimal_composition
from littlestone_reference.privacy.adaptive_game import (
    AdaptiveAdversary,
    PublishingLearner,
    Seen,
    adaptive_views,
    worst_adaptive_adversary,
)
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, decoded, refuted
from .dp_soa_as_games import FreshForests, LastingForest, Name, examples_of
from .dp_soa_privacy import CUBE, ROOT, tiny_settings

__all__ = ["BIT", "adaptive_variant", "fresh_forests", "lasting_forest", "share_of_each_round", "surely_lost"]

BIT = FiniteClass.from_rows(["0", "1"])
EVERY_ADVERSARY = (
    "every adversary, on all examples, that uses different ones at most once, sees the current hypothesis as well"
)
State = TypeVar("State", bound=Hashable)


def _with_histogram(n_trees: int, n_leaves: int, ratio: Fraction, cut: int, *, repaired: bool) -> DpSoaSettings:
    settings = tiny_settings(n_trees, n_leaves, 2, repaired=repaired)
    return replace(settings, hist_sparse=replace(settings.hist_sparse, histogram_ratio=ratio, histogram_cut=cut))


def fresh_forests(
    held: FiniteClass, n_trees: int, n_leaves: int, ratio: Fraction, cut: int, *, repaired: bool
) -> FreshForests:
    """Return the adaptive variant of DP-SOA as a learner of the game."""
    return FreshForests(held, _with_histogram(n_trees, n_leaves, ratio, cut, repaired=repaired))


def surely_lost(
    learner: PublishingLearner[State, Name, Example],
    adversary: AdaptiveAdversary[Name, Example],
    n_rounds: int,
    exp_epsilon: Fraction,
) -> Fraction:
    """Return a lower bound of what an adversary gains, whatever happens to the mass that was cut."""
    one, other = (adaptive_views(learner, adversary, side, n_rounds) for side in (0, 1))
    return hockey_stick_divergence(one, other, exp_epsilon) - one.cut_mass - exp_epsilon * other.cut_mass


def _cases(profile: Profile) -> Iterator[tuple[FiniteClass, int, int, int]]:
    """Yield class, trees, leaves, published hypotheses."""
    yield from {
        Profile.QUICK: ((BIT, 1, 2, 3), (BIT, 2, 2, 3)),
        Profile.STANDARD: ((BIT, 1, 2, 4), (BIT, 2, 2, 4), (CUBE, 1, 4, 3), (CUBE, 2, 2, 3)),
        Profile.DEEP: ((BIT, 1, 2, 5), (BIT, 2, 2, 5), (BIT, 3, 2, 4), (CUBE, 2, 2, 4), (CUBE, 2, 4, 3)),
    }[profile]


def _shown_cases(profile: Profile) -> str:
    return ", ".join(f"({decoded(held)}, {k}, {n}, {t})" for held, k, n, t in _cases(profile))


def adaptive_variant(profile: Profile) -> Evidence:
    """Return the evidence that the adaptive variant stays within the composed budget of its rounds in the game.

    At every epsilon of the scope the worst adaptive adversary gains at most the optimal composition of T - 1
    mechanisms that are (epsilon', delta')-private; at (T - 1) epsilon' that is at most (T - 1) delta'.

    Ledger: ``gl.theorem-4.2``. Locator: `gl` section 3, Theorem 4.2.
    """
    scope = (
        f"(class, trees, leaves, published hypotheses T) = {_shown_cases(profile)}; printed and repaired readings; "
        f"{EVERY_ADVERSARY}; (exp(-epsilon'/2), cut) = (1/10, 2), (1/4, 1), delta' exact; exp(epsilon) = 1, 2, "
        "exp(epsilon') and exp((T - 1) epsilon'); nothing is cut"
    )
    largest, attained = Fraction(0), None
    wrong: dict[str, str] = {}
    noises = ((Fraction(1, 10), 2), (Fraction(1, 4), 1))
    for case, (ratio, cut), repaired in product(_cases(profile), noises, (False, True)):
        held, n_trees, n_leaves, n_rounds = case
        learner = fresh_forests(held, n_trees, n_leaves, ratio, cut, repaired=repaired)
        examples, each = examples_of(held), (ratio**-2, stable_histogram_delta(ratio, cut))
        costs, whole = [each] * (n_rounds - 1), each[0] ** (n_rounds - 1)
        where = f"{decoded(held)}, {n_trees} trees, {n_leaves} leaves, T = {n_rounds}, noise {ratio}, cut {cut}"
        for exp_epsilon in (Fraction(1), Fraction(2), each[0], whole):
            allowed = optimal_composition(costs, exp_epsilon)
            found, _ = worst_adaptive_adversary(learner, examples, n_rounds, exp_epsilon, seen=Seen.CURRENT)
            if found > allowed:
                text = f"{where}, exp(epsilon) = {exp_epsilon}: {float(found)} > {float(allowed)}"
                return refuted(scope, Finding((("H", held),), text))
            largest = max(largest, found / allowed)
            if found == allowed and attained is None:
                attained = f"{where}, exp(epsilon) = {exp_epsilon}"
        if len(wrong) < 2:
            single, _ = worst_adaptive_adversary(learner, examples, n_rounds, each[0])
            if single > each[1]:
                text = f"{where}: {float(single):.4f} > {float(each[1]):.4f}"
                wrong.setdefault("the budget of one round is enough", text)
            double, _ = worst_adaptive_adversary(learner, examples, n_rounds, whole, n_differing=2)
            allowed = optimal_composition(costs, whole)
            if double > allowed:
                text = f"{where}: {float(double):.4f} > {float(allowed):.4f}"
                wrong.setdefault("two examples may differ", text)
    if len(wrong) < 2:
        return Evidence(Verdict.FAILED, scope, (f"of two wrong variants only these were refuted: {list(wrong)}",))
    refutations = (f"wrong variant '{name}' refuted by {text}" for name, text in wrong.items())
    reached = "is not attained" if attained is None else f"is attained by {attained}"
    notes = (*refutations, f"at most {float(largest):.4f} of the optimal composition is needed; it {reached}")
    return Evidence(Verdict.EXACT, scope, notes)


def share_of_each_round(profile: Profile) -> Evidence:
    """Return the evidence that the learner with the share of Lemma 5.4 is private in the game.

    The noise and the cut of the histogram are those of the learner's own settings, the ratio rounded up further.

    Ledger: ``gl.theorem-4.2``. Locator: `gl` section 3, Theorem 4.2, Lemma 5.4.
    """
    most = {Profile.QUICK: 2, Profile.STANDARD: 3, Profile.DEEP: 4}[profile]
    trees = (1,) if profile is Profile.QUICK else (1, 2)
    delta, exp_epsilon = Fraction(1, 2), Fraction(27, 10)
    scope = (
        f"class {decoded(BIT)}, trees with 2 leaves ({' and '.join(map(str, trees))} of them), T = 2..{most} "
        "published hypotheses, printed and repaired readings; epsilon = 1, delta = 1/2, noise and cut of the "
        "learner's settings, the ratio rounded up to a multiple of 1/64; judged at exp(epsilon) = 27/10 < e; "
        f"{EVERY_ADVERSARY}; nothing is cut"
    )
    notes, single = [], None
    for n_rounds in range(2, most + 1):
        chosen = adaptive_settings(1, n_rounds, Fraction(1), delta)
        ratio = Fraction(-(-chosen.histogram_ratio * 64 // 1), 64)
        if not chosen.histogram_ratio <= ratio < 1:
            return Evidence(Verdict.FAILED, scope, (f"T = {n_rounds}: the rounded ratio is {ratio}",))
        worst = Fraction(0)
        for n_trees, repaired in product(trees, (False, True)):
            learner = fresh_forests(BIT, n_trees, 2, ratio, chosen.histogram_cut, repaired=repaired)
            found, _ = worst_adaptive_adversary(learner, examples_of(BIT), n_rounds, exp_epsilon, seen=Seen.CURRENT)
            worst = max(worst, found)
            if found > delta:
                text = f"T = {n_rounds}, {n_trees} trees: {float(found)} > {delta}"
                return refuted(scope, Finding((("H", BIT),), text))
            if single is None and found > delta / (8 * n_rounds):
                single = f"T = {n_rounds}, {n_trees} trees: {float(found):.4f}"
        notes.append(f"T = {n_rounds}: at most {float(worst):.4f} of delta = 1/2 is needed")
    if single is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted", *notes))
    return Evidence(Verdict.EXACT, scope, (f"wrong variant 'delta/(8T) is enough' refuted by {single}", *notes))


def lasting_forest(profile: Profile) -> Evidence:
    """Return the evidence that DP-SOA itself, with one forest and HistSparse, is private in the game as well.

    Its lists are 1-sensitive whatever the examples depend on, and the sparse vector is private for queries that are
    chosen adaptively. The first histogram costs nothing: c - 1 renewals cost ``(3/2) (c - 1)/c`` of the printed
    epsilon, at most all of it for c = 2, 3, and their histograms' delta.

    Ledger: ``gl.theorem-4.1``, ``gl.theorem-4.2``. Locator: `gl` section 3, Theorem 4.1.
    """
    cases = {
        Profile.QUICK: ((BIT, 2, 2, 2, 3),),
        Profile.STANDARD: ((BIT, 1, 2, 2, 3), (BIT, 2, 2, 2, 3), (BIT, 2, 2, 3, 2), (CUBE, 2, 2, 2, 2)),
        Profile.DEEP: (
            (BIT, 2, 2, 2, 4),
            (BIT, 2, 2, 3, 3),
            (BIT, 3, 2, 3, 3),
            (CUBE, 2, 2, 2, 3),
            (CUBE, 2, 2, 3, 3),
        ),
    }[profile]
    shown = ", ".join(f"({decoded(held)}, {k}, {n}, {c}, {t})" for held, k, n, c, t in cases)
    scope = (
        f"(class, trees, leaves, c, published hypotheses T) = {shown}; printed and repaired readings; "
        f"{EVERY_ADVERSARY}; exp(-epsilon/(4c)) = 1/10, cut 2, threshold k - 1, at (3/2)(1 - 1/c) epsilon with the "
        "delta of c - 1 histograms; cut noise is added to delta"
    )
    notes: list[str] = []
    wrong: dict[str, str] = {}
    for held, n_trees, n_leaves, limit, n_rounds in cases:
        examples, exp_epsilon, worst = examples_of(held), ROOT ** (-6 * (limit - 1)), Fraction(0)
        where = f"{decoded(held)}, {n_trees} trees, c = {limit}, T = {n_rounds}"
        for repaired in (False, True):
            settings = tiny_settings(n_trees, n_leaves, limit, repaired=repaired)
            hist = settings.hist_sparse
            allowed = (limit - 1) * stable_histogram_delta(hist.histogram_ratio, hist.histogram_cut)
            # Lower bounds pay exp(epsilon) times what is cut.
            learner = LastingForest(held, settings, 1 / (10**4 * exp_epsilon))
            found, _ = worst_adaptive_adversary(learner, examples, n_rounds, exp_epsilon, seen=Seen.CURRENT)
            worst = max(worst, found / allowed)
            if found > allowed:
                return refuted(scope, Finding((("H", held),), f"{where}: {float(found)} > {allowed}"))
            variants = (("two examples may differ", exp_epsilon, 2), ("epsilon = 0", Fraction(1), 1))
            for name, power, n_differing in variants:
                if name in wrong:
                    continue
                _, adversary = worst_adaptive_adversary(learner, examples, n_rounds, power, n_differing=n_differing)
                lost = surely_lost(learner, adversary, n_rounds, power)
                if lost > allowed:
                    wrong[name] = f"{where}: {float(lost):.4f} > {float(allowed):.4f}"
        notes.append(f"{where}: at most {float(worst):.4f} of the claimed delta is needed")
    if len(wrong) < 2:
        return Evidence(Verdict.FAILED, scope, (f"of two wrong variants only these were refuted: {list(wrong)}",))
    refutations = (f"wrong variant '{name}' refuted by {text}" for name, text in wrong.items())
    return Evidence(Verdict.EXACT, scope, (*refutations, *notes))
