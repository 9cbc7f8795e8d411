"""Lemmas 8.3 and 8.4 of `bgs` at the edge: large epsilon, for which privacy is free, and m epsilon near 0."""

from fractions import Fraction

from littlestone.classes import FiniteClass
from littlestone.definitions import Challenge, check_representation_lower_bound
from littlestone.intervals import logarithm
from littlestone.verdicts import Counterexample, Trial, Verdict, check

from ...kit.numbers import at_most, rounded_up

BOTH = FiniteClass.from_rows(["0", "1"])


@check("bgs.lemma-8.4", text="the two functions on one point, m = 1, every constant C")
def additive_constant_missing(trial: Trial) -> None:
    """Refuted: for some C and every epsilon > 0, there is a representation of size at most C m epsilon."""
    challenges = [Challenge(h, (Fraction(1),), Fraction(1, 2)) for h in BOTH]
    check_representation_lower_bound(BOTH, 1, challenges, Fraction(0), Fraction(1, 4))
    trial.refuted(
        Counterexample(
            (("H", BOTH),),
            "a fair coin is (epsilon, 0)-private and (0, 1/2)-accurate for every epsilon, with one example that it "
            "ignores; a (0, 1/4)-representation has size at least ln 2, above C epsilon for epsilon < ln 2 / C",
        )
    )


def examples_without_privacy(alpha: Fraction, beta: Fraction) -> int:
    """Return a number of examples with which no learner of {00, 01} is (6 alpha, 4 beta)-accurate, private or not.

    The mass of the second point is just above 6 alpha. If this point is not in the sample, the learner misses one
    of the two targets with probability at least 1/2. So accuracy needs (1 - 6 alpha)^n / 2 <= 4 beta in the limit.

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
    """Refuted: for some C and every epsilon, C (RepDim(H) + ln(1/beta)) / (alpha epsilon) examples suffice for
    small alpha."""
    trial.by_hand("the bound is ln 10 / (12 alpha) whatever C is, and too small for every alpha <= 1/24")
    beta, h = Fraction(1, 80), FiniteClass.from_rows(["00", "01"])
    cases = []
    for alpha in (Fraction(1, 60), Fraction(1, 600)):
        needed, bound = examples_without_privacy(alpha, beta), logarithm(1 / (8 * beta)) / (12 * alpha)
        cases.append((at_most(needed, bound), f"alpha = {alpha}: {needed} needed, bound {rounded_up(bound.upper)}"))
    enough = next((truth for truth in (True, None) if truth in [truth for truth, _ in cases]), False)
    trial.holds(enough, "for every C; " + ", ".join(instance for _, instance in cases), informative=True, H=h)
