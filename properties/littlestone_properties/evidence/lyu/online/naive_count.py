"""The naive argument of `lyu` section 2: each published hypothesis is ruled out, and 2^O(d^2) are alive.

With k teachers the lists together may hold k times as many, but a hypothesis is published only if at least 4/5 of
the lists have it, and at most 5/4 as many as a list holds are in so many lists.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations, product

from littlestone.verdicts import Trial, Verdict, check


@check(
    "lyu.remark-2-naive-count",
    text="d = 1..{largest}, stages j = 1..d + 1, lists of at most p^d 2^(d^2), p = 2^j d^3",
    quick=(20,),
    standard=(40,),
    deep=(80,),
    strength=Verdict.EXACT,
)
def alive_in_a_list(trial: Trial, largest: int) -> None:
    """A list has at most 2^(4 d^2) hypotheses by Corollary 4.1, in every stage."""
    trial.by_hand("for every d: it says 1 + 3 log2(d) <= 2 d at j = d + 1, with equality for d = 2 only")
    for d in range(1, largest + 1):
        for j in range(1, d + 2):
            length, got = (2**j * d**3) ** d * 2 ** (d * d), f"d = {d}, j = {j}"
            trial.holds(length <= 2 ** (4 * d * d), got)
            trial.fails("2^(3 d^2)", length <= 2 ** (3 * d * d), got)
            trial.attained("2^(4 d^2)", length == 2 ** (4 * d * d), got)


def _lists(sizes: tuple[tuple[int, int, int], ...]) -> Iterator[tuple[int, int, tuple[tuple[int, ...], ...]]]:
    for k, length, n_items in sizes:
        every = list(combinations(range(n_items), length))
        yield from ((k, length, lists) for lists in product(every, repeat=k))


FEW = ((3, 1, 3), (3, 2, 4), (4, 2, 4), (5, 4, 5))


@check(
    "lyu.remark-2-naive-count",
    text="all families of k lists of L items among n, (k, L, n) = {sizes}",
    quick=(FEW,),
    standard=((*FEW, (5, 2, 4)),),
    deep=((*FEW, (5, 2, 4), (5, 3, 5)),),
)
def published_in_a_stage(trial: Trial, sizes: tuple[tuple[int, int, int], ...]) -> None:
    """If lists only lose items, at most 5 L / 4 hypotheses are published in turn, each in 4/5 of them."""
    trial.by_hand("for every k and L: 4 k / 5 places for each of them, among the k L places of all lists")
    for k, length, lists in _lists(sizes):
        counts = Counter(chain(*lists))
        published = sum(5 * count >= 4 * k for count in counts.values())
        got = f"k = {k}, L = {length}, lists {lists}: {published} of {len(counts)}"
        trial.holds(4 * published <= 5 * length, got)
        trial.attained("5 L / 4", 4 * published == 5 * length, got)
        trial.fails("at most L", published <= length, got)
        trial.fails("at most 5 L / 4 are in some list", 4 * len(counts) <= 5 * length, got)
