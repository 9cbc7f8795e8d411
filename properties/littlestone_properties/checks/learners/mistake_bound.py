"""Checking anybody's online learner against a mistake bound, in expectation if it uses coins.

On small classes every realizable stream is tried, and the number of mistakes is averaged over every branch of the
coins (:mod:`~littlestone_properties.checks.harness.expected_mistakes`). A learner that asks for no coin also meets
the adversary that knows it (:mod:`~littlestone_properties.checks.harness.optimal_adversary`): on the small classes,
on classes of Littlestone dimension 2 to 5 on which learners that are nearly optimal err once too often, and on
generated ones.

Convention: the streams are chosen before the coins (oblivious adversary). For a learner without coins that is no
restriction. Noise that was cut off counts as no mistake, so a reported expectation is a lower bound.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product

from hypothesis import Phase
from hypothesis import strategies as st

from littlestone.classes import FiniteClass, Hypothesis, Point, relabelled
from littlestone.dimensions import littlestone_dimension
from littlestone.randomness import EnumeratedCoins

from ...judging.telling_classes import AGAINST_HALVING, TRICKY_CLASSES, TRICKY_MULTICLASS, UNEVEN_SIDES
from ...protocols import PublishingLearnerFactory
from ...strategies.classes import finite_classes
from ...strategies.streams import Stream
from ...time_limit import MAX_SECONDS, time_limit
from ...violation import PropertyViolationError
from ..harness.careful_learner import BreachError, CarefulLearner
from ..harness.exact_runs.private_mechanism import written_number
from ..harness.expected_mistakes import distribution_of_mistakes, mean_of_mistakes
from ..harness.learner_runs import tiny_classes, written_stream
from ..harness.optimal_adversary import MAX_NODES, stream_of_mistakes
from ..harness.trials import on_generated, require_at_least

NAME = "keeps the mistake bound"

FEW_NODES = 60
"""The number of beginnings that are continued on a hard class; a learner that errs too often is found early."""


def hard_classes(max_labels: int = 2) -> tuple[FiniteClass, ...]:
    """Return the classes that the adversary always plays on, beyond the small ones, of dimension 2 to 5.

    Examples
    --------
    >>> [littlestone_dimension(h) for h in hard_classes()]
    [2, 2, 3, 3, 3, 3, 4, 4, 5, 5]
    """
    more = [*TRICKY_MULTICLASS, *(relabelled(h, (2, 0), 3) for h in UNEVEN_SIDES[:4])]
    every = (*AGAINST_HALVING, *TRICKY_CLASSES, *UNEVEN_SIDES, *more)
    return tuple(h for h in every if h.n_labels <= max_labels)


def check_mistake_bound(
    make_learner: PublishingLearnerFactory,
    bound: Callable[[FiniteClass], int | Fraction] = littlestone_dimension,
    *,
    classes: Sequence[FiniteClass] | None = None,
    max_examples: int = 100,
    max_labels: int = 2,
    n_rounds: int = 3,
    max_seconds: float = MAX_SECONDS,
    phases: tuple[Phase, ...] = tuple(Phase),
) -> None:
    """Raise unless a learner keeps a mistake bound on realizable streams; by default the optimal one.

    Only predictions are judged. The contract of a learner that publishes hypotheses is that of
    :func:`~littlestone_properties.checks.learners.online_learner.check_online_learner`; who fails it may fail here
    too.

    Ledger: ``gl.algorithm-1``, ``lyu.algorithm-3``.

    Parameters
    ----------
    bound
        The largest number of mistakes allowed for a class; of expected mistakes, if the learner uses coins.
    classes
        The small classes, smallest first; by default the binary ones on 1 and 2 points, and more for more labels.
        Learners without coins also meet the adversary on the :func:`hard_classes` then.
    max_examples
        Number of generated classes with a stream each, for learners without coins; at least 1.
    max_labels
        Largest number of labels of a class, at least 2.
    n_rounds
        The longest streams; all realizable ones are tried on the small classes, at least 1.

    Notes
    -----
    The generated classes have at most 4 points. A learner that uses coins on some small class is judged on the
    small classes only.

    Examples
    --------
    >>> class Coin:
    ...     def __init__(self, coins, hypothesis_class):
    ...         self.coins, self.n_points = coins, hypothesis_class.n_points
    ...         self.update(0, 0)
    ...     def predict(self, point): return self.hypothesis[point]
    ...     def update(self, point, label):
    ...         self.hypothesis = [self.coins.uniform_choice(2)] * self.n_points
    >>> check_mistake_bound(Coin)
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       keeps the mistake bound
    got:            1/2 = 0.5 expected mistakes in 1 round
    required:       at most 0
    smallest input: FiniteClass.from_rows(['0']), [(0, 0)]
    reproduce:      expected_mistakes(make_learner, FiniteClass.from_rows(['0']), [(0, 0)])
    """
    require_at_least(2, max_labels=max_labels)
    require_at_least(1, max_examples=max_examples, n_rounds=n_rounds)
    uses_coins = False
    for hypothesis_class in tiny_classes(max_labels) if classes is None else classes:
        game = _Game(make_learner, hypothesis_class, Fraction(bound(hypothesis_class)), max_seconds)
        for length in range(1, n_rounds + 1):
            for stream in _realizable(hypothesis_class, length):
                game.require(stream)
        if not game.uses_coins:
            game.require_against_adversary()
        uses_coins |= game.uses_coins
    if uses_coins:
        return
    for hypothesis_class in hard_classes(max_labels) if classes is None else ():
        game = _Game(make_learner, hypothesis_class, Fraction(bound(hypothesis_class)), max_seconds)
        game.require_against_adversary(FEW_NODES)

    def require_one(one: tuple[FiniteClass, Hypothesis, list[int]]) -> None:
        hypothesis_class, hypothesis, order = one
        game = _Game(make_learner, hypothesis_class, Fraction(bound(hypothesis_class)), max_seconds)
        game.require(
            tuple(
                (hypothesis_class.points[i % hypothesis_class.n_points], hypothesis[i % hypothesis_class.n_points])
                for i in order
            )
        )
        if not game.uses_coins:
            game.require_against_adversary()

    generated = st.integers(2, max_labels).flatmap(
        lambda n_labels: finite_classes(n_labels=n_labels, max_points=4, max_hypotheses=10)
    )
    inputs = generated.flatmap(
        lambda h: st.tuples(
            st.just(h), st.sampled_from(h.hypotheses), st.lists(st.integers(0, h.n_points - 1), max_size=8)
        )
    )
    on_generated(inputs, require_one, max_examples, phases)


def _realizable(hypothesis_class: FiniteClass, length: int) -> Iterator[Stream]:
    """Yield every realizable stream of a length, once."""
    streams = (
        tuple((x, h[x]) for x in points)
        for points in product(hypothesis_class.points, repeat=length)
        for h in hypothesis_class
    )
    yield from dict.fromkeys(streams)


class _Game:
    """One kind of learner on one class, with its bound."""

    def __init__(
        self,
        make_learner: PublishingLearnerFactory,
        hypothesis_class: FiniteClass,
        bound: Fraction,
        max_seconds: float,
    ) -> None:
        self.make_learner = make_learner
        self.max_seconds = max_seconds
        self.hypothesis_class = hypothesis_class
        self.bound = bound
        self.uses_coins = False

    def require(self, stream: Stream) -> None:
        """Raise if too many mistakes are expected on a stream."""
        self._require_at_most(self._expected(stream), stream)

    def require_against_adversary(self, max_nodes: int = MAX_NODES) -> None:
        """Raise if the adversary that knows the learner gets too many mistakes."""
        stream = stream_of_mistakes(self._predicted, self.hypothesis_class, self.bound, max_nodes=max_nodes)
        if stream is not None:
            # Counted anew, as for any stream.
            self.require(stream)

    def _predicted(self, stream: Stream, point: Point) -> int:
        """Return what a new learner predicts at a point after a stream."""
        try:
            with time_limit(self.max_seconds):
                learner = CarefulLearner(self.make_learner, EnumeratedCoins(), self.hypothesis_class)
                for x, y in stream:
                    learner.predict(x)
                    learner.update(x, y)
                return learner.predict(point)
        except BreachError as breach:
            raise self._violation(breach, (*stream, (point, self.hypothesis_class.labels[0]))) from breach

    def _expected(self, stream: Stream) -> Fraction:
        try:
            numbers = distribution_of_mistakes(
                self.make_learner, self.hypothesis_class, stream, max_seconds=self.max_seconds
            )
        except BreachError as breach:
            raise self._violation(breach, stream) from breach
        self.uses_coins |= any(used for _, used in numbers)
        return mean_of_mistakes(numbers)

    def _require_at_most(self, expected: Fraction, stream: Stream) -> None:
        if expected > self.bound:
            kind = f"{'expected ' if self.uses_coins else ''}mistake{'s' if expected != 1 else ''}"
            got = f"{written_number(expected)} {kind} in {len(stream)} round{'s' if len(stream) != 1 else ''}"
            raise self._violation(BreachError(NAME, got, f"at most {written_number(self.bound)}"), stream)

    def _violation(self, breach: BreachError, stream: Stream) -> PropertyViolationError:
        source = written_stream(self.hypothesis_class, stream)
        again = f"expected_mistakes(make_learner, {source})"
        return PropertyViolationError(breach.name, breach.got, breach.required, source, again)
