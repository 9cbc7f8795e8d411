"""Every step that one tournament tree of DP-SOA can make on tiny classes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from littlestone.classes import Example

from ..dp_soa.tiny_forests import Forest, Tree, shown_stream


@dataclass(frozen=True, slots=True)
class Step:
    """A tree, the examples by which it was reached first, one more example, and what may become of it."""

    stream: tuple[Example, ...]
    tree: Tree
    example: Example
    after: dict[Tree, Fraction]

    def __str__(self) -> str:
        """Return the stream and the example."""
        return f"after {shown_stream(self.stream)}, {shown_stream([self.example])}"


def steps(forest: Forest, examples: Sequence[Example], length: int | None = None) -> Iterator[Step]:
    """Yield every step of one tree to which all examples of a stream go.

    Each tree is taken once, with a shortest stream that leads to it; with no bound on the length, until no new tree
    is reached.
    """
    level: dict[Tree, tuple[Example, ...]] = {forest.tournament.start(): ()}
    seen = set(level)
    n_rounds = 0
    while level and (length is None or n_rounds < length):
        following: dict[Tree, tuple[Example, ...]] = {}
        for tree, stream in level.items():
            for example in examples:
                after = forest.after(tree, example)
                yield Step(stream, tree, example, after)
                for changed in after:
                    if changed not in seen:
                        seen.add(changed)
                        following[changed] = (*stream, example)
        level, n_rounds = following, n_rounds + 1
