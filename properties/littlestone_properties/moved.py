"""Names that a package no longer has: whoever imports them learns in one line where to look."""

from collections.abc import Callable, Mapping
from typing import NoReturn


def moved_names(package: str, places: Mapping[str, str]) -> Callable[[str], NoReturn]:
    """Return the ``__getattr__`` of a package, given former names and what stands in their place.

    Examples
    --------
    >>> moved_names("mine", {"old": "mine.new"})("old")
    Traceback (most recent call last):
        ...
    ImportError: old is gone from mine: see mine.new
    """

    def missing(name: str) -> NoReturn:
        if name in places:
            raise ImportError(f"{name} is gone from {package}: see {places[name]}")
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    return missing
