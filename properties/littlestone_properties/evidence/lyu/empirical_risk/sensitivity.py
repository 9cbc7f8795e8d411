"""The frequency of the most frequent list item (`lyu` section 5, the algorithm) changes by at most 1.

A replaced example changes one chunk, hence one list of each stage. Lists are read as sets: the essential hypotheses
of one class are different functions.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain, combinations, product

from littlestone.classes import FiniteClass, Hypothesis, Label
from littlestone.learners.private_empirical_risk.minimiser import largest_frequency
from littlestone.learners.private_empirical_risk.staged_teachers import StagedTeachers
from littlestone.verdicts import Scope, Scopes, Trial, check

from ....enumerations.all_classes import all_classes_up_to
from .scopes import Chunks, Rows, examples_of
from .utility import erm_settings

Lists = tuple[tuple[Hypothesis, ...], ...]


def _systems(most: int) -> Iterator[tuple[Lists, Lists]]:
    items: list[Hypothesis] = [(Label(item),) for item in range(3)]
    every = list(chain.from_iterable(combinations(items, size) for size in range(4)))
    for k in range(1, most + 1):
        for lists in product(every, repeat=k):
            yield from ((lists, (*lists[:-1], other)) for other in every)


@check(
    "lyu.remark-5-sensitivity",
    text="all families of 1..{most} lists with items among 3, and every change of the last list",
    quick=(2,),
    standard=(3,),
    deep=(4,),
)
def one_changed_list(trial: Trial, most: int) -> None:
    """One changed list changes the largest number of lists that share an item by at most 1."""
    for one, other in _systems(most):
        change = abs(largest_frequency(one) - largest_frequency(other))
        got = f"{one} and {other}: {change}"
        trial.holds(change <= 1, got)
        trial.fails("it does not change", change == 0, got)
        # The display pools the lists of all stages so far, of which a replaced example changes one for each stage.
        pooled = [max(Counter(chain(*lists, *lists)).values(), default=0) for lists in (one, other)]
        pool = f"{one} and {other}, each list twice: {pooled[0]} and {pooled[1]}"
        trial.fails("two stages pooled into one list", abs(pooled[0] - pooled[1]) <= 1, pool)
        items = [len(Counter(chain(*lists))) for lists in (one, other)]
        trial.fails("the number of items", abs(items[0] - items[1]) <= 1, f"{one} and {other}: {items}")


@dataclass(frozen=True)
class Neighbours(
    Scope,
    text="every class on 1..{n_points} points, n = {n} examples in k = {k} chunks of equal size, each sample "
    "and its first example replaced, realizable or not, every stage, alpha = 1/4 and 3/2, p_1 = 2 n d and n - 1",
):
    n_points: int
    n: int
    k: int

    def chunks(self, n_points: int) -> Iterator[tuple[Chunks, Chunks]]:
        """Yield two families of chunks that differ in one example."""
        examples, size = examples_of(n_points), self.n // self.k
        for rows in product(examples, repeat=self.n):
            for example in examples:
                yield _split(rows, size), _split((example, *rows[1:]), size)


def _split(rows: Rows, size: int) -> Chunks:
    return tuple(rows[i : i + size] for i in range(0, len(rows), size))


@check("lyu.remark-5-sensitivity", scopes=Scopes(Neighbours(1, 2, 2), Neighbours(2, 2, 2), Neighbours(2, 4, 2)))
def replaced_examples(trial: Trial, scope: Neighbours) -> None:
    """With a fixed split a replaced example changes the frequency that a stage tests by at most 1."""
    for h in all_classes_up_to(scope.n_points):
        for alpha, short in product((Fraction(1, 4), Fraction(3, 2)), (False, True)):
            settings = erm_settings(h, scope.n, scope.k, alpha, short)
            teachers = StagedTeachers(h, settings)
            for one, other in scope.chunks(h.n_points):
                _judge(trial, h, teachers, (one, other), settings.n_stages)


def _judge(
    trial: Trial, h: FiniteClass, teachers: StagedTeachers, pair: tuple[Chunks, Chunks], n_stages: int
) -> None:
    tested = [
        [
            largest_frequency([teachers.hypotheses(teachers.space(chunk, stage), stage) for chunk in chunks])
            for stage in range(1, n_stages + 1)
        ]
        for chunks in pair
    ]
    changes = [abs(a - b) for a, b in zip(*tested, strict=True)]
    got = f"chunks {pair[0]} and {pair[1]}: frequencies {tested[0]} and {tested[1]}"
    trial.holds(max(changes) <= 1, got, H=h)
    trial.fails("it does not change", max(changes) == 0, got, H=h)
    trial.attained("a change of 1", max(changes) == 1, got, H=h)
