"""Theorem A.1 of `bgs` by boosting on fresh examples: what it costs, that it works, and how many examples it takes.

A population gives each margin z (hypotheses that were right less those that were wrong) a mass. With a cut k its
examples weigh ``min(1, q^(z - k))``, q = 2/3, and the potential is ``K k a`` less the mean of ``F((k - z) a)``,
``a = ln(3/2)``, where F is ``exp`` up to 0 and ``1 + u`` from there on: its derivative is the weight.
"""

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
from littlestone.learners.boosting.filtering import first_cut, weight
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
    """All rounds together cost the larger of the base learner and the choice of a cut."""
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
        for one, other in replacement_pairs([(0, 0), (0, 1)], settings.n_examples):
            needed = smallest_epsilon(followed.outputs(Sample(one)), followed.outputs(Sample(other)))
            got = f"{rounds} rounds, {one} beside {other}: {needed}"
            trial.holds(needed is not None and needed <= claim, got)
            trial.fails("exp(epsilon) = 2", needed is not None and needed <= Epsilon.log(2), got)


def potential(margins: Sequence[int], cut: int, density: Fraction) -> Interval:
    """Return the potential of equal masses at these margins.

    Examples
    --------
    >>> float(potential([0], 0, Fraction(1, 2)).lower)
    -1.0
    """
    found = STEP * (density * cut)
    for z in margins:
        found = found - (Interval.exact(weight(z, cut)) + STEP * max(0, cut - z)) * Fraction(1, len(margins))
    return found


def mean_weight(margins: Sequence[int], cut: int) -> Fraction:
    """Return the mean of the weights.

    Examples
    --------
    >>> mean_weight([0, 1], 0)
    Fraction(5, 6)
    """
    return sum((weight(z, cut) for z in margins), Fraction(0)) / len(margins)


def _rises(rise: Interval, bound: Fraction) -> bool:
    """Return whether a rise is at least a bound, but for less than 2^-60, as it can be equal."""
    return (Interval.exact(bound) - rise).is_at_most(SMALL) is True


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
    """A round raises the potential by the mean weight / 18; moves of the cut that do not cross K lower nothing."""
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
                rise = potential(after, cut, density) - now
                got = f"margins {margins}, cut {cut}, wrong {wrong}: {float(rise.lower):.4f}"
                trial.holds(_rises(rise, total / n / 18), got)
                trial.fails("a mean weight / 9", _rises(rise, total / n / 9), got)
        for moved in cuts:
            low, high = mean_weight(margins, min(cut, moved)), mean_weight(margins, max(cut, moved))
            rise = potential(margins, moved, density) - now
            got = f"margins {margins}, cut {cut} to {moved}: {float(rise.lower):.4f}"
            if (moved > cut and high <= density) or (moved < cut and low >= density):
                trial.holds(_rises(rise, Fraction(0)), got)
            else:
                trial.fails("across K too", _rises(rise, Fraction(0)), got)


def _errors(density: Fraction, n: int, place: str, rounds: int) -> tuple[int, Fraction]:
    """Return how many of n masses the vote errs on, and the smallest mean weight there was."""
    margins, cut, smallest = [0] * n, first_cut(density), Fraction(1)
    for number in range(rounds):
        means = {k: mean_weight(margins, k) for k in range(first_cut(density) - number - 2, number + 3)}
        # The first chosen cut is right behind a mean of K at most, at 4/5 K at least; the second at a mean of K at
        # least, right behind one of 6/5 K at most.
        bottoms = [
            k for k in means if means[k] <= density and means.get(k + 1, Fraction(1)) >= density * Fraction(4, 5)
        ]
        tops = [
            k for k in means if means[k] >= density and means.get(k - 1, Fraction(0)) <= density * Fraction(6, 5)
        ]
        early = place == "early" or (place == "in turn" and number % 2 == 0)
        cut = min(max(cut, bottoms[0 if early else -1]), tops[0 if early else -1])
        weights = [weight(z, cut) for z in margins]
        smallest = min(smallest, mean_weight(margins, cut))
        left, wrong = sum(weights, Fraction(0)) * THIRD, set[int]()
        for i in sorted(range(n), key=lambda i: (margins[i], i)):
            if weights[i] <= left:
                left, wrong = left - weights[i], wrong | {i}
        margins = [z - 1 if i in wrong else z + 1 for i, z in enumerate(margins)]
    return sum(z <= 0 for z in margins), smallest


@check(
    "bgs.theorem-a.1",
    text="K = {densities}, {n} equal masses; cuts as early as allowed, as late, and one after the other",
    quick=((Fraction(1, 4),), 12),
    standard=((Fraction(1, 3), Fraction(1, 6)), 24),
    deep=((Fraction(1, 3), Fraction(1, 6), Fraction(1, 20)), 60),
    strength=Verdict.EXACT,
)
def error_of_filtering(trial: Trial, densities: tuple[Fraction, ...], n: int) -> None:
    """If weak learners err where it hurts, mean weights stay above 2K/5 and the vote errs on less than K."""
    for density, place in product(densities, ("early", "late", "in turn")):
        rounds = filtering_rounds(density)
        errors, smallest = _errors(density, n, place, rounds)
        shown = f"{errors} of {n}, mean weights from {float(smallest / density):.2f} K"
        got = f"K = {density}, cuts {place}, T = {rounds}: {shown}"
        trial.holds(errors < density * n and smallest * 5 >= density * 2, got)
        trial.fails("mean weights above K", smallest > density, got)
        few = _errors(density, n, place, 3)[0]
        trial.fails("after 3 rounds", few < density * n, f"K = {density}, cuts {place}: {few} of {n}")


def _examples(size: int, inverse: int, power: int, beta_power: int) -> Fraction:
    """Return how many examples are enough for alpha = 2^-power, beta = 2^-beta_power, epsilon = 1/inverse."""
    rounds = filtering_rounds(Fraction(1, 2**power))
    b = 4 * rounds * 2**beta_power
    runs = int((logarithm(2 * b) / logarithm(4)).upper) + 1
    drawn = runs * size + 43 * logarithm(2 * runs * b).upper * inverse
    sure = logarithm(4 * b * (2 * rounds + 3 * power + 6)).upper
    inverse_density = Fraction(1 << power)
    return rounds * inverse_density * (5 * drawn + 20 * sure + 100 * sure * inverse + 25 + 10**4 * sure)


@check(
    "bgs.theorem-a.1",
    text="alpha = 2^-1 .. 2^-{most}, beta = 2^-1, 2^-10, 2^-100, epsilon = 1/4, 1/40, 1/4000, SC = 1, 10, 10^6",
    quick=(20,),
    standard=(100,),
    deep=(400,),
    strength=Verdict.EXACT,
)
def examples_of_filtering(trial: Trial, most: int) -> None:
    """With explicit constants n <= 10^7 (SC + 1/epsilon) ln(ln(1/alpha)/beta) ln(1/alpha) / alpha."""
    trial.by_hand("b = beta / (4 T) for each of: a run, too few accepted, the means of cuts, the noise on them")
    trial.by_hand(
        "m = k SC + 43 ln(2 k/b)/epsilon drawn of (2 m + 8 ln(1/b)) / (2 K/5) filtered (Chernoff), k runs"
    )
    trial.by_hand(
        "C cuts: 10^4 ln(4 C/b)/K examples for their means, 100 ln(C/b)/(epsilon K) + 25/K for the choice"
    )
    parameters = product(range(1, most + 1), (1, 10, 100), (4, 40, 4000), (1, 10, 10**6))
    for power, beta_power, inverse, size in parameters:
        needed = _examples(size, inverse, power, beta_power)
        log = logarithm(2) * power
        bound = (logarithm(log.lower * 2**beta_power) * log).lower * (size + inverse) * 2**power
        values = f"alpha = 2^-{power}, beta = 2^-{beta_power}, epsilon = 1/{inverse}, SC = {size}"
        got = f"{values}: {float(needed / bound):.4g} times"
        trial.holds(needed <= 10**7 * bound, got)
        trial.fails("1000 times", needed <= 1000 * bound, got)
