"""Families of lists that differ in one list, up to renaming items: the neighbours of private sparse sampling.

Convention: items are numbers from 0; a family is a tuple of lists, each an increasing tuple of items.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from littlestone.errors import InvalidValueError

Family: TypeAlias = tuple[tuple[int, ...], ...]
"""Lists of items."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two families that differ in one list; the first is judged against the second."""

    one: Family
    other: Family
    replaced: bool
    """True if a list was replaced; otherwise a list was added or removed."""
    list_size: int
    """The largest number of items that a list may have."""


def pairs_up_to_renaming(n_lists: int, list_size: int) -> Iterator[Pair]:
    """Yield all pairs of neighbours with at most ``n_lists`` lists, in both orders, one pair of each kind.

    An item has a score on each side. Probabilities depend only on how many items have each pair of scores, so pairs
    of families with the same counts are of the same kind.

    Parameters
    ----------
    n_lists
        Largest number of lists of a family, at least 1.
    list_size
        Largest number of items of a list, at least 1.

    Examples
    --------
    >>> sorted(shown_pair(pair) for pair in pairs_up_to_renaming(1, 1) if not pair.replaced)
    ['[] against [{a}]', '[{a}] against []', '[{}] against []']
    """
    for name, value in (("n_lists", n_lists), ("list_size", list_size)):
        if value < 1:
            raise InvalidValueError(name, value, "at least 1")
    seen = set()
    for n_others in range(n_lists):
        for n_changed in (1, 2):
            for family, n_items in _families(n_others + n_changed, list_size):
                others, changed = family[:n_others], family[n_others:]
                sides = ((*others, changed[0]), (*others, changed[1]) if n_changed == 2 else others)
                scores = [Counter(item for one_list in side for item in one_list) for side in sides]
                for order in ((0, 1), (1, 0)):
                    counts = Counter(tuple(scores[side][item] for side in order) for item in range(n_items))
                    key = n_changed, tuple(sorted(counts.items()))
                    if key not in seen:
                        seen.add(key)
                        yield Pair(sides[order[0]], sides[order[1]], n_changed == 2, list_size)


def shown_pair(pair: Pair) -> str:
    """Return both families, with letters as items."""

    def shown(family: Family) -> str:
        return (
            "["
            + ", ".join(
                "{" + ", ".join("abcdefgh"[item] for item in hypothesis_class) + "}" for hypothesis_class in family
            )
            + "]"
        )

    return f"{shown(pair.one)} against {shown(pair.other)}"


def _lists_after(used: int, list_size: int) -> Iterator[tuple[int, ...]]:
    """Yield every list up to renaming of the unused items; items are numbered from 0."""
    for known in range(min(used, list_size) + 1):
        for chosen in combinations(range(used), known):
            for n_new in range(list_size - known + 1):
                yield (*chosen, *range(used, used + n_new))


def _families(n_lists: int, list_size: int, used: int = 0) -> Iterator[tuple[Family, int]]:
    """Yield families with their number of items, up to renaming."""
    if n_lists == 0:
        yield (), used
        return
    for first in _lists_after(used, list_size):
        after = max(used, *(item + 1 for item in first)) if first else used
        for rest, total in _families(n_lists - 1, list_size, after):
            yield (first, *rest), total
