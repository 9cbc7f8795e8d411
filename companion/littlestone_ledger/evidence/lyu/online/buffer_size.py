"""The size of the buffer when its test passes, `lyu` Claim 6.1, by arithmetic alone.

The test compares ``|E| + Lap(b)`` with U. Let ``b = log(T/delta) d^3 / epsilon``, ``U = C d^3 log(d log T) k`` and
``k = d^3.5 log(T) log(1/delta) / epsilon``. For every epsilon, the quotient U/b is ``C d^3.5 log(d log T) log(T)
log(1/delta) / log(T/delta)``. Logarithms are natural, and all scopes have ``log(d log T)`` at least 1.
"""

from fractions import Fraction
from itertools import product

from littlestone.intervals import Interval, exponential, logarithm, square_root
from littlestone.verdicts import Trial, Verdict, check

from ...kit.numbers import at_most

BITS = 60
LN_2 = logarithm(2, BITS)


def width_of_the_noise(d: int, log_rounds: Interval, log_delta: Interval, factor: Fraction | int) -> Interval:
    """Return U/b, for ln T and ln(1/delta)."""
    inner = logarithm(log_rounds * d, BITS)
    inner = Interval(max(inner.lower, Fraction(1)), max(inner.upper, Fraction(1)))
    growth = square_root(d, BITS) * d**3 * inner * log_rounds * log_delta
    return (growth * factor / (log_rounds + log_delta)).rounded(BITS)


def _passes_without_mistakes(delta: Fraction, doublings: int, factor: int) -> bool:
    """Return whether it is certain that, for d = 1 and |E| = 0, some test passes with probability above T^-10.

    The probability is ``1 - (1 - exp(-U/b)/2)^T >= x/(1+x)`` with ``x = T exp(-U/b)/2``. So ``x >= 2 T^-10`` is
    enough, that is, ``U/b <= 11 ln T - 2 ln 2``.
    """
    log_rounds = (LN_2 * doublings).rounded(BITS)
    width = width_of_the_noise(1, log_rounds, -logarithm(delta, BITS), factor)
    return width.is_at_most(log_rounds * 11 - LN_2 * 2) is True


def _first_doubling(delta: Fraction, factor: int) -> int:
    """Return the first n at which T = 2^n is shown to fail, from 4 and from C ln(1/delta) / (11 ln 2) on."""
    low = high = max(4, int((logarithm(delta, BITS) * factor / (LN_2 * -11)).lower))
    while high < 2**60 and not _passes_without_mistakes(delta, high, factor):
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        if _passes_without_mistakes(delta, middle, factor):
            high = middle
        else:
            low = middle
    return high


@check(
    "lyu.claim-6.1",
    text="d = 1, delta = 1/10 and 10^-9, C = {factors}, T = 2^n with n >= 4, so that log(d log T) >= 1, found by "
    "bisection",
    quick=((1, 100),),
    standard=((1, 10, 100, 1000),),
    deep=((1, 10, 100, 1000, 10**4),),
    strength=Verdict.EXACT,
)
def fixed_delta(trial: Trial, factors: tuple[int, ...]) -> None:
    """Refuted: for fixed d and delta, some constant C in U keeps the buffer above U/2 whenever a test passes,
    except with probability T^-10.

    This is judged on a stream without mistakes.
    """
    for delta in (Fraction(1, 10), Fraction(1, 10**9)):
        doublings = {factor: _first_doubling(delta, factor) for factor in factors}
        fails = all(_passes_without_mistakes(delta, n, factor) for factor, n in doublings.items())
        shown = ", ".join(f"C = {factor} at T = 2^{n}" for factor, n in doublings.items())
        instance = (
            f"d = 1, delta = {float(delta):g}: with |E| = 0 a test passes with probability above T^-10, for {shown}"
        )
        trial.holds(not fails, instance, instances=len(doublings))


def _is_above_half(d: int, log_rounds: Interval, log_delta: Interval, factor: Fraction | int) -> bool | None:
    """Return whether T noises stay below U/2 except with probability T^-10 / 2, by a union bound."""
    # T exp(-U/(2b)) / 2 <= T^-10 / 2
    return at_most(log_rounds * 22, width_of_the_noise(d, log_rounds, log_delta, factor))


def _is_below_three_halves(
    d: int, log_rounds: Interval, log_delta: Interval, factor: Fraction | int
) -> bool | None:
    """Return whether the buffer stays below 3U/2 except with probability T^-10 / 2, for every epsilon <= 1.

    A test with |E| >= U passes with probability at least 1/2. So in each of at most T epochs, the buffer exceeds
    3U/2 with probability at most 2^-(U/2 - 2).
    """
    # U at epsilon = 1 is the noise scale log(T/delta) d^3 times U/b.
    limit = width_of_the_noise(d, log_rounds, log_delta, factor) * (log_rounds + log_delta) * d**3
    return at_most(log_rounds * 11 / LN_2 + 3, limit / 2)


@check(
    "lyu.claim-6.1",
    text="C = 44, d = 1..{largest}, ln T = e/d, e/d + 1, .., e/d + {most}, delta = T^-1, T^-2, T^-10, every "
    "epsilon <= 1; union bound",
    quick=(3, 6),
    standard=(8, 15),
    deep=(30, 60),
    strength=Verdict.EXACT,
)
def both_halves(trial: Trial, largest: int, most: int) -> None:
    """With delta <= 1/T and C >= 44, U/2 < |E| < 3U/2 when a test passes, except with probability T^-10."""
    e = exponential(1, BITS).upper
    for d, step in product(range(1, largest + 1), range(most + 1)):
        log_rounds, where = Interval.exact(e / d + step), f"d = {d}, ln T = e/d + {step}"
        for power in (1, 2, 10):
            at = d, log_rounds, log_rounds * power, 44
            trial.holds(_is_above_half(*at), f"{where}, delta = T^-{power}: U/2")
            trial.holds(_is_below_three_halves(*at), f"{where}, delta = T^-{power}: 3U/2")
        trial.fails("C = 87/2", _is_above_half(d, log_rounds, log_rounds, Fraction(87, 2)), where)
        trial.fails("delta = T^(-1/2)", _is_above_half(d, log_rounds, log_rounds / 2, 44), where)
        trial.fails("C = 1, above", _is_below_three_halves(d, log_rounds, log_rounds, 1), where)
    trial.by_hand("beyond the scope: log(1/delta) / log(T/delta) >= 1/2, and U / log2(T) grows")


@check(
    "lyu.claim-6.1",
    text="C = 44, d = 1, 4, 9, delta = 1/10, 10^-6, every epsilon <= 1, T = 2^4 .. 2^{largest}",
    quick=(10,),
    standard=(60,),
    deep=(1000,),
    strength=Verdict.EXACT,
)
def upper_half(trial: Trial, largest: int) -> None:
    """With C >= 44, |E| < 3U/2 whenever a test passes, except with probability T^-10 / 2, for fixed delta."""
    for d, delta in product((1, 4, 9), (Fraction(1, 10), Fraction(1, 10**6))):
        log_delta = -logarithm(delta, BITS)
        for doublings in range(4, largest + 1):
            where = f"d = {d}, delta = {float(delta):g}, T = 2^{doublings}"
            trial.holds(_is_below_three_halves(d, LN_2 * doublings, log_delta, 44), where)
            trial.fails("C = 1", _is_below_three_halves(d, LN_2 * doublings, log_delta, 1), where)
    trial.by_hand("beyond the scope: U / log2(T) grows with T, d, 1/delta and 1/epsilon")
