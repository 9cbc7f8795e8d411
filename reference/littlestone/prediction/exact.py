"""Predictors on every branch of their coins: transcripts, accuracy, and privacy under the worst adaptive stream.

The accuracy of a predictor in a round is the error of the answer that it would give at a random point. There are
two readings of "would give". In the first, the noise of the votes is drawn before the point and does not depend on
it, as the proof of `yan` Claim 2 requires; in the second, the noise is drawn with the point, as in the predictor.

Convention: a transcript has the label of every answer and whether it was drawn at random, which is more than a
predictor publishes. Equal states are merged after every query.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Generic, Protocol, TypeAlias

from ..classes import Label
from ..learners.batch import State
from ..mechanisms import answer_probabilities
from ..mechanisms.shares import share
from ..privacy.epsilon import Epsilon, Number
from ..randomness import EnumeratedCoins, ExactDistribution, enumerate_branches
from ..randomness.branches import mixed
from .generator import Asked, Block, Hypothesis, Public, Query
from .predictor import Answer, GenericPredictor, PredictorState


def fresh_noise_error(
    predictor: GenericPredictor[Query, Public, Hypothesis],
    state: PredictorState[Query, Public, Hypothesis],
    distribution: Mapping[Query, Fraction],
    target: Mapping[Query, Label],
) -> Fraction:
    """Return ``Pr[answer(x) != c(x)]`` exactly, for x from a distribution and fresh coins of the round.

    The state is that before the round, with at least one run left.

    Ledger: ``yan.definition-1``.
    """
    settings = predictor.settings
    weight, error = share(settings.run_epsilon, 6).decay, Fraction(0)
    for query, mass in distribution.items():
        votes = predictor.votes(state, query)
        left, right, top = answer_probabilities(state.shift, votes, settings.lower, settings.upper, weight)
        error += mass * (top / 2 + (left if target[query] == 1 else right))
    return error


def fixed_noise_error(
    predictor: GenericPredictor[Query, Public, Hypothesis],
    state: PredictorState[Query, Public, Hypothesis],
    noise: int,
    distribution: Mapping[Query, Fraction],
    target: Mapping[Query, Label],
    hard_label: Label | None = None,
) -> Fraction:
    """Return the error for a given noise on the votes; hard queries get a given label or, by default, a coin.

    Ledger: ``yan.claim-2``.
    """
    settings, error = predictor.settings, Fraction(0)
    for query, mass in distribution.items():
        noisy = predictor.votes(state, query) + noise
        if noisy < settings.lower + state.shift:
            error += mass * (target[query] == 1)
        elif noisy > settings.upper - state.shift:
            error += mass * (target[query] == 0)
        elif hard_label is None:
            error += mass / 2
        else:
            error += mass * (target[query] != hard_label)
    return error


DEFAULT_TAIL = Fraction(1, 1 << 24)

Masses: TypeAlias = dict[State, Fraction]


class Predictor(Protocol[Asked, State]):
    """A user's predictor as a transition system; equivalent states must be equal."""

    def start(self, coins: EnumeratedCoins, sample: "Block[Asked]", /) -> State:
        """Return a state before the first query."""

    def after(self, coins: EnumeratedCoins, state: State, query: Asked, /) -> State:
        """Return the state after one more query."""

    def answer(self, state: State, /) -> Answer | None:
        """Return the answer to the last query."""

    def merged(self, state: State, /) -> State:
        """Return a canonical state with the same future; as many states as possible should have the same result."""


class FollowedPredictor(Generic[Query, State]):
    """A predictor on every branch of its coins; repeated steps are looked up.

    ``tail`` is the mass of unbounded noise that each draw may cut off on each side.
    """

    def __init__(self, predictor: Predictor[Query, State], *, tail: Fraction = DEFAULT_TAIL) -> None:
        self.predictor = predictor
        self._tail = tail
        self._steps: dict[tuple[State, Query], Mapping[State, Fraction]] = {}

    def start(self, sample: Iterable[tuple[Query, Label]]) -> Masses[State]:
        """Return the states before the first query, with probabilities."""
        examples = tuple(sample)
        return self._branches(lambda coins: self.predictor.start(coins, examples))

    def after(self, masses: Masses[State], query: Query) -> Masses[State]:
        """Return the states after one more query."""
        return mixed(masses, lambda state: self._step(state, query))

    def by_answer(self, masses: Masses[State], query: Query) -> dict[Answer | None, Masses[State]]:
        """Return the states after one more query, grouped by its answer."""
        sorted_masses: dict[Answer | None, Masses[State]] = {}
        for state, mass in self.after(masses, query).items():
            sorted_masses.setdefault(self.predictor.answer(state), {})[state] = mass
        return sorted_masses

    def transcripts(
        self, sample: Iterable[tuple[Query, Label]], queries: Sequence[Query]
    ) -> ExactDistribution[tuple[Answer | None, ...]]:
        """Return the exact distribution of the answers to a fixed stream of queries.

        >>> from littlestone.classes import FiniteClass, Point
        >>> from littlestone.prediction import PredictionSettings, VersionSpacePredictor
        >>> settings = PredictionSettings(
        ...     n_blocks=2, block_size=1, lower=0, upper=2, run_epsilon=Epsilon.log(4) * 6, n_runs=1
        ... )
        >>> predictor = VersionSpacePredictor(FiniteClass.from_rows(["0", "1"]), settings)
        >>> followed = FollowedPredictor(predictor, tail=Fraction(1, 1000))
        >>> found = followed.transcripts([(Point(0), Label(0)), (Point(0), Label(1))], [Point(0)])
        >>> round(float(found.probability((Answer(Label(1), True),))), 4)
        0.4481
        """
        reached: dict[tuple[Answer | None, ...], Masses[State]] = {(): self.start(sample)}
        for query in queries:
            reached = {
                (*answers, answer): after
                for answers, masses in reached.items()
                for answer, after in self.by_answer(masses, query).items()
            }
        totals = {answers: sum(masses.values(), Fraction(0)) for answers, masses in reached.items()}
        return ExactDistribution(MappingProxyType(totals), 1 - sum(totals.values(), Fraction(0)))

    def worst_divergence(
        self,
        sample: Iterable[tuple[Query, Label]],
        other: Iterable[tuple[Query, Label]],
        queries: Sequence[Query],
        n_rounds: int,
        epsilon: Epsilon | Number,
    ) -> Fraction:
        """Return the divergence of the transcripts on two samples under the worst adaptive stream of queries.

        The result is for one direction; exchange the samples for the other. It is an upper bound and exceeds the
        divergence by at most the cut mass. The backward recursion over the tree of transcripts takes about
        ``(q a)^rounds`` steps of distributions for q queries and a answers, so it is meant for a few rounds.

        Ledger: ``yan.claim-1``.
        """
        exp = Epsilon.of(epsilon).exp

        def lost(one: Masses[State], two: Masses[State], rounds: int) -> Fraction:
            mass = sum(one.values(), Fraction(0))
            best = max(Fraction(0), mass - exp * sum(two.values(), Fraction(0)))
            if rounds == 0 or mass == 0:
                return best
            for query in queries:
                mine, theirs = self.by_answer(one, query), self.by_answer(two, query)
                kept = sum((sum(part.values(), Fraction(0)) for part in mine.values()), Fraction(0))
                total = mass - kept  # cut mass counts as lost
                for answer, part in mine.items():
                    total += lost(part, theirs.get(answer, {}), rounds - 1)
                best = max(best, total)
            return best

        first = self.start(sample)
        return 1 - sum(first.values(), Fraction(0)) + lost(first, self.start(other), n_rounds)

    def _step(self, state: State, query: Query) -> Mapping[State, Fraction]:
        if (state, query) not in self._steps:
            self._steps[state, query] = self._branches(lambda coins: self.predictor.after(coins, state, query))
        return self._steps[state, query]

    def _branches(self, step: Callable[[EnumeratedCoins], State]) -> Masses[State]:
        merged = self.predictor.merged
        run = enumerate_branches(EnumeratedCoins(self._tail), lambda coins: merged(step(coins)), n_repeats=0)
        return dict(run.probabilities)
