"""Two interleaved mechanisms on the same data, compared with one mechanism after the other.

Before every query the adversary chooses one of two AboveThreshold mechanisms, given all earlier answers of both.
Let mechanism i be (epsilon_i, delta_i)-private against adaptive queries. By the concurrent composition theorem,
both together cost no more than the sequential composition of the worst (epsilon_i, delta_i)-private mechanisms.
"""

from fractions import Fraction
from functools import cache, partial
from itertools import product

from littlestone.privacy import Answer, AnswerTable, Epsilon, adaptive_divergence, optimal_composition
from littlestone.privacy.continuous_noise import above_probability
from littlestone.verdicts import Trial, Verdict, check

from .above_threshold_privacy import value_pairs

_State = tuple[int, int]
"""The number of queries that each mechanism still answers; 0 after it has stopped."""


_Pair = tuple[Fraction, Fraction]


@cache
def above_probabilities(weight: Fraction) -> list[tuple[Fraction, Fraction]]:
    """Return the two probabilities of Above for each query with different values in -1..1 on the two inputs."""
    epsilon = Epsilon.log(1 / weight)
    return [(above_probability(epsilon, a), above_probability(epsilon, b)) for a, b in value_pairs(1) if a != b]


def _divergence(
    weights: _Pair, lengths: _State, which: tuple[int, ...], epsilon: Epsilon, *, in_order: bool
) -> Fraction:
    """Return the exact delta of the mechanisms ``which`` together.

    If they are asked in order, each ends when a later one is asked.
    """

    def tables(state: _State) -> list[AnswerTable[_State]]:
        askable: list[AnswerTable[_State]] = []
        for place, number in enumerate(which):
            remaining = [0 if in_order and thread in which[:place] else state[thread] for thread in (0, 1)]
            if remaining[number]:
                below, above = list(remaining), list(remaining)
                below[number], above[number] = remaining[number] - 1, 0
                states = (below[0], below[1]), (above[0], above[1])
                for p, q in above_probabilities(weights[number]):
                    askable.append([Answer(p, q, states[1]), Answer(1 - p, 1 - q, states[0])])
        return askable

    return adaptive_divergence(tables, lengths, sum(lengths), epsilon)


@check(
    "lyu.remark-3.4-concurrent",
    text="two AboveThresholds with continuous noise, exp(-epsilon_i) = {weights}, that stop at their first Above, "
    "{lengths} queries with values -1..1, every adaptive interleaving; exp(epsilon) = ({base})^-j, j = 0..{last}",
    quick=(Fraction(1, 2), (Fraction(1, 2), Fraction(1, 2)), (2, 1), 3),
    standard=(Fraction(2, 3), (Fraction(2, 3), Fraction(2, 3)), (2, 2), 4),
    deep=(Fraction(2, 3), (Fraction(2, 3), Fraction(4, 9)), (3, 2), 7),
    strength=Verdict.EXACT,
)
def interleaved(trial: Trial, base: Fraction, weights: _Pair, lengths: _State, last: int) -> None:
    """Two interleaved AboveThresholds cost no more than the composition of their privacy parameters."""
    divergence = partial(_divergence, weights, lengths)
    costs = [Epsilon.log(1 / base) * j for j in range(last + 1)]
    alone = [[divergence((number,), cost, in_order=True) for cost in costs] for number in (0, 1)]
    for j, cost in enumerate(costs):
        mixed = divergence((0, 1), cost, in_order=False)
        in_order = max(divergence(order, cost, in_order=True) for order in ((0, 1), (1, 0)))
        bound = min(
            optimal_composition([(first, alone[0][a]), (second, alone[1][b])], cost)
            for (a, first), (b, second) in product(enumerate(costs), repeat=2)
        )
        instance = (
            f"j = {j}: interleaved {float(mixed):.6f}, in order {float(in_order):.6f}, bound {float(bound):.6f}"
        )
        trial.holds(in_order <= mixed <= bound, instance, informative=bound < 1)
        trial.fails("together they cost what the worse one costs", mixed <= max(d[j] for d in alone), instance)
        trial.attained("what the better fixed order costs", mixed == in_order, instance)
