"""The constants of `bgs` section 5.3: printed 6, and the best ones that inequalities (5) and (4) give.

Every choice in the argument bounds D by ``d (ln k + offset) / gap``:

* a *slope* y, 0 < y < ln 2, in the printed chain: offset -ln y, gap ln 2 - y;
* a *weight* x = a / k, 0 < a < 1, with inequality (4) instead of (5): offset -ln a, gap ln(2 / (1 + a)).

So c is enough for k if ``ln k + offset <= c gap ln(k + 1)``, and for all k from K on if c gap >= 1 and
``offset <= (c gap - 1) ln(K + 1)``, since ln k <= ln(k + 1). No use of an inequality gives c if integers D and d
satisfy it and D > c d ln(k + 1).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from littlestone.errors import InvalidValueError
from littlestone.intervals import Interval, logarithm
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from ...kit.enclosures import at_most

OF_POWER = Interval(Fraction("4.404336332"), Fraction("4.404336333"))
"""Encloses the best constant by inequality (5): r / ln 2, 2^r = e r, r > 1; needed for k = 1."""

OF_SUM = Interval(Fraction("4.008236503"), Fraction("4.008236504"))
"""Encloses the best one by inequality (4): r / ln 3, 2^r = 2 r^r / (r-1)^(r-1), r > 3/2; needed for k = 2."""

LARGE = 10**12
"""A dimension d at which rounding D to an integer does not matter."""


@dataclass(frozen=True)
class EveryK(
    Scope, text="every k >= 1: k = 1..{largest} one by one, larger ones by ln k <= ln(k + 1); every d >= 1"
):
    largest: int


EVERY_K = Scopes(EveryK(12), EveryK(50), EveryK(500))


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice in the argument, which bounds D by ``d (ln k + offset) / gap``; the gap is certainly positive."""

    name: str
    offset: Interval
    gap: Interval

    def __post_init__(self) -> None:
        if self.gap.lower <= 0:
            raise InvalidValueError("gap", str(self.gap), "certainly positive")

    def is_enough(self, k: int, constant: Fraction) -> bool | None:
        """Return whether the constant is enough for this k.

        Examples
        --------
        >>> slope(Fraction(1, 5)).is_enough(1, Fraction(6)), slope(Fraction(1, 5)).is_enough(1, Fraction(3))
        (True, False)
        """
        return at_most(logarithm(k) + self.offset, self.gap * constant * logarithm(k + 1))

    def is_enough_from(self, first: int, constant: Fraction) -> bool | None:
        """Return whether the constant is enough for every k from the first on; never ``False``."""
        surplus = self.gap * constant - 1
        return (surplus.lower >= 0 and self.offset.is_at_most(surplus * logarithm(first + 1))) or None


def slope(y: Fraction) -> Choice:
    """Return the choice of a slope y of the tangent of the logarithm, as printed."""
    return Choice(f"y = {y}", -logarithm(y), logarithm(2) - y)


def weight(a: Fraction) -> Choice:
    """Return the choice of the weight x = a / k in ``x^d S(D, d) <= (1 + k x)^D``."""
    return Choice(f"x = {a} / k", -logarithm(a), logarithm(2) - logarithm(1 + a))


FIFTH = slope(Fraction(1, 5))
SLOPES = {1: slope(Fraction("0.327562")), 2: slope(Fraction("0.2144"))}
THREE_TENTHS = weight(Fraction(3, 10))
WEIGHTS = {1: weight(Fraction(1, 2)), 2: weight(Fraction("0.293815"))}


def _enough(trial: Trial, scope: EveryK, constant: Fraction, few: Mapping[int, Choice], default: Choice) -> None:
    """Report for every k whether a constant is enough, with choices of its own for few k."""
    for k in range(1, scope.largest + 1):
        choice = few.get(k, default)
        trial.holds(choice.is_enough(k, constant), f"k = {k} with {choice.name}, constant {float(constant)}")
    got = f"k > {scope.largest} with {default.name}, constant {float(constant)}"
    trial.holds(default.is_enough_from(scope.largest + 1, constant), got)


@check("bgs.remark-5.3-chain", scopes=EVERY_K, strength=Verdict.EXACT)
def constant_six(trial: Trial, scope: EveryK) -> None:
    """With y = 1/5 the bound d ln(k/y) / (ln 2 - y) is at most 6 d ln(k + 1), even 4.709 d ln(k + 1)."""
    half = slope(Fraction(1, 2))
    for constant in (Fraction(6), Fraction("4.709")):
        _enough(trial, scope, constant, {}, FIFTH)
    for k in range(1, scope.largest + 1):
        trial.fails("constant 4.708", FIFTH.is_enough(k, Fraction("4.708")), f"k = {k}")
        trial.fails("y = 1/2", half.is_enough(k, Fraction(6)), f"k = {k}")


def power_inequality(n: int, d: int) -> bool | None:
    """Return whether ``2^n <= (e n / d)^d``, inequality (6) of `bgs` with k = 1.

    Examples
    --------
    >>> power_inequality(3, 1), power_inequality(4, 1)
    (True, False)
    """
    return at_most(n * logarithm(2), d * (1 + logarithm(n) - logarithm(d)))


@check("bgs.remark-5.3-chain", scopes=EVERY_K, strength=Verdict.EXACT)
def best_constant_of_power(trial: Trial, scope: EveryK) -> None:
    """With a slope for every k the printed chain gives 4.404336333; no use of inequality (6) gives 4.404336332."""
    lower, upper = OF_POWER.lower, OF_POWER.upper
    _enough(trial, scope, upper, SLOPES, FIFTH)
    depth, beyond = (int(logarithm(2).upper * constant * LARGE) + 1 for constant in (lower, upper))
    got = f"D = {depth}, d = {LARGE}, k = 1"
    trial.holds(power_inequality(depth, LARGE), f"inequality (6) at {got}")
    trial.value("inequality (6) holds with D > 4.404336332 d ln(k + 1)", got)
    trial.fails("the smaller constant is enough", SLOPES[1].is_enough(1, lower), f"k = 1 with {SLOPES[1].name}")
    trial.fails("y = 1/5 for every k", FIFTH.is_enough(1, upper), "k = 1")
    trial.fails("inequality (6) beyond 4.404336333", power_inequality(beyond, LARGE), f"D = {beyond}")


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


@check("bgs.remark-5.3-chain", scopes=EVERY_K, strength=Verdict.EXACT)
def best_constant_of_sum(trial: Trial, scope: EveryK) -> None:
    """With a weight for every k inequality (4) gives 4.008236504, and no use of it gives 4.008236503."""
    lower, upper = OF_SUM.lower, OF_SUM.upper
    _enough(trial, scope, upper, WEIGHTS, THREE_TENTHS)
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
    trial.fails("the smaller constant is enough", WEIGHTS[2].is_enough(2, lower), f"k = 2 with {WEIGHTS[2].name}")
    trial.fails("one weight 3/10 / k for every k", THREE_TENTHS.is_enough(1, upper), "k = 1")
