"""The frequency of the most frequent list item (`lyu` section 5, the algorithm) changes by at most 1.

A replaced example changes one chunk, and so one list of each stage. Lists are sets here: the essential hypotheses
of one class are different functions.
"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from itertools import chain, combinations, product

from littlestone.classes import Hypothesis, Label
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.learners.private_empirical_risk.minimiser import largest_frequency
from littlestone.verdicts import Trial, check

from .followed_teachers import FollowedTeachers
from .scopes import Chunks, Rows, examples_of
from .utility import erm_settings

Lists = tuple[tuple[Hypothesis, ...], ...]


def _systems(most: int) -> Iterator[tuple[Lists, Lists]]:
    items: list[Hypothesis] = [(Label(item),) for item in range(3)]
    every = list(chain.from_iterable(combinations(items, size) for size in range(4)))
    for k in range(1, most + 1):
        for lists in product(every, repeat=k):
            yield from ((lists, (*lists[:-1], replacement)) for replacement in every)


@check(
    "lyu.remark-5-sensitivity",
    text="all families of 1..{most} lists with items among 3, and every change of the last list",
    quick=(2,),
    standard=(3,),
    deep=(4,),
)
def one_changed_list(trial: Trial, most: int) -> None:
    """One changed list changes the largest number of lists that share an item by at most 1."""
    for system, neighbour in _systems(most):
        change = abs(largest_frequency(system) - largest_frequency(neighbour))
        got = f"{system} and {neighbour}: {change}"
        trial.holds(change <= 1, got)
        trial.fails("it does not change", change == 0, got)
        # The displayed formula of the paper pools the lists of all stages so far. A replaced example changes one
        # list of each stage.
        pooled = [max(Counter(chain(*lists, *lists)).values(), default=0) for lists in (system, neighbour)]
        pool = f"{system} and {neighbour}, each list twice: {pooled[0]} and {pooled[1]}"
        trial.fails("two stages pooled into one list", abs(pooled[0] - pooled[1]) <= 1, pool)
        items = [len(Counter(chain(*lists))) for lists in (system, neighbour)]
        trial.fails("the number of items", abs(items[0] - items[1]) <= 1, f"{system} and {neighbour}: {items}")


def _neighbours(n_points: int, n: int, k: int) -> Iterator[tuple[Chunks, Chunks]]:
    """Yield pairs of families of chunks that differ in the first example."""
    examples = examples_of(n_points)
    for rows in product(examples, repeat=n):
        for example in examples:
            yield _split(rows, n // k), _split((example, *rows[1:]), n // k)


def _split(rows: Rows, size: int) -> Chunks:
    return tuple(rows[i : i + size] for i in range(0, len(rows), size))


@check(
    "lyu.remark-5-sensitivity",
    text="every class on 1..{n_points} points, n = {n} examples in k = {k} chunks of equal size, each sample "
    "and its first example replaced, realizable or not, every stage, alpha = 1/4 and 3/2, p_1 = 2 n d and n - 1",
    quick=(1, 2, 2),
    standard=(2, 2, 2),
    deep=(2, 4, 2),
)
def replaced_examples(trial: Trial, n_points: int, n: int, k: int) -> None:
    """With a fixed split a replaced example changes the frequency that a stage tests by at most 1."""
    for h, alpha, short in product(all_classes_up_to(n_points), (Fraction(1, 4), Fraction(3, 2)), (False, True)):
        settings = erm_settings(h, n, k, alpha, short)
        teachers = FollowedTeachers(h, settings)
        for pair in _neighbours(h.n_points, n, k):
            tested = [[teachers.frequency(chunks, stage) for stage in teachers.stages] for chunks in pair]
            change = max(abs(a - b) for a, b in zip(*tested, strict=True))
            got = partial("chunks {} and {}: frequencies {} and {}".format, *pair, *tested)
            trial.holds(change <= 1, got, H=h)
            trial.fails("it does not change", change == 0, got, H=h)
            trial.attained("a change of 1", change == 1, got, H=h)
