"""The relations of neighbours of the entries, as tests of two inputs; ``relations.json`` defines them."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from littlestone.privacy import are_neighbours

from .mechanism import Records


def differ_by_one(one: Records, other: Records) -> bool:
    """Return whether answers to queries differ by at most 1 each.

    Examples
    --------
    >>> differ_by_one((0, 1), (1, 0)), differ_by_one((0,), (2,)), differ_by_one((0,), (0, 0))
    (True, False, False)
    """
    return len(one) == len(other) and all(abs(a - b) <= 1 for a, b in zip(one, other, strict=True))


def differ_in_one_direction(one: Records, other: Records) -> bool:
    """Return whether answers differ by at most 1 each, all in the same direction.

    Examples
    --------
    >>> differ_in_one_direction((0, 1), (1, 1)), differ_in_one_direction((0, 1), (1, 0))
    (True, False)
    """
    signs = {a - b for a, b in zip(one, other, strict=False)}
    return differ_by_one(one, other) and not {-1, 1} <= signs


def lacks_one(one: Records, other: Records) -> bool:
    """Return whether one list is the other one without one of its records.

    Examples
    --------
    >>> lacks_one((1, 2, 3), (1, 3)), lacks_one((1,), (1, 3)), lacks_one((1, 2), (1, 3))
    (True, True, False)
    """
    longer, shorter = (one, other) if len(one) > len(other) else (other, one)
    return any(longer[:place] + longer[place + 1 :] == shorter for place in range(len(longer)))


RELATIONS: Mapping[str, Callable[[Records, Records], bool]] = MappingProxyType(
    {
        "queries": differ_by_one,
        "monotone": differ_in_one_direction,
        "one entry": lambda one, other: differ_by_one(one, other) and are_neighbours(one, other),
        "replace": are_neighbours,
        "add or remove": lacks_one,
    }
)
