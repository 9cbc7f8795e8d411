"""Constants of the staged private empirical risk minimiser: error, size of the chunks, irreducibility."""

from fractions import Fraction
from math import comb

from littlestone.classes import FiniteClass, Label, Point
from littlestone.intervals import logarithm
from littlestone.verdicts import Trial, Verdict, check

from .scopes import ExactMinimiser, Rows, settings_of
from .utility import is_good_split


@check(
    "lyu.theorem-3",
    "lyu.remark-5-irreducible-error",
    text="d = 1..{most}, stage 1, which allows the most",
    quick=(20,),
    standard=(100,),
    deep=(1000,),
    strength=Verdict.EXACT,
)
def error_of_members(trial: Trial, most: int) -> None:
    """On E_good all members of teacher classes have error below alpha on the whole sample, where the proof
    has 2 alpha.

    A member of H_i^j with j >= 1 errs at most (1 - 1/(2d)) alpha on its chunk, so at most
    (1 - 1/(2d)) / (1 - 1/(5d)) alpha on the sample, or at most alpha/3.
    """
    for d in range(1, most + 1):
        close = Fraction(1, 5 * d)
        ratio = (1 - Fraction(1, 2 * d)) / (1 - close)
        trial.holds(ratio < 1, f"d = {d}: {ratio} alpha")
        trial.fails(
            "stage 0, before the first shrinking", 1 / (1 - close) <= 1, f"d = {d}: {1 / (1 - close)} alpha"
        )
    trial.by_hand("for every d: 1/(5d) < 1/(2d)")


def _sample(n_examples: int, n_errors: int) -> Rows:
    zero, one = (Point(0), Label(0)), (Point(1), Label(0))
    return (zero,) * (n_examples - n_errors) + (one,) * n_errors


@check(
    "lyu.theorem-3",
    text="d = 1, alpha = 1/2, k = 2 chunks of d^3 / alpha = 2 examples",
    strength=Verdict.EXACT,
)
def chunks_as_printed(trial: Trial) -> None:
    """Chunks of d^3 / alpha examples, without logarithms and constants, give E_good with probability 0.99."""
    h, alpha, k = FiniteClass.from_rows(["00", "01"]), Fraction(1, 2), 2
    settings = settings_of(1, k, alpha, 4 * k)
    for n_errors in range(1, 2 * k + 1):
        rows = _sample(2 * k, n_errors)
        families = ExactMinimiser(h, settings).families(rows)
        good = sum((p for chunks, p in families.items() if is_good_split(h, rows, chunks, 1, alpha)), Fraction(0))
        trial.needs(
            good == _good_probability(2, n_errors, alpha), "the formula gives another probability of E_good"
        )
        got = f"01 errs on {n_errors} of 4 examples, alpha/3 = 1/6: Pr[E_good] = {good}"
        trial.holds(good >= Fraction(99, 100), got, H=h)


def _good_probability(size: int, n_errors: int, alpha: Fraction) -> Fraction:
    """Return Pr[E_good] for {00, 01}, d = 1, and two chunks of a size, when 01 makes so many errors in all."""
    whole = Fraction(n_errors, 2 * size)
    lowest, highest = max(0, n_errors - size), min(size, n_errors)
    ways, good = comb(size, lowest) * comb(size, n_errors - lowest), 0
    for first in range(lowest, highest + 1):
        errors = first, n_errors - first
        if whole > alpha / 3:
            is_good = all(5 * abs(2 * number - n_errors) <= n_errors for number in errors)
        else:
            is_good = max(errors) <= alpha / 2 * size
        good += ways * is_good
        # The next product of two binomial coefficients; the division leaves no remainder.
        ways = ways * (size - first) * (n_errors - first) // ((first + 1) * (size - n_errors + first + 1))
    return Fraction(good, comb(2 * size, n_errors))


@check(
    "lyu.theorem-3",
    text="H = {{00, 01}}, d = 1, alpha = 3/4, k = 2, chunks of 225 d^2 / alpha ln(200 k B) examples; every "
    "{step}-th number of errors of 01 and those next to alpha/3",
    quick=(500,),
    standard=(25,),
    deep=(1,),
    strength=Verdict.EXACT,
)
def chunks_by_union_bound(trial: Trial, step: int) -> None:
    """Chunks of 225 d^2 / alpha ln(200 k B) examples give E_good with probability 0.99, for B behaviours on
    the sample.

    This is Proposition 2 with closeness 1/(5d) at the error alpha/3 and a union bound.
    """
    alpha, k, behaviours = Fraction(3, 4), 2, 2
    size = int((logarithm(200 * k * behaviours) * (225 / alpha)).upper) + 1
    n = k * size
    critical = int(n * alpha / 3)
    for errors in sorted({0, critical, critical + 1, *range(0, n + 1, step)}):
        good = _good_probability(size, errors, alpha)
        trial.holds(good >= Fraction(99, 100), f"{errors} errors: Pr[E_good] = {float(good):.5f}")
    fewer = _next_to_the_floor(size // 50, alpha)
    trial.fails("a fiftieth of the size", fewer >= Fraction(99, 100), f"Pr[E_good] = {float(fewer):.4f}")
    smallest = next(m for m in range(2, size) if _next_to_the_floor(m, alpha) >= Fraction(99, 100))
    trial.value("first size that reaches 0.99 next to alpha/3", f"{smallest} of {size}")


def _next_to_the_floor(size: int, alpha: Fraction) -> Fraction:
    """Return the smaller probability of the two numbers of errors around alpha/3."""
    critical = int(2 * size * alpha / 3)
    return min(_good_probability(size, errors, alpha) for errors in (critical, critical + 1))
