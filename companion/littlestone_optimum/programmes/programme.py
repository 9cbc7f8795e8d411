"""The linear programme of a game; each variable and each row stands for an orbit.

All variables are at least 0. They are of three kinds. The first is the joint probability of outputs given a view.
The second is the number of mistakes that an adversary can still force after some moves (and outputs, if it is
adaptive). The third occurs if delta is above 0: the excess of a pair of views over exp(epsilon). The objective is
the cost that an adversary can force from the start.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction
from typing import TypeAlias

from ..certificates.certificates import Pair
from ..certificates.learner_check import pairs_of_rounds
from ..games.game import Game, History, Outputs, View, views_of_round
from ..reductions.orbits import Orbits

Column: TypeAlias = tuple[str, object]


class Kind(Enum):
    """The meaning of a row."""

    MASS = "probabilities of outputs add up"
    FORCED = "the adversary forces at least what a move forces"
    PRIVACY = "outputs are not much likelier on a view than on its neighbour"
    EXCESS = "what exceeds that adds up to what is allowed before, delta in the end"


@dataclass(frozen=True, slots=True)
class Row:
    """One row: the sum of coefficients times columns is at most the bound; rows for masses are equations."""

    kind: Kind
    entries: tuple[tuple[int, Fraction], ...]
    bound: Fraction


@dataclass(slots=True)
class Programme:
    """Rows over numbered columns; ``objective`` is the column to be minimised."""

    columns: dict[Column, int] = field(default_factory=dict)
    rows: list[Row] = field(default_factory=list)
    forced: dict[int, tuple[History, Outputs]] = field(default_factory=dict)
    """Number of a row of kind ``FORCED`` -> its moves, and the outputs that the adversary has seen."""
    pressed: dict[int, tuple[Pair, Outputs]] = field(default_factory=dict)
    """Number of a row of kind ``PRIVACY`` -> its pair of views and its outputs; the row is divided by
    exp(epsilon)."""

    def column(self, *key: object) -> int:
        """Return the number of the column with a key; a new key gets a new column."""
        return self.columns.setdefault((str(key[0]), key[1:]), len(self.columns))

    def add(self, kind: Kind, entries: list[tuple[int, Fraction]], bound: Fraction) -> int:
        """Add a row, and return its number."""
        merged: dict[int, Fraction] = {}
        for column, coefficient in entries:
            merged[column] = merged.get(column, Fraction(0)) + coefficient
        kept = tuple((column, coefficient) for column, coefficient in merged.items() if coefficient)
        self.rows.append(Row(kind, kept, bound))
        return len(self.rows) - 1


def programme_of(game: Game, orbits: Orbits) -> Programme:
    """Return the programme whose value is the value of a game; column 0 is the objective."""
    made = Programme()
    made.column("forced", (), ())
    _add_masses(game, orbits, made)
    _add_forced(game, orbits, made)
    if game.privacy is not None:
        _add_privacy(game, orbits, made, game.privacy.epsilon.exp, game.privacy.delta)
    return made


_ONE = Fraction(1)


def _add_masses(game: Game, orbits: Orbits, made: Programme) -> None:
    views: list[tuple[View, View | None]] = [(view, None) for view in game.first_views()]
    for number in range(1, game.n_rounds + 1):
        starts_anew = number == 1 or (orbits.skips_first and number == 2)
        for view, shorter in views:
            for before in orbits.known(number):
                if orbits.of_view(view, before) != (view, before):
                    continue
                entries = [
                    (made.column("given", *orbits.of_view(view, (*before, o))), _ONE) for o in orbits.nexts(before)
                ]
                if shorter is not None and not starts_anew:
                    entries.append((made.column("given", *orbits.of_view(shorter, before)), -_ONE))
                made.add(Kind.MASS, entries, Fraction(int(starts_anew)))
        if number < game.n_rounds:
            views = [(longer, view) for view, _ in views for longer in game.extensions(view)]


def _add_forced(game: Game, orbits: Orbits, made: Programme) -> None:
    for number, history, known in _steps(game, orbits):
        entries = [(made.column("forced", *orbits.of_history(history[:-1], known)), -_ONE)]
        view = game.view(history)
        is_shown = game.is_adaptive and not (orbits.skips_first and number == 1)
        for before in [known] if game.is_adaptive else orbits.known(number):
            for output in orbits.nexts(before):
                given = made.column("given", *orbits.of_view(view, (*before, output)))
                entries.append((given, game.cost(output, history[-1])))
        if number < game.n_rounds:
            after = [(*known, output) for output in orbits.useful] if is_shown else [known]
            entries += [(made.column("forced", *orbits.of_history(history, seen)), _ONE) for seen in after]
        made.forced[made.add(Kind.FORCED, entries, Fraction(0))] = history, known


def _steps(game: Game, orbits: Orbits) -> Iterator[tuple[int, History, Outputs]]:
    """Yield the orbits of moves, with the outputs that the adversary knew before the last move."""
    histories: list[History] = [()]
    for number in range(1, game.n_rounds + 1):
        histories = [(*history, move) for history in histories for move in game.moves(history)]
        histories = [history for history in histories if orbits.of_history(history, ()) == (history, ())]
        for history in histories:
            for known in orbits.known(number) if game.is_adaptive else [()]:
                if orbits.of_history(history, known) == (history, known):
                    yield number, history, known


def _add_privacy(game: Game, orbits: Orbits, made: Programme, exp: Fraction, delta: Fraction) -> None:
    last = game.n_rounds
    all_outputs = list(orbits.given(last))
    for view in views_of_round(game, last):
        if orbits.of_view(view, ()) != (view, ()):
            continue
        for neighbour in game.neighbours(view):
            pair = (view, neighbour)
            excesses = []
            for outputs in all_outputs:
                name = orbits.of_pair(pair, outputs)
                excess = made.column("excess", *name) if delta else None
                excesses.append((excess, _ONE))
                if name != (pair, outputs):
                    continue
                entries = [
                    (made.column("given", *orbits.of_view(view, outputs)), 1 / exp),
                    (made.column("given", *orbits.of_view(neighbour, outputs)), -_ONE),
                ]
                if excess is not None:
                    entries.append((excess, -1 / exp))
                made.pressed[made.add(Kind.PRIVACY, entries, Fraction(0))] = pair, outputs
            if delta and not game.is_adaptive and orbits.of_pair(pair, ()) == (pair, ()):
                kept = [(column, one) for column, one in excesses if column is not None]
                made.add(Kind.EXCESS, kept, delta)
    if delta and game.is_adaptive:
        _add_adaptive_excess(game, orbits, made, delta)


def _add_adaptive_excess(game: Game, orbits: Orbits, made: Programme, delta: Fraction) -> None:
    """Add the losses against an adversary that chooses the pair of views as the game goes on."""
    first = 2 if orbits.skips_first else 1
    for number, pairs in enumerate(pairs_of_rounds(game), 1):
        if number < first:
            continue
        for pair, shorter in pairs.items():
            for before in orbits.known(number):
                if orbits.of_pair(pair, before) != (pair, before):
                    continue
                entries = [
                    (made.column("excess", *orbits.of_pair(pair, (*before, o))), _ONE) for o in orbits.useful
                ]
                if number > first:
                    entries.append((made.column("excess", *orbits.of_pair(shorter, before)), -_ONE))
                made.add(Kind.EXCESS, entries, Fraction(0) if number > first else delta)
