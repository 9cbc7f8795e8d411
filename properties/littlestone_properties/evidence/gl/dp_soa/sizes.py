"""The sizes of Theorems 4.1 and 4.2 beside what Lemma 5.3 and Theorem 5.1 ask for: eta, c, alpha, k_1, k_2, T.

With eta = 2^(-4 k_1) / (4 k_1), c = 4 k_1 / eta and alpha = eta / 32 the two halves of condition (4) are

- 8 c (ln T + ln(2c/beta)) / (alpha epsilon) = 2^14 k_1^3 2^(8 k_1) (ln T + ln(2c/beta)) / epsilon, and
- 4/eta + ln(1/(eta^2 beta delta)) / (eta epsilon), of order 2^(4 k_1),

so the first decides. ``O~`` may hide powers of the logarithm of ``2^(8 2^d)``, which is ``8 2^d``. In Theorem 4.2
the second half is needed at Lemma 5.4's epsilon / (2 sqrt(2 T ln(1/delta))) and delta / (2T).
"""

from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from littlestone.intervals import Interval, logarithm, square_root
from littlestone.verdicts import Check, Scope, Scopes, Trial, Values, Verdict, check

BITS = 40
EPSILON, DELTA, BETA = Fraction(9, 10), Fraction(1, 10**6), Fraction(1, 100)


@dataclass(frozen=True)
class Dimensions(Scope, text="k_1 = {leaves}, eta and c as printed, alpha = eta/32, d = 0..{largest}"):
    largest: int
    leaves: str


FEWER, PRINTED = (Scopes(*(Dimensions(largest, leaves) for largest in (6, 8, 10))) for leaves in ("2^d", "2^(d+1)"))


def eta(leaves: int) -> Fraction:
    """Return 2^(-4 k_1) / (4 k_1)."""
    return Fraction(1, (4 * leaves) << (4 * leaves))


def factor_of_the_forest(leaves: int) -> Fraction:
    """Return 8 c / alpha, what condition (4) puts before (ln T + ln(2c/beta)) / epsilon.

    Examples
    --------
    >>> factor_of_the_forest(2) == 2**14 * 2**3 * 2**16
    True
    """
    share = eta(leaves)
    return 8 * (4 * leaves / share) / (share / 32)


def judge_printed(trial: Trial, d: int, factor: Fraction) -> None:
    """Judge that a factor is at most 2^20 2^(8 2^d) times the sixth power of its logarithm."""
    got = f"d = {d}: 2^{factor.numerator.bit_length() - 1} before (ln T + ..)/epsilon, in the paper 2^{8 << d}"
    trial.holds(factor <= (8 << d) ** 6 << (20 + (8 << d)), got)


@check("gl.theorem-4.1", scopes=PRINTED, strength=Verdict.EXACT)
def forest_of_printed_size(trial: Trial, scope: Dimensions) -> None:
    """With 2^(d+1) leaves condition (4) asks for no more trees than 2^(8 2^d), up to powers of logarithms."""
    trial.by_hand("the factor is 2^(16 2^d + 3d + 17) for every d, beyond all constants and powers of 8 2^d")
    for d in range(scope.largest + 1):
        judge_printed(trial, d, factor_of_the_forest(2 << d))


@check("gl.theorem-4.1", scopes=FEWER, strength=Verdict.EXACT)
def mistakes_of_the_sketch(trial: Trial, scope: Dimensions) -> None:
    """The leaves of the forest over the chance that a mistake removes one are 2^(8 2^d), up to powers of
    logarithms.
    """
    trial.by_hand("the exponent is 12 k_1 for every d: 12 2^d with 2^d leaves, 24 2^d with 2^(d+1)")
    for d in range(scope.largest + 1):
        leaves = 1 << d
        # A mistake removes one of k_1 k_2 leaves with a chance of at least (eta/16) / k_1.
        judge_printed(trial, d, factor_of_the_forest(leaves) * leaves * leaves * 16 / eta(leaves))


@check("gl.theorem-4.1", scopes=FEWER, strength=Verdict.EXACT)
def forest_of_fewer_leaves(trial: Trial, scope: Dimensions) -> None:
    """With 2^d leaves condition (4) puts 2^14 k_1^3 2^(8 k_1) before the logarithms: 2^(8 2^d) times 32 (8
    2^d)^3.
    """
    for d in range(scope.largest + 1):
        factor, allowed = factor_of_the_forest(1 << d), 32 * (8 << d) ** 3 << (8 << d)
        got = f"d = {d}: 2^{factor.numerator.bit_length() - 1}"
        trial.holds(factor == allowed, got)
        # The histogram's condition at its own epsilon/(2c): two powers of eta as well.
        trial.holds(8 * (1 << d) / eta(1 << d) ** 2 <= factor, f"d = {d}: the histogram asks for more")
        trial.fails("also with 2^(d+1) leaves", factor_of_the_forest(2 << d) <= allowed, got)


def trees_needed(leaves: int, n: int) -> Interval:
    """Return what condition (3) asks of k_2 for 2^n rounds."""
    log_rounds = (logarithm(2, BITS) * n).rounded(BITS)
    limit = 4 * leaves / eta(leaves)
    return (log_rounds + logarithm(2 * limit / BETA, BITS)) * (factor_of_the_forest(leaves) / EPSILON)


def trees_for_fresh_histograms(leaves: int, n: int) -> Interval:
    """Return what Theorem 5.1 asks of k_2 at the share of Lemma 5.4, for 2^n rounds."""
    share, rounds = eta(leaves), 1 << n
    inverse = square_root(-logarithm(DELTA, BITS) * (2 * rounds), BITS) * (2 / EPSILON)
    return inverse * logarithm(2 * rounds / (share * share * BETA * DELTA), BITS) / share + 4 / share


NEEDED = {"4.1": trees_needed, "4.2": trees_for_fresh_histograms}


def least_exponent(theorem: str, leaves: int) -> tuple[int, bool]:
    """Return the least n such that 2^n rounds exceed the needed trees, and whether 2^(n-1) surely do not."""

    def exceeds(n: int) -> bool | None:
        needed, rounds = NEEDED[theorem](leaves, n), Interval.exact(1 << n)
        return True if needed.is_below(rounds) else False if rounds.is_at_most(needed) else None

    low, high = 1, 2
    while not exceeds(high):
        low, high = high, 2 * high
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if exceeds(middle) else (middle, high)
    return high, exceeds(low) is False


def rounds_for(theorem: str) -> Check[Values[int]]:
    """Return the check of how many rounds make k_2 smaller than T."""

    @check(
        f"gl.theorem-{theorem}",
        text="epsilon = 9/10, delta = 10^-6, beta = 1/100, k_1 = 2^d and 2^(d+1), d = 0..{largest}, "
        "T a power of two",
        quick=(2,),
        standard=(4,),
        deep=(6,),
        strength=Verdict.EXACT,
        claim="There are fewer trees than rounds only for T > 2^(8 k_1).",
    )
    def body(trial: Trial, largest: int) -> None:
        for extra, shown in enumerate(("2^d", "2^(d+1)")):
            found = []
            for d in range(largest + 1):
                leaves = 1 << (d + extra)
                n, sharp = least_exponent(theorem, leaves)
                found.append(f"2^{n}")
                got = f"d = {d}, {leaves} leaves: T = 2^{n}"
                trial.holds((n > 8 * leaves) if sharp else None, got)
                trial.fails("2^(9 k_1) rounds are enough", n <= 9 * leaves, got)
            trial.value(f"least T with k_2 < T, {shown} leaves, d = 0, 1, ..", ", ".join(found))

    return body


ROUNDS = {theorem: rounds_for(theorem) for theorem in NEEDED}
"""From how many rounds on the bounds of the theorems can say something, by theorem."""


def margins_hold(share: Fraction) -> bool:
    """Return whether an error of ``share`` eta around 3 eta/32 stays within eta/16 and eta/8."""
    return Fraction(3, 32) - share >= Fraction(1, 16) and Fraction(3, 32) + share <= Fraction(1, 8)


def noise_failure(limit: int, n_rounds: int, beta: Fraction) -> Fraction:
    """Return the union bound on noise beyond alpha/2, at k = (3): exp(-alpha k epsilon/(8c)) = beta/(2cT).

    Queries have noise of scale 4c/(k epsilon), thresholds of scale 2c/(k epsilon), which squares the probability.
    """
    query = beta / (2 * limit * n_rounds)
    return n_rounds * query + limit * query**2


BETAS = Fraction(1, 2), Fraction(1, 10), Fraction(1, 10**6)


@check(
    "gl.lemma-5.3",
    text="c and T from 1 to {most}, beta = {betas}; alpha in multiples of eta/320",
    quick=(20, BETAS),
    standard=(60, BETAS),
    deep=(200, BETAS),
    strength=Verdict.EXACT,
)
def alpha_of_the_margins(trial: Trial, most: int, betas: tuple[Fraction, ...]) -> None:
    """The undefined alpha of (3) is eta/32, the largest error that the margins allow; then all noise fails with
    at most beta.
    """
    trial.holds(margins_hold(Fraction(1, 32)), "the margins do not allow eta/32")
    trial.fails("alpha = 11 eta/320", margins_hold(Fraction(11, 320)), "the margin eta/8")
    sizes = range(1, most + 1)
    for limit, n_rounds, beta in product(sizes, sizes, betas):
        failure = noise_failure(limit, n_rounds, beta)
        got = f"c = {limit}, T = {n_rounds}, beta = {beta}: {failure}"
        trial.holds(failure <= beta, got)
        trial.fails("beta/2", 2 * failure <= beta, got)
