"""Private sparse sampling, judged exactly: every family of a few short lists, and all its neighbours.

`lyu` Lemma 3.1. ``X = exp(epsilon)`` is rational, L is the largest number of items of a list, and W is the weight
of the failure symbol, ``(L / delta)^10`` as printed. Its smallest value that works turns out to be
``(1 - delta) L X / delta``.
"""

from __future__ import annotations

from fractions import Fraction

from littlestone_reference.mechanisms import required_failure_weight
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted
from .sparse_sample_scopes import (
    ListScope,
    list_scopes,
    sampler_at,
    scope_text,
    shown_numbers,
    shown_pair,
    worst_at_claim,
    worst_pair,
)

__all__ = ["as_printed", "constant", "exact_weight", "small_epsilon"]


def as_printed(profile: Profile) -> Evidence:
    """Return the evidence on Lemma 3.1 as printed, for every epsilon: refuted by one list against none.

    Ledger: ``lyu.lemma-3.1``. Locator: `lyu` Lemma 3.1.

    Examples
    --------
    >>> as_printed(Profile.QUICK).verdict.value
    'refuted'
    """
    del profile
    deltas = [Fraction(i, 10) for i in range(1, 10)]
    scope = "one list of one item and its neighbours, exp(epsilon) = 2, 3, .., delta a multiple of 1/10"
    one_list = ListScope(1, 1, 1)
    for x in map(Fraction, range(2, 100)):
        for delta in deltas:
            point = worst_at_claim(one_list, x, required_failure_weight(1, delta))
            if point.delta > delta:
                text = (
                    f"{shown_pair(point.worst_pair)}: L = 1, delta = {delta}, exp(epsilon) = {x}, W = "
                    f"(1/delta)^10 = {float(1 / delta**10):.4f}: (2 epsilon, delta') needs delta' = "
                    f"{float(point.delta):.4f}"
                )
                notes = (
                    "smallest of these epsilon; in general epsilon > ln(10^10 / 9^9) = 3.25 fails at delta = 9/10",
                    _larger_epsilon_note(),
                )
                return refuted(scope, Finding((), text), notes)
    return Evidence(Verdict.FAILED, scope, ("the known counterexample is gone",))


def _larger_epsilon_note() -> str:
    """Return the counterexample with delta = 1/2, just above the largest epsilon that works there."""
    half, one_list = Fraction(1, 2), ListScope(1, 1, 1)
    weight = required_failure_weight(1, half)
    found = [worst_at_claim(one_list, Fraction(x), weight).delta for x in (1024, 1025)]
    if not found[0] <= half < found[1]:
        raise AssertionError("delta = 1/2 fails exactly above exp(epsilon) = 2^10")
    return f"delta = 1/2 fails for exp(epsilon) > 2^10: 1025 needs {found[1]}, so epsilon = 10 fails"


def _grid(profile: Profile) -> tuple[list[Fraction], list[Fraction]]:
    """Return values of exp(epsilon), up to the largest that the printed weight allows, and of delta."""
    if profile is Profile.DEEP:
        xs = [Fraction(x) for x in ("11/10", "3/2", "2", "272/100", "7", "15", "129/5")]
        return xs, [Fraction(d) for d in ("1/100", "1/4", "1/2", "3/4", "9/10", "99/100")]
    xs = [Fraction(x) for x in ("3/2", "272/100", "129/5")]
    return (xs[1:], [Fraction(9, 10)]) if profile is Profile.QUICK else (xs, [Fraction(1, 4), Fraction(9, 10)])


def small_epsilon(profile: Profile) -> Evidence:
    """Return the evidence for Lemma 3.1 with the printed weight and epsilon <= 3.25, in particular epsilon <= 1.

    Ledger: ``lyu.lemma-3.1``. Locator: `lyu` Lemma 3.1.

    Examples
    --------
    >>> small_epsilon(Profile.QUICK).verdict.value
    'exact'
    """
    xs, deltas = _grid(profile)
    scope = scope_text(profile, f"exp(epsilon) in {shown_numbers(xs)}, delta in {shown_numbers(deltas)}")
    notes = ["2.72 > e, so epsilon = 1 lies between grid values; the exact delta grows with epsilon"]
    for list_scope in list_scopes(profile):
        for x in xs:
            for delta in deltas:
                point = worst_at_claim(list_scope, x, required_failure_weight(list_scope.list_size, delta))
                numbers = f"L = {list_scope.list_size}, exp(epsilon) = {x}, delta = {delta}"
                if point.delta > delta:
                    return refuted(
                        scope, Finding((), f"{shown_pair(point.worst_pair)}: {numbers} needs {point.delta}")
                    )
                if x == xs[-1]:
                    notes.append(f"{numbers} claimed, exact delta {float(point.delta):.3g}")
    wrong = (
        ("exp(epsilon) = 26", Fraction(26), Fraction(9, 10), 10),
        ("weight L / delta", Fraction(2), Fraction(1, 4), 1),
    )
    for text, x, delta, exponent in wrong:
        point = worst_at_claim(list_scopes(profile)[0], x, (1 / delta) ** exponent)
        if point.delta <= delta:
            return Evidence(Verdict.FAILED, scope, (f"the wrong variant '{text}' was not refuted",))
        notes.append(
            f"wrong variant '{text}' refuted: {shown_pair(point.worst_pair)} needs {float(point.delta):.4f}"
        )
    return Evidence(Verdict.EXACT, scope, tuple(notes))


def exact_weight(profile: Profile) -> Evidence:
    """Return the evidence for Lemma 3.1 with the smallest weight, ``W = (1 - delta) L X / delta``.

    With it adding or removing a list needs exactly (epsilon, delta), and replacing one exactly (2 epsilon, delta):
    delta is not doubled by the two steps of a replacement, but epsilon alone is not enough for it.

    Ledger: ``lyu.lemma-3.1``. Locator: `lyu` Lemma 3.1.

    Examples
    --------
    >>> exact_weight(Profile.QUICK).verdict.value
    'exact'
    """
    xs, deltas = _grid(profile)
    cases = [(x, delta) for x in xs for delta in deltas]
    extra = Fraction(7), Fraction(14, 73)
    scope = scope_text(
        profile,
        f"exp(epsilon) in {shown_numbers(xs)}, delta in {shown_numbers(deltas)}, and exp(epsilon) = 7 with "
        "delta = 14/73",
    )
    single = None
    for list_scope in list_scopes(profile):
        for x, delta in (*cases, extra):
            sampler = sampler_at(x, (1 - delta) / delta * list_scope.list_size * x)
            added = worst_pair(sampler, list_scope.added(), x)
            replaced = worst_pair(sampler, list_scope.replaced(), x**2)
            for point in (added, replaced):
                if point.delta != delta:
                    numbers = f"L = {list_scope.list_size}, exp(epsilon) = {x}, delta = {delta}"
                    return refuted(
                        scope, Finding((), f"{shown_pair(point.worst_pair)}: {numbers}, needs {point.delta}")
                    )
        x, delta = extra
        at_epsilon = worst_pair(sampler_at(x, (1 - delta) / delta * 2 * x), list_scope.replaced(), x)
        if list_scope.list_size == 2 and at_epsilon.delta > delta:
            single = (
                f"{shown_pair(at_epsilon.worst_pair)}: exp(epsilon) = 7, delta = 14/73 needs {at_epsilon.delta}"
            )
    if single is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'replacement at epsilon' was not refuted",))
    x, delta = cases[0]
    less = worst_at_claim(list_scopes(profile)[0], x, (1 - delta) / delta * x * Fraction(99, 100))
    if less.delta <= delta:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant '99/100 of the weight' was not refuted",))
    notes = (
        "added or removed: (epsilon, delta) exactly; replaced: (2 epsilon, delta) exactly; two steps of add and "
        "remove would only give (2 epsilon, (1 + exp(epsilon)) delta)",
        f"wrong variant '99/100 of the weight' refuted: {shown_pair(less.worst_pair)}, exp(epsilon) = {x}, "
        f"delta = {delta} needs {float(less.delta):.4f}",
        f"wrong variant 'replacement at epsilon' refuted: {single}",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def constant(profile: Profile) -> Evidence:
    """Return the evidence on how much of the constant 10 is needed: for epsilon <= 1 the exponent 2 is enough.

    Ledger: ``lyu.lemma-3.1``. Locator: `lyu` Lemma 3.1.

    Examples
    --------
    >>> constant(Profile.QUICK).verdict.value
    'exact'
    """
    parts = {Profile.QUICK: 4, Profile.STANDARD: 8, Profile.DEEP: 24}[profile]
    xs = [Fraction(x) for x in ("11/10", "3/2", "2", "5/2", "272/100")][-1 if profile is Profile.QUICK else 0 :]
    deltas = [Fraction(i, parts) for i in range(1, parts)]
    scope = scope_text(
        Profile.QUICK,
        f"exp(epsilon) in {shown_numbers(xs)}, delta a multiple of 1/{parts}; the weight (L / delta)^c with "
        "c = 0, 1, ..",
    )
    largest: tuple[int, str] = (-1, "")
    for list_scope in list_scopes(Profile.QUICK):
        for x in xs:
            for delta in deltas:
                exponent, size = 0, list_scope.list_size
                while worst_at_claim(list_scope, x, (size / delta) ** exponent).delta > delta:
                    exponent += 1
                    if exponent > 10:
                        text = f"L = {size}, exp(epsilon) = {x}, delta = {delta}: the exponent 10 is not enough"
                        return refuted(scope, Finding((), text))
                if exponent > largest[0]:
                    largest = exponent, f"L = {size}, exp(epsilon) = {x}, delta = {delta}"
    # (1 / delta)^(3/2) = 8 at delta = 1/4, and 27/10 < e.
    x, delta = Fraction(27, 10), Fraction(1, 4)
    between = worst_at_claim(ListScope(1, 1, 1), x, Fraction(8))
    if largest[0] != 2 or between.delta <= delta:
        return Evidence(Verdict.FAILED, scope, (f"the exponent 2 is not what is needed, but {largest}",))
    notes = (
        f"c = 2 is enough for all of them; wrong variant 'c = 1' refuted: {largest[1]}",
        f"wrong variant 'c = 3/2' refuted: {shown_pair(between.worst_pair)}, exp(epsilon) = 27/10, delta = 1/4 "
        f"needs {between.delta}",
        "by the exact weight, c is enough for every delta and L if and only if exp(epsilon) <= "
        "c^c / (c - 1)^(c - 1): "
        + ", ".join(f"{float(Fraction(c**c, (c - 1) ** (c - 1))):.2f} for c = {c}" for c in (2, 3, 5, 10)),
    )
    return Evidence(Verdict.EXACT, scope, notes)
