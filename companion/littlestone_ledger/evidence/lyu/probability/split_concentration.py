"""Errors on random chunks (`lyu` section 2): a constant in the bound 2^(-Omega(..)) for one chunk.

N examples are split into k chunks of t = N/k examples. Some examples are errors; let alpha be their share, and x =
t alpha / d^2. By Proposition 2, the share of errors in one chunk is outside of (1 +- 1/(5d)) alpha with probability
at most 2 exp(-x / 75).
"""

from fractions import Fraction
from itertools import product
from math import comb

from littlestone.intervals import exponential, logarithm
from littlestone.verdicts import Trial, Verdict, check

SMALLEST = 104
"""The number x from which on 2 exp(-x / 75) is at most 2^(-x / 104)."""


def window(chunk: int, alpha: Fraction, d: int) -> range:
    """Return the numbers of errors in a chunk that are close enough to the expected number."""
    mean = chunk * alpha
    low, high = mean * (1 - Fraction(1, 5 * d)), mean * (1 + Fraction(1, 5 * d))
    return range(-int(-low // 1), int(high // 1) + 1)


def one_chunk_misses(n_examples: int, n_errors: int, chunk: int, d: int) -> Fraction:
    """Return the probability that the number of errors in a given chunk is outside the window."""
    close = 0
    numbers = window(chunk, Fraction(n_errors, n_examples), d)
    ways = comb(n_errors, numbers[0]) * comb(n_examples - n_errors, chunk - numbers[0]) if numbers else 0
    for x in numbers:
        close += ways
        # The step from x errors in the chunk to x + 1; beyond the size of the chunk the probability is 0.
        ways = ways * (n_errors - x) * (chunk - x) // ((x + 1) * (n_examples - n_errors - chunk + x + 1))
    return 1 - Fraction(close, comb(n_examples, chunk))


@check(
    "lyu.remark-2-split-concentration",
    text="k = {chunks}, alpha = 1/s with s = {shares}, d = {dimensions}, x = {exponents}, chunks of s d^2 x",
    quick=((2,), (2, 3), (1, 2), (104, 110)),
    standard=((2, 3), (2, 3, 10), (1, 2), (104, 105, 110, 150)),
    deep=((2, 3, 10), (2, 3, 10), (1, 2), (104, 105, 106, 110, 150, 300)),
    strength=Verdict.EXACT,
)
def large_exponents(
    trial: Trial,
    chunks: tuple[int, ...],
    shares: tuple[int, ...],
    dimensions: tuple[int, ...],
    exponents: tuple[int, ...],
) -> None:
    """One chunk misses with probability at most 2^(-x/104), x = (N/k) alpha / d^2, once x >= 104."""
    constant = (logarithm(2) * 2).is_at_most(Fraction(SMALLEST, 75))
    trial.needs(constant, "2 exp(-x/75) <= 2^(-x/104) from x = 104 on, that is 104/75 >= 2 ln 2")
    for k, share, d, x in product(chunks, shares, dimensions, exponents):
        chunk = share * d * d * x
        miss = one_chunk_misses(k * chunk, k * d * d * x, chunk, d)
        bound = exponential(-x * logarithm(2).upper / SMALLEST).lower
        instance = f"k = {k}, alpha = 1/{share}, d = {d}, x = {x}: {float(miss):.4g}"
        trial.holds(miss <= bound, instance)
        trial.fails("exp(-x / 10)", miss <= exponential(Fraction(-x, 10)).upper, instance)
    for chunk in (1, 3):
        miss = one_chunk_misses(2 * chunk, chunk, chunk, 1)
        instance = f"k = 2, chunks of {chunk}, half of the examples are errors, d = 1: every split misses"
        trial.dropped("x at least a constant", miss < 1, instance)
    trial.by_hand("for all x >= 104, given Proposition 2: 2 exp(-x/75) <= 2^(-x/104)")
