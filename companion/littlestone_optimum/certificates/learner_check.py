"""Checker of an upper bound: a table is a private learner, and no adversary makes it pay more than claimed.

The checker needs no solver of linear programmes; how the table was found does not matter.
"""

from collections import defaultdict
from fractions import Fraction
from itertools import product
from math import lcm

from littlestone.errors import CertificateError

from ..games.game import Game, History, Outputs, View, realizable_histories, views_of_round
from .certificates import LearnerTable, Pair


def check_optimal_private_learner(game: Game, table: LearnerTable, value: Fraction) -> None:
    """Raise unless a table is a private learner that pays at most ``value`` in expectation against any adversary.

    Let the last round have V views with d neighbours each, and let A be the number of outputs of a round. Then at
    most ``V d A^T`` comparisons are made, and fewer if many outputs have probability 0.

    Example: the learner that always guesses pays half a mistake in each round, and reveals nothing.

    >>> from littlestone.classes import FiniteClass
    >>> from littlestone.privacy import Privacy
    >>> from littlestone_optimum.games.online_game import OnlineGame
    >>> game = OnlineGame(FiniteClass.from_rows(["0", "1"]), 1, Privacy(0))
    >>> guessing = {((), (0,)): Fraction(1, 2), ((), (1,)): Fraction(1, 2)}
    >>> check_optimal_private_learner(game, guessing, Fraction(1, 2))
    >>> check_optimal_private_learner(game, guessing, Fraction(1, 3))
    Traceback (most recent call last):
        ...
    littlestone.errors.CertificateError: an adversary forces an expected cost of 1/2, above 1/3
    """
    _check_probabilities(game, table)
    if game.privacy is not None:
        lost = largest_divergence(game, table, game.privacy.epsilon.exp)
        if lost > game.privacy.delta:
            raise CertificateError(f"the learner is private for a delta of {lost} only, above {game.privacy.delta}")
    forced = largest_cost(game, table)
    if forced > value:
        raise CertificateError(f"an adversary forces an expected cost of {forced}, above {value}")


def _check_probabilities(game: Game, table: LearnerTable) -> None:
    """Raise unless, for every view, the probabilities of all next outputs add up to that of the outputs before."""
    if any(probability < 0 for probability in table.values()):
        raise CertificateError(f"a probability of {min(table.values())} is negative")
    if any(not outputs or min(outputs) < 0 or max(outputs) >= game.n_outputs for _, outputs in table):
        raise CertificateError(f"some outputs are none, or not from 0 to {game.n_outputs - 1}")
    rows = _rows_of_views(table)
    above: list[tuple[View, dict[Outputs, Fraction]]] = [(view, {(): Fraction(1)}) for view in game.first_views()]
    for number in range(1, game.n_rounds + 1):
        for view, wanted in above:
            marginal: dict[Outputs, Fraction] = defaultdict(Fraction)
            for outputs, probability in rows.get((view, number), {}).items():
                marginal[outputs[:-1]] += probability
            for before in sorted({*marginal, *wanted}):
                sum_after, asked = marginal.get(before, Fraction(0)), wanted.get(before, Fraction(0))
                if sum_after != asked:
                    raise CertificateError(f"after {before} with view {view}: {sum_after} instead of {asked}")
        if number < game.n_rounds:
            above = [
                (longer, rows.get((view, number), {})) for view, _ in above for longer in game.extensions(view)
            ]


def _rows_of_views(table: LearnerTable) -> dict[tuple[View, int], dict[Outputs, Fraction]]:
    """Return, for each view and number of outputs, the outputs with their probabilities."""
    rows: dict[tuple[View, int], dict[Outputs, Fraction]] = defaultdict(dict)
    for (view, outputs), probability in table.items():
        rows[view, len(outputs)][outputs] = probability
    return rows


def largest_divergence(game: Game, table: LearnerTable, exp: Fraction) -> Fraction:
    """Return the smallest delta for which a table is private: the largest loss of a pair of neighbours.

    :meth:`Game.neighbours` gives each pair in both directions. The loss of a pair of views is a sum over the
    sequences of outputs of all rounds. A sequence adds the excess of its probability on the first view over ``exp``
    times its probability on the second view, if this excess is positive. Sequences that have probability 0 on all
    views add nothing.
    """
    unit = lcm(*(p.denominator for p in table.values()))
    last = {key: p for key, p in table.items() if len(key[1]) == game.n_rounds}
    all_outputs = sorted({outputs for _, outputs in last})
    whole = {key: p.numerator * (unit // p.denominator) for key, p in last.items()}
    rows = {v: [whole.get((v, outputs), 0) for outputs in all_outputs] for v in views_of_round(game, game.n_rounds)}
    times, per = exp.as_integer_ratio()
    largest = 0
    later: dict[tuple[Pair, Outputs], int] = {}
    for view, row in rows.items():
        for neighbour in game.neighbours(view):
            excess = [max(0, per * p - times * q) for p, q in zip(row, rows[neighbour], strict=True)]
            largest = max(largest, sum(excess))
            if game.is_adaptive:
                later |= {((view, neighbour), o): lost for o, lost in zip(all_outputs, excess, strict=True) if lost}
    return Fraction(_adaptive_loss(game, later) if game.is_adaptive else largest, unit * per)


def _adaptive_loss(game: Game, later: dict[tuple[Pair, Outputs], int]) -> int:
    """Return the loss of a learner against an adversary that chooses the pair of views as the game goes on.

    The computation goes backwards from the last round. After each pair of views and the outputs so far, the
    adversary takes the pair of longer views for which the sum of the losses over all next outputs is largest.
    """
    rounds = pairs_of_rounds(game)
    for number in range(game.n_rounds, 0, -1):
        together: dict[tuple[Pair, Outputs], int] = defaultdict(int)
        for (pair, outputs), lost in later.items():
            together[pair, outputs[:-1]] += lost
        later = {}
        for (pair, before), lost in together.items():
            shorter = rounds[number - 1][pair]
            later[shorter, before] = max(later.get((shorter, before), 0), lost)
    return max(later.values(), default=0)


def pairs_of_rounds(game: Game) -> list[dict[Pair, Pair]]:
    """Return, for each round, a table that gives for each pair of views the pair of the round before.

    A pair of views occurs if some pair of neighbours of the last round extends it.
    """
    last = views_of_round(game, game.n_rounds)
    before: list[dict[View, View]] = []
    views = list(game.first_views())
    for _ in range(game.n_rounds - 1):
        before.append({longer: view for view in views for longer in game.extensions(view)})
        views = list(before[-1])
    rounds: list[dict[Pair, Pair]] = [{} for _ in range(game.n_rounds)]
    for view in last:
        for neighbour in game.neighbours(view):
            pair = (view, neighbour)
            for number in range(game.n_rounds - 1, -1, -1):
                shorter = (before[number - 1][pair[0]], before[number - 1][pair[1]]) if number else pair
                rounds[number][pair] = shorter
                pair = shorter
    return rounds


def largest_cost(game: Game, table: LearnerTable) -> Fraction:
    """Return the largest expected cost that an adversary can force on a learner, backwards from the last round."""
    shares: dict[tuple[View, int, Outputs], dict[int, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    for (view, outputs), probability in table.items():
        seen = outputs[:-1] if game.is_adaptive else ()
        shares[view, len(outputs), seen][outputs[-1]] += probability
    later: dict[tuple[History, Outputs], Fraction] = defaultdict(Fraction)
    for number in range(game.n_rounds, 0, -1):
        best: dict[tuple[History, Outputs], Fraction] = defaultdict(Fraction)
        all_known = list(product(range(game.n_outputs), repeat=number - 1)) if game.is_adaptive else [()]
        for history in realizable_histories(game, number):
            view, move = game.view(history), history[-1]
            for known in all_known:
                conditional = shares.get((view, number, known), {})
                total = sum((p * game.cost(output, move) for output, p in conditional.items()), Fraction(0))
                if game.is_adaptive:
                    total += sum((later[history, (*known, o)] for o in range(game.n_outputs)), Fraction(0))
                else:
                    total += later[history, ()]
                best[history[:-1], known] = max(best[history[:-1], known], total)
        later = best
    return later[(), ()]
