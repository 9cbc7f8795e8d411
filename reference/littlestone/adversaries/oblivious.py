"""Adversaries that do not see the learner: streams that are chosen before the game, and independent examples.

Conventions: the stream cannot depend on the coins of the learner, but the adversary may know the learner's
algorithm (`gl` section 3). A fixed stream ends after its last example. A stochastic adversary owns its generator
and draws in blocks, ahead of the game; if it shared its generator with the learner, each would depend on how fast
the other draws. Its stream is a function of the seed alone.
"""

from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from ..classes import Example, Label, Point, Sample
from ..errors import InvalidValueError, check_at_least
from ..randomness import Seed
from .game import Published

BLOCK_SIZE = 4096
"""The number of examples drawn at a time; with another number, the same seed gives another stream."""


class StochasticAdversary:
    """The adversary of the statistical setting: points from a distribution, labelled by a target, with label noise.

    Without noise its streams are realizable by the target. It ignores the published hypotheses. A million examples
    take about a tenth of a second; equal examples share one tuple.

    * ``target``: the label of every point; at least one point.
    * ``weights``: one finite number for each point, at least 0 and not all 0; points are drawn with probability
      proportional to them. By default every point is equally likely.
    * ``noise``: the probability, from 0 to 1, that a uniformly random other label replaces the label of a round,
      independently of everything else. With noise, streams are in general not realizable.
    * ``n_labels``: the number of labels, at least 2 and more than every label of the target; by default the
      smallest such number. It matters only for noise.
    * ``seed``: an integer, or a NumPy generator that nothing else uses.

    >>> adversary = StochasticAdversary([0, 1, 1], weights=[1, 0, 3], seed=7)
    >>> {adversary.drawn() for _ in range(100)} == {(0, 0), (2, 1)}
    True
    """

    def __init__(
        self,
        target: Sequence[int],
        weights: Sequence[float] | None = None,
        noise: float = 0.0,
        n_labels: int | None = None,
        *,
        seed: Seed = None,
    ) -> None:
        if not len(target) or min(target) < 0:
            raise InvalidValueError("target", target, "a label of at least 0 for each of at least one point")
        if not 0 <= noise <= 1:
            raise InvalidValueError("noise", noise, "a probability from 0 to 1")
        least = max(2, 1 + max(target))
        if n_labels is not None and n_labels < least:
            raise InvalidValueError("n_labels", n_labels, f"at least {least}, for the labels of the target")
        self._n_labels = least if n_labels is None else n_labels
        self._generator = np.random.default_rng(seed)
        self._target = np.array(target, dtype=np.int64)
        self._noise = noise
        self._cumulative = _cumulative([1.0] * len(target) if weights is None else weights, len(target))
        # One tuple for each possible example, so that a stream is a list of references.
        labels = range(self._n_labels)
        self._examples = [(Point(x), Label(y)) for x in range(len(target)) for y in labels]
        self._block: Iterator[Example] = iter(())

    def next_example(self, published: Published) -> Example:
        """Return the next example of the stream, which never ends."""
        return self.drawn()

    def drawn(self) -> Example:
        """Return the next example of the stream."""
        for example in self._block:
            return example
        self._block = iter(self._drawn_block())
        return next(self._block)

    def _drawn_block(self) -> list[Example]:
        points = np.searchsorted(self._cumulative, self._generator.random(BLOCK_SIZE), side="right")
        labels = self._target[points]
        if self._noise > 0:
            flipped = self._generator.random(BLOCK_SIZE) < self._noise
            # A shift by 1 .. n_labels - 1 is a uniformly random other label.
            shifts = self._generator.integers(1, self._n_labels, BLOCK_SIZE)
            labels = np.where(flipped, (labels + shifts) % self._n_labels, labels)
        examples = self._examples
        numbers: list[int] = (points * self._n_labels + labels).tolist()
        return [examples[number] for number in numbers]


def _cumulative(weights: Sequence[float], n_points: int) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """Return the distribution function of the points; the last value is exactly 1."""
    if len(weights) != n_points:
        raise InvalidValueError("len(weights)", len(weights), f"{n_points}, one weight for each point")
    values = np.array(weights, dtype=np.float64)
    for point, weight in enumerate(weights):
        if not (np.isfinite(values[point]) and values[point] >= 0):
            raise InvalidValueError(f"weights[{point}]", weight, "a finite number, at least 0")
    largest = values.max()
    if largest == 0:
        raise InvalidValueError("weights", list(weights), "at least one positive weight")
    sums = np.cumsum(values / largest)
    return np.asarray(sums / sums[-1], dtype=np.float64)


class FixedStream:
    """The oblivious adversary that plays given examples one by one and ignores the learner.

    The stream may be realizable or not, and it may be empty.

    >>> stream = FixedStream([(3, 1), (0, 0)])
    >>> def zero(point): return 0
    >>> stream.next_example(zero), stream.next_example(zero), stream.next_example(zero)
    ((3, 1), (0, 0), None)
    """

    def __init__(self, examples: Iterable[tuple[int, int]]) -> None:
        self._sample = examples if isinstance(examples, Sample) else Sample(examples)
        self._left = iter(self._sample.examples)

    @property
    def sample(self) -> Sample:
        """The whole stream, played or not."""
        return self._sample

    def next_example(self, published: Published) -> Example | None:
        """Return the next example of the stream, or ``None`` after the last example."""
        return next(self._left, None)


def realizable_stream(
    target: Sequence[int], n_rounds: int, weights: Sequence[float] | None = None, *, seed: Seed = None
) -> Sample:
    """Return a stream of independent points that a target labels, drawn in advance; the target realizes it.

    Parameters are those of :class:`StochasticAdversary`.

    >>> realizable_stream([0, 1], 3, seed=7).examples
    ((1, 1), (1, 1), (1, 1))
    """
    return noisy_stream(target, n_rounds, 0.0, weights, seed=seed)


def noisy_stream(
    target: Sequence[int],
    n_rounds: int,
    noise: float,
    weights: Sequence[float] | None = None,
    n_labels: int | None = None,
    *,
    seed: Seed = None,
) -> Sample:
    """Return a stream of independent points with noisy labels, drawn in advance; usually it is not realizable.

    Parameters are those of :class:`StochasticAdversary`.

    >>> noisy_stream([0], 3, noise=1.0, seed=7).examples
    ((0, 1), (0, 1), (0, 1))
    """
    check_at_least(0, n_rounds=n_rounds)
    adversary = StochasticAdversary(target, weights, noise, n_labels, seed=seed)
    return Sample(tuple(adversary.drawn() for _ in range(n_rounds)))
