"""The constants of the private online learner: Claims 6.2 and 6.3, and the failure probability of Claim 6.4."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from littlestone_reference.classes import FiniteClass
from littlestone_reference.definitions import littlestone_dimension_by_recursion
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.exponential_bounds import exp_lower, exp_upper
from ...kit.judging import Finding, refuted
from ..probability.interleaving import HALF, closeness, largest_d, worst_ratio

__all__ = [
    "claim_6_2",
    "claim_6_3",
    "claim_6_3_with_floor",
    "failure_probability",
    "failure_probability_from_d_3",
    "section_6_with_floor_repaired",
]


def claim_6_2(profile: Profile) -> Evidence:
    """Return the evidence on Claim 6.2 as printed: refuted by a hypothesis that errs on one example only.

    Ledger: ``lyu.claim-6.2``. Locator: `lyu` Claim 6.2.
    """
    held = FiniteClass.from_rows(["00", "01"])
    d = littlestone_dimension_by_recursion(held)
    for parts in ([(0, 0)], [(1, 0)]), ([(1, 0)], [(0, 0)]):
        errors = [Fraction(sum(held.hypotheses[1][x] != y for x, y in part), len(part)) for part in parts]
        if all(abs(errors[i] - errors[1 - i]) <= closeness(d) * errors[1 - i] for i in (0, 1)):
            raise AssertionError("the known counterexample is gone")
    text = (
        "d = 1, k = 2, E = ((0, 0), (1, 0)), labelled by 00: in both splits h = 01 has error 0 on one part and "
        "1 on the other, so the ratio fails surely"
    )
    note = "on 1 point no realizable buffer does this: every hypothesis errs on all examples or on none"
    scope = "every split of a buffer of two examples into two parts"
    return refuted(scope, Finding((("H", held),), text), (note,))


def _first_error_above(most: int, c: Fraction) -> int | None:
    """Return the first d at which an error below (1 - c/d) e may exceed e on another part."""
    return next((d for d in range(1, most + 1) if (1 - c / d) * (1 + closeness(d)) > 1), None)


def claim_6_3(profile: Profile) -> Evidence:
    """Return the evidence for Claim 6.3 given the event of Claim 6.2 as printed, for both printed thresholds.

    err_{i'} <= (1 + 1/(5d)) err_i, and (1 - c/d) (1 + 1/(5d)) <= 1 for c = 1 (algorithm) and c = 1/5 (proof).

    Ledger: ``lyu.claim-6.3``. Locator: `lyu` Claim 6.3, Algorithm 4.
    """
    most = largest_d(profile)
    scope = f"d = 1..{most}, both thresholds"
    failing = [_first_error_above(most, c) for c in (Fraction(1), Fraction(1, 5))]
    if any(failing):
        return refuted(scope, Finding((), f"d = {failing[0]} for c = 1, d = {failing[1]} for c = 1/5"))
    wrong = _first_error_above(most, Fraction(1, 7))
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'c = 1/7' was not refuted",))
    notes = (
        "for d = 1 the algorithm's thresholds are 0 from stage 1 on, the proof's are not",
        f"wrong variant 'c = 1/7' refuted by d = {wrong}; c = 1/6 is the least c for d = 1",
        "beyond the scope by hand: (1 - c/d)(1 + 1/(5d)) <= 1 - (c - 1/5)/d for every d",
        "close to the total instead of pairwise, c = 1/5 fails for every d >= 1: 1/(5d) < 2/(5d + 1)",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def claim_6_3_with_floor(profile: Profile) -> Evidence:
    """Return the evidence on Claim 6.3 with the event in two cases and the algorithm's thresholds.

    Errors of which only 'at most half of the first threshold' is known need (1 - 1/d)^j >= 1/2 up to j = d.

    Ledger: ``lyu.claim-6.3``. Locator: `lyu` Claim 6.3, Algorithm 4.
    """
    first = next((d, j) for d in range(1, 10) for j in range(1, d + 1) if (1 - Fraction(1, d)) ** j < HALF)
    text = (
        f"d = {first[0]}, j = {first[1]}: (1 - 1/d)^j / 10 = {(1 - Fraction(1, first[0])) ** first[1] / 10} < 1/20"
    )
    note = "it fails for every d >= 1 at j = d, as (1 - 1/d)^d < 1/e < 1/2"
    if any((1 - Fraction(1, d)) ** d >= HALF for d in range(1, 200)):
        raise AssertionError("the known counterexample is gone")
    return refuted("d = 1, 2, ..., j = 1..d until it fails", Finding((), text), (note,))


def _first_misfit(most: int, c: Fraction, ratio: Callable[[Fraction], Fraction], extra: int) -> int | None:
    """Return the first d at which (1 - c/d)^j shrinks too slowly or drops below 1/2 up to j = d + extra."""
    for d in range(1, most + 1):
        factor = 1 - c / d
        if factor > ratio(closeness(d)) or factor ** (d + extra) < HALF:
            return d
    return None


def section_6_with_floor_repaired(profile: Profile) -> Evidence:
    """Return the evidence for Claim 6.3 with the event in two cases and thresholds that fit it.

    Pairwise event with factor 1 + 1/(5d): thresholds (1 - 1/(5d))^j / 10, for j <= d + 1, which stay above 1/20;
    event relative to the whole buffer: thresholds (1 - 1/(2d))^j / 10, for j <= d.

    Ledger: ``lyu.claim-6.3``. Locator: `lyu` Claim 6.3 and its proof.
    """
    most = min(200, largest_d(profile))
    scope = f"d = 1..{most}"
    pairwise = _first_misfit(most, Fraction(1, 5), lambda a: 1 / (1 + a), 1)
    total = _first_misfit(most, Fraction(1, 2), worst_ratio, 0)
    if pairwise is not None or total is not None:
        return refuted(scope, Finding((), f"d = {pairwise} pairwise, d = {total} relative to the whole buffer"))
    wrong = _first_misfit(most, Fraction(1), worst_ratio, 0)
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant '(1 - 1/d)^j' was not refuted",))
    notes = (
        f"wrong variant '(1 - 1/d)^j' refuted by d = {wrong}",
        "beyond the scope by hand, with Bernoulli's inequality: 1 - (d + 1)/(5d) >= 3/5 and 1 - d/(2d) = 1/2",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def _failure_exponent(d: int) -> Fraction:
    """Return by how much a score of 2k/3 exceeds B = k/10 in the exponent, if epsilon_sparse k = d^2."""
    return (Fraction(2, 3) - Fraction(1, 10)) * d * d


def failure_probability(profile: Profile) -> Evidence:
    """Return the evidence on p(u) <= 1/100 in Claim 6.4, with the printed constants: refuted for d = 1.

    One candidate of score 2k/3 and no other gives the failure symbol probability 1 / (1 + exp(17 d^2 / 30)).

    Ledger: ``lyu.claim-6.4``. Locator: `lyu` Claim 6.4, upper bound on p(u).
    """
    smallest = 1 / (1 + exp_upper(_failure_exponent(1)))
    if smallest <= Fraction(1, 100):
        raise AssertionError("the known counterexample is gone")
    second = 1 / (1 + exp_upper(_failure_exponent(2)))
    text = f"d = 1, one candidate of score 2k/3: the failure symbol has probability {float(smallest):.4f} > 1/100"
    note = f"d = 2: {float(second):.4f} > 1/100; a constant factor of at least ln(99) 30/17 < 8.11 in k repairs it"
    return refuted("d = 1, 2, ... until it fails; k, B and epsilon_sparse as printed", Finding((), text), (note,))


def failure_probability_from_d_3(profile: Profile) -> Evidence:
    """Return the evidence for p(u) <= 1/100 with the printed constants from d = 3 on.

    More candidates and higher scores only make failure less likely.

    Ledger: ``lyu.claim-6.4``. Locator: `lyu` Claim 6.4, upper bound on p(u).
    """
    scope = "d = 3..20"
    for d in range(3, 21):
        if 1 / (1 + exp_lower(_failure_exponent(d))) > Fraction(1, 100):
            return refuted(scope, Finding((), f"d = {d}"))
    if 1 / (1 + exp_upper(_failure_exponent(2))) <= Fraction(1, 100):
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'from d = 2 on' was not refuted",))
    notes = ("wrong variant 'from d = 2 on' refuted", "beyond the scope by hand: exp(17 d^2 / 30) increases with d")
    return Evidence(Verdict.EXACT, scope, notes)
