"""Inequality (5) of `bgs` Theorem 5.6, for all sizes: S(n, d) <= (e k n / d)^d for n >= d >= 1 and k >= 1.

Here S(n, d) = sum of C(n, i) k^i over i <= d. The proof: the weight x = d / (k n) is at most 1, so
``x^d S(n, d) <= (1 + k x)^n = (1 + d/n)^n`` (:mod:`~littlestone_solver.induction.weighted_sum`), and
``(1 + d/n)^n <= e^d``.

Every value of a function at a symbolic argument is a real unknown of its own: ``exp(t)^m`` is the *name* of an
unknown. Taken from mathematics, as hypotheses of the steps: 1 + t <= exp(t), exp(s + t) = exp(s) exp(t),
exp(0) = 1; e is exp(1). Not checked by z3: the inductions that join the steps.

The inequality fails for k = 0 (1 on the left, 0 on the right) and means nothing for d = 0; for n < d its proof
fails, since then x may exceed 1.
"""

from dataclasses import dataclass

import z3

from littlestone import verdicts
from littlestone.verdicts import Scope, Scopes, Trial, Verdict

from ..engine.step import Step, WrongStep, verify_steps
from .weighted_sum import reals, weighted_sum_steps


def exponential_steps() -> list[Step]:
    """Return the steps that go from the weighted sum to inequality (5).

    Examples
    --------
    >>> len(exponential_steps())
    7
    """
    return [
        _denominator(),
        _weight(),
        _monotone_power(),
        _power_of_exponential(),
        _inverse_power(),
        _power_of_e(),
        _assembly(),
    ]


def _denominator() -> Step:
    product, k, n, d = reals("k n", "k", "n", "d")
    meaning = product == k * n
    return Step(
        "k n >= n >= d",
        (meaning, k >= 1, n >= d, d >= 1),
        product >= d,
        (
            WrongStep("n < d", (meaning, k >= 1, n < d, n >= 1), product >= d),
            WrongStep("k = 0", (meaning, k == 0, n >= d, d >= 1), product >= d),
        ),
    )


def _weight() -> Step:
    x, product, d = reals("x", "k n", "d")
    meaning = x * product == d
    conclusion = z3.And(x > 0, x <= 1)
    return Step(
        "the weight x = d / (k n) satisfies 0 < x <= 1",
        (meaning, d >= 1, product >= d),
        conclusion,
        (
            WrongStep("k n < d", (meaning, d >= 1, product >= 1, product < d), conclusion),
            WrongStep("d = 0", (meaning, d == 0, product >= 1), conclusion),
        ),
    )


def _monotone_power() -> Step:
    t, exponential, power, larger = reals("t", "exp(t)", "(1 + t)^m", "exp(t)^m")
    tangent = 1 + t <= exponential
    induction = (power >= 0, power <= larger)
    conclusion = z3.And((1 + t) * power <= exponential * larger, (1 + t) * power >= 0)
    return Step(
        "0 <= (1 + t)^m <= exp(t)^m passes from m to m + 1 for t = d/n >= 0, as 1 + t <= exp(t); for m = 0 both "
        "are 1",
        (t >= 0, tangent, *induction),
        conclusion,
        (
            WrongStep("1 + t < 0", (1 + t < 0, tangent, *induction), conclusion),
            WrongStep("without 1 + t <= exp(t)", (t >= 0, exponential >= 1, *induction), conclusion),
        ),
    )


def _power_of_exponential() -> Step:
    base, power, value, following = reals("exp(t)", "exp(t)^m", "exp(m t)", "exp(m t + t)")
    conclusion = base * power == following
    return Step(
        "exp(t)^m = exp(m t) passes from m to m + 1, as exp(m t + t) = exp(m t) exp(t); for m = 0 both are 1",
        (power == value, following == value * base),
        conclusion,
        (WrongStep("exp(m t + t) = exp(m t) + exp(t)", (power == value, following == value + base), conclusion),),
    )


def _inverse_power() -> Step:
    x, y, power, other = reals("x", "y", "x^m", "y^m")
    conclusion = (x * power) * (y * other) == 1
    return Step(
        "x y = 1 gives x^m y^m = 1, from m to m + 1; for m = 0 both are 1: with x = d / (k n) and y = k n / d",
        (x * y == 1, power * other == 1),
        conclusion,
        (WrongStep("x y = 2", (x * y == 2, power * other == 1), conclusion),),
    )


def _power_of_e() -> Step:
    power, at_n, at_d, of_e = reals("(1 + d/n)^n", "exp(d/n)^n", "exp(n d/n)", "e^d")
    meaning = (at_n == at_d, at_d == of_e)
    return Step(
        "(1 + d/n)^n <= exp(d/n)^n = exp(d) = e^d, the last by the powers of exp(1)",
        (*meaning, power <= at_n),
        power <= of_e,
        (WrongStep("strictly", (*meaning, power <= at_n), power < of_e),),
    )


def _assembly() -> Step:
    total, weight, inverse, middle, of_e, bound = reals(
        "S(n,d)", "(d/(k n))^d", "(k n/d)^d", "(1 + d/n)^n", "e^d", "(e k n/d)^d"
    )
    weighted = (weight * total <= middle, middle <= of_e)
    product = (weight * inverse == 1, inverse >= 0, bound == of_e * inverse)
    conclusion = total <= bound
    return Step(
        "assembly: (d/(k n))^d S(n,d) <= (1 + d/n)^n <= e^d gives S(n,d) <= e^d (k n/d)^d = (e k n/d)^d",
        (*weighted, *product),
        conclusion,
        (
            WrongStep(
                "k = 0: S = 1 and the bound is 0", (total == 1, inverse == 0, of_e >= 1, bound == 0), conclusion
            ),
            WrongStep(
                "the factor e^d forgotten", (*weighted, weight * inverse == 1, inverse >= 0), total <= inverse
            ),
        ),
    )


@dataclass(frozen=True)
class _Numbers(Scope, text="every n >= d >= 1 and k >= 1, all symbolic{foundations}"):
    with_weighted_sum: bool

    @property
    def foundations(self) -> str:
        return "" if self.with_weighted_sum else "; x^d S(n, d) <= (1 + k x)^n by its own check"


@verdicts.check(
    "bgs.theorem-5.6", scopes=Scopes(_Numbers(False), _Numbers(True), _Numbers(True)), strength=Verdict.PROVED
)
def check(trial: Trial, scope: _Numbers) -> None:
    """S(n, d) <= (e k n / d)^d for n >= d >= 1 and k >= 1: inequality (5)."""
    trial.by_hand("taken from analysis: 1 + t <= exp(t), exp(s + t) = exp(s) exp(t)")
    trial.by_hand("induction on exponents, on n and on the number of summands, Pascal's rule")
    verify_steps(trial, [*(weighted_sum_steps() if scope.with_weighted_sum else []), *exponential_steps()])
