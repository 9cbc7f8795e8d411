"""Reductions of a game: the probabilities of a learner that may be taken to be equal, and why nothing is lost.

*Symmetries.* Let g rename moves and outputs so that the game stays the same. If P is a private learner, then so is
P_g, which gives the outputs g(o) on the view g(v) with the probability P(o | v), and it has the same largest cost.
The privacy constraints and the largest cost are convex in the table of joint probabilities, so the average of P_g
over a group of renamings is private too, and costs no more than P. It gives the same probability to all members of
an orbit of (view, outputs); so one variable for each orbit is enough. The weights of an adversary that are found
for orbits are spread evenly over their members.

*Blind first output.* Assume that the first output is given before anything was seen. Let P' give a first output
that is drawn like that of P but independent of everything else, and then all outputs of P except the first one. The
expected cost of a round depends on the distribution of its output alone, which is that of P, and an adaptive
adversary learns nothing from the independent output. P' is private, as it is a function of what P publishes and of
fresh coins. So the first output may be taken to be independent of the others, and their probabilities need not
depend on it. The weights of an adversary are the same for all first outputs.

*Improved outputs.* Where all hypotheses agree on the label of a point, a published hypothesis may be corrected
there: the learner remains private, as this is a function of what it publishes, and costs no more on realizable
streams. So only corrected outputs need probabilities. The weights of an adversary for other outputs are those of
the corrected ones, which cost no more.

*Merged prefixes.* A table of joint probabilities is given by views, and a view leaves out what cannot matter: later
rounds, and the label of the last example. Streams with the same beginning share their variables.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from ..certificates.certificates import Pair
from ..games.game import Game, History, Outputs, Symmetry, View


@dataclass(frozen=True, slots=True)
class Reductions:
    """The reductions that are used; none changes the value."""

    symmetries: bool = True
    blind_first_output: bool = True
    improved_outputs: bool = True
    merged_columns: bool = True
    """Merged columns, proved in ``columns.py``: equal or opposite columns count as one before anything is
    solved."""


NO_REDUCTIONS = Reductions(symmetries=False, blind_first_output=False, improved_outputs=False, merged_columns=False)


class Orbits:
    """The orbits of a game; each is named by its smallest member.

    Outputs are written without the first one, after the first round, where it is independent of all that follows.
    """

    def __init__(self, game: Game, reductions: Reductions) -> None:
        self.game = game
        group = game.symmetries()
        self.group: tuple[Symmetry, ...] = tuple(group if reductions.symmetries else group[:1])
        improved: dict[int, list[int]] = {}
        for output in range(game.n_outputs):
            improved.setdefault(game.improved(output) if reductions.improved_outputs else output, []).append(output)
        self.useful = tuple(sorted(improved))
        self._improved_from = improved
        self.skips_first = reductions.blind_first_output and game.first_output_is_blind

    def given(self, number: int) -> Iterator[Outputs]:
        """Yield the outputs up to a round, as far as they are written in that round."""
        return product(self.useful, repeat=number - (self.skips_first and number > 1))

    def known(self, number: int) -> Iterator[Outputs]:
        """Yield the outputs before a round, as far as they are written in that round."""
        return product(self.useful, repeat=number - 1 - (self.skips_first and number > 1))

    def nexts(self, before: Outputs) -> tuple[int, ...]:
        """Return the outputs that may follow some others, as they are written."""
        return self.useful

    def is_useful(self, outputs: Outputs) -> bool:
        """Return whether all outputs are improved ones."""
        return all(output in self.useful for output in outputs)

    def improved_from(self, outputs: Outputs) -> Iterator[Outputs]:
        """Yield all outputs that are improved to some others."""
        return product(*(self._improved_from[output] for output in outputs))

    def of_view(self, view: View, outputs: Outputs) -> tuple[View, Outputs]:
        """Return the name of the orbit of a view with outputs."""
        return min(
            (self.game.renamed(symmetry, view), renamed_outputs(symmetry, outputs)) for symmetry in self.group
        )

    def of_history(self, history: History, outputs: Outputs) -> tuple[History, Outputs]:
        """Return the name of the orbit of moves with outputs."""
        return min(self.history_images(history, outputs))

    def of_pair(self, pair: Pair, outputs: Outputs) -> tuple[Pair, Outputs]:
        """Return the name of the orbit of a pair of views with outputs."""
        return min(self.pair_images(pair, outputs))

    def history_images(self, history: History, outputs: Outputs) -> set[tuple[History, Outputs]]:
        """Return the orbit of moves with outputs."""
        return {
            (tuple([symmetry.moves[move] for move in history]), renamed_outputs(symmetry, outputs))
            for symmetry in self.group
        }

    def pair_images(self, pair: Pair, outputs: Outputs) -> set[tuple[Pair, Outputs]]:
        """Return the orbit of a pair of views with outputs."""
        first, second = pair
        return {
            (
                (self.game.renamed(symmetry, first), self.game.renamed(symmetry, second)),
                renamed_outputs(symmetry, outputs),
            )
            for symmetry in self.group
        }


def renamed_outputs(each: Symmetry, outputs: Outputs) -> Outputs:
    """Return the image of some outputs under a renaming."""
    return tuple([each.outputs[output] for output in outputs])
