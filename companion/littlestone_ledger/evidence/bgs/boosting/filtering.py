"""Theorem A.1 of `bgs` by boosting on fresh examples: its privacy, its success, and the number of examples.

The margin z of an example is the number of right hypotheses minus the number of wrong ones. A population gives a
mass to each margin. Let k be the cut, K the density, q = 2/3 and ``a = ln(3/2)``. An example has the weight
``min(1, q^(z - k))``. The potential is ``K k a`` minus the mean of ``F((k - z) a)``, where F(u) is ``exp(u)`` for u
<= 0 and ``1 + u`` for u > 0. The derivative of F at (k - z) a is the weight.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product

from littlestone.classes import FiniteClass, Sample
from littlestone.intervals import Interval, logarithm
from littlestone.learners import (
    FilteringBooster,
    FilteringSettings,
    FollowedBatchLearner,
    SelectionLearner,
    filtering_rounds,
)
from littlestone.learners.boosting.filtering import weight
from littlestone.privacy import Epsilon, replacement_pairs, smallest_epsilon
from littlestone.verdicts import Trial, Verdict, check

TWO = FiniteClass.from_rows(["0", "1"])
THIRD = Fraction(1, 3)
SMALL = Fraction(1, 1 << 60)
STEP = logarithm(Fraction(3, 2))


@check(
    "bgs.theorem-a.1",
    text="two constants on one point, density 1/2, exp(epsilon) = 9 for the base learner, 16 for the cut; (rounds, "
    "measured, filtered, drawn) = {sizes}; all neighbours",
    quick=(((1, 1, 1, 1), (1, 2, 2, 2)),),
    standard=(((1, 1, 1, 1), (2, 1, 1, 1), (1, 2, 2, 2)),),
    deep=(((1, 1, 1, 1), (2, 1, 1, 1), (1, 2, 2, 2), (1, 1, 4, 2)),),
    strength=Verdict.EXACT,
)
def filtering_privacy(trial: Trial, sizes: tuple[tuple[int, int, int, int], ...]) -> None:
    """All rounds together cost at most as much as the base learner or the choice of a cut, whichever costs more."""
    trial.by_hand("any base learner: an exchanged example exchanges one of the shuffled ones that it gets, or none")
    for rounds, measured, filtered, draws in sizes:
        settings = FilteringSettings(
            n_rounds=rounds,
            density=Fraction(1, 2),
            n_draws=draws,
            measured_size=measured,
            filtered_size=filtered,
            measure_epsilon=Epsilon.log(16),
        )
        learner = FilteringBooster(SelectionLearner(TWO, epsilon=Epsilon.log(9)), settings)
        claim, followed = learner.privacy.epsilon, FollowedBatchLearner(learner)
        trial.needs(claim == Epsilon.log(16), "the claim is the larger one")
        for sample, neighbour in replacement_pairs([(0, 0), (0, 1)], settings.n_examples):
            needed = smallest_epsilon(followed.outputs(Sample(sample)), followed.outputs(Sample(neighbour)))
            instance = f"{rounds} rounds, {sample} next to {neighbour}: {needed}"
            trial.holds(needed is not None and needed <= claim, instance)
            trial.fails("exp(epsilon) = 2", needed is not None and needed <= Epsilon.log(2), instance)


def potential(margins: Sequence[int], cut: int, density: Fraction) -> tuple[Fraction, Fraction]:
    """Return (u, v) such that u a - v is the potential, for equal masses at the given margins.

    >>> potential([0], 0, Fraction(1, 2)), potential([0, 1], 2, Fraction(1, 2))
    ((Fraction(0, 1), Fraction(1, 1)), (Fraction(-1, 2), Fraction(1, 1)))
    """
    below = Fraction(sum(max(0, cut - z) for z in margins), len(margins))
    return density * cut - below, mean_weight(margins, cut)


def mean_weight(margins: Sequence[int], cut: int) -> Fraction:
    """Return the mean of the weights.

    >>> mean_weight([0, 1], 0)
    Fraction(5, 6)
    """
    sizes = Counter(margins)
    return sum((number * weight(z, cut) for z, number in sizes.items()), Fraction(0)) / len(margins)


def _rise(before: tuple[Fraction, Fraction], after: tuple[Fraction, Fraction]) -> Interval:
    """Return the amount by which the potential rises."""
    return STEP * (after[0] - before[0]) - (after[1] - before[1])


def _is_at_least(rise: Interval, bound: Fraction) -> bool:
    """Return whether a rise is at least a bound, with an allowance of 2^-60, since both can be equal."""
    return rise.lower >= bound - SMALL


@check(
    "bgs.theorem-a.1",
    text="K = 2/5, {n} equal masses with margins -{most}..{most}, cuts -{most}..{most}, every weak learner of "
    "error 1/3, every other cut",
    quick=(3, 2),
    standard=(4, 3),
    deep=(5, 3),
    strength=Verdict.EXACT,
)
def potential_of_filtering(trial: Trial, n: int, most: int) -> None:
    """A round raises the potential by at least 1/18 of the mean weight. A move of the cut never lowers the
    potential if the mean weight stays on one side of K.
    """
    trial.by_hand("as F' grows at most as exp, F falls by (1 - q) F' at least and rises by (1/q - 1) F' at most")
    trial.by_hand("a vote wrong on K' >= K keeps it at K ln(K/K') - K or below: 2 T / 5 <= 18 (ln(1/K) + 1/10)")
    trial.by_hand("rises count up to 2^-60, as they are attained")
    density = Fraction(2, 5)
    cuts = range(-most, most + 1)
    for margins, cut in product(combinations_with_replacement(cuts, n), cuts):
        weights = [weight(z, cut) for z in margins]
        total, now = sum(weights, Fraction(0)), potential(margins, cut, density)
        for wrong in (set(some) for size in range(n) for some in combinations(range(n), size)):
            if sum((weights[i] for i in wrong), Fraction(0)) <= total * THIRD:
                after = [z - 1 if i in wrong else z + 1 for i, z in enumerate(margins)]
                rise = _rise(now, potential(after, cut, density))
                instance = f"margins {margins}, cut {cut}, wrong {wrong}: {float(rise.lower):.4f}"
                trial.holds(_is_at_least(rise, total / n / 18), instance)
                trial.fails("a mean weight / 9", _is_at_least(rise, total / n / 9), instance)
        for moved in cuts:
            low, high = mean_weight(margins, min(cut, moved)), mean_weight(margins, max(cut, moved))
            rise = _rise(now, potential(margins, moved, density))
            instance = f"margins {margins}, cut {cut} to {moved}: {float(rise.lower):.4f}"
            if (moved > cut and high <= density) or (moved < cut and low >= density):
                trial.holds(_is_at_least(rise, Fraction(0)), instance)
            else:
                trial.fails("across K too", _is_at_least(rise, Fraction(0)), instance)


def _n_examples(power: int, beta_power: int) -> tuple[Fraction, Fraction, Fraction]:
    """Return (a, b, c): a + b SC + c/epsilon examples are enough for alpha = 2^-power, beta = 2^-beta_power."""
    rounds = filtering_rounds(Fraction(1, 2**power))
    b = 4 * rounds * 2**beta_power
    runs = int((logarithm(2 * b) / logarithm(4)).upper) + 1
    drawn = 43 * logarithm(2 * runs * b).upper
    sure = logarithm(4 * b * (2 * rounds + 3 * power + 6)).upper
    factor = Fraction(rounds << power)
    return factor * (10_020 * sure + 25), factor * 5 * runs, factor * (5 * drawn + 100 * sure)


@check(
    "bgs.theorem-a.1",
    text="alpha = 2^-1 .. 2^-{most}, beta = 2^-1, 2^-10, 2^-100, epsilon = 1/4, 1/40, 1/4000, SC = 1, 10, 10^6",
    quick=(20,),
    standard=(100,),
    deep=(400,),
    strength=Verdict.EXACT,
)
def examples_of_filtering(trial: Trial, most: int) -> None:
    """With explicit constants, the number n of examples is at most 10^7 (SC + 1/epsilon) ln(ln(1/alpha)/beta)
    ln(1/alpha) / alpha."""
    trial.by_hand("b = beta / (4 T) for each of: a run, too few accepted, the means of cuts, the noise on them")
    trial.by_hand(
        "m = k SC + 43 ln(2 k/b)/epsilon drawn of (2 m + 8 ln(1/b)) / (2 K/5) filtered (Chernoff), k runs"
    )
    trial.by_hand(
        "C cuts: 10^4 ln(4 C/b)/K examples for their means, 100 ln(C/b)/(epsilon K) + 25/K for the choice"
    )
    for power, beta_power in product(range(1, most + 1), (1, 10, 100)):
        fixed, for_size, for_epsilon = _n_examples(power, beta_power)
        log = logarithm(2) * power
        factor = (logarithm(log.lower * 2**beta_power) * log).lower * 2**power
        for inverse, size in product((4, 40, 4000), (1, 10, 10**6)):
            times = (fixed + for_size * size + for_epsilon * inverse) / (factor * (size + inverse))
            values = f"alpha = 2^-{power}, beta = 2^-{beta_power}, epsilon = 1/{inverse}, SC = {size}"
            instance = f"{values}: {float(times):.4g} times"
            trial.holds(times <= 10**7, instance)
            trial.fails("1000 times", times <= 1000, instance)
