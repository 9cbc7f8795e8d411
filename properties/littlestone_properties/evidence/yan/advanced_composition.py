"""Advanced composition, `yan` Theorem 3, against the exact optimum: the theorem, and its special case."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from littlestone_reference.intervals import Interval, exponential, logarithm, square_root
from littlestone_reference.privacy import advanced_composition, advanced_share, repeated_composition
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ..kit.composition_grids import BITS, DELTAS, MODEST, NEAR_ONE, NUMBERS, listed, needed_by, shown
from ..kit.judging import Finding, refuted

__all__ = ["advanced_composition_theorem", "advanced_share_as_printed", "advanced_share_in_range"]


def _theorem_cases(profile: Profile) -> Iterator[tuple[int, Fraction, Fraction, Fraction]]:
    """Yield a number of mechanisms, exp(epsilon') and delta' of each, and the slack."""
    quick = profile is Profile.QUICK
    each = (
        (Fraction(11, 10), Fraction(4)) if quick else (Fraction(11, 10), Fraction(3, 2), Fraction(2), Fraction(4))
    )
    slacks = [Fraction(1, 1000), Fraction(1, 4), Fraction(9, 10)]
    if not quick:
        slacks += [Fraction(1, 10**6), Fraction(1, 2), Fraction(99, 100)]
    return product(NUMBERS[profile], each, (Fraction(0), Fraction(1, 20)), sorted(slacks))


def advanced_composition_theorem(profile: Profile) -> Evidence:
    """Return the evidence for Theorem 3, first sentence, for slack below 1, against the exact optimum.

    Ledger: ``yan.theorem-3``. Locator: `yan` Theorem 3.
    """
    cases = list(_theorem_cases(profile))
    exps, slacks = (tuple(sorted({case[i] for case in cases})) for i in (1, 3))
    scope = (
        f"n = {shown(NUMBERS[profile])}, exp(epsilon') = {listed(tuple(map(Fraction, exps)))}, delta' = 0, 1/20, "
        f"delta'' = {listed(tuple(map(Fraction, slacks)))}"
    )
    wrong: dict[str, str] = {}
    loosest = Fraction(0)
    for n, each, delta, slack in cases:
        epsilon = logarithm(each, BITS)
        whole = advanced_composition(n, epsilon, slack, BITS)
        text = f"n = {n}, exp(epsilon') = {each}, delta' = {delta}, delta'' = {slack}"
        # With more than n epsilon' nothing but the leaks is lost, so a larger exponential need not be computed.
        total = Interval.exact(each**n) if whole.lower >= (epsilon * n).upper else exponential(whole, BITS)
        needed = repeated_composition(n, (each, delta), total.lower)
        if needed > n * delta + slack:
            if repeated_composition(n, (each, delta), total.upper) > n * delta + slack:
                return refuted(scope, Finding((), f"{text}: needs {float(needed):.6g}"))
            return Evidence(Verdict.UNDECIDED, scope, (text,))
        loosest = max(loosest, needed / (n * delta + slack))
        spread = square_root(logarithm(1 / slack, BITS) * (2 * n), BITS) * epsilon
        for name, variant in (("without the second term", spread), ("half the first term", whole - spread / 2)):
            if name not in wrong and variant.upper < (epsilon * n).upper:
                found = repeated_composition(n, (each, delta), exponential(variant, BITS).upper)
                if found > n * delta + slack:
                    wrong[name] = f"{text}: needs {float(found):.6g}"
    if len(wrong) < 2:
        return Evidence(Verdict.FAILED, scope, (f"only these wrong variants were refuted: {sorted(wrong)}",))
    found_wrong = tuple(f"wrong variant '{name}' refuted by {text}" for name, text in sorted(wrong.items()))
    notes = (f"{len(cases)} cases; at most {float(loosest):.6f} of n delta' + delta'' is needed", *found_wrong)
    return Evidence(Verdict.EXACT, scope, notes)


def advanced_share_as_printed(profile: Profile) -> Evidence:
    """Return the evidence on the special case of Theorem 3 without a range: refuted.

    Ledger: ``yan.theorem-3``. Locator: `yan` Theorem 3, second sentence.
    """
    numbers = NUMBERS[profile][:5]
    exponents, slacks = range(1, 8), (Fraction(1, 100), Fraction(1, 10), *NEAR_ONE[:8])
    scope = f"n = {listed(numbers)}, epsilon = j ln 2 with j = 1..7, delta'' = {listed(slacks)}"
    formula, privacy = None, None
    for n, j, slack in product(numbers, exponents, slacks):
        epsilon = logarithm(2, BITS) * j
        share = advanced_share(n, epsilon, slack, BITS)
        text = f"n = {n}, epsilon = {j} ln 2, delta'' = {slack}"
        if formula is None and epsilon.is_below(whole := advanced_composition(n, share, slack, BITS)):
            formula = f"{text}: epsilon~ = {float(whole.lower):.6f} > {float(epsilon.upper):.6f}"
        needed = repeated_composition(n, (exponential(share, BITS).lower, Fraction(0)), Fraction(2) ** j)
        if privacy is None and needed > slack:
            privacy = f"{text}, delta' = 0: needs delta >= {float(needed):.6f}"
        if formula and privacy:
            return refuted(scope, Finding((), formula), (f"the privacy that it is used for fails too: {privacy}",))
    return Evidence(Verdict.FAILED, scope, ("no violation found",))


def advanced_share_in_range(profile: Profile) -> Evidence:
    """Return the evidence for the special case of Theorem 3 with epsilon <= 1 and delta'' <= 2/3.

    ``epsilon~ / epsilon = 1/2 + epsilon / (8 x) g(epsilon')`` with x = ln(1/delta''), g(t) = (e^t - 1) / t,
    increases in epsilon and decreases in x and n, so n = 1, epsilon = 1, delta'' = 2/3 is its worst case.

    Ledger: ``yan.theorem-3``. Locator: `yan` Theorem 3, second sentence.
    """
    numbers, exps = NUMBERS[profile], MODEST[profile]
    slacks = (*DELTAS[profile], Fraction(2, 3))
    scope = (
        f"all n, epsilon <= 1, delta'' <= 2/3 by the corner; against the optimum n = {shown(numbers)}, "
        f"exp(epsilon) = {shown(exps)}, delta'' = {shown(slacks)}"
    )
    last, slack = Fraction(2, 3), Fraction(3, 4)
    corner = advanced_composition(1, advanced_share(1, Fraction(1), last), last)
    beyond = advanced_composition(1, advanced_share(1, Fraction(1), slack), slack)
    if not corner.is_at_most(1):
        return Evidence(Verdict.UNDECIDED, scope, (f"the corner is {corner}",))
    if not Interval.exact(1).is_below(beyond):
        return Evidence(Verdict.FAILED, scope, (f"the wrong variant 'delta'' = {slack}' was not refuted",))
    for n, exp_epsilon, slack in product(numbers, exps, slacks):
        share = advanced_share(n, logarithm(exp_epsilon, BITS), slack, BITS)
        needed = needed_by(n, share, Fraction(0), Interval.exact(exp_epsilon))
        if not needed.is_at_most(slack):
            text = f"n = {n}, exp(epsilon) = {exp_epsilon}, delta'' = {slack}: needs {needed}"
            return Evidence(Verdict.FAILED, scope, (f"the corner and the optimum contradict each other at {text}",))
    notes = (
        f"epsilon~ <= {float(corner.upper):.4f} at the corner n = 1, epsilon = 1, delta'' = 2/3",
        f"wrong variant 'delta'' = 3/4' refuted by n = 1, epsilon = 1: epsilon~ >= {float(beyond.lower):.4f}",
    )
    return Evidence(Verdict.EXACT, scope, notes)
