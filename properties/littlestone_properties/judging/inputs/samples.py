"""Samples that differ in one example: every small pair, longer samples, and some samples of larger classes."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations, combinations_with_replacement, product
from random import Random
from typing import TypeAlias

from littlestone.classes import FiniteClass, named_family
from littlestone.classes.families import full_cube

from ..asking.python_arguments import arguments_of
from ..case import LONG_STREAMS, Case, Question
from ..json_values import rows_to_json
from .questions import grouped
from .streams import BIT, LABELS

Example: TypeAlias = tuple[int, int]
Asked: TypeAlias = Iterator[Question]

MANY_LABELS = FiniteClass.from_rows(["00", "11", "22", "33", "44", "40"])
"""Functions with five labels; two of these functions agree at one point."""
WITH_GAPS = FiniteClass.from_rows(["13", "31", "33"], 5)
"""Functions with two of five labels."""
FORTY_POINTS = FiniteClass.from_rows([[0] * 40, [1] * 40])
APART = FiniteClass.from_rows(["00", "11"])
CONSTANTS = (FiniteClass.from_rows(["0"]), FiniteClass.from_rows(["1"]))


def private_pac_learner_cases() -> list[Case]:
    """Return pairs of samples that differ in one example; the candidate says how private it is."""
    groups: dict[str, Iterable[Asked]] = {
        "all neighbours of 1 to 4 examples, two constants": [_all(BIT, (1, 2, 3, 4))],
        "all neighbours of 1 to 3 examples, one constant": map(_all, CONSTANTS, ((1, 2, 3), (1, 2))),
        "all neighbours of 1 and 2 examples, thresholds": [_all(named_family("thresholds", 2), (1, 2))],
        "all neighbours of one example, three labels": [_all(LABELS, (1,))],
        "all neighbours of one example, labels that never occur": [_all(WITH_GAPS, (1,))],
        "all neighbours of 2 and 4 examples up to order": [_sets(full_cube(2), 2), _sets(APART, 4)],
        "4 to 8 examples, two constants": map(_long, range(4, 9)),
        "all neighbours of one example, all functions on four points": [_all(full_cube(4), (1,))],
        "9 to 40 examples, two constants": map(_long, (9, 13, 20, 40)),
        "3 to 6 examples, larger classes": map(_drawn, (named_family("thresholds", 5), MANY_LABELS, full_cube(3))),
        "9, 17, 33 and 65 rows": map(_many_rows, (9, 17, 33, 65)),
    }
    return grouped("private_pac_learner", {name: chain.from_iterable(asked) for name, asked in groups.items()})


def longer_streams() -> dict[str, Iterator[Question]]:
    """Return pairs of streams that differ in one example: with two points, and with more rounds."""
    several = (_all(FiniteClass.from_rows(["01", "10"]), (1,)), _all(named_family("thresholds", 2), (1, 2)))
    longer = (_long(size, anywhere=True) for size in (4, 5))
    groups: dict[str, Iterable[Asked]] = {
        "one and two rounds, two points": several,
        "four and five rounds, two constants": longer,
    }
    # Labels that are far apart; only their equality counts.
    far_labels = FiniteClass.from_rows([[0], [1], [3]], 4)
    groups["one round, labels 0, 1 and 3 of four"] = iter([_all(far_labels, (1,))])
    groups["labels that never occur"] = iter([_all(WITH_GAPS, (1,))])
    groups["4, 5 and 9 rows, one and two rounds"] = map(_several_rows, (4, 5, 9))
    groups["40 points"] = iter([_at_both_ends()])
    groups["six rounds, two constants"] = iter([_long(6, anywhere=True)])
    groups["3 to 6 rounds, two rows on several points"] = map(_first_and_last, ("01 10", "010 101", "0011 1000"))
    groups[LONG_STREAMS] = (_one_changed(8, 4, 7), _one_changed(10, 0, 9))
    return {name: map(_as_stream, chain.from_iterable(asked)) for name, asked in groups.items()}


def _as_stream(question: Question) -> Question:
    given, required, because = question
    return {"stream" if name == "sample" else name: value for name, value in given.items()}, required, because


def _pair(one: FiniteClass, rest: Sequence[Example], place: int, first: Example, second: Example) -> Question:
    """Return two samples that differ at a place."""
    sample, beside = (rows_to_json([*rest[:place], example, *rest[place:]]) for example in (first, second))
    return arguments_of(one, binary=False) | {"sample": sample, "beside": beside}, {"claim": True}, {}


def _examples(one: FiniteClass) -> list[Example]:
    return list(product(range(one.n_points), range(one.n_labels)))


def _all(one: FiniteClass, sizes: Iterable[int]) -> Asked:
    for size in sizes:
        for place, rest in product(range(size), product(_examples(one), repeat=size - 1)):
            yield from (_pair(one, rest, place, *both) for both in combinations(_examples(one), 2))


def _sets(one: FiniteClass, size: int) -> Asked:
    for rest in combinations_with_replacement(_examples(one), size - 1):
        yield from (_pair(one, rest, 0, *both) for both in combinations(_examples(one), 2))


def _many_rows(n_rows: int) -> Asked:
    """Yield neighbouring samples of up to 6 examples for classes with ``n_rows`` rows."""
    random = Random(n_rows)
    n_points = n_rows.bit_length()
    drawn = [[x >> i & 1 for i in range(n_points)] for x in random.sample(range(1 << n_points), n_rows)]
    constants = FiniteClass.from_rows([[y] for y in range(n_rows)])
    for hypothesis_class in (named_family("singletons", n_rows), constants, FiniteClass.from_rows(drawn)):
        last: Example = (hypothesis_class.n_points - 1, hypothesis_class.n_labels - 1)
        yield _pair(hypothesis_class, [], 0, (last[0], 0), last)
        for size in (1, 3, 6):
            # Examples that a row fits; then one example changes its label, its point, or both.
            row = random.choice(hypothesis_class.hypotheses)
            fits = [(x, int(row[x])) for x in random.choices(range(hypothesis_class.n_points), k=size)]
            place, changed = random.randrange(size), random.choice(_examples(hypothesis_class))
            others = {changed, (fits[0][0], changed[1]), (changed[0], int(row[changed[0]]))} - {fits[0]}
            yield from (_pair(hypothesis_class, fits[1:], place, fits[0], example) for example in sorted(others))


def _several_rows(n_rows: int) -> Asked:
    """Yield pairs of streams of one and two rounds, for singletons; the two differ in the last round."""
    one = named_family("singletons", n_rows)
    for rest, point in product(([], [(0, 1)]), (0, n_rows // 2, n_rows - 1)):
        yield _pair(one, rest, len(rest), (point, 0), (point, 1))
        yield _pair(one, rest, len(rest), (point, 1), ((point + 1) % n_rows, 1))


def _at_both_ends() -> Asked:
    """Yield pairs of streams on 40 points that differ in the label of point 0, 32 or 39."""
    for point, rest in product((0, 32, 39), ([], [(7, 0)], [(33, 1)])):
        yield _pair(FORTY_POINTS, rest, len(rest), (point, 0), (point, 1))


def _one_changed(size: int, *places: int) -> Asked:
    """Yield, for each given round, two streams for the class BIT that differ in this round."""
    rest = [(0, i // 2 % 2) for i in range(size - 1)]
    yield from (_pair(BIT, rest, place, (0, 0), (0, 1)) for place in places)


def _first_and_last(rows: str) -> Asked:
    """Yield pairs of streams that differ in one of the first two examples, or in the last example."""
    one, random = FiniteClass.from_rows(rows.split()), Random(rows)
    last, first = one.n_points - 1, 0
    for size, is_late in product((3, 4, 6), (True, False)):
        rest = random.choices(_examples(one), k=size - 1)
        for both in (((first, 0), (last, 0)), ((first, 1), (last, 1)), ((last, 0), (last, 1)), ((0, 1), (last, 0))):
            yield _pair(one, rest, size - 1 if is_late else random.randrange(2), *both)


def _long(size: int, *, anywhere: bool = False) -> Asked:
    """Yield samples for the class BIT with each number of ones, which decides which example changes."""
    for ones in range(size):
        rest = [(0, int((i + 1) * ones // (size - 1) > i * ones // (size - 1))) for i in range(size - 1)]
        place = ones if anywhere else (0, size - 1, size // 2)[ones % 3]
        yield _pair(BIT, rest, place, (0, 0), (0, 1))


def _drawn(one: FiniteClass) -> Asked:
    random = Random(7)
    for size in (3, 4, 5, 6):
        for place in range(size):
            rest = random.choices(_examples(one), k=size - 1)
            yield _pair(one, rest, place, *random.sample(_examples(one), 2))
