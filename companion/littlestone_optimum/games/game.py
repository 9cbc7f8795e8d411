"""Games between a private learner and an adversary, as finite tables of the choices of both sides and their costs.

In every round the adversary makes a move, and the learner gives an output, whose cost depends on the move. Moves,
outputs and points are numbers. A *view* is the information on which the learner's output of a round may depend,
apart from its own earlier outputs. A learner is the table of the joint probabilities of its outputs so far, given
the view. Privacy concerns pairs of views of the last round that differ in one place: it must be hard to tell the
two views apart for an observer who sees the outputs of all rounds.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol, TypeAlias

from littlestone.privacy import Privacy

View: TypeAlias = tuple[int, ...]
"""The information on which an output may depend; the view of a round extends that of the round before."""

History: TypeAlias = tuple[int, ...]
"""The moves of the adversary so far."""

Outputs: TypeAlias = tuple[int, ...]
"""The outputs of the learner so far."""


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A renaming of the moves, the points and the outputs under which a game stays the same."""

    moves: tuple[int, ...]
    points: tuple[int, ...]
    outputs: tuple[int, ...]


class Game(Protocol):
    """A game of finitely many rounds; all its lists are finite and in a fixed order."""

    @property
    def n_rounds(self) -> int:
        """Number of rounds, at least 1."""
        ...

    @property
    def n_outputs(self) -> int:
        """Number of outputs that are possible in a round."""
        ...

    @property
    def privacy(self) -> Privacy | None:
        """The required privacy of the learner, or ``None`` without a requirement."""
        ...

    @property
    def is_adaptive(self) -> bool:
        """True if the adversary sees the outputs of earlier rounds before it makes a move."""
        ...

    @property
    def first_output_is_blind(self) -> bool:
        """True if every learner gives its first output before it has seen anything."""
        ...

    def moves(self, history: History, /) -> Sequence[int]:
        """Return the moves that the adversary may make after given moves."""
        ...

    def view(self, history: History, /) -> View:
        """Return the view on which the output of a round may depend, given the moves up to and in this round."""
        ...

    def first_views(self) -> Sequence[View]:
        """Return the views of the first round."""
        ...

    def extensions(self, view: View, /) -> Sequence[View]:
        """Return the views of the next round that extend a view."""
        ...

    def neighbours(self, view: View, /) -> Iterable[View]:
        """Return the views of the last round that must be hard to distinguish from a given view of that round."""
        ...

    def cost(self, output: int, move: int, /) -> Fraction:
        """Return the cost of an output to the learner, at least 0."""
        ...

    def improved(self, output: int, /) -> int:
        """Return an output that costs no more than the given output for any move; it may be the same output.

        An improved output cannot be improved again, and renamings map improved outputs to improved outputs.
        """
        ...

    def symmetries(self) -> Sequence[Symmetry]:
        """Return a group of renamings that leave the game unchanged; the identity comes first."""
        ...

    def renamed(self, symmetry: Symmetry, view: View, /) -> View:
        """Return the image of a view under a renaming."""
        ...


def views_of_round(game: Game, number: int) -> list[View]:
    """Return all views of a round; the first round has number 1."""
    views = list(game.first_views())
    for _ in range(number - 1):
        views = [longer for view in views for longer in game.extensions(view)]
    return views


def realizable_histories(game: Game, n_moves: int) -> list[History]:
    """Return all sequences of moves of the given length that the adversary may make."""
    histories: list[History] = [()]
    for _ in range(n_moves):
        histories = [(*history, move) for history in histories for move in game.moves(history)]
    return histories
