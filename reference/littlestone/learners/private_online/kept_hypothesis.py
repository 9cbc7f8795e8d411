"""The private online learner that is proved in Coq: it keeps a hypothesis until a noisy test finds its errors.

It is simpler than the printed learner of `lyu` Theorem 1: it has no majority vote, no agreement test and no buffer.
The Coq theorem ``lyu_theorem_1`` is about it. Each of k teachers has m places for examples, and the examples get
these k m places in a random order. With l stages left, a teacher has the class of the hypotheses with few errors on
its examples. If the decomposition dimension of this class is exactly l, the teacher lists its (p, d)-essential
hypotheses; otherwise the list is empty. The learner publishes and keeps one sparse sample of the lists. In each
round a test with discrete Laplace noise and a secret threshold asks whether the kept hypothesis has made too many
errors so far; if so, another hypothesis is drawn. A failure symbol ends the stage and publishes the constant 0.
When no draws are left, the hypothesis of the last draw stays, or the constant 0 if that draw failed.

Conventions. The place of an example is drawn when the example arrives, among the free places; this gives a random
permutation. Once all places are used, the learner ignores further examples. With each hypothesis a secret part of
the threshold is drawn from 0 .. s, with weights ``c^s, .., 1``, where s is the largest secret, and c is
exp(epsilon) of one step of noise. The hypothesis of the first round is published at the start, and that of round t
+ 1 at the end of round t.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

from ...certificates import VersionSpace
from ...classes import Example, FiniteClass, Hypothesis, Label
from ...dimensions import littlestone_dimension
from ...dimensions.version_spaces.version_space import VersionSpaces, members
from ...display import displayed
from ...errors import EmptyClassError, InvalidValueError
from ...mechanisms import sparse_sample_step
from ...privacy.epsilon import Claim
from ...randomness import Coins, Seed
from ...structure import decomposition_dimension, essential_hypotheses
from ...structure.soa import check_binary
from ..protocol import PrivateLearner, RunningPrivateLearner
from ..teacher_classes import hypotheses_within
from .kept_hypothesis_settings import KeptHypothesisSettings
from .kept_hypothesis_sizes import practical_settings

_Step = Callable[[Coins[Fraction], "KeptHypothesisState"], "KeptHypothesisState"]


@displayed
@dataclass(frozen=True, slots=True)
class KeptHypothesisState:
    """The state between two rounds; only the kept hypothesis and the numbers of draws and stages left are public.

    ``parts`` are the examples of each teacher. ``kept`` is ``None`` before the first draw and after a failure.
    ``n_errors`` counts the errors of the kept hypothesis on the examples of all parts, and ``secret`` is the secret
    part of the threshold.
    """

    parts: tuple[tuple[Example, ...], ...]
    draws_left: int
    stages_left: int
    kept: Hypothesis | None = None
    secret: int = 0
    n_errors: int = 0


class KeptHypothesisLearner(PrivateLearner[KeptHypothesisState, KeptHypothesisSettings]):
    """Learn a stream privately: a hypothesis is kept until a noisy test says that it has erred often.

    The learner is for non-empty binary classes whose Littlestone dimension is at most that of the settings. Each
    hypothesis is a sparse sample of the teachers' lists. The learner is private against adversaries whose choice of
    an example may depend on all hypotheses published before; ``settings.guarantee`` bounds its mistakes on
    realizable sequences fixed in advance.

    A round costs a step for each teacher; a draw costs a step for each example so far, and a search for each new
    teacher class.

    Ledger: ``lyu.theorem-1``.

    >>> singletons = FiniteClass.from_rows([[int(i == j) for i in range(8)] for j in range(8)])
    >>> learner = KeptHypothesisLearner.for_class(singletons, n_rounds=2000, privacy=(8, 1e-6), seed=1)
    >>> for _ in range(2000):
    ...     learner.update(3, 1)
    >>> learner.hypothesis, learner.settings.n_draws, learner.state.draws_left
    ((0, 0, 0, 1, 0, 0, 0, 0), 4, 1)
    """

    def __init__(self, hypothesis_class: FiniteClass, settings: KeptHypothesisSettings) -> None:
        if hypothesis_class.is_empty:
            raise EmptyClassError("hypothesis_class", [], "at least one hypothesis")
        check_binary(hypothesis_class)
        dimension = littlestone_dimension(hypothesis_class)
        if dimension > settings.dimension:
            raise InvalidValueError("dimension", settings.dimension, f"at least {dimension}, that of the class")
        self.hypothesis_class = hypothesis_class
        self.settings = settings
        self._spaces = VersionSpaces.of(hypothesis_class)
        self._lists: dict[tuple[VersionSpace, int], tuple[Hypothesis, ...]] = {}

    @classmethod
    def for_class(
        cls,
        hypothesis_class: FiniteClass,
        *,
        n_rounds: int,
        privacy: Claim,
        coins: Coins[Fraction] | None = None,
        seed: Seed = None,
    ) -> RunningPrivateLearner[KeptHypothesisState, KeptHypothesisSettings]:
        """Return the learner of a class with practical settings, before the first of ``n_rounds`` rounds."""
        dimension = max(0, littlestone_dimension(hypothesis_class))
        settings = practical_settings(dimension, n_rounds=n_rounds, privacy=privacy)
        return cls(hypothesis_class, settings).running(coins=coins, seed=seed, n_rounds=n_rounds)

    def start(self, coins: Coins[Fraction]) -> KeptHypothesisState:
        """Draw the first hypothesis from teachers without examples."""
        settings = self.settings
        parts: tuple[tuple[Example, ...], ...] = ((),) * settings.n_teachers
        return self.tested(coins, KeptHypothesisState(parts, settings.n_draws, settings.dimension))

    def after(self, coins: Coins[Fraction], state: KeptHypothesisState, example: Example) -> KeptHypothesisState:
        """Deal an example to a teacher, and test the kept hypothesis."""
        return self.tested(coins, self.dealt(coins, state, example))

    def parts(self, example: Example) -> tuple[_Step, _Step]:
        """Return the two steps of :meth:`after`; equal states may be merged between them."""
        return (lambda coins, state: self.dealt(coins, state, example), self.tested)

    def dealt(self, coins: Coins[Fraction], state: KeptHypothesisState, example: Example) -> KeptHypothesisState:
        """Deal an example to the teacher of a random free place."""
        free = [self.settings.n_places - len(part) for part in state.parts]
        if not any(free):
            return state
        teacher, place = 0, coins.uniform_choice(sum(free))
        while place >= free[teacher]:
            teacher, place = teacher + 1, place - free[teacher]
        part = (*state.parts[teacher], example)
        parts = (*state.parts[:teacher], part, *state.parts[teacher + 1 :])
        errors = 0 if state.kept is None else state.n_errors + (state.kept[example[0]] != example[1])
        return replace(state, parts=parts, n_errors=errors)

    def tested(self, coins: Coins[Fraction], state: KeptHypothesisState) -> KeptHypothesisState:
        """If draws are left, draw a hypothesis if none is kept or a noisy test finds too many errors."""
        if state.draws_left == 0:
            return state
        if state.kept is not None:
            missing = self.settings.n_errors + self.settings.largest_secret + state.secret - state.n_errors
            if not coins.discrete_laplace_reaches(self.settings.step_epsilon.decay, missing):
                return state
        return self.drawn(coins, state)

    def drawn(self, coins: Coins[Fraction], state: KeptHypothesisState) -> KeptHypothesisState:
        """Draw a hypothesis from the lists, with its secret; the failure symbol ends the stage."""
        c, s, left = self.settings.step_epsilon.exp, self.settings.largest_secret, state.draws_left - 1
        lists = [self.listed(part, state.stages_left) for part in state.parts]
        kept = sparse_sample_step(coins, lists, c, self.settings.failure_weight)
        if kept is None:
            return KeptHypothesisState(state.parts, left, max(0, state.stages_left - 1))
        secret = coins.choose_by_score(range(s, -1, -1), c)
        n_errors = sum(kept[point] != label for part in state.parts for point, label in part)
        return KeptHypothesisState(state.parts, left, state.stages_left, kept, secret, n_errors)

    def listed(self, part: tuple[Example, ...], stages_left: int) -> tuple[Hypothesis, ...]:
        """Return the list of a teacher with these examples."""
        (space,) = hypotheses_within(self._spaces, part, [self.settings.most_errors(stages_left)])
        if (space, stages_left) not in self._lists:
            self._lists[space, stages_left] = self._essential(space, stages_left)
        return self._lists[space, stages_left]

    def _essential(self, space: VersionSpace, stages_left: int) -> tuple[Hypothesis, ...]:
        whole, d, p = self.hypothesis_class, self.settings.dimension, self.settings.base(stages_left)
        subset = tuple(whole.hypotheses[number] for number in members(space))
        subclass = FiniteClass(whole.n_points, whole.n_labels, subset)
        if decomposition_dimension(subclass, p, d) != stages_left:
            return ()
        return tuple(sorted(essential_hypotheses(subclass, p, d)))

    def hypothesis(self, state: KeptHypothesisState) -> Hypothesis:
        """Return the kept hypothesis, or the constant 0 if there is none."""
        return (Label(0),) * self.hypothesis_class.n_points if state.kept is None else state.kept

    def merged(self, state: KeptHypothesisState) -> KeptHypothesisState:
        """Return the state with sorted parts, since the order of teachers and of their examples does not matter."""
        return replace(state, parts=tuple(sorted(tuple(sorted(part)) for part in state.parts)))
