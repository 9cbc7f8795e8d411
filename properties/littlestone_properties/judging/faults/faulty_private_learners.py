"""The private learners of the reference, each with one fault: one named function of its rules is replaced.

Nothing of a learner is written a second time. The name of a fault in the table says what it does.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from littlestone.certificates import VersionSpace
from littlestone.classes import Example, FiniteClass, Label, Point, Sample
from littlestone.learners import (
    DpSoaLearner,
    DpSoaSettings,
    DpSoaState,
    EmptyTeacher,
    PrivateErmLearner,
    PrivateErmSettings,
    PrivateOnlineLearner,
    PrivateOnlineState,
    Tournament,
)
from littlestone.randomness import Coins


class KeepsTheWrongSide(Tournament[VersionSpace]):
    """Keep the one of two siblings that is right about the guessed label, not the one that errs."""

    def erring(self, one: VersionSpace, other: VersionSpace, point: Point, label: Label) -> VersionSpace:
        """Return the sibling that is right: it errs on the opposite label."""
        return super().erring(one, other, point, Label(1 - label))


class GuessesOne(Tournament[VersionSpace]):
    """Guess label 1 at every point of disagreement."""

    def guess(self, coins: object) -> Label:
        """Return 1."""
        return Label(1)


def _with_rules(rules: type[Tournament[VersionSpace]]) -> type[DpSoaLearner]:
    class WithRules(DpSoaLearner):
        def __init__(self, hypothesis_class: FiniteClass, settings: DpSoaSettings) -> None:
            super().__init__(hypothesis_class, settings)
            self.tournament = rules(self.tournament.algorithm, settings.n_leaves, settings.tournament)

    return WithRules


class _SpendsTheWholeBudget(DpSoaLearner):
    """Call every histogram with the budget of all of them."""

    def __init__(self, hypothesis_class: FiniteClass, settings: DpSoaSettings) -> None:
        histogram = settings.hist_sparse
        noise = histogram.histogram_epsilon * max(histogram.limit, 2)
        super().__init__(
            hypothesis_class, replace(settings, hist_sparse=replace(histogram, histogram_epsilon=noise))
        )


class _LearnsTwice(DpSoaLearner):
    """Give every example to two leaves, which may be in two trees."""

    def assigned(self, coins: Coins[Fraction], state: DpSoaState, example: Example) -> DpSoaState:
        return super().assigned(coins, super().assigned(coins, state, example), example)


FAULTY_DP_SOA_LEARNERS: Mapping[str, type[DpSoaLearner]] = {
    "keeps the wrong side of the siblings": _with_rules(KeepsTheWrongSide),
    "always guesses 1": _with_rules(GuessesOne),
    "calls the histogram without its share of the budget": _SpendsTheWholeBudget,
    "gives an example to two leaves": _LearnsTwice,
}


class _KeepsItsBuffer(PrivateOnlineLearner):
    """Hand the buffer out and do not empty it (without line 23 of Algorithm 3)."""

    def handed_out(self, coins: Coins[Fraction], state: PrivateOnlineState) -> PrivateOnlineState:
        return replace(super().handed_out(coins, state), buffer=state.buffer)


class _KeepsItsCounter(PrivateOnlineLearner):
    """Hand the buffer out as often as it gets full (without line 16)."""

    def handed_out(self, coins: Coins[Fraction], state: PrivateOnlineState) -> PrivateOnlineState:
        return super().handed_out(coins, replace(state, n_updates_left=state.n_updates_left + 1))


class _SplitsByPoint(PrivateOnlineLearner):
    """Let the point of an example decide which teacher gets it (line 20)."""

    def split(self, coins: object, buffer: tuple[Example, ...]) -> dict[int, list[Example]]:
        n_parts = self.settings.training.n_teachers
        return {
            number: [example for example in buffer if example[0] % n_parts == number] for number in range(n_parts)
        }


class _SplitsByContent(PrivateOnlineLearner):
    """Give the copies of an example to one teacher after another, beginning with the first."""

    def split(self, coins: object, buffer: tuple[Example, ...]) -> dict[int, list[Example]]:
        n_parts = self.settings.training.n_teachers
        parts: dict[int, list[Example]] = {}
        for place, example in enumerate(buffer):
            parts.setdefault(buffer[:place].count(example) % n_parts, []).append(example)
        return parts


class _CopiesItsBuffer(PrivateOnlineLearner):
    def split(self, coins: object, buffer: tuple[Example, ...]) -> dict[int, list[Example]]:
        return {number: list(buffer) for number in range(self.settings.training.n_teachers)}


class _TestsWithoutNoise(PrivateOnlineLearner):
    """Compare the size of the buffer itself with the limit (line 15)."""

    def is_full(self, coins: object, state: PrivateOnlineState) -> bool:
        return len(state.buffer) > self.settings.buffer_limit


@dataclass(frozen=True, slots=True)
class _WithNoise(PrivateOnlineState):
    """A state with the noise of all update tests, as soon as it is drawn."""

    noise: int


class _DrawsNoiseOnce(PrivateOnlineLearner):
    def after(self, coins: Coins[Fraction], state: PrivateOnlineState, example: Example) -> PrivateOnlineState:
        if not isinstance(state, _WithNoise):
            noise = coins.discrete_laplace(self.settings.buffer_epsilon.decay)
            hypothesis, stage, left = state.hypothesis, state.stage, state.n_updates_left
            state = _WithNoise(hypothesis, stage, left, state.buffer, state.teachers, noise)
        return super().after(coins, state, example)

    def is_full(self, coins: object, state: PrivateOnlineState) -> bool:
        noise = state.noise if isinstance(state, _WithNoise) else 0
        return len(state.buffer) + noise > self.settings.buffer_limit


FAULTY_DP_OL_LEARNERS: Mapping[str, type[PrivateOnlineLearner]] = {
    "the buffer is not emptied after an update": _KeepsItsBuffer,
    "the budget is not decreased": _KeepsItsCounter,
    "every teacher gets the whole buffer": _CopiesItsBuffer,
    "equal examples are split evenly, others all go to the first teacher": _SplitsByContent,
    "the point says which teacher gets an example": _SplitsByPoint,
    "the update test has no noise": _TestsWithoutNoise,
    "the update test draws its noise once for all rounds": _DrawsNoiseOnce,
}
"""The name of each fault -> DP-OL with this fault; a faulty split stands in place of independent splits."""


class _EmptyLists(PrivateErmLearner):
    """Give empty teachers no hypothesis; this is private, and it shows other faults better."""

    def __init__(self, hypothesis_class: FiniteClass, settings: PrivateErmSettings) -> None:
        super().__init__(hypothesis_class, replace(settings, empty_teacher=EmptyTeacher.NO_HYPOTHESIS))


class _ComparesWithoutNoise(_EmptyLists):
    def is_enough(self, coins: object, stage: int, frequency: int, n_chunks: int) -> bool:
        return 2 * frequency >= n_chunks


class _DoublesTheExponent(PrivateErmLearner):
    def __init__(self, hypothesis_class: FiniteClass, settings: PrivateErmSettings) -> None:
        super().__init__(hypothesis_class, replace(settings, sample_epsilon=settings.sample_epsilon * 2))


class _DoesNotCutLists(PrivateErmLearner):
    def __init__(self, hypothesis_class: FiniteClass, settings: PrivateErmSettings) -> None:
        super().__init__(hypothesis_class, replace(settings, list_limit=None))


class _SplitsTwice(PrivateErmLearner):
    """Give every example to two teachers: lists of sensitivity 2."""

    def split(self, coins: Coins[Fraction], sample: Sample) -> tuple[tuple[Example, ...], ...]:
        chunks = super().split(coins, sample)
        return tuple((*chunk, *chunks[i - 1]) for i, chunk in enumerate(chunks)) if len(chunks) > 1 else chunks


class _SortsBeforeItSplits(_EmptyLists):
    """Give the teachers consecutive parts of the sorted sample."""

    def split(self, coins: object, sample: Sample) -> tuple[tuple[Example, ...], ...]:
        rows, n_chunks = tuple(sorted(sample.examples)), self.settings.n_chunks
        size = len(rows) // n_chunks
        return tuple(rows[i * size : (i + 1) * size] for i in range(n_chunks))


class _SplitsByLabel(_EmptyLists):
    """Make a chunk for each example with label 1, with all examples of label 0."""

    def split(self, coins: object, sample: Sample) -> tuple[tuple[Example, ...], ...]:
        zeros = tuple(example for example in sample.examples if example[1] == 0)
        ones = [example for example in sample.examples if example[1] == 1]
        return tuple((*zeros, one) for one in ones) or (zeros,)


FAULTY_PRIVATE_ERM_LEARNERS: Mapping[str, type[PrivateErmLearner]] = {
    "the tests have no noise": _ComparesWithoutNoise,
    "the sampling doubles its exponent": _DoublesTheExponent,
    "lists are not cut to the length that the failure weight allows": _DoesNotCutLists,
    "every example is given to two teachers": _SplitsTwice,
    "the sample is sorted before it is split": _SortsBeforeItSplits,
    "number and sizes of the chunks depend on the labels": _SplitsByLabel,
}
