"""Checker of a lower bound: against an adversary, no private learner pays less than the claimed value.

The checker needs no solver of linear programmes; how the adversary was found does not matter.

The argument. An adversary consists of a distribution w over its moves, and of a weight of at least 0 for each
triple (v, v', o) of two neighbouring views and a sequence of outputs. The weights are multipliers of the privacy
constraints. Fix a pair of views and an (epsilon, delta)-private learner P. The sum over the outputs of weight(v,
v', o) (P(o | v) - exp(epsilon) P(o | v')) is at most delta times the largest weight of the pair. The reason is that
the sum is largest if all outputs with a positive difference have the largest weight, and all other outputs have no
weight. Add all these sums to the expected cost of P, and subtract delta times the largest weight of each pair: the
result is a lower bound on that cost. This bound is linear in P. Its least value over *all* learners, private or
not, is computed backwards from the last round. The least value is a lower bound whatever the weights are; good
weights give a good bound.

An adaptive adversary chooses the pair of views as the game goes on. Then each pair of views of an earlier round,
together with the outputs up to that round, gets a weight, too. These weights are computed backwards from the last
round. The weight of a pair is a sum over all pairs that extend it by one round: each of them adds the largest of
its weights for the outputs of the added round. Delta is then multiplied by the sum, over the pairs of the first
round, of their largest weights over the first output.
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
    """Return the expected cost that the weights of an adversary show for every private learner.

    This function does not check that an adversary can have these weights.
    """
    return _least_price(game, adversary) - _allowance(game, adversary.pressure)


def _check_moves(game: Game, moves: Mapping[tuple[History, Outputs], Fraction]) -> None:
    """Raise unless the moves are those of an adversary.

    They must be moves of the game, with probabilities of at least 0 that add up and depend only on outputs that the
    adversary may see.
    """
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
    """Return delta times the sum, over some pairs of views, of the largest weight of the pair.

    The pairs are those of the first round if the adversary is adaptive, otherwise all pairs.
    """
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
    """Return the least value, over all learners, private or not, of the cost plus the weighted sums for privacy."""
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
