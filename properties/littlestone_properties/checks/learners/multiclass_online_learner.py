"""Checking anybody's deterministic multiclass online learner against the optimal mistake bound.

A deterministic learner meets an adaptive adversary exactly when it meets all realizable sequences, since the
adversary can foresee its predictions. On small classes all sequences of points with all labellings by a hypothesis
are tried, repetitions included; on larger ones the adversary that walks a shattered tree and then goes on with
whatever mistake leaves the largest dimension, and generated sequences.

Only the number of mistakes is judged. Any label of the largest dimension is a right answer, and a learner may
ignore the rounds in which it was right: the bound counts how often the dimension of the version space falls.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain, permutations, product
from math import inf
from operator import index

from hypothesis import Phase
from hypothesis import strategies as st

from littlestone.classes import Example, FiniteClass, Label, Point
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.dimensions import certified_littlestone_dimension, littlestone_dimension
from littlestone.errors import InvalidValueError

from ...enumerations.all_classes import all_classes_up_to
from ...protocols import OnlineLearnerFactory
from ...strategies import bitwise_products, classes_with_unused_labels, multiclass_classes
from ...violation import PropertyViolationError
from ..harness.learner_runs import written_stream
from ..harness.optimal_adversary import stream_of_mistakes
from ..harness.soa_learner import predictions
from ..harness.trials import on_generated, require_at_least
from .mistake_bound import FEW_NODES, hard_classes

MOST_LABELS = 6
"""Largest number of labels of the classes on which the adversary always plays."""

TRICKY_CLASSES = (
    # Dimension 2. At point 0 five of the nine hypotheses have label 0, whose part has dimension 1 only.
    FiniteClass.from_rows(["000", "001", "002", "003", "004", "100", "101", "110", "111"]),
)
"""Classes beyond the exhaustive part that a mistake is known to need."""


def check_multiclass_online_learner(
    make_learner: OnlineLearnerFactory,
    *,
    max_examples: int = 100,
    phases: tuple[Phase, ...] = tuple(Phase),
    smallest_first: bool = True,
) -> None:
    """Raise unless a learner keeps the optimal mistake bound.

    Synonyms of the property: optimal in the realizable mistake-bound model.

    Ledger: ``bgs.definition-2.13``, whose dimension it is the operational meaning of.

    Parameters
    ----------
    make_learner
        Makes a new learner for a class with at least one hypothesis. The learner is deterministic; it is asked to
        predict before each update, and once only.
    max_examples
        Number of generated classes, at least 1; they have up to 9 labels, 3 points and 27 hypotheses.
    smallest_first
        Whether a smallest class is reported; otherwise the largest ones are tried early, which some faults need.

    Notes
    -----
    An upper bound only: no learner can do better on every class, as
    :func:`~littlestone_properties.checks.learners.shattered_tree_adversary.forced_mistakes` shows.

    Examples
    --------
    >>> from littlestone_properties.checks import MulticlassSoaLearner
    >>> check_multiclass_online_learner(MulticlassSoaLearner, max_examples=10)
    >>> class Stubborn:
    ...     def __init__(self, hypothesis_class): pass
    ...     def predict(self, point): return 0
    ...     def update(self, point, label): pass
    >>> check_multiclass_online_learner(Stubborn, max_examples=10)
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       keeps the optimal mistake bound
    got:            1 mistake: predictions [0]
    required:       at most 0 mistakes
    smallest input: FiniteClass.from_rows(['1']), [(0, 1)]
    reproduce:      predictions(make_learner, FiniteClass.from_rows(['1']), [(0, 1)])
    """
    require_at_least(1, max_examples=max_examples)
    for known in _known() if smallest_first else _from_both_ends(_known()):
        for examples in known.sequences:
            if _violation(make_learner, known.hypothesis_class, examples, known.dimension) is not None:
                raise _shortest_violation(make_learner, known, examples)
    for hypothesis_class in hard_classes(MOST_LABELS):
        _require_against_adversary(make_learner, hypothesis_class)
    classes = st.one_of(
        multiclass_classes(max_labels=5, max_points=3, max_hypotheses=10),
        classes_with_unused_labels(),
        bitwise_products(),
    )
    inputs = classes.flatmap(
        lambda h: st.tuples(
            st.just(h), st.sampled_from(h.hypotheses), st.lists(st.sampled_from(h.points), max_size=2 * h.n_points)
        )
    )

    def compare_one(one: tuple[FiniteClass, Sequence[Label], list[Point]]) -> None:
        hypothesis_class, hypothesis, order = one
        dimension = littlestone_dimension(hypothesis_class)
        _require(make_learner, hypothesis_class, [(x, hypothesis[x]) for x in order], dimension)
        _require(make_learner, hypothesis_class, _worst_case(make_learner, hypothesis_class, dimension), dimension)

    on_generated(inputs, compare_one, max_examples, phases)


@dataclass(frozen=True, slots=True)
class _Known:
    """A class that is always tried: its dimension and realizable sequences."""

    hypothesis_class: FiniteClass
    dimension: int
    sequences: tuple[tuple[Example, ...], ...]


@cache
def _known() -> tuple[_Known, ...]:
    """Return the classes that are always tried, smallest first."""
    classes = chain(all_classes_up_to(3), all_classes_up_to(2, n_labels=3), TRICKY_CLASSES)
    ordered = sorted(classes, key=lambda h: (h.n_points, len(h), h.n_labels))
    return tuple(_Known(h, littlestone_dimension_by_recursion(h), _sequences(h)) for h in ordered)


def _sequences(hypothesis_class: FiniteClass) -> tuple[tuple[Example, ...], ...]:
    again = product(hypothesis_class.points, repeat=hypothesis_class.n_points + 1)
    orders = permutations(hypothesis_class.points) if hypothesis_class.n_points > 2 else again
    return tuple(dict.fromkeys(tuple((x, h[x]) for x in order) for order in orders for h in hypothesis_class))


def _from_both_ends(known: tuple[_Known, ...]) -> tuple[_Known, ...]:
    """Return first the smallest class, then the largest, then the second smallest, and so on."""
    both = chain.from_iterable(zip(known, reversed(known), strict=True))
    return tuple(both)[: len(known)]


def _n_mistakes(predicted: Sequence[object], examples: Sequence[Example]) -> float:
    """Return the number of mistakes; infinitely many if some prediction is no integer."""
    number = 0
    for one, (_, label) in zip(predicted, examples, strict=True):
        if type(one) is not int and (isinstance(one, bool) or not hasattr(one, "__index__")):
            return inf
        number += one != label
    return number


def _violation(
    make_learner: OnlineLearnerFactory, hypothesis_class: FiniteClass, examples: Sequence[Example], dimension: int
) -> PropertyViolationError | None:
    """Return what is wrong with a learner on some examples: too many mistakes, no labels, or that it breaks."""
    try:
        predicted = predictions(make_learner, hypothesis_class, examples)
        number = _n_mistakes(predicted, examples)
        if number <= dimension:
            return None
        got = f"{'no label' if number == inf else _mistakes(int(number))}: predictions {predicted}"
    except Exception as error:  # whatever a foreign learner raises is a finding
        got = f"{type(error).__name__}: {error}"
    source = written_stream(hypothesis_class, examples)
    return PropertyViolationError(
        "keeps the optimal mistake bound",
        got,
        f"at most {_mistakes(dimension)}",
        source,
        f"predictions(make_learner, {source})",
    )


def _require(
    make_learner: OnlineLearnerFactory, hypothesis_class: FiniteClass, examples: Sequence[Example], dimension: int
) -> None:
    violation = _violation(make_learner, hypothesis_class, examples, dimension)
    if violation is not None:
        raise violation


def _seen_violation(
    make_learner: OnlineLearnerFactory, hypothesis_class: FiniteClass, examples: Sequence[Example], dimension: int
) -> Exception:
    """Return a violation that was seen before; a deterministic learner shows it again."""
    required = "a deterministic learner; it has erred too often once only"
    again = _violation(make_learner, hypothesis_class, examples, dimension)
    return again or InvalidValueError("make_learner", make_learner, required)


def _shortest_violation(make_learner: OnlineLearnerFactory, known: _Known, seen: Sequence[Example]) -> Exception:
    """Return the violation on a shortest beginning of a sequence of the class."""
    for length in range(len(seen)):
        for examples in dict.fromkeys(sequence[:length] for sequence in known.sequences):
            violation = _violation(make_learner, known.hypothesis_class, examples, known.dimension)
            if violation is not None:
                return violation
    return _seen_violation(make_learner, known.hypothesis_class, seen, known.dimension)


def _require_against_adversary(make_learner: OnlineLearnerFactory, hypothesis_class: FiniteClass) -> None:
    """Raise if the adversary that knows the learner gets too many mistakes on a class, or if the learner breaks."""
    dimension = littlestone_dimension(hypothesis_class)

    def predicted(stream: tuple[Example, ...], point: Point) -> int:
        try:
            return index(_prediction(make_learner, hypothesis_class, stream, point))
        except Exception as error:  # whatever a foreign learner raises is a finding
            examples = (*stream, (point, hypothesis_class.labels[0]))
            raise _seen_violation(make_learner, hypothesis_class, examples, dimension) from error

    stream = stream_of_mistakes(predicted, hypothesis_class, dimension, max_nodes=FEW_NODES)
    if stream is not None:
        raise _seen_violation(make_learner, hypothesis_class, stream, dimension)


def _mistakes(number: int) -> str:
    return f"{number} mistake{'' if number == 1 else 's'}"


def _worst_case(make_learner: OnlineLearnerFactory, hypothesis_class: FiniteClass, dimension: int) -> list[Example]:
    """Return the examples of an adversary: down a shattered tree, then mistakes that leave the largest dimension.

    It stops after one mistake more than the dimension. Where the learner breaks, the last example shows it.
    """
    examples: list[Example] = []
    tree = certified_littlestone_dimension(hypothesis_class).shattered_tree
    while len(examples) <= dimension:
        points, labels = (
            (hypothesis_class.points, hypothesis_class.labels) if tree is None else ((tree.point,), tree.labels)
        )
        space = hypothesis_class.restricted_to_sample(examples)
        best: tuple[int, Example] | None = None
        for point, label in product(points, labels):
            left = littlestone_dimension(space.restricted_to(point, label))
            if left < 0 or (best is not None and left <= best[0]):
                continue
            try:
                errs = index(_prediction(make_learner, hypothesis_class, examples, point)) != label
            except Exception:  # the same happens when the examples are tried
                return [*examples, (point, label)]
            if errs:
                best = left, (point, label)
        if best is None:
            break
        examples.append(best[1])
        tree = None if tree is None else tree.children[tree.labels.index(best[1][1])]
    return examples


def _prediction(
    make_learner: OnlineLearnerFactory, hypothesis_class: FiniteClass, examples: Sequence[Example], point: Point
) -> int:
    """Return what a new learner predicts at a point after some examples."""
    learner = make_learner(hypothesis_class)
    for seen, label in examples:
        learner.predict(seen)
        learner.update(seen, label)
    return learner.predict(point)
