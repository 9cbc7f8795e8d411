"""The contract of an online learner on given streams: what its runs must have in common, and what each must keep.

A learner is run with the same coins on many streams. What it publishes is written down under the class, the coins
and the examples so far, so a hypothesis that depends on the example of its own round, on later ones, on earlier
runs or on hidden randomness is met as a second, different hypothesis under the same entry.

Convention: coins are drawn from a seeded generator. A hypothesis is read as its tuple of labels; the object that
was published must not change afterwards, because whoever keeps it would then see a later hypothesis.
"""

from collections.abc import Iterable

import numpy as np

from littlestone.classes import FiniteClass, Hypothesis, Label, Point
from littlestone.randomness import SampledCoins
from littlestone.randomness.replay import global_random_states

from ...protocols import PublishingLearnerFactory
from ...strategies.streams import Stream
from ...time_limit import MAX_SECONDS, time_limit
from ...violation import PropertyViolationError, written
from .careful_learner import BreachError, CarefulLearner
from .learner_runs import written_stream

PREDICTS = "predicts with the published hypothesis"


def check_online_learner_on_streams(
    make_learner: PublishingLearnerFactory,
    hypothesis_class: FiniteClass,
    streams: Iterable[Iterable[tuple[int, int]]],
    *,
    seed: int = 0,
    max_seconds: float = MAX_SECONDS,
) -> None:
    """Raise unless a learner keeps the contract of an online learner on given streams, one after the other.

    A violation found by :func:`~littlestone_properties.checks.learners.online_learner.check_online_learner` names a
    call of this function as the line that shows it again.

    Ledger: ``gl.algorithm-1``, ``lyu.algorithm-3``.

    Parameters
    ----------
    streams
        The streams; every one is run twice, with the same coins.

    Examples
    --------
    >>> class Flips:
    ...     def __init__(self, coins, hypothesis_class): self.hypothesis = (0,)
    ...     def predict(self, point): return 1 - self.hypothesis[point]
    ...     def update(self, point, label): self.hypothesis = (label,)
    >>> check_online_learner_on_streams(Flips, FiniteClass.from_rows(["0"]), [[(0, 0)]])
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       predicts with the published hypothesis
    got:            round 1: published (0,), predict(0) returned 1
    required:       0
    smallest input: FiniteClass.from_rows(['0']), [(0, 0)], seed=0
    reproduce:      check_online_learner_on_streams(make_learner, FiniteClass.from_rows(['0']), [[(0, 0)]], seed=0)
    """
    runs = ContractRuns(make_learner, hypothesis_class, seed, max_seconds)
    for stream in streams:
        runs.require(tuple((Point(point), Label(label)) for point, label in stream))


class ContractRuns:
    """Runs of one kind of learner on one class with the same coins; what it published is remembered."""

    def __init__(
        self,
        make_learner: PublishingLearnerFactory,
        hypothesis_class: FiniteClass,
        seed: int,
        max_seconds: float = MAX_SECONDS,
    ) -> None:
        self._make_learner = make_learner
        self._held = hypothesis_class
        self._seed = seed
        self._max_seconds = max_seconds
        self._known: dict[Stream, tuple[Hypothesis, Stream]] = {}

    def require(self, stream: Stream) -> None:
        """Run a new learner twice: once it is only asked for what it needs, once for everything and repeatedly."""
        before = global_random_states()
        try:
            for is_curious in (False, True):
                with time_limit(self._max_seconds):
                    self._run(stream, is_curious)
                for module, state in global_random_states().items():
                    if state != before[module]:
                        got = f"the state of the global generator of `{module}` changed"
                        raise BreachError("draws from its coins only", got, "no change")
        except BreachError as breach:
            raise self._violation(breach, stream) from breach

    def _run(self, stream: Stream, is_curious: bool) -> None:
        coins = SampledCoins(np.random.default_rng(self._seed))
        learner = CarefulLearner(self._make_learner, coins, self._held)
        for number, (point, label) in enumerate(stream):
            read = learner.published
            published = self._compare(learner.read(read), stream, number)
            predicted = learner.predict(point)
            if predicted != published[point]:
                got = f"round {number + 1}: published {published}, predict({point}) returned {predicted}"
                raise BreachError(PREDICTS, got, str(published[point]))
            if is_curious:
                self._ask_again(learner, published, number)
            learner.update(point, label)
            if learner.read(read) != published:
                got = f"round {number + 1}: {published} became {learner.read(read)} in update({point}, {label})"
                raise BreachError("what was published stays as it was", got, str(published))
        published = self._compare(learner.hypothesis, stream, len(stream))
        if is_curious:
            self._ask_again(learner, published, len(stream))

    def _ask_again(self, learner: CarefulLearner, published: Hypothesis, number: int) -> None:
        predicted = tuple([learner.predict(x) for x in self._held.points])
        again = learner.hypothesis
        if again != published:
            got = f"round {number + 1}: published {published}, after more predictions and readings {again}"
            raise BreachError("reading changes nothing", got, str(published))
        if predicted != published:
            got = f"round {number + 1}: published {published}, predicts {predicted} at all points"
            raise BreachError(PREDICTS, got, str(published))

    def _compare(self, published: Hypothesis, stream: Stream, number: int) -> Hypothesis:
        """Compare a hypothesis with what was published after the same examples."""
        known, earlier = self._known.setdefault(stream[:number], (published, stream))
        if known == published:
            return published
        same = (
            "the same stream twice" if earlier == stream else f"the streams {_shown(earlier)} and {_shown(stream)}"
        )
        streams = [_shown(each) for each in dict.fromkeys((earlier, stream))]
        source = f"{written(self._held)}, [{', '.join(streams)}], seed={self._seed}"
        raise PropertyViolationError(
            "same coins and same examples so far give the same hypothesis",
            f"round {number + 1} on {same}: published {known}, then {published}",
            f"{known} both times, a function of the coins and of {_shown(stream[:number])}",
            source,
            f"check_online_learner_on_streams(make_learner, {source})",
        )

    def _violation(self, breach: BreachError, stream: Stream) -> PropertyViolationError:
        again = f"{written(self._held)}, [{_shown(stream)}], seed={self._seed}"
        return PropertyViolationError(
            breach.name,
            breach.got,
            breach.required,
            f"{written_stream(self._held, stream)}, seed={self._seed}",
            f"check_online_learner_on_streams(make_learner, {again})",
        )


def _shown(stream: Stream) -> str:
    return str([(int(x), int(y)) for x, y in stream])
