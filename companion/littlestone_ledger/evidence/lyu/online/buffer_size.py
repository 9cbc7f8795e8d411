"""The buffer when its test passes, `lyu` Claim 6.1, by arithmetic alone.

The test compares ``|E| + Lap(b)`` with U. Let ``b = log(T/delta) d^3 / epsilon``, ``U = C d^3 log(d log T) k`` and
``k = d^3.5 log(T) log(1/delta) / epsilon``. For every epsilon, the quotient U/b is ``C d^3.5 log(d log T) log(T)
log(1/delta) / log(T/delta)``. Logarithms are natural; if ``log(d log T)`` is below 1, it is replaced by 1.
"""

from fractions import Fraction
from itertools import product

from littlestone.intervals import Interval, exponential, logarithm, square_root
from littlestone.verdicts import Trial, Verdict, check

BITS = 60
LN_2 = logarithm(2, BITS)


def width_of_the_noise(d: int, log_rounds: Interval, log_delta: Interval, factor: Fraction | int) -> Interval:
    """Return U/b, for ln T and ln(1/delta)."""
    inner = logarithm(log_rounds * d, BITS)
    inner = Interval(max(inner.lower, Fraction(1)), max(inner.upper, Fraction(1)))
    growth = square_root(d, BITS) * d**3 * inner * log_rounds * log_delta
    return (growth * factor / (log_rounds + log_delta)).rounded(BITS)


def _passes_without_mistakes(delta: Fraction, doublings: int, factor: int) -> bool:
    """Return whether, for d = 1 and |E| = 0, some test certainly passes with probability above T^-10.

    The probability is ``1 - (1 - exp(-U/b)/2)^T >= x/(1+x)`` with ``x = T exp(-U/b)/2``. So ``x >= 2 T^-10`` is
    enough, that is, ``U/b <= 11 ln T - 2 ln 2``.
    """
    log_rounds = (LN_2 * doublings).rounded(BITS)
    width = width_of_the_noise(1, log_rounds, -logarithm(delta, BITS), factor)
    return width.is_at_most(log_rounds * 11 - LN_2 * 2) is True


def _first_doubling(delta: Fraction, factor: int) -> int:
    """Return the first n, from C ln(1/delta) on, at which T = 2^n is shown to fail."""
    low = high = max(1, int((logarithm(delta, BITS) * factor / (LN_2 * -11)).lower))
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
    text="d = 1, delta = 1/10 and 10^-9, C = {factors}, T = 2^n with n found by bisection",
    quick=((1, 100),),
    standard=((1, 10, 100, 1000),),
    deep=((1, 10, 100, 1000, 10**4),),
    strength=Verdict.EXACT,
)
def fixed_delta(trial: Trial, factors: tuple[int, ...]) -> None:
    """For fixed d and delta some constant C in U keeps the buffer above U/2 whenever a test passes, except with
    probability T^-10.

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


@check(
    "lyu.claim-6.1",
    text="C = 44, d = 1..{largest}, ln T = e/d, e/d + 1, .., e/d + {most}, delta = T^-1, T^-2, T^-10; union bound",
    quick=(3, 6),
    standard=(8, 15),
    deep=(30, 60),
    strength=Verdict.EXACT,
)
def lower_half(trial: Trial, largest: int, most: int) -> None:
    """With delta <= 1/T and C >= 44, T noises stay below U/2 except with probability T^-10 / 2, so that |E| > U/2
    when a test passes.
    """
    e = exponential(1, BITS).upper

    def fits(d: int, log_rounds: Interval, log_delta: Interval, factor: Fraction | int) -> bool | None:
        # T exp(-U/(2b)) / 2 <= T^-10 / 2
        width, needed = width_of_the_noise(d, log_rounds, log_delta, factor), log_rounds * 22
        return True if needed.is_at_most(width) else False if width.is_below(needed) else None

    for d, step in product(range(1, largest + 1), range(most + 1)):
        log_rounds, where = Interval.exact(e / d + step), f"d = {d}, ln T = e/d + {step}"
        for power in (1, 2, 10):
            trial.holds(fits(d, log_rounds, log_rounds * power, 44), f"{where}, delta = T^-{power}")
        trial.fails("C = 87/2", fits(d, log_rounds, log_rounds, Fraction(87, 2)), where)
        trial.fails("delta = T^(-1/2)", fits(d, log_rounds, log_rounds / 2, 44), where)
    trial.by_hand("beyond the scope: log(1/delta) / log(T/delta) >= 1/2")


@check(
    "lyu.claim-6.1",
    text="C = 44, d = 1, 4, 9, delta = 1/10, 10^-6, every epsilon <= 1, T = 2^4 .. 2^{largest}",
    quick=(10,),
    standard=(60,),
    deep=(1000,),
    strength=Verdict.EXACT,
)
def upper_half(trial: Trial, largest: int) -> None:
    """With C >= 44, |E| < 3U/2 whenever a test passes, except with probability T^-10 / 2, for fixed delta as well.

    A test with |E| >= U passes with probability at least 1/2. So in each of at most T epochs, the buffer exceeds
    3U/2 with probability at most 2^-(U/2 - 2).
    """

    def fits(constant: int, d: int, doublings: int, delta: Fraction) -> bool | None:
        # U at epsilon = 1 is the noise scale log(T/delta) d^3 times U/b.
        log_rounds, log_delta = LN_2 * doublings, -logarithm(delta, BITS)
        limit = width_of_the_noise(d, log_rounds, log_delta, constant) * (log_rounds + log_delta) * d**3
        needed = 11 * doublings + 3
        return True if (limit / 2).lower >= needed else False if (limit / 2).upper < needed else None

    for d, delta in product((1, 4, 9), (Fraction(1, 10), Fraction(1, 10**6))):
        for doublings in range(4, largest + 1):
            where = f"d = {d}, delta = {float(delta):g}, T = 2^{doublings}"
            trial.holds(fits(44, d, doublings, delta), where)
            trial.fails("C = 1", fits(1, d, doublings, delta), where)
    trial.by_hand("beyond the scope: U / log2(T) grows with T, d, 1/delta and 1/epsilon")
