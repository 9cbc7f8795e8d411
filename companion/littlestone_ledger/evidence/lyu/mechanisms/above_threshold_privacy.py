"""AboveThreshold without noise on the threshold: the stop rule, counting Below, and the exact cost of small games.

The paper has continuous noise, and the code has discrete noise. For both, the cost is the exact smallest delta for
all adaptive strategies. Both directions are covered, since the values on the two inputs may be exchanged.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import product

from littlestone.mechanisms import AboveThresholdSettings, Counted, StopRule, above_threshold
from littlestone.privacy import Answer, AnswerTable, Epsilon, adaptive_divergence
from littlestone.privacy.continuous_noise import above_probability
from littlestone.randomness import ExactDistribution, discrete_laplace_tail, exact_distribution
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

HALF = Fraction(1, 2)


@dataclass(frozen=True)
class Games(
    Scope,
    text="exp(-epsilon) = {weights}, K <= {largest_limit}, {n_rounds} queries with values -{largest}..{largest}, "
    "every adaptive strategy, at every multiple of epsilon",
):
    weights: tuple[Fraction, ...]
    largest_limit: int
    n_rounds: int
    largest: int

    def __iter__(self) -> Iterator[tuple[Fraction, int, Fraction]]:
        for weight, limit in product(self.weights, range(1, self.largest_limit + 1)):
            yield from ((weight, limit, weight**-j) for j in range(self.n_rounds + 1))


GAMES = Scopes(
    Games((HALF,), 1, 3, 1), Games((HALF, Fraction(4, 5)), 2, 3, 2), Games((HALF, Fraction(4, 5)), 3, 4, 3)
)


@cache
def value_pairs(largest: int) -> tuple[tuple[int, int], ...]:
    """Return all pairs of query values from ``-largest`` to ``largest`` that differ by at most 1."""
    values = range(-largest, largest + 1)
    return tuple((a, b) for a, b in product(values, repeat=2) if abs(a - b) <= 1)


def game_cost(
    scope: Games, weight: Fraction, exp_cost: Fraction, goes_on: Callable[[int], bool], *, above: bool = True
) -> Fraction:
    """Return the smallest delta with continuous noise, if the mechanism goes on while ``goes_on(counter)``.

    With K = 1 and three queries the printed loop costs more than stopping at the first Above.

    >>> game = Games((HALF,), 1, 3, 2)
    >>> [str(game_cost(game, HALF, Fraction(1), lambda counter: counter <= last)) for last in (0, 1)]
    ['11/32', '3/8']
    """
    epsilon = Epsilon.log(1 / weight)
    pairs = [tuple(above_probability(epsilon, v) for v in pair) for pair in value_pairs(scope.largest)]

    def tables(counter: int) -> list[AnswerTable[int]]:
        if not goes_on(counter):
            return []
        return [
            [Answer(p, q, counter + above), Answer(1 - p, 1 - q, counter + (not above))] for p, q in pairs if p != q
        ]

    return adaptive_divergence(tables, 0, scope.n_rounds, Epsilon.log(exp_cost))


def until(n_answers: int) -> Callable[[int], bool]:
    """Return the rule that stops after ``n_answers`` counted answers."""
    return lambda counter: counter < n_answers


def lines(
    values: Sequence[int], weight: Fraction, limit: int, *, strict: bool = False, below: bool = False
) -> dict[tuple[bool, ...], Fraction]:
    """Return the answer probabilities of the printed lines of Algorithm 2, with discrete noise and threshold 0.

    With ``strict``, only values above the threshold report Above; with ``below``, the answers Below are counted.
    """
    runs: dict[tuple[bool, ...], Fraction] = {(): Fraction(1)}
    for value in values:
        reached = discrete_laplace_tail(weight, strict - value)
        following: dict[tuple[bool, ...], Fraction] = {}
        for answers, probability in runs.items():
            counter = sum(answer != below for answer in answers)
            if counter <= limit:
                following[(*answers, True)] = probability * reached
                following[(*answers, False)] = probability * (1 - reached)
            else:
                following[answers] = probability
        runs = following
    return runs


@check(
    "lyu.algorithm-2",
    text="exp(-epsilon) = 1/2 and 1/3, K = 1, 2, 3, {n_queries} queries with values H - 3, H, H + 1, the "
    "threshold H = 0 and 5",
    quick=(4,),
    standard=(4,),
    deep=(5,),
    strength=Verdict.EXACT,
)
def by_the_lines(trial: Trial, n_queries: int) -> None:
    """The code has the answer probabilities that the printed lines of Algorithm 2, written a second time, give."""
    for weight, limit in product((HALF, Fraction(1, 3)), (1, 2, 3)):
        for values, h in product(product((-3, 0, 1), repeat=n_queries), (0, 5)):
            settings = AboveThresholdSettings(threshold=h, epsilon=Epsilon.log(1 / weight), limit=limit)
            asked = [h + value for value in values]
            code = exact_distribution(lambda coins: above_threshold(asked, settings=settings, coins=coins))
            law = code.probabilities
            instance = f"exp(-epsilon) = {weight}, K = {limit}, H = {h}, values {asked}"
            trial.holds(law == lines(values, weight, limit), instance)
            trial.fails("stops at K Above answers", law == lines(values, weight, limit - 1), instance)
            trial.fails("above the threshold only", law == lines(values, weight, limit, strict=True), instance)
            trial.fails("Below is counted", law == lines(values, weight, limit, below=True), instance)


@check("lyu.algorithm-2", scopes=GAMES, strength=Verdict.EXACT)
def stop_rule(trial: Trial, scope: Games) -> None:
    """With continuous noise the loop 'counter <= K' costs exactly as much as stopping at K + 1 Above answers."""
    for weight, limit, exp_cost in scope:
        printed, more, fewer = (
            game_cost(scope, weight, exp_cost, rule)
            for rule in (lambda counter: counter <= limit, until(limit + 1), until(limit))
        )
        instance = f"exp(-epsilon) = {weight}, K = {limit}, exp(cost) = {exp_cost}: {printed}, {more}, {fewer}"
        trial.holds(printed == more, instance)
        trial.fails("it costs what stopping at K answers costs", printed == fewer, instance)


@check("lyu.remark-3.4-count-below", scopes=GAMES, strength=Verdict.EXACT)
def counting_below(trial: Trial, scope: Games) -> None:
    """With continuous noise, stopping at K Below answers costs exactly as much as stopping at K Above answers."""
    for weight, limit, exp_cost in scope:
        below, above = (
            game_cost(scope, weight, exp_cost, until(limit), above=counted) for counted in (False, True)
        )
        instance = f"exp(-epsilon) = {weight}, K = {limit}, exp(cost) = {exp_cost}: {below} and {above}"
        trial.holds(below == above, instance)
        printed = game_cost(scope, weight, exp_cost, until(limit + 1))
        trial.fails("it costs what the printed loop costs", below == printed, f"{instance}, printed {printed}")
    trial.by_hand("for all values: f + Lap >= H and -f + Lap < -H have the same probability")


def _mirrored_answers(values: Sequence[int], shift: int, limit: int) -> tuple[object, object]:
    """Return the distributions of counting Below, and of counting Above with signs and answers exchanged."""
    above = AboveThresholdSettings(threshold=shift, epsilon=Epsilon.log(2), limit=limit, stop=StopRule.AT_LIMIT)
    below = replace(above, threshold=0, counted=Counted.BELOW)
    exchanged = _answers([-value for value in values], above).mapped(lambda answer: tuple(not x for x in answer))
    return _answers(values, below).probabilities, exchanged.probabilities


def _answers(values: Sequence[int], settings: AboveThresholdSettings) -> ExactDistribution[tuple[bool, ...]]:
    return exact_distribution(lambda coins: above_threshold(values, settings=settings, coins=coins))


@check(
    "lyu.remark-3.4-count-below",
    text="ratio 1/2, K = 1, 2, every sequence of at most {longest} values in -2..2",
    quick=(2,),
    standard=(3,),
    deep=(4,),
    strength=Verdict.EXACT,
)
def counting_below_discrete(trial: Trial, longest: int) -> None:
    """With discrete noise, counting Below is counting Above with exchanged signs and a threshold moved by one."""
    for length in range(longest + 1):
        for values, limit in product(
            sorted(product(range(-2, 3), repeat=length), key=lambda values: sum(map(abs, values))), (1, 2)
        ):
            below, above = _mirrored_answers(values, 1, limit)
            trial.holds(below == above, f"values {values}, K = {limit}: {below} and {above}")
            if trial.is_open("without moving the threshold"):
                below, above = _mirrored_answers(values, 0, limit)
                trial.fails("without moving the threshold", below == above, f"values {values}, K = {limit}")
