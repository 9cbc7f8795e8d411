"""The sizes in Theorems 4.1 and 4.2, and the sizes for Lemma 5.3 and Theorem 5.1: eta, c, alpha, k_1, k_2.

With eta = 2^(-4 k_1) / (4 k_1), c = 4 k_1 / eta and alpha = eta / 32 the two halves of condition (4) are

- 8 c (ln T + ln(2c/beta)) / (alpha epsilon) = 2^14 k_1^3 2^(8 k_1) (ln T + ln(2c/beta)) / epsilon, and
- 4/eta + ln(1/(eta^2 beta delta)) / (eta epsilon), of order 2^(4 k_1),

so the first half decides. ``O~`` may hide powers of the logarithm of ``2^(8 2^d)``, which is ``8 2^d``.
"""

from fractions import Fraction
from itertools import product

from littlestone.intervals import Interval, exponential, logarithm, square_root
from littlestone.verdicts import Trial, Verdict, check

from ...kit.numbers import at_most, rounded_down, rounded_up

BITS = 128


def eta(leaves: int) -> Fraction:
    """Return 2^(-4 k_1) / (4 k_1)."""
    return Fraction(1, (4 * leaves) << (4 * leaves))


def factor_of_the_forest(leaves: int) -> Fraction:
    """Return 8 c / alpha, the factor of (ln T + ln(2c/beta)) / epsilon in condition (4).

    >>> factor_of_the_forest(2) == 2**14 * 2**3 * 2**16
    True
    """
    share = eta(leaves)
    return 8 * (4 * leaves / share) / (share / 32)


@check(
    "gl.theorem-4.1",
    text="k_1 = 2^d, eta and c as printed, alpha = eta/32, d = 0..{largest}",
    quick=(6,),
    standard=(8,),
    deep=(10,),
    strength=Verdict.EXACT,
)
def forest_of_fewer_leaves(trial: Trial, largest: int) -> None:
    """With 2^d leaves, the logarithms in condition (4) have the factor 2^14 k_1^3 2^(8 k_1) = 2^(8 2^d) 32 (8
    2^d)^3.

    In the paper's proof sketch, a tree of the forest has 2^(d+1) leaves. The sketch's bound on mistakes is the
    number of leaves of the forest, divided by the chance that a mistake removes a leaf, which is at least (eta/16)
    / k_1.
    """
    for d in range(largest + 1):
        leaves, power = 1 << d, 8 << d
        factor = factor_of_the_forest(leaves)
        trial.holds(factor == 32 * power**3 << power, f"d = {d}: 2^{factor.numerator.bit_length() - 1}")
        # The histogram's condition, at the epsilon/(2c) that it gets, has the factor 1/eta^2, too.
        trial.holds(8 * leaves / eta(leaves) ** 2 <= factor, f"d = {d}: the histogram asks for more")
        for variant, wrong in (
            ("the same up to powers of logarithms with 2^(d+1) leaves", factor_of_the_forest(2 * leaves)),
            ("the same for the count of mistakes", factor * leaves * leaves * 16 / eta(leaves)),
        ):
            trial.fails(
                variant, wrong <= power**6 << (20 + power), f"d = {d}: 2^{wrong.numerator.bit_length() - 1}"
            )
    trial.by_hand(
        "the exponents are 8 k_1 and 12 k_1 for every d: 16 2^d with 2^(d+1) leaves, 12 2^d for the count"
    )


def margins_hold(share: Fraction) -> bool:
    """Return whether an error of ``share`` eta around 3 eta/32 stays within eta/16 and eta/8."""
    return Fraction(3, 32) - share >= Fraction(1, 16) and Fraction(3, 32) + share <= Fraction(1, 8)


def noise_failure(limit: int, n_rounds: int, beta: Fraction) -> Fraction:
    """Return the union bound on noise beyond alpha/2; the k of (3) gives exp(-alpha k epsilon/(8c)) = beta/(2cT).

    The noise of queries has scale 4c/(k epsilon). The noise of thresholds has half this scale, which squares the
    probability.
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
    """The paper does not define the alpha of (3). With alpha = eta/32, the largest error that the margins allow,
    some noise is larger than alpha/2 with probability at most beta.
    """
    trial.holds(margins_hold(Fraction(1, 32)), "the margins do not allow eta/32")
    trial.fails("alpha = 11 eta/320", margins_hold(Fraction(11, 320)), "the margin eta/8")
    sizes = range(1, most + 1)
    for limit, n_rounds, beta in product(sizes, sizes, betas):
        failure = noise_failure(limit, n_rounds, beta)
        instance = f"c = {limit}, T = {n_rounds}, beta = {beta}: {failure}"
        trial.holds(failure <= beta, instance)
        trial.fails("beta/2", 2 * failure <= beta, instance)


APART, AS_ONE = (Fraction(1), Fraction(1, 2)), (Fraction(3, 2),)
"""The costs of a renewal in units of epsilon/c: a crossing and a histogram separately, or both as one mechanism."""


def composed_limit(limit: int, share: Fraction, costs: tuple[Fraction, ...] = APART) -> Interval:
    """Return the cost of c - 1 renewals at epsilon = 1 by advanced composition with slack exp(-c share) / c.

    Mechanisms with different epsilons compose to ``sqrt(2 ln(1/slack) sum e^2) + sum e (exp(e) - 1)``.
    """
    steps, renewals = [cost / limit for cost in costs], limit - 1
    slack = logarithm(limit, BITS) + limit * share
    growth = sum(((exponential(step, BITS) - 1) * step for step in steps), Interval.exact(0))
    return square_root(slack * (2 * renewals * sum(step**2 for step in steps)), BITS) + growth * renewals


@check(
    "gl.theorem-4.1",
    text="k_1 = {leaves}, eta and c as printed, every epsilon in (0, 1), every delta from exp(-39 c/100) on",
    quick=((2, 4),),
    standard=((2, 4, 8, 16),),
    deep=((2, 4, 8, 16, 32, 64),),
    strength=Verdict.EXACT,
)
def paper_limit(trial: Trial, leaves: tuple[int, ...]) -> None:
    """With the printed c, the c - 1 crossings and their histograms stay within (epsilon, delta) if advanced
    composition is applied to each kind separately. A crossing is epsilon/c-private, and a histogram (epsilon/(2c),
    delta/c)-private.
    """
    unit, least = Interval.exact(1), Fraction(39, 100)
    for k_1 in leaves:
        limit = (16 * k_1 * k_1) << (4 * k_1)
        spent, quarter = composed_limit(limit, least), composed_limit(limit, Fraction(1, 4))
        trial.holds(at_most(spent, unit), f"k_1 = {k_1}, c = {limit}: {rounded_up(spent.upper)} epsilon")
        trial.value(f"k_1 = {k_1}, delta = exp(-c/4)", f"{rounded_up(quarter.upper)} epsilon")
        for variant, wrong in (
            ("delta from exp(-2 c/5) on", composed_limit(limit, Fraction(2, 5))),
            ("a crossing and its histogram as one mechanism", composed_limit(limit, least, AS_ONE)),
        ):
            trial.fails(variant, not unit.is_below(wrong), f"c = {limit}: {rounded_down(wrong.lower)}")
        trial.fails("basic composition", Fraction(3 * (limit - 1), 2 * limit) <= 1, f"c = {limit}")
    trial.by_hand("what is spent over epsilon grows with epsilon and falls with delta, so epsilon = 1 decides")
    trial.by_hand("(c - 1) delta/c of the histograms and the slack delta/c make delta")
