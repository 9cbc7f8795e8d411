"""The options of all checks, with their defaults; wrong ones are refused before anything is judged."""

from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from math import inf
from typing import TypedDict

from littlestone.errors import InvalidValueError

from ...time_limit import MAX_SECONDS
from ..capabilities import CAPABILITIES


class CheckOptions(TypedDict, total=False):
    """The options of all checks, with the meaning that :mod:`littlestone_properties.checks` gives them."""

    only: Sequence[str]
    n_generated: int
    seed: int
    seconds: float
    timeout: float


DEFAULTS: CheckOptions = {"only": (), "n_generated": 100, "seed": 0, "seconds": inf, "timeout": MAX_SECONDS}

RENAMED = {
    "max_examples": "n_generated in its place",
    "max_seconds": "timeout in its place",
    "phases": "left out, as a generated input that fails is always made small",
}
"""Former option -> what to write now."""


def require_at_least(least: int, **numbers: int) -> None:
    """Raise an error, with the name of the number, if one of ``numbers`` is smaller than ``least``."""
    for name, number in numbers.items():
        if number < least:
            raise InvalidValueError(name, number, f"at least {least}")


def require_positive(**numbers: float) -> None:
    """Raise an error, with the name of the number, unless all ``numbers`` are positive."""
    for name, number in numbers.items():
        if not number > 0:
            raise InvalidValueError(name, number, "positive")


def require_known(only: Iterable[str], name: str = "only") -> None:
    """Raise an error unless all names begin with a capability."""
    for one in only:
        if one.partition("/")[0] not in CAPABILITIES:
            raise InvalidValueError(name, one, f"a name that begins with one of {', '.join(CAPABILITIES)}")


def require_hypothesis(n_generated: int) -> None:
    """Raise an error unless that many inputs can be generated; that needs Hypothesis."""
    require_at_least(0, n_generated=n_generated)
    if n_generated and find_spec("hypothesis") is None:
        advice = "0 without hypothesis: pip install 'littlestone[properties]'"
        raise InvalidValueError("n_generated", n_generated, advice)


def options_with(options: CheckOptions, **own: float) -> CheckOptions:
    """Return a value for every option: from ``options``, else from the defaults ``own`` or from DEFAULTS.

    Examples
    --------
    >>> options_with({"seed": 1}, timeout=2)["timeout"]
    2
    >>> options_with({"max_examples": 5})
    Traceback (most recent call last):
        ...
    littlestone.errors.InvalidValueError: option must be n_generated in its place, not 'max_examples'
    """
    for name in options:
        if name not in DEFAULTS:
            raise InvalidValueError("option", name, RENAMED.get(name, f"one of {', '.join(DEFAULTS)}"))
    found: CheckOptions = {**DEFAULTS, **own, **options}  # type: ignore[typeddict-item]  # names are checked above
    require_hypothesis(found["n_generated"])
    require_at_least(0, seed=found["seed"])
    require_positive(seconds=found["seconds"], timeout=found["timeout"])
    require_known(found["only"])
    return found
