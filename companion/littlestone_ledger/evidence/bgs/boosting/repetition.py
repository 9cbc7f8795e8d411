"""The amplification of confidence in appendix A of `bgs`: its failure probability, and the number of examples.

A good result errs with probability 1/4, and a bad result with probability 1/3. Both err on the same example with
probability at most 1/4. Let S be the number of mistakes of the good result minus that of the bad result, and
``w = exp(epsilon / 2)``. The choice prefers the bad result with probability at most ``w^S``. One example multiplies
the mean of ``w^S`` by ``1 - (1 - 1/w) (1/12 - (w - 1) a)``, where a is the probability that only the good result
errs. For epsilon at most 1/4 this factor is at most ``1 - (1 - 1/w) / 20``.
"""

from fractions import Fraction
from itertools import product

from littlestone.intervals import exponential
from littlestone.verdicts import Trial, Verdict, check

from ...kit.numbers import at_most, fractions, rounded_up

TWELFTH = Fraction(1, 12)


def _bad_choice(n_bad: int, fresh: int, w: Fraction, a: Fraction) -> Fraction:
    """Return the probability that a bad result is chosen, if all bad results err on the same examples."""
    steps = {1: a, -1: a + TWELFTH, 0: 1 - 2 * a - TWELFTH}
    sums = {0: Fraction(1)}
    for _ in range(fresh):
        masses: dict[int, Fraction] = {}
        for (value, mass), (step, chance) in product(sums.items(), steps.items()):
            masses[value + step] = masses.get(value + step, Fraction(0)) + mass * chance
        sums = masses
    return sum((mass * n_bad * w**value / (1 + n_bad * w**value) for value, mass in sums.items()), Fraction(0))


@check(
    "bgs.theorem-a.1",
    text="1 good result and 1, 3, 15 bad ones, {sizes} fresh examples, w = 33/32, 17/16, 9/8, only the good one "
    "errs with probability a = 0, 1/8, 1/4, only the bad ones with a + 1/12",
    quick=((40,),),
    standard=((10, 40),),
    deep=((10, 40, 80),),
    strength=Verdict.EXACT,
)
def choice_of_a_good_run(trial: Trial, sizes: tuple[int, ...]) -> None:
    """With N fresh examples, a bad result among k results is chosen with probability at most k (1 - (1 - 1/w) /
    20)^N.
    """
    trial.by_hand("(w - 1) / 4 + 1/20 <= 1/12 for w <= exp(1/8), and 43 (1 - 1/w) >= 20 epsilon there")
    largest = exponential(Fraction(1, 8))
    trial.needs(at_most((largest - 1) / 4, TWELFTH - Fraction(1, 20)) is True, "at epsilon = 1/4")
    trial.needs(at_most(5, (1 - 1 / largest) * 43) is True, "at epsilon = 1/4")
    for n_bad, fresh, w, a in product((1, 3, 15), sizes, fractions("33/32 17/16 9/8"), fractions("0 1/8 1/4")):
        bad = _bad_choice(n_bad, fresh, w, a)
        instance = f"{n_bad} bad results, {fresh} examples, w = {w}, a = {a}: {float(bad):.4f}"
        bound = n_bad * (1 - (1 - 1 / w) / 20) ** fresh
        trial.holds(bad <= bound, instance, informative=bound < 1)
        trial.fails("a factor 5 better", bad <= n_bad * (1 - (1 - 1 / w) / 4) ** fresh, instance)


@check(
    "bgs.theorem-a.1",
    text="epsilon = 1/4 .. 1/{largest}, delta = 0, epsilon/8, epsilon/4; n = 1/(2 epsilon)",
    quick=(20,),
    standard=(100,),
    deep=(1000,),
    strength=Verdict.EXACT,
)
def base_sample_size(trial: Trial, largest: int) -> None:
    """A class with two different functions has SC > 1/(2 epsilon) for delta <= epsilon/4, so the fresh examples, of
    order 1/epsilon, do not change the order of the sample size.
    """
    trial.by_hand("group privacy: 3/4 <= e^(n epsilon) / 4 + delta (e^(n epsilon) - 1) / (e^epsilon - 1)")
    for inverse in range(4, largest + 1):
        epsilon = Fraction(1, inverse)
        step, group = exponential(epsilon), exponential(Fraction(1, 2))
        for part in (0, Fraction(1, 8), Fraction(1, 4)):
            reached = group / 4 + (group - 1) / (step - 1) * (part * epsilon)
            instance = (
                f"epsilon = 1/{inverse}, delta = {part} epsilon: right with {rounded_up(reached.upper)} at most"
            )
            trial.holds(at_most(reached, Fraction(3, 5)), instance)
        loose = group / 4 + (group - 1) / (step - 1) * epsilon
        instance = f"epsilon = 1/{inverse}: {float(loose.upper):.4f}"
        trial.fails("delta = epsilon", at_most(loose, Fraction(3, 4)), instance)
