"""The generic private predictor answers a stream of queries with the votes of hypotheses from blocks.

Line by line (`yan` Algorithm 2): split the sample at random into blocks, independently of the data (line 1,
``start``). The generator makes a hypothesis for each block (2a, ``voters``). BetweenThresholds runs on the votes
for the label 1, with one noise on both thresholds for each run (2c, ``after``). Left is label 0 and Right is label
1 (2d, 2e). Top marks a hard query, which gets a uniform label, is recorded by the generator, and ends the run (2f,
``after_hard_query``).

Conventions: noise is discrete. The paper does not limit the number of hard queries. Here the settings give the
number of paid runs. After the hard query that ends the last run, answers come from the public state.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Generic

from ..classes import Label
from ..display import displayed
from ..errors import InvalidValueError
from ..mechanisms.shares import share
from ..privacy.epsilon import Privacy
from ..randomness import Coins, Seed, coins_from
from .generator import Block, Hypothesis, HypothesisGenerator, Public, Query, random_blocks
from .settings import PredictionSettings

MOST_REMEMBERED = 1 << 16
"""The number of queries whose votes are cached."""


@displayed
@dataclass(frozen=True, slots=True)
class Answer:
    """The predicted label for a query, and whether it was drawn at random because the votes were divided."""

    label: Label
    is_hard: bool


EASY = (Answer(Label(0), False), Answer(Label(1), False))
"""The answers to queries that are not hard."""


@displayed
@dataclass(frozen=True, slots=True)
class PredictorState(Generic[Query, Public, Hypothesis]):
    """A private predictor after some queries; blocks, voters and the noise ``shift`` on thresholds are secret.

    ``public`` is the generator's state, which depends on the transcript; ``voters`` are the distinct hypotheses of
    the blocks with their multiplicities, which follow from ``blocks`` and ``public``. If no runs are left, answers
    use no data.
    """

    blocks: tuple[Block[Query], ...]
    public: Public
    voters: tuple[tuple[Hypothesis, int], ...]
    shift: int
    n_runs_left: int
    answer: Answer | None = None


class GenericPredictor(Generic[Query, Public, Hypothesis]):
    """The rules of the generic private predictor; states are frozen, and equivalent states are equal.

    A faulty generator harms accuracy, but not privacy, unless it uses more than its block. An easy query costs one
    draw of noise, and one count of votes when it is new; a hard query costs a hypothesis for each block.

    Ledger: ``yan.algorithm-2``.
    """

    def __init__(
        self, generator: HypothesisGenerator[Query, Public, Hypothesis], settings: PredictionSettings
    ) -> None:
        self.generator = generator
        self.settings = settings
        self._threshold_weight = share(settings.run_epsilon, 2).decay
        self._vote_weight = share(settings.run_epsilon, 6).decay
        self._counted: tuple[tuple[Hypothesis, int], ...] = ()
        self._counts: dict[Query, int] = {}

    def start(
        self, coins: Coins[Fraction], sample: Iterable[tuple[Query, Label]]
    ) -> PredictorState[Query, Public, Hypothesis]:
        """Split the sample at random and draw the noise of the first run."""
        examples = tuple(sample)
        if len(examples) != self.settings.n_examples:
            raise InvalidValueError("number of examples", len(examples), f"{self.settings.n_examples}")
        blocks = random_blocks(coins, examples, self.settings.n_blocks)
        public = self.generator.start()
        shift = coins.discrete_laplace(self._threshold_weight)
        return PredictorState(blocks, public, self.voters(public, blocks), shift, self.settings.n_runs)

    def after(
        self, coins: Coins[Fraction], state: PredictorState[Query, Public, Hypothesis], query: Query
    ) -> PredictorState[Query, Public, Hypothesis]:
        """Return the state after one more query, with its answer."""
        if not state.n_runs_left:
            hypothesis = self.generator.public_hypothesis(state.public)
            return self.answered(state, query, self.generator.label(hypothesis, query))
        noisy = self.votes(state, query) + coins.discrete_laplace(self._vote_weight)
        if noisy < self.settings.lower + state.shift:
            return self.answered(state, query, Label(0))
        if noisy > self.settings.upper - state.shift:
            return self.answered(state, query, Label(1))
        return self.after_hard_query(coins, state, query)

    def after_hard_query(
        self, coins: Coins[Fraction], state: PredictorState[Query, Public, Hypothesis], query: Query
    ) -> PredictorState[Query, Public, Hypothesis]:
        """Draw the label, record the query, and begin another run with fresh noise if a run is left."""
        label = Label(coins.uniform_choice(2))
        n_left = state.n_runs_left - 1
        shift = coins.discrete_laplace(self._threshold_weight) if n_left else 0
        public = self.generator.after(state.public, query, label, True)
        voters = self.voters(public, state.blocks) if n_left else ()
        return PredictorState(state.blocks, public, voters, shift, n_left, Answer(label, True))

    def answer(self, state: PredictorState[Query, Public, Hypothesis]) -> Answer | None:
        """Return the answer to the last query."""
        return state.answer

    def voters(self, public: Public, blocks: Iterable[Block[Query]]) -> tuple[tuple[Hypothesis, int], ...]:
        """Return the hypotheses of all blocks with their multiplicities; each depends only on its own block."""
        return tuple(Counter(self.generator.hypothesis(public, block) for block in blocks).items())

    def votes(self, state: PredictorState[Query, Public, Hypothesis], query: Query) -> int:
        """Return the number of hypotheses that give a query the label 1."""
        if self._counted is not state.voters or len(self._counts) >= MOST_REMEMBERED:
            self._counted, self._counts = state.voters, {}
        if query not in self._counts:
            label = self.generator.label
            self._counts[query] = sum(number for voter, number in state.voters if label(voter, query) == 1)
        return self._counts[query]

    def merged(self, state: PredictorState[Query, Public, Hypothesis]) -> PredictorState[Query, Public, Hypothesis]:
        """Return the state with sorted blocks (their order does not matter); after the last run, without blocks."""
        blocks = tuple(sorted(state.blocks)) if state.n_runs_left else ()
        voters = tuple(sorted(state.voters, key=repr))
        return PredictorState(blocks, state.public, voters, state.shift, state.n_runs_left, state.answer)

    def running(
        self, sample: Iterable[tuple[Query, Label]], *, coins: Coins[Fraction] | None = None, seed: Seed = None
    ) -> "RunningPredictor[Query, Public, Hypothesis]":
        """Return the predictor of a sample before its first query, by default with fresh randomness."""
        return RunningPredictor(self, sample, coins_from(coins, seed))

    def answered(
        self, state: PredictorState[Query, Public, Hypothesis], query: Query, label: Label
    ) -> PredictorState[Query, Public, Hypothesis]:
        """Return the state after a query that was not hard."""
        public = self.generator.after(state.public, query, label, False)
        answer = EASY[label]
        if public is state.public:
            return state if state.answer is answer else replace(state, answer=answer)
        voters = self.voters(public, state.blocks) if state.n_runs_left else ()
        return replace(state, public=public, voters=voters, answer=answer)


class RunningPredictor(Generic[Query, Public, Hypothesis]):
    """A private predictor after some queries of a stream: its rules, its coins and its present state.

    The size of the sample is that of the settings.
    """

    def __init__(
        self,
        predictor: GenericPredictor[Query, Public, Hypothesis],
        sample: Iterable[tuple[Query, Label]],
        coins: Coins[Fraction],
    ) -> None:
        self.predictor = predictor
        self._coins = coins
        self.state = predictor.start(coins, sample)
        """The full state of the predictor, secrets included, for examination only."""
        self.n_hard_queries = 0
        """The number of hard queries so far, which is the number of completed runs."""

    @property
    def settings(self) -> PredictionSettings:
        """The parameters of the predictor."""
        return self.predictor.settings

    @property
    def privacy(self) -> Privacy:
        """The privacy of all answers together, for any number of answers."""
        return self.settings.privacy

    @property
    def is_spent(self) -> bool:
        """True if the last run has ended, so that answers no longer use data."""
        return self.state.n_runs_left == 0

    def predict(self, query: Query) -> Label:
        """Return the predicted label of a query; a hard query changes the public state."""
        self.state = self.predictor.after(self._coins, self.state, query)
        answer = self.state.answer
        if answer is None:
            raise AssertionError("a query was answered")
        self.n_hard_queries += answer.is_hard
        return answer.label
