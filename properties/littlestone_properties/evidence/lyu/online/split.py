"""How the buffer is split (`lyu` Algorithm 3, line 20), against the uniform distribution on all allowed splits.

Whole transcripts of tiny streams pass over a split that is not random: two examples of two teachers look the same
in either order. Here the split is judged by itself, on different examples.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from littlestone.classes import Example, Label, Point
from littlestone.learners import SplitRule, split_buffer
from littlestone.randomness import EnumeratedCoins, exact_distribution
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

Parts: TypeAlias = tuple[tuple[int, ...], ...]
"""The numbers of the examples of every teacher, in increasing order."""
Splits: TypeAlias = dict[Parts, Fraction]
Split: TypeAlias = Callable[[EnumeratedCoins, Sequence[Example], int, SplitRule], dict[int, list[Example]]]


def _uniform_splits(n_examples: int, n_parts: int, rule: SplitRule) -> Splits:
    """Return the uniform distribution on all splits with the sizes that a rule allows."""
    size, rest = divmod(n_examples, n_parts)
    found: list[Parts] = []
    # The last place is for examples that are left out.
    for places in product(range(n_parts + 1), repeat=n_examples):
        parts = tuple(tuple(i for i, place in enumerate(places) if place == p) for p in range(n_parts + 1))
        sizes = sorted(map(len, parts[:-1]))
        allowed = {
            SplitRule.EQUAL_DROP: sizes == [size] * n_parts,
            SplitRule.EQUAL_SPREAD: not parts[-1] and sizes == [size] * (n_parts - rest) + [size + 1] * rest,
            SplitRule.INDEPENDENT: not parts[-1],
        }
        if allowed[rule]:
            found.append(parts[:-1])
    return {parts: Fraction(times, len(found)) for parts, times in Counter(found).items()}


def _in_order(
    coins: EnumeratedCoins, buffer: Sequence[Example], n_parts: int, rule: SplitRule
) -> dict[int, list[Example]]:
    """Planted fault: one part after the other, as the examples came."""
    del coins
    size = len(buffer) if rule is SplitRule.INDEPENDENT else len(buffer) // n_parts
    return {p: list(buffer[p * size : (p + 1) * size]) for p in range(n_parts)}


def _by_label(
    coins: EnumeratedCoins, buffer: Sequence[Example], n_parts: int, rule: SplitRule
) -> dict[int, list[Example]]:
    """Planted fault: the last example with label 1 goes to the first teacher."""
    parts = split_buffer(coins, buffer, n_parts, rule)
    ones = [example for example in buffer if example[1] == 1]
    if not ones or not any(ones[-1] in part for part in parts.values()):
        return parts
    cleared = {p: [example for example in part if example != ones[-1]] for p, part in parts.items()}
    return {**cleared, 0: [*cleared.get(0, []), ones[-1]]}


def _rest_to_the_first(
    coins: EnumeratedCoins, buffer: Sequence[Example], n_parts: int, rule: SplitRule
) -> dict[int, list[Example]]:
    """Planted fault: random equal parts, and the first teachers get what is left over."""
    if rule is not SplitRule.EQUAL_SPREAD:
        return split_buffer(coins, buffer, n_parts, rule)
    parts = split_buffer(coins, buffer, n_parts, SplitRule.EQUAL_DROP)
    left = [example for example in buffer if not any(example in part for part in parts.values())]
    for p, example in enumerate(left):
        parts[p] = [*parts.get(p, []), example]
    return parts


def _splits(split: Split, n_examples: int, n_parts: int, rule: SplitRule, labels: Sequence[int]) -> Splits:
    """Return the exact distribution of a split of different examples."""
    buffer = [(Point(i), Label(labels[i])) for i in range(n_examples)]

    def run(coins: EnumeratedCoins) -> Parts:
        parts = split(coins, buffer, n_parts, rule)
        return tuple(tuple(sorted(point for point, _ in parts.get(p, []))) for p in range(n_parts))

    return dict(exact_distribution(run).probabilities)


FAULTS: dict[str, Split] = {
    "in the order of time": _in_order,
    "an example goes by its label": _by_label,
    "the first teachers get the rest": _rest_to_the_first,
}


@dataclass(frozen=True)
class Buffers(
    Scope,
    text="0..{examples} different examples, 1..{teachers} teachers, every rule; all labels 0, and 1, 0, 1, 0, ..",
):
    examples: int
    teachers: int


@check("lyu.algorithm-3", scopes=Scopes(Buffers(3, 2), Buffers(4, 3), Buffers(6, 3)), strength=Verdict.EXACT)
def splits_are_uniform(trial: Trial, scope: Buffers) -> None:
    """A buffer is split uniformly at random, whatever the examples are (line 20).

    Equal parts are disjoint parts of ``|E| // k`` examples; with the rest spread, sizes differ by at most one;
    independent parts are any parts that take every example once.
    """
    for n_examples, n_parts, rule in product(range(scope.examples + 1), range(1, scope.teachers + 1), SplitRule):
        expected = _uniform_splits(n_examples, n_parts, rule)
        for labels in ([0] * n_examples, [1 - i % 2 for i in range(n_examples)]):
            got = f"{rule.value}: {n_examples} examples with labels {labels}, {n_parts} teachers"
            trial.holds(_splits(split_buffer, n_examples, n_parts, rule, labels) == expected, got)
            for name, fault in FAULTS.items():
                if trial.is_open(name):
                    trial.fails(name, _splits(fault, n_examples, n_parts, rule, labels) == expected, got)
