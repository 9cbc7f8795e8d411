"""Lazy Bregman boosting in appendix A of `bgs`: its weights, its potential in every round, and its training error.

The potential of a sample of n examples is the minimum, over distributions u with ``u <= 1 / (kappa n)``, of
``KL(u | uniform) + ln 2 sum_i u(i) right(i)``; the weights of the round are where it is attained. A *game* is a
sequence of sets of examples, the ones on which the weak learner errs, each of weight at most 1/3.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product

from littlestone.intervals import Interval, logarithm
from littlestone.learners import rounds_needed, smooth_weights
from littlestone.verdicts import Counterexample, Only, Scope, Scopes, Trial, Verdict, check, everywhere

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
SMALL = Fraction(1, 1 << 60)


@dataclass(frozen=True)
class Weights(Scope, text="n = 2..{n} examples, 0..{most} right hypotheses for each, density i/(2 n), i = 2..2 n"):
    """Numbers of right hypotheses."""

    n: int
    most: int

    def __iter__(self) -> Iterator[tuple[int, Fraction]]:
        for n in range(2, self.n + 1):
            yield from ((n, Fraction(i, 2 * n)) for i in range(2, 2 * n + 1))


@dataclass(frozen=True)
class Games(Scope, text="n = {n} examples, density = {densities}, every game of {rounds} rounds"):
    """Games of weak learners."""

    n: int
    rounds: int
    densities: tuple[Fraction, ...] = (Fraction(1, 4), HALF, Fraction(3, 4))


@dataclass(frozen=True)
class Densities(
    Scope,
    text="density = 1/2 .. 1/{most}: the number of rounds; n = {n}, the weak learner that errs where it hurts",
):
    """Densities."""

    most: int
    n: tuple[int, ...]


def distribution(right: Sequence[int], density: Fraction) -> list[Fraction]:
    """Return the probability in a draw of each example.

    Examples
    --------
    >>> distribution([0, 1], HALF)
    [Fraction(2, 3), Fraction(1, 3)]
    """
    sizes = [list(right).count(level) for level in range(max(right) + 1)]
    weights = smooth_weights(sizes, density, HALF)
    return [weights[level] / (density * len(right)) for level in right]


@check("bgs.theorem-a.1", scopes=Scopes(Weights(3, 2), Weights(4, 3), Weights(5, 3)), strength=Verdict.EXACT)
def smooth_and_stable(trial: Trial, scope: Weights) -> None:
    """Weights of density kappa are 1/(kappa n)-smooth; one changed example moves them by 1/(kappa n) at most."""
    trial.by_hand("a changed example changes its own number of right hypotheses only: the hypotheses are public")
    for n, density in scope:
        s = 1 / (density * n)
        known = {right: distribution(right, density) for right in product(range(scope.most + 1), repeat=n)}
        for right, place, moved in product(known, range(n), range(scope.most + 1)):
            one, other = known[right], known[(*right[:place], moved, *right[place + 1 :])]
            distance = sum(abs(a - b) for a, b in zip(one, other, strict=True)) / 2
            got = f"density {density}, right {right}, example {place + 1} to {moved}: {max(one)}, moved {distance}"
            trial.holds(max(one) <= s and distance <= s, got, informative=s < 1)
            trial.fails("smooth with half of that", max(one) <= s / 2, got)
            trial.fails("moved by half of that", distance <= s / 2, got)
            trial.attained("1 / (kappa n)", max(one) == s, got)
            # The rest of the weights moves in one direction, so a draw changes with probability s, not 2 s.
            rest = [b - a for i, (a, b) in enumerate(zip(one, other, strict=True)) if i != place]
            is_one_way = min(rest) >= 0 or max(rest) <= 0
            trial.holds(is_one_way, f"{got}: the others by {rest}", informative=any(rest) and n > 2)


def potential(right: Sequence[int], density: Fraction) -> Interval:
    """Return the potential, by the distribution at which it is attained.

    Examples
    --------
    >>> float(round(potential([1, 1], HALF).lower, 6)) # ln 2, whatever the density
    0.693147
    """
    u = distribution(right, density)
    total = Interval.exact(Fraction(0))
    for probability, level in zip(u, right, strict=True):
        if probability:
            total = total + (logarithm(probability * len(u)) + logarithm(2) * level) * probability
    return total


def _games(n: int, density: Fraction, rounds: int, right: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Yield the numbers of right hypotheses before and after one more round, in every game."""
    weights = distribution(right, density)
    for size in range(n + 1):
        for wrong in combinations(range(n), size):
            if sum((weights[i] for i in wrong), Fraction(0)) <= THIRD:
                after = tuple(number + (i not in wrong) for i, number in enumerate(right))
                yield right, after
                if rounds > 1:
                    yield from _games(n, density, rounds - 1, after)


@check("bgs.theorem-a.1", scopes=Scopes(Games(3, 3), Games(4, 3), Games(5, 3)), strength=Verdict.EXACT)
def potential_in_every_round(trial: Trial, scope: Games) -> None:
    """The potential starts at 0 and rises by at least ln(3/2) in every round of a weak learner of error 1/3."""
    trial.by_hand("the rise counts up to 2^-60, as it is attained")
    trial.by_hand(
        "projections obey the Pythagorean inequality, so the rise is at least -ln of the mean of 2^-right"
    )
    trial.by_hand(
        "were the vote wrong on kappa n examples, it stayed below ln(1/kappa) + (T/2) ln 2: (9/8)^T <= kappa^-2"
    )
    gain = logarithm(Fraction(3, 2))
    for density in scope.densities:
        start = potential((0,) * scope.n, density)
        trial.needs(start.lower <= 0 <= start.upper, "starts at 0")
        known: dict[tuple[int, ...], Interval] = {}
        for pair in _games(scope.n, density, scope.rounds, (0,) * scope.n):
            before, after = (known.setdefault(right, potential(right, density)) for right in pair)
            rise = after - before
            got = f"density {density}, right {pair[0]} then {pair[1]}: {float(rise.lower):.4f}"
            trial.holds((gain - rise).is_at_most(SMALL) is True, got)
            trial.fails("by ln 2", not (rise - logarithm(2)).is_below(0), got)


def _hardest(n: int, density: Fraction, rounds: int) -> list[int]:
    """Return how often each example is right if the weak learner errs, as it may, where most was wrong before."""
    right = [0] * n
    for _ in range(rounds):
        weights = distribution(right, density)
        left, wrong = THIRD, set[int]()
        for i in sorted(range(n), key=lambda i: (right[i], i)):
            if weights[i] <= left:
                left, wrong = left - weights[i], wrong | {i}
        right = [number + (i not in wrong) for i, number in enumerate(right)]
    return right


@check(
    "bgs.theorem-a.1",
    scopes=Scopes(Densities(10, (12,)), Densities(40, (12, 24)), Densities(200, (12, 24, 60))),
    strength=Verdict.EXACT,
)
def rounds_and_training_error(trial: Trial, scope: Densities) -> None:
    """T > 17 ln(1/kappa) rounds, O(log(1/alpha)), leave the vote wrong on fewer than kappa n examples."""
    for number in range(2, scope.most + 1):
        density = Fraction(1, number)
        rounds, bound = rounds_needed(density), logarithm(number) * 17 + 1
        got = f"density 1/{number}: T = {rounds}, 17 ln(1/kappa) + 1 = {float(bound.lower):.2f}"
        trial.holds((Interval.exact(Fraction(rounds)) - bound).is_at_most(0), got)
        trial.fails("12 ln(1/kappa)", rounds <= (logarithm(number) * 12).lower, got)
    for n, density in product(scope.n, (Fraction(1, 6), Fraction(1, 4), HALF)):
        rounds = rounds_needed(density)
        right = _hardest(n, density, rounds)
        errors = sum(2 * times <= rounds for times in right)
        got = f"n = {n}, density {density}, T = {rounds}: {errors} wrong"
        trial.holds(errors < density * n, got)
        trial.fails("fewer than kappa n / 3", errors < density * n / 3, got)


@check("bgs.theorem-a.1", scopes=everywhere(Only("n = 18, alpha = 1/2, T = 5, 10 .. 100 rounds")))
def error_at_the_printed_smoothness(trial: Trial, scope: Only) -> None:
    """With (1/(alpha n))-smooth weights a majority of enough rounds errs on at most alpha/2 of the sample."""
    n, alpha = 18, HALF
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
