"""The training error in the sketch of `bgs` Theorem A.1, at the smoothness that is printed."""

from fractions import Fraction

from littlestone.verdicts import Counterexample, Trial, check

THIRD = Fraction(1, 3)


@check("bgs.theorem-a.1", text="n = 18, alpha = 1/2, T = 5, 10 .. 100 rounds")
def error_at_the_printed_smoothness(trial: Trial) -> None:
    """With (1/(alpha n))-smooth weights a majority of enough rounds errs on at most alpha/2 of the sample."""
    n, alpha = 18, Fraction(1, 2)
    s, wrong = 1 / (alpha * n), [0] * n
    for number in range(100):
        chosen = {(3 * number + i) % 5 for i in range(3)}
        trial.needs(len(chosen) * s <= THIRD, "any smooth weights give three examples a third at most")
        wrong = [times + (i in chosen) for i, times in enumerate(wrong)]
        if number % 5 == 4:
            errors = sum(2 * times > number + 1 for times in wrong)
            trial.needs(errors == 5, "five examples are wrong in three of five rounds")
    got = "examples 1..5 of 18: the weak learner errs on three of them in turn, weight <= 3/9, whatever the weights"
    trial.refuted(Counterexample((), f"{got}; the vote errs on 5/18 > alpha/2 = 1/4 for every T that 5 divides"))
