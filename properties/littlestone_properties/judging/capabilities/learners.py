"""Learners: mistakes on realizable streams, errors of batch learners, privacy of published hypotheses."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product

from littlestone.certificates import Tree
from littlestone.classes import FiniteClass, Hypothesis, Label, Point, Sample, is_realizable, named_family
from littlestone.dimensions import certified_littlestone_dimension, littlestone_dimension
from littlestone.learners import WeightedMajorityLearner, empirical_risk_minimiser, transcript
from littlestone.randomness import Coins
from littlestone.structure import multiclass_soa_label

from ...enumerations.all_classes import all_classes, all_classes_up_to
from ..asking.python_arguments import class_of
from ..capability import Capability
from ..case import Case, numbered
from ..json_values import Object, integers, rows_to_json
from ..telling_classes import AGAINST_HALVING, BEYOND_HALVING, TRICKY_CLASSES, TRICKY_MULTICLASS, UNEVEN_SIDES
from .class_arguments import ROWS, arguments_of, in_another_order
from .drawn import drawn_for_learners
from .learner_judges import judge_private_online_learner
from .mistakes import judge_online_learner
from .sample_judges import judge_pac_learner

BIT = FiniteClass.from_rows(["0", "1"])
LABELS = FiniteClass.from_rows(["00", "12", "21", "22"])
MANY_LABELS = FiniteClass.from_rows(["00", "11", "22", "33", "44", "40"])
ALPHA = Fraction(1, 4)


def _online_learner_cases() -> list[Case]:
    """Return streams on which no learner with the mistake bound errs more often than the Littlestone dimension."""
    name = "online_learner"
    families = (named_family("thresholds", 7), named_family("singletons", 4), named_family("warmuth"), LABELS)
    tricky = (*(one for one in TRICKY_MULTICLASS if one.n_points > 1), TRICKY_CLASSES[0], CROWDED)
    small = (*all_classes_up_to(2, 3), *list(all_classes(3))[::5], *tricky)
    # On these the majority vote, or an SOA whose ranks have an upper end, errs once too often.
    hard = (*AGAINST_HALVING, BEYOND_HALVING[0], BEYOND_HALVING[3], *UNEVEN_SIDES[:4])
    return [
        *numbered(f"{name}/every class on 1..2 points, every realizable stream of 3 rounds", _all_streams()),
        *numbered(f"{name}/shattered trees of named classes, then every point", _tree_streams(families)),
        *numbered(f"{name}/every stream of mistakes", map(_adversary, small)),
        *numbered(f"{name}/every stream of mistakes, dimension 2 to 4", map(_adversary, hard)),
        *numbered(f"{name}/nothing may be forgotten", _reminders()),
        *numbered(f"{name}/streams of mistakes of others, dimension 3 to 5", _others_mistakes()),
        *numbered(f"{name}/streams that nothing fits", [_stream(BIT, [(0, 0), (0, 1), (0, 0)])]),
        *numbered(f"{name}/one example tells all, in rounds 1 to 12", _told_once()),
        *numbered(
            f"{name}/rows in another order, some repeated",
            (
                (in_another_order(given), required, because)
                for given, required, because in (*map(_adversary, hard[:4]), *_told_once())
            ),
        ),
    ]


def _told_once() -> Iterator[tuple[Object, Object, Object]]:
    """Yield streams of 13 rounds in which one example determines the hypothesis, in any of the first 12 rounds."""
    one = named_family("singletons", 13)
    for place in range(12):
        others = [(x, 0) for x in range(12) if x != place]
        yield _stream(one, [*others[:place], (place, 1), *others[place:], (place, 1)])


def _reminders() -> Iterator[tuple[Object, Object, Object]]:
    """Yield streams on which one example determines the hypothesis, and its point comes again later, or at once."""
    for n_points in (2, 5, 9, 33):
        one = named_family("singletons", n_points)
        for place in (0, n_points - 1):
            others = [(x, 0) for x in range(n_points) if x != place]
            yield _stream(one, [(place, 1), *others[:9], (place, 1), *others[-9:], (place, 1)])
            yield _stream(one, [*others[:9], (place, 1), (place, 1), *others[:9], (place, 1)])


def _others_mistakes() -> Iterator[tuple[Object, Object, Object]]:
    """Yield streams on which learners that are not optimal err too often, each followed by all points."""
    for hypothesis_class in (*BEYOND_HALVING, named_family("thresholds", 31), UNEVEN_SIDES[-1]):
        for predict in (_majority, _majority_or_first, _first_fitting, _last_fitting):
            too_many = littlestone_dimension(hypothesis_class) + 1
            stream = _mistakes_of(predict, hypothesis_class, too_many)
            fits = next(h for h in hypothesis_class if all(h[x] == y for x, y in stream))
            yield _stream(hypothesis_class, [*stream, *((x, int(y)) for x, y in enumerate(fits))])


def _mistakes_of(
    predict: Callable[[FiniteClass, Point], int], left: FiniteClass, length: int
) -> list[tuple[int, int]]:
    """Return a stream of mistakes of this length, or the longest one; it keeps the most hypotheses at each step."""
    steps = [
        (left.restricted_to(x, y), (int(x), int(y)))
        for x in left.points
        for y in left.labels
        if y != predict(left, x)
    ]
    longest = list[tuple[int, int]]()
    for after, example in sorted(steps, key=lambda step: -len(step[0])):
        if len(longest) < length and not after.is_empty:
            longest = max(longest, [example, *_mistakes_of(predict, after, length - 1)], key=len)
    return longest


def _majority(left: FiniteClass, point: Point) -> int:
    return max(left.labels, key=lambda label: len(left.restricted_to(point, label)))


def _majority_or_first(left: FiniteClass, point: Point) -> int:
    """Prefer the label of the first hypothesis where the vote is even."""
    first = left.hypotheses[0][point]
    return max((first, *left.labels), key=lambda label: len(left.restricted_to(point, Label(label))))


def _first_fitting(left: FiniteClass, point: Point) -> int:
    return left.hypotheses[0][point]


def _last_fitting(left: FiniteClass, point: Point) -> int:
    return left.hypotheses[-1][point]


CROWDED = FiniteClass.from_rows(["000", "001", "002", "003", "004", "100", "101", "110", "111"])
"""Most hypotheses begin with 0, but those that begin with 1 have the larger dimension."""


def _adversary(one: FiniteClass) -> tuple[Object, Object, Object]:
    """Return a class on which an adversary tries streams of mistakes."""
    bound = littlestone_dimension(one)
    return arguments_of(one, binary=False), {"mistakes": bound}, {"Littlestone dimension": bound}


def _stream(hypothesis_class: FiniteClass, stream: list[tuple[int, int]]) -> tuple[Object, Object, Object]:
    fits = is_realizable(hypothesis_class, stream)
    bound = littlestone_dimension(hypothesis_class) if fits else len(stream)
    given = arguments_of(hypothesis_class, binary=False) | {"stream": rows_to_json(stream)}
    return given, {"mistakes": bound}, {"Littlestone dimension": littlestone_dimension(hypothesis_class)}


def _all_streams() -> Iterator[tuple[Object, Object, Object]]:
    for one in all_classes_up_to(2):
        for stream in product(product(range(one.n_points), (0, 1)), repeat=3):
            if is_realizable(one, stream):
                yield _stream(one, list(stream))


def _tree_streams(families: tuple[FiniteClass, ...]) -> Iterator[tuple[Object, Object, Object]]:
    """Yield paths down a tree, each followed by all examples of a hypothesis that fits it.

    A path alone is as long as the Littlestone dimension, so that no learner errs too often on it. A learner that
    errs on the whole path and learns too little from it errs again.
    """
    for one in families:
        for path in _paths(certified_littlestone_dimension(one).shattered_tree):
            fits = next(h for h in one if all(h[x] == y for x, y in path))
            yield _stream(one, [*path, *((x, int(y)) for x, y in enumerate(fits))])


def _paths(tree: Tree) -> Iterator[list[tuple[int, int]]]:
    if tree is None:
        yield []
        return
    for label, child in zip(tree.labels, tree.children, strict=True):
        yield from ([(int(tree.point), int(label)), *path] for path in _paths(child))


def _pac_learner_cases() -> list[Case]:
    """Return the exact guarantee of every consistent learner, over all samples of uniformly random points."""
    name = "pac_learner"
    small = (*all_classes_up_to(2), named_family("thresholds", 3), named_family("singletons", 3), LABELS)
    larger = (
        (named_family("singletons", 3), 6),
        (named_family("singletons", 4), 4),
        (named_family("thresholds", 5), 4),
        (named_family("thresholds", 6), 3),
        (named_family("singletons", 7), 3),
        (MANY_LABELS, 3),
        # Nothing is known but the examples, so that none may be forgotten.
        (named_family("cube", 3), 4),
    )
    return [
        *numbered(f"{name}/all samples of 3 points", (_batch(one, h, 3, ALPHA) for one in small for h in one)),
        *numbered(
            f"{name}/all samples of 3 to 6 points, no error",
            (_batch(one, h, size, Fraction(0)) for one, size in larger for h in one),
        ),
    ]


def _batch(
    one: FiniteClass, target: Hypothesis, n_examples: int, accuracy: Fraction
) -> tuple[Object, Object, Object]:
    given = arguments_of(one, binary=False) | {"target": integers(target), "n_examples": n_examples}
    allowed: Object = {
        output: str(_failure(one, target, n_examples, accuracy, proper=output == "proper"))
        for output in ("improper", "proper")
    }
    return given, {"accuracy": str(accuracy), "by_dialect": {"output": allowed}}, {}


def _failure(
    hypothesis_class: FiniteClass, target: Hypothesis, n_examples: int, accuracy: Fraction, *, proper: bool
) -> Fraction:
    """Return the probability that some function that fits the sample errs on more than the accuracy."""
    n, bad = hypothesis_class.n_points, 0
    for sample in product(range(n), repeat=n_examples):
        if proper:
            fitting = [h for h in hypothesis_class if all(h[x] == target[x] for x in sample)]
            worst = max(sum(a != b for a, b in zip(h, target, strict=True)) for h in fitting)
        else:
            worst = n - len(set(sample))
        bad += Fraction(worst, n) > accuracy
    return Fraction(bad, n**n_examples)


def _private_online_learner_cases() -> list[Case]:
    """Return pairs of streams that differ in one example; the candidate states its own privacy."""
    name = "private_online_learner"

    def cases(n_rounds: int) -> Iterator[tuple[Object, Object, Object]]:
        examples = list(product(range(BIT.n_points), range(BIT.n_labels)))
        for stream in product(examples, repeat=n_rounds):
            for place, other in product(range(n_rounds), examples):
                if stream[place] < other:
                    beside = (*stream[:place], other, *stream[place + 1 :])
                    streams: Object = {"stream": rows_to_json(stream), "beside": rows_to_json(beside)}
                    yield arguments_of(BIT, binary=False) | streams, {"claim": True}, {}

    groups = {"one round": 1, "two rounds": 2, "three rounds": 3}
    return [
        case
        for group, n_rounds in groups.items()
        for case in numbered(f"{name}/{group}, two constants", cases(n_rounds))
    ]


Examples = Sequence[tuple[int, int]]


def _online_learner(hypothesis_class: FiniteClass, past: Examples, point: int) -> int:
    """Return the label of the standard optimal algorithm, which ignores examples that nothing fits."""
    space = hypothesis_class
    for example in past:
        kept = space.restricted_to(*example)
        space = space if kept.is_empty else kept
    return multiclass_soa_label(space, point)


def _pac_learner(hypothesis_class: FiniteClass, sample: Examples, coins: Coins[Fraction]) -> Hypothesis:
    """Return a hypothesis with fewest errors."""
    return empirical_risk_minimiser(hypothesis_class, Sample(sample))


def _private_online_learner(
    hypothesis_class: FiniteClass, stream: Examples, coins: Coins[Fraction]
) -> tuple[Hypothesis, ...]:
    """Return the hypothesis that randomised weighted majority publishes."""
    return transcript(coins, WeightedMajorityLearner(hypothesis_class, Fraction(1, 2)), Sample(stream))


LEARNERS = (
    Capability(
        "online_learner",
        (*ROWS, "past", "point"),
        "the predicted label of a point after the past",
        "An online learner sees the points of a stream one by one, predicts the label of each and is then told "
        "the label. The past is the list of examples [point, label] so far. On streams that some row of the "
        "class fits it errs at most as often as the multiclass Littlestone dimension.",
        _online_learner,
        _online_learner_cases,
        lambda given: _adversary(class_of(given))[1:],
        drawn_for_learners,
        judge=judge_online_learner,
        dialects=("mistake_bound",),
    ),
    Capability(
        "pac_learner",
        (*ROWS, "sample"),
        "a label for every point, or null",
        "A batch learner sees a list of examples [point, label], drawn independently and labelled by some row of "
        "the class, and returns a function with few errors on all points: it fails at most as often as the worst "
        "function that fits the sample. null errs everywhere.",
        _pac_learner,
        _pac_learner_cases,
        judge=judge_pac_learner,
        dialects=("output",),
        has_coins=True,
    ),
    Capability(
        "private_online_learner",
        (*ROWS, "stream"),
        "the hypotheses that it publishes before, between and after the rounds",
        "An online learner that publishes a label for every point before each round and after the last one. It "
        "claims (epsilon, delta): for any two streams that differ in one example, every set of transcripts has "
        "at most exp(epsilon) times the probability on the other stream, plus delta.",
        _private_online_learner,
        _private_online_learner_cases,
        judge=judge_private_online_learner,
        has_coins=True,
    ),
)
