"""The best constant of `bgs` section 5.3 with inequality (4) in place of (5); printed 6.

For a weight x = a / k, 0 < a < 1, inequality (4) gives ``D <= d (ln k - ln a) / gap``, ``gap = ln(2 / (1 + a))``.
So c is enough for k if ``ln k - ln a <= c gap ln(k + 1)``, and for all k from K on if c gap >= 1 and
``-ln a <= (c gap - 1) ln(K + 1)``, since ln k <= ln(k + 1). No use of the inequality gives c if integers D and d
satisfy it and D > c d ln(k + 1).
"""

from fractions import Fraction
from math import comb

from littlestone.intervals import Interval, logarithm
from littlestone.verdicts import Trial, Verdict, check

from ...kit.enclosures import at_most

OF_SUM = Interval(Fraction("4.008236503"), Fraction("4.008236504"))
"""Encloses the best constant: r / ln 3, 2^r = 2 r^r / (r-1)^(r-1), r > 3/2; needed for k = 2."""
WEIGHTS = {1: Fraction(1, 2), 2: Fraction("0.293815")}
OTHERS = Fraction(3, 10)
LARGE = 10**12
"""A dimension d at which rounding D to an integer does not matter."""


def _gap(a: Fraction) -> Interval:
    return logarithm(2) - logarithm(1 + a)


def is_enough(a: Fraction, k: int, constant: Fraction) -> bool | None:
    """Return whether the constant is enough for this k with the weight a / k.

    Examples
    --------
    >>> is_enough(Fraction(1, 2), 1, Fraction(4)), is_enough(Fraction(1, 2), 1, Fraction(3))
    (True, False)
    """
    return at_most(logarithm(k) - logarithm(a), _gap(a) * constant * logarithm(k + 1))


def is_enough_from(a: Fraction, first: int, constant: Fraction) -> bool | None:
    """Return whether the constant is enough for every k from the first on; never ``False``."""
    surplus = _gap(a) * constant - 1
    return (surplus.lower >= 0 and (-logarithm(a)).is_at_most(surplus * logarithm(first + 1))) or None


def sum_inequality(n: int, d: int, k: int) -> bool | None:
    """Return ``True`` if certainly ``2^n <= C(n, d) k^d <= S(n, d)``, ``None`` if this way does not show it.

    Uses ``C(n, d) >= (n/d)^d (n/(n-d))^(n-d) / (n + 1)``, 1 <= d < n.

    Examples
    --------
    >>> sum_inequality(43900, 10000, 2), sum_inequality(45000, 10000, 2)
    (True, None)
    """
    entropy = n * logarithm(n) - d * logarithm(d) - (n - d) * logarithm(n - d)
    return (n * logarithm(2)).is_at_most(entropy + d * logarithm(k) - logarithm(n + 1)) or None


@check(
    "bgs.remark-5.3-chain",
    text="every k >= 1: k = 1..{largest} one by one, larger ones by ln k <= ln(k + 1); every d >= 1",
    quick=(12,),
    standard=(50,),
    deep=(500,),
    strength=Verdict.EXACT,
)
def best_constant_of_sum(trial: Trial, largest: int) -> None:
    """With a weight for every k inequality (4) gives 4.008236504, and no use of it gives 4.008236503."""
    lower, upper = OF_SUM.lower, OF_SUM.upper
    for k in range(1, largest + 1):
        a = WEIGHTS.get(k, OTHERS)
        trial.holds(is_enough(a, k, upper), f"k = {k} with x = {a} / k, constant {float(upper)}")
    got = f"k > {largest} with x = {OTHERS} / k, constant {float(upper)}"
    trial.holds(is_enough_from(OTHERS, largest + 1, upper), got)
    trial.by_hand("C(n, d) p^d (1-p)^(n-d), p = d/n, is the largest of the n + 1 terms of (p + 1-p)^n, for all n")
    for n in range(1, 21):
        for d in range(n + 1):
            term = comb(n, d) * Fraction(d**d * (n - d) ** (n - d), n**n)
            trial.holds((n + 1) * term >= 1, f"the estimate of C({n}, {d})")
            trial.fails("the estimate without n + 1", term >= 1, f"C({n}, {d})")
    depth = int(logarithm(3).upper * lower * LARGE) + 1
    got = f"D = {depth}, d = {LARGE}, k = 2"
    trial.holds(sum_inequality(depth, LARGE, 2), f"2^D <= S(D, d) at {got}")
    trial.value("2^D <= S(D, d) holds with D > 4.008236503 d ln(k + 1)", got)
    trial.fails("the smaller constant is enough", is_enough(WEIGHTS[2], 2, lower), f"k = 2, x = {WEIGHTS[2]} / k")
    trial.fails("one weight 3/10 / k for every k", is_enough(OTHERS, 1, upper), "k = 1")
