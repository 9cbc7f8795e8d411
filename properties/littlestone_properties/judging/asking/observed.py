"""The part of an output that an observer sees."""

from collections.abc import Hashable, Mapping
from collections.abc import Set as AbstractSet

import numpy as np

from littlestone.randomness.stand_ins import Number


def observed(outcome: object) -> Hashable:
    """Return the visible part of an outcome, so that equal sights are equal; order counts only in sequences.

    Examples
    --------
    >>> observed([1, {2}]) == (1, frozenset({2}))
    True
    """
    if isinstance(outcome, np.ndarray | np.generic):
        return observed(outcome.tolist())
    if type(outcome) is Number:
        return outcome.published()
    if isinstance(outcome, (list, tuple)):
        return tuple(observed(part) for part in outcome)
    if isinstance(outcome, AbstractSet):
        return frozenset(observed(part) for part in outcome)
    if isinstance(outcome, Mapping):
        return tuple((observed(key), observed(value)) for key, value in outcome.items())
    if not isinstance(outcome, Hashable):
        raise TypeError(f"unhashable outcome of type {type(outcome).__name__}")
    return outcome
