"""Checking the contract of anybody's online learner, on realizable and unrealizable streams.

A learner is run with the same coins on many streams. What it publishes is written down under the class, the coins
and the examples so far, so a hypothesis that depends on the example of its own round, on later ones, on earlier
runs or on hidden randomness is met as a second, different hypothesis under the same entry.

Convention: coins are drawn from a seeded generator. A hypothesis is read as its tuple of labels; the object that
was published must not change afterwards, because whoever keeps it would then see a later hypothesis.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from operator import index

import numpy as np
from hypothesis import Phase
from hypothesis import strategies as st

from littlestone_reference.classes import FiniteClass, Hypothesis
from littlestone_reference.errors import InvalidValueError
from littlestone_reference.evidence import Evidence, Profile
from littlestone_reference.randomness import SampledCoins

from ..planted.online_learners import BROKEN_ONLINE_LEARNERS
from ..protocols import PublishingLearner, PublishingLearnerFactory
from ..strategies.classes import finite_classes
from ..strategies.streams import Stream, streams
from ..violation import PropertyViolationError
from .learner_runs import tiny_classes, well_formed, written_stream
from .reference_learners import DETERMINISTIC_LEARNERS, RANDOMISED_LEARNERS
from .trials import check_max_examples, evidence_of_faults, on_generated

__all__ = ["check_online_learner", "online_learner_reference_passes"]

SEEDS = (0, 1)


def check_online_learner(
    make_learner: PublishingLearnerFactory,
    *,
    max_examples: int = 100,
    max_labels: int = 2,
    n_rounds: int = 2,
    phases: tuple[Phase, ...] = tuple(Phase),
) -> None:
    """Raise unless a learner does what every online learner must do, on every stream.

    Required: it never breaks; before each round it publishes one label in range for every point; it predicts with
    the published hypothesis; reading and predicting change nothing; what was published does not change in place;
    and with the same coins the same examples so far give the same hypothesis, whatever comes later and whatever
    was run before.

    Ledger: ``gl.algorithm-1``, ``lyu.algorithm-3``. Locator: `gl` section 2.1, `lyu` section 6.

    Parameters
    ----------
    make_learner
        Starts a learner with coins for a class with at least one hypothesis.
    max_examples
        Number of generated classes with a stream each, at least 1.
    max_labels
        Largest number of labels of a class, at least 2.
    n_rounds
        All streams of at most so many examples are tried on the small classes, at least 1.
    phases
        Phases of the generation; without shrinking a fault is reported where it was met.

    Raises
    ------
    PropertyViolationError
        With the smallest class, stream and seed found.
    InvalidValueError
        If a number is too small.

    Notes
    -----
    The small classes are all binary classes on 1 and 2 points, and with more labels two further ones. With b binary
    labels on 2 points there are 4^r streams of r examples; each is run four times.

    Examples
    --------
    >>> class Reader:
    ...     def __init__(self, coins, hypothesis_class):
    ...         self.hypothesis = [0] * hypothesis_class.n_points
    ...     def predict(self, point): return self.hypothesis[point]
    ...     def update(self, point, label): self.hypothesis[point] = label
    >>> check_online_learner(Reader, max_examples=10)
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       what was published stays as it was
    got:            round 1: (0,) became (1,) after the round
    required:       (0,)
    smallest input: FiniteClass.from_rows(['0']), [(0, 1)], seed=0
    reproduce:      published_hypotheses(make_learner, FiniteClass.from_rows(['0']), [(0, 1)], seed=0)
    """
    check_max_examples(max_examples)
    if max_labels < 2:
        raise InvalidValueError("max_labels", max_labels, "at least 2")
    if n_rounds < 1:
        raise InvalidValueError("n_rounds", n_rounds, "at least 1")
    for held in tiny_classes(max_labels):
        runs = [_Runs(make_learner, held, seed) for seed in SEEDS]
        examples = [(x, y) for x in held.points for y in held.labels]
        for length in range(n_rounds + 1):
            for stream, run in product(product(examples, repeat=length), runs):
                run.require(stream)

    def require_one(one: tuple[FiniteClass, Stream, Stream, int, int]) -> None:
        held, stream, other, kept, seed = one
        run = _Runs(make_learner, held, seed)
        run.require(stream)
        run.require((*stream[:kept], *other))

    classes = st.integers(2, max_labels).flatmap(
        lambda n_labels: finite_classes(n_labels=n_labels, max_points=4, max_hypotheses=8)
    )
    inputs = classes.flatmap(
        lambda held: st.tuples(
            st.just(held), streams(held), streams(held, max_length=3), st.integers(0, 7), st.integers(0, 2**16)
        )
    )
    on_generated(inputs, require_one, max_examples, phases)


class _Runs:
    """Runs of one kind of learner on one class with the same coins; what it published is remembered."""

    def __init__(self, make_learner: PublishingLearnerFactory, held: FiniteClass, seed: int) -> None:
        self.make_learner = make_learner
        self.held = held
        self.seed = seed
        self.known: dict[Stream, tuple[Hypothesis, Stream]] = {}

    def require(self, stream: Stream) -> None:
        """Run a new learner twice: once it is only asked for what it needs, once for everything and repeatedly."""
        for is_curious in (False, True):
            try:
                self._run(stream, is_curious)
            except PropertyViolationError:
                raise
            except Exception as error:  # whatever a foreign learner raises is a finding
                got = f"{type(error).__name__}: {error}"
                required = "one label in range for every point in every round, and no exception"
                raise self._violation("is defined on every stream", got, required, stream) from error

    def _run(self, stream: Stream, is_curious: bool) -> None:
        learner = self.make_learner(SampledCoins(np.random.default_rng(self.seed)), self.held)
        for number, (point, label) in enumerate(stream):
            past = stream[:number]
            read = learner.hypothesis
            published = self._publish(learner, read, stream, number, is_curious)
            predicted = learner.predict(point)
            if index(predicted) != published[point]:
                got = f"round {number + 1}: predicts {predicted!r} at point {point} with {published}"
                required = str(published[point])
                raise self._violation("predicts with the published hypothesis", got, required, stream)
            if is_curious:
                self._ask_again(learner, published, past)
            learner.update(point, label)
            if tuple(read) != published:
                got = f"round {number + 1}: {published} became {tuple(read)} after the round"
                raise self._violation("what was published stays as it was", got, str(published), stream)
        self._publish(learner, learner.hypothesis, stream, len(stream), is_curious)

    def _publish(
        self, learner: PublishingLearner, read: Sequence[int], stream: Stream, number: int, is_curious: bool
    ) -> Hypothesis:
        """Compare a hypothesis with what was published after the same examples."""
        published, past = well_formed(read, self.held), stream[:number]
        known, earlier = self.known.setdefault(past, (published, stream))
        if known != published:
            sources = [f"{written_stream(self.held, each)}, seed={self.seed}" for each in (earlier, stream)]
            raise PropertyViolationError(
                "same coins and same examples so far give the same hypothesis",
                f"{known}, then {published}, after the same {number} examples",
                str(known),
                " and then ".join(sources),
                ", ".join(f"published_hypotheses(make_learner, {source})[{number}]" for source in sources),
            )
        if is_curious:
            self._ask_again(learner, published, past)
        return published

    def _ask_again(self, learner: PublishingLearner, published: Hypothesis, past: Stream) -> None:
        predicted = tuple(index(learner.predict(x)) for x in self.held.points)
        again = well_formed(learner.hypothesis, self.held)
        if predicted != published or again != published:
            got = f"after {len(past)} examples: published {published}, read again {again}, predictions {predicted}"
            name = "reading changes nothing" if again != published else "predicts with the published hypothesis"
            raise self._violation(name, got, str(published), past)

    def _violation(self, name: str, got: str, required: str, stream: Stream) -> PropertyViolationError:
        source = f"{written_stream(self.held, stream)}, seed={self.seed}"
        return PropertyViolationError(name, got, required, source, f"published_hypotheses(make_learner, {source})")


def online_learner_reference_passes(profile: Profile) -> Evidence:
    """Return the evidence that the learners of the reference pass and every planted broken learner fails.

    Ledger: ``gl.algorithm-1``, ``lyu.algorithm-3``.
    """
    max_examples = {Profile.QUICK: 3, Profile.STANDARD: 20, Profile.DEEP: 500}[profile]
    n_rounds = {Profile.QUICK: 1, Profile.STANDARD: 1, Profile.DEEP: 2}[profile]
    right = {name: make_learner for name, (make_learner, _) in DETERMINISTIC_LEARNERS.items()} | dict(
        RANDOMISED_LEARNERS
    )
    if profile is Profile.QUICK:
        right = {name: right[name] for name in ("standard optimal (lyu)", "DP-SOA")}
    scope = (
        f"{', '.join(right)}: every non-empty binary class on 1..2 points with every stream of at most {n_rounds} "
        f"examples, 2 seeds; {max_examples} generated binary classes on at most 4 points with streams of at most 8 "
        "examples, two of them with the same beginning"
    )
    for make_learner in right.values():
        check_online_learner(make_learner, max_examples=max_examples, n_rounds=n_rounds)
    return evidence_of_faults(
        BROKEN_ONLINE_LEARNERS,
        lambda wrong: check_online_learner(
            wrong, max_examples=max_examples, n_rounds=n_rounds, phases=(Phase.generate,)
        ),
        scope,
    )
