"""Parameters for boosting private learners: their meaning and their cost."""

from dataclasses import dataclass
from fractions import Fraction

from ...display import displayed
from ...errors import InvalidValueError, check_at_least, check_strictly_between_0_and_1
from ...privacy.composition.composition import parallel_composition
from ...privacy.composition.subsampling import drawn_privacy, repeated_privacy
from ...privacy.epsilon import Claim, Epsilon, Privacy
from ..parameter_range import check_positive


@displayed
@dataclass(frozen=True, slots=True, kw_only=True)
class RepetitionSettings:
    """Parameters of the amplification of confidence.

    Ledger: ``bgs.theorem-a.1``.

    * ``n_repeats``: the number k of runs, at least 1.
    * ``part_size``: the number of examples of each run, at least 0.
    * ``fresh_size``: the number of examples that decide which result is chosen, at least 0.
    * ``selection_epsilon``: the epsilon of the choice, above 0.

    >>> settings = RepetitionSettings(n_repeats=3, part_size=10, fresh_size=5, selection_epsilon=Epsilon.log(4))
    >>> settings.n_examples, settings.cost(Privacy(Epsilon.log(2), 0.1))
    (35, Privacy(epsilon=Epsilon.log(4), delta=Fraction(1, 10)))
    """

    n_repeats: int
    part_size: int
    fresh_size: int
    selection_epsilon: Epsilon

    def __post_init__(self) -> None:
        check_at_least(1, n_repeats=self.n_repeats)
        check_at_least(0, part_size=self.part_size, fresh_size=self.fresh_size)
        check_positive(selection_epsilon=self.selection_epsilon)

    @property
    def n_examples(self) -> int:
        """The size of the whole sample."""
        return self.n_repeats * self.part_size + self.fresh_size

    def cost(self, base: Claim) -> Privacy:
        """Return the cost of the whole: the larger of ``base`` and the cost of the choice, as parts are disjoint.

        The paper adds the two costs, which is valid but can be twice as large.
        """
        return parallel_composition([base, Privacy(self.selection_epsilon)])


@displayed
@dataclass(frozen=True, slots=True, kw_only=True)
class BoostingSettings:
    """Parameters of lazy Bregman boosting.

    Ledger: ``bgs.theorem-a.1``, ``bgs.claim-a.2``.

    * ``n_examples``: the size n of the sample, at least 1.
    * ``n_rounds``: the number T of hypotheses that vote, at least 1.
    * ``density``: the number kappa, at least 1 / n and at most 1; it is the training error that boosting aims at.
    * ``n_draws``: the number m of examples that the base learner gets in each round, at least 1.
    * ``decay``: the factor by which a right hypothesis multiplies a weight, strictly between 0 and 1; 1/2 is best
      for weak learners of error 1/3.

    >>> settings = BoostingSettings(n_examples=64, n_rounds=2, density=Fraction(1, 4), n_draws=1)
    >>> settings.smoothness, settings.cost(Privacy(Epsilon.log(3), 0.1))
    (Fraction(1, 16), Privacy(epsilon=Epsilon.log('1.265625'), delta=Fraction(1, 80)))
    """

    n_examples: int
    n_rounds: int
    density: Fraction
    n_draws: int
    decay: Fraction = Fraction(1, 2)

    def __post_init__(self) -> None:
        check_at_least(1, n_examples=self.n_examples, n_rounds=self.n_rounds, n_draws=self.n_draws)
        if not Fraction(1, self.n_examples) <= self.density <= 1:
            raise InvalidValueError("density", self.density, f"from 1/{self.n_examples} to 1")
        check_strictly_between_0_and_1(decay=self.decay)

    @property
    def smoothness(self) -> Fraction:
        """The number ``s = 1 / (kappa n)``: the largest probability with which one draw gives one example."""
        return 1 / (self.density * self.n_examples)

    def cost(self, base: Claim) -> Privacy:
        """Return the cost of all rounds if a run of the base learner on m examples costs ``base``.

        Given the hypotheses found so far, one replaced example changes each draw with probability at most s; the
        costs of the rounds add up. With ``s m <= 1/16`` a round costs less than the paper says.
        """
        return repeated_privacy(drawn_privacy(base, self.n_draws, self.smoothness), self.n_rounds)


@displayed
@dataclass(frozen=True, slots=True, kw_only=True)
class FilteringSettings:
    """Parameters of boosting by filtering.

    Ledger: ``bgs.theorem-a.1``.

    * ``n_rounds``: the number T of hypotheses that vote, at least 1.
    * ``density``: the mean weight K that the cuts maintain, above 0 and below 1: the error that boosting aims at.
    * ``n_draws``: the number m of examples that the base learner gets, at least 1.
    * ``measured_size``, ``filtered_size``: the number of examples by which a round chooses the cut, and the number
      of examples that it filters; each at least 0.
    * ``measure_epsilon``: the epsilon of choosing a cut, above 0.

    >>> settings = FilteringSettings(
    ...     n_rounds=3, density=Fraction(1, 4), n_draws=2, measured_size=5, filtered_size=9,
    ...     measure_epsilon=Epsilon.log(4),
    ... )
    >>> settings.n_examples, settings.cost(Privacy(Epsilon.log(9), 0.1)).epsilon
    (42, Epsilon.log(9))
    """

    n_rounds: int
    density: Fraction
    n_draws: int
    measured_size: int
    filtered_size: int
    measure_epsilon: Epsilon

    def __post_init__(self) -> None:
        check_at_least(1, n_rounds=self.n_rounds, n_draws=self.n_draws)
        check_at_least(0, measured_size=self.measured_size, filtered_size=self.filtered_size)
        check_positive(measure_epsilon=self.measure_epsilon)
        check_strictly_between_0_and_1(density=self.density)

    @property
    def round_size(self) -> int:
        """The number of examples of a round."""
        return self.measured_size + self.filtered_size

    @property
    def n_examples(self) -> int:
        """The size of the whole sample."""
        return self.n_rounds * self.round_size

    def cost(self, base: Claim) -> Privacy:
        """Return the cost of all rounds: the larger of ``base`` and ``measure_epsilon``, as parts are disjoint."""
        return parallel_composition([base, Privacy(self.measure_epsilon)])
