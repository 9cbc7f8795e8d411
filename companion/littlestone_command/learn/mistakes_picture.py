"""The picture of the main online theorems: proved bounds, measured mistakes and exact optima for two constants.

Learners are private with exp(epsilon) = 2 and delta = 10^-6. The proved bounds are those of the settings of the
theorems, which nobody can run. The measured mistakes are those of practical settings, for which no bound is proved;
DP-SOA has other noise and other rules for its trees there than in the theorem. They are means over fixed seeds, on
streams where the first hypothesis always errs. The optimum is that of the document on optima, for delta = 0.

The measured mistakes are stored, as they take half a minute of processor time: ``python -m
littlestone_command.learn.mistakes_picture`` measures them again, byte for byte.
"""

import json
from collections.abc import Sequence
from fractions import Fraction
from math import log10
from pathlib import Path

from littlestone.classes import named_family
from littlestone.files import write_text
from littlestone.learners import proved_dp_soa_settings, proved_private_online_settings
from littlestone.privacy import Epsilon, Privacy
from littlestone_optimum.picture import BOTTOM, LEFT, WIDTH, drawing
from littlestone_optimum.tables import read_values

from ..simulations import Plan, growths, run_plan

DECADES = 22
ASKED = Privacy(Epsilon.log(2), Fraction(1, 10**6))
LENGTHS = (10, 100, 1000, 10_000, 100_000)
N_SEEDS = 2
STORED = "mistakes.json"
LEGEND = (340, 220)

Points = Sequence[tuple[int, float]]


def measured(lengths: tuple[int, ...] = LENGTHS) -> dict[str, Points]:
    """Return the mean mistakes of both learners on two constants, by the number of rounds."""
    learners = ("dp-soa", "kept-hypothesis")
    plan = Plan((("two", named_family("cube", 1)),), learners, lengths, N_SEEDS, "far", ASKED)
    found = {one.learner: one for one in growths(plan, run_plan(plan))}
    return {name: list(zip(found[name].lengths, found[name].means, strict=True)) for name in learners}


def proved() -> dict[str, Points]:
    """Return the bounds of both theorems for Littlestone dimension 1, by the number of rounds."""
    lengths = [10**n for n in range(DECADES + 1)]
    kept = [
        proved_private_online_settings(1, n_rounds=n, privacy=ASKED, failure=1e-6).guarantee(n) for n in lengths
    ]
    forest = [proved_dp_soa_settings(1, n_rounds=n, privacy=ASKED).guarantee for n in lengths]
    return {
        name: [(one.n_examples, float(one.errors or 0)) for one in found]
        for name, found in (("dp-soa", forest), ("kept-hypothesis", kept))
    }


def mistakes_picture(docs: Path) -> str:
    """Return a drawing in SVG; ``docs`` has the stored measurements and optima."""
    bounds, means, folder = proved(), json.loads((docs / STORED).read_text(encoding="utf-8")), docs / "optimum"
    optimum = [
        (value.game.n_rounds, float(value.upper))
        for value in (*read_values(folder, "two-constants"), *read_values(folder, "long-games"))
        if value.game.privacy == Privacy(ASKED.epsilon)
    ]
    curves: list[tuple[str, str, Points]] = [
        ("gl 4.1, proved, expected mistakes", "#b23b3b", bounds["dp-soa"]),
        ("lyu 1, proved, except for probability 10^-6", "#1b5e9c", bounds["kept-hypothesis"]),
        ("every round", "#888888", [(1, 1), (10**DECADES, 10.0**DECADES)]),
        ("DP-SOA, measured", "#e08a8a", means["dp-soa"]),
        ("kept hypothesis, measured", "#7fb0dd", means["kept-hypothesis"]),
        ("optimum, exact, delta = 0", "#222222", optimum),
    ]
    title = "Mistakes on two constants against the rounds: proved, measured, and least, at exp(epsilon) = 2"
    placed = [(name, colour, [(_x(n), _y(value)) for n, value in points]) for name, colour, points in curves]
    powers = range(0, DECADES + 1, 2)
    across = [(_x(10**n), str(n)) for n in powers]
    up = [(_y(10**n), str(n)) for n in powers]
    note = "a bound says something to the right of the place where it meets the grey line"
    return drawing(title, placed, across, up, ("log10 of the rounds T", "log10 of the mistakes"), note, LEGEND)


def _x(n_rounds: int) -> float:
    return LEFT + log10(n_rounds) * (WIDTH - LEFT - 30) / DECADES


def _y(mistakes: float) -> float:
    return BOTTOM - 25 - log10(2 * mistakes) * (BOTTOM - 45) / (DECADES + 1)


if __name__ == "__main__":
    write_text(f"{json.dumps(measured())}\n", Path("docs") / STORED, overwrite=True)
