"""The private online learner for oblivious streams (`lyu` Algorithm 3, DP-OL).

Line by line: at first no teacher has data, joint training gives the first hypothesis (lines 5 and 6), and the
buffer is empty (line 7). Each round publishes the hypothesis (line 9) and, on a mistake, appends the example to the
buffer (lines 11 to 14). *Every* round the noisy size of the buffer is compared with U (line 15). If the size is
larger, the number of remaining updates falls by one, and the learner halts if none remained (lines 16 to 19).
Otherwise the buffer is split at random among the teachers (line 20), each teacher gets its part as a new sub data
set (line 21), joint training gives the next hypothesis (line 22), and the buffer is emptied (line 23).

Conventions: the buffer is a sequence, so repeated examples count. The test is strict, with discrete Laplace noise.
The learner starts with the constant 0 if joint training returns nothing, and later keeps its last hypothesis in
this case. After it has halted, the learner publishes its last hypothesis for ever and learns nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from ...classes import Example, FiniteClass, Hypothesis, Label, require_class
from ...dimensions import littlestone_dimension
from ...display import displayed
from ...errors import InvalidValueError
from ...privacy.epsilon import Claim
from ...randomness import Coins, Seed
from ..persistent_tuple import PersistentTuple
from ..protocol import PrivateLearner, RunningPrivateLearner
from ..teacher_classes import TeacherClasses, TeacherState, error_thresholds
from .joint_training import JointTraining
from .practical import practical_settings
from .settings import PrivateOnlineSettings, split_buffer


@displayed
@dataclass(frozen=True, slots=True)
class PrivateOnlineState:
    """The state of a private online learner between two rounds; buffer and teachers are secret.

    ``stage`` is one more than the number of negative agreement tests so far; it is beyond d + 1 if no stage is
    left. ``n_updates_left`` is negative once the learner has halted. ``buffer`` holds the mistakes since the last
    update, and ``teachers`` the classes of each teacher at all stages.
    """

    hypothesis: Hypothesis
    stage: int
    n_updates_left: int
    buffer: PersistentTuple[Example]
    teachers: tuple[TeacherState, ...]

    @property
    def has_halted(self) -> bool:
        """True if the learner has stopped learning."""
        return self.n_updates_left < 0


class PrivateOnlineLearner(PrivateLearner[PrivateOnlineState, PrivateOnlineSettings]):
    """Learn a stream privately: teachers learn from disjoint sets of mistakes and vote with noise (DP-OL).

    The learner is for non-empty binary classes whose Littlestone dimension is at most that of the settings. A round
    without an update costs one draw of noise. An update costs a step for each example of the buffer, a dictionary
    operation for each teacher, and a search for each new teacher class.

    Ledger: ``lyu.algorithm-3``.

    >>> singletons = FiniteClass.from_rows([[int(i == j) for i in range(8)] for j in range(8)])
    >>> learner = PrivateOnlineLearner.for_class(singletons, n_rounds=20_000, privacy=(8, 1e-6), seed=1)
    >>> for _ in range(20_000):
    ...     learner.update(3, 1)
    >>> learner.hypothesis, learner.settings.n_updates, learner.state.n_updates_left
    ((0, 0, 0, 1, 0, 0, 0, 0), 4, 3)
    """

    def __init__(self, hypothesis_class: FiniteClass, settings: PrivateOnlineSettings) -> None:
        require_class(hypothesis_class)
        if hypothesis_class.is_empty or not hypothesis_class.is_binary:
            raise InvalidValueError("hypothesis_class", hypothesis_class, "binary and not empty")
        joint = settings.training
        self.hypothesis_class = hypothesis_class
        self.settings = settings
        self.training = JointTraining(hypothesis_class, joint)
        self._decay = settings.buffer_epsilon.decay
        thresholds = error_thresholds(joint.dimension, settings.shrink, joint.n_stages, settings.largest_error)
        self._teacher_classes = TeacherClasses(hypothesis_class, thresholds)

    @classmethod
    def for_class(
        cls,
        hypothesis_class: FiniteClass,
        *,
        n_rounds: int,
        privacy: Claim,
        coins: Coins[Fraction] | None = None,
        seed: Seed = None,
    ) -> RunningPrivateLearner[PrivateOnlineState, PrivateOnlineSettings]:
        """Return the learner of a class with practical settings, before the first of ``n_rounds`` rounds.

        The learner refuses later rounds. They would be private too, since the accounting holds for streams of any
        length; but the numbers of teachers and samples are chosen for ``n_rounds``.
        """
        dimension = littlestone_dimension(hypothesis_class)
        settings = practical_settings(dimension, len(hypothesis_class), n_rounds=n_rounds, privacy=privacy)
        return cls(hypothesis_class, settings).running(coins=coins, seed=seed, n_rounds=n_rounds)

    def start(self, coins: Coins[Fraction]) -> PrivateOnlineState:
        """Train teachers without data."""
        zero = (Label(0),) * self.hypothesis_class.n_points
        teachers = (self._teacher_classes.initial(),) * self.settings.training.n_teachers
        return self.trained(
            coins, PrivateOnlineState(zero, 1, self.settings.n_updates, PersistentTuple(), teachers)
        )

    def after(self, coins: Coins[Fraction], state: PrivateOnlineState, example: Example) -> PrivateOnlineState:
        """Store a mistake in the buffer, and hand the buffer out if it is full."""
        if state.n_updates_left < 0:
            return state
        point, label = example
        if state.hypothesis[point] != label:
            state = replace(state, buffer=state.buffer.appended(example))
        return self.handed_out(coins, state) if self.is_full(coins, state) else state

    def is_full(self, coins: Coins[Fraction], state: PrivateOnlineState) -> bool:
        """Return whether the noisy size of the buffer is above the limit."""
        missing = self.settings.buffer_limit + 1 - len(state.buffer)
        return coins.discrete_laplace_reaches(self._decay, missing)

    def handed_out(self, coins: Coins[Fraction], state: PrivateOnlineState) -> PrivateOnlineState:
        """Split the buffer among the teachers, train them, and empty it; or halt if no update is left."""
        n_left = state.n_updates_left - 1
        if n_left < 0:
            return replace(state, n_updates_left=n_left)
        teachers = list(state.teachers)
        for number, part in self.split(coins, tuple(state.buffer)).items():
            teachers[number] = self._teacher_classes.after(teachers[number], part)
        state = replace(state, n_updates_left=n_left, teachers=tuple(teachers))
        return replace(self.trained(coins, state), buffer=PersistentTuple())

    def split(self, coins: Coins[Fraction], buffer: tuple[Example, ...]) -> dict[int, list[Example]]:
        """Return the non-empty parts, by the number of the teacher."""
        return split_buffer(coins, buffer, self.settings.training.n_teachers, self.settings.split)

    def trained(self, coins: Coins[Fraction], state: PrivateOnlineState) -> PrivateOnlineState:
        """Let joint training choose the hypothesis; if it returns none, the last hypothesis stays."""
        outcome = self.training.train(coins, state.stage, state.teachers)
        kept = state.hypothesis if outcome.hypothesis is None else outcome.hypothesis
        return replace(state, stage=outcome.stage, hypothesis=kept)

    def hypothesis(self, state: PrivateOnlineState) -> Hypothesis:
        """Return the published hypothesis."""
        return state.hypothesis

    def merged(self, state: PrivateOnlineState) -> PrivateOnlineState:
        """Return the state with sorted buffer and teachers, since their order does not matter."""
        buffer = PersistentTuple.of(sorted(state.buffer))
        return replace(state, buffer=buffer, teachers=tuple(sorted(state.teachers)))
