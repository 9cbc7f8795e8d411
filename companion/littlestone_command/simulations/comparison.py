"""A comparison that decides if the number of mistakes grows like log T or faster, or does not grow.

The means are fitted to ``a + b ln T``, ``a + b sqrt T`` and ``a + b T``. The seeds are resampled with replacement
many times. A growth is preferred if it has the smallest residuals in a large share of the resamples. Functions
close to the logarithm, such as its square, look the same on a few powers of ten. They are not compared.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import log, sqrt
from types import MappingProxyType

import numpy as np

from littlestone.display import displayed

from .growth import Growth

RIVALS: Mapping[str, Callable[[float], float]] = MappingProxyType({"ln T": log, "sqrt T": sqrt, "T": float})
"""Name -> growth, slowest first."""

N_RESAMPLES = 2000

ENOUGH = 0.95
"""The share of the resamples in which a growth must fit best in order to be preferred."""

ERRORS = 2.0
"""The slope counts as growth if it is larger than this number of standard errors."""


@displayed
@dataclass(frozen=True, slots=True)
class Comparison:
    """The quality of the fits of the growths.

    For each fit, ``shares`` has the share of the variance of the means that it explains, and ``support`` the share
    of the resamples in which it has the smallest residuals. ``exponent`` is the power a of a fit ``c T^a``, or
    ``None`` if a mean is 0. ``verdict`` is the preferred growth, "none" if the slope is at most ``ERRORS`` standard
    errors, or "undecided".
    """

    shares: Mapping[str, float]
    support: Mapping[str, float]
    exponent: float | None
    exponent_error: float | None
    verdict: str


def compared(growth: Growth) -> Comparison | None:
    """Return the comparison, or ``None`` without a fit or with fewer than three seeds.

    >>> lengths = (10**4, 10**5, 10**6)
    >>> logarithmic = tuple(tuple(100 * k + seed % 3 for seed in range(9)) for k in (4, 5, 6))
    >>> found = compared(Growth("any", "any", lengths, logarithmic, (0, 0, 0)))
    >>> found.verdict, found.support["ln T"]
    ('ln T', 1.0)
    """
    lengths = growth.long_enough
    fits = {name: growth.fit(function) for name, function in RIVALS.items()}
    shares = {name: fit.share for name, fit in fits.items() if fit is not None}
    if not shares or growth.n_seeds < 3:
        return None
    counts = np.asarray(growth.mistakes[-len(lengths) :], dtype=np.float64)
    drawn = np.random.default_rng(0).integers(growth.n_seeds, size=(N_RESAMPLES, growth.n_seeds))
    means = counts[:, drawn].mean(axis=2)
    residuals = np.stack([_residuals(lengths, function, means) for function in RIVALS.values()])
    # If nothing varies, all growths fit equally, and the slowest one is taken; the verdict is "none" all the same.
    best = residuals.argmin(axis=0)
    support = {name: float((best == place).mean()) for place, name in enumerate(RIVALS)}
    exponent, exponent_error = _power(lengths, counts.mean(axis=1), means)
    fit = fits["ln T"]
    if fit is None or fit.slope <= ERRORS * growth.slope_error():
        verdict = "none"
    else:
        verdict = next((name for name, part in support.items() if part >= ENOUGH), "undecided")
    return Comparison(shares, support, exponent, exponent_error, verdict)


def _residuals(
    lengths: tuple[int, ...],
    function: Callable[[float], float],
    means: np.ndarray[tuple[int, ...], np.dtype[np.float64]],
) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """Return, for every column of means, the sum of the squared residuals of the fit."""
    x = np.asarray([function(length) for length in lengths])
    x -= x.mean()
    y = means - means.mean(axis=0)
    left = y - np.outer(x, x @ y) / (x @ x)
    return np.asarray((left**2).sum(axis=0), dtype=np.float64)


def _power(
    lengths: tuple[int, ...],
    means: np.ndarray[tuple[int, ...], np.dtype[np.float64]],
    resampled: np.ndarray[tuple[int, ...], np.dtype[np.float64]],
) -> tuple[float | None, float | None]:
    """Return the slope of the logarithm of the means over ln T, and its spread over the resamples."""
    if means.min() <= 0 or resampled.min() <= 0:
        return None, None
    x = np.log(np.asarray(lengths, dtype=np.float64))
    x -= x.mean()
    slopes = x @ np.log(resampled) / (x @ x)
    return float(x @ np.log(means) / (x @ x)), float(slopes.std())
