"""Hypothesis generators: how one block of a private predictor votes, given the hard queries so far."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import cache
from itertools import islice, product
from random import Random
from typing import TypeVar

from littlestone.classes import FiniteClass, Label, Point, Sample, named_family
from littlestone.classes.families import full_cube
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.prediction import HypothesisGenerator, VersionSpaceGenerator

from ..asking.python_arguments import BINARY_ROWS, class_of
from ..inputs.questions import ORDER, Asked, answered
from ..inputs.telling_classes import SPREAD_CLASSES, TRICKY_CLASSES, TWO_BLOCKS
from ..json_values import Object, rows_of, rows_to_json
from ..judges.published import judge_hypothesis, n_errors

Examples = Sequence[tuple[int, int]]

Public = TypeVar("Public", bound=Hashable)
Hypothesis = TypeVar("Hypothesis", bound=Hashable)


def labels_by(
    make: Callable[[FiniteClass], HypothesisGenerator[Point, Public, Hypothesis]],
) -> Callable[[FiniteClass, Examples, Examples], list[int]]:
    """Return the labels of a generator's hypothesis, given a class, a block and hard queries."""
    generators = cache(make)

    def labels(hypothesis_class: FiniteClass, sample: Examples, hard: Examples) -> list[int]:
        generator = generators(hypothesis_class)
        public = generator.start()
        for point, label in hard:
            public = generator.after(public, Point(point), Label(label), True)
        hypothesis = generator.hypothesis(public, tuple(Sample(sample)))
        return [int(generator.label(hypothesis, point)) for point in hypothesis_class.points]

    return labels


def fewest_errors(given: Object) -> tuple[Object, Object]:
    """Require the fewest errors on the block among the rows that agree with all hard queries, if there are any."""
    hard, block = rows_of(given["hard"]), rows_of(given["sample"])
    agreeing = [row for row in class_of(given) if not n_errors(row, hard)]
    return {"errors": min((n_errors(row, block) for row in agreeing), default=None)}, {}


def _asked(one: FiniteClass, block: Iterable[tuple[int, int]], hard: Iterable[tuple[int, int]]) -> Object:
    return {"sample": rows_to_json(block), "hard": rows_to_json(hard)}


def _small() -> Asked:
    """Yield small classes with blocks of one or two examples and with at most one hard query."""
    for one in all_classes_up_to(2):
        examples = list(product(range(one.n_points), (0, 1)))
        blocks = [[a] for a in examples] + [[a, b] for a in examples for b in examples if a <= b]
        for number, (block, hard) in enumerate(product(blocks, [[], *([a] for a in examples)])):
            if one.n_points == 1 or number % 6 == 0:
                yield one, _asked(one, block, hard)


def _sequences() -> Asked:
    """Yield thresholds on two points with every sequence of at most two hard queries, realizable or not."""
    one, examples = named_family("thresholds", 2), list(product(range(2), (0, 1)))
    for block in ([(0, 1), (1, 0)], [(0, 0), (0, 1), (1, 1)]):
        for length in (0, 1, 2):
            yield from ((one, _asked(one, block, hard)) for hard in product(examples, repeat=length))


def _larger() -> Iterator[tuple[FiniteClass, Object]]:
    """Yield classes on 3 to 16 points with blocks of up to 8 examples, and up to 5 hard queries that a row fits."""
    random = Random(3)
    classes = (
        *(named_family("thresholds", n) for n in (3, 5, 8, 16)),
        *(named_family("singletons_with_empty", n) for n in (4, 6)),
        *(full_cube(n) for n in (3, 4)),
        *TRICKY_CLASSES,
        TWO_BLOCKS,
        *SPREAD_CLASSES[:3],
    )
    for one, n_hard in product(classes, (0, 1, 2, 5)):
        for row in (one.hypotheses[0], one.hypotheses[-1], random.choice(one.hypotheses)):
            hard = [(x, int(row[x])) for x in random.choices(range(one.n_points), k=n_hard)]
            points = random.choices(range(one.n_points), k=random.choice((2, 5, 6, 8)))
            yield one, _asked(one, [(x, int(row[x]) ^ (random.random() < 0.2)) for x in points], hard)


def _some_larger() -> Asked:
    return islice(_larger(), 0, None, 4)


def _decisive() -> Asked:
    """Yield blocks for two constant functions; one label has a majority of one, so that every example decides."""
    one = FiniteClass.from_rows(["0", "1"])
    for length, label, is_last in product((1, 3, 5, 7, 9), (0, 1), (False, True)):
        labels = [label ^ i % 2 for i in range(length)]
        block = [1 - y for y in labels[:-1]] + [label] if is_last else labels
        yield one, _asked(one, [(0, y) for y in block], [])


def _many() -> Iterator[tuple[FiniteClass, Object]]:
    """Yield long blocks, and a cube in which the right row comes after 127 others.

    A single hard query contradicts the first block. The last example decides the next three blocks, and on the
    remaining long blocks every row has many errors.
    """
    constants = FiniteClass.from_rows(["00", "11"])
    yield constants, _asked(constants, [(0, 1)] * 150, [(1, 0)])
    for length in (33, 65, 129):
        yield constants, _asked(constants, [(0, i % 2) for i in range(length - 1)] + [(0, 1)], [])
    for length, errors in ((200, 129), (300, 257), (600, 300)):
        block = [(0, int(i < errors)) for i in range(length)]
        yield constants, _asked(constants, block, [])
        yield FiniteClass.from_rows(["01", "11"]), _asked(constants, [(1, 0)] * errors + block, [])
    cube = full_cube(7)
    yield cube, _asked(cube, [(x, 1) for x in range(7)], [])


GENERATOR = answered(
    "hypothesis_generator",
    (*BINARY_ROWS, "sample", "hard"),
    "the labels of a row that agrees with the hard queries and has the least error on a sample",
    "In the generic private predictor, each block of the data votes with a hypothesis, which depends only on the "
    "block and on the hard queries so far. Here `sample` is the block. If some row has the labels of all hard "
    "queries, the answer is one of the rows with these labels that err on the fewest examples of the block. "
    "Examples may repeat or contradict each other. If no row has the labels of all hard queries, the answer is any "
    "row.",
    labels_by(VersionSpaceGenerator),
    {
        "small classes, blocks of one and two": _small,
        "every sequence of two hard queries": _sequences,
        "every example decides": _decisive,
        "3 to 9 points, blocks of up to 8": _larger,
        ORDER: _some_larger,
        "many examples and many rows": _many,
    },
    required=fewest_errors,
    judge=judge_hypothesis,
)
