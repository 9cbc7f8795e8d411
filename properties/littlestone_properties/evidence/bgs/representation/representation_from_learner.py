"""A probabilistic representation from repeated runs of a pure private learner on dummy data (Lemma 8.4)."""

from __future__ import annotations

from fractions import Fraction

from littlestone_reference.classes import FiniteClass
from littlestone_reference.definitions import (
    Challenge,
    check_representation_lower_bound,
    is_probabilistic_representation,
)
from littlestone_reference.intervals import logarithm
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted
from .representation_bounds import failure_bound

__all__ = ["additive_constant_missing", "representation_from_learner", "runs_rounded_down"]

HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)


def runs_rounded_down(profile: Profile) -> Evidence:
    """Return the evidence on Lemma 8.4's runs, 2 ln 4 / q with success probability q / 2: rounded down too few.

    Rounded up they suffice, and are at most 4 / q, which gives the size m epsilon + ln 4.

    Ledger: ``bgs.lemma-8.4``. Locator: `bgs` Lemma 8.4.
    """
    most = {Profile.QUICK: 60, Profile.STANDARD: 300, Profile.DEEP: 1500}[profile]
    scope = f"q = 20/j, j = 20..{most}; every q for 2 ln 4 + 1 <= 4"
    if not (logarithm(4) * 2 + 1).is_at_most(4):
        raise AssertionError("2 ln 4 + 1 <= 4")
    wrong = None
    for j in range(20, most + 1):
        q = Fraction(20, j)
        exact = logarithm(4) * 2 / q
        down = int(exact.lower)
        if int(exact.upper) != down:
            return Evidence(Verdict.UNDECIDED, scope, (f"q = {q}: the rounding is not certain",))
        if failure_bound(q / 2, down + 1) > QUARTER or down + 1 > 4 / q:
            return refuted(scope, Finding((), f"q = {q}: {down + 1} runs"))
        if wrong is None and failure_bound(q / 2, down) > QUARTER:
            wrong = f"q = {q}: {down} runs"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'rounded down' was not refuted",))
    return Evidence(Verdict.EXACT, scope, (f"wrong variant 'rounded down' refuted by {wrong}",))


def additive_constant_missing(profile: Profile) -> Evidence:
    """Return the evidence on Lemma 8.4 with size O(m epsilon) as printed: refuted for every hidden constant.

    With m = 1 and epsilon < ln 2 / C, the size is below ln 2, so every class of the family has one function.

    Ledger: ``bgs.lemma-8.4``. Locator: `bgs` Lemma 8.4.
    """
    del profile
    both, sure = FiniteClass.from_rows(["0", "1"]), (Fraction(1),)
    challenges = [Challenge(h, sure, HALF) for h in both]
    check_representation_lower_bound(both, 1, challenges, Fraction(0), QUARTER)
    text = (
        "a fair coin is an (epsilon, 0)-private and (0, 1/2)-accurate learner for every epsilon, with m = 1 "
        "example that it ignores; a (0, 1/4)-representation has size at least ln 2, above C m epsilon for small "
        "epsilon"
    )
    notes = (
        "the printed bound also holds no room for m = 0; the explicit form is m epsilon + ln 4",
        "in Lemma 8.5 the term ln(k + 1) >= ln 2 absorbs the constant; for k = 0 there is one function and size 0",
    )
    return refuted("the two functions on 1 point", Finding((("H", both),), text), notes)


def representation_from_learner(profile: Profile) -> Evidence:
    """Return the evidence for the construction of Lemma 8.4 on the two functions on one point, exactly.

    The learner answers its one example truthfully with probability exp(epsilon) / (1 + exp(epsilon)). The outcomes
    of ceil(2 ln 4 exp(epsilon)) runs on the example with label 0 are a (0, 1/4)-representation.

    Ledger: ``bgs.lemma-8.4``. Locator: `bgs` Lemma 8.4.
    """
    most = {Profile.QUICK: 8, Profile.STANDARD: 40, Profile.DEEP: 200}[profile]
    scope = f"randomised response on one point, exp(epsilon) = 1, 3/2, .. {Fraction(most + 1, 2)}"
    both, zero, one = (FiniteClass.from_rows(rows) for rows in (["0", "1"], ["0"], ["1"]))
    wrong = None
    for doubled in range(2, most + 2):
        exp_epsilon = Fraction(doubled, 2)
        lie = 1 / (1 + exp_epsilon)
        if lie > HALF:
            return Evidence(Verdict.FAILED, scope, ("the learner is not accurate",))
        runs = int((logarithm(4) * 2 * exp_epsilon).upper) + 1
        for n, found in ((runs, True), (1, False)):
            weights = (1 - lie**n - (1 - lie) ** n, (1 - lie) ** n, lie**n)
            holds = is_probabilistic_representation(both, (both, zero, one), weights, Fraction(0), QUARTER)
            if found and not holds:
                return refuted(scope, Finding((("H", both),), f"exp(epsilon) = {exp_epsilon}, {n} runs"))
            if not found and not holds and wrong is None:
                wrong = f"exp(epsilon) = {exp_epsilon}"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'one run' was not refuted",))
    return Evidence(Verdict.EXACT, scope, (f"wrong variant 'one run' refuted by {wrong}",))
