"""Oblivious adversaries choose the whole stream before the game begins.

Convention: the stream cannot depend on the coins of the learner, but the adversary may know the learner's algorithm
(`gl` section 3). A stream ends after its last example.
"""

from collections.abc import Iterable, Sequence

import numpy as np

from ..classes import Example, Sample
from ..errors import check_at_least
from .protocol import Published
from .stochastic import StochasticAdversary


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
        """Return the next example of the stream, or ``None`` after the last one."""
        return next(self._left, None)


def realizable_stream(
    target: Sequence[int],
    n_rounds: int,
    weights: Sequence[float] | None = None,
    *,
    seed: int | np.random.Generator | None = None,
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
    seed: int | np.random.Generator | None = None,
) -> Sample:
    """Return a stream of independent points with noisy labels, drawn in advance; usually it is not realizable.

    Parameters are those of :class:`StochasticAdversary`.

    >>> noisy_stream([0], 3, noise=1.0, seed=7).examples
    ((0, 1), (0, 1), (0, 1))
    """
    check_at_least(0, n_rounds=n_rounds)
    adversary = StochasticAdversary(target, weights, noise, n_labels, seed=seed)
    return Sample(tuple(adversary.drawn() for _ in range(n_rounds)))
