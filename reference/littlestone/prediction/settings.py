"""Parameters of the generic private predictor: their meaning and their cost."""

from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from ..display import displayed
from ..errors import InvalidValueError, check_at_least
from ..learners.parameter_range import check_positive
from ..mechanisms import between_thresholds_delta
from ..mechanisms.shares import times
from ..privacy import advanced_composition
from ..privacy.epsilon import Delta, Epsilon, Privacy

NO_SLACK = Delta(Fraction(0))
"""The slack of basic composition."""

DIGITS = 40
"""The number of decimal digits to which delta is rounded up."""


@displayed
@dataclass(frozen=True, slots=True, kw_only=True)
class PredictionSettings:
    """Parameters of the generic private predictor.

    * ``n_blocks``: the number k of blocks, each with one vote; at least 2.
    * ``block_size``: the number m of examples of a block, at least 1.
    * ``lower``, ``upper``: the thresholds in votes, with ``0 <= lower < upper <= n_blocks``. Fewer noisy votes than
      ``lower`` mean label 0, more than ``upper`` mean label 1, and other numbers mean a hard query.
    * ``run_epsilon``: the cost of one run of BetweenThresholds, up to and including its hard query.
    * ``n_runs``: the number of paid runs, at least 1. The hard query that ends the last run is still answered;
      afterwards answers use no data.
    * ``slack``: the slack that advanced composition of the runs adds to delta; 0 for basic composition.

    >>> settings = PredictionSettings(
    ...     n_blocks=100, block_size=5, lower=25, upper=75, run_epsilon=Epsilon.nats(1), n_runs=3
    ... )
    >>> settings.n_examples
    500
    >>> print(settings.privacy)
    (3, 3.11884e-05)-private
    """

    n_blocks: int
    block_size: int
    lower: int
    upper: int
    run_epsilon: Epsilon
    n_runs: int
    slack: Delta = NO_SLACK

    def __post_init__(self) -> None:
        check_at_least(2, n_blocks=self.n_blocks)
        check_at_least(1, block_size=self.block_size, n_runs=self.n_runs)
        check_positive(run_epsilon=self.run_epsilon)
        if not 0 <= self.lower < self.upper <= self.n_blocks:
            votes = (self.lower, self.upper)
            raise InvalidValueError("(lower, upper)", votes, f"increasing and from 0 to {self.n_blocks} votes")
        if not 0 <= self.slack < 1:
            raise InvalidValueError("slack", self.slack, "at least 0 and below 1")

    @property
    def n_examples(self) -> int:
        """The size of the sample, ``k m``."""
        return self.n_blocks * self.block_size

    @property
    def run_privacy(self) -> Privacy:
        """The privacy of one run of BetweenThresholds, for every adaptive stream of queries.

        Ledger: ``yan.lemma-1``.
        """
        delta = between_thresholds_delta(self.run_epsilon, self.upper - self.lower)
        return Privacy(self.run_epsilon, Fraction(ceil(delta * 10**DIGITS), 10**DIGITS))

    @property
    def privacy(self) -> Privacy:
        """The privacy of all answers, for every sample, every generator and every adaptive stream of queries.

        Ledger: ``yan.claim-1``.
        """
        run = self.run_privacy
        if self.slack:
            return advanced_composition(self.n_runs, run, self.slack)
        return Privacy(times(run.epsilon, self.n_runs), self.n_runs * run.delta)
