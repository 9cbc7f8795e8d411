"""Wrong hypothesis generators of private predictors: each does what the reference does, with one mistake."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import MappingProxyType

from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point
from littlestone.prediction import Block, VersionSpaceGenerator

from ..capabilities.generator import GENERATOR
from .fault import Fault


class WrongLabelRecorded(VersionSpaceGenerator):
    """Keep the hypotheses that disagree with the label of a hard query."""

    def after(self, public: int, query: Point, label: Label, is_hard: bool) -> int:
        """Record the other label."""
        return super().after(public, query, Label(1 - label), is_hard)


class NothingRecorded(VersionSpaceGenerator):
    """Forget hard queries."""

    def after(self, public: int, query: Point, label: Label, is_hard: bool) -> int:
        """Return the public state as it was."""
        return public


class EasyAnswersOnly(VersionSpaceGenerator):
    """Take the first hypothesis of the version space, whatever the block is."""

    def hypothesis(self, public: int, block: Block[Point]) -> Hypothesis:
        """Look at no example."""
        return self.public_hypothesis(public)


class EmptyVersionSpace(VersionSpaceGenerator):
    """Record labels that leave no hypothesis, and fail then."""

    def after(self, public: int, query: Point, label: Label, is_hard: bool) -> int:
        """Intersect without checking that something is left."""
        return public & self._spaces.with_label[query][label] if is_hard else public


class PeeksAtOtherBlocks(VersionSpaceGenerator):
    """Learn on the block together with the block of the previous request."""

    def __init__(self, hypothesis_class: FiniteClass) -> None:
        super().__init__(hypothesis_class)
        self._last: Block[Point] = ()

    def hypothesis(self, public: int, block: Block[Point]) -> Hypothesis:
        """Remember the block for the next time."""
        joined, self._last = (*block, *self._last), block
        return super().hypothesis(public, joined)


WRONG_GENERATORS: Mapping[str, Callable[[FiniteClass], VersionSpaceGenerator]] = MappingProxyType(
    {
        "the other label recorded": WrongLabelRecorded,
        "hard queries forgotten": NothingRecorded,
        "block not used": EasyAnswersOnly,
        "no hypothesis in an unlikely state": EmptyVersionSpace,
        "peeks at other blocks": PeeksAtOtherBlocks,
    }
)
"""Name of the mistake -> the generator that makes it."""


def program_of(make: Callable[[FiniteClass], VersionSpaceGenerator]) -> object:
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
