"""The private learners of the reference, each with one fault: functions are replaced, or settings are changed.

Nothing of a learner is written a second time. The name of a fault in the table says what it does.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from littlestone.classes import Example, FiniteClass, Sample
from littlestone.learners import (
    DpSoaLearner,
    DpSoaSettings,
    EmptyTeacher,
    PrivateErmLearner,
    PrivateErmSettings,
    PrivateOnlineLearner,
    PrivateOnlineState,
    Tournament,
)
from littlestone.randomness import Coins

from .fault import with_replaced

Parts = dict[int, list[Example]]
Chunks = tuple[tuple[Example, ...], ...]
ErmLearner = type[PrivateErmLearner]


def _with_rules(**functions: object) -> type[DpSoaLearner]:
    """Return DP-SOA with some functions of its tournament replaced."""
    rules = with_replaced(Tournament, **functions)

    def start(self: DpSoaLearner, hypothesis_class: FiniteClass, settings: DpSoaSettings) -> None:
        DpSoaLearner.__init__(self, hypothesis_class, settings)
        self.tournament = rules(self.tournament.algorithm, settings.n_leaves, settings.tournament)

    return with_replaced(DpSoaLearner, __init__=start)


def _whole_budget(settings: DpSoaSettings) -> DpSoaSettings:
    """Call every histogram with the whole budget."""
    histogram = settings.hist_sparse
    noise = histogram.histogram_epsilon * max(histogram.limit, 2)
    return replace(settings, hist_sparse=replace(histogram, histogram_epsilon=noise))


FAULTY_DP_SOA_LEARNERS: Mapping[str, type[DpSoaLearner]] = {
    # A hypothesis that is right about the guessed label errs on the opposite label.
    "keeps the wrong side of the siblings": _with_rules(
        erring=lambda self, one, other, point, label: Tournament.erring(self, one, other, point, 1 - label)
    ),
    "always guesses 1": _with_rules(guess=lambda self, coins: 1),
    "calls the histogram without its share of the budget": with_replaced(
        DpSoaLearner, __init__=lambda self, of, settings: DpSoaLearner.__init__(self, of, _whole_budget(settings))
    ),
    "gives an example to two leaves": with_replaced(
        DpSoaLearner,
        assigned=lambda self, coins, state, example: DpSoaLearner.assigned(
            self, coins, DpSoaLearner.assigned(self, coins, state, example), example
        ),
    ),
}
"""The name of each fault -> DP-SOA with this fault."""


def _split_by_content(self: PrivateOnlineLearner, coins: object, buffer: tuple[Example, ...]) -> Parts:
    """Give the copies of an example to one teacher after another, beginning with the first."""
    parts: Parts = {}
    for place, example in enumerate(buffer):
        number = buffer[:place].count(example) % self.settings.training.n_teachers
        parts.setdefault(number, []).append(example)
    return parts


def _split_by_point(self: PrivateOnlineLearner, coins: object, buffer: tuple[Example, ...]) -> Parts:
    n_parts = self.settings.training.n_teachers
    return {number: [one for one in buffer if one[0] % n_parts == number] for number in range(n_parts)}


@dataclass(frozen=True, slots=True)
class _WithNoise(PrivateOnlineState):
    """A state with the noise that is drawn in the first round and then used by every update test."""

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
    # Without line 23 of Algorithm 3.
    "the buffer is not emptied after an update": with_replaced(
        PrivateOnlineLearner,
        handed_out=lambda self, coins, state: replace(
            PrivateOnlineLearner.handed_out(self, coins, state), buffer=state.buffer
        ),
    ),
    # Without line 16.
    "the budget is not decreased": with_replaced(
        PrivateOnlineLearner,
        handed_out=lambda self, coins, state: PrivateOnlineLearner.handed_out(
            self, coins, replace(state, n_updates_left=state.n_updates_left + 1)
        ),
    ),
    "every teacher gets the whole buffer": with_replaced(
        PrivateOnlineLearner,
        split=lambda self, coins, buffer: {i: [*buffer] for i in range(self.settings.training.n_teachers)},
    ),
    "equal examples are split evenly, others all go to the first teacher": with_replaced(
        PrivateOnlineLearner, split=_split_by_content
    ),
    "the point says which teacher gets an example": with_replaced(PrivateOnlineLearner, split=_split_by_point),
    "the update test has no noise": with_replaced(
        PrivateOnlineLearner, is_full=lambda self, coins, state: len(state.buffer) > self.settings.buffer_limit
    ),
    "the update test draws its noise once for all rounds": _DrawsNoiseOnce,
}
"""The name of each fault -> the private online learner of `lyu` (DP-OL) with this fault; a faulty split stands in
place of independent splits."""


def _with_settings(change: Callable[[PrivateErmSettings], PrivateErmSettings]) -> ErmLearner:
    """Return the minimiser with changed settings."""
    return with_replaced(
        PrivateErmLearner,
        __init__=lambda self, of, settings: PrivateErmLearner.__init__(self, of, change(settings)),
    )


_EMPTY_LISTS = _with_settings(lambda settings: replace(settings, empty_teacher=EmptyTeacher.NO_HYPOTHESIS))
"""The minimiser that gives empty teachers no hypothesis; this is private, and it shows other faults better."""


def _split_twice(self: PrivateErmLearner, coins: Coins[Fraction], sample: Sample) -> Chunks:
    """Give every example to two teachers: lists of sensitivity 2."""
    chunks = PrivateErmLearner.split(self, coins, sample)
    return tuple((*chunk, *chunks[i - 1]) for i, chunk in enumerate(chunks)) if len(chunks) > 1 else chunks


def _sorted_split(self: PrivateErmLearner, coins: object, sample: Sample) -> Chunks:
    """Give the teachers consecutive parts of the sorted sample."""
    rows, n_chunks = tuple(sorted(sample.examples)), self.settings.n_chunks
    size = len(rows) // n_chunks
    return tuple(rows[i * size : (i + 1) * size] for i in range(n_chunks))


def _split_by_label(self: object, coins: object, sample: Sample) -> Chunks:
    """Make a chunk for each example with label 1, at least one chunk; each gets all examples with label 0."""
    zeros = tuple(example for example in sample.examples if example[1] == 0)
    return tuple((*zeros, example) for example in sample.examples if example[1] == 1) or (zeros,)


FAULTY_PRIVATE_ERM_LEARNERS: Mapping[str, ErmLearner] = {
    "the tests have no noise": with_replaced(
        _EMPTY_LISTS, is_enough=lambda self, coins, stage, frequency, n_chunks: 2 * frequency >= n_chunks
    ),
    "the sampling doubles its exponent": _with_settings(
        lambda settings: replace(settings, sample_epsilon=settings.sample_epsilon * 2)
    ),
    "lists are not cut to the length that the failure weight allows": _with_settings(
        lambda settings: replace(settings, list_limit=None)
    ),
    "every example is given to two teachers": with_replaced(PrivateErmLearner, split=_split_twice),
    "the sample is sorted before it is split": with_replaced(_EMPTY_LISTS, split=_sorted_split),
    "number and sizes of the chunks depend on the labels": with_replaced(_EMPTY_LISTS, split=_split_by_label),
}
"""The name of each fault -> the private empirical risk minimiser with this fault."""
