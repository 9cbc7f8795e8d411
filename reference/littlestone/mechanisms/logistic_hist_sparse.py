"""HistSparse with the noise of a proof: logistic comparisons, bounded secrets, and a weighted choice of the item.

Coq proves this form private with few renewals (``gl_theorem_4_1``). The published item is renewed with probability
``1 / (1 + e^(threshold + z - query))``, where the query is the number of places without it; without a published
item it is always renewed. A renewal chooses an item of the list with the weight e^(its count), or ``None`` with the
weight e^o, and a secret z from 0 to s with the weight e^(s - z). After c renewals the last item stays.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from ..display import displayed
from ..errors import InvalidValueError, check_at_least
from ..intervals.transcendental import power_above
from ..privacy.epsilon import Epsilon, Privacy
from ..randomness import Coins
from .hist_sparse import HistSparseState
from .shares import check_noise, times
from .sparse_sample import sparse_sample_step
from .stable_histogram import Item


@displayed
@dataclass(frozen=True, slots=True, kw_only=True)
class LogisticHistSparseSettings:
    """Parameters of HistSparse with logistic comparisons.

    * ``threshold``: the threshold for the number of places without the published item, before z is added.
    * ``step_epsilon``: ``ln e``, positive: the epsilon of one place.
    * ``largest_secret``: the largest secret s, at least 0.
    * ``failure_score``: the score o of publishing nothing, at least 0.
    * ``limit``: the number c of renewals, the first one included, at least 1.
    """

    threshold: int
    step_epsilon: Epsilon
    largest_secret: int
    failure_score: int
    limit: int

    def __post_init__(self) -> None:
        check_noise("step_epsilon", self.step_epsilon)
        check_at_least(0, largest_secret=self.largest_secret, failure_score=self.failure_score)
        check_at_least(1, limit=self.limit)

    @property
    def privacy(self) -> Privacy:
        """The epsilon ``5 c ln e`` and the delta ``c (e^(1 - o) + e^-s)``, if one place of each list is replaced.

        A renewal costs 2 steps for its comparison, 2 steps for the choice of the item, and 1 step for the secret.
        The proof asks for ``e <= (e - 1) e^o``.

        Ledger: ``gl.theorem-4.1``.
        """
        e, rare = self.step_epsilon.exp, power_above(self.step_epsilon.decay, self.failure_score)
        if e * rare > e - 1:
            raise InvalidValueError("failure_score", self.failure_score, "so large that e <= (e - 1) e^o")
        delta = self.limit * (e * rare + power_above(self.step_epsilon.decay, self.largest_secret))
        return Privacy(times(self.step_epsilon, 5 * self.limit), delta)

    def renewed(self, coins: Coins[Fraction], counter: int, items: Sequence[Item]) -> HistSparseState[Item]:
        """Return the state after the renewal with this number; it is the first state if the number is 1."""
        e, s = self.step_epsilon.exp, self.largest_secret
        published = sparse_sample_step(coins, [(item,) for item in items], e, e**self.failure_score)
        secret = coins.choose_by_score(range(s, -1, -1), e)
        return HistSparseState(published, counter, self.threshold + secret, counter >= self.limit)

    def after(
        self,
        coins: Coins[Fraction],
        state: HistSparseState[Item],
        items: Callable[[], Sequence[Item]],
        missing: int,
    ) -> HistSparseState[Item]:
        """Return the state after one round; this is the same object if nothing changes.

        Ledger: ``gl.theorem-4.1``.

        >>> from littlestone.randomness import exact_distribution
        >>> e = Epsilon.log(2)
        >>> settings = LogisticHistSparseSettings(
        ...     threshold=2, step_epsilon=e, largest_secret=0, failure_score=1, limit=9
        ... )
        >>> before = HistSparseState("b", 1, 2)
        >>> law = exact_distribution(settings.after, before, lambda: "aab", 3).probabilities
        >>> {(state.published, state.counter): str(mass) for state, mass in law.items()}
        {('a', 2): '1/3', ('b', 2): '1/6', (None, 2): '1/6', ('b', 1): '1/3'}
        """
        if state.has_stopped:
            return state
        if state.published is not None:
            stays = state.noisy_threshold - missing
            if coins.choose_by_score([max(0, -stays), max(0, stays)], self.step_epsilon.exp):
                return state
        return self.renewed(coins, state.counter + 1, items())
