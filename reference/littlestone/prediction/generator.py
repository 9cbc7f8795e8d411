"""Hypothesis generators, which make a hypothesis from one block of a sample, and the random split into blocks.

A generator makes its hypothesis from a block of the sample and from a public state that depends only on the
transcript. So replacing an example of one block changes only one hypothesis.
"""

from collections.abc import Hashable, Sequence
from typing import Protocol, TypeAlias, TypeVar

from ..classes import Label
from ..errors import InvalidValueError
from ..randomness.coins import Coins, Weight, random_parts

Query = TypeVar("Query", bound=Hashable)
Asked = TypeVar("Asked", bound=Hashable, contravariant=True)
Public = TypeVar("Public", bound=Hashable)
Hypothesis = TypeVar("Hypothesis", bound=Hashable)

Block: TypeAlias = tuple[tuple[Query, Label], ...]
"""Labelled points: a block of a sample, or a whole sample."""

Item = TypeVar("Item")


class HypothesisGenerator(Protocol[Asked, Public, Hypothesis]):
    """The rules of a hypothesis generator, an object in which nothing changes except its caches."""

    def start(self) -> Public:
        """Return the public state before the first query."""

    def after(self, public: Public, query: Asked, label: Label, is_hard: bool, /) -> Public:
        """Return the public state after a query was answered; the same object if nothing changes.

        Hard queries are those for which BetweenThresholds answered Top, so that the label was drawn at random.
        """

    def hypothesis(self, public: Public, block: "Block[Asked]", /) -> Hypothesis:
        """Return the hypothesis of a block. It must exist for every public state, even for an unlikely one."""

    def public_hypothesis(self, public: Public, /) -> Hypothesis:
        """Return a hypothesis that uses no data; it answers queries once the budget is spent."""

    def label(self, hypothesis: Hypothesis, query: Asked, /) -> Label:
        """Return the label of a hypothesis at a point, 0 or 1."""


def random_blocks(coins: Coins[Weight], items: Sequence[Item], n_blocks: int) -> tuple[tuple[Item, ...], ...]:
    """Return the items split at random into blocks of equal size, each in the order of the items.

    All splits into numbered blocks are equally likely, whatever the items are. The function makes one choice for
    each item.

    >>> from littlestone.randomness import exact_distribution
    >>> exact_distribution(random_blocks, "abcd", 2).probability((("a", "d"), ("b", "c")))
    Fraction(1, 6)
    """
    if n_blocks < 1 or len(items) % n_blocks:
        raise InvalidValueError("number of items", len(items), f"a multiple of the {n_blocks} blocks")
    blocks = random_parts(coins, [len(items) // n_blocks] * n_blocks)
    return tuple(tuple(items[number] for number in block) for block in blocks)
