"""Wrong private predictors, each a right one in plain Python with one mistake, and wrong generators."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction

from littlestone.classes import Example, FiniteClass, Hypothesis, Point
from littlestone.prediction import Block, VersionSpaceGenerator
from littlestone.randomness import Coins

from ..capabilities.generator import GENERATOR, labels_by
from ..capabilities.predictor import NAME
from .families.values import data_faults, integer_faults, kept_data, weight_faults
from .fault import Fault, with_replaced, wrong_classes

Row = list[int]


class _Predictor:
    """The generic private predictor, with hypotheses of least error that agree with hard queries."""

    def __init__(
        self,
        rows: Sequence[Row],
        sample: Sequence[Example],
        queries: Sequence[int],
        n_blocks: int,
        lower: int,
        upper: int,
        weight: Fraction,
        n_runs: int,
        coins: Coins[Fraction],
    ) -> None:
        self.space, self.queries, self.coins, self.weight = sorted(rows), queries, coins, weight
        self.lower, self.upper, self.runs_left = lower, upper, n_runs
        self.blocks: list[list[Example]] = [[] for _ in range(n_blocks)]
        self.split(list(sample), len(sample) // n_blocks)
        self.shift = self.threshold_noise()

    def split(self, sample: list[Example], size: int) -> None:
        for example in sample:
            room = [size - len(block) for block in self.blocks]
            self.blocks[self.coins.choose_in_proportion(list(map(Fraction, room)))].append(example)

    def threshold_noise(self) -> int:
        return self.coins.discrete_laplace(self.weight**3)

    def vote_noise(self) -> int:
        return self.coins.discrete_laplace(self.weight)

    def hypothesis(self, block: Sequence[Example]) -> Row:
        return min(self.space, key=lambda h: sum(h[x] != y for x, y in block))

    def votes(self, query: int) -> int:
        return sum(self.hypothesis(block)[query] for block in self.blocks)

    def side(self, noisy: int) -> int | None:
        if noisy < self.lower + self.shift:
            return 0
        return 1 if noisy > self.upper - self.shift else None

    def predict(self, query: int) -> int:
        if not self.runs_left:
            return self.space[0][query]
        label = self.side(self.votes(query) + self.vote_noise())
        if label is None:
            label = self.coins.uniform_choice(2)
            self.space = [h for h in self.space if h[query] == label] or self.space
            self.runs_left -= 1
            if self.runs_left:
                self.shift = self.threshold_noise()
        return label

    def answers(self) -> list[int]:
        return [self.predict(query) for query in self.queries]


def as_function(predictor: type[_Predictor]) -> Callable[..., list[int]]:  # type: ignore[explicit-any]
    """Return a predictor as a function that answers all queries."""
    return lambda *given: predictor(*given).answers()


WRONG_PLAIN_PREDICTORS: Mapping[str, type[_Predictor]] = wrong_classes("Predictor", _Predictor)
"""Name of the mistake -> the predictor that makes it."""


def _families() -> Iterator[Fault]:
    yield from integer_faults(NAME, "lower", bounds=(0,), least=0, most=1)
    yield from integer_faults(NAME, "upper", bounds=(1,), least=1, most=2)
    yield from integer_faults(NAME, "n_runs", bounds=(1,), least=1)
    yield from weight_faults(NAME, "weight", ("queries", range(2, 4)), "1/8")
    yield from kept_data(NAME, "sample")
    yield from data_faults(NAME, "queries", 3)


PREDICTOR_FAULTS: tuple[Fault, ...] = (
    *(Fault(NAME, name, "by hand", as_function(one), rows="lists") for name, one in WRONG_PLAIN_PREDICTORS.items()),
    *_families(),
)


Generator = VersionSpaceGenerator


def _with_block_before(self: Generator, public: int, block: Block[Point]) -> Hypothesis:
    """Learn on the block together with the block of the previous request."""
    before = self.__dict__.get("before", ())
    self.__dict__["before"] = block
    return Generator.hypothesis(self, public, (*block, *before))


WRONG_GENERATORS: Mapping[str, Callable[[FiniteClass], Generator]] = {
    "the other label recorded": with_replaced(
        Generator,
        after=lambda self, public, query, label, is_hard: Generator.after(self, public, query, 1 - label, is_hard),
    ),
    "hard queries forgotten": with_replaced(Generator, after=lambda self, public, query, label, is_hard: public),
    "block not used": with_replaced(
        Generator, hypothesis=lambda self, public, block: self.public_hypothesis(public)
    ),
    # This generator also records labels that leave no hypothesis; after such a label it fails.
    "no hypothesis in an unlikely state": with_replaced(
        Generator,
        after=lambda self, public, query, label, is_hard: (
            public & self._spaces.with_label[query][label] if is_hard else public
        ),
    ),
    "peeks at other blocks": with_replaced(Generator, hypothesis=_with_block_before),
}
"""Name of the mistake -> the generator that makes it."""


GENERATOR_FAULTS: tuple[Fault, ...] = tuple(
    Fault(GENERATOR.name, name, "by hand", labels_by(make)) for name, make in WRONG_GENERATORS.items()
)
