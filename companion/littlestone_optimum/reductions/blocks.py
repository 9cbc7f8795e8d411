"""Learners in blocks: special private learners, among which a much smaller programme finds the best.

The rounds are divided into blocks; usually the first block is one round long. A learner in blocks gives the same
output in all rounds of a block, and uses only how often each example occurs in an earlier block. So a view may be
sorted within its blocks, and the outputs of a block are equal. For the class of two constant functions, each block
of two rounds leaves 3 / 4 of the streams and 1 / 2 of the outputs.

This is not an exact reduction: the best learner in blocks gives an upper bound on the optimum, which need not be
tight. The learner is checked as a learner of the whole game. If an adversary against *all* learners shows the same
value, both are optimal.
"""

from collections.abc import Iterator
from itertools import accumulate, product

from littlestone.errors import InvalidValueError

from ..games.game import Game, Outputs, View
from .orbits import Orbits, Reductions, renamed_outputs


class BlockOrbits(Orbits):
    """The orbits of the learners in blocks, for published hypotheses and an oblivious adversary.

    ``lengths``: the number of rounds of each block, at least 1; their sum is the number of all rounds.

    >>> from littlestone.classes import FiniteClass
    >>> from littlestone_optimum.games.online_game import OnlineGame
    >>> game = OnlineGame(FiniteClass.from_rows(["0", "1"]), 5, None)
    >>> orbits = BlockOrbits(game, (1, 2, 2))
    >>> list(orbits.given(5)), orbits.of_view((0, 1, 0, 1), (0, 0, 1, 1))
    ([(0, 0, 0, 0), (0, 0, 1, 1), (1, 1, 0, 0), (1, 1, 1, 1)], ((0, 0, 1, 1), (0, 0, 1, 1)))
    """

    def __init__(self, game: Game, lengths: tuple[int, ...], reductions: Reductions | None = None) -> None:
        if sum(lengths) != game.n_rounds or min(lengths) < 1:
            raise InvalidValueError("blocks", list(lengths), f"positive numbers with the sum {game.n_rounds}")
        if game.is_adaptive or not game.first_output_is_blind:
            raise InvalidValueError("game", game, "one of hypotheses and an oblivious adversary")
        super().__init__(game, reductions or Reductions())
        self._starts = (0, *accumulate(lengths))

    def given(self, number: int) -> Iterator[Outputs]:
        """Yield the outputs up to a round that are equal within each block, in written form."""
        return self._written(number, number)

    def known(self, number: int) -> Iterator[Outputs]:
        """Yield the outputs before a round that are equal within each block, in written form."""
        return self._written(number - 1, number)

    def nexts(self, before: Outputs) -> tuple[int, ...]:
        """Return the same output again, except for the first round of a block."""
        return before[-1:] if before and len(before) + self.skips_first not in self._starts else self.useful

    def of_view(self, view: View, outputs: Outputs) -> tuple[View, Outputs]:
        """Return the name of the orbit of a view with outputs, after sorting the view within each block."""
        return min(
            (self._sorted(self.game.renamed(symmetry, view)), renamed_outputs(symmetry, outputs))
            for symmetry in self.group
        )

    def _written(self, last: int, number: int) -> Iterator[Outputs]:
        first = int(self.skips_first and number > 1)
        if last <= first:
            yield ()
            return
        starts = [start for start in self._starts if first < start < last]
        sizes = [end - start for start, end in zip([first, *starts], [*starts, last], strict=True)]
        for labels in product(self.useful, repeat=len(sizes)):
            yield tuple([label for label, size in zip(labels, sizes, strict=True) for _ in range(size)])

    def _sorted(self, view: View) -> View:
        ends = zip(self._starts, self._starts[1:], strict=False)
        return tuple([example for start, end in ends for example in sorted(view[start:end])])
