"""The options of all checks, with their defaults; wrong options are refused before anything is judged."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from importlib.util import find_spec
from math import inf
from typing import TypedDict

from littlestone.errors import InvalidValueError, check_at_least
from littlestone.time_limit import MAX_SECONDS, MOST_SECONDS

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
"""Former option -> its replacement."""


def require_reasons(expected: Mapping[str, str]) -> None:
    """Raise an error unless every expected failure has a reason and belongs to a known capability."""
    require_known(expected, "expected_failures")
    for name, reason in expected.items():
        if not reason.strip():
            raise InvalidValueError("reason", reason, f"the reason why {name} is expected to fail")


def require_known(names: Iterable[str], option: str = "only") -> None:
    """Raise an error unless all names begin with a capability."""
    if isinstance(names, str):
        raise InvalidValueError(option, names, "a list of names")
    for one in names:
        if one.partition("/")[0] not in CAPABILITIES:
            raise InvalidValueError(option, one, f"names that begin with one of {', '.join(CAPABILITIES)}")


def options_with(options: CheckOptions, **own: float) -> CheckOptions:
    """Return a value for every option: from ``options``, else from the defaults ``own`` or from DEFAULTS.

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
    chosen: CheckOptions = {**DEFAULTS, **own, **options}  # type: ignore[typeddict-item]  # names are checked above
    for name, number in (("n_generated", chosen["n_generated"]), ("seed", chosen["seed"])):
        if type(number) is not int:
            raise InvalidValueError(name, number, "an integer")
        check_at_least(0, **{name: number})
    if chosen["n_generated"] and find_spec("hypothesis") is None:
        advice = "0 without hypothesis: pip install 'littlestone[properties]'"
        raise InvalidValueError("n_generated", chosen["n_generated"], advice)
    limits: dict[str, tuple[object, float]] = {
        "seconds": (chosen["seconds"], inf),
        "timeout": (chosen["timeout"], MOST_SECONDS),
    }
    for name, (limit, most) in limits.items():
        if not (isinstance(limit, int | float | Fraction) and 0 < limit <= most):
            raise InvalidValueError(name, limit, "positive" + f" and at most {MOST_SECONDS:,}" * (most < inf))
    require_known(chosen["only"])
    return chosen
