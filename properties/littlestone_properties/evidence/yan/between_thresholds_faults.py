"""Wrong BetweenThresholds cost more than the delta for which `yan` Lemma 1 chooses the gap: exact lower bounds.

Each planted fault is given by the probabilities of its answers for every value of its hidden noise. Where fresh
noise is drawn in every round, its tail counts as Top, and the change of both transcripts is taken off the result.
"""

from dataclasses import dataclass
from fractions import Fraction

from littlestone.mechanisms import answer_probabilities
from littlestone.randomness import ExactDistribution
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from ...audits.between_thresholds_tables import (
    NO_NOISE,
    AnswersGivenNoise,
    Game,
    Probabilities,
    lemma_gap,
    of_the_mechanism,
    threshold_noise,
)
from ...faults.between_thresholds import WRONG_BETWEEN_THRESHOLDS
from ..kit.enclosures import at_most

RATIO = Fraction(6, 7)
FRESH_BITS = 60


def _next_to_each_other(shift: int, count: int, gap: int, query_ratio: Fraction) -> Probabilities:
    return answer_probabilities(shift, count, gap // 2, gap // 2 + 1, query_ratio)


def _fresh(shift: int, count: int, gap: int, query_ratio: Fraction) -> Probabilities:
    left = right = Fraction(0)
    for value, weight in threshold_noise(query_ratio, FRESH_BITS).probabilities.items():
        answers = of_the_mechanism(value, count, gap, query_ratio)
        left, right = left + weight * answers[0], right + weight * answers[1]
    return left, right, 1 - left - right


def _both_up(shift: int, count: int, gap: int, query_ratio: Fraction) -> Probabilities:
    return of_the_mechanism(0, count - shift, gap, query_ratio)


def _unnoised_thresholds(shift: int, count: int, gap: int, query_ratio: Fraction) -> Probabilities:
    return of_the_mechanism(0, count, gap, query_ratio)


def _unnoised_counts(shift: int, count: int, gap: int, query_ratio: Fraction) -> Probabilities:
    left = count < shift
    right = not left and count > gap - shift
    return Fraction(left), Fraction(right), Fraction(not left and not right)


@dataclass(frozen=True, slots=True)
class Fault:
    """A planted fault with a play that shows it.

    A query is the place that its counts are relative to (0 the lower threshold, 1 the upper, 2 the middle), and the
    counts on the two inputs.
    """

    answers: AnswersGivenNoise
    has_hidden_noise: bool
    stops_at_top: bool
    queries: tuple[tuple[int, int, int], ...]
    n_rounds: int

    def game(self, noise: ExactDistribution[int]) -> Game:
        """Return the game against this fault, at the ratio 6/7."""
        return Game(
            self.answers, RATIO, noise if self.has_hidden_noise else NO_NOISE, stops_at_top=self.stops_at_top
        )

    def menu(self, gap: int) -> tuple[tuple[int, int], ...]:
        """Return the queries as counts on the two inputs."""
        places = (0, gap, gap // 2)
        return tuple((places[at] + one, places[at] + other) for at, one, other in self.queries)


AT_THE_LOWER = ((0, 0, 1), (0, 0, -1))

FAULTS: dict[str, Fault] = {
    "no noise on the counts": Fault(_unnoised_counts, True, True, ((0, 0, 1), (0, 1, 0)), 2),
    "no noise on the thresholds": Fault(_unnoised_thresholds, False, True, AT_THE_LOWER, 8),
    "thresholds next to each other": Fault(_next_to_each_other, True, True, ((2, 1, 2), (2, 1, 0)), 8),
    "noise added to both thresholds": Fault(_both_up, True, True, ((0, 0, 1), (1, 0, -1)), 8),
    "fresh noise on the thresholds for every query": Fault(_fresh, False, True, AT_THE_LOWER, 8),
    "goes on after Top": Fault(of_the_mechanism, True, False, AT_THE_LOWER, 7),
}
"""Name of the planted fault -> its answers and a play; the names are those of the planted functions."""


@dataclass(frozen=True)
class Plays(
    Scope,
    text="epsilon = 6 ln(7/6), delta = 10^-5, discrete noise, the gap that Lemma 1 asks for, noise on the "
    "thresholds "
    "cut at 2^-{bits}; for each of {n_faults} faults the worst adaptive choices from two queries, 2 to 8 rounds",
):
    bits: int
    n_faults: int


@check(
    "yan.lemma-1",
    "yan.algorithm-1",
    scopes=Scopes(Plays(20, 3), Plays(30, 6), Plays(40, 6)),
    strength=Verdict.EXACT,
)
def planted_faults(trial: Trial, scope: Plays) -> None:
    """The code of BetweenThresholds needs at most delta at the gap of Lemma 1; planted faults need more."""
    delta = Fraction(1, 10**5)
    gap, noise = lemma_gap(RATIO, delta), threshold_noise(RATIO, scope.bits)
    trial.needs(set(FAULTS) == set(WRONG_BETWEEN_THRESHOLDS), "every planted fault has a play")
    faults = dict(list(FAULTS.items())[: scope.n_faults])
    for menu, n_rounds in sorted({(fault.menu(gap), fault.n_rounds) for fault in faults.values()}):
        right = Game(of_the_mechanism, RATIO, noise).delta(menu, gap, n_rounds)
        trial.holds(at_most(right, delta), f"counts {menu}, {n_rounds} rounds: at most {float(right.upper):.5g}")
    for name, fault in faults.items():
        found = fault.game(noise).delta(fault.menu(gap), gap, fault.n_rounds).lower
        if fault.answers is _fresh:
            # What is cut counts as Top, which changes both transcripts by as much in every round.
            found -= fault.n_rounds * threshold_noise(RATIO, FRESH_BITS).cut_mass * (1 + RATIO**-6)
        trial.fails(name, found <= delta, f"{fault.n_rounds} queries need {float(found):.5g}")
