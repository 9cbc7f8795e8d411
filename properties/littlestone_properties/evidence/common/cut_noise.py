"""Noise whose tail enumeration cuts off: the cut mass must count against privacy."""

from fractions import Fraction
from functools import partial

from littlestone.privacy import Epsilon, two_sided_divergence
from littlestone.randomness import Coins, EnumeratedCoins, discrete_laplace_tail, enumerate_branches
from littlestone.verdicts import Trial, Verdict, check

WEIGHT, TAIL = Fraction(1, 2), Fraction(1, 100)


def reveals(coins: Coins[Fraction], bound: int, bit: int) -> bool:
    """Publish the bit if the noise reaches the bound; delta is then the probability of that, at every epsilon."""
    return coins.discrete_laplace(WEIGHT) >= bound and bit == 1


@check(
    "bgs.definition-2.2",
    text="noise of ratio 1/2, tails below 1/100 cut off, bounds 1..{most}, exp(epsilon) = 1, 2",
    quick=(12,),
    standard=(30,),
    deep=(60,),
    strength=Verdict.EXACT,
)
def cut_mass_counts(trial: Trial, most: int) -> None:
    """The delta from cut noise is at least the true one, and exceeds it by at most the cut mass."""
    for bound in range(1, most + 1):
        true_delta = discrete_laplace_tail(WEIGHT, bound)
        one, other = (
            enumerate_branches(EnumeratedCoins(TAIL), partial(reveals, bound=bound, bit=bit)) for bit in (1, 0)
        )
        for epsilon in (Epsilon.log(1), Epsilon.log(2)):
            delta = two_sided_divergence(one, other, epsilon)
            got = f"bound {bound}: delta {delta}, true {true_delta}"
            trial.holds(true_delta <= delta <= true_delta + one.cut_mass, got)
            trial.fails("the cut mass is dropped", true_delta <= delta - one.cut_mass, got)
