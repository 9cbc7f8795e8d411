"""The measured cost of solving: ``python -m`` solves a list of games, each in a separate process."""

import json
import resource
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from littlestone.classes import FiniteClass
from littlestone.files import write_text
from littlestone.privacy import Epsilon, Privacy

from .games.game import Game
from .games.online_game import OnlineGame
from .programmes.programme import programme_of
from .reductions.columns import merged_columns
from .reductions.orbits import NO_REDUCTIONS, Orbits, Reductions

REDUCTIONS: Mapping[str, Reductions] = MappingProxyType(
    {
        "all": Reductions(),
        "no symmetries": Reductions(symmetries=False),
        "no blind first output": Reductions(blind_first_output=False),
        "no improved outputs": Reductions(improved_outputs=False),
        "no merged columns": Reductions(merged_columns=False),
        "none": NO_REDUCTIONS,
    }
)
"""Name -> the reductions that are used."""

CASES = (
    *(("0 1", n_rounds, "all") for n_rounds in (4, 5, 6, 7, 8)),
    *(("0 1", 6, name) for name in REDUCTIONS if name not in ("all", "no improved outputs", "no merged columns")),
    *(("00 01", n_rounds, "all") for n_rounds in (3, 4, 5)),
    *(("00 01", 3, name) for name in REDUCTIONS if name not in ("all", "no merged columns")),
    ("01 10", 4, "all"),
    ("01 10", 4, "no merged columns"),
    ("000 011 100", 3, "all"),
    ("000 011 100", 3, "no merged columns"),
    *(("00 01 10", n_rounds, "all") for n_rounds in (2, 3, 4)),
    *(("000 001 010 100", n_rounds, "all") for n_rounds in (2, 3)),
    ("000 001 010 011 100 101 110 111", 3, "all"),
)
"""Rows of a class, rounds, and the reductions that are used; exp(epsilon) is 2 and delta is 0."""


def game_of(rows: str, n_rounds: int) -> Game:
    """Return the game of a case."""
    return OnlineGame(FiniteClass.from_rows(rows.split()), n_rounds, Privacy(Epsilon.log(2)))


def size_of(rows: str, n_rounds: int, name: str) -> tuple[int, int]:
    """Return the numbers of columns and rows of the programme of a case.

    >>> size_of("0 1", 4, "all"), size_of("0 1", 4, "none")
    ((47, 122), (177, 477))
    """
    game, reductions = game_of(rows, n_rounds), REDUCTIONS[name]
    merged = merged_columns(game) if reductions.merged_columns else None
    if merged is not None:
        game = merged.smaller
    programme = programme_of(game, Orbits(game, reductions))
    return len(programme.columns), len(programme.rows)


def measured(rows: str, n_rounds: int, name: str) -> dict[str, object]:
    """Return a case with its size, and with the seconds and megabytes for solving and checking it."""
    from .solving import optimum

    columns, n_rows = size_of(rows, n_rounds, name)
    start = time.process_time()
    optimum(game_of(rows, n_rounds), REDUCTIONS[name])
    seconds = round(time.process_time() - start, 2)
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return {
        "class": rows,
        "rounds": n_rounds,
        "reductions": name,
        "columns": columns,
        "rows": n_rows,
        "seconds": seconds,
        "megabytes": megabytes,
    }


if __name__ == "__main__":
    if len(sys.argv) == 4:
        print(json.dumps(measured(sys.argv[1], int(sys.argv[2]), sys.argv[3])))
    else:
        lines = []
        for case in CASES:
            command = [sys.executable, "-m", "littlestone_optimum.cost", *map(str, case)]
            lines.append(subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip())
        write_text("[\n" + ",\n".join(lines) + "\n]\n", Path("docs/optimum/cost.json"), overwrite=True)
