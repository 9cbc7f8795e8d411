"""Cutting the lists of private sparse sampling to their allowed length, `lyu` section 3.3 after Lemma 3.1.

A rule that cuts each list by itself takes neighbouring families to neighbouring families, so every guarantee for
short lists holds for all families; a rule that looks at the other lists need not.
"""

from collections import Counter
from itertools import combinations, product

from littlestone.verdicts import Trial, check

from .sparse_sample_scopes import Family, shown_pair


def are_neighbours(one: Family, other: Family) -> bool:
    """Return whether a list was added, removed or replaced, or nothing changed."""
    if len(one) == len(other):
        return sum(a != b for a, b in zip(one, other, strict=True)) <= 1
    longer, shorter = (one, other) if len(one) > len(other) else (other, one)
    return len(longer) == len(shorter) + 1 and any(
        longer[:i] + longer[i + 1 :] == shorter for i in range(len(longer))
    )


def most_frequent(family: Family) -> Family:
    """Return the lists cut to the item that is most frequent in all lists: each depends on the others."""
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
    """Whatever the rule, if it looks at one list only, lists cut by it are neighbours when the lists were."""
    lists = [items for size in range(n_items + 1) for items in combinations(range(n_items), size)]
    families = [f for length in range(n_lists + 1) for f in product(lists, repeat=length)]
    pairs = [(one, other) for one, other in product(families, repeat=2) if are_neighbours(one, other)]
    choices = [list(combinations(items, min(1, len(items)))) for items in lists]
    for chosen in product(*choices):
        rule = dict(zip(lists, chosen, strict=True))
        for one, other in pairs:
            cut = (tuple(rule[items] for items in family) for family in (one, other))
            # Two families of at most one list are always neighbours.
            informative = one != other and max(len(one), len(other)) > 1
            trial.holds(are_neighbours(*cut), lambda: shown_pair((one, other)), informative=informative)
    for one, other in pairs:
        stays = are_neighbours(most_frequent(one), most_frequent(other))
        trial.fails(
            "also if the most frequent items of all lists are kept", stays, lambda: shown_pair((one, other))
        )
