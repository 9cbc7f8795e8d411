"""Parameters of the private online learner: their meaning and their cost.

:mod:`~littlestone.learners.private_online.feasibility` has the paper's parameters, and
:mod:`~littlestone.learners.private_online.practical` practical ones.
"""

from dataclasses import dataclass
from fractions import Fraction

from ...display import displayed
from ...errors import InvalidValueError, check_at_least, check_from_0_to_1, check_strictly_between_0_and_1
from ...mechanisms.shares import times
from ...privacy.epsilon import Delta, Epsilon, Privacy
from ..parameter_range import MILLIONTH, check_positive
from ..teacher_classes import LARGEST_ERROR, Shrink
from .accounting import n_paid_tests, sampling_delta
from .buffer_split import SplitRule
from .joint_training_settings import JointTrainingSettings


@displayed
@dataclass(frozen=True, slots=True, kw_only=True)
class PrivateOnlineSettings:
    """Parameters of the private online learner.

    Parameters
    ----------
    training
        Parameters of joint training.
    buffer_limit
        The number U, at least 0: the buffer is handed out when its noisy size is larger.
    buffer_epsilon
        The epsilon of the noise of this test.
    n_updates
        The number of times that the buffer may be handed out, at least 0; the learner halts when it is full once
        more.
    update_delta
        The delta of the update tests; a smaller delta makes their epsilon larger.
    split
        The rule for splitting the buffer.
    shrink
        The rule by which the allowed error of teacher classes shrinks.
    largest_error
        The error before it shrinks, 1/10 in the paper.
    """

    training: JointTrainingSettings
    buffer_limit: int
    buffer_epsilon: Epsilon
    n_updates: int
    update_delta: Delta = MILLIONTH
    split: SplitRule = SplitRule.EQUAL_DROP
    shrink: Shrink = Shrink.ALGORITHM
    largest_error: Fraction = LARGEST_ERROR

    def __post_init__(self) -> None:
        check_positive(buffer_epsilon=self.buffer_epsilon)
        check_at_least(0, buffer_limit=self.buffer_limit, n_updates=self.n_updates)
        check_strictly_between_0_and_1(update_delta=self.update_delta)
        check_from_0_to_1(largest_error=self.largest_error)

    @property
    def n_mistakes_needed(self) -> int:
        """The number of mistakes, apart from noise, that fill the buffer for the first update."""
        return self.buffer_limit + 1

    @property
    def privacy(self) -> Privacy:
        """The privacy of the learner, by the accounting of :mod:`~littlestone.learners.private_online.accounting`.

        Numbers of more than 1024 bits are rounded up. Splits must be independent; otherwise the accounting is not
        rigorous.

        Ledger: ``lyu.remark-6.1-privacy``.
        """
        if self.split is not SplitRule.INDEPENDENT:
            raise InvalidValueError("split", self.split, "independent; else no part is rigorous")
        training, n_updates = self.training, self.n_updates
        epsilon = times(self.buffer_epsilon, n_paid_tests(self.buffer_epsilon, self.update_delta))
        if n_updates == 0:
            return Privacy(epsilon, self.update_delta)
        n_samples = n_updates * training.n_samples
        epsilon += times(training.agreement_epsilon, n_updates + training.n_stages)
        epsilon += times(training.sample_epsilon, 2 * n_samples)
        per_sample = sampling_delta(training.sample_epsilon, training.failure_score, training.longest_list)
        return Privacy(epsilon, self.update_delta + n_samples * per_sample)
