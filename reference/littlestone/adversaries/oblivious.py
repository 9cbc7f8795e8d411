"""Oblivious adversaries: the whole stream is chosen before the game begins.

Convention: so the stream cannot depend on the coins of the learner; it may be chosen with full knowledge of its
algorithm (`gl` section 3). A stream ends after its last example.
"""

from collections.abc import Iterable, Sequence

import numpy as np

from ..classes import Example, Hypothesis, Sample
from ..errors import InvalidValueError
from .protocol import Published
from .stochastic import StochasticAdversary


class FixedStream:
    """The oblivious adversary that plays given examples one by one, whatever the learner publishes.

    Ledger: ``gl.theorem-4.1``.

    Parameters
    ----------
    examples
        A sample or any sequence of examples; realizable or not, possibly empty.

    Examples
    --------
    >>> stream = FixedStream(Sample([(3, 1), (0, 0)]))
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
        """Return the next example of the stream, ``None`` after the last one."""
        return next(self._left, None)


def realizable_stream(
    generator: np.random.Generator,
    target: Hypothesis,
    n_rounds: int,
    weights: Sequence[float] | None = None,
) -> Sample:
    """Return a stream of independent points that a target labels, drawn in advance; the target realizes it.

    Parameters
    ----------
    generator
        The source of randomness.
    target
        The label of every point.
    n_rounds
        Length of the stream, at least 0.
    weights
        Points are drawn in proportion to them; by default every point is equally likely.

    Examples
    --------
    >>> from littlestone.classes import Label
    >>> stream = realizable_stream(np.random.default_rng(7), (Label(0), Label(1)), 100)
    >>> len(stream), stream.n_mistakes((Label(0), Label(1)))
    (100, 0)
    """
    return noisy_stream(generator, target, n_rounds, 0.0, weights)


def noisy_stream(
    generator: np.random.Generator,
    target: Hypothesis,
    n_rounds: int,
    noise: float,
    weights: Sequence[float] | None = None,
    n_labels: int | None = None,
) -> Sample:
    """Return a stream of independent points with noisy labels, drawn in advance; usually no hypothesis realizes it.

    Parameters
    ----------
    generator, target, weights
        As for :func:`realizable_stream`.
    n_rounds
        Length of the stream, at least 0.
    noise
        Probability, from 0 to 1, that a label is replaced by another one. By chance the stream can be realizable
        all the same.
    n_labels
        Number of labels; by default one more than the largest label of the target, but at least 2.

    Examples
    --------
    >>> from littlestone.classes import Label
    >>> noisy_stream(np.random.default_rng(7), (Label(0),), 100, noise=1.0).n_mistakes((Label(0),))
    100
    """
    if n_rounds < 0:
        raise InvalidValueError("n_rounds", n_rounds, "at least 0")
    adversary = StochasticAdversary(generator, target, weights, noise, n_labels)
    return Sample(tuple(adversary.drawn() for _ in range(n_rounds)))
