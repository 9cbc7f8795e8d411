"""Every step that one tournament tree of DP-SOA can make on tiny classes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from littlestone.classes import Example

from ..dp_soa.tiny_forests import OneTree, Tree, shown_stream


@dataclass(frozen=True, slots=True)
class Step:
    """A tree, the examples by which it was reached first, one more example, and what may become of it."""

    stream: tuple[Example, ...]
    tree: Tree
    example: Example
    after: dict[Tree, Fraction]

    def __str__(self) -> str:
        return f"after {shown_stream(self.stream)}, {shown_stream([self.example])}"


def steps(one_tree: OneTree, examples: Sequence[Example], length: int | None = None) -> Iterator[Step]:
    """Yield every step of one tree to which all examples of a stream go.

    Each tree is taken once, with a shortest stream that leads to it; with no bound on the length, until no new tree
    is reached.
    """
    start = one_tree.tournament.start()
    queue: list[tuple[Tree, tuple[Example, ...]]] = [(start, ())]
    seen = {start}
    for tree, stream in queue:
        if length is not None and len(stream) >= length:
            return
        for example in examples:
            after = one_tree.after(tree, example)
            yield Step(stream, tree, example, after)
            new = [changed for changed in after if changed not in seen]
            seen.update(new)
            queue += [(changed, (*stream, example)) for changed in new]
