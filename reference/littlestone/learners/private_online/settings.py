"""Parameters of the private online learner: what they mean.

The printed ones are in :mod:`~littlestone.learners.private_online.feasibility`, practical ones in
:mod:`~littlestone.learners.private_online.practical`; what they cost in privacy is
:func:`~littlestone.learners.private_online.accounting.accounted_cost`.

Convention: a noise scale b becomes the ratio ``exp(-1/b)`` of discrete Laplace noise.
"""

from dataclasses import dataclass
from fractions import Fraction

from ...errors import InvalidValueError
from ...randomness import check_weight
from ..teacher_classes import LARGEST_ERROR, Shrink
from .buffer_split import SplitRule
from .joint_training_settings import JointTrainingSettings


@dataclass(frozen=True, slots=True)
class PrivateOnlineSettings:
    """Parameters of the private online learner.

    Parameters
    ----------
    training
        Parameters of joint training.
    buffer_limit
        The number U, at least 0: the buffer is handed out when its noisy size is larger.
    buffer_ratio
        Ratio of the noise of that test.
    n_updates
        How often it may be handed out, at least 0; one time more halts the learner.
    split
        How it is split.
    shrink
        How the allowed error of teacher classes shrinks.
    largest_error
        What it shrinks from, 1/10 in the paper.
    """

    training: JointTrainingSettings
    buffer_limit: int
    buffer_ratio: Fraction
    n_updates: int
    split: SplitRule = SplitRule.EQUAL_DROP
    shrink: Shrink = Shrink.ALGORITHM
    largest_error: Fraction = LARGEST_ERROR

    def __post_init__(self) -> None:
        check_weight(self.buffer_ratio)
        if self.buffer_limit < 0:
            raise InvalidValueError("buffer_limit", self.buffer_limit, "at least 0")
        if self.n_updates < 0:
            raise InvalidValueError("n_updates", self.n_updates, "at least 0")
        if not 0 <= self.largest_error <= 1:
            raise InvalidValueError("largest_error", self.largest_error, "from 0 to 1")


def check_parameters(dimension: int, n_rounds: int, epsilon: float, delta: float) -> None:
    """Raise unless the parameters of a guarantee are in range."""
    if dimension < 0:
        raise InvalidValueError("dimension", dimension, "at least 0")
    if n_rounds < 1:
        raise InvalidValueError("n_rounds", n_rounds, "at least 1")
    if not 0 < epsilon < 700:
        raise InvalidValueError("epsilon", epsilon, "positive and below 700")
    if not 0 < delta < 1:
        raise InvalidValueError("delta", delta, "strictly between 0 and 1")
