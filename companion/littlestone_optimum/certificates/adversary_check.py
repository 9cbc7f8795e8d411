"""Checker of a lower bound: against an adversary, no private learner pays less than the claimed value.

It needs no solver of linear programmes, and accepts adversaries of any origin.

The argument. The adversary is a distribution w over its moves, with a weight of at least 0 for each pair of
neighbouring views v, v' and outputs o. Fix such a pair and an (epsilon, delta)-private learner P. The sum over the
outputs of weight(v, v', o) (P(o | v) - exp(epsilon) P(o | v')) is at most delta times the largest weight of the
pair. The reason is that the sum is largest if all outputs with a positive difference have the largest weight, and
all other outputs weight 0. So the expected cost of P is at least that cost plus all these sums, less delta times
the largest weights. This expression is linear in P. Its least value over *all* learners, private or not, is
computed backwards from the last round. It is a lower bound for any weights; good weights give a good bound. An
adaptive adversary chooses the pair of views as the game goes on. Then a pair of views with the outputs before it
has a weight as well. This weight is a sum over all longer pairs that may follow; each of these counts with its
largest weight over the output in between. Delta then counts the weights of the first round.
"""

from collections import defaultdict
from collections.abc import Mapping
from fractions import Fraction
from itertools import product

from littlestone.errors import CertificateError

from ..games.game import Game, History, Outputs, View
from .certificates import AdversaryWeights, Pair
from .learner_check import pairs_of_rounds


def check_adversary(game: Game, adversary: AdversaryWeights, value: Fraction) -> None:
    """Raise unless the weights show that every private learner has an expected cost of at least ``value``.

    Against a fair coin every label is wrong with probability 1/2.

    >>> from littlestone.classes import FiniteClass
    >>> from littlestone.privacy import Privacy
    >>> from littlestone_optimum.games.online_game import OnlineGame
    >>> game = OnlineGame(FiniteClass.from_rows(["0", "1"]), 1, Privacy(0))
    >>> coin = {((0,), ()): Fraction(1, 2), ((1,), ()): Fraction(1, 2)}
    >>> check_adversary(game, AdversaryWeights(coin, {}), Fraction(1, 2))
    >>> check_adversary(game, AdversaryWeights(coin, {}), Fraction(2, 3))
    Traceback (most recent call last):
        ...
    littlestone.errors.CertificateError: the weights show a cost of at least 1/2, below 2/3
    """
    _check_moves(game, adversary.moves)
    _check_pressure(game, adversary.pressure)
    shown = shown_cost(game, adversary)
    if shown < value:
        raise CertificateError(f"the weights show a cost of at least {shown}, below {value}")


def shown_cost(game: Game, adversary: AdversaryWeights) -> Fraction:
    """Return the expected cost that weights show for every private learner; refuse weights of no adversary."""
    return _least_price(game, adversary) - _allowance(game, adversary.pressure)


def _check_moves(game: Game, moves: Mapping[tuple[History, Outputs], Fraction]) -> None:
    """Raise unless the probabilities of moves depend only on outputs that the adversary may see."""
    if any(weight < 0 for weight in moves.values()):
        raise CertificateError(f"a probability of {min(moves.values())} is negative")
    known: dict[tuple[History, Outputs], Fraction] = {((), ()): Fraction(1)}
    counted = 0
    for number in range(1, game.n_rounds + 1):
        longer: dict[tuple[History, Outputs], Fraction] = {}
        for (history, seen), mass in known.items():
            options = range(game.n_outputs) if game.is_adaptive and number > 1 else [None]
            for output in options:
                after = seen if output is None else (*seen, output)
                split = {
                    ((*history, m), after): moves.get(((*history, m), after), Fraction(0))
                    for m in game.moves(history)
                }
                if sum(split.values(), Fraction(0)) != mass:
                    raise CertificateError(f"moves after {history} and {after} do not have the probability {mass}")
                longer |= {key: weight for key, weight in split.items() if weight}
        known = longer
        counted += len(known)
    if counted != sum(weight > 0 for weight in moves.values()):
        raise CertificateError("some moves are not those of the game")


def _check_pressure(game: Game, pressure: Mapping[tuple[Pair, Outputs], Fraction]) -> None:
    if game.privacy is None and pressure:
        raise CertificateError("there is pressure on privacy where none is asked for")
    for ((view, neighbour), _), weight in pressure.items():
        if weight < 0:
            raise CertificateError(f"a weight of {weight} is negative")
        if neighbour not in game.neighbours(view):
            raise CertificateError(f"{view} and {neighbour} are not neighbours")


def _allowance(game: Game, pressure: Mapping[tuple[Pair, Outputs], Fraction]) -> Fraction:
    """Return the contribution of delta: delta times the largest weights of the chosen pairs."""
    if game.privacy is None or not game.privacy.delta:
        return Fraction(0)
    largest: dict[tuple[Pair, Outputs], Fraction] = defaultdict(Fraction)
    for (pair, outputs), weight in pressure.items():
        key = (pair, outputs[:-1] if game.is_adaptive else ())
        largest[key] = max(largest[key], weight)
    if game.is_adaptive:
        for pairs in reversed(pairs_of_rounds(game)[1:]):
            together: dict[tuple[Pair, Outputs], Fraction] = defaultdict(Fraction)
            for (pair, outputs), weight in largest.items():
                together[pairs[pair], outputs] += weight
            largest = defaultdict(Fraction)
            for (pair, outputs), weight in together.items():
                largest[pair, outputs[:-1]] = max(largest[pair, outputs[:-1]], weight)
    return game.privacy.delta * sum(largest.values(), Fraction(0))


def _least_price(game: Game, adversary: AdversaryWeights) -> Fraction:
    """Return the least cost of any learner, private or not, with moves and pressure together."""
    exp = Fraction(1) if game.privacy is None else game.privacy.epsilon.exp
    price: dict[tuple[View, Outputs], Fraction] = defaultdict(Fraction)
    for (history, seen), weight in adversary.moves.items():
        number = len(history)
        befores = [seen] if game.is_adaptive else product(range(game.n_outputs), repeat=number - 1)
        for before in befores:
            for output in range(game.n_outputs):
                price[game.view(history), (*before, output)] += weight * game.cost(output, history[-1])
    for ((view, neighbour), outputs), weight in adversary.pressure.items():
        price[view, outputs] += weight
        price[neighbour, outputs] -= exp * weight

    def least(view: View, before: Outputs) -> Fraction:
        """Return the least price of a view and all longer views, per unit of probability of the outputs before."""
        totals = []
        for output in range(game.n_outputs):
            outputs = (*before, output)
            total = price.get((view, outputs), Fraction(0))
            if len(outputs) < game.n_rounds:
                total += sum((least(longer, outputs) for longer in game.extensions(view)), Fraction(0))
            totals.append(total)
        return min(totals)

    return sum((least(view, ()) for view in game.first_views()), Fraction(0))
