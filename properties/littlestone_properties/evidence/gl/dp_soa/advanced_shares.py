"""How many trees the conditions of `gl` ask for, and for which T that is a bound at all: Theorems 4.1 and 4.2.

With eta = 2^(-4 k_1) / (4 k_1), c = 4 k_1 / eta and alpha = eta / 32 the two halves of condition (4) are

- 8 c (ln T + ln(2c/beta)) / (alpha epsilon) = 2^14 k_1^3 2^(8 k_1) (ln T + ln(2c/beta)) / epsilon, and
- 4/eta + ln(1/(eta^2 beta delta)) / (eta epsilon), of order 2^(4 k_1),

so numbers of the form 2^a k_1^b (..) are compared by their exponents, which are integers. In Theorem 4.2 the second
half is needed at Lemma 5.4's epsilon / (2 sqrt(2 T ln(1/delta))) and delta / (2T).
"""

from __future__ import annotations

from fractions import Fraction

from littlestone_reference.intervals import Interval, logarithm, square_root
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted

__all__ = [
    "forest_of_fewer_leaves",
    "forest_of_printed_size",
    "mistakes_of_the_sketch",
    "power_of_log_inverse_delta",
    "rounds_for_theorem_4_1",
    "rounds_for_theorem_4_2",
]

BITS = 40
DIMENSIONS = {Profile.QUICK: 6, Profile.STANDARD: 8, Profile.DEEP: 10}


def eta(leaves: int) -> Fraction:
    """Return 2^(-4 k_1) / (4 k_1)."""
    return Fraction(1, (4 * leaves) << (4 * leaves))


def factor_of_the_forest(leaves: int) -> Fraction:
    """Return 8 c / alpha, what condition (4) puts before (ln T + ln(2c/beta)) / epsilon.

    Examples
    --------
    >>> factor_of_the_forest(2) == 2**14 * 2**3 * 2**16
    True
    """
    share = eta(leaves)
    return 8 * (4 * leaves / share) / (share / 32)


def factor_of_the_mistakes(leaves: int) -> Fraction:
    """Return the factor of the sketched mistake bound: leaves of the forest over the chance of losing one.

    A mistake removes a pertinent vertex with probability at least (eta/16) / k_1; there are k_1 k_2 leaves.
    """
    return factor_of_the_forest(leaves) * leaves * leaves * 16 / eta(leaves)


def _beyond(factor: Fraction, exponent: int, d: int) -> bool:
    """Return whether a factor exceeds 2^exponent times 2^(20 + 12 (d + 1)), which hides every power that occurs."""
    return factor > 1 << (exponent + 20 + 12 * (d + 1))


def _first_beyond(profile: Profile, leaves_exponent: int, exponent: int, mistakes: bool) -> int | None:
    """Return the least d from which on the factor is beyond 2^(exponent 2^d) by more than lower order terms."""
    found = None
    for d in range(DIMENSIONS[profile] + 1):
        leaves = 1 << (d + leaves_exponent)
        factor = factor_of_the_mistakes(leaves) if mistakes else factor_of_the_forest(leaves)
        if not _beyond(factor, exponent << d, d):
            found = None
        elif found is None:
            found = d
    return found


def forest_of_printed_size(profile: Profile) -> Evidence:
    """Return the evidence on k_2 = O~(2^(8 2^d) ..) from condition (4) with k_1 = 2^(d+1): refuted.

    Ledger: ``gl.theorem-4.1``. Locator: `gl` Theorem 4.1, Algorithm 1, condition (4).
    """
    most = DIMENSIONS[profile]
    scope = f"k_1 = 2^(d+1), alpha = eta/32, d = 0..{most}; lower order terms 2^(20 + 12 (d+1)) allowed"
    first = _first_beyond(profile, 1, 8, mistakes=False)
    if first is None or _first_beyond(profile, 1, 16, mistakes=False) is not None:
        raise AssertionError("the known counterexample is gone")
    factor = factor_of_the_forest(1 << (first + 1))
    text = (
        f"d = {first}: condition (4) puts 2^{factor.numerator.bit_length() - 1} before (ln T + ..)/epsilon, the "
        f"theorem 2^{8 << first}; the exponent is 8 k_1 = 16 * 2^d for every d"
    )
    notes = (
        "from there on for all d of the scope; with the exponent 16 * 2^d it is never beyond",
        "alpha does not matter: (4)'s own c/(eta epsilon) has the same exponent",
        "8 * 2^d is right for k_1 = 2^d, but then a root of depth d has no sibling and outputs the failure symbol",
    )
    return refuted(scope, Finding((), text), notes)


def forest_of_fewer_leaves(profile: Profile) -> Evidence:
    """Return the evidence for the size of the forest: 2^14 k_1^3 2^(8 k_1), that is 8 2^d for 2^d leaves a tree.

    Ledger: ``gl.theorem-4.1``. Locator: `gl` Theorem 4.1, condition (4).
    """
    most = DIMENSIONS[profile]
    scope = f"k_1 = 2^d and 2^(d+1), alpha = eta/32, d = 0..{most}"
    for d in range(most + 1):
        for leaves in (1 << d, 2 << d):
            if factor_of_the_forest(leaves) != (leaves**3) << (14 + 8 * leaves):
                return refuted(scope, Finding((), f"k_1 = {leaves}: {factor_of_the_forest(leaves)}"))
            share, c = eta(leaves), 4 * leaves / eta(leaves)
            # The histogram's condition at its own epsilon/(2c): 2c/eta, again two powers of eta and no more.
            if 2 * c / share > factor_of_the_forest(leaves):
                return refuted(scope, Finding((), f"k_1 = {leaves}: the histogram's share is larger"))
    small = _first_beyond(profile, 0, 8, mistakes=False)
    wrong = _first_beyond(profile, 0, 6, mistakes=False)
    if small is not None or wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'exponent 6 * 2^d' was not refuted",))
    notes = (
        f"wrong variant 'exponent 6 * 2^d for k_1 = 2^d' refuted from d = {wrong} on",
        "the histogram's own share epsilon/(2c) asks for 2c/eta, also 2^(8 k_1), with ln(c/(eta^2 beta delta))",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def mistakes_of_the_sketch(profile: Profile) -> Evidence:
    """Return the evidence on the printed mistake bound as what the sketch gives, even for k_1 = 2^d: refuted.

    The sketch bounds the mistakes by the leaves of the forest over the probability that a mistake removes one.

    Ledger: ``gl.theorem-4.1``. Locator: `gl` section 5.1, mistake bound.
    """
    most = DIMENSIONS[profile]
    scope = f"k_1 = 2^d and 2^(d+1), d = 0..{most}; lower order terms 2^(20 + 12 (d+1)) allowed"
    first = _first_beyond(profile, 0, 8, mistakes=True)
    if first is None or any(
        _first_beyond(profile, extra, 12 << extra, mistakes=True) is not None for extra in (0, 1)
    ):
        raise AssertionError("the known counterexample is gone")
    factor = factor_of_the_mistakes(1 << first)
    text = (
        f"k_1 = 2^d, d = {first}: leaves times 16 k_1 / eta is 2^{factor.numerator.bit_length() - 1}, the theorem "
        f"has 2^{8 << first}; the exponent is 12 k_1"
    )
    note = (
        "12 * 2^d for k_1 = 2^d and 24 * 2^d for k_1 = 2^(d+1): the printed k_2 is repeated without 1/probability"
    )
    return refuted(scope, Finding((), text), (note,))


def trees_needed(leaves: int, log_rounds: Interval, beta: Fraction) -> Interval:
    """Return what condition (3) asks of k_2 for epsilon = 1."""
    c = 4 * leaves / eta(leaves)
    return (log_rounds + logarithm(2 * c / beta, BITS)) * factor_of_the_forest(leaves)


def trees_for_fresh_histograms(leaves: int, rounds: int, delta: Fraction, beta: Fraction) -> Interval:
    """Return what Theorem 5.1 asks of k_2 at the share of Lemma 5.4, for epsilon = 1."""
    share = eta(leaves)
    inverse = square_root(-logarithm(delta, BITS) * (2 * rounds), BITS) * 2
    return inverse * logarithm(2 * rounds / (share * share * beta * delta), BITS) / share + 4 / share


def _threshold(leaves: int, fresh: bool, delta: Fraction, beta: Fraction) -> tuple[int, bool]:
    """Return the least n such that 2^n rounds exceed the needed trees, and whether 2^(n-1) surely do not."""

    def exceeds(n: int) -> bool | None:
        log_rounds = (logarithm(2, BITS) * n).rounded(BITS)
        needed = (
            trees_for_fresh_histograms(leaves, 1 << n, delta, beta)
            if fresh
            else trees_needed(leaves, log_rounds, beta)
        )
        rounds = Interval.exact(1 << n)
        return True if needed.is_below(rounds) else False if rounds.is_at_most(needed) else None

    low, high = 1, 2
    while not exceeds(high):
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if exceeds(middle) else (middle, high)
    return high, exceeds(low) is False


def _rounds(profile: Profile, fresh: bool, exponents: dict[int, int]) -> Evidence:
    """Return the evidence on how many rounds are needed, ``T > k_2``, against 2^(j 2^d) by the number of leaves."""
    most = {Profile.QUICK: 2, Profile.STANDARD: 4, Profile.DEEP: 6}[profile]
    delta, beta = Fraction(1, 10**6), Fraction(1, 100)
    scope = f"epsilon = 1, delta = 10^-6, beta = 1/100, k_1 = 2^d and 2^(d+1), d = 0..{most}, T = 2^n"
    notes, wrong = [], None
    for extra, exponent in exponents.items():
        for d in range(most + 1):
            n, sharp = _threshold(2 ** (d + extra), fresh, delta, beta)
            if not sharp or n <= exponent << d:
                return Evidence(
                    Verdict.FAILED, scope, (f"d = {d}, 2^(d + {extra}) leaves: n = {n}, sharp {sharp}",)
                )
            if wrong is None and n > (exponent + 1) << d:
                wrong = f"d = {d}, 2^(d + {extra}) leaves: n = {n}"
            notes.append(f"d = {d}, k_1 = 2^(d + {extra}): k_2 < T first at T = 2^{n}")
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'a larger exponent is enough' was not refuted",))
    return Evidence(
        Verdict.EXACT, scope, (*notes, f"wrong variant '2^((j + 1) 2^d) rounds suffice' refuted by {wrong}")
    )


def rounds_for_theorem_4_1(profile: Profile) -> Evidence:
    """Return from how many rounds on the forest has fewer trees than there are rounds.

    With fewer rounds the bound on the mistakes says nothing.

    Ledger: ``gl.theorem-4.1``. Locator: `gl` Theorem 4.1, condition (3).
    """
    return _rounds(profile, fresh=False, exponents={0: 8, 1: 16})


def rounds_for_theorem_4_2(profile: Profile) -> Evidence:
    """Return the same for the histogram of every round at the share of Lemma 5.4; the exponent is that of 1/eta^2.

    As k_2 grows like sqrt(T) / eta, T must exceed order 1/eta^2.

    Ledger: ``gl.theorem-4.2``. Locator: `gl` Theorem 4.2, Lemma 5.4, condition (2).
    """
    return _rounds(profile, fresh=True, exponents={0: 8, 1: 16})


def power_of_log_inverse_delta(profile: Profile) -> Evidence:
    """Return the evidence on k_2 <= C(T, d) log(1/delta) / epsilon for all delta in Theorem 4.2: refuted.

    Ledger: ``gl.theorem-4.2``. Locator: `gl` Theorem 4.2, Lemma 5.4, condition (2).
    """
    scope = "T = 16, k_1 = 2, epsilon = 1, beta = 1/100, delta = 2^-(4^j), j = 3..6"
    quotients = []
    for j in range(3, 7):
        delta = Fraction(1, 1 << 4**j)
        quotients.append(trees_for_fresh_histograms(2, 16, delta, Fraction(1, 100)) / -logarithm(delta, BITS))
    last = quotients[-2:]
    # With the power 3/2 the quotient doubles when the logarithm is four times as large.
    if not (last[0] * Fraction(19, 10)).is_below(last[1]):
        raise AssertionError("the known counterexample is gone")
    if not last[1].is_below(last[0] * Fraction(21, 10)):
        raise AssertionError("the power is not 3/2")
    text = "k_2 / log(1/delta) is " + ", ".join(f"{float(q.lower):.4g}" for q in quotients) + " for j = 3..6"
    note = "the power is 3/2: sqrt(ln(1/delta)) from Lemma 5.4 times ln(1/delta) from (2), unless O~ hides it"
    return refuted(scope, Finding((), text), (note,))
