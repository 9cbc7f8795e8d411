"""Checking anybody's online learner against a mistake bound, in expectation if it uses coins.

On small classes every realizable stream is tried, and the number of mistakes is averaged over every branch of the
coins. A learner that asks for no coin also meets the adversary that knows it: every sequence of mistakes that some
hypothesis explains.

Convention: the streams are chosen before the coins (oblivious adversary). For a learner without coins that is no
restriction. Noise that was cut off counts as no mistake, so a reported expectation is a lower bound.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from operator import index

from hypothesis import Phase
from hypothesis import strategies as st

from littlestone_reference.classes import Example, FiniteClass, Hypothesis
from littlestone_reference.dimensions import littlestone_dimension
from littlestone_reference.errors import InvalidValueError, WorkLimitError
from littlestone_reference.evidence import Evidence, Profile
from littlestone_reference.randomness import EnumeratedCoins, ExactDistribution, enumerate_branches

from ..planted.online_learners import COSTLY_ONLINE_LEARNERS
from ..protocols import PublishingLearnerFactory
from ..strategies.classes import finite_classes
from ..strategies.streams import Stream
from ..violation import PropertyViolationError
from .learner_runs import tiny_classes, written_stream
from .private_mechanism import MAX_BRANCHES, TAIL, written_number
from .reference_learners import DETERMINISTIC_LEARNERS
from .replayed_coins import RecordingCoins
from .trials import check_max_examples, evidence_of_faults, on_generated

__all__ = ["check_mistake_bound", "expected_mistakes", "mistake_bound_reference_passes"]

MAX_NODES = 200


def check_mistake_bound(
    make_learner: PublishingLearnerFactory,
    bound: Callable[[FiniteClass], int | Fraction] = littlestone_dimension,
    *,
    classes: Sequence[FiniteClass] | None = None,
    max_examples: int = 100,
    max_labels: int = 2,
    n_rounds: int = 3,
    phases: tuple[Phase, ...] = tuple(Phase),
) -> None:
    """Raise unless a learner keeps a mistake bound on realizable streams.

    Ledger: ``gl.algorithm-1``, ``lyu.algorithm-3``. Locator: `gl` section 2.1, `lyu` section 6.3.

    Parameters
    ----------
    make_learner
        Starts a learner with coins for a class with at least one hypothesis.
    bound
        The largest number of mistakes allowed for a class; of expected mistakes, if the learner uses coins.
    classes
        The small classes, smallest first; by default the binary ones on 1 and 2 points, and more for more labels.
    max_examples
        Number of generated classes with a stream each, for learners without coins; at least 1.
    max_labels
        Largest number of labels of a class, at least 2.
    n_rounds
        All realizable streams of at most so many examples are tried on the small classes, at least 1.
    phases
        Phases of the generation; without shrinking a fault is reported where it was met.

    Raises
    ------
    PropertyViolationError
        With a smallest class and a shortest stream found, and the exact number of expected mistakes.
    InvalidValueError
        If a number is too small.
    WorkLimitError
        If the learner has more than 200,000 branches on a stream.

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
    got:            1/2 = 0.5 expected mistakes
    required:       at most 0
    smallest input: FiniteClass.from_rows(['0']), [(0, 0)]
    reproduce:      expected_mistakes(make_learner, FiniteClass.from_rows(['0']), [(0, 0)])
    """
    check_max_examples(max_examples)
    if max_labels < 2:
        raise InvalidValueError("max_labels", max_labels, "at least 2")
    if n_rounds < 1:
        raise InvalidValueError("n_rounds", n_rounds, "at least 1")
    uses_coins = False
    for held in tiny_classes(max_labels) if classes is None else classes:
        game = _Game(make_learner, held, Fraction(bound(held)))
        for length in range(1, n_rounds + 1):
            for stream in _realizable(held, length):
                game.require(stream)
        if not game.uses_coins:
            game.require_against_adversary()
        uses_coins |= game.uses_coins
    if uses_coins:
        return

    def require_one(one: tuple[FiniteClass, Hypothesis, list[int]]) -> None:
        held, hypothesis, order = one
        game = _Game(make_learner, held, Fraction(bound(held)))
        game.require(tuple((held.points[i % held.n_points], hypothesis[i % held.n_points]) for i in order))
        if not game.uses_coins:
            game.require_against_adversary()

    generated = st.integers(2, max_labels).flatmap(
        lambda n_labels: finite_classes(n_labels=n_labels, max_points=4, max_hypotheses=10)
    )
    inputs = generated.flatmap(
        lambda held: st.tuples(
            st.just(held), st.sampled_from(held.hypotheses), st.lists(st.integers(0, held.n_points - 1), max_size=8)
        )
    )
    on_generated(inputs, require_one, max_examples, phases)


def expected_mistakes(
    make_learner: PublishingLearnerFactory,
    hypothesis_class: FiniteClass,
    examples: Stream,
    tail: Fraction = TAIL,
) -> Fraction:
    """Return how many mistakes a learner makes on a stream, averaged over every branch of its coins.

    Parameters
    ----------
    make_learner
        Starts the learner.
    hypothesis_class
        Its class.
    examples
        The stream, realizable or not.
    tail
        Mass of unbounded noise that may be cut off on each side; what is cut counts as no mistake.

    Raises
    ------
    WorkLimitError
        If there are more than 200,000 branches.

    Examples
    --------
    >>> from littlestone_properties.planted.online_learners import soa_learner
    >>> from littlestone_reference.classes import Label, Point
    >>> stream = ((Point(0), Label(0)),)
    >>> expected_mistakes(soa_learner, FiniteClass.from_rows(["0", "1"]), stream)
    Fraction(1, 1)
    """
    return _mean(_mistakes(make_learner, hypothesis_class, examples, tail))


def _mistakes(
    make_learner: PublishingLearnerFactory, held: FiniteClass, examples: Stream, tail: Fraction
) -> ExactDistribution[tuple[int, bool]]:
    """Return the distribution of the number of mistakes, and of whether coins were used."""

    def run(coins: EnumeratedCoins) -> tuple[int, bool]:
        recording = RecordingCoins(coins)
        learner = make_learner(recording, held)
        number = 0
        for point, label in examples:
            predicted = learner.predict(point)
            if isinstance(predicted, bool):
                raise InvalidValueError("prediction", predicted, "an integer")
            number += index(predicted) != label
            learner.update(point, label)
        return number, bool(recording.record)

    return enumerate_branches(EnumeratedCoins(tail), run, MAX_BRANCHES)


def _mean(numbers: ExactDistribution[tuple[int, bool]]) -> Fraction:
    return sum((p * number for (number, _), p in numbers.probabilities.items()), Fraction(0))


def _realizable(held: FiniteClass, length: int) -> Iterator[Stream]:
    """Yield every realizable stream of a length, once."""
    streams = (tuple((x, h[x]) for x in points) for points in product(held.points, repeat=length) for h in held)
    yield from dict.fromkeys(streams)


class _Game:
    """One kind of learner on one class, with its bound."""

    def __init__(self, make_learner: PublishingLearnerFactory, held: FiniteClass, bound: Fraction) -> None:
        self.make_learner = make_learner
        self.held = held
        self.bound = bound
        self.uses_coins = False

    def require(self, stream: Stream) -> None:
        """Raise if too many mistakes are expected on a stream."""
        self._require_at_most(self._expected(stream), stream)

    def require_against_adversary(self) -> None:
        """Raise if the adversary that knows the learner gets too many mistakes; it tries 200 beginnings at most.

        Only mistakes are counted, so only examples on which the learner errs are tried, first those that leave the
        largest Littlestone dimension.
        """
        waiting: list[tuple[Stream, FiniteClass]] = [((), self.held)]
        for _ in range(MAX_NODES):
            if not waiting:
                return
            stream, space = waiting.pop()
            self._require_at_most(Fraction(len(stream)), stream)
            following: list[tuple[int, Example, FiniteClass]] = []
            for example in product(self.held.points, self.held.labels):
                left = space.restricted_to(*example)
                if not left.is_empty and self._expected((*stream, example)) == len(stream) + 1:
                    following.append((littlestone_dimension(left), example, left))
            # The last one is taken first.
            following.sort(key=lambda one: one[0])
            waiting += [((*stream, example), left) for _, example, left in following]

    def _expected(self, stream: Stream) -> Fraction:
        try:
            numbers = _mistakes(self.make_learner, self.held, stream, TAIL)
        except WorkLimitError:
            raise
        except Exception as error:  # whatever a foreign learner raises is a finding
            raise self._violation(f"{type(error).__name__}: {error}", stream) from error
        self.uses_coins |= any(used for _, used in numbers)
        return _mean(numbers)

    def _require_at_most(self, expected: Fraction, stream: Stream) -> None:
        if expected > self.bound:
            kind = "expected mistakes" if self.uses_coins else "mistakes"
            raise self._violation(f"{written_number(expected)} {kind}", stream)

    def _violation(self, got: str, stream: Stream) -> PropertyViolationError:
        source = written_stream(self.held, stream)
        return PropertyViolationError(
            "keeps the mistake bound",
            got,
            f"at most {written_number(self.bound)}",
            source,
            f"expected_mistakes(make_learner, {source})",
        )


def mistake_bound_reference_passes(profile: Profile) -> Evidence:
    """Return the evidence that deterministic learners keep their bounds and planted ones exceed the optimal one.

    Ledger: ``gl.algorithm-1``, ``lyu.algorithm-3``.
    """
    max_examples = {Profile.QUICK: 5, Profile.STANDARD: 50, Profile.DEEP: 1000}[profile]
    n_rounds = {Profile.QUICK: 3, Profile.STANDARD: 3, Profile.DEEP: 5}[profile]
    right = dict(DETERMINISTIC_LEARNERS)
    if profile is Profile.QUICK:
        right = {name: pair for name, pair in right.items() if name == "standard optimal (lyu)"}
    scope = (
        f"{', '.join(right)}, each with its bound: every non-empty binary class on 1..2 points with every "
        f"realizable stream of at most {n_rounds} examples and every realizable sequence of mistakes; "
        f"{max_examples} generated binary classes on at most 4 points with a stream and at most {MAX_NODES} "
        "beginnings of sequences of mistakes"
    )
    for make_learner, bound in right.values():
        check_mistake_bound(make_learner, bound, max_examples=max_examples, n_rounds=n_rounds)
    return evidence_of_faults(
        COSTLY_ONLINE_LEARNERS,
        lambda wrong: check_mistake_bound(
            wrong, max_examples=max_examples, n_rounds=n_rounds, phases=(Phase.generate,)
        ),
        scope,
    )
