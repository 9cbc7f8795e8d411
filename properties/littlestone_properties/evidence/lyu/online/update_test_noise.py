"""The noise of the update test, `lyu` Claim 6.1, by arithmetic alone.

The test compares |E| + Lap(b) with U. With b = log(T/delta) d^3 / epsilon, U = C d^3 log(d log T) k and
k = d^3.5 log(T) log(1/delta) / epsilon, the quotient U / b does not depend on epsilon: it is
C d^3.5 log(d log T) log(T) log(1/delta) / log(T/delta). If every noise is below U/2 in absolute value the claim
holds; on a stream without mistakes |E| = 0 in every round, so it fails as soon as one noise exceeds U. Logarithms
are natural.
"""

from __future__ import annotations

from fractions import Fraction

from littlestone_reference.intervals import Interval, exponential, logarithm, square_root
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.judging import Finding, refuted

__all__ = [
    "fixed_delta",
    "negative_threshold",
    "small_delta",
    "union_over_discrete_noise",
    "width_of_the_noise",
]

DELTAS = (Fraction(1, 10), Fraction(1, 10**6), Fraction(1, 10**9))
FACTORS = {
    Profile.QUICK: (1, 100),
    Profile.STANDARD: (1, 10, 100, 1000),
    Profile.DEEP: (1, 10, 100, 1000, 10**4),
}
"""Constants C of the threshold U."""
BITS = 60


def _power(d: int) -> Interval:
    """Return d^3.5."""
    return square_root(d, BITS) * d**3


def width_of_the_noise(
    d: int, log_rounds: Interval, log_inverse_delta: Interval, factor: Fraction | int
) -> Interval:
    """Return U / b, for ln T and ln(1/delta).

    Examples
    --------
    >>> str(width_of_the_noise(1, Interval.exact(4), Interval.exact(4), 1))
    '[2.77258872224, 2.77258872224]'
    """
    growth = _power(d) * logarithm(log_rounds * d, BITS) * log_rounds * log_inverse_delta
    return (growth * factor / (log_rounds + log_inverse_delta)).rounded(BITS)


def _passes_without_mistakes(d: int, doublings: int, delta: Fraction, factor: int) -> bool | None:
    """Return whether T = 2^n rounds without mistakes pass a test with probability above T^-10.

    The probability is 1 - (1 - exp(-U/b) / 2)^T, at least 1 - exp(-T exp(-U/b) / 2), at least x / (1 + x) with
    x = T exp(-U/b) / 2; so x >= 2 T^-10 suffices. ``None`` if that is undecided.
    """
    log_rounds = (logarithm(2, BITS) * doublings).rounded(BITS)
    width = width_of_the_noise(d, log_rounds, -logarithm(delta, BITS), factor)
    # ln x >= ln 2 - 10 ln T, that is U/b <= 11 ln T - 2 ln 2.
    allowed = log_rounds * 11 - logarithm(2, BITS) * 2
    return True if width.is_at_most(allowed) else False if allowed.is_below(width) else None


def _first_doubling(d: int, delta: Fraction, factor: int) -> int:
    """Return an n at which T = 2^n is shown to fail, found by bisection: at n - 1 it is not, if n exceeds 1.

    It is hardest to show about where C d^3.5 log(1/delta) log(n) - 11 n ln 2 is largest; the search starts there.
    """
    peak = _power(d) * logarithm(delta, BITS) * factor / (logarithm(2, BITS) * -11)
    low, high = max(1, int(peak.lower)), 2
    if _passes_without_mistakes(d, low, delta, factor):
        return 1 if _passes_without_mistakes(d, 1, delta, factor) else low
    while high <= low or not _passes_without_mistakes(d, high, delta, factor):
        high *= 2
    while high - low > 1:
        middle = (low + high) // 2
        if _passes_without_mistakes(d, middle, delta, factor):
            high = middle
        else:
            low = middle
    return high


def fixed_delta(profile: Profile) -> Evidence:
    """Return the evidence on Claim 6.1 for fixed d, delta and C, as T grows: refuted by a stream without mistakes.

    Ledger: ``lyu.claim-6.1``. Locator: `lyu` Claim 6.1.
    """
    factors, texts = FACTORS[profile], []
    scope = (
        f"d = 1, 2, delta = {', '.join(map(str, DELTAS))}, C = {', '.join(map(str, factors))}, natural logarithms, "
        "T = 2^n with n found by bisection"
    )
    for d in (1, 2):
        for delta in DELTAS:
            for factor in factors:
                n = _first_doubling(d, delta, factor)
                texts.append(f"d = {d}, delta = {delta}, C = {factor}: T = 2^{n}")
    notes = (
        *texts,
        "by hand for every d, delta, C: U / b is at most C d^3.5 log(1/delta) log(d log T), and exp of it a power "
        "of log T, so that T noises pass almost surely",
    )
    shown = next(text for text in texts if "C = 100:" in text)
    text = f"with no mistakes, |E| = 0 < U/2, some test passes with probability above T^-10: {shown}"
    return refuted(scope, Finding((), text), notes)


def negative_threshold(profile: Profile) -> Evidence:
    """Return the evidence on Claim 6.1 for d = 1 and T = 2, where log(d log T) and so U are negative: refuted.

    Ledger: ``lyu.claim-6.1``. Locator: `lyu` Claim 6.1, Algorithm 3.
    """
    width = width_of_the_noise(1, logarithm(2), logarithm(10), 1)
    if not width.is_below(0):
        raise AssertionError("the known counterexample is gone")
    text = "d = 1, T = 2: U < 0, so no |E| is between U/2 and 3U/2, and each test passes with probability above 1/2"
    note = "with logarithms to base 2, U = 0 and the interval is empty too; U needs a maximum with a constant"
    return refuted("d = 1, T = 2, every C > 0, delta = 1/10, natural logarithms", Finding((), text), (note,))


def _holds(d: int, log_rounds: Interval, log_inverse_delta: Interval, factor: Fraction | int) -> bool:
    """Return whether T exp(-U / (2 b)) is certainly at most T^-10."""
    return (log_rounds * 22).is_at_most(width_of_the_noise(d, log_rounds, log_inverse_delta, factor))


def small_delta(profile: Profile) -> Evidence:
    """Return the evidence for Claim 6.1 with delta <= 1/T, d log T >= e and C >= 44.

    Then log(1/delta) / log(T/delta) >= 1/2 and U / (2 b) >= 11 log T, so the union over T noises gives T^-10.

    Ledger: ``lyu.claim-6.1``. Locator: `lyu` Claim 6.1.
    """
    most_d, most = {Profile.QUICK: (3, 6), Profile.STANDARD: (8, 15), Profile.DEEP: (30, 60)}[profile]
    scope = (
        f"C = 44, d = 1..{most_d}, ln T = e/d, e/d + 1, .. e/d + {most}, delta = T^-1, T^-2, T^-10; the union "
        "bound over T noises of absolute value at least U/2"
    )
    e = exponential(1, BITS).upper
    wrong: dict[str, str] = {}
    for d in range(1, most_d + 1):
        for step in range(most + 1):
            log_rounds = Interval.exact(e / d + step)
            text = f"d = {d}, ln T = e/d + {step}"
            for power in (1, 2, 10):
                if not _holds(d, log_rounds, log_rounds * power, 44):
                    return refuted(scope, Finding((), f"{text}, delta = T^-{power}"))
            if not _holds(d, log_rounds, log_rounds, Fraction(87, 2)):
                wrong.setdefault("C = 87/2", text)
            if not _holds(d, log_rounds, log_rounds / 2, 44):
                wrong.setdefault("delta = T^(-1/2)", text)
    if len(wrong) < 2:
        return Evidence(Verdict.FAILED, scope, (f"only these wrong variants were refuted: {sorted(wrong)}",))
    notes = (
        *(f"wrong variant '{name}' of the union bound refuted by {text}" for name, text in sorted(wrong.items())),
        "by hand beyond the scope: U / b = C d^3.5 log(d log T) log(T) x, x = log(1/delta) / log(T/delta) >= 1/2",
        "|E| < 3U/2 needs noises above 1 - U/2, as |E| grows by 1: with noises above -U/2 only |E| < 3U/2 + 1",
    )
    return Evidence(Verdict.EXACT, scope, notes)


def union_over_discrete_noise(profile: Profile) -> Evidence:
    """Return the evidence: T discrete Laplace noises are all within b m, m = 11 ln T + 1/b, but for T^-10.

    With ratio q = exp(-1/b), Pr[|noise| >= m] = 2 q^m / (1 + q); without the rest 1/b the factor 2 / (1 + q) would
    be missing.

    Ledger: ``lyu.claim-6.1``. Locator: `lyu` Claim 6.1.
    """
    most = {Profile.QUICK: 10, Profile.STANDARD: 40, Profile.DEEP: 200}[profile]
    widths = (1, 2, 5, 20)
    scope = f"b = {', '.join(map(str, widths))}, T = 2..{most}, exact union 1 - (1 - tail)^T, integer bounds"
    wrong = None
    for width in widths:
        for rounds in range(2, most + 1):
            for rest in (1, 0):
                exact = logarithm(rounds, BITS) * (11 * width) + rest
                bound = int(-(-exact.upper // 1)) if rest else int(exact.lower // 1)
                ratio = exponential(Fraction(-1, width), BITS)
                power = exponential(Fraction(-bound, width), BITS)
                tail = power * 2 / (ratio + 1)
                limit = Fraction(1, rounds**10)
                if rest and 1 - (1 - tail.upper) ** rounds > limit:
                    return refuted(scope, Finding((), f"b = {width}, T = {rounds}, bound {bound}"))
                if not rest and wrong is None and 1 - (1 - tail.lower) ** rounds > limit:
                    wrong = f"b = {width}, T = {rounds}, bound {bound}"
    if wrong is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant 'floor(11 b ln T)' was not refuted",))
    notes = (
        f"wrong variant 'floor(11 b ln T)' refuted by {wrong}",
        "by hand for every b, T: 2 / (1 + q) is at most exp(1/b), as cosh(1/(2b)) is at least 1",
    )
    return Evidence(Verdict.EXACT, scope, notes)
