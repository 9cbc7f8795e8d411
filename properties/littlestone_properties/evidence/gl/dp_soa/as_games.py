"""DP-SOA and its adaptive variant as learners of the privacy game: exact distributions of what is published next.

Trees change by the learner's own rules, on every branch. HistSparse is one step on the counts of the list: whether
the noisy query reaches the noisy threshold is one tail, and what the histogram publishes is summed over all levels.
Only noise of the threshold beyond a stated tail is cut.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias, TypeVar

from littlestone.classes import Example, FiniteClass
from littlestone.learners.dp_soa.settings import DpSoaSettings, FailedTrees
from littlestone.mechanisms import HistSparseSettings
from littlestone.privacy.adaptive.adaptive_game import PublishingLearner, Step
from littlestone.randomness import ExactDistribution, discrete_laplace_pmf, discrete_laplace_tail

from .tiny_forests import FAILED, Counts, Forest, Trees, grouped, read

State = TypeVar("State", bound=Hashable)
Name: TypeAlias = str | None
"""What is published: the labels of a hypothesis, the name of a failure, ``None`` for nothing."""


def published_exactly(counts: Counts, ratio: Fraction, threshold: int) -> dict[Name, Fraction]:
    """Return the distribution of the element of the largest noisy count that reaches the threshold, ties at random.

    Nothing is cut off: above all counts the probabilities are polynomials in ``ratio^level``, so the sum over the
    levels is a sum of geometric series.

    Examples
    --------
    >>> published_exactly((("a", 1),), Fraction(1, 2), 1)
    {None: Fraction(1, 3), 'a': Fraction(2, 3)}
    """
    chosen: dict[Name, Fraction] = {None: Fraction(1)}
    for _, number in counts:
        chosen[None] *= 1 - discrete_laplace_tail(ratio, threshold - number)
    above = max([threshold, *(number + 1 for _, number in counts)])
    for winner, hypothesis_class in counts:
        others = [number for name, number in counts if name != winner]
        won = Fraction(0)
        for level in range(threshold, above):
            # Number of equal noisy counts -> probability that nothing is larger.
            ties = {0: discrete_laplace_pmf(ratio, level - hypothesis_class)}
            for number in others:
                below, at = (
                    1 - discrete_laplace_tail(ratio, level - number),
                    discrete_laplace_pmf(ratio, level - number),
                )
                ties = {
                    t: ties.get(t, Fraction(0)) * below + ties.get(t - 1, Fraction(0)) * at
                    for t in range(len(ties) + 1)
                }
            won += sum((p / (t + 1) for t, p in ties.items()), Fraction(0))
        terms = {(1, 0): (1 - ratio) / (1 + ratio) / ratio**hypothesis_class}
        for number in others:
            larger: dict[tuple[int, int], Fraction] = {}
            for (power, t), p in terms.items():
                equal = p * (1 - ratio) / (1 + ratio) / ratio**number
                for key, value in (
                    ((power, t), p),
                    ((power + 1, t), -p / (1 + ratio) / ratio**number),
                    ((power + 1, t + 1), equal),
                ):
                    larger[key] = larger.get(key, Fraction(0)) + value
            terms = larger
        for (power, t), p in terms.items():
            won += p / (t + 1) * ratio ** (power * above) / (1 - ratio**power)
        chosen[winner] = won
    return {name: p for name, p in chosen.items() if p}


class _Published:
    """What the histogram makes of a forest."""

    def __init__(self, settings: DpSoaSettings) -> None:
        self._leaves_out = settings.failed_trees is FailedTrees.LEFT_OUT
        self._hist: HistSparseSettings = settings.hist_sparse
        self._known: dict[Counts, dict[Name, Fraction]] = {}

    def __call__(self, counts: Counts) -> dict[Name, Fraction]:
        if counts not in self._known:
            hypothesis_class = tuple(
                (name, count) for name, count in counts if name != FAILED or not self._leaves_out
            )
            self._known[counts] = published_exactly(
                hypothesis_class, self._hist.histogram_epsilon.decay, self._hist.histogram_threshold
            )
        return self._known[counts]


class FreshForests:
    """The adaptive variant of DP-SOA: every hypothesis from a fresh forest that has read the past.

    The state is the past. Nothing else is kept, so given the examples the rounds are independent.

    Parameters
    ----------
    hypothesis_class
        A binary class.
    settings
        The forest and its readings; of HistSparse the noise and the threshold of the histogram are used.
    """

    def __init__(self, hypothesis_class: FiniteClass, settings: DpSoaSettings) -> None:
        self._forest, self._histogram = Forest(hypothesis_class, settings), _Published(settings)
        self._steps: dict[tuple[Example, ...], Step[Name, tuple[Example, ...]]] = {}

    def start(self) -> Step[Name, tuple[Example, ...]]:
        """Return what the first forest leads to."""
        return self._published(())

    def after(self, state: tuple[Example, ...], example: Example) -> Step[Name, tuple[Example, ...]]:
        """Return what a forest leads to that has read one more example."""
        return self._published((*state, example))

    def _published(self, past: tuple[Example, ...]) -> Step[Name, tuple[Example, ...]]:
        if past not in self._steps:
            mixed: dict[tuple[Name, tuple[Example, ...]], Fraction] = {}
            for trees, mass in read(self._forest.start(), self._forest.step, past).items():
                for name, probability in self._histogram(self._forest.counts(trees)).items():
                    mixed[name, past] = mixed.get((name, past), Fraction(0)) + mass * probability
            self._steps[past] = mixed
        return self._steps[past]


@dataclass(frozen=True, slots=True)
class LastingState:
    """The secrets of DP-SOA between two rounds; after the stop there are none."""

    published: Name
    counter: int
    noisy_threshold: int
    trees: Trees


class LastingForest:
    """DP-SOA as printed: one forest and one HistSparse for all rounds.

    Parameters
    ----------
    hypothesis_class
        A binary class.
    settings
        The forest, its readings and HistSparse.
    tail
        Noise of the threshold is followed until less than this mass is left on each side.
    """

    def __init__(self, hypothesis_class: FiniteClass, settings: DpSoaSettings, tail: Fraction) -> None:
        self._forest, self._histogram = Forest(hypothesis_class, settings), _Published(settings)
        self._hist: HistSparseSettings = settings.hist_sparse
        ratio, largest = self._hist.threshold_epsilon.decay, 0
        while discrete_laplace_tail(ratio, largest + 1) >= tail:
            largest += 1
        self._noise = {
            self._hist.threshold + m: discrete_laplace_pmf(ratio, m) for m in range(-largest, largest + 1)
        }
        self._known: dict[tuple[LastingState, Example], Step[Name, LastingState]] = {}

    def start(self) -> Step[Name, LastingState]:
        """Return the histogram of the first list, and the first round of HistSparse."""
        trees = self._forest.start()
        found: dict[tuple[Name, LastingState], Fraction] = {}
        for state, mass in self._renewed(trees, 1, Fraction(1)).items():
            self._add_round(found, state, trees, mass)
        return found

    def after(self, state: LastingState, example: Example) -> Step[Name, LastingState]:
        """Return what an example at a random leaf and the next round of HistSparse lead to."""
        if not state.trees:
            return {(state.published, state): Fraction(1)}
        key = (state, example)
        if key not in self._known:
            found: dict[tuple[Name, LastingState], Fraction] = {}
            for trees, mass in self._forest.step(state.trees, example).items():
                self._add_round(found, state, trees, mass)
            self._known[key] = found
        return self._known[key]

    def _add_round(
        self, found: dict[tuple[Name, LastingState], Fraction], state: LastingState, trees: Trees, mass: Fraction
    ) -> None:
        """Add what the query on the new list leads to: the old element stays, or a renewal."""
        hypothesis_class = dict(self._forest.counts(trees))
        missing = self._forest.n_trees - (
            0 if state.published is None else hypothesis_class.get(state.published, 0)
        )
        reached = discrete_laplace_tail(self._hist.query_epsilon.decay, state.noisy_threshold - missing)
        same = self._stopped(LastingState(state.published, state.counter, state.noisy_threshold, trees))
        options = {same: mass * (1 - reached)}
        for renewed, probability in self._renewed(trees, state.counter + 1, mass * reached).items():
            kept = self._stopped(renewed)
            options[kept] = options.get(kept, Fraction(0)) + probability
        for after, probability in options.items():
            key = (after.published, after)
            found[key] = found.get(key, Fraction(0)) + probability

    def _renewed(self, trees: Trees, counter: int, mass: Fraction) -> dict[LastingState, Fraction]:
        return {
            LastingState(name, counter, m, trees): mass * p * q
            for name, p in self._histogram(self._forest.counts(trees)).items()
            for m, q in self._noise.items()
        }

    def _stopped(self, state: LastingState) -> LastingState:
        return state if state.counter < self._hist.limit else LastingState(state.published, 0, 0, ())


def fixed_views(
    learner: PublishingLearner[State, Name, Example], examples: Sequence[Example], length: int
) -> dict[tuple[Example, ...], ExactDistribution[tuple[Name, ...]]]:
    """Return the distribution of all that is published on each sequence of a length that is fixed in advance."""
    start: dict[tuple[tuple[Name, ...], State], Fraction] = {
        ((name,), state): p for (name, state), p in learner.start().items()
    }
    hypothesis_class: dict[tuple[Example, ...], dict[tuple[tuple[Name, ...], State], Fraction]] = {(): start}
    for _ in range(length):
        hypothesis_class = {
            (*s, example): _longer(learner, masses, example)
            for s, masses in hypothesis_class.items()
            for example in examples
        }
    found = {}
    for stream, masses in hypothesis_class.items():
        views = grouped(masses, lambda reached: reached[0])
        found[stream] = ExactDistribution(views, 1 - sum(views.values(), Fraction(0)))
    return found


def _longer(
    learner: PublishingLearner[State, Name, Example],
    masses: dict[tuple[tuple[Name, ...], State], Fraction],
    example: Example,
) -> dict[tuple[tuple[Name, ...], State], Fraction]:
    found: dict[tuple[tuple[Name, ...], State], Fraction] = {}
    for (view, state), mass in masses.items():
        for (name, after), probability in learner.after(state, example).items():
            key = (*view, name), after
            found[key] = found.get(key, Fraction(0)) + mass * probability
    return found
