"""Adaptive adversaries against mechanisms with a hidden state, such as noise that is drawn only once.

Answers to different queries are then correlated, and the future of the mechanism depends on all answers so far. The
game is played on vectors. For each hidden value and either of two neighbouring inputs, they hold the probability
that this value was drawn *and* the transcript so far was produced. An answer multiplies both vectors entry by
entry. At the end only the sums of the vectors count, since the hidden value is never published.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeAlias, TypeVar

from ...display import displayed
from ...errors import InvalidValueError, check_at_least
from ...randomness import ExactDistribution
from ..epsilon import Epsilon, Number

State = TypeVar("State", bound=Hashable)
Hidden = TypeVar("Hidden", bound=Hashable)


@displayed
@dataclass(frozen=True, slots=True)
class HiddenAnswer(Generic[State, Hidden]):
    """One answer of an interactive mechanism to one query, for every hidden value.

    ``one`` and ``other`` are its probabilities on two neighbouring inputs, by hidden value; ``state`` is the public
    state after it, or ``None`` if the mechanism stops here.
    """

    one: Mapping[Hidden, Fraction]
    other: Mapping[Hidden, Fraction]
    state: State | None


HiddenAnswerTable: TypeAlias = Sequence[HiddenAnswer[State, Hidden]]
"""All answers to one query; for each hidden value both columns of probabilities sum to one."""

_Vector: TypeAlias = tuple[Fraction, ...]
_Row: TypeAlias = tuple[_Vector, _Vector, State | None]


def adaptive_divergence_with_hidden_state(
    queries: Callable[[State], Sequence[HiddenAnswerTable[State, Hidden]]],
    initial_state: State,
    hidden: ExactDistribution[Hidden],
    n_rounds: int,
    epsilon: Epsilon | Number,
) -> Fraction:
    """Return the hockey-stick divergence of the transcripts under the worst adaptive query strategy.

    ``queries`` gives, for a public state, the answer table of every query that the adversary may choose there; the
    adversary asks at most ``n_rounds`` queries. The hidden value is drawn once, independently of the input, before
    the first query; if part of its mass was cut off, the result is an upper bound, too large by at most that mass.
    The result is for one direction; for the other, exchange the columns. The function visits every transcript of
    every strategy: q queries, a answers after which the mechanism continues, and v hidden values take about
    ``v (a q)^rounds`` products. It is meant for at most 3 rounds.

    Ledger: ``yan.lemma-1``, ``gl.algorithm-2``.

    A fair coin is drawn once. A query asks whether the coin equals the input bit, and may be repeated.

    >>> coin = ExactDistribution.of({0: Fraction(1, 2), 1: Fraction(1, 2)})
    >>> equal, different = {0: Fraction(1), 1: Fraction(0)}, {0: Fraction(0), 1: Fraction(1)}
    >>> compare = [HiddenAnswer(equal, different, 0), HiddenAnswer(different, equal, 0)]
    >>> reveal = [HiddenAnswer(equal, equal, 0), HiddenAnswer(different, different, 0)]
    >>> queries = lambda state: [compare, reveal]
    >>> [adaptive_divergence_with_hidden_state(queries, 0, coin, n, Epsilon.log(2)) for n in (1, 2)]
    [Fraction(0, 1), Fraction(1, 1)]
    """
    exp = Epsilon.of(epsilon).exp
    check_at_least(0, n_rounds=n_rounds)
    values = tuple(hidden)

    def vector(probabilities: Mapping[Hidden, Fraction]) -> _Vector:
        return tuple(probabilities[hidden_value] for hidden_value in values)

    known: dict[State, list[list[_Row[State]]]] = {}

    def tables(state: State) -> list[list[_Row[State]]]:
        if state not in known:
            known[state] = [[(vector(a.one), vector(a.other), a.state) for a in table] for table in queries(state)]
            for table in known[state]:
                for column in ([answer[0] for answer in table], [answer[1] for answer in table]):
                    for total in map(sum, zip(*column, strict=True)):
                        if total != 1:
                            raise InvalidValueError("sum of the answer probabilities", total, "1")
        return known[state]

    def value(state: State | None, rounds: int, one: _Vector, other: _Vector) -> Fraction:
        best = max(Fraction(0), sum(one, Fraction(0)) - exp * sum(other, Fraction(0)))  # it may stop
        if state is None or rounds == 0:
            return best
        for table in tables(state):
            total = Fraction(0)
            for p, q, after in table:
                total += value(after, rounds - 1, _product(one, p), _product(other, q))
            best = max(best, total)
        return best

    weights = vector(hidden.probabilities)
    return value(initial_state, n_rounds, weights, weights) + hidden.cut_mass


def _product(one: _Vector, other: _Vector) -> _Vector:
    return tuple(a * b for a, b in zip(one, other, strict=True))
