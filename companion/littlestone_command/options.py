"""Options that several sub-commands share."""

import os
import re
from fractions import Fraction
from pathlib import Path
from typing import Annotated, TypeAlias

import typer

from littlestone.errors import InvalidValueError
from littlestone.time_limit import MOST_SECONDS

JsonFile: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        "--json", metavar="FILE", help="Write the results as JSON; - (or no FILE, at the end) for stdout."
    ),
]
JunitFile: TypeAlias = Annotated[
    Path | None, typer.Option("--junit", metavar="FILE", help="Write the results as JUnit XML; - for stdout.")
]
Seed: TypeAlias = Annotated[
    int, typer.Option(min=0, help="Seed of all that is generated or drawn; the same seed, the same results.")
]
Timeout: TypeAlias = Annotated[
    float, typer.Option(min=0.1, max=MOST_SECONDS, help="How long one question, or one run, may take.")
]
PlotFile: TypeAlias = Annotated[
    Path | None, typer.Option("--plot", metavar="FILE.png|FILE.svg", help="Draw it; needs the extra 'plots'.")
]
JournalFile: TypeAlias = Annotated[
    Path | None,
    typer.Option("--journal", metavar="FILE", help="Remember finished work here, and resume from it after a stop."),
]
Force: TypeAlias = Annotated[
    bool, typer.Option("--force", help="Replace files that exist. JSON of the same sub-command is always replaced.")
]
EPSILON_TEXT = "in nats, or 'log 2' for ln 2 exactly"
"""The forms of an epsilon on the command line."""

Jobs: TypeAlias = Annotated[int, typer.Option("--jobs", min=1, metavar="N", help="Number of processes.")]

Dask: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--dask",
        metavar="ADDRESS|local",
        help="Let the workers of a Dask scheduler do the work, such as that at tcp://10.0.0.1:8786; 'local' starts "
        "one here with --jobs workers. Needs the extra 'distributed'.",
    ),
]

_NUMBER = re.compile(r"\d{1,3}(_?\d{1,3}){0,5}(\.\d{1,9})?(e\d{1,2})?", re.IGNORECASE)

N_JOBS = min(8, os.cpu_count() or 1)


def whole_number(name: str, text: str) -> int:
    """Return a whole number that may be written as 100000, 100_000 or 1e5.

    >>> whole_number("rounds", "1e5"), whole_number("rounds", "100_000")
    (100000, 100000)
    """
    value = Fraction(text) if _NUMBER.fullmatch(text) else None
    if value is None or value.denominator != 1:
        raise InvalidValueError(name, text, "a whole number such as 100000 or 1e5")
    return int(value)


def small_delta(text: str) -> Fraction:
    """Return a positive delta below 1 that is large enough for noise in doubles."""
    from littlestone.privacy import read_fraction

    try:
        delta = read_fraction(text)
    except (ValueError, ZeroDivisionError):
        raise InvalidValueError("delta", text, "a number such as 0.001, 1e-6 or 1/1000") from None
    if not Fraction(1, 10**300) <= delta < 1:
        raise InvalidValueError("delta", text, "at least 1e-300 and below 1")
    return delta
