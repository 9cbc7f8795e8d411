"""The game of private learning from a sample; its value is the least worst-case error on the sample."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations_with_replacement, product

from littlestone.classes import Example, FiniteClass, Hypothesis
from littlestone.display import displayed
from littlestone.errors import EmptyClassError, InvalidValueError, WorkLimitError, check_at_least
from littlestone.privacy import Privacy

from .game import History, Symmetry, View
from .renamings import agreeing, renamings

MAX_SAMPLES = 20_000


@displayed
@dataclass(frozen=True, slots=True)
class SampleGame:
    """Private learning from a sample of n examples; the cost is the worst empirical error over realizable samples.

    A learner is given a sample of n examples and publishes one hypothesis. It must be (epsilon, delta)-private for
    all pairs of samples that differ in one example, realizable or not. Its cost on a sample is the expected
    fraction of the examples that its hypothesis labels wrongly. The value of the game is the least number v for
    which some private learner has at most the cost v on every realizable sample.

    This is private empirical risk minimisation in the realizable case, which is a linear programme. Private PAC
    learning is different: with high probability, it demands a small error on the distribution of the examples. If
    that distribution is uniform on a sample, the learner sees only a subsample of it.

    The order of a sample does not matter. If a private learner first puts its sample into a random order, it
    remains private, and its largest cost does not increase. So samples have no order here.

    >>> game = SampleGame(FiniteClass.from_rows(["0", "1"]), 2, Privacy(1))
    >>> game.samples, game.moves(()), list(game.neighbours((0,)))
    (((0, 0), (0, 1), (1, 1)), (0, 2), [(1,)])
    """

    hypothesis_class: FiniteClass
    """At least one hypothesis."""
    n_examples: int
    """The number n of examples, at least 1."""
    privacy: Privacy | None
    """The required privacy; ``None`` means no privacy at all."""
    is_proper: bool = False
    """True if the hypothesis must belong to the class; otherwise every function may be published."""
    examples: tuple[Example, ...] = field(init=False, repr=False, compare=False)
    samples: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)
    """All samples, each as the indices of its examples in order; a move is the index of a sample."""
    outputs: tuple[Hypothesis, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        known = self.hypothesis_class
        check_at_least(1, n_examples=self.n_examples)
        if known.is_empty:
            raise EmptyClassError("hypothesis_class", known, "a class with at least one hypothesis")
        examples = tuple((point, label) for point in known.points for label in known.labels)
        n_functions, n_samples = known.n_labels**known.n_points, _n_multisets(len(examples), self.n_examples)
        if n_samples > MAX_SAMPLES:
            raise WorkLimitError("samples", n_samples, MAX_SAMPLES, "samples")
        if not self.is_proper and n_functions > 4096:
            raise InvalidValueError("number of functions", n_functions, "at most 4096")
        functions = known.hypotheses if self.is_proper else tuple(product(known.labels, repeat=known.n_points))
        object.__setattr__(self, "examples", examples)
        object.__setattr__(
            self, "samples", tuple(combinations_with_replacement(range(len(examples)), self.n_examples))
        )
        object.__setattr__(self, "outputs", functions)

    @property
    def n_rounds(self) -> int:
        """One round: a sample, and then a hypothesis."""
        return 1

    @property
    def n_outputs(self) -> int:
        """Number of hypotheses that can be published."""
        return len(self.outputs)

    @property
    def is_adaptive(self) -> bool:
        """False, as there is only one round."""
        return False

    @property
    def first_output_is_blind(self) -> bool:
        """False, as the hypothesis may depend on the sample."""
        return False

    def moves(self, history: History) -> tuple[int, ...]:
        """Return the realizable samples."""
        del history
        known = self.hypothesis_class.hypotheses
        return tuple(n for n, _ in enumerate(self.samples) if any(self._n_mistakes(h, n) == 0 for h in known))

    def view(self, history: History) -> View:
        """Return the sample."""
        return history

    def first_views(self) -> tuple[View, ...]:
        """Return all samples."""
        return tuple((number,) for number in range(len(self.samples)))

    def extensions(self, view: View) -> tuple[View, ...]:
        """Return no views, as there is one round."""
        del view
        return ()

    def neighbours(self, view: View) -> Iterable[View]:
        """Return the samples that differ in one example."""
        sample = self.samples[view[0]]
        neighbours = set()
        for place in range(len(sample)):
            for other in range(len(self.examples)):
                neighbours.add(tuple(sorted((*sample[:place], other, *sample[place + 1 :]))))
        return sorted((self.samples.index(neighbour),) for neighbour in neighbours - {sample})

    def cost(self, output: int, move: int) -> Fraction:
        """Return the fraction of the examples of a sample that a hypothesis labels wrongly."""
        return Fraction(self._n_mistakes(self.outputs[output], move), self.n_examples)

    def improved(self, output: int) -> int:
        """Return the function, corrected at the points at which all hypotheses of the class agree."""
        return self.outputs.index(agreeing(self.hypothesis_class, self.outputs[output]))

    def symmetries(self) -> tuple[Symmetry, ...]:
        """Return the renamings of points, and of the labels at each point, that map the class onto itself."""
        symmetries = []
        for renaming in renamings(self.hypothesis_class):
            examples = [self.examples.index(renaming.of_example(example)) for example in self.examples]
            moved = [tuple(sorted(examples[number] for number in sample)) for sample in self.samples]
            numbers = {sample: number for number, sample in enumerate(self.samples)}
            outputs = [self.outputs.index(renaming.of_hypothesis(h)) for h in self.outputs]
            symmetries.append(Symmetry(tuple(numbers[sample] for sample in moved), (), tuple(outputs)))
        return tuple(symmetries)

    def renamed(self, symmetry: Symmetry, view: View) -> View:
        """Return the renamed sample."""
        return (symmetry.moves[view[0]],)

    def _n_mistakes(self, hypothesis: Hypothesis, move: int) -> int:
        chosen = (self.examples[number] for number in self.samples[move])
        return sum(hypothesis[point] != label for point, label in chosen)


def _n_multisets(n_kinds: int, size: int) -> int:
    count = 1
    for number in range(size):
        count = count * (n_kinds + number) // (number + 1)
    return count
