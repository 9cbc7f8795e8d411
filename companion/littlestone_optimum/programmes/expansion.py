"""The full tables that the checkers judge, made from a programme whose columns and rows stand for orbits."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product

from ..certificates.certificates import AdversaryWeights, LearnerTable, Pair
from ..games.game import Game, History, Outputs, View, views_of_round
from ..reductions.orbits import Orbits
from .programme import Programme


def expanded_learner(game: Game, orbits: Orbits, programme: Programme, values: Sequence[Fraction]) -> LearnerTable:
    """Return the table of all joint probabilities."""
    columns = programme.columns

    def given(view: View, outputs: Outputs) -> Fraction:
        number = columns.get(("given", orbits.of_view(view, outputs)))
        return Fraction(0) if number is None else values[number]

    table: dict[tuple[View, Outputs], Fraction] = {}
    for number in range(1, game.n_rounds + 1):
        for view in views_of_round(game, number):
            for outputs in product(orbits.useful, repeat=number):
                if orbits.skips_first and number > 1:
                    probability = given((), outputs[:1]) * given(view, outputs[1:])
                else:
                    probability = given(view, outputs)
                if probability:
                    table[view, outputs] = probability
    return table


def expanded_weights(
    game: Game, orbits: Orbits, programme: Programme, multipliers: Sequence[Fraction]
) -> AdversaryWeights:
    """Return all weights of the adversary; the weight of an orbit is spread evenly over its members.

    If a basis is optimal only up to the precision of floating point, some multipliers may have the wrong sign. They
    count as 0, and the lower bound remains valid.
    """
    moves: dict[tuple[History, Outputs], Fraction] = {}
    for row, (history, known) in programme.forced.items():
        weight = max(Fraction(0), -multipliers[row])
        images = orbits.history_images(history, known) if weight else set()
        hidden = game.is_adaptive and orbits.skips_first and len(history) > 1
        for moved, seen in images:
            for outputs in all_outputs(orbits, seen, hidden):
                moves[moved, outputs] = weight / len(images)
    pressure: dict[tuple[Pair, Outputs], Fraction] = {}
    exp = Fraction(1) if game.privacy is None else game.privacy.epsilon.exp
    for row, (pair, outputs) in programme.pressed.items():
        weight = max(Fraction(0), -multipliers[row] / exp)
        pair_images = orbits.pair_images(pair, outputs) if weight else set()
        for moved_pair, seen in pair_images:
            for full in all_outputs(orbits, seen, orbits.skips_first and game.n_rounds > 1):
                pressure[moved_pair, full] = weight / len(pair_images)
    return AdversaryWeights(completed_moves(game, moves), pressure)


def completed_moves(
    game: Game, moves: Mapping[tuple[History, Outputs], Fraction]
) -> dict[tuple[History, Outputs], Fraction]:
    """Complete the probabilities of moves; they may not add up if the adversary can force nothing.

    After some moves and outputs, all next moves share a deficit equally, and are scaled down together if there is
    an excess. So symmetric weights stay symmetric.
    """
    made: dict[tuple[History, Outputs], Fraction] = {}
    known: dict[tuple[History, Outputs], Fraction] = {((), ()): Fraction(1)}
    for number in range(1, game.n_rounds + 1):
        longer: dict[tuple[History, Outputs], Fraction] = {}
        for (history, seen), mass in known.items():
            shown = [(o,) for o in range(game.n_outputs)] if game.is_adaptive and number > 1 else [()]
            for after in ((*seen, *published) for published in shown):
                weights = {m: moves.get(((*history, m), after), Fraction(0)) for m in game.moves(history)}
                total = sum(weights.values(), Fraction(0))
                if total > mass:
                    weights = {m: weight * mass / total for m, weight in weights.items()}
                else:
                    weights = {m: weight + (mass - total) / len(weights) for m, weight in weights.items()}
                longer |= {((*history, m), after): weight for m, weight in weights.items() if weight}
        made |= longer
        known = longer
    return made


def all_outputs(orbits: Orbits, outputs: Outputs, hidden: bool) -> Iterator[Outputs]:
    """Yield all outputs that share the weight of the given outputs.

    These are the outputs that improve to the given outputs. If the given outputs lack the first output, it is
    arbitrary.
    """
    for first in range(orbits.game.n_outputs) if hidden else (None,):
        for full in orbits.improved_from(outputs):
            yield full if first is None else (first, *full)
