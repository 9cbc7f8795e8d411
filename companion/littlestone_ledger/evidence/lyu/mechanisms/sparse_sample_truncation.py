"""Cutting the lists of private sparse sampling to their allowed length, `lyu` section 3.3 after Lemma 3.1.

If a rule cuts each list by itself, it maps neighbouring families to neighbouring families. So every guarantee for
short lists holds for all families. This may fail if a rule looks at other lists.
"""

from collections import Counter
from itertools import combinations, product

from littlestone.verdicts import Trial, check

from .sparse_sample_scopes import Family, shown_pair


def are_neighbours(first: Family, second: Family) -> bool:
    """Return whether two families differ in at most one list, which is added, removed or replaced."""
    if len(first) == len(second):
        return sum(a != b for a, b in zip(first, second, strict=True)) <= 1
    longer, shorter = (first, second) if len(first) > len(second) else (second, first)
    return len(longer) == len(shorter) + 1 and any(
        longer[:i] + longer[i + 1 :] == shorter for i in range(len(longer))
    )


def most_frequent(family: Family) -> Family:
    """Return the lists, each cut to its item that occurs in the most lists.

    So each cut list depends on the other lists.
    """
    counts = Counter(item for items in family for item in items)
    return tuple(tuple(sorted(items, key=lambda item: (-counts[item], item))[:1]) for items in family)


@check(
    "lyu.remark-3.3-truncation",
    text="every rule, every two families of at most {n_lists} lists of {n_items} items, cut to 1",
    quick=(2, 2),
    standard=(2, 3),
    deep=(3, 2),
)
def cutting_list_by_list(trial: Trial, n_items: int, n_lists: int) -> None:
    """If a rule looks at one list only, it takes neighbouring families to neighbouring families."""
    lists = [items for size in range(n_items + 1) for items in combinations(range(n_items), size)]
    families = [f for length in range(n_lists + 1) for f in product(lists, repeat=length)]
    pairs = [pair for pair in product(families, repeat=2) if are_neighbours(*pair)]
    choices = [list(combinations(items, min(1, len(items)))) for items in lists]
    for chosen in product(*choices):
        rule = dict(zip(lists, chosen, strict=True))
        for original, neighbour in pairs:
            cut = (tuple(rule[items] for items in family) for family in (original, neighbour))
            # Two families of at most one list are always neighbours.
            informative = original != neighbour and max(len(original), len(neighbour)) > 1
            trial.holds(are_neighbours(*cut), lambda: shown_pair((original, neighbour)), informative=informative)
    for original, neighbour in pairs:
        stays = are_neighbours(most_frequent(original), most_frequent(neighbour))
        trial.fails(
            "also if the most frequent items of all lists are kept",
            stays,
            lambda: shown_pair((original, neighbour)),
        )
