"""The failure probability beta in Corollary 5.1 and Theorem 3: a missing dependence, and the cost of beta = 0."""

from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

from littlestone.classes import FiniteClass, Hypothesis, Label, Sample, is_realizable
from littlestone.learners import PrivateErmSettings, certain_success_delta, certainly_successful_minimiser
from littlestone.privacy import Epsilon, Privacy, privacy_profile
from littlestone.randomness import ExactDistribution, exact_distribution
from littlestone.verdicts import Scopes, Trial, Verdict, check, shown

from ...kit.learners.private_pac_definitions import failure_probability
from ...kit.numbers import fractions
from ...kit.scopes import AllClasses
from .followed_teachers import empirical_error
from .scopes import ExactMinimiser, Rows, examples_of, neighbouring_rows, settings_of, sorted_samples

TWO = FiniteClass.from_rows(["00", "01"])
"""Two functions that differ at one point only."""


def _smallest_failure(n: int, mass: Fraction, alpha: Fraction) -> Fraction:
    """Return the least worst-case failure probability of deterministic learners, for two targets.

    A learner knows the target as soon as it sees point 1, so only its answer to n examples (0, 0) matters.
    """
    distribution = (1 - mass, mass)
    best = Fraction(1)
    for answer in product((Label(0), Label(1)), repeat=2):

        def learner(sample: Sample, answer: Hypothesis = answer) -> ExactDistribution[Hypothesis]:
            seen = [label for point, label in sample.examples if point == 1]
            return ExactDistribution.of({(Label(0), seen[0]) if seen else answer: Fraction(1)})

        best = min(best, max(failure_probability(learner, target, distribution, n, alpha) for target in TWO))
    return best


@check(
    "lyu.theorem-2",
    "lyu.corollary-5.1",
    text="H = {{00, 01}}, alpha = 1/4, mass 1/3 at the point where they differ, n = 0..6",
    strength=Verdict.EXACT,
)
def dependence_on_beta(trial: Trial) -> None:
    """Refuted: some number of examples is enough for every beta, with or without privacy.

    With probability (2/3)^n, n examples miss the point at which the functions differ. Then the answer is wrong for
    one of the two targets; if the learner uses coins, it is wrong with probability 1/2 or more for some target. So
    no beta below (2/3)^n / 2 is reached.
    """
    alpha, mass = Fraction(1, 4), Fraction(1, 3)
    least = [_smallest_failure(n, mass, alpha) for n in range(7)]
    trial.needs(least == [(1 - mass) ** n for n in range(7)], "the failure probability is not (2/3)^n")
    trial.by_hand("the failure probability is at least (2/3)^n / 2 for every n and every learner")
    instance = "n examples are not enough for beta = (2/3)^n / 3, for every n; ln(1/(2 beta)) / ln(3/2) are needed"
    trial.holds(min(least) == 0, instance, H=TWO)


def fastest_rise(ratio: Fraction, delta: Fraction) -> list[Fraction]:
    """Return the largest probability of output 1 of a private learner, for samples with 0, 1, 2, .. labels 1.

    The list ends when the probability is 1.

    The probabilities p and q on neighbours obey q <= e^epsilon p + delta and 1 - p <= e^epsilon (1 - q) + delta.

    >>> fastest_rise(Fraction(2), Fraction(1, 10))[1:3]
    [Fraction(1, 10), Fraction(3, 10)]
    """
    rise = [Fraction(0)]
    while rise[-1] < 1:
        rise.append(min(ratio * rise[-1] + delta, 1 - (1 - rise[-1] - delta) / ratio, Fraction(1)))
    return rise


@check(
    "lyu.theorem-3",
    text="one point, two labels, alpha < 1; exp(epsilon) = 11/10, 2, 5, 100, delta = 1/10, 1/100, 1/1000",
    strength=Verdict.EXACT,
)
def least_for_certainty(trial: Trial) -> None:
    """Success with probability one takes n >= 2 examples with (e^(n epsilon) - 1) delta >= e^epsilon - 1.

    The output is certain on n examples (x, 0) and on n examples (x, 1); a chain of n neighbours connects the two
    samples.
    """
    for ratio in fractions("11/10 2 5 100"):
        least = []
        for delta in fractions("1/10 1/100 1/1000"):
            n = len(fastest_rise(ratio, delta)) - 1
            instance = f"exp(epsilon) = {ratio}, delta = {delta}: {n} examples"
            trial.holds(n >= 2 and (ratio**n - 1) * delta >= ratio - 1, instance)
            trial.fails("that many are enough", (ratio ** (n - 1) - 1) * delta < ratio - 1, instance)
            least.append(n)
        trial.value(f"least n at exp(epsilon) = {ratio} for each delta", shown(least))


def _settings(n: int, alpha: Fraction) -> PrivateErmSettings:
    loud = Epsilon.log(16)
    usual = settings_of(2, n, alpha, 4 * n)
    return replace(usual, test_epsilon=loud, sample_epsilon=loud, list_limit=4)


@dataclass(frozen=True)
class Neighbours(
    AllClasses,
    text="every class on {points}, n = k = {n}, alpha = 1/4, every neighbouring sample, realizable or not; "
    "exp(epsilon) "
    "= 16 in both parts, failure weight 64; profiles at 2, 16, 256 and the cost",
):
    n: int = 2


@check("lyu.theorem-3", scopes=Scopes(Neighbours(1), Neighbours(2), Neighbours(2, n=3)), strength=Verdict.EXACT)
def certain_success(trial: Trial, scope: Neighbours) -> None:
    """Replacing failures by a consistent hypothesis increases delta by at most (1 + exp(epsilon)) times the
    probability of a failure.

    After that, every realizable sample gets a hypothesis of error at most alpha with probability one; all other
    samples keep their output.
    """
    alpha = Fraction(1, 4)
    settings = _settings(scope.n, alpha)
    epsilons = [Epsilon.log(2), Epsilon.log(16), Epsilon.log(256), settings.privacy.epsilon]
    for h in scope:
        before = ExactMinimiser(h, settings)
        examples = examples_of(h.n_points)
        pairs = list(neighbouring_rows(examples, scope.n))
        after = {
            rows: exact_distribution(certainly_successful_minimiser, h, Sample(rows), settings)
            for rows in sorted_samples(examples, scope.n)
        }
        realizable = [rows for rows in after if is_realizable(h, rows)]
        for rows in realizable:
            trial.holds(not _failure(after[rows], rows, alpha), f"S = {rows}: a failure remains", H=h)
        failure = max((_failure(before(rows), rows, alpha) for rows in realizable), default=Fraction(0))
        old = privacy_profile(before, pairs, epsilons)
        new = privacy_profile(after.__getitem__, pairs, epsilons)
        for point, changed in zip(old, new, strict=True):
            bound = (
                certain_success_delta(Privacy(point.epsilon, point.delta), failure)
                if point.delta < 1
                else Fraction(1)
            )
            deltas = f"delta {changed.delta}, before {point.delta}"
            instance = f"exp(epsilon) = {point.epsilon.exp}, {changed.worst_pair}: {deltas}"
            trial.holds(changed.delta <= bound, instance, informative=bound < 1, H=h)
            trial.fails("without affecting delta", changed.delta <= point.delta, instance, H=h)


def _failure(outputs: ExactDistribution[Hypothesis | None], rows: Rows, alpha: Fraction) -> Fraction:
    """Return the probability of the failure symbol or of an error above alpha."""
    bad = (p for h, p in outputs.probabilities.items() if h is None or empirical_error(h, rows) > alpha)
    return sum(bad, Fraction(0))
