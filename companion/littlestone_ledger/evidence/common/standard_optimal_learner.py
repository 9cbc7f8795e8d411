"""The standard optimal algorithm as an online learner: it makes no more mistakes than the Littlestone dimension.

Two methods cover all realizable sequences. A recursion over version spaces covers sequences of any length. It
shares work between sequences, and between classes: every class on the same points is a version space of the class
of all functions. The second method runs the learner itself, which starts anew for each sequence.
"""

from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import chain, product

from littlestone.certificates import VersionSpace
from littlestone.classes import FiniteClass, Label, Point
from littlestone.conventions import TieRule
from littlestone.definitions import littlestone_dimension_by_recursion, multiclass_soa_label, soa_label
from littlestone.dimensions.version_spaces.version_space import members
from littlestone.enumerations.numbered_classes import domain
from littlestone.learners import StandardOptimalAlgorithm, StandardOptimalLearner, UpdateRule
from littlestone.verdicts import Trial, check

from ..kit.learners.scripted_players import most_mistakes, n_mistakes, realizable_sequences
from ..kit.scopes import AllClasses

MAX_POINTS_BY_DEFINITION = 3


CLASSES = (
    "every non-empty binary class on 1..{binary} points, three tie rules, and 3-label class on {three:point}; "
)
UPDATES = "; learning from every example and from mistakes only"


def sizes(binary: int, three: int) -> Iterator[tuple[int, int]]:
    """Yield the pairs of a number of points and a number of labels."""
    yield from ((n, 2) for n in range(1, binary + 1))
    yield from ((n, 3) for n in range(1, three + 1))


def dialects(n_labels: int) -> Iterator[tuple[TieRule, UpdateRule]]:
    """Yield the tie rules and update rules whose learners differ."""
    yield from product(TieRule if n_labels == 2 else [TieRule.LYU], UpdateRule)


@cache
def all_functions(n_points: int, n_labels: int) -> FiniteClass:
    """Return the class of all functions on some points; all classes on them are its version spaces."""
    functions = product([Label(y) for y in range(n_labels)], repeat=n_points)
    return FiniteClass(n_points, n_labels, tuple(functions))


def class_of(everything: FiniteClass, space: VersionSpace) -> FiniteClass:
    """Return a version space as a class."""
    kept = tuple(everything.hypotheses[i] for i in members(space))
    return FiniteClass(everything.n_points, everything.n_labels, kept)


_dimension = cache(littlestone_dimension_by_recursion)


def dimension_of(everything: FiniteClass, space: VersionSpace) -> int:
    """Return the dimension: by the definition on 1..3 points, by a table on 4 points; on 3 points both agree."""
    if everything.n_points > MAX_POINTS_BY_DEFINITION:
        return domain(everything.n_points).dimension(space)
    return _dimension(class_of(everything, space))


class _NoUpdateAfterMistake(StandardOptimalAlgorithm):
    """Planted fault: an algorithm that learns from right predictions only."""

    def after(self, state: VersionSpace, point: Point, label: Label) -> VersionSpace:
        return state if self.label(state, point) != label else super().after(state, point, label)


class _SmallerSide(StandardOptimalAlgorithm):
    """Planted fault: an algorithm that predicts the wrong side wherever both labels are possible."""

    def label(self, state: VersionSpace, point: Point) -> Label:
        sides = [state & mask for mask in self.spaces.with_label[point]]
        predicted = super().label(state, point)
        return next((Label(y) for y, side in enumerate(sides) if side and y != predicted), predicted)


def _mistakes(everything: FiniteClass, algorithm: StandardOptimalAlgorithm) -> Callable[[VersionSpace], float]:
    """Return the largest number of mistakes on realizable sequences of any length, as a function of the class.

    If the algorithm learns only from mistakes, its state may differ from the version space of all examples.
    """
    examples = list(product(everything.points, everything.labels))

    @cache
    def most(state: VersionSpace, truth: VersionSpace) -> float:
        worst = 0.0
        for point, label in examples:
            left = truth & algorithm.spaces.with_label[point][label]
            if not left:
                continue
            after = algorithm.after(state, point, label)
            is_mistake = algorithm.label(state, point) != label
            if (after, left) == (state, truth):
                # The same example again and again.
                worst = max(worst, float("inf") if is_mistake else 0.0)
            else:
                worst = max(worst, is_mistake + most(after, left))
        return worst

    return lambda space: most(space, space)


def _wrong_label(h: FiniteClass, algorithm: StandardOptimalAlgorithm, rule: TieRule, space: VersionSpace) -> str:
    """Return a point at which the prediction differs from the definition, or "" if there is none."""
    for point in h.points:
        literal = soa_label(h, point, rule) if h.is_binary else multiclass_soa_label(h, point)
        if algorithm.label(space, point) != literal:
            return f"point {point}, rule {rule.value}: not the label {literal} of the definition"
    return ""


def _costless_mistake(everything: FiniteClass, algorithm: StandardOptimalAlgorithm, space: VersionSpace) -> str:
    """Return a mistake after which a hypothesis is left and the dimension is not lower, or "" if there is none."""
    dimension = dimension_of(everything, space)
    for point, label in product(everything.points, everything.labels):
        after = algorithm.after(space, point, label)
        if after & algorithm.spaces.with_label[point][label] and algorithm.label(space, point) != label:
            dimension_after = dimension_of(everything, after)
            if dimension_after >= dimension:
                return f"the mistake ({point}, {label}) leaves dimension {dimension_after} of {dimension}"
    return ""


@check(
    "lyu.remark-4-soa-mistakes",
    "lyu.remark-4-standard-optimal-algorithm",
    "bgs.claim-6.2",
    text=CLASSES
    + "realizable sequences of any length"
    + UPDATES
    + "{by_table:; on 4 points dimensions by a table, "
    "labels not compared with the definition}",
    quick=(2, 1, False),
    standard=(3, 2, False),
    deep=(4, 2, True),
)
def any_length(trial: Trial, binary: int, three: int, by_table: bool) -> None:
    """In the worst case, the standard optimal algorithm makes exactly as many mistakes as the dimension. Each
    mistake lowers the dimension.
    """
    for n_points, n_labels in sizes(binary, three):
        everything = all_functions(n_points, n_labels)
        for rule, updates in dialects(n_labels):
            algorithm = StandardOptimalAlgorithm(everything, rule, updates)
            mistakes = _mistakes(everything, algorithm)
            for space in range(1, 1 << len(everything)):
                most, dimension = mistakes(space), dimension_of(everything, space)
                wrong = _costless_mistake(everything, algorithm, space)
                if n_points <= MAX_POINTS_BY_DEFINITION:
                    wrong = _wrong_label(class_of(everything, space), algorithm, rule, space) or wrong
                # A class is constructed only to be shown, since there are many on 4 points.
                if wrong or most != dimension:
                    got = f"{rule.value}, {updates.value}: {most:g} mistakes, dimension {dimension}"
                    trial.holds(False, wrong or got, H=class_of(everything, space))
                trial.holds(True)
    everything = all_functions(2, 2)
    smaller = _SmallerSide(everything)
    planted = {
        "no update after a mistake": (_NoUpdateAfterMistake(everything), 0),
        "the label of the smaller side": (smaller, 0),
        "one mistake less than the dimension": (StandardOptimalAlgorithm(everything), 1),
    }
    for space in range(1, 16):
        h, dimension = class_of(everything, space), dimension_of(everything, space)
        for name, (wrong_algorithm, less) in planted.items():
            most, bound = _mistakes(everything, wrong_algorithm)(space), max(0, dimension - less)
            trial.fails(name, most <= bound, f"{most:g} mistakes, allowed {bound}", H=h)
        costless = _costless_mistake(everything, smaller, space)
        trial.fails("mistakes of the smaller side lower it", not costless, costless, H=h)


@check(
    "lyu.remark-4-soa-mistakes",
    "bgs.claim-6.2",
    text=CLASSES + "every realizable sequence of {length} examples, a new learner for each" + UPDATES,
    quick=(2, 1, 3),
    standard=(3, 2, 3),
    deep=(3, 2, 5),
)
def object_on_all_sequences(trial: Trial, binary: int, three: int, length: int) -> None:
    """The learner itself makes at most as many mistakes as the dimension on every realizable sequence."""
    for h, instances in chain(AllClasses(binary).kinds(), AllClasses(three, 3).kinds()):
        dimension = _dimension(h)
        informative = dimension < length
        trial.kind("fewer mistakes allowed than there are examples", instances if informative else 0)
        sequences = list(realizable_sequences(h, length))
        for rule, updates in dialects(h.n_labels):
            rules = StandardOptimalLearner(h, rule, updates)
            for examples in sequences:
                n_wrong = n_mistakes(rules.running(), examples)
                got = partial("{}, {}: {} mistakes on {}".format, rule.value, updates.value, n_wrong, examples)
                trial.holds(n_wrong <= dimension, got, instances=instances, informative=informative, H=h)
        if h.n_points == 1:
            most = most_mistakes(StandardOptimalLearner.for_class, h, length)[0]
            less = most <= max(0, dimension - 1)
            trial.fails("one mistake less than the dimension", less, f"{most} mistakes", H=h)
