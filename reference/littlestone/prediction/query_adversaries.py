"""The four kinds of query streams: offline, oblivious, stochastic and adaptive.

Convention: an adversary is an object that changes; it learns only the answers to earlier queries. Offline and
oblivious streams differ in the knowledge of the predictor, which can read an offline stream in advance.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Generic, Protocol, TypeVar

import numpy as np

from ..classes import FiniteClass, Label, Point
from ..dimensions.version_spaces.version_space import VersionSpaces
from ..errors import InvalidValueError
from ..randomness import Seed
from .generator import Hypothesis, Public, Query
from .predictor import RunningPredictor

Chosen = TypeVar("Chosen", covariant=True)


class QueryAdversary(Protocol[Chosen]):
    """An adversary that asks one query after the other."""

    def next_query(self, last: Label | None, /) -> Chosen | None:
        """Return the next query, or ``None`` at the end; ``last`` is the answer to the previous query."""


class ObliviousQueries(Generic[Query]):
    """The oblivious adversary: a stream that is fixed in advance and revealed query by query.

    Ledger: ``yan.definition-1``.

    >>> adversary = ObliviousQueries("ab")
    >>> adversary.next_query(None), adversary.next_query(Label(1)), adversary.next_query(Label(0))
    ('a', 'b', None)
    """

    def __init__(self, queries: Iterable[Query]) -> None:
        self._left: Iterator[Query] = iter(queries)

    def next_query(self, last: Label | None) -> Query | None:
        """Return the next query of the stream."""
        return next(self._left, None)


class OfflineQueries(ObliviousQueries[Query]):
    """The offline adversary: an oblivious adversary whose whole stream may be read before the first query.

    The predictors here do not read streams in advance.
    """

    def __init__(self, queries: Sequence[Query]) -> None:
        super().__init__(queries)
        self.queries = tuple(queries)


class StochasticQueries(Generic[Query]):
    """The stochastic adversary: independent queries from the distribution of the sample.

    ``points`` is the support, with repetitions for larger probabilities.

    >>> adversary = StochasticQueries("aab", seed=1)
    >>> "".join(adversary.next_query(None) or "" for _ in range(8))
    'aabbaabb'
    """

    def __init__(self, points: Sequence[Query], *, seed: Seed = None) -> None:
        if not points:
            raise InvalidValueError("points", points, "at least one point")
        self._points = points
        self._generator = np.random.default_rng(seed)
        self._drawn: Iterator[int] = iter(())

    def next_query(self, last: Label | None) -> Query | None:
        """Return a drawn query."""
        number = next(self._drawn, None)
        if number is None:
            self._drawn = iter(self._generator.integers(len(self._points), size=4096).tolist())
            number = next(self._drawn)
        return self._points[number]


class SplittingQueries:
    """An adaptive adversary for a finite class: it asks where the hypotheses that fit all answers are most divided.

    When at most one hypothesis fits, it begins again with the whole class.

    Ledger: ``yan.theorem-5``.

    >>> adversary = SplittingQueries(FiniteClass.from_rows(["000", "001", "011", "111"]))
    >>> adversary.next_query(None), adversary.next_query(Label(0)), adversary.next_query(Label(1))
    (1, 2, 1)
    """

    def __init__(self, hypothesis_class: FiniteClass) -> None:
        self._spaces = VersionSpaces.of(hypothesis_class)
        self._left = self._spaces.whole
        self._asked: Point | None = None

    def next_query(self, last: Label | None) -> Point:
        """Return the first point that divides the fitting hypotheses most evenly."""
        if self._asked is not None and last is not None:
            self._left &= self._spaces.with_label[self._asked][last]
        if self._left.bit_count() < 2:
            self._left = self._spaces.whole
        sides = [min((self._left & side).bit_count() for side in masks) for masks in self._spaces.with_label]
        self._asked = Point(sides.index(max(sides)))
        return self._asked


def ask(
    predictor: RunningPredictor[Query, Public, Hypothesis], adversary: QueryAdversary[Query], n_queries: int
) -> list[Label]:
    """Return the answers to at most ``n_queries`` queries of an adversary.

    >>> from littlestone.prediction import VersionSpacePredictor
    >>> bits = FiniteClass.from_rows(["0", "1"])
    >>> running = VersionSpacePredictor.for_class(bits, [(0, 1)] * 9000, n_queries=9, privacy=(1, 1e-6), seed=1)
    >>> ask(running, ObliviousQueries([Point(0)] * 3), 9)
    [1, 1, 1]
    """
    answers: list[Label] = []
    last: Label | None = None
    for _ in range(n_queries):
        query = adversary.next_query(last)
        if query is None:
            break
        last = predictor.predict(query)
        answers.append(last)
    return answers
