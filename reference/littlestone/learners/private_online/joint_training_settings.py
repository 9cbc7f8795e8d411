"""Parameters of joint training, and the reading of failure symbols in its vote (`lyu` Algorithm 4).

Convention: p, the first parameter of the essential hypotheses, is at least 1, even for d = 0.
"""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from ...classes import Label
from ...display import displayed
from ...errors import InvalidValueError, check_at_least, check_from_0_to_1
from ...privacy.epsilon import Epsilon
from ..parameter_range import check_positive

_ZERO = Label(0)


class FailureVotes(Enum):
    """Rules for a failure symbol among the samples of the majority vote; the paper leaves this open."""

    ABSTAIN = "abstain"
    """A failure does not vote, so only the drawn hypotheses vote. The proof of Claim 6.4 works with either rule."""

    ZERO = "zero"
    """A failure votes for label 0 everywhere."""


@displayed
@dataclass(frozen=True, slots=True, kw_only=True)
class JointTrainingSettings:
    """Parameters of joint training.

    Parameters
    ----------
    dimension
        The number d, at least the Littlestone dimension of the class and at least 0; there are d + 1 stages.
    n_teachers
        The number k of teachers, at least 1.
    essential_base
        Stage j lists the ``(2^j essential_base, d)``-essential hypotheses; the paper has d^3, at least 1.
    agreement_epsilon
        The epsilon of the noise of the agreement test, positive.
    n_samples
        The number of items drawn in a call, at least 1; O(log T) in the paper.
    sample_epsilon
        The paper's epsilon_sparse, positive.
    failure_score
        The score B of the failure symbol, at least 0; k/10 in the paper.
    n_hypotheses
        The number of hypotheses of the class or an upper bound on it, if known; no list is longer.
    agreement
        The fraction of teachers that must agree, up to noise.
    failure_votes
        The rule for failure symbols in the vote.
    tied
        The label at points where the vote is tied.
    """

    dimension: int
    n_teachers: int
    essential_base: int
    agreement_epsilon: Epsilon
    n_samples: int
    sample_epsilon: Epsilon
    failure_score: int
    n_hypotheses: int | None = None
    agreement: Fraction = Fraction(4, 5)
    failure_votes: FailureVotes = FailureVotes.ABSTAIN
    tied: Label = _ZERO

    def __post_init__(self) -> None:
        check_at_least(0, dimension=self.dimension, failure_score=self.failure_score)
        check_at_least(1, n_teachers=self.n_teachers, essential_base=self.essential_base, n_samples=self.n_samples)
        if self.n_hypotheses is not None:
            check_at_least(1, n_hypotheses=self.n_hypotheses)
        check_positive(agreement_epsilon=self.agreement_epsilon, sample_epsilon=self.sample_epsilon)
        check_from_0_to_1(agreement=self.agreement)
        if self.tied not in (0, 1):
            raise InvalidValueError("tied", self.tied, "0 or 1")

    @property
    def n_stages(self) -> int:
        """The number of stages, d + 1."""
        return self.dimension + 1

    @property
    def longest_list(self) -> int:
        """The bound on the length of every list: ``n_hypotheses``, or ``p^d 2^(d^2)`` for p of the last stage."""
        if self.n_hypotheses is not None:
            return self.n_hypotheses
        return int(self.p(self.n_stages) ** self.dimension << self.dimension**2)

    def p(self, stage: int) -> int:
        """Return the first parameter of the essential hypotheses at a stage."""
        return int(self.essential_base * 2**stage)
