"""Private predictors and the baseline on streams of queries: accuracy, hard queries, and epsilon spent."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from itertools import cycle, islice
from typing import Generic, TypeVar

from littlestone.classes import Hypothesis, Label, Point
from littlestone.prediction import (
    GenericPredictor,
    HalfspaceGenerator,
    HypothesisGenerator,
    MajoritySettings,
    ObliviousQueries,
    PredictionSettings,
    QueryAdversary,
    RunningMajority,
    RunningPredictor,
    SplittingQueries,
    StochasticQueries,
    VersionSpaceGenerator,
    majority_epsilon,
)
from littlestone.prediction.halfspaces.halfspace_generator import Coordinates, Halfspace
from littlestone.privacy import Privacy

from .labelled_table import Grid, LabelledTable

Query = TypeVar("Query", bound=Hashable)
Public = TypeVar("Public", bound=Hashable)
Kind = TypeVar("Kind", bound=Hashable)

STREAMS = ("oblivious", "stochastic", "adaptive")


@dataclass(frozen=True, slots=True)
class PredictionRun:
    """The run of one predictor on one stream."""

    predictor: str
    stream: str
    n_queries: int
    """The number of queries that were answered from the sample, before the predictor was spent; for the baseline,
    of all answered queries."""
    accuracy: float | None
    """The share of right answers among those whose label is known, or ``None`` if there are none."""
    hard: tuple[int, ...]
    """For each hard query, the number of queries before it."""
    paid: int
    """The number of hard queries that are paid for; for the baseline, the number of answers that the budget
    allows."""
    epsilon: float


@dataclass(frozen=True, slots=True)
class PredictionTask(Generic[Query, Public, Kind]):
    """A generator of hypotheses, a labelled sample, labelled queries, and a maker of the adaptive adversary."""

    name: str
    generator: HypothesisGenerator[Query, Public, Kind]
    sample: tuple[tuple[Query, Label], ...]
    queries: tuple[tuple[Query, Label], ...]
    adaptive: Callable[[], QueryAdversary[Query]]

    def runs(
        self, settings: PredictionSettings, privacy: Privacy, n_queries: int, seed: int
    ) -> list[PredictionRun]:
        """Return the runs of the predictor and the baseline on each stream."""
        runs = []
        for stream in STREAMS:
            runs += [
                self._predicted(settings, stream, n_queries, seed),
                self._by_majority(settings, privacy, stream, n_queries, seed),
            ]
        return runs

    def accuracy_without_privacy(self) -> float:
        """Return the share of queries that the hypothesis learned from the whole sample answers correctly."""
        hypothesis = self.generator.hypothesis(self.generator.start(), self.sample)
        right = sum(self.generator.label(hypothesis, query) == label for query, label in self.queries)
        return right / len(self.queries)

    def _adversary(self, stream: str, n_queries: int, seed: int) -> QueryAdversary[Query]:
        points = [point for point, _ in self.queries]
        if stream == "oblivious":
            return ObliviousQueries(islice(cycle(points), n_queries))
        return StochasticQueries(points, seed=seed) if stream == "stochastic" else self.adaptive()

    def _accuracy(
        self, stream: str, n_queries: int, seed: int, predict: Callable[[Query], tuple[Label, bool]]
    ) -> float | None:
        """Return the share of right answers among the answers that count and have a known label."""
        adversary, known = self._adversary(stream, n_queries, seed + 1), dict(self.queries)
        right: list[bool] = []
        last: Label | None = None
        for _ in range(n_queries):
            query = adversary.next_query(last)
            if query is None:
                break
            last, counts = predict(query)
            if counts and query in known and stream != "adaptive":
                right.append(known[query] == last)
        return sum(right) / len(right) if right else None

    def _predicted(self, settings: PredictionSettings, stream: str, n_queries: int, seed: int) -> PredictionRun:
        running: RunningPredictor[Query, Public, Kind] = GenericPredictor(self.generator, settings).running(
            self.sample[: settings.n_examples], seed=seed
        )
        with_data: list[bool] = []
        hard: list[int] = []

        def predict(query: Query) -> tuple[Label, bool]:
            with_data.append(not running.is_spent)
            answer = running.predict(query)
            if running.n_hard_queries > len(hard):
                hard.append(len(with_data) - 1)
            return answer, with_data[-1]

        accuracy = self._accuracy(stream, n_queries, seed, predict)
        spent = replace(settings, n_runs=min(len(hard) + 1, settings.n_runs)).privacy
        return PredictionRun(
            self.name, stream, sum(with_data), accuracy, tuple(hard), settings.n_runs, float(spent.epsilon)
        )

    def _by_majority(
        self, settings: PredictionSettings, privacy: Privacy, stream: str, n_queries: int, seed: int
    ) -> PredictionRun:
        given = baseline_settings(settings, n_queries)
        affordable = given.n_affordable(privacy)
        running = RunningMajority(self.generator, given, self.sample, seed=seed)
        accuracy = self._accuracy(
            stream, min(affordable, n_queries), seed, lambda query: (running.predict(query), True)
        )
        spent = given.privacy_after(running.n_queries, privacy.delta)
        name = f"{self.name}, by composition"
        return PredictionRun(name, stream, running.n_queries, accuracy, (), affordable, float(spent.epsilon))


def baseline_settings(settings: PredictionSettings, n_queries: int) -> MajoritySettings:
    """Return the settings of the baseline, which has as many blocks as the predictor, of the same size.

    Its noise is below a quarter of the votes with probability 0.95.
    """
    return MajoritySettings(
        n_blocks=settings.n_blocks,
        block_size=settings.block_size,
        query_epsilon=majority_epsilon(settings.n_blocks, n_queries, 0.05),
    )


class MidpointQueries:
    """An adaptive adversary that searches for the border by bisection between two points with different labels.

    After ``n_steps`` bisections it begins again with new points.

    >>> from fractions import Fraction
    >>> adversary = MidpointQueries([(Fraction(0),), (Fraction(4),)], 2)
    >>> [adversary.next_query(label) for label in (None, Label(0), Label(1), Label(0))]
    [(Fraction(0, 1),), (Fraction(4, 1),), (Fraction(2, 1),), (Fraction(3, 1),)]
    """

    def __init__(self, points: Sequence[Coordinates], n_steps: int = 20) -> None:
        self._points = cycle(points)
        self._n_steps = n_steps
        self._ends: dict[Label, Coordinates] = {}
        self._asked: Coordinates | None = None
        self._left = n_steps

    def next_query(self, last: Label | None) -> Coordinates:
        """Return the midpoint of the two ends, or a new point as long as one end is missing."""
        if self._asked is not None and last is not None:
            self._ends[last] = self._asked
        if len(self._ends) == 2 and self._left:
            self._left -= 1
            first, second = self._ends.values()
            self._asked = tuple((a + b) / 2 for a, b in zip(first, second, strict=True))
            return self._asked
        if not self._left:
            self._ends, self._left = {}, self._n_steps
        self._asked = next(self._points)
        return self._asked


def halfspace_task(
    sample: LabelledTable, queries: LabelledTable, effort: int
) -> PredictionTask[Coordinates, tuple[Coordinates, ...], Halfspace]:
    """Return the task of halfspaces."""
    return PredictionTask(
        "halfspaces",
        HalfspaceGenerator(len(sample.rows[0]), effort=effort),
        tuple(zip(sample.rows, sample.labels, strict=True)),
        tuple(zip(queries.rows, queries.labels, strict=True)),
        lambda: MidpointQueries(queries.rows),
    )


def stump_task(sample: LabelledTable, queries: LabelledTable, grid: Grid) -> PredictionTask[Point, int, Hypothesis]:
    """Return the task of stumps on the cells of a grid."""
    stumps = grid.stumps()

    def examples(table: LabelledTable) -> tuple[tuple[Point, Label], ...]:
        return tuple(zip(map(grid.point, table.rows), table.labels, strict=True))

    return PredictionTask(
        "stumps",
        VersionSpaceGenerator(stumps),
        examples(sample),
        examples(queries),
        lambda: SplittingQueries(stumps),
    )
