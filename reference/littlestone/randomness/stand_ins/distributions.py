"""Quantile and distribution functions of SciPy and ``statistics`` that take random numbers."""

from __future__ import annotations

import statistics
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import wraps
from types import MappingProxyType
from typing import Protocol

import numpy as np

from ..drawn import Exponential, Laplace, Logistic, Normal, Uniform, unfollowed
from ..drawn.elementary import ndtri, of_law
from ..drawn.laws import Gumbel, Law
from ..drawn.number import Number
from .coin_draws import Function, spread

LAWS: Mapping[str, Law] = MappingProxyType(
    {
        "norm": Normal(),
        "laplace": Laplace(),
        "expon": Exponential(),
        "gumbel_r": Gumbel(),
        "logistic": Logistic(),
        "uniform": Uniform(),
    }
)
"""Distributions of SciPy by their names."""


class _Distribution(Protocol):
    """A distribution of SciPy."""

    name: str

    def _parse_args(self, *arguments: object, **named: object) -> tuple[object, object, object]: ...


def _in_place(name: str, law: Law, value: object, start: object, scale: object) -> object:
    """Return the value of a quantile or distribution function at one number, for a shifted and scaled law."""
    if name in ("ppf", "isf"):
        share = 1 - value if name == "isf" else value  # type: ignore[operator]
        return _of(law, "quantile", share) * scale + start  # type: ignore[operator]
    below = _of(law, "cumulative", (value - start) / scale)  # type: ignore[operator]
    return below if name == "cdf" else 1 - below  # type: ignore[operator]


def _of(law: Law, method: str, value: object) -> object:
    return of_law(method, law)(value)


def _method(name: str, original: Function) -> object:
    @wraps(original)
    def method(self: _Distribution, value: object, *arguments: object, **named: object) -> object:
        given = (value, *arguments, *named.values())
        if not any(type(each) is Number for one in given for each in np.asarray(one, dtype=object).flat):
            return original(self, value, *arguments, **named)
        law = LAWS.get(self.name)
        if law is None:
            raise unfollowed(f"scipy.stats.{self.name}.{name} of a random number")
        _, start, scale = self._parse_args(*arguments, **named)
        return spread(lambda *one: _in_place(name, law, *one), None, value, start, scale)  # type: ignore[arg-type]

    return method


def _inverse_normal(name: str, original: Function) -> object:
    @wraps(original)
    def function(share: object, mean: object, deviation: object) -> object:
        if type(share) is not Number:
            return original(share, mean, deviation)
        return ndtri(share) * deviation + mean  # type: ignore[operator]

    return function


@contextmanager
def functions_of_draws() -> Iterator[None]:
    """Let quantile and distribution functions take random numbers, as far as their modules are imported."""
    places: list[tuple[object, str, Callable[[str, Function], object]]] = []
    places.append((statistics, "_normal_dist_inv_cdf", _inverse_normal))
    kind = getattr(sys.modules.get("scipy.stats"), "rv_continuous", None)
    places += [(kind, name, _method) for name in ("ppf", "isf", "cdf", "sf") if kind is not None]
    kept = [(place, name, getattr(place, name)) for place, name, _ in places]
    try:
        for (place, name, original), (_, _, make) in zip(kept, places, strict=True):
            setattr(place, name, make(name, original))
        yield
    finally:
        for place, name, original in kept:
            setattr(place, name, original)
