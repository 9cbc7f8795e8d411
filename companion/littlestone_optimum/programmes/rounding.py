"""Certificates from numbers in floating point, for programmes whose exact numbers would have too many digits.

The checkers judge the rounded numbers. So both ends of the value are certain, but they are slightly apart.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import product

from littlestone.privacy import Privacy

from ..certificates.certificates import LearnerTable
from ..certificates.learner_check import largest_divergence
from ..games.game import Game, Outputs, View, views_of_round

UNIT = 1 << 52
"""The denominator of rounded probabilities, which are multiples of 1 / UNIT."""


def rounded_multipliers(multipliers: Iterable[float]) -> list[Fraction]:
    """Return multipliers of rows, which are at most 0, as fractions with short denominators."""
    return [Fraction(min(0, round(value * 2**40)), 2**40) for value in multipliers]


def rounded_learner(game: Game, table: LearnerTable) -> LearnerTable:
    """Return a private learner near a table that is private up to the precision of floating point.

    Probabilities are rounded from the first round to the last one, so that they add up again. Then the learner is
    mixed with uniform outputs: a coin selects these for all rounds, with the probability that privacy needs.
    """
    whole: dict[tuple[View, Outputs], int] = {}
    views: list[tuple[View, View | None]] = [(view, None) for view in game.first_views()]
    for number in range(1, game.n_rounds + 1):
        for view, shorter in views:
            for before in product(range(game.n_outputs), repeat=number - 1):
                mass = UNIT if shorter is None else whole.get((shorter, before), 0)
                if not mass:
                    continue
                shares = [
                    max(Fraction(0), table.get((view, (*before, o)), Fraction(0))) for o in range(game.n_outputs)
                ]
                total = sum(shares, Fraction(0)) or Fraction(1)
                parts = [int(mass * share / total) for share in shares]
                parts[parts.index(max(parts))] += mass - sum(parts)
                whole |= {(view, (*before, o)): part for o, part in enumerate(parts) if part}
        if number < game.n_rounds:
            views = [(longer, view) for view, _ in views for longer in game.extensions(view)]
    rounded = {key: Fraction(part, UNIT) for key, part in whole.items()}
    return (
        rounded if game.privacy is None else _mixed(game, rounded, _share_of_uniform(game, rounded, game.privacy))
    )


def _share_of_uniform(game: Game, table: LearnerTable, privacy: Privacy) -> Fraction:
    """Return the probability of uniform outputs; the excess of a mixture is at most the mixture of the excesses."""
    exp = privacy.epsilon.exp
    lost = largest_divergence(game, table, exp)
    if lost <= privacy.delta:
        return Fraction(0)
    if privacy.delta:
        needed = 1 - privacy.delta / lost
    else:
        # The excess of each output is at most ``lost``; for uniform outputs it is negative, by this margin.
        needed = lost / (lost + (exp - 1) / game.n_outputs**game.n_rounds)
    return min(Fraction(1), Fraction(-(-needed * UNIT // 1), UNIT))


def _mixed(game: Game, table: LearnerTable, share: Fraction) -> Mapping[tuple[View, Outputs], Fraction]:
    if not share:
        return table
    return {
        (view, outputs): (1 - share) * table.get((view, outputs), Fraction(0)) + share / game.n_outputs**number
        for number in range(1, game.n_rounds + 1)
        for view in views_of_round(game, number)
        for outputs in product(range(game.n_outputs), repeat=number)
    }
