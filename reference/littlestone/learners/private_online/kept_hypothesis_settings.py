"""Parameters of the learner that keeps a drawn hypothesis: their meaning, their cost, and the proved guarantee.

Convention: epsilons are rounded towards more privacy, powers are exact or rounded up.
:mod:`~littlestone.learners.private_online.kept_hypothesis_sizes` chooses sizes.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ...dimensions.bounds import sauer_sum
from ...display import displayed
from ...errors import InvalidValueError, check_at_least
from ...guarantee import Guarantee
from ...intervals import exponential
from ...intervals.transcendental import power_above
from ...mechanisms.shares import times
from ...privacy.epsilon import Epsilon, Privacy
from ..parameter_range import check_positive


@displayed
@dataclass(frozen=True, slots=True, kw_only=True)
class KeptHypothesisSettings:
    """Parameters of the learner that keeps one drawn hypothesis.

    Ledger: ``lyu.theorem-1``.

    * ``dimension``: a bound d on the Littlestone dimension of the class, at least 0.
    * ``n_teachers``, ``n_places``: the number k of teachers, and the number m of examples of each teacher, at least
      1; the learner ignores later examples.
    * ``n_errors``: the number a of errors that a published hypothesis may make, at least 0.
    * ``largest_secret``: the largest value s of the secret part of the threshold, at least 0.
    * ``n_draws_per_stage``: the number r + 1 of draws for each of the d + 1 stages, at least 1.
    * ``step_epsilon``: ``ln c``, positive: the epsilon of one list in the draw, and of the noise for one error.
    * ``failure_weight``: the weight W of the failure symbol in a draw, positive.
    """

    dimension: int
    n_teachers: int
    n_places: int
    n_errors: int
    largest_secret: int
    n_draws_per_stage: int
    step_epsilon: Epsilon
    failure_weight: Fraction

    def __post_init__(self) -> None:
        check_at_least(0, dimension=self.dimension, n_errors=self.n_errors, largest_secret=self.largest_secret)
        check_at_least(
            1, n_teachers=self.n_teachers, n_places=self.n_places, n_draws_per_stage=self.n_draws_per_stage
        )
        check_positive(step_epsilon=self.step_epsilon)
        if self.failure_weight <= 0:
            raise InvalidValueError("failure_weight", self.failure_weight, "positive")

    @property
    def n_examples(self) -> int:
        """The number n = k m of examples that are used."""
        return self.n_teachers * self.n_places

    @property
    def n_draws(self) -> int:
        """The number K = (d + 1) (r + 1) of draws in all."""
        return (self.dimension + 1) * self.n_draws_per_stage

    @property
    def most_mistakes(self) -> int:
        """The bound ``K (a + 3 s + 1)`` on mistakes."""
        return self.n_draws * (self.n_errors + 3 * self.largest_secret + 1)

    @property
    def n_mistakes_needed(self) -> int:
        """The number of errors, apart from noise, after which the kept hypothesis is replaced."""
        return self.n_errors + self.largest_secret

    def base(self, stages_left: int) -> int:
        """Return ``2^(d - l) max(a, 1)``, the parameter p of decompositions with l stages left."""
        return max(self.n_errors, 1) << (self.dimension - stages_left)

    def most_errors(self, stages_left: int) -> int:
        """Return the number of errors that a teacher class allows: ``(1 - 1/(2(d+1)))^(d-l+1) a/k``, rounded."""
        shrink = 1 - Fraction(1, 2 * (self.dimension + 1))
        share = Fraction(self.n_errors, self.n_teachers)
        return int(shrink ** (self.dimension - stages_left + 1) * share)

    @property
    def longest_list(self) -> int:
        """A bound L on the length of a list: ``(2^d max(a, 1))^d 2^(d^2)`` (Corollary 4.1)."""
        return longest_list(self.dimension, self.n_errors)

    @property
    def draw_delta(self) -> Fraction:
        """The delta of one draw, ``(1 + c) c L/W``."""
        c = self.step_epsilon.exp
        return (1 + c) * c * self.longest_list / self.failure_weight

    @property
    def privacy(self) -> Privacy:
        """The epsilon ``5 K ln c`` and the delta ``K ((1 + c) c L/W + c^-s)``.

        A secret costs 1 step, its test 2 steps and a draw 2 steps. In each round the adversary may choose the
        example from all hypotheses published before.
        """
        tail = power_above(self.step_epsilon.decay, self.largest_secret)
        delta = self.n_draws * (self.draw_delta + tail)
        return Privacy(times(self.step_epsilon, 5 * self.n_draws), delta)

    def guarantee(self, n_rounds: int) -> Guarantee:
        """Return the bound :attr:`most_mistakes` for at most k m rounds, with the probability beta that it fails.

        It is for realizable sequences fixed in advance. The Coq theorem is ``lyu_theorem_1_sizes``, with the least
        beta that its inequalities allow. Its delta is twice the delta of K draws, which must also cover the
        secrets. The VC dimension is at most d.

        >>> from littlestone.learners import proved_private_online_settings
        >>> settings = proved_private_online_settings(1, n_rounds=10**13, privacy=(1, 1e-6), failure=1e-6)
        >>> guarantee = settings.guarantee(10**13)
        >>> guarantee.proof, guarantee.errors < 2 * settings.n_draws * settings.n_errors
        ('lyu_theorem_1_sizes', True)
        >>> guarantee.beta <= 1e-6, print(guarantee.privacy)
        (1, 1e-06)-private
        (True, None)
        """
        if not 0 <= n_rounds <= self.n_examples:
            raise InvalidValueError("n_rounds", n_rounds, f"from 0 to {self.n_examples}, the number of places")
        k, d, weight = self.n_teachers, self.dimension, self.failure_weight
        c, tail = self.step_epsilon.exp, power_above(self.step_epsilon.decay, self.largest_secret)
        if tail > self.draw_delta:
            required = "so large that the secret costs no more delta than a draw"
            raise InvalidValueError("largest_secret", self.largest_secret, required)
        lists = k * self.longest_list * power_above(c, k)
        patterns = k * (self.n_examples + 1) * sauer_sum(self.n_examples, d)
        gained = exponential(Fraction(self.n_errors, 144 * k * (d + 1) ** 2)).lower
        failure = max(
            # For some hypothesis and time, a teacher's share of the errors is not typical.
            8 * patterns / gained,
            # A draw gives the failure symbol although all teachers list a common hypothesis.
            4 * self.n_draws * weight * power_above(self.step_epsilon.decay, k),
            # A stage uses up its draws.
            4 * (d + 1) * lists / weight / 2 ** (self.n_draws_per_stage - 1),
            # A test has large noise.
            4 * n_rounds * tail,
        )
        privacy = Privacy(times(self.step_epsilon, 5 * self.n_draws), 2 * self.n_draws * self.draw_delta)
        return Guarantee(
            theorem="lyu.theorem-1",
            proof="lyu_theorem_1_sizes",
            privacy=privacy,
            n_examples=n_rounds,
            what="mistakes on a realizable sequence fixed in advance",
            errors=self.most_mistakes,
            beta=min(Fraction(1), failure),
        )


def longest_list(dimension: int, n_errors: int) -> int:
    """Return ``(2^d max(a, 1))^d 2^(d^2)``, a bound on the length of a list."""
    length: int = (max(n_errors, 1) << dimension) ** dimension << dimension**2
    return length
