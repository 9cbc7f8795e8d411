"""The private online learner written down a second time, with faults that can be planted in it.

A round follows the printed lines of `lyu` Algorithms 3 and 4 and works with plain data sets. Without a fault it
must have exactly the distribution of the reference learner.

What is published in a round: the hypothesis, the stage, how many updates are left, and whether the learner halted.
That is all answers of all tests and, with one sample a call, more than the hypotheses alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from functools import cache
from typing import TypeAlias

from littlestone.classes import Example, FiniteClass, Hypothesis
from littlestone.learners.private_online.buffer_split import SplitRule
from littlestone.learners.private_online.joint_training_settings import JointTrainingSettings
from littlestone.learners.private_online.settings import PrivateOnlineSettings
from littlestone.learners.teacher_classes import Shrink, error_thresholds
from littlestone.mechanisms import private_sparse_sample
from littlestone.privacy import Epsilon
from littlestone.randomness import Coins, random_permutation
from littlestone.structure import essential_hypotheses

LN_2, LN_20 = Epsilon.log(2), Epsilon.log(20)

Stream: TypeAlias = tuple[Example, ...]
Public: TypeAlias = tuple[Hypothesis, int, int, bool]
"""The hypothesis, the stage, the updates left, and whether the learner halted."""


class Fault(Enum):
    """What is wrong in a planted variant."""

    NONE = "none"
    BUFFER_KEPT = "the buffer is not emptied after an update"
    COUNTER_KEPT = "the budget is not decreased"
    COPIED = "every teacher gets the whole buffer"
    BY_CONTENT = "equal examples are split evenly, others all go to the first teacher"
    NO_NOISE = "the update test has no noise"
    REUSED_NOISE = "the update test draws its noise once for all rounds"


@dataclass(frozen=True, slots=True)
class Setup:
    """A class and parameters."""

    rows: tuple[str, ...]
    settings: PrivateOnlineSettings

    @property
    def hypothesis_class(self) -> FiniteClass:
        """The class."""
        return FiniteClass.from_rows(self.rows)

    def with_split(self, split: SplitRule) -> Setup:
        """Return the same setup with another rule of splitting."""
        return replace(self, settings=replace(self.settings, split=split))

    @classmethod
    def of(
        cls,
        rows: Sequence[str],
        n_teachers: int,
        split: SplitRule = SplitRule.INDEPENDENT,
        *,
        dimension: int = 1,
        buffer_epsilon: Epsilon = LN_2,
        agreement_epsilon: Epsilon = LN_2,
        sample_epsilon: Epsilon = LN_20,
        failure_score: int = 4,
        buffer_limit: int = 1,
        n_updates: int = 1,
    ) -> Setup:
        """Return a setup with one sample a call, p = 2^j, and the thresholds of the proof."""
        training = JointTrainingSettings(
            dimension=dimension,
            n_teachers=n_teachers,
            essential_base=1,
            agreement_epsilon=agreement_epsilon,
            n_samples=1,
            sample_epsilon=sample_epsilon,
            failure_score=failure_score,
            n_hypotheses=len(rows),
        )
        settings = PrivateOnlineSettings(
            training=training,
            buffer_limit=buffer_limit,
            buffer_epsilon=buffer_epsilon,
            n_updates=n_updates,
            split=split,
            shrink=Shrink.PROOF,
        )
        return cls(tuple(rows), settings)


@dataclass(frozen=True, slots=True)
class PlainState:
    """The state of the plain learner; a teacher is the tuple of its sub data sets."""

    hypothesis: Hypothesis
    stage: int
    left: int
    halted: bool
    buffer: tuple[Example, ...]
    teachers: tuple[tuple[tuple[Example, ...], ...], ...]
    noise: int | None = None

    @property
    def public(self) -> Public:
        """What is published."""
        return self.hypothesis, self.stage, self.left, self.halted


@cache
def _essential(
    rows: tuple[str, ...], data: tuple[tuple[Example, ...], ...], setup: Setup, stage: int
) -> frozenset[Hypothesis]:
    """Return the list of a teacher with this data at a stage, straight from the definitions."""
    joint = setup.settings.training
    allowed = error_thresholds(joint.dimension, setup.settings.shrink, stage)[-1]
    kept = [
        h
        for h in setup.hypothesis_class
        if all(sum(h[x] != y for x, y in part) <= allowed * len(part) for part in data)
    ]
    subclass = FiniteClass(setup.hypothesis_class.n_points, 2, tuple(kept))
    return essential_hypotheses(subclass, 2**stage * joint.essential_base, joint.dimension)


def plain_training(coins: Coins[Fraction], setup: Setup, state: PlainState) -> PlainState:
    """Algorithm 4 with one sample."""
    joint, stage = setup.settings.training, state.stage
    while stage <= joint.dimension + 1:
        lists = [_essential(setup.rows, data, setup, stage) for data in state.teachers]
        common = max((sum(f in one for one in lists) for f in frozenset().union(*lists)), default=0)
        # common + noise > 4k/5
        if coins.discrete_laplace_reaches(joint.agreement_epsilon.decay, 4 * joint.n_teachers // 5 + 1 - common):
            ordered = [sorted(one) for one in lists]
            weight = joint.sample_epsilon.exp**joint.failure_score
            drawn = private_sparse_sample(coins, ordered, joint.sample_epsilon.exp, weight)
            return replace(state, stage=stage, hypothesis=state.hypothesis if drawn is None else drawn)
        stage += 1
    return replace(state, stage=stage)


def _plain_split(
    coins: Coins[Fraction], setup: Setup, buffer: Sequence[Example], fault: Fault
) -> list[list[Example]]:
    """Line 20 of Algorithm 3: the parts of all teachers."""
    k, rule = setup.settings.training.n_teachers, setup.settings.split
    parts: list[list[Example]] = [[] for _ in range(k)]
    if fault is Fault.COPIED:
        return [list(buffer) for _ in range(k)]
    if fault is Fault.BY_CONTENT:
        for place, example in enumerate(buffer):
            parts[place % k if len(set(buffer)) == 1 else 0].append(example)
        return parts
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


def plain_round(
    coins: Coins[Fraction], setup: Setup, state: PlainState, example: Example, fault: Fault
) -> PlainState:
    """One round of Algorithm 3."""
    settings = setup.settings
    if state.halted:
        return state
    point, label = example
    if state.hypothesis[point] != label:
        state = replace(state, buffer=tuple(sorted((*state.buffer, example))))
    missing = settings.buffer_limit + 1 - len(state.buffer)
    if fault is Fault.REUSED_NOISE:
        if state.noise is None:
            state = replace(state, noise=coins.discrete_laplace(settings.buffer_epsilon.decay))
        passed = (state.noise or 0) >= missing
    else:
        passed = (
            missing <= 0
            if fault is Fault.NO_NOISE
            else coins.discrete_laplace_reaches(settings.buffer_epsilon.decay, missing)
        )
    if not passed:
        return state
    left = state.left if fault is Fault.COUNTER_KEPT else state.left - 1
    if left < 0:
        return replace(state, left=left, halted=True)
    parts = _plain_split(coins, setup, state.buffer, fault)
    # Only sets of sub data sets matter, and empty ones do not.
    teachers = sorted(
        tuple(sorted({*hypothesis_class, *([tuple(sorted(part))] if part else [])}))
        for hypothesis_class, part in zip(state.teachers, parts, strict=True)
    )
    state = plain_training(coins, setup, replace(state, left=left, teachers=tuple(teachers)))
    return state if fault is Fault.BUFFER_KEPT else replace(state, buffer=())
