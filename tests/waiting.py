"""Waiting for what another process does."""

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def first(look: Callable[[], T], seconds: float = 20) -> T:
    """Return the first true value that is seen, or the last value."""
    deadline = time.monotonic() + seconds
    while not (seen := look()) and time.monotonic() < deadline:
        time.sleep(0.05)
    return seen
