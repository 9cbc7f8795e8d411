"""Wrong hypothesis generators of private predictors: the reference with one function replaced each."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from littlestone.classes import Example, FiniteClass, Hypothesis, Point
from littlestone.prediction import Block, VersionSpaceGenerator

from ..capabilities.generator import GENERATOR
from .fault import Fault
from .patches import with_replaced

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
    # Labels that leave no hypothesis are recorded too, and then it fails.
    "no hypothesis in an unlikely state": with_replaced(
        Generator,
        after=lambda self, public, query, label, is_hard: (
            public & self._spaces.with_label[query][label] if is_hard else public
        ),
    ),
    "peeks at other blocks": with_replaced(Generator, hypothesis=_with_block_before),
}
"""Name of the mistake -> the generator that makes it."""


def program_of(make: Callable[[FiniteClass], Generator]) -> object:
    """Return the function of a program that is asked for hypotheses."""
    generators = cache(make)

    def hypothesis(hypothesis_class: FiniteClass, sample: Sequence[Example], hard: Sequence[Example]) -> Hypothesis:
        generator = generators(hypothesis_class)
        public = generator.start()
        for query, label in hard:
            public = generator.after(public, query, label, True)
        return generator.hypothesis(public, tuple(sample))

    return hypothesis


GENERATOR_FAULTS: tuple[Fault, ...] = tuple(
    Fault(GENERATOR.name, name, "by hand", program_of(make)) for name, make in WRONG_GENERATORS.items()
)
"""These as programs."""
