"""The baseline by composition that the paper improves on: one noisy majority, with its own cost, for each query.

Hypotheses are learned only once, one on each block. The label of a query is the majority of the votes with Laplace
noise; n queries cost as much as the composition of n private answers.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import log
from typing import Generic

from ..classes import Label
from ..display import displayed
from ..errors import InvalidValueError, check_at_least
from ..learners.parameter_range import asked_privacy, check_positive
from ..mechanisms.shares import times
from ..privacy import advanced_composition
from ..privacy.composition.composition import composed_nats
from ..privacy.epsilon import Claim, Epsilon, Number, Privacy, written_number
from ..randomness import Seed, coins_from
from .generator import Hypothesis, HypothesisGenerator, Public, Query, random_blocks


@displayed
@dataclass(frozen=True, slots=True, kw_only=True)
class MajoritySettings:
    """The number k of blocks and the number of examples in each, both at least 1, and the epsilon of one answer."""

    n_blocks: int
    block_size: int
    query_epsilon: Epsilon

    def __post_init__(self) -> None:
        check_at_least(1, n_blocks=self.n_blocks, block_size=self.block_size)
        check_positive(query_epsilon=self.query_epsilon)

    def privacy_after(self, n_queries: int, delta: Number) -> Privacy:
        """Return the privacy of all answers, by basic composition, or by advanced composition with slack ``delta``.

        >>> settings = MajoritySettings(n_blocks=100, block_size=5, query_epsilon=Epsilon.nats(0.1))
        >>> print(settings.privacy_after(4, 1e-6), settings.privacy_after(400, 1e-6))
        (0.4, 0)-private (14.7199, 1e-06)-private
        """
        check_at_least(0, n_queries=n_queries)
        basic = n_queries * float(self.query_epsilon)
        if self.nats_after(n_queries, delta) < basic:
            return advanced_composition(n_queries, (self.query_epsilon, 0), delta)
        return Privacy(times(self.query_epsilon, n_queries))

    def nats_after(self, n_queries: int, delta: Number) -> float:
        """Return the epsilon of all answers in nats as a double, even if it is very large.

        >>> settings = MajoritySettings(n_blocks=100, block_size=5, query_epsilon=Epsilon.nats(0.1))
        >>> round(settings.nats_after(10**6, 1e-6))
        11043
        """
        per_query = Fraction(float(self.query_epsilon))
        advanced = composed_nats(n_queries, per_query, written_number("delta", delta)).upper
        return float(min(n_queries * per_query, advanced))

    def n_affordable(self, privacy: Claim) -> int:
        """Return the number of queries that can be answered within the given privacy, with delta as the slack.

        >>> MajoritySettings(n_blocks=100, block_size=5, query_epsilon=Epsilon.nats(0.01)).n_affordable((1, 1e-6))
        337
        """
        asked = asked_privacy(privacy)
        whole, per_query = Fraction(float(asked.epsilon)), Fraction(float(self.query_epsilon))
        low, high = int(whole / per_query), int(whole / per_query) + 1
        while composed_nats(high, per_query, asked.delta).upper <= whole:
            low, high = high, 2 * high
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (
                (middle, high) if composed_nats(middle, per_query, asked.delta).upper <= whole else (low, middle)
            )
        return low


def majority_epsilon(n_blocks: int, n_queries: int, beta: Number) -> Epsilon:
    """Return an epsilon for each answer at which probably no noise reaches a quarter of the votes.

    The probability is at least ``1 - beta``. So a wrong label requires a quarter of the hypotheses to be wrong, as
    in the predictor of the paper.

    >>> round(float(majority_epsilon(10_000, 10**6, 0.05)), 6)
    0.006724
    """
    check_at_least(4, n_blocks=n_blocks)
    return Epsilon.nats(4 * (log(n_queries) - log(float(beta))) / n_blocks)


class RunningMajority(Generic[Query, Public, Hypothesis]):
    """The baseline after some queries of a stream; it never stops, and its cost grows with every answer.

    The sample has at least as many examples as the blocks need; ``generator`` makes a hypothesis of each block,
    once.

    >>> from littlestone.classes import FiniteClass, Point
    >>> from littlestone.prediction import VersionSpaceGenerator
    >>> generator = VersionSpaceGenerator(FiniteClass.from_rows(["00", "01", "11"]))
    >>> settings = MajoritySettings(n_blocks=100, block_size=2, query_epsilon=Epsilon.nats(1))
    >>> running = RunningMajority(generator, settings, [(Point(0), Label(0)), (Point(1), Label(1))] * 100, seed=1)
    >>> [running.predict(Point(point)) for point in (0, 1)], running.n_queries
    ([0, 1], 2)
    """

    def __init__(
        self,
        generator: HypothesisGenerator[Query, Public, Hypothesis],
        settings: MajoritySettings,
        sample: Iterable[tuple[Query, Label]],
        *,
        seed: Seed = None,
    ) -> None:
        self.settings = settings
        self.n_queries = 0
        self._generator = generator
        self._coins = coins_from(seed=seed)
        examples = tuple(sample)
        n_used = settings.n_blocks * settings.block_size
        if len(examples) < n_used:
            raise InvalidValueError("number of examples", len(examples), f"at least {n_used}")
        public = generator.start()
        blocks = random_blocks(self._coins, examples[:n_used], settings.n_blocks)
        self._voters = Counter(generator.hypothesis(public, block) for block in blocks)

    def predict(self, query: Query) -> Label:
        """Return the noisy majority of the votes."""
        label = self._generator.label
        votes = sum(number for voter, number in self._voters.items() if label(voter, query) == 1)
        self.n_queries += 1
        noisy = 2 * (votes + self._coins.discrete_laplace(self.settings.query_epsilon.decay))
        return Label(int(noisy > self.settings.n_blocks))
