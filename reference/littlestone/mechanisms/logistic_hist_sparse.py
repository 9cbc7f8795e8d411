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
from ..privacy.epsilon import Privacy
from ..randomness import Coins
from .hist_sparse import HistSparseSettings, HistSparseState
from .shares import times
from .sparse_sample import sparse_sample_step
from .stable_histogram import Item


@displayed
@dataclass(frozen=True, slots=True, kw_only=True)
class LogisticHistSparseSettings(HistSparseSettings):
    """Parameters of HistSparse with logistic comparisons.

    All three epsilons are ``ln e``, as in the proof. ``histogram_threshold`` is o: to publish nothing weighs as
    much as an item with o places. ``limit`` is the number c of renewals, the first one included.

    * ``largest_secret``: the largest secret s, at least 0.
    """

    largest_secret: int

    def __post_init__(self) -> None:
        HistSparseSettings.__post_init__(self)
        check_at_least(0, largest_secret=self.largest_secret)
        if not self.threshold_epsilon == self.query_epsilon == self.histogram_epsilon:
            raise InvalidValueError("query_epsilon", self.query_epsilon, "equal to the other epsilons")

    @property
    def privacy(self) -> Privacy:
        """The epsilon ``5 c ln e`` and the delta ``c (e^(1 - o) + e^-s)``, if one place of each list is replaced.

        A renewal costs 2 steps for its comparison, 2 steps for the choice of the item, and 1 step for the secret.
        The proof asks for ``e <= (e - 1) e^o``.

        Ledger: ``gl.theorem-4.1``.
        """
        e, decay = self.query_epsilon.exp, self.query_epsilon.decay
        rare = power_above(decay, self.histogram_threshold)
        if e * rare > e - 1:
            required = "so large that e <= (e - 1) e^o"
            raise InvalidValueError("histogram_threshold", self.histogram_threshold, required)
        delta = self.limit * (e * rare + power_above(decay, self.largest_secret))
        return Privacy(times(self.query_epsilon, 5 * self.limit), delta)

    def renewed(self, coins: Coins[Fraction], counter: int, items: Sequence[Item]) -> HistSparseState[Item]:
        """Return the state after the renewal with this number; it is the first state if the number is 1."""
        e, s = self.query_epsilon.exp, self.largest_secret
        published = sparse_sample_step(coins, [(item,) for item in items], e, e**self.histogram_threshold)
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
        >>> from littlestone.privacy import Epsilon
        >>> e = Epsilon.log(2)
        >>> settings = LogisticHistSparseSettings(
        ...     threshold=2, threshold_epsilon=e, query_epsilon=e, histogram_epsilon=e, histogram_threshold=1,
        ...     limit=9, largest_secret=0,
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
            if coins.choose_by_score([max(0, -stays), max(0, stays)], self.query_epsilon.exp):
                return state
        return self.renewed(coins, state.counter + 1, items())
