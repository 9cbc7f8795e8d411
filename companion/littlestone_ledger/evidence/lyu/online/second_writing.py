"""The private online learner, written a second time; both learners are followed on every branch.

A round follows the printed lines of `lyu` Algorithms 3 and 4 and works with plain data sets. The plain learner must
have exactly the distribution of the reference learner.

The publication of a round has the hypothesis, the stage, and the number of updates that are left, or -1 after the
halt. The publications determine the answers of all tests.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import product
from typing import TypeAlias

from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point
from littlestone.definitions import essential_hypotheses as essential_by_definition
from littlestone.learners import (
    FailureVotes,
    FollowedLearner,
    Learner,
    PrivateOnlineLearner,
    PrivateOnlineSettings,
    PrivateOnlineState,
    Shrink,
    SplitRule,
)
from littlestone.mechanisms import sparse_sample_step
from littlestone.privacy import Epsilon
from littlestone.randomness import Coins, random_permutation
from littlestone_properties.judging.faults.small_learners import small_dp_ol

LN_2, LN_20 = Epsilon.log(2), Epsilon.log(20)

Stream: TypeAlias = tuple[Example, ...]
Public: TypeAlias = tuple[Hypothesis, int, int]
"""The hypothesis, the stage, and the number of updates that are left."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A class and parameters."""

    rows: tuple[str, ...]
    settings: PrivateOnlineSettings

    @property
    def hypothesis_class(self) -> FiniteClass:
        return FiniteClass.from_rows(self.rows)

    def with_split(self, split: SplitRule) -> Setup:
        return replace(self, settings=replace(self.settings, split=split))

    @classmethod
    def of(
        cls,
        rows: Sequence[str],
        n_teachers: int,
        split: SplitRule = SplitRule.INDEPENDENT,
        *,
        dimension: int = 1,
        n_updates: int = 1,
        n_samples: int = 1,
        failure_score: int = 4,
    ) -> Setup:
        """Return a setup with p = 2^j and the thresholds of the proof."""
        small = small_dp_ol(
            n_teachers,
            LN_2,
            LN_20,
            n_updates=n_updates,
            dimension=dimension,
            n_samples=n_samples,
            failure_score=failure_score,
            buffer_limit=1,
        )
        training = replace(small.training, n_hypotheses=len(rows))
        return cls(tuple(rows), replace(small, training=training, split=split, shrink=Shrink.PROOF))


@dataclass(frozen=True, slots=True)
class PlainState:
    """The state of the plain learner; a teacher is the tuple of its sub data sets."""

    hypothesis: Hypothesis
    stage: int
    left: int
    buffer: tuple[Example, ...]
    teachers: tuple[tuple[tuple[Example, ...], ...], ...]


@cache
def _listed(hypothesis_class: FiniteClass, p: int, d: int) -> frozenset[Hypothesis]:
    return essential_by_definition(hypothesis_class, p, d)


class PlainLearner(Learner[Fraction, PlainState]):
    """Algorithms 3 and 4."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.hypothesis_class = setup.hypothesis_class

    def start(self, coins: Coins[Fraction]) -> PlainState:
        zero = (Label(0),) * self.hypothesis_class.n_points
        settings = self.setup.settings
        return self.trained(
            coins, PlainState(zero, 1, settings.n_updates, (), ((),) * settings.training.n_teachers)
        )

    def after(self, coins: Coins[Fraction], state: PlainState, example: Example) -> PlainState:
        """One round of Algorithm 3."""
        settings = self.setup.settings
        if state.left < 0:
            return state
        point, label = example
        if state.hypothesis[point] != label:
            state = replace(state, buffer=tuple(sorted((*state.buffer, example))))
        if not coins.discrete_laplace_reaches(
            settings.buffer_epsilon.decay, settings.buffer_limit + 1 - len(state.buffer)
        ):
            return state
        n_left = state.left - 1
        if n_left < 0:
            return replace(state, left=n_left)
        # Only the set of sub data sets matters, without the empty one.
        teachers = sorted(
            tuple(sorted({*data, *([tuple(sorted(part))] if part else [])}))
            for data, part in zip(state.teachers, self._split(coins, state.buffer), strict=True)
        )
        return replace(self.trained(coins, replace(state, left=n_left, teachers=tuple(teachers))), buffer=())

    def hypothesis(self, state: PlainState) -> Hypothesis:
        return state.hypothesis

    def trained(self, coins: Coins[Fraction], state: PlainState) -> PlainState:
        """Algorithm 4; if it returns nothing, the last hypothesis stays."""
        joint, stage = self.setup.settings.training, state.stage
        while stage <= joint.dimension + 1:
            lists = [sorted(self.listed(data, stage)) for data in state.teachers]
            common = max((sum(f in items for items in lists) for f in frozenset().union(*lists)), default=0)
            # common + noise > 4k/5
            if coins.discrete_laplace_reaches(joint.agreement_epsilon.decay, self.enough() - common):
                weight = joint.sample_epsilon.exp**joint.failure_score
                samples = [
                    sparse_sample_step(coins, lists, joint.sample_epsilon.exp, weight)
                    for _ in range(joint.n_samples)
                ]
                return replace(state, stage=stage, hypothesis=self.vote(samples) or state.hypothesis)
            stage += 1
        return replace(state, stage=stage)

    def enough(self) -> int:
        """Line 8: the smallest integer above 4k/5."""
        return 4 * self.setup.settings.training.n_teachers // 5 + 1

    def p(self, stage: int) -> int:
        """Line 5, with a base in place of d^3."""
        return int(2**stage * self.setup.settings.training.essential_base)

    def allowed(self, stage: int) -> Fraction:
        """Line 19: (1 - 1/d)^j / 10, or (1 - 1/(5d))^j / 10 as in the proof of Claim 6.3."""
        times = 5 if self.setup.settings.shrink is Shrink.PROOF else 1
        return Fraction(1, 10) * (1 - Fraction(1, times * self.setup.settings.training.dimension)) ** stage

    def listed(self, data: tuple[tuple[Example, ...], ...], stage: int) -> frozenset[Hypothesis]:
        """Lines 4 and 5: the list of a teacher with these sub data sets, directly by the definitions."""
        kept = tuple(
            h
            for h in self.hypothesis_class
            if all(sum(h[x] != y for x, y in part) <= self.allowed(stage) * len(part) for part in data)
        )
        subclass = FiniteClass(self.hypothesis_class.n_points, 2, kept)
        return _listed(subclass, self.p(stage), self.setup.settings.training.dimension)

    def vote(self, samples: Sequence[Hypothesis | None]) -> Hypothesis | None:
        """Line 12: the majority at each point; if all samples fail, there is none."""
        joint, zero = self.setup.settings.training, (Label(0),) * self.hypothesis_class.n_points
        voters = [sample for sample in samples if sample is not None]
        if not voters:
            return None
        if joint.failure_votes is FailureVotes.ZERO:
            voters += [zero] * (len(samples) - len(voters))
        balance = [sum(1 if h[x] else -1 for h in voters) for x in range(len(zero))]
        return tuple(joint.tied if more == 0 else Label(int(more > 0)) for more in balance)

    def _split(self, coins: Coins[Fraction], buffer: Sequence[Example]) -> list[list[Example]]:
        """Line 20 of Algorithm 3: the parts of all teachers."""
        k, rule = self.setup.settings.training.n_teachers, self.setup.settings.split
        parts: list[list[Example]] = [[] for _ in range(k)]
        if rule is SplitRule.INDEPENDENT:
            for example in buffer:
                parts[coins.uniform_choice(k)].append(example)
            return parts
        order = random_permutation(coins, len(buffer))
        whole = len(buffer) // k * k
        for place, number in enumerate(order[:whole]):
            parts[place % k].append(buffer[number])
        if rule is SplitRule.EQUAL_SPREAD:
            for target, number in zip(random_permutation(coins, k), order[whole:], strict=False):
                parts[target].append(buffer[number])
        return parts


def followed_plain(setup: Setup) -> FollowedLearner[PlainState, Public]:
    """Return the plain learner on every branch."""
    return FollowedLearner(PlainLearner(setup), lambda state: (state.hypothesis, state.stage, state.left))


def followed_reference(
    setup: Setup, rules: type[PrivateOnlineLearner] = PrivateOnlineLearner
) -> FollowedLearner[PrivateOnlineState, Public]:
    """Return the learner of the reference, or a faulty one, on every branch."""
    return FollowedLearner(
        rules(setup.hypothesis_class, setup.settings),
        lambda state: (state.hypothesis, state.stage, state.n_updates_left),
    )


def all_streams(n_points: int, n_rounds: int) -> Iterator[Stream]:
    """Yield all streams of the given length."""
    return product([(Point(x), Label(y)) for x in range(n_points) for y in (0, 1)], repeat=n_rounds)


def neighbouring_streams(n_points: int, n_rounds: int) -> Iterator[tuple[Stream, Stream]]:
    """Yield all ordered pairs of streams of the given length that differ in one round."""
    alphabet = [example for (example,) in all_streams(n_points, 1)]
    for stream in all_streams(n_points, n_rounds):
        for place, example in product(range(n_rounds), alphabet):
            if example != stream[place]:
                yield stream, (*stream[:place], example, *stream[place + 1 :])
