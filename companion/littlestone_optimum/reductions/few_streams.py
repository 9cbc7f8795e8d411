"""Games with few streams give lower bounds: only privacy constraints between these streams have weights.

Let a learner be defined on some streams only, and private between these. This demand is weaker than privacy between
all streams, so the value of the smaller game is at most that of the whole game. The weights of its adversary are
valid weights in the whole game, and are checked there. If a learner of the whole game pays no more, the bound is
tight.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from littlestone.display import displayed
from littlestone.errors import InvalidValueError

from ..games.game import View, realizable_histories
from ..games.online_game import Neighbours, OnlineGame, Published


@displayed
@dataclass(frozen=True, slots=True)
class FewStreams(OnlineGame):
    """A game of online learning with some streams only: all realizable streams, and some further streams."""

    streams: frozenset[View] = frozenset()
    """The first T - 1 examples of the streams, as the views of the last round; closed under the symmetries."""

    def __post_init__(self) -> None:
        OnlineGame.__post_init__(self)
        if self.published is not Published.HYPOTHESES or self.pairs is not Neighbours.ALL:
            raise InvalidValueError("game", str(self.published.value), "one of hypotheses with all neighbours")
        for symmetry in OnlineGame.symmetries(self):
            if any(OnlineGame.renamed(self, symmetry, view) not in self.streams for view in self.streams):
                raise InvalidValueError("streams", len(self.streams), "a set that all symmetries map onto itself")

    def extensions(self, view: View) -> tuple[View, ...]:
        """Return the views of the next round that extend a view and begin some stream."""
        n = len(view) + 1
        begun = {stream[:n] for stream in self.streams}
        return tuple(longer for longer in OnlineGame.extensions(self, view) if longer in begun)

    def neighbours(self, view: View) -> Iterable[View]:
        """Return the streams of the game that differ from ``view`` in one example."""
        return (stream for stream in OnlineGame.neighbours(self, view) if stream in self.streams)


def few_streams(game: OnlineGame, streams: Iterable[View]) -> FewStreams:
    """Return the game in which only some streams occur."""
    return FewStreams(
        game.hypothesis_class,
        game.n_rounds,
        game.privacy,
        game.published,
        game.adversary,
        game.pairs,
        game.is_proper,
        frozenset(streams),
    )


def streams_near_a_switch(game: OnlineGame, n_changed: int = 1) -> frozenset[View]:
    """Return the streams that switch once from one realizable stream to another, except at a few examples.

    ``n_changed``: the number of examples that may be changed in such a stream, at least 0.

    >>> from littlestone.classes import FiniteClass
    >>> constants = FiniteClass.from_rows(["0", "1"])
    >>> [len(streams_near_a_switch(OnlineGame(constants, n_rounds, None))) for n_rounds in (4, 6, 9)]
    [8, 30, 96]
    """
    realizable = realizable_histories(game, game.n_rounds - 1)
    streams = {
        first[:n] + second[n:] for first in realizable for second in realizable for n in range(game.n_rounds)
    }
    for _ in range(n_changed):
        streams |= {near for stream in streams for near in OnlineGame.neighbours(game, stream)}
    return frozenset(streams)
