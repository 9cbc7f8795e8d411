"""Privacy against adaptive adversaries: the worst query strategy by dynamic programming over transcripts.

The adversary sees every answer before it chooses the next query. Let p and p' be the likelihoods of the transcript
so far in two hypothetical runs on neighbouring inputs. The largest loss from here on, ``V(p, p')``, is the sum,
over the answers to the worst query, of the losses after them; at the end it is ``max(0, p - exp(epsilon) p')``.
Since ``V(c p, c p') = c V(p, p')``, only the quotient of the likelihoods matters, and each quotient is computed
once.

If a mechanism has a hidden state, such as noise that is drawn only once, answers to different queries are
correlated, and the future of the mechanism depends on all answers so far. The game is played on vectors. For each
hidden value and either of two neighbouring inputs, they hold the probability that this value was drawn *and* the
transcript so far was produced. An answer multiplies both vectors entry by entry. At the end only the sums of the
vectors count, since the hidden value is never published.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeAlias, TypeVar

from ...display import displayed
from ...errors import InvalidValueError, WorkLimitError, check_at_least
from ...randomness import ExactDistribution
from ..epsilon import Epsilon, Number

MAX_STATES = 1_000_000

State = TypeVar("State", bound=Hashable)

Hidden = TypeVar("Hidden", bound=Hashable)


@displayed
@dataclass(frozen=True, slots=True)
class Answer(Generic[State]):
    """One answer of an interactive mechanism to one query, with its probabilities on two neighbouring inputs.

    ``state`` is the next state of the mechanism, which the transcript shows, or ``None`` if the mechanism stops
    here.
    """

    one: Fraction
    other: Fraction
    state: State | None


AnswerTable: TypeAlias = Sequence[Answer[State]]
"""All answers to one query; both columns of probabilities sum to one."""


def adaptive_divergence(
    queries: Callable[[State], Sequence[AnswerTable[State]]],
    initial_state: State,
    n_rounds: int,
    epsilon: Epsilon | Number,
) -> Fraction:
    """Return the hockey-stick divergence of the transcripts under the worst adaptive query strategy.

    ``queries`` gives, for a public state, the answer table of every query that the adversary may choose there; the
    adversary asks at most ``n_rounds`` queries. Deterministic strategies suffice: a randomised strategy is a
    mixture of deterministic strategies, and if its coins are known, its divergence is at most the average of their
    divergences. The result is for one direction; for the other direction, exchange the columns. The number of
    quotients grows with the number of rounds, and only polynomially if the answer probabilities come from finitely
    many tables. More than 1,000,000 triples of a state, a number of rounds and a quotient are refused.

    Ledger: ``lyu.lemma-3.2``, ``yan.lemma-1``.

    Two rounds of randomised response on the same bit, each wrong with probability 1/4.

    >>> table = [Answer(Fraction(3, 4), Fraction(1, 4), 0), Answer(Fraction(1, 4), Fraction(3, 4), 0)]
    >>> adaptive_divergence(lambda state: [table], 0, 2, Epsilon.log(3))
    Fraction(3, 8)
    """
    check_at_least(0, n_rounds=n_rounds)
    search = _Search(queries, Epsilon.of(epsilon))
    return search.value(initial_state, n_rounds, Fraction(1), Fraction(1))


class _Search(Generic[State]):
    def __init__(self, queries: Callable[[State], Sequence[AnswerTable[State]]], epsilon: Epsilon) -> None:
        self.queries = queries
        self.exp = epsilon.exp
        self.tables: dict[State, list[AnswerTable[State]]] = {}
        self.known: dict[tuple[State, int, Fraction], Fraction] = {}

    def value(self, state: State | None, n_rounds: int, one: Fraction, other: Fraction) -> Fraction:
        """Return V(p, p'): the largest expected excess from here on, for the two likelihoods so far."""
        if state is None or n_rounds == 0:
            return max(Fraction(0), one - self.exp * other)
        if other == 0:
            return one  # a transcript that is impossible on the other input is lost in any case
        if one == 0:
            return Fraction(0)
        quotient = one / other
        key = (state, n_rounds, quotient)
        if key not in self.known:
            best = max(Fraction(0), quotient - self.exp)  # the adversary may stop
            for table in self._tables(state):
                total = Fraction(0)
                for answer in table:
                    total += self.value(answer.state, n_rounds - 1, quotient * answer.one, answer.other)
                best = max(best, total)
            self.known[key] = best
            if len(self.known) > MAX_STATES:
                raise WorkLimitError("adaptive transcripts", len(self.known), MAX_STATES, "states")
        return other * self.known[key]

    def _tables(self, state: State) -> Sequence[AnswerTable[State]]:
        if state not in self.tables:
            tables = list(self.queries(state))
            for table in tables:
                for total in (sum(a.one for a in table), sum(a.other for a in table)):
                    if total != 1:
                        raise InvalidValueError("sum of the answer probabilities", total, "1")
            self.tables[state] = tables
        return self.tables[state]


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
    The result is for one direction; for the other direction, exchange the columns. The function visits every
    transcript of every strategy: q queries, a answers after which the mechanism continues, and v hidden values take
    about ``v (a q)^rounds`` products. It is meant for at most 3 rounds.

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
        best = max(Fraction(0), sum(one, Fraction(0)) - exp * sum(other, Fraction(0)))  # the adversary may stop
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
