"""How many examples Lemma 8.3 of `bgs` may promise: large epsilon, and RepDim(H) for the size of a family."""

from fractions import Fraction

from littlestone.classes import FiniteClass, Label, Point, Sample
from littlestone.intervals import logarithm
from littlestone.learners import representation_learner, representation_sample_size
from littlestone.privacy import Epsilon
from littlestone.randomness import exact_distribution
from littlestone.verdicts import Trial, Verdict, check

from ...kit.enclosures import at_most


def examples_without_privacy(alpha: Fraction, beta: Fraction) -> int:
    """Return how many examples every (6 alpha, 4 beta)-accurate learner of {00, 01} takes, whatever its privacy.

    The mass of the second point is just above 6 alpha; if it is not in the sample, one of the two targets is missed
    with probability at least 1/2, so (1 - 6 alpha)^n / 2 <= 4 beta in the limit.

    Examples
    --------
    >>> examples_without_privacy(Fraction(1, 60), Fraction(1, 80))
    22
    """
    n = 0
    while (1 - 6 * alpha) ** n > 8 * beta:
        n += 1
    return n


@check(
    "bgs.lemma-8.3",
    text="H = {{00, 01}}, beta = 1/80, alpha = 1/60, 1/600; epsilon = 12 C (ln 2 + ln 80) / ln 10",
    strength=Verdict.EXACT,
)
def large_epsilon(trial: Trial) -> None:
    """For some C and every epsilon C (RepDim(H) + ln(1/beta)) / (alpha epsilon) examples do for small alpha."""
    trial.by_hand("the bound is ln 10 / (12 alpha) whatever C is, and too small for every alpha <= 1/24")
    beta, h = Fraction(1, 80), FiniteClass.from_rows(["00", "01"])
    found = []
    for alpha in (Fraction(1, 60), Fraction(1, 600)):
        needed, bound = examples_without_privacy(alpha, beta), logarithm(1 / (8 * beta)) / (12 * alpha)
        found.append((at_most(needed, bound), f"alpha = {alpha}: {needed} needed, bound {float(bound.upper):.1f}"))
    enough = next((truth for truth in (True, None) if truth in [truth for truth, _ in found]), False)
    trial.holds(enough, "for every C; " + ", ".join(got for _, got in found), informative=True, H=h)


def _missed(n_labels: int, n: int, base: Fraction) -> Fraction:
    """Return the probability that the learner of all labels of one point misses the label of all n examples."""
    others = (n_labels - 1) * base**-n
    return others / (1 + others)


@check(
    "bgs.lemma-8.3",
    text="H = {{0}} and G = {{0, .., 4095}} on one point, alpha = 1/7, beta = 1/8, base 21/20",
    strength=Verdict.EXACT,
)
def dimension_for_the_size(trial: Trial) -> None:
    """The learner of a given family is accurate with as many examples as for the size RepDim(H)."""
    alpha, beta, base, n_labels = Fraction(1, 7), Fraction(1, 8), Fraction(21, 20), 4096
    few, zero = FiniteClass.from_rows(["0", "1", "2", "3"]), (Label(0),)
    for n in (0, 1, 5):
        sample = Sample(((Point(0), Label(0)),) * n)
        outputs = exact_distribution(representation_learner, (few,), (Fraction(1),), sample, Epsilon.log(base) * 2)
        missed = 1 - outputs.probability(zero)
        trial.needs(missed == _missed(len(few), n, base), "the formula is that of the learner")
    given, needed = (representation_sample_size(size, Epsilon.log(base) * 2, alpha, beta) for size in (1, n_labels))
    trial.needs(_missed(n_labels, needed, base) <= 4 * beta, "the size of the family is enough")
    trial.value("examples that the size of the family asks for", needed)
    failure = _missed(n_labels, given, base)
    got = (
        f"RepDim(H) = 0, {given} examples: another label, error 1 > 6 alpha, with probability {float(failure):.4f}"
    )
    trial.holds(failure <= 4 * beta, f"{got} > 4 beta")
