"""The private online learner for oblivious streams (`lyu` Algorithm 3, DP-OL).

Line by line: no teacher has data, the first hypothesis comes from joint training (lines 5 and 6), the buffer is
empty (line 7). Each round publishes the hypothesis (line 9) and, on a mistake, appends the example to the buffer
(lines 11 to 14). *Every* round the noisy size of the buffer is compared with U (line 15). If it is larger: one
update less is left, and the learner halts if none was (lines 16 to 19); else the buffer is split at random among
the teachers (line 20), each of which gets its part as a new sub data set (line 21), joint training gives the next
hypothesis (line 22), and the buffer is emptied (line 23).

Conventions: the buffer is a sequence, so repeated examples count. The test is strict, with discrete Laplace noise.
The learner starts with the constant 0 where joint training returns nothing, and else keeps its last hypothesis;
after it has halted it publishes that for ever and learns nothing.
"""

from dataclasses import dataclass
from fractions import Fraction

from ...classes import Example, FiniteClass, Hypothesis, Label, Point
from ...errors import InvalidValueError
from ...randomness import Coins
from ..example_range import check_example, check_point
from ..teacher_classes import TeacherClasses, TeacherState, error_thresholds
from .buffer_split import split_buffer
from .joint_training import JointTraining
from .settings import PrivateOnlineSettings


@dataclass(frozen=True, slots=True)
class PrivateOnlineState:
    """Everything that a private online learner knows between two rounds.

    Parameters
    ----------
    hypothesis
        What it publishes.
    stage
        The stage of joint training; more than d + 1 if the stages are used up.
    n_updates_left
        How often the buffer may still be handed out.
    has_halted
        Whether it has stopped.
    buffer
        The mistakes since the last update.
    teachers
        The classes of each teacher at all stages.
    """

    hypothesis: Hypothesis
    stage: int
    n_updates_left: int
    has_halted: bool
    buffer: tuple[Example, ...]
    teachers: tuple[TeacherState, ...]


class PrivateOnlineLearner:
    """Learn a stream privately: many teachers on disjoint mistakes, and a noisy vote (DP-OL).

    Ledger: ``lyu.algorithm-3``.

    Parameters
    ----------
    coins
        Any interpreter of coins.
    hypothesis_class
        A binary class with at least one hypothesis, of at most the Littlestone dimension that the settings name.
    settings
        The parameters; :func:`~littlestone.learners.private_online.practical.practical_settings` are some
        that learn on streams of usual length.
    training, teacher_classes
        Tables of another learner with the same class and settings, to be shared; none by default.

    Notes
    -----
    A round without an update costs one draw of noise. An update costs a step for each example of the buffer, a
    dictionary operation for each teacher, and a search for each teacher class that was never met before.

    Examples
    --------
    >>> import numpy as np
    >>> from littlestone.randomness import SampledCoins
    >>> from littlestone.learners.private_online.practical import practical_settings
    >>> singletons = FiniteClass.from_rows([[int(i == j) for i in range(8)] for j in range(8)])
    >>> settings = practical_settings(1, 8, n_rounds=20_000, privacy=(8, 1e-6))
    >>> learner = PrivateOnlineLearner(SampledCoins(np.random.default_rng(1)), singletons, settings)
    >>> for _ in range(20_000):
    ...     learner.update(Point(3), Label(1))
    >>> learner.hypothesis, learner.n_mistakes < 10_000
    ((0, 0, 0, 1, 0, 0, 0, 0), True)
    """

    def __init__(
        self,
        coins: Coins[Fraction],
        hypothesis_class: FiniteClass,
        settings: PrivateOnlineSettings,
        *,
        training: JointTraining | None = None,
        teacher_classes: TeacherClasses | None = None,
    ) -> None:
        if hypothesis_class.is_empty or not hypothesis_class.is_binary:
            raise InvalidValueError("hypothesis_class", hypothesis_class, "binary and not empty")
        joint = settings.training
        self._coins = coins
        self._class = hypothesis_class
        self._settings = settings
        self._decay = settings.buffer_epsilon.decay
        self._training = training or JointTraining(hypothesis_class, joint)
        thresholds = error_thresholds(joint.dimension, settings.shrink, joint.n_stages, settings.largest_error)
        self._teacher_classes = teacher_classes or TeacherClasses(hypothesis_class, thresholds)
        self._teachers = [self._teacher_classes.initial()] * joint.n_teachers
        self._buffer: list[Example] = []
        self._n_updates_left = settings.n_updates
        self._has_halted = False
        self._n_mistakes = 0
        self._n_trainings = 0
        self._stage = 1
        self._hypothesis: Hypothesis = (Label(0),) * hypothesis_class.n_points
        self._train()

    @property
    def hypothesis(self) -> Hypothesis:
        """The published hypothesis."""
        return self._hypothesis

    @property
    def stage(self) -> int:
        """The stage of joint training; one less than it is the number of negative agreement tests so far."""
        return self._stage

    @property
    def has_halted(self) -> bool:
        """Whether the learner has stopped learning."""
        return self._has_halted

    @property
    def n_mistakes(self) -> int:
        """How many mistakes were made before the learner stopped; not public."""
        return self._n_mistakes

    @property
    def n_trainings(self) -> int:
        """How often joint training was called, the first call included."""
        return self._n_trainings

    @property
    def state(self) -> PrivateOnlineState:
        """Everything that the future depends on; the buffer is sorted, as its order does not matter."""
        return PrivateOnlineState(
            self._hypothesis,
            self._stage,
            self._n_updates_left,
            self._has_halted,
            tuple(sorted(self._buffer)),
            tuple(self._teachers),
        )

    def predict(self, point: Point) -> Label:
        """Return the label of the published hypothesis at a point."""
        check_point(self._class, point)
        return self._hypothesis[point]

    def update(self, point: Point, label: Label) -> None:
        """Learn the example of this round."""
        check_example(self._class, point, label)
        if self._has_halted:
            return
        if self._hypothesis[point] != label:
            self._n_mistakes += 1
            self._buffer.append((point, label))
        bound = self._settings.buffer_limit + 1 - len(self._buffer)
        if self._coins.discrete_laplace_reaches(self._decay, bound):
            self._hand_out()

    def set_state(self, state: PrivateOnlineState, coins: Coins[Fraction]) -> None:
        """Go on from a state of a learner with the same class and settings, with other coins."""
        self._coins = coins
        self._hypothesis = state.hypothesis
        self._stage = state.stage
        self._n_updates_left = state.n_updates_left
        self._has_halted = state.has_halted
        self._buffer = list(state.buffer)
        self._teachers = list(state.teachers)

    def _hand_out(self) -> None:
        self._n_updates_left -= 1
        if self._n_updates_left < 0:
            self._has_halted = True
            return
        parts = split_buffer(self._coins, self._buffer, len(self._teachers), self._settings.split)
        for number, part in parts.items():
            self._teachers[number] = self._teacher_classes.after(self._teachers[number], part)
        self._train()
        self._buffer = []

    def _train(self) -> None:
        outcome = self._training.train(self._coins, self._stage, self._teachers)
        self._stage = outcome.stage
        self._n_trainings += 1
        if outcome.hypothesis is not None:
            self._hypothesis = outcome.hypothesis
