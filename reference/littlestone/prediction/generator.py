"""Hypothesis generators: a private predictor uses these functions of one block and of public knowledge.

A generator makes its hypothesis from a block of the sample and from a public state that depends only on the
transcript. So replacing an example of one block changes only one hypothesis.
"""

from collections.abc import Hashable
from typing import Protocol, TypeAlias, TypeVar

from ..classes import Label

Query = TypeVar("Query", bound=Hashable)
Asked = TypeVar("Asked", bound=Hashable, contravariant=True)
Public = TypeVar("Public", bound=Hashable)
Hypothesis = TypeVar("Hypothesis", bound=Hashable)

Block: TypeAlias = tuple[tuple[Query, Label], ...]
"""Labelled points: a block of a sample, or a whole sample."""


class HypothesisGenerator(Protocol[Asked, Public, Hypothesis]):
    """The rules of a hypothesis generator; only caches ever change."""

    def start(self) -> Public:
        """Return the public state before the first query."""
        ...

    def after(self, public: Public, query: Asked, label: Label, is_hard: bool, /) -> Public:
        """Return the public state after a query was answered; the same object if nothing changes.

        Hard queries are those for which BetweenThresholds answered Top, so that the label was drawn at random.
        """
        ...

    def hypothesis(self, public: Public, block: "Block[Asked]", /) -> Hypothesis:
        """Return the hypothesis of a block. It must exist for every public state, even for an unlikely one."""
        ...

    def public_hypothesis(self, public: Public, /) -> Hypothesis:
        """Return a hypothesis that uses no data; it answers queries once the budget is spent."""
        ...

    def label(self, hypothesis: Hypothesis, query: Asked, /) -> Label:
        """Return the label of a hypothesis at a point, 0 or 1."""
        ...
