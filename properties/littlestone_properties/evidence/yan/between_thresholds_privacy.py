"""The privacy of BetweenThresholds (`yan` Algorithm 1 and Lemma 1), exactly, against adaptive queries.

The game over transcripts is exact for the queries of a menu and for noise on the thresholds up to a tail whose mass
is added to delta; :func:`~littlestone_reference.privacy.query_menu.adaptive_divergence_over_menu` plays it. The
formula of the lemma is restored from its source (Bun, Steinke and Ullman), as the text lost it.
"""

from __future__ import annotations

from fractions import Fraction

from littlestone_reference.intervals import Interval, logarithm
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ..kit.judging import Finding, refuted
from .between_thresholds_tables import Game, epsilon_of, lemma_gap, menu_around, of_the_mechanism, threshold_noise

__all__ = ["any_gap", "lemma_gap_suffices", "pure_privacy", "six_queries"]

RATIO = Fraction(6, 7)
"""exp(-epsilon / 6) for epsilon = 6 ln(7/6) = 0.925."""

CLOSE_MENU = ((1, 2), (1, 0))
"""Queries against thresholds 0 and 1."""

MAX_QUERIES_PURE = 6


def _text(found: Interval) -> str:
    return f"between {float(found.lower):.4g} and {float(found.upper):.4g}"


def _largest_factor(query_ratio: Fraction, gap: int, width: int) -> Fraction:
    """Return the largest quotient of probabilities of an answer on counts that differ by 1, given the noise."""
    largest = Fraction(0)
    for shift in range(-width, width + 1):
        for count in range(-width, gap + width + 1):
            pairs = zip(
                of_the_mechanism(shift, count, gap, query_ratio),
                of_the_mechanism(shift, count + 1, gap, query_ratio),
                strict=True,
            )
            for one, other in pairs:
                if (one == 0) != (other == 0):
                    raise AssertionError(f"an answer is possible for one count only: shift {shift}, count {count}")
                if one:
                    largest = max(largest, one / other, other / one)
    return largest


def six_queries(profile: Profile) -> Evidence:
    """Return the evidence that up to six queries are epsilon-private, whatever the thresholds are.

    Given the noise on the thresholds, one answer changes by a factor of at most exp(epsilon / 6), as the noise on
    the count has scale 6 / epsilon; six answers change by at most exp(epsilon). Seven are not private any more.

    Ledger: ``yan.lemma-1``. Locator: `yan` section 3.2.1, Lemma 1.
    """
    width, gaps = {Profile.QUICK: (4, (1, 4)), Profile.STANDARD: (10, (1, 2, 8))}.get(profile, (25, (1, 2, 8, 30)))
    scope = (
        f"epsilon = 6 ln(7/6): all noise on the thresholds and all counts within {width} of thresholds that are "
        f"{', '.join(map(str, gaps))} apart; adaptive choices from two queries, thresholds 1 apart, 6 and 7 rounds"
    )
    for gap in gaps:
        factor = _largest_factor(RATIO, gap, width)
        if factor * RATIO > 1:
            return refuted(scope, Finding((), f"gap {gap}: one answer changes by the factor {factor}"))
    game = Game(of_the_mechanism, RATIO, threshold_noise(RATIO, 20))
    six = game.delta(CLOSE_MENU, 1, MAX_QUERIES_PURE)
    seven = game.delta(CLOSE_MENU, 1, MAX_QUERIES_PURE + 1)
    if six.lower > 0:
        return refuted(scope, Finding((), f"six queries need delta {_text(six)}"))
    if not seven.lower > 0:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'seven queries' was not refuted",))
    return Evidence(
        Verdict.EXACT,
        scope,
        (
            "so a failure of the lemma needs at least 7 queries: smaller games are passed by any thresholds",
            f"wrong variant 'seven queries' refuted: thresholds 1 apart need delta {_text(seven)}",
        ),
    )


def pure_privacy(profile: Profile) -> Evidence:
    """Return the evidence on pure privacy (delta = 0), which fails: Top costs delta.

    Ledger: ``yan.lemma-1``. Locator: `yan` section 3.2.1, Lemma 1.
    """
    scope = "epsilon = 6 ln(7/6), thresholds 1 apart, adaptive choices from two queries, at most 7 rounds"
    found = Game(of_the_mechanism, RATIO, threshold_noise(RATIO, 20)).delta(CLOSE_MENU, 1, MAX_QUERIES_PURE + 1)
    if not found.lower > 0:
        return Evidence(Verdict.EXACT, scope)
    notes = ["7 is the smallest number of queries: up to six are epsilon-private for all thresholds"]
    if profile is not Profile.QUICK:
        gap = lemma_gap(RATIO, Fraction(1, 2))
        far = Game(of_the_mechanism, RATIO, threshold_noise(RATIO, 50))
        at_gap = far.delta(menu_around(gap // 2, gap, 2), gap, 8)
        if not at_gap.lower > 0:
            return Evidence(Verdict.FAILED, scope, ("no cost was found at a gap of the lemma",))
        notes.append(
            f"also at a gap of the lemma: thresholds {gap} apart, 8 queries in the middle: delta {_text(at_gap)}"
        )
    text = f"thresholds 0 and 1, counts 1 against 2 or 0, chosen adaptively for 7 queries: delta {_text(found)}"
    return refuted(scope, Finding((), text), tuple(notes))


def any_gap(profile: Profile) -> Evidence:
    """Return the evidence on Lemma 1 without its condition on the gap, for any two thresholds: refuted.

    Ledger: ``yan.lemma-1``. Locator: `yan` section 3.2.1, Lemma 1.
    """
    n_rounds = {Profile.QUICK: 7, Profile.STANDARD: 8}.get(profile, 14)
    claims = (Fraction(1, 10**4), Fraction(1, 10**5))[: 1 if profile is Profile.QUICK else 2]
    n_repeated = {Profile.QUICK: 10, Profile.STANDARD: 25}.get(profile, 100)
    scope = (
        f"epsilon = 6 ln(7/6), delta = {', '.join(map(str, claims))}, thresholds 1 to {_LARGEST_TRIED} apart, "
        f"adaptive choices from two queries, at most {n_rounds} rounds; one query repeated {n_repeated} times"
    )
    game = Game(of_the_mechanism, RATIO, threshold_noise(RATIO, 24))
    found = game.delta(CLOSE_MENU, 1, n_rounds)
    if not found.lower > claims[0]:
        return Evidence(Verdict.UNDECIDED, scope, (f"thresholds 1 apart need delta {_text(found)}",))
    notes = []
    for claim in claims:
        for n_queries, rounds in ((2, n_rounds), (1, n_repeated))[: 1 if profile is Profile.QUICK else 2]:
            gap, needed = _largest_violating_gap(game, claim, n_queries, rounds)
            if gap:
                constant = float(_constant(gap, RATIO, claim).lower)
                notes.append(
                    f"delta = {claim}, menu of {n_queries}, {rounds} rounds: the lemma asks for the gap "
                    f"{lemma_gap(RATIO, claim)}; the largest gap found to violate is {gap}, with delta "
                    f"{_text(needed)}, which is the constant {constant:.2f} instead of 12"
                )
    repeated = game.delta(((0, 1),), 2, n_repeated)
    notes.append(f"thresholds 2 apart, one query repeated {n_repeated} times need delta {_text(repeated)}")
    text = f"thresholds 0 and 1, {n_rounds} queries, counts 1 against 2 or 0: delta {_text(found)} > {claims[0]}"
    return refuted(scope, Finding((), text), tuple(notes))


_LARGEST_TRIED = 40


def _largest_violating_gap(game: Game, delta: Fraction, n_queries: int, n_rounds: int) -> tuple[int, Interval]:
    """Return the largest tried gap that certainly needs more than delta, found by halving, 0 if none is known."""
    low, high, best = 0, _LARGEST_TRIED + 1, Interval.exact(0)
    while high - low > 1:
        gap = (low + high) // 2
        found = game.delta(menu_around(gap // 4, gap, n_queries), gap, n_rounds)
        if found.lower > delta:
            low, best = gap, found
        else:
            high = gap
    return low, best


def _worst(game: Game, gap: int, plays: tuple[tuple[int, int], ...]) -> Interval:
    """Return the largest delta over plays, given by the length of the menu and the number of rounds."""
    found = [
        game.delta(menu_around(count, gap, n_queries), gap, n_rounds)
        for count in (gap // 4, gap // 2)
        for n_queries, n_rounds in plays
    ]
    return Interval(max(f.lower for f in found), max(f.upper for f in found))


def _constant(gap: int, query_ratio: Fraction, delta: Fraction) -> Interval:
    """Return the constant with which the condition of the lemma would ask for a given gap."""
    epsilon = epsilon_of(query_ratio)
    return gap * epsilon / (logarithm(10 / epsilon) + logarithm(1 / delta) + 1)


def lemma_gap_suffices(profile: Profile) -> Evidence:
    """Return the evidence for Lemma 1 with the gap as restored.

    Ledger: ``yan.lemma-1``. Locator: `yan` section 3.2.1, Lemma 1.
    """
    n_rounds = 8 if profile is Profile.DEEP else 7
    n_queries = 3 if profile is Profile.DEEP else 2
    n_repeated = {Profile.QUICK: 10, Profile.STANDARD: 25}.get(profile, 60)
    deltas = (Fraction(1, 2), Fraction(1, 1000), Fraction(1, 10**5))[: 1 if profile is Profile.QUICK else 3]
    ratios = (RATIO, Fraction(9, 10))[: 2 if profile is Profile.DEEP else 1]
    scope = (
        f"epsilon = 6 ln(1/b) for b = {', '.join(map(str, ratios))}, delta = {', '.join(map(str, deltas))}, "
        f"thresholds as far apart as the lemma asks for, and half as far; adaptive choices from {n_queries} "
        f"queries around the first quarter or the middle between the thresholds, at most {n_rounds} rounds, and "
        f"one query there repeated {n_repeated} times; both directions"
    )
    notes = ["the statement is restored from its source; the text lost its formulas"]
    for ratio in ratios:
        game = Game(of_the_mechanism, ratio, threshold_noise(ratio, 24))
        for delta in deltas:
            asked = lemma_gap(ratio, delta)
            half, whole = (
                _worst(game, gap, ((n_queries, n_rounds), (1, n_repeated))) for gap in (asked // 2, asked)
            )
            if whole.lower > delta:
                return refuted(scope, Finding((), f"b = {ratio}, gap {asked}: delta {_text(whole)} > {delta}"))
            if whole.upper > delta:
                return Evidence(Verdict.UNDECIDED, scope, (f"b = {ratio}, gap {asked}: delta {_text(whole)}",))
            notes.append(
                f"b = {ratio}, claimed delta {delta}: delta at most {float(whole.upper):.2g} at the gap {asked}, "
                f"at most {float(half.upper):.2g} at half of it; {float(game.noise.cut_mass):.1g} is cut noise"
            )
    close = Game(of_the_mechanism, RATIO, threshold_noise(RATIO, 20)).delta(CLOSE_MENU, 1, n_rounds)
    if not close.lower > Fraction(1, 10**4):
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'thresholds 1 apart' was not refuted",))
    notes.append(f"wrong variant 'thresholds 1 apart, delta = 1/10000' refuted: it needs delta {_text(close)}")
    return Evidence(Verdict.EXACT, scope, tuple(notes))
