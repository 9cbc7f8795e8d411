"""The parameters that the settings of DP-SOA choose: whether their noise pays for the epsilon and delta they name.

The costs are added up here once more from the noise alone: a sparse vector with threshold noise of ratio t and
query noise of ratio q costs ``ln(1/t) + 2 ln(1/q)``, a histogram of ratio h ``2 ln(1/h)`` and the probability that
an element of count 1 reaches its threshold. Powers of e are enclosed from below, so an excess is never overlooked.
"""

from fractions import Fraction
from itertools import product

from littlestone.intervals import Interval, exponential, logarithm, square_root
from littlestone.learners.dp_soa.adaptive_settings import adaptive_settings
from littlestone.learners.dp_soa.practical import practical_settings
from littlestone.mechanisms import HistSparseSettings
from littlestone.privacy import Epsilon, Privacy, repeated_composition
from littlestone.randomness import discrete_laplace_pmf
from littlestone.verdicts import Trial, Verdict, check

from ...kit.enclosures import at_most

BITS = 128
HALF = Fraction(1, 2)


def reaches(weight: Fraction, threshold: int) -> Fraction:
    """Return the probability that a count of 1 with noise reaches the threshold: a geometric series."""
    return discrete_laplace_pmf(weight, threshold - 1) / (1 - weight)


def cost(hist: HistSparseSettings) -> tuple[Fraction, Fraction]:
    """Return ``exp(epsilon)`` and delta of c - 1 crossings and c histograms."""
    histogram_weight = hist.histogram_epsilon.decay
    crossing = 1 / (hist.threshold_epsilon.decay * hist.query_epsilon.decay**2)
    exp_epsilon = crossing ** (hist.limit - 1) / histogram_weight ** (2 * hist.limit)
    return exp_epsilon, hist.limit * reaches(histogram_weight, hist.histogram_threshold)


def _is_just_above(privacy: Privacy, exp_epsilon: Fraction, delta: Fraction) -> bool:
    """Return whether this is the cost, numbers of more than 1024 bits being rounded up to as many."""
    above = 1 + Fraction(1, 2**1000)
    return exp_epsilon <= privacy.epsilon.exp <= exp_epsilon * above and delta <= privacy.delta <= delta * above


@check(
    "gl.algorithm-1",
    text="d in {dimensions}, T in {rounds}, epsilon = 1/10, 1/2, 9/10, delta = 1/2, 10^-6, c by default and "
    "{limits}; exact ratios of discrete noise",
    quick=((1,), (1000,), (3,)),
    standard=((0, 1, 2), (1, 10**6), (2, 3, 7)),
    deep=((0, 1, 2, 3, 4), (1, 10, 1000, 10**6, 10**9), (2, 3, 7)),
    strength=Verdict.EXACT,
)
def practical_noise(
    trial: Trial, dimensions: tuple[int, ...], rounds: tuple[int, ...], limits: tuple[int, ...]
) -> None:
    """The practical settings of the library are (epsilon, delta)-private by basic composition."""
    epsilons, deltas = (Fraction(1, 10), HALF, Fraction(9, 10)), (HALF, Fraction(1, 10**6))
    every = product(dimensions, rounds, epsilons, deltas, (None, *limits))
    for dimension, n_rounds, epsilon, delta, limit in every:
        settings = practical_settings(dimension, n_rounds=n_rounds, privacy=(epsilon, delta), limit=limit)
        hist = settings.hist_sparse
        exp_epsilon, spent = cost(hist)
        got = f"d = {dimension}, T = {n_rounds}, epsilon = {epsilon}, delta = {delta}, c = {hist.limit}"
        trial.holds(exp_epsilon <= exponential(epsilon, BITS).lower and spent <= delta, got)
        trial.holds(_is_just_above(settings.privacy, exp_epsilon, spent), f"{got}: not what the settings say")
        if trial.is_open("99/100 of epsilon is enough"):
            less = exponential(epsilon * Fraction(99, 100), BITS).upper
            trial.fails("99/100 of epsilon is enough", exp_epsilon <= less, got)


def composed_limit(limit: int, share: int) -> Interval:
    """Return the epsilon of c - 1 mechanisms at epsilon = 1 by advanced composition with slack exp(-c/share)/c."""
    each, pairs = Fraction(3, 2 * limit), limit - 1
    slack = logarithm(limit, BITS) + Fraction(limit, share)
    growth = exponential(each, BITS) - Interval.exact(1)
    return square_root(slack * (2 * pairs), BITS) * each + growth * (each * pairs)


@check(
    "gl.theorem-4.1",
    text="k_1 = {leaves}, eta and c as printed, every epsilon in (0, 1), every delta from exp(-c/5) on",
    quick=((2, 4),),
    standard=((2, 4, 8, 16),),
    deep=((2, 4, 8, 16, 32, 64),),
    strength=Verdict.EXACT,
)
def paper_limit(trial: Trial, leaves: tuple[int, ...]) -> None:
    """With the printed c the c - 1 crossings with their histograms, each (3 epsilon/(2c), delta/c)-private, stay
    within (epsilon, delta) by advanced composition.
    """
    one = Interval.exact(1)
    for k_1 in leaves:
        limit = (16 * k_1 * k_1) << (4 * k_1)
        spent, beyond = composed_limit(limit, 5), composed_limit(limit, 4)
        trial.holds(at_most(spent, one), f"k_1 = {k_1}, c = {limit}: {float(spent.upper):.4f} epsilon")
        trial.fails("basic composition", Fraction(3 * (limit - 1), 2 * limit) <= 1, f"c = {limit}")
        trial.fails("delta from exp(-c/4) on", not one.is_below(beyond), f"c = {limit}: {float(beyond.lower):.4f}")
    trial.by_hand("what is spent over epsilon grows with epsilon and falls with delta, so epsilon = 1 decides")
    trial.by_hand("(c - 1) delta/c of the histograms and the slack delta/c make delta")


@check(
    "gl.theorem-4.2",
    text="T = {rounds}, epsilon = 1/4, 9/10, delta = 1/2, 1/1000, d = 1; discrete noise and cut of the chosen "
    "settings, the ratio rounded down to a multiple of 2^-24, optimal composition of T histograms",
    quick=((1, 4, 8),),
    standard=((1, 2, 4, 8, 20),),
    deep=((1, 2, 3, 4, 8, 20, 60, 150),),
    strength=Verdict.EXACT,
)
def share_of_the_rounds(trial: Trial, rounds: tuple[int, ...]) -> None:
    """T rounds with the library's settings of the adaptive variant are (epsilon, delta)-private."""
    for n_rounds, epsilon, delta in product(rounds, (Fraction(1, 4), Fraction(9, 10)), (HALF, Fraction(1, 1000))):
        chosen = adaptive_settings(1, n_rounds=n_rounds, privacy=(epsilon, delta))
        decay, whole = chosen.histogram_epsilon.decay, exponential(epsilon, BITS)
        weight = Fraction(decay * 2**24 // 1, 2**24)
        each = reaches(decay, chosen.histogram_threshold)
        spent = repeated_composition(n_rounds, (Epsilon.log(weight**-2), each), Epsilon.log(whole.lower))
        got = f"T = {n_rounds}, epsilon = {epsilon}, delta = {delta}: {float(spent):.4f}"
        trial.holds(spent <= delta, got)
        more = repeated_composition(n_rounds, (Epsilon.log(whole.lower), each), Epsilon.log(whole.upper))
        trial.fails("every round gets the whole epsilon", more <= delta, f"{got}, then {float(more):.4f}")
