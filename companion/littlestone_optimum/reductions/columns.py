"""Merging points with equal columns: a reduction of the game of online learning, with its proof.

The column of a point has the labels of all hypotheses at this point. Let the columns of two points be equal, or,
with two labels, opposite. *Merged columns*: if hypotheses are published, the class without the second point has a
game of the same value.

*Not more.* A learner of the smaller class becomes a learner of the larger class. It reads an example of the second
point as an example of the first point, with the other label if the columns are opposite. In the same way, a
published hypothesis gets its label at the second point from the first point. Streams that differ in one example are
read as streams that differ in at most one, and an adaptive adversary gains nothing from two names of one example.
So the learner remains private. Realizable streams are read as realizable streams, with the same mistakes.

*Not less.* Let a learner of the larger class get only examples of the remaining points, and restrict its
publications to these points. Then it is a learner of the smaller class.

If only labels are published, an observer sees opposite labels for opposite columns, so the columns would have to be
equal. This case is left out.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product

from littlestone.classes import FiniteClass, Hypothesis, Label
from littlestone.display import displayed

from ..certificates.certificates import AdversaryWeights, LearnerTable, Pair
from ..games.game import Game, History, Outputs, View, views_of_round
from ..games.online_game import OnlineGame, Published


@displayed
@dataclass(frozen=True, slots=True)
class MergedColumns:
    """A game, a smaller game of the same value, and the way from its certificates to those of the game.

    ``places`` has, for each point, its point in the smaller class, and 1 if labels are exchanged there, otherwise
    0.
    """

    game: OnlineGame
    smaller: OnlineGame
    places: tuple[tuple[int, int], ...]

    def learner(self, table: LearnerTable) -> LearnerTable:
        """Return the table of the learner that reads all examples as those of the smaller class."""
        rows: dict[View, list[tuple[Outputs, Fraction]]] = {}
        for (view, outputs), probability in table.items():
            rows.setdefault(view, []).append((outputs, probability))
        read, written = self._read_examples(), self._written_outputs()
        return {
            (view, tuple([written[output] for output in outputs])): probability
            for number in range(1, self.game.n_rounds + 1)
            for view in views_of_round(self.game, number)
            for outputs, probability in rows[tuple([read[example] for example in view])]
            if len(outputs) == number
        }

    def adversary(self, weights: AdversaryWeights) -> AdversaryWeights:
        """Return the weights of the adversary that uses only points of the smaller class.

        Outputs that are equal on these points have equal weights.
        """
        kept, alike = self._kept_examples(), self._alike_outputs()

        def all_alike(outputs: Outputs) -> Iterator[Outputs]:
            return product(*(alike[output] for output in outputs))

        def moved(view: View) -> View:
            return tuple([kept[example] for example in view])

        moves: dict[tuple[History, Outputs], Fraction] = {}
        for (history, seen), weight in weights.moves.items():
            moves |= {(moved(history), outputs): weight for outputs in all_alike(seen)}
        pressure: dict[tuple[Pair, Outputs], Fraction] = {}
        for ((view, neighbour), outputs), weight in weights.pressure.items():
            pair = (moved(view), moved(neighbour))
            pressure |= {(pair, each): weight for each in all_alike(outputs)} if weight else {}
        return AdversaryWeights(moves, pressure)

    def _read_examples(self) -> list[int]:
        """Return, for each example, the example of the smaller class that stands for it."""
        numbers = {example: number for number, example in enumerate(self.smaller.examples)}
        images = []
        for point, label in self.game.examples:
            place, flip = self.places[point]
            images.append(next(n for (x, y), n in numbers.items() if x == place and y == _flipped(label, flip)))
        return images

    def _kept_examples(self) -> list[int]:
        """Return, for each example of the smaller class, the first example that is read as this one."""
        read = self._read_examples()
        return [read.index(number) for number in range(len(self.smaller.examples))]

    def _written_outputs(self) -> list[int]:
        """Return, for each hypothesis of the smaller class, the hypothesis that is published for it."""
        numbers = {hypothesis: number for number, hypothesis in enumerate(self.game.outputs)}
        wide = [tuple([_flipped(h[place], flip) for place, flip in self.places]) for h in self.smaller.outputs]
        return [numbers[hypothesis] for hypothesis in wide]

    def _alike_outputs(self) -> Mapping[int, list[int]]:
        """Return, for each hypothesis of the smaller class, all hypotheses of which it is the restriction."""
        firsts = [self.places.index((place, 0)) for place in range(self.smaller.hypothesis_class.n_points)]
        fibres: dict[int, list[int]] = {number: [] for number in range(self.smaller.n_outputs)}
        numbers = {hypothesis: number for number, hypothesis in enumerate(self.smaller.outputs)}
        for number, hypothesis in enumerate(self.game.outputs):
            fibres[numbers[_restricted(hypothesis, firsts)]].append(number)
        return fibres


def merged_columns(game: Game) -> MergedColumns | None:
    """Return a game together with its smaller game, or ``None`` if no columns are equal or opposite.

    >>> game = OnlineGame(FiniteClass.from_rows(["0001", "0110"]), 2, None)
    >>> found = merged_columns(game)
    >>> found.smaller.hypothesis_class.to_rows(), found.places
    (['00', '01'], ((0, 0), (1, 0), (1, 0), (1, 1)))
    >>> merged_columns(found.smaller) is None
    True
    """
    if type(game) is not OnlineGame or game.published is not Published.HYPOTHESES:
        return None
    known = game.hypothesis_class
    kept: list[tuple[Label, ...]] = []
    firsts: list[int] = []
    places: list[tuple[int, int]] = []
    for point in known.points:
        column = tuple([h[point] for h in known])
        opposite = tuple([_flipped(label, 1) for label in column]) if known.is_binary else column
        if column in kept:
            places.append((kept.index(column), 0))
        elif opposite in kept:
            places.append((kept.index(opposite), 1))
        else:
            places.append((len(kept), 0))
            kept.append(column)
            firsts.append(point)
    if len(firsts) == known.n_points:
        return None
    rows = sorted({_restricted(h, firsts) for h in known})
    smaller = FiniteClass(len(firsts), known.n_labels, tuple(rows))
    return MergedColumns(game, replace(game, hypothesis_class=smaller), tuple(places))


def _restricted(hypothesis: Hypothesis, points: list[int]) -> Hypothesis:
    return tuple([hypothesis[point] for point in points])


def _flipped(label: Label, flip: int) -> Label:
    return Label(label ^ flip) if flip else label
