"""The game of online learning: literal definitions of its variants."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from functools import cache
from itertools import product

from littlestone.classes import Example, FiniteClass, Hypothesis
from littlestone.display import displayed
from littlestone.errors import EmptyClassError, InvalidValueError, check_at_least
from littlestone.privacy import Privacy

from .game import History, Symmetry, View
from .renamings import agreeing, renamings


class Published(Enum):
    """The publications of a learner, which privacy protects."""

    HYPOTHESES = "hypotheses"
    """A hypothesis in each of the T rounds, before the example. The hypothesis may depend only on the examples of
    earlier rounds. A round has a mistake if the hypothesis has the wrong label at the point of the round."""

    PREDICTIONS = "predictions"
    """A label in each of the T rounds. It may depend on the examples of earlier rounds and on the point of its own
    round. Every label is published, so the privacy of the learner must also cover the point of the round."""


class Neighbours(Enum):
    """The pairs of streams of T examples that must be hard to distinguish; they differ in one example."""

    ALL = "all"
    """All pairs of streams, realizable or not."""

    REALIZABLE = "realizable"
    """Pairs of realizable streams only. This demand is weaker: on other streams the learner may do anything."""


class Adversary(Enum):
    """The knowledge of the adversary when it chooses an example. In both cases its streams are realizable."""

    OBLIVIOUS = "oblivious"
    """Nothing: it fixes the stream beforehand, and also the two streams that it tries to distinguish."""

    ADAPTIVE = "adaptive"
    """The publications of earlier rounds, but nothing of the present round.

    In the game of privacy the adversary names two examples in each round, and they differ in one round only. The
    learner sees either all first examples or all second examples. In that game the adversary names the two examples
    of a round after the publication of that round, except that it names their points before a label is predicted.
    This order makes the demand of privacy stricter, never weaker. With delta = 0 the demand is the same as privacy
    for pairs of streams that are fixed beforehand, since a transcript determines the pair of streams that the
    adversary has chosen.
    """


@displayed
@dataclass(frozen=True, slots=True)
class OnlineGame:
    """T rounds of private online learning of a class.

    A learner must be (epsilon, delta)-private: for all neighbouring streams S, S' and every set of transcripts, the
    probability of the set on S is at most exp(epsilon) times that on S', plus delta. A transcript has everything
    that is published in the T rounds. The value of the game is the least number v for which some private learner
    makes at most v mistakes in expectation against every realizable adversary.

    Example: two hypotheses on one point, in two rounds. The first label is a guess, and the second label is known
    up to privacy.

    >>> game = OnlineGame(FiniteClass.from_rows(["0", "1"]), 2, Privacy(1))
    >>> game.examples, game.outputs, game.first_views()
    (((0, 0), (0, 1)), ((0,), (1,)), ((),))
    >>> game.extensions(()), list(game.neighbours((0,))), game.moves((0,))
    (((0,), (1,)), [(1,)], (0,))
    """

    hypothesis_class: FiniteClass
    """At least one hypothesis."""
    n_rounds: int
    """The number T of rounds, at least 1."""
    privacy: Privacy | None
    """The required privacy; ``None`` means no privacy at all, that is, an infinite epsilon."""
    published: Published = Published.HYPOTHESES
    adversary: Adversary = Adversary.OBLIVIOUS
    pairs: Neighbours = Neighbours.ALL
    is_proper: bool = False
    """True if published hypotheses must belong to the class; otherwise every function may be published."""
    examples: tuple[Example, ...] = field(init=False, repr=False, compare=False)
    """All examples; a move is the index of an example."""
    outputs: tuple[Hypothesis, ...] = field(init=False, repr=False, compare=False)
    """The possible publications of a round: hypotheses, or labels as tuples of length 1."""

    def __post_init__(self) -> None:
        known = self.hypothesis_class
        check_at_least(1, n_rounds=self.n_rounds)
        if known.is_empty:
            raise EmptyClassError("hypothesis_class", known, "a class with at least one hypothesis")
        if self.is_proper and self.published is Published.PREDICTIONS:
            raise InvalidValueError("is_proper", True, "False where predictions are published")
        examples = tuple((point, label) for point in known.points for label in known.labels)
        object.__setattr__(self, "examples", examples)
        outputs: tuple[Hypothesis, ...] = known.hypotheses
        if not self.is_proper:
            width = known.n_points if self.published is Published.HYPOTHESES else 1
            if known.n_labels**width > 4096:
                raise InvalidValueError("number of functions", known.n_labels**width, "at most 4096")
            outputs = tuple(product(known.labels, repeat=width))
        object.__setattr__(self, "outputs", outputs)

    @property
    def n_outputs(self) -> int:
        """Number of hypotheses, or of labels, that can be published in a round."""
        return len(self.outputs)

    @property
    def is_adaptive(self) -> bool:
        """True if the adversary sees the publications of earlier rounds."""
        return self.adversary is Adversary.ADAPTIVE

    @property
    def first_output_is_blind(self) -> bool:
        """True if hypotheses are published: the first one is chosen before any example or point is seen."""
        return self.published is Published.HYPOTHESES

    def moves(self, history: History) -> tuple[int, ...]:
        """Return the examples after which the stream is still realizable."""
        return _next_examples(self.hypothesis_class, tuple(sorted(set(history))))

    def view(self, history: History) -> View:
        """Return the examples before the last one, with the last point if labels are published."""
        if self.published is Published.HYPOTHESES:
            return history[:-1]
        return (*history[:-1], history[-1] // self.hypothesis_class.n_labels)

    def first_views(self) -> tuple[View, ...]:
        """Return the views of the first round."""
        if self.published is Published.HYPOTHESES:
            return ((),)
        return tuple((point,) for point in self.hypothesis_class.points)

    def extensions(self, view: View) -> tuple[View, ...]:
        """Return the views of the next round that extend ``view``.

        If only realizable streams count as neighbours, only realizable views are returned.
        """
        labels, points = self.hypothesis_class.labels, self.hypothesis_class.points
        if self.published is Published.HYPOTHESES:
            nexts = self.moves(view) if self.pairs is Neighbours.REALIZABLE else range(len(self.examples))
            return tuple((*view, number) for number in nexts)
        numbers: Iterable[int] = (view[-1] * len(labels) + label for label in labels)
        if self.pairs is Neighbours.REALIZABLE:
            allowed = set(self.moves(view[:-1]))
            numbers = [number for number in numbers if number in allowed]
        return tuple((*view[:-1], number, point) for number in numbers for point in points)

    def neighbours(self, view: View) -> Iterable[View]:
        """Return the views of the same round that differ from ``view`` in one example, or in the last point.

        If only realizable streams count as neighbours, only realizable views are returned.
        """
        for place, entry in enumerate(view):
            is_point = self.published is Published.PREDICTIONS and place == len(view) - 1
            for other in range(self.hypothesis_class.n_points if is_point else len(self.examples)):
                changed = (*view[:place], other, *view[place + 1 :])
                if other != entry and (self.pairs is Neighbours.ALL or self._is_realizable(changed)):
                    yield changed

    def cost(self, output: int, move: int) -> Fraction:
        """Return 1 for a wrong label at the point of the example, 0 for the right one."""
        point, label = self.examples[move]
        given = self.outputs[output]
        return Fraction(given[point if self.first_output_is_blind else 0] != label)

    def improved(self, output: int) -> int:
        """Return the function, corrected at the points at which all hypotheses of the class agree."""
        if self.published is Published.PREDICTIONS:
            return output
        return self.outputs.index(agreeing(self.hypothesis_class, self.outputs[output]))

    def symmetries(self) -> tuple[Symmetry, ...]:
        """Return the renamings of points, and of the labels at each point, that map the class onto itself."""
        symmetries = []
        for renaming in renamings(self.hypothesis_class):
            moves = tuple([self.examples.index(renaming.of_example(example)) for example in self.examples])
            if self.published is Published.HYPOTHESES:
                outputs = [self.outputs.index(renaming.of_hypothesis(h)) for h in self.outputs]
            elif renaming.is_uniform:
                outputs = [self.outputs.index((renaming.of_label(h[0]),)) for h in self.outputs]
            else:
                continue  # An observer does not know to which point a label belongs.
            points = tuple([renaming.order.index(x) for x in self.hypothesis_class.points])
            symmetries.append(Symmetry(moves, points, tuple(outputs)))
        return tuple(symmetries)

    def renamed(self, symmetry: Symmetry, view: View) -> View:
        """Return the view with renamed examples, and with a renamed point if it has one."""
        if self.published is Published.HYPOTHESES:
            return tuple([symmetry.moves[number] for number in view])
        return (*[symmetry.moves[number] for number in view[:-1]], symmetry.points[view[-1]])

    def _is_realizable(self, view: View) -> bool:
        examples = view if self.published is Published.HYPOTHESES else view[:-1]
        return bool(self.moves(examples))


@cache
def _next_examples(hypothesis_class: FiniteClass, seen: tuple[int, ...]) -> tuple[int, ...]:
    n_labels = hypothesis_class.n_labels
    left = hypothesis_class.restricted_to_sample(divmod(number, n_labels) for number in seen)
    return tuple(sorted({x * n_labels + h[x] for h in left for x in range(hypothesis_class.n_points)}))
