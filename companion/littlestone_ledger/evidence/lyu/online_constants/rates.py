"""The growth of the consistent choices (:mod:`.choices`), for every d, T, delta and epsilon.

Let ``T = 2^m``, ``delta = 2^-l``, E be 1/epsilon rounded up, and y the slack. Every choice is at most a monomial
``a d^i m^j l^g E^h y^f`` for all d, m, l, E, y >= 1. No variable is below 1, so a sum of monomials is at most the
monomial with the sum of their coefficients and the largest of their exponents. Rounding up adds 1. The formulas of
:func:`~.choices.consistent` are evaluated on such monomials: for ``l <= d^2`` with advanced composition, and for
``l >= d^2`` with basic composition. A slack y fits if ``31 n k K r <= e^y``. The monomial of the left side and the
tangent ``ln y <= y/c + ln c - 1`` give a closed formula for such a slack.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import isqrt

from littlestone.intervals import Interval, logarithm
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from .choices import consistent, fits
from .parameters import Accounting, Size

VARIABLES = ("d", "m", "l", "E", "y")


@dataclass(frozen=True, slots=True)
class Monomial:
    """An upper bound ``coefficient * d^i m^j l^g E^h y^f`` for all variables at least 1."""

    coefficient: Fraction
    """At least 1."""
    exponents: tuple[Fraction, ...] = (Fraction(0),) * 5
    """The exponents of d, m, l, E and y; at least 0, multiples of 1/2."""

    def __add__(self, other: Monomial | Fraction | int) -> Monomial:
        other = _as_monomial(other)
        return Monomial(self.coefficient + other.coefficient, _largest(self, other))

    def __mul__(self, other: Monomial | Fraction | int) -> Monomial:
        other = _as_monomial(other)
        sums = tuple(i + j for i, j in zip(self.exponents, other.exponents, strict=True))
        return Monomial(self.coefficient * other.coefficient, sums)

    __rmul__ = __mul__

    def root(self) -> Monomial:
        """Return an upper bound on the square root."""
        return Monomial(Fraction(isqrt(int(self.coefficient)) + 1), tuple(i / 2 for i in self.exponents))

    def or_larger(self, other: Monomial) -> Monomial:
        return Monomial(max(self.coefficient, other.coefficient), _largest(self, other))

    def bounds(self, value: Fraction | int, at: tuple[int, ...]) -> bool:
        """Return whether the value is at most the monomial at the variables ``at``; squares are compared."""
        square = self.coefficient**2
        for variable, exponent in zip(at, self.exponents, strict=True):
            square *= variable ** int(2 * exponent)
        return Fraction(value) ** 2 <= square

    def __str__(self) -> str:
        """Return the monomial with its coefficient rounded up to a power of 10."""
        digits = len(str(-(-self.coefficient // 1)))
        powers = (f"{v}^{i}" if i != 1 else v for v, i in zip(VARIABLES, self.exponents, strict=True) if i)
        return " ".join((f"10^{digits}", *powers))


def _largest(first: Monomial, second: Monomial) -> tuple[Fraction, ...]:
    return tuple(max(i, j) for i, j in zip(first.exponents, second.exponents, strict=True))


def _as_monomial(value: Monomial | Fraction | int) -> Monomial:
    return value if isinstance(value, Monomial) else Monomial(Fraction(value))


def _variable(index: int) -> Monomial:
    return Monomial(Fraction(1), tuple(Fraction(index == i) for i in range(5)))


D, M, L, E, Y = (_variable(index) for index in range(5))


def _rates(accounting: Accounting) -> tuple[Monomial, Monomial, Monomial, Monomial]:
    """Return bounds on n, k, K and r; advanced accounting is for l <= d^2, basic accounting for l >= d^2."""
    part = D * D * (D + 1) * Y * 40_000
    seven = Fraction(7, 10)
    tau, w = M * seven, (L + 2) * seven
    log_list = (D * D * 2 + D) * seven + D * Y
    n_calls = (D + 1) * ((log_list + Y + 21) * Fraction(50, 9) + 2)
    n_samples, tolerated = tau * 361 + 1, tau * 11 + 1
    n_sampled, n_tests = n_calls * n_samples, n_calls + D + 1
    if accounting is Accounting.BASIC:
        scale, agreement = n_sampled * E * 6 + 1, n_tests * E * 3 + 1
        # d, d^2 and d y are at most l, l and l y.
        all_logs = (L * 2 + L) * seven + L * Y + Y + w + 6
    else:
        scale = ((n_sampled * w * 2 + 1).root() + 1) * E * 12 + 1
        agreement = ((n_tests * w * 2 + 1).root() + 1) * E * 6 + 1
        # l is at most d^2.
        all_logs = log_list + Y + (D * D + 2) * seven + 6
    scale = scale.or_larger(agreement * (tau * 11 + Y + 1) * Fraction(1, 5) + 1).or_larger(tolerated)
    return (part, scale * all_logs + 1 + scale * 20, n_calls, n_samples)


def accounting_for(size: Size) -> Accounting:
    """Return the accounting with the smaller rate: advanced for l <= d^2, otherwise basic."""
    return Accounting.ADVANCED if size.halvings <= size.d**2 else Accounting.BASIC


def mistakes_monomial(accounting: Accounting) -> Monomial:
    """Return a bound on ``3 U K / 2``, valid for the values of l for which the accounting is used."""
    part, n_teachers, n_calls, _ = _rates(accounting)
    return part * n_teachers * n_calls * Fraction(3, 2)


def _variables(size: Size, slack: int) -> tuple[int, ...]:
    inverse = -(-size.epsilon.denominator // size.epsilon.numerator)
    return size.d, size.doublings, size.halvings, inverse, slack


def closed_slack(size: Size) -> int:
    """Return ``2 (ln a + f (ln(2f) - 1) + i ln d + j ln m + g ln l + h ln E)``, rounded up: a slack that fits.

    The monomial of ``31 n k K r`` is ``a d^i m^j l^g E^h y^f``; ``f ln y <= y/2 + f (ln(2f) - 1)``.
    """
    part, n_teachers, n_calls, n_samples = _rates(accounting_for(size))
    bound = part * n_teachers * n_calls * n_samples * 31
    power = bound.exponents[-1]
    total: Interval = logarithm(bound.coefficient) + (logarithm(2 * power) - 1) * power
    for variable, exponent in zip(_variables(size, 1), bound.exponents, strict=True):
        total = total + logarithm(variable) * exponent
    return int(-(-2 * total.upper // 1))


@dataclass(frozen=True)
class Sizes(Scope, text="d = {ds}, log2 T = {doublings}, log2(1/delta) = {halvings}, 1/epsilon = {inverses}"):
    ds: tuple[int, ...]
    doublings: tuple[int, ...]
    halvings: tuple[int, ...]
    inverses: tuple[int, ...]

    def __iter__(self) -> Iterator[Size]:
        for d, m, n, e in product(self.ds, self.doublings, self.halvings, self.inverses):
            yield Size(d, m, n, Fraction(1, e))


SIZES = Scopes(
    Sizes((1, 3), (100,), (40,), (1,)),
    Sizes((1, 3, 100), (2, 1000), (1, 20, 10**6), (1, 100)),
    Sizes(
        (1, 2, 3, 4, 5, 10, 30, 100, 10**6),
        (2, 3, 10, 100, 10**4, 10**9),
        (1, 2, 10, 30, 100, 10**4, 10**9),
        (1, 10, 10**6),
    ),
)
PRINTED = (Fraction(19, 2), Fraction(1), Fraction(1), Fraction(1))
"""The exponents of d, log T, log(1/delta) and 1/epsilon in Lemma 6.2."""


@check("lyu.lemma-6.2", scopes=SIZES, strength=Verdict.EXACT)
def consistent_for_all(trial: Trial, scope: Sizes) -> None:
    """A slack fits at every size; the mistakes 3UK/2 of the consistent choices grow no faster than printed.

    Monomials bound the choices for every d, T = 2^m, delta = 2^-l and epsilon <= 1. They are compared with the
    choices at the sizes of the scope. The slack is of order ``log(d log(T) log(1/delta) / epsilon)``.
    """
    for size in scope:
        accounting, slack = accounting_for(size), closed_slack(size)
        p = consistent(size, accounting, slack)
        bounds = (*_rates(accounting), mistakes_monomial(accounting))
        values = (p.part, p.n_teachers, p.n_calls, p.n_samples, p.mistake_bound)
        trial.holds(fits(p, slack), f"{size}: y = {slack} does not fit")
        for bound, value in zip(bounds, (value.upper for value in values), strict=True):
            trial.holds(bound.bounds(value, _variables(size, slack)), f"{size}: {float(value):g} > {bound}")
    for accounting, where in ((Accounting.ADVANCED, "l <= d^2"), (Accounting.BASIC, "l >= d^2")):
        bound = mistakes_monomial(accounting)
        within = all(i <= j for i, j in zip(bound.exponents, PRINTED, strict=False))
        trial.value(f"mistakes at most, T = 2^m, delta = 2^-l, {where}", bound)
        trial.holds(within, f"{where}: {bound}")
        trial.fails("d^9 everywhere", bound.exponents[0] <= 9, f"{where}: {bound}")
        trial.fails("the root of l everywhere", bound.exponents[2] < 1, f"{where}: {bound}")
    trial.by_hand("no variable is below 1, rounding up adds 1, ln y <= y/c + ln c - 1")
