"""Repeated private mechanisms: `gl` Lemma 5.4 and the budget of its Theorem 4.2.

The exact privacy loss of n mechanisms with given parameters is known: the worst case is randomised response with a
leak. A stated bound holds for all mechanisms if and only if it holds for this mechanism.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from littlestone.intervals import logarithm, square_root
from littlestone.privacy import Epsilon, composed_nats, repeated_composition, share_nats
from littlestone.verdicts import Trial, Verdict, check

from ...kit.numbers import BITS, Fractions, at_most, fractions, needed_by, needed_by_share, rounded_down

GRID = "T = {numbers}, exp(epsilon) = {exps}, delta = {deltas}"
NEAR_ONE = fractions("1/2 4/5 9/10 49/50 99/100 499/500 999/1000")
TWELFTHS = tuple(1 + Fraction(i, 12) for i in range(1, 21))


def grid(
    numbers: tuple[int, ...], exps: Fractions, deltas: Fractions
) -> Iterator[tuple[int, Epsilon, Fraction, str]]:
    """Yield each number of mechanisms, epsilon and delta, with a text that names these three values.

    All values of exp(epsilon) are at most 8/3, so epsilon is below 1.
    """
    for n, base, delta in product(numbers, exps, deltas):
        yield n, Epsilon.log(base), delta, f"T = {n}, exp(epsilon) = {base}, delta = {delta}"


@check(
    "gl.lemma-5.4",
    text=GRID,
    quick=((1, 2, 5, 8), fractions("2"), NEAR_ONE),
    standard=((1, 2, 3, 5, 8, 16, 64), fractions("3/2 2 8/3"), NEAR_ONE),
    deep=((*range(1, 21), 64), TWELFTHS, NEAR_ONE),
    strength=Verdict.EXACT,
)
def share_near_one(trial: Trial, numbers: tuple[int, ...], exps: Fractions, deltas: Fractions) -> None:
    """Refuted: if each of T mechanisms gets the share of the budget from Lemma 5.4, they are (epsilon,
    delta)-private together, even for delta near 1.
    """
    for n, epsilon, delta, where in grid(numbers, exps, deltas):
        needed = needed_by_share(n, epsilon, delta)
        share = share_nats(n, logarithm(epsilon.exp, BITS), delta)
        instance = (
            f"{where}: epsilon' = {float(share.lower):.6f}, delta' = {delta / (2 * n)}, and the whole needs delta "
            f">= {rounded_down(needed.lower, 6)}"
        )
        trial.holds(at_most(needed, delta), instance)


@check(
    "gl.lemma-5.4",
    "gl.theorem-4.2",
    text=GRID + "; all T, epsilon <= 1, delta <= 1/2 by a corner of advanced composition",
    quick=((1, 2, 5, 8), fractions("3/2 8/3"), fractions("1/1000000 1/100 1/2")),
    standard=((1, 2, 3, 5, 8, 16, 64), fractions("11/10 3/2 2 8/3"), fractions("1/1000000 1/1000 1/100 1/10 1/2")),
    deep=(
        (*range(1, 21), 32, 50, 64, 100, 150, 200),
        TWELFTHS,
        (*(Fraction(1, 2**i) for i in range(40, 2, -3)), *fractions("1/3 2/5 1/2")),
    ),
    strength=Verdict.EXACT,
)
def share_in_range(trial: Trial, numbers: tuple[int, ...], exps: Fractions, deltas: Fractions) -> None:
    """For epsilon <= 1 and delta <= 1/2, the share of the budget from Lemma 5.4, with ln(1/delta) as printed, is
    small enough.

    Let x = ln(1/delta) and g(t) = (e^t - 1) / t, and let epsilon' = epsilon / sqrt(8 T x) be the share. By Theorem
    3 of `yan` with slack delta/2, the total cost is at most epsilon (sqrt(1 + ln 2 / x) / 2 + epsilon / (8 x)
    g(epsilon')). This bound, divided by epsilon, increases in epsilon and decreases in x and T.
    """
    corner = composed_nats(1, share_nats(1, Fraction(1), Fraction(1, 2)), Fraction(1, 4))
    trial.holds(True if corner.is_at_most(1) else None, f"T = 1, epsilon = 1, delta = 1/2 costs {corner}")
    trial.by_hand("the factor of epsilon is largest at T = 1, epsilon = 1, delta = 1/2")
    for n, epsilon, delta, instance in grid(numbers, exps, deltas):
        trial.holds(at_most(needed_by_share(n, epsilon, delta), delta), instance)
        if trial.is_open("epsilon / sqrt(T), without the logarithm"):
            share = logarithm(epsilon.exp, BITS) / square_root(n, BITS)
            plain = needed_by(n, share, delta / (2 * n), epsilon)
            trial.fails("epsilon / sqrt(T), without the logarithm", plain.lower <= delta, instance)
        if trial.is_open("three times the share"):
            trial.fails("three times the share", needed_by_share(n, epsilon, delta, 3).lower <= delta, instance)


@check(
    "gl.theorem-4.2",
    text="c = 1..{most}, T = (2 c)^2, exp(epsilon') = 1 + 1/(4 c^2), so epsilon <= 1/2, delta = 1/10, 1/100, ..",
    quick=(3,),
    standard=(5,),
    deep=(8,),
    strength=Verdict.EXACT,
)
def budget_without_logarithm(trial: Trial, most: int) -> None:
    """For every constant c there are T and delta for which T mechanisms of cost epsilon / (c sqrt(T)), delta / (2
    T) are not (epsilon, delta)-private together.

    The share of Lemma 5.4 is also divided by sqrt(ln(1/delta)), and is small enough at the same T and delta.
    """
    for c in range(1, most + 1):
        n, per_step = 4 * c * c, Epsilon.log(1 + Fraction(1, 4 * c * c))
        total, delta = per_step * (2 * c * c), Fraction(1, 10)
        while (needed := repeated_composition(n, (per_step, delta / (2 * n)), total)) <= delta:
            delta /= 10
            if delta < Fraction(1, 10**200):
                trial.undecided(f"c = {c}: no delta found")
        instance = (
            f"c = {c}, T = {n}, exp(epsilon) = (1 + 1/{n})^{n // 2}, delta = {delta}: needs {rounded_down(needed)}"
        )
        trial.holds(needed > delta and needed_by_share(n, total, delta).is_at_most(delta), instance)
        trial.fails("that budget is enough", needed <= delta, instance)
