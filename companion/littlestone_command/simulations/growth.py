"""The growth of the mean number of mistakes with the length of the stream.

Convention: a seed determines the target, and a short stream is the beginning of a longer stream; so lengths are
compared seed by seed. The slope of a fit to the means is the mean of the slopes of the seeds, and its error comes
from the spread of these slopes. So differences between targets that are the same at all lengths do not affect the
error.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import product
from math import log, sqrt
from statistics import fmean, stdev

import numpy as np

from littlestone.display import displayed

from .runs import Plan, Run, RunResult

SHORTEST_FIT = 3
"""The number of lengths that a fit needs."""


@dataclass(frozen=True, slots=True)
class Fit:
    """A least-squares fit ``intercept + slope * f(T)`` of the mean mistakes.

    ``share`` is the share of the variance of the means that the fit explains (R squared), or 1 if nothing varies.
    """

    intercept: float
    slope: float
    share: float


@displayed
@dataclass(frozen=True, slots=True)
class Growth:
    """The mistakes of one learner on one class, by length of the stream.

    For each length there is a row of mistakes, with the seeds in the same order, and the number of seeds that erred
    in the last tenth of the rounds.
    """

    source: str
    learner: str
    lengths: tuple[int, ...]
    mistakes: tuple[tuple[int, ...], ...]
    still_erring: tuple[int, ...]

    @property
    def n_seeds(self) -> int:
        """The number of seeds."""
        return len(self.mistakes[0]) if self.mistakes else 0

    @property
    def means(self) -> tuple[float, ...]:
        """The mean number of mistakes for each length."""
        return tuple(fmean(of_seeds) for of_seeds in self.mistakes)

    @property
    def errors(self) -> tuple[float, ...]:
        """The standard error of each mean, including differences between targets; 0 for one seed."""
        return tuple(_error(of_seeds) for of_seeds in self.mistakes)

    @property
    def paired_errors(self) -> tuple[float, ...]:
        """The standard error of each mean, after the mean of every seed over all lengths has been subtracted.

        It shows how precisely lengths can be compared; it is 0 for one seed or one length.
        """
        n = len(self.lengths)
        if n < 2:
            return (0.0,) * n
        levels = [fmean(of_lengths) for of_lengths in zip(*self.mistakes, strict=True)]
        # Subtracting a mean of n values leaves (n - 1)/n of their variance.
        scale = sqrt(n / (n - 1))
        return tuple(
            scale * _error([count - level for count, level in zip(of_seeds, levels, strict=True)])
            for of_seeds in self.mistakes
        )

    @property
    def long_enough(self) -> tuple[int, ...]:
        """The lengths above the largest length at which some seed erred late, or all lengths if no seed did."""
        erring = [place for place, number in enumerate(self.still_erring) if number]
        return self.lengths[erring[-1] + 1 :] if erring else self.lengths

    def fit(self, growth: Callable[[float], float] = log) -> Fit | None:
        """Return the fit of the means to a growth, or ``None`` if fewer than three lengths are long enough.

        A shorter stream ends before the learner has learned; there it errs as often as the stream allows.
        """
        lengths = self.long_enough
        if len(lengths) < SHORTEST_FIT:
            return None
        return fitted([growth(length) for length in lengths], self.means[-len(lengths) :])

    def slope_error(self, growth: Callable[[float], float] = log) -> float:
        """Return the standard error of the slope of :meth:`fit`, from the slopes of the seeds.

        It is 0 for one seed or no fit.

        Different seeds share no randomness, but lengths of the same seed do.
        """
        lengths = self.long_enough
        if len(lengths) < SHORTEST_FIT:
            return 0.0
        abscissas = [growth(length) for length in lengths]
        of_seeds = zip(*self.mistakes[-len(lengths) :], strict=True)
        return _error([fitted(abscissas, counts).slope for counts in of_seeds])


def _error(values: Iterable[float]) -> float:
    """Return the standard error of a mean, or 0 for one value."""
    samples = list(values)
    return stdev(samples) / sqrt(len(samples)) if len(samples) > 1 else 0.0


def fitted(abscissas: Iterable[float], values: Iterable[float]) -> Fit:
    """Return the least-squares line through points, at least two with different abscissas.

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
    """Return the growth for each class and learner of a plan, on lengths that all seeds have completed."""
    by_run = {result.run: result for result in results}
    seeds = range(plan.first_seed, plan.first_seed + plan.n_seeds)
    summaries = []
    for (source, _), learner in product(plan.classes, plan.learners):
        groups = {n: [by_run.get(Run(source, learner, n, seed)) for seed in seeds] for n in plan.lengths}
        done = {n: [one for one in group if one is not None] for n, group in groups.items() if None not in group}
        summaries.append(
            Growth(
                source,
                learner,
                tuple(done),
                tuple(tuple(result.n_mistakes for result in group) for group in done.values()),
                tuple(sum(result.late_mistakes > 0 for result in group) for group in done.values()),
            )
        )
    return tuple(summaries)
