"""Lemma 8.4 where m epsilon is near 0: a representation has a size that does not vanish."""

from fractions import Fraction

from littlestone.classes import FiniteClass
from littlestone.definitions import Challenge, check_representation_lower_bound
from littlestone.verdicts import Counterexample, Trial, check

BOTH = FiniteClass.from_rows(["0", "1"])


@check("bgs.lemma-8.4", text="the two functions on one point, m = 1, every constant C")
def additive_constant_missing(trial: Trial) -> None:
    """There is a representation of size at most C m epsilon, for some C and every epsilon > 0."""
    challenges = [Challenge(h, (Fraction(1),), Fraction(1, 2)) for h in BOTH]
    check_representation_lower_bound(BOTH, 1, challenges, Fraction(0), Fraction(1, 4))
    trial.refuted(
        Counterexample(
            (("H", BOTH),),
            "a fair coin is (epsilon, 0)-private and (0, 1/2)-accurate for every epsilon, with one example that it "
            "ignores; a (0, 1/4)-representation has size at least ln 2, above C epsilon for epsilon < ln 2 / C",
        )
    )
