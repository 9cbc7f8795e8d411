"""The processor time to start, against what cannot be avoided: NumPy, or Typer."""

import resource
import subprocess
import sys
from collections.abc import Sequence

import pytest

from .bench import Bench

COMMAND = ("-m", "littlestone_command.main")


def seconds(arguments: Sequence[str]) -> float:
    """Return the processor time of a Python process, the least of four runs after one that writes bytecode."""
    times = []
    for _ in range(5):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(times[1:])


@pytest.mark.parametrize(
    ("arguments", "against", "most"),
    [
        (("-c", "import littlestone"), "numpy", 1),
        (("-c", "from littlestone import FiniteClass, vc_dimension"), "numpy", 2.5),
        ((*COMMAND, "--version"), "typer", 2),
        ((*COMMAND, "--help"), "typer", 2),
        ((*COMMAND, "show", "lyu.lemma-4.1"), "numpy", 7),
        ((*COMMAND, "conform", "--list"), "numpy", 10),
    ],
)
def test_ratio_to_an_import(arguments: Sequence[str], against: str, most: float, bench: Bench) -> None:
    mine, other = seconds(arguments), seconds(("-c", f"import {against}"))
    bench.row(
        "Processor time to start",
        {"python": " ".join(arguments), "against": f"import {against}"},
        {"seconds": mine, "of the import": other, "ratio": mine / other},
    )
    assert mine <= most * other
