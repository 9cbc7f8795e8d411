"""How the mean number of mistakes grows with the length of the stream."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import log, sqrt
from statistics import fmean, stdev

import numpy as np

from .runs import Plan, RunResult

__all__ = ["Fit", "Growth", "fitted", "growths"]


@dataclass(frozen=True, slots=True)
class Fit:
    """A least-squares fit ``intercept + slope * f(T)`` of the mean mistakes.

    Parameters
    ----------
    intercept, slope
        The coefficients.
    share
        Share of the variance of the means that it explains (R squared), 1 where nothing varies.
    """

    intercept: float
    slope: float
    share: float


@dataclass(frozen=True, slots=True)
class Growth:
    """The mistakes of one learner on one class, by length of the stream.

    Parameters
    ----------
    source, learner
        The class and the learner.
    lengths
        Lengths of the streams for which there are results.
    means, errors
        Mean number of mistakes for each length, and its standard error (0 for one seed).
    still_erring
        For each length the number of seeds that erred in the last tenth of the rounds.
    n_seeds
        For each length the number of results.
    """

    source: str
    learner: str
    lengths: tuple[int, ...]
    means: tuple[float, ...]
    errors: tuple[float, ...]
    still_erring: tuple[int, ...]
    n_seeds: tuple[int, ...]

    @property
    def long_enough(self) -> tuple[int, ...]:
        """The longest streams, from the first length on after which no seed still errs."""
        erring = [place for place, number in enumerate(self.still_erring) if number]
        return self.lengths[erring[-1] + 1 :] if erring else self.lengths

    def fit(self, growth: Callable[[float], float] = log) -> Fit | None:
        """Return the fit of the means to a growth, ``None`` if fewer than three lengths are long enough.

        On shorter streams the learner is cut off before it has learned, and errs as often as the stream allows.
        """
        lengths = self.long_enough
        if len(lengths) < 3:
            return None
        return fitted([growth(length) for length in lengths], self.means[-len(lengths) :])


def fitted(abscissas: Iterable[float], values: Iterable[float]) -> Fit:
    """Return the least-squares line through points, at least two with different abscissas.

    Examples
    --------
    >>> fitted([0.0, 1.0, 2.0], [1.0, 3.0, 5.0])
    Fit(intercept=1.0, slope=2.0, share=1.0)
    """
    x, y = np.asarray(list(abscissas)), np.asarray(list(values))
    centred = x - x.mean()
    slope = float(centred @ (y - y.mean()) / (centred @ centred))
    intercept = float(y.mean() - slope * x.mean())
    residuals = y - intercept - slope * x
    total = float((y - y.mean()) @ (y - y.mean()))
    return Fit(intercept, slope, 1.0 if total == 0 else 1.0 - float(residuals @ residuals) / total)


def growths(plan: Plan, results: Iterable[RunResult]) -> tuple[Growth, ...]:
    """Return the growth for each class and learner of a plan, in its order."""
    found: dict[tuple[str, str, int], list[RunResult]] = {}
    for result in results:
        run = result.run
        found.setdefault((run.source, run.learner, run.n_rounds), []).append(result)
    summaries = []
    for source, _ in plan.classes:
        for learner in plan.learners:
            there = [length for length in plan.lengths if (source, learner, length) in found]
            groups = [found[source, learner, length] for length in there]
            numbers = [[result.n_mistakes for result in group] for group in groups]
            summaries.append(
                Growth(
                    source,
                    learner,
                    tuple(there),
                    tuple(fmean(group) for group in numbers),
                    tuple(stdev(group) / sqrt(len(group)) if len(group) > 1 else 0.0 for group in numbers),
                    tuple(sum(result.late_mistakes > 0 for result in group) for group in groups),
                    tuple(len(group) for group in groups),
                )
            )
    return tuple(summaries)
