"""The parameters that the settings of DP-SOA choose: whether their noise pays for the epsilon and delta they name.

The costs are added up here once more from the noise alone: a sparse vector with threshold noise of ratio t and
query noise of ratio q costs ``ln(1/t) + 2 ln(1/q)``, a histogram of ratio h ``2 ln(1/h)`` and the probability that
an element of count 1 reaches its threshold. Powers of e are enclosed from below, so an excess is never overlooked.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

from littlestone.intervals import Interval, exponential, logarithm, square_root
from littlestone.learners.dp_soa.adaptive_settings import adaptive_settings
from littlestone.learners.dp_soa.feasibility import paper_settings
from littlestone.learners.dp_soa.practical import practical_settings
from littlestone.learners.dp_soa.settings import DpSoaSettings
from littlestone.mechanisms import HistSparseSettings
from littlestone.privacy import Epsilon, Privacy, repeated_composition
from littlestone.randomness import discrete_laplace_pmf
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from ...kit.enclosures import at_most

BITS = 128


@dataclass(frozen=True)
class Practical(
    Scope,
    text="d in {dimensions}, T in {rounds}, epsilon = 1/10, 1/2, 9/10, delta = 1/2, 10^-6, c by default and "
    "{limits}; exact ratios of discrete noise",
):
    dimensions: tuple[int, ...]
    rounds: tuple[int, ...]
    limits: tuple[int, ...]

    def __iter__(self) -> Iterator[tuple[int, int, Fraction, Fraction, int | None]]:
        epsilons, deltas = (Fraction(1, 10), Fraction(1, 2), Fraction(9, 10)), (Fraction(1, 2), Fraction(1, 10**6))
        return iter(product(self.dimensions, self.rounds, epsilons, deltas, (None, *self.limits)))


@dataclass(frozen=True)
class Printed(
    Scope,
    text="d = 0..{largest}, T = 1000, (epsilon, delta) = (1/2, 1/100), (9/10, 10^-6); k_1 = 2^(d+1), eta, c, the "
    "threshold, the three noises on integers up to a millionth of their shares, the delta of one histogram",
):
    largest: int


@dataclass(frozen=True)
class Limits(
    Scope, text="k_1 = {leaves}, eta and c as printed, every epsilon in (0, 1), every delta from exp(-c/5) on"
):
    leaves: tuple[int, ...]


@dataclass(frozen=True)
class Adaptive(
    Scope,
    text="T = {rounds}, epsilon = 1/4, 9/10, delta = 1/2, 1/1000, d = 1; discrete noise and cut of the chosen "
    "settings, the ratio rounded down to a multiple of 2^-24, optimal composition of T histograms",
):
    rounds: tuple[int, ...]


def exp_below(epsilon: Fraction) -> Fraction:
    """Return a lower bound of exp(epsilon)."""
    return exponential(epsilon, BITS).lower


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
    scopes=Scopes(
        Practical((1,), (1000,), (3,)),
        Practical((0, 1, 2), (1, 10**6), (2, 3, 7)),
        Practical((0, 1, 2, 3, 4), (1, 10, 1000, 10**6, 10**9), (2, 3, 7)),
    ),
    strength=Verdict.EXACT,
)
def practical_noise(trial: Trial, scope: Practical) -> None:
    """The practical settings of the library are (epsilon, delta)-private by basic composition."""
    for dimension, n_rounds, epsilon, delta, limit in scope:
        settings = practical_settings(dimension, n_rounds=n_rounds, privacy=(epsilon, delta), limit=limit)
        hist = settings.hist_sparse
        exp_epsilon, spent = cost(hist)
        got = f"d = {dimension}, T = {n_rounds}, epsilon = {epsilon}, delta = {delta}, c = {hist.limit}"
        trial.holds(exp_epsilon <= exp_below(epsilon) and spent <= delta, got)
        trial.holds(_is_just_above(settings.privacy, exp_epsilon, spent), f"{got}: not what the settings say")
        if trial.is_open("99/100 of epsilon is enough"):
            less = exponential(epsilon * Fraction(99, 100), BITS).upper
            trial.fails("99/100 of epsilon is enough", exp_epsilon <= less, got)


def composed_limit(limit: int, share: int) -> Interval:
    """Return the epsilon of c - 1 mechanisms at epsilon = 1 by advanced composition with slack exp(-c/share)/c."""
    each = Fraction(3, 2 * limit)
    slack = logarithm(limit, BITS) + Fraction(limit, share)
    pairs = limit - 1
    return square_root(slack * (2 * pairs), BITS) * each + (exponential(each, BITS) - Interval.exact(1)) * (
        each * pairs
    )


@check(
    "gl.theorem-4.1",
    scopes=Scopes(Limits((2, 4)), Limits((2, 4, 8, 16)), Limits((2, 4, 8, 16, 32, 64))),
    strength=Verdict.EXACT,
)
def paper_limit(trial: Trial, scope: Limits) -> None:
    """With the printed c the c - 1 crossings with their histograms, each (3 epsilon/(2c), delta/c)-private, stay
    within (epsilon, delta) by advanced composition.
    """
    one = Interval.exact(1)
    for leaves in scope.leaves:
        limit = (16 * leaves * leaves) << (4 * leaves)
        spent, beyond = composed_limit(limit, 5), composed_limit(limit, 4)
        got = f"k_1 = {leaves}, c = {limit}: {float(spent.upper):.4f} epsilon"
        trial.holds(at_most(spent, one), got)
        trial.fails("basic composition", Fraction(3 * (limit - 1), 2 * limit) <= 1, f"c = {limit}")
        trial.fails("delta from exp(-c/4) on", not one.is_below(beyond), f"c = {limit}: {float(beyond.lower):.4f}")
    trial.by_hand("what is spent over epsilon grows with epsilon and falls with delta, so epsilon = 1 decides")
    trial.by_hand("(c - 1) delta/c of the histograms and the slack delta/c make delta")


def misfit(settings: DpSoaSettings, dimension: int, epsilon: Fraction, delta: Fraction) -> str:
    """Return what is not as printed, or ""."""
    hist, k_1 = settings.hist_sparse, 2 ** (dimension + 1)
    eta = Fraction(1, 2 ** (4 * k_1) * 4 * k_1)
    if settings.n_leaves != k_1 or hist.limit != 4 * k_1 / eta:
        return f"k_1 = {settings.n_leaves}, c = {hist.limit}"
    exact = (1 - 3 * eta / 32) * settings.n_trees
    if not exact <= hist.threshold < exact + 1:
        return f"threshold {hist.threshold} for {settings.n_trees} trees"
    bits = BITS + hist.limit.bit_length()
    share = epsilon / (4 * hist.limit)
    for name, noise, part in (
        ("threshold", hist.threshold_epsilon, 2 * share),
        ("query", hist.query_epsilon, share),
        ("histogram", hist.histogram_epsilon, share),
    ):
        # Rounded up by less than a millionth of the share.
        if not -part <= -logarithm(noise.exp, bits).upper <= -part * (1 - Fraction(1, 10**6)):
            return f"noise of the {name}: {float(logarithm(noise.exp, bits).upper / part)} of its share"
    exponent = (hist.histogram_threshold - 1) * logarithm(hist.histogram_epsilon.exp, bits).lower
    needed = logarithm(hist.limit / delta, bits).upper
    if exponent + logarithm(1 + hist.histogram_epsilon.decay, bits).lower < needed:
        threshold = hist.histogram_threshold
        return f"an element of count 1 reaches the threshold {threshold} with probability above delta/c"
    return ""


@check("gl.algorithm-1", scopes=Scopes(Printed(1), Printed(2), Printed(4)), strength=Verdict.EXACT)
def paper_noise(trial: Trial, scope: Printed) -> None:
    """The printed settings have the printed eta, c, thresholds and noise.

    On counts Lap(sigma) and Lap(2 sigma) with sigma = 2c/epsilon have the ratios ``exp(-epsilon/(2c))`` and
    ``exp(-epsilon/(4c))``; the histogram with epsilon/(2c), hence noise of scale 4c/epsilon, has the latter too.
    """
    budgets = ((Fraction(1, 2), Fraction(1, 100)), (Fraction(9, 10), Fraction(1, 10**6)))
    for dimension, (epsilon, delta) in product(range(scope.largest + 1), budgets):
        settings = paper_settings(dimension, n_rounds=1000, privacy=(epsilon, delta))
        where = f"d = {dimension}, epsilon = {epsilon}, delta = {delta}"
        found = misfit(settings, dimension, epsilon, delta)
        trial.holds(not found, f"{where}: {found}")
        hist = settings.hist_sparse
        for name, planted in {
            "every histogram gets the whole epsilon": replace(
                hist, histogram_epsilon=Epsilon(1 / exponential(-epsilon / 2).upper)
            ),
            "queries get the noise of the threshold": replace(hist, query_epsilon=hist.threshold_epsilon),
            "half the cut": replace(hist, histogram_threshold=hist.histogram_threshold // 2),
            "c = 4 k_1": replace(hist, limit=4 * settings.n_leaves),
        }.items():
            found = misfit(replace(settings, hist_sparse=planted), dimension, epsilon, delta)
            trial.fails(name, not found, f"{where}: {found}")


@check(
    "gl.theorem-4.2",
    scopes=Scopes(Adaptive((1, 4, 8)), Adaptive((1, 2, 4, 8, 20)), Adaptive((1, 2, 3, 4, 8, 20, 60, 150))),
    strength=Verdict.EXACT,
)
def share_of_the_rounds(trial: Trial, scope: Adaptive) -> None:
    """T rounds with the library's settings of the adaptive variant are (epsilon, delta)-private."""
    epsilons, deltas = (Fraction(1, 4), Fraction(9, 10)), (Fraction(1, 2), Fraction(1, 1000))
    for n_rounds, epsilon, delta in product(scope.rounds, epsilons, deltas):
        chosen = adaptive_settings(1, n_rounds=n_rounds, privacy=(epsilon, delta))
        decay = chosen.histogram_epsilon.decay
        weight = Fraction(decay * 2**24 // 1, 2**24)
        each = reaches(decay, chosen.histogram_threshold)
        spent = repeated_composition(n_rounds, (Epsilon.log(weight**-2), each), Epsilon.log(exp_below(epsilon)))
        got = f"T = {n_rounds}, epsilon = {epsilon}, delta = {delta}: {float(spent):.4f}"
        trial.holds(spent <= delta, got)
        above = Epsilon.log(exponential(epsilon, BITS).upper)
        whole = repeated_composition(n_rounds, (Epsilon.log(exp_below(epsilon)), each), above)
        trial.fails("every round gets the whole epsilon", whole <= delta, f"{got}, then {float(whole):.4f}")
