"""Errors on random chunks, `lyu` section 2: what 2^(-Omega(..)) can mean, for one chunk and for all of them.

N examples, of which some are errors, are split into k chunks of t = N/k. With alpha the share of errors and
x = t alpha / d^2, Proposition 2 gives 2 exp(-x / 75) for one chunk to miss (1 +- 1/(5d)) alpha.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise, product
from math import comb

from littlestone_reference.intervals import exponential, logarithm
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted

__all__ = ["all_chunks_at_once", "all_chunks_with_factor_k", "large_exponents", "without_a_factor"]

SMALLEST = 104
"""From this x on 2 exp(-x / 75) is at most 2^(-x / 104)."""


def window(chunk: int, alpha: Fraction, d: int) -> range:
    """Return the numbers of errors of a chunk that are close enough.

    Examples
    --------
    >>> list(window(10, Fraction(1, 2), 1)), list(window(1, Fraction(1, 2), 1))
    ([4, 5, 6], [])
    """
    mean = chunk * alpha
    low, high = mean * (1 - Fraction(1, 5 * d)), mean * (1 + Fraction(1, 5 * d))
    return range(-int(-low // 1), int(high // 1) + 1)


def one_chunk_misses(n_examples: int, n_errors: int, chunk: int, d: int) -> Fraction:
    """Return the probability that a given chunk misses."""
    held = sum(
        comb(n_errors, x) * comb(n_examples - n_errors, chunk - x)
        for x in window(chunk, Fraction(n_errors, n_examples), d)
        if x <= chunk
    )
    return 1 - Fraction(held, comb(n_examples, chunk))


def some_chunk_misses(n_chunks: int, chunk: int, n_errors: int, d: int) -> Fraction:
    """Return the probability that some chunk misses, from the number of ways to place the errors.

    Examples
    --------
    Two errors in two chunks of two examples: in one third of the splits they fall into one chunk.

    >>> some_chunk_misses(2, 2, 2, 1), one_chunk_misses(4, 2, 2, 1)
    (Fraction(1, 3), Fraction(1, 3))
    """
    alpha = Fraction(n_errors, n_chunks * chunk)
    allowed = {x: comb(chunk, x) for x in window(chunk, alpha, d) if x <= chunk}
    ways = [{0: 1}]
    for _ in range((n_chunks + 1) // 2):
        longer: dict[int, int] = {}
        for errors, count in ways[-1].items():
            for x, more in allowed.items():
                longer[errors + x] = longer.get(errors + x, 0) + count * more
        ways.append(longer)
    # The first half of the chunks and the second half hold all errors together.
    first, second = ways[n_chunks // 2], ways[n_chunks - n_chunks // 2]
    held = sum(count * second.get(n_errors - errors, 0) for errors, count in first.items())
    return 1 - Fraction(held, comb(n_chunks * chunk, n_errors))


def without_a_factor(profile: Profile) -> Evidence:
    """Return the evidence on 2^(-C x) for every x > 0, whatever the constant C > 0: refuted by a sure miss.

    Ledger: ``lyu.remark-2-split-concentration``. Locator: `lyu` section 2, first paragraph.
    """
    scope = "chunks of t examples, half of them errors on average, t odd, d = 1, until some split is close enough"
    sure = []
    for chunk in (1, 3, 5):
        miss = one_chunk_misses(2 * chunk, chunk, chunk, 1)
        if miss == 1:
            sure.append(chunk)
    if sure != [1, 3]:
        raise AssertionError("the known counterexample is gone")
    text = "N = k = 2, one error, d = 1: each chunk misses surely, x = 1/2 and 2^(-C/2) < 1 for every C > 0"
    note = "so does t = 3, x = 3/2; the factor 2 of Proposition 2 cannot be absorbed, x must be at least a constant"
    return refuted(scope, Finding((), text), (note,))


def _large_cases(profile: Profile) -> Iterator[tuple[int, int, int, int]]:
    """Yield N, the errors, k and d with x of at least 104."""
    steps = {
        Profile.QUICK: (0, 20),
        Profile.STANDARD: (0, 1, 7, 20, 60),
        Profile.DEEP: (0, 1, 2, 5, 7, 20, 60, 200),
    }
    for k in {Profile.QUICK: (2,), Profile.STANDARD: (2, 3), Profile.DEEP: (2, 3, 10)}[profile]:
        for d in (1, 2):
            for share in (2, 3) if profile is Profile.QUICK else (2, 3, 10):
                for step in steps[profile]:
                    chunk = share * (SMALLEST * d * d + step)
                    yield k * chunk, k * chunk // share, k, d


def large_exponents(profile: Profile) -> Evidence:
    """Return the evidence for 2^(-x / 104) for one chunk, for x of at least 104.

    Ledger: ``lyu.remark-2-split-concentration``. Locator: `lyu` section 2, first paragraph.
    """
    cases = list(_large_cases(profile))
    ks = sorted({k for _, _, k, _ in cases})
    shares = sorted({n // errors for n, errors, *_ in cases})
    largest = max(n for n, *_ in cases)
    scope = (
        f"{len(cases)} splits: k = {', '.join(map(str, ks))}, d = 1, 2, "
        f"alpha = {', '.join(f'1/{share}' for share in shares)}, N up to {largest}"
    )
    # 2 exp(-x/75) <= 2^(-x/104) for x = 104, and so for larger x: 104/75 >= 2 ln 2.
    if not (logarithm(2) * 2).is_at_most(Fraction(SMALLEST, 75)):
        return Evidence(Verdict.UNDECIDED, scope, ("the constant 104",))
    wrong, loosest = None, Fraction(0)
    for n, errors, k, d in cases:
        miss = one_chunk_misses(n, errors, n // k, d)
        x = Fraction(errors, k * d * d)
        bound = exponential(-x * logarithm(2).upper / SMALLEST).lower
        text = f"N = {n}, {errors} errors, k = {k}, d = {d}"
        if miss > bound:
            return refuted(scope, Finding((), text))
        loosest = max(loosest, miss / bound)
        if wrong is None and miss > exponential(-x / 10).upper:
            wrong = f"{text}: {float(miss):.4g}"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'exp(-x / 10)' was not refuted",))
    notes = (
        f"wrong variant 'exp(-x / 10)' refuted by {wrong}",
        f"at most {float(loosest):.4g} of the bound is needed on the scope",
        "by hand for all larger x, given Proposition 2: 2 exp(-x/75) <= 2^(-x/104) as 104/75 >= 2 ln 2",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def all_chunks_at_once(profile: Profile) -> Evidence:
    """Return the evidence on the same exponent for all chunks at once, without a factor k: refuted.

    Ledger: ``lyu.remark-2-split-concentration``. Locator: `lyu` section 2, first paragraph.
    """
    chunk, errors, k = 560, 56, 30
    scope = "chunks of 560 examples, 56 errors each on average (x = 56), d = 1, k = 30"
    miss, bound = some_chunk_misses(k, chunk, errors * k, 1), exponential(Fraction(-56, 75)) * 2
    if not bound.is_below(miss):
        raise AssertionError("the known counterexample is gone")
    text = f"some chunk misses with probability {float(miss):.4f}, 2 exp(-56/75) is {float(bound.upper):.4f}"
    smaller = [some_chunk_misses(m, 4, 4 * m // 2, 1) for m in (1, 2, 4, 8)]
    if any(later <= earlier for earlier, later in pairwise(smaller)):
        raise AssertionError("more chunks should miss more often")
    note = (
        "for fixed t and alpha it tends to 1 with k, so no constant in the exponent will do: t = 4, alpha = 1/2, "
        f"k = 1, 2, 4, 8: {', '.join(f'{float(m):.4f}' for m in smaller)}"
    )
    return refuted(scope, Finding((), text), (note,))


def all_chunks_with_factor_k(profile: Profile) -> Evidence:
    """Return the evidence for 2 k exp(-x / 75) for all chunks at once.

    Ledger: ``lyu.remark-2-split-concentration``. Locator: `lyu` section 2, first paragraph.
    """
    chunks, exponents, shares, dimensions = {
        Profile.QUICK: ((2,), (110, 150), (2, 10), (1,)),
        Profile.STANDARD: ((2, 3), (110, 150, 200), (2, 10), (1, 2)),
        Profile.DEEP: ((2, 3, 5), (110, 150, 200), (2, 3, 10), (1, 2)),
    }[profile]
    scope = (
        f"k = {', '.join(map(str, chunks))}, x = {', '.join(map(str, exponents))}, d = "
        f"{', '.join(map(str, dimensions))}, alpha = {', '.join(f'1/{s}' for s in shares)}, k chunks of "
        "x d^2 / alpha"
    )
    says, wrong = 0, None
    for k, x, share, d in product(chunks, exponents, shares, dimensions):
        miss = some_chunk_misses(k, share * x * d * d, k * x * d * d, d)
        bound = exponential(Fraction(-x, 75)) * (2 * k)
        says += bound.upper < 1
        text = f"k = {k}, x = {x}, alpha = 1/{share}, d = {d}: {float(miss):.4g}"
        if miss > bound.lower:
            return refuted(scope, Finding((), text))
        if wrong is None and miss > exponential(Fraction(-x, 10)).upper * (2 * k):
            wrong = text
    if wrong is None or not says:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant '2 k exp(-x / 10)' was not refuted",))
    notes = (
        f"wrong variant '2 k exp(-x / 10)' refuted by {wrong}",
        f"{says} cases with a bound below 1",
        "by hand for all others, given Proposition 2: a union over the chunks",
    )
    return Evidence(Verdict.EXACT, scope, notes)
