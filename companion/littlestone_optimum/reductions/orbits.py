"""Reductions of a game: some probabilities of a learner may be assumed to be equal, and the value stays the same.

*Symmetries.* Let g rename moves and outputs so that the game stays the same. If P is a private learner, then so is
P_g, which gives the outputs g(o) on the view g(v) with the probability P(o | v), and it has the same largest cost.
The privacy constraints and the largest cost are convex in the table of joint probabilities. So the average of P_g
over a group of renamings is private too, and costs no more than P. This average gives the same probability to all
members of an orbit of (view, outputs), so one variable for each orbit is enough. The weight of an orbit for an
adversary is spread evenly over its members.

*Blind first output.* Assume that the learner gives its first output before it has seen anything. Let P' draw a
first output with the distribution of P but independently of everything else, and then give all outputs of P except
the first. The expected cost of a round depends only on the distribution of its output, which P' and P share. An
adaptive adversary learns nothing from the independent output. P' is private, since its outputs are a function of
those of P and of fresh coins. So the first output may be assumed to be independent of later outputs, and their
probabilities need not depend on it. The weights of an adversary are the same for all first outputs.

*Improved outputs.* If all hypotheses agree on the label of a point, a published hypothesis may be corrected there.
The correction is a function of the output, so the learner remains private, and the corrected output costs no more
on realizable streams. So only corrected outputs need probabilities. For an adversary, each output has the weight of
the corrected output, which costs no more.

*Merged prefixes.* A table has joint probabilities for views. A view leaves out irrelevant information: later
rounds, and the label of the last example. Streams with the same beginning share their variables.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from ..certificates.certificates import Pair
from ..games.game import Game, History, Outputs, Symmetry, View


@dataclass(frozen=True, slots=True)
class Reductions:
    """The reductions that are used; none of them changes the value."""

    symmetries: bool = True
    blind_first_output: bool = True
    improved_outputs: bool = True
    merged_columns: bool = True
    """Merged columns, proved in ``columns.py``: points with equal or opposite columns are merged before anything is
    solved."""


NO_REDUCTIONS = Reductions(symmetries=False, blind_first_output=False, improved_outputs=False, merged_columns=False)


class Orbits:
    """The orbits of a game; each is named by its smallest member.

    If the first output is independent of all later ones, outputs are written without it after the first round.
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
        """Yield all sequences of outputs up to a round, in the form in which that round writes them."""
        return product(self.useful, repeat=number - (self.skips_first and number > 1))

    def known(self, number: int) -> Iterator[Outputs]:
        """Yield all sequences of outputs before a round, in the form in which that round writes them."""
        return product(self.useful, repeat=number - 1 - (self.skips_first and number > 1))

    def nexts(self, before: Outputs) -> tuple[int, ...]:
        """Return the outputs that may follow given outputs, in written form."""
        return self.useful

    def is_useful(self, outputs: Outputs) -> bool:
        """Return whether all outputs are improved already."""
        return all(output in self.useful for output in outputs)

    def improved_from(self, outputs: Outputs) -> Iterator[Outputs]:
        """Yield all outputs that improve to given outputs."""
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
