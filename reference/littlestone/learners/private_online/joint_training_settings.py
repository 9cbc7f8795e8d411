"""Parameters of joint training, and the reading of failure symbols in its vote (`lyu` Algorithm 4).

Convention: p, the first parameter of the essential hypotheses, is at least 1, also for d = 0.
"""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from ...classes import Label
from ...errors import InvalidValueError
from ...randomness import check_weight

_ZERO = Label(0)


class FailureVotes(Enum):
    """What a failure symbol among the samples does in the majority vote; the paper leaves it open."""

    ABSTAIN = "abstain"
    """It does not vote, so the vote is among the hypotheses drawn. The proof of Claim 6.4 works with either."""

    ZERO = "zero"
    """It votes for label 0 everywhere."""


@dataclass(frozen=True, slots=True)
class JointTrainingSettings:
    """Parameters of joint training.

    Parameters
    ----------
    dimension
        The number d, at least the Littlestone dimension of the class and at least 0; there are d + 1 stages.
    n_teachers
        The number k, at least 1.
    essential_base
        Stage j lists the ``(2^j essential_base, d)``-essential hypotheses; d^3 in the paper, at least 1.
    ratio
        Ratio of the noise of the agreement test.
    n_samples
        How many items are drawn in a call, at least 1; O(log T) in the paper.
    exp_epsilon
        ``exp(epsilon_sparse)`` of the sampling, more than 1.
    failure_score
        The score B of the failure symbol, at least 0; k/10 in the paper.
    agreement
        The fraction of teachers that must agree up to noise.
    failure_votes
        What failure symbols vote for.
    tied
        The label at points where the vote is tied.
    """

    dimension: int
    n_teachers: int
    essential_base: int
    ratio: Fraction
    n_samples: int
    exp_epsilon: Fraction
    failure_score: int
    agreement: Fraction = Fraction(4, 5)
    failure_votes: FailureVotes = FailureVotes.ABSTAIN
    tied: Label = _ZERO

    def __post_init__(self) -> None:
        check_weight(self.ratio)
        least = {"dimension": 0, "n_teachers": 1, "essential_base": 1, "n_samples": 1, "failure_score": 0}
        found = (self.dimension, self.n_teachers, self.essential_base, self.n_samples, self.failure_score)
        for (name, smallest), value in zip(least.items(), found, strict=True):
            if value < smallest:
                raise InvalidValueError(name, value, f"at least {smallest}")
        if self.exp_epsilon <= 1:
            raise InvalidValueError("exp_epsilon", self.exp_epsilon, "more than 1")
        if not 0 <= self.agreement <= 1:
            raise InvalidValueError("agreement", self.agreement, "from 0 to 1")
        if self.tied not in (0, 1):
            raise InvalidValueError("tied", self.tied, "0 or 1")

    @property
    def n_stages(self) -> int:
        """The number of stages, d + 1."""
        return self.dimension + 1

    def p(self, stage: int) -> int:
        """Return the first parameter of the essential hypotheses at a stage."""
        return int(self.essential_base * 2**stage)
