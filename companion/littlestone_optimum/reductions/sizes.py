"""Estimates of the sizes of games before anything is listed, and the limits for solving and for reading."""

from math import prod

from littlestone.errors import WorkLimitError

from ..games.game import Game
from .orbits import NO_REDUCTIONS, Orbits

MAX_ROWS = 200_000
"""The largest number of rows that the solver is given; more rows take many minutes or hours."""

MAX_ROUNDS = 64
"""The largest number of rounds of a game whose size is estimated at all."""

MAX_LISTED_ROUNDS = 12
"""The largest number of rounds of a game whose realizable streams are all listed."""

MAX_ENTRIES = 5_000_000
"""The largest product of the numbers of views and of outputs of the last round, for a game that is checked in full
after its columns were merged."""

MAX_COMPARISONS = 10_000_000
"""The largest number of comparisons for privacy that a stored table may need; more take minutes."""


def estimated_rows(game: Game, orbits: Orbits) -> float:
    """Return an estimate for a programme: the number of its privacy rows or, if larger, of its probabilities."""
    check_rounds(game, MAX_ROUNDS)
    view = game.first_views()[0]
    n_views, n_outputs = len(game.first_views()), float(len(orbits.useful))
    for _ in range(game.n_rounds - 1):
        longer = game.extensions(view)
        n_views, view = n_views * len(longer), longer[0]
        n_outputs *= len(orbits.useful)
    if orbits.skips_first and game.n_rounds > 1:
        n_outputs /= len(orbits.useful)
    n_neighbours = sum(1 for _ in game.neighbours(view)) if game.privacy is not None else 1
    return prod([n_views, max(1, n_neighbours), n_outputs]) / len(orbits.group)


def check_rounds(game: Game, limit: int = MAX_LISTED_ROUNDS) -> None:
    """Refuse a game with more rounds than a limit."""
    if game.n_rounds > limit:
        raise WorkLimitError("game", game.n_rounds, limit, "rounds")


def check_size(game: Game, orbits: Orbits) -> None:
    """Refuse a game whose programme would be too large, before anything is listed."""
    check_rows(estimated_rows(game, orbits))


def check_rows(rows: float) -> None:
    """Refuse a programme with too many rows."""
    if rows > MAX_ROWS:
        raise WorkLimitError(
            "linear programme", rows, MAX_ROWS, "rows", "take fewer rounds, points or examples, or bounds by blocks"
        )


def check_full_size(game: Game) -> None:
    """Refuse a game whose full tables, of all views and outputs, would be too large."""
    check_rounds(game, MAX_ROUNDS)
    view = game.first_views()[0]
    entries = float(len(game.first_views())) * game.n_outputs**game.n_rounds
    for _ in range(game.n_rounds - 1):
        longer = game.extensions(view)
        entries, view = entries * len(longer), longer[0]
    if entries > MAX_ENTRIES:
        raise WorkLimitError("tables", entries, MAX_ENTRIES, "entries", "fewer rounds or points are needed")


def check_stored_size(game: Game) -> None:
    """Refuse a stored game whose full table would be too large."""
    comparisons = estimated_rows(game, Orbits(game, NO_REDUCTIONS))
    if comparisons > MAX_COMPARISONS:
        raise WorkLimitError("stored table", comparisons, MAX_COMPARISONS, "comparisons")
