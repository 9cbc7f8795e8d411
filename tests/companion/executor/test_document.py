"""The document on long runs: its commands print what it shows, and what it counts is so."""

import re
import shlex
from itertools import permutations, product
from math import factorial
from pathlib import Path

import pytest
from tests.commands import run
from tests.documents import console_blocks

DOCUMENT = Path(__file__).parents[3] / "docs" / "scale.md"
TEXT = DOCUMENT.read_text(encoding="utf-8")


def test_commands_print_what_is_shown(tmp_path: Path) -> None:
    pytest.importorskip("distributed", reason="needs the extra 'distributed'")
    for command, shown in console_blocks(TEXT):
        program, *arguments = shlex.split(command)
        assert program == "littlestone"
        result = run(*arguments, cwd=tmp_path, columns=200)
        assert result.returncode == (2 if shown[0].startswith("littlestone:") else 0)
        printed = result.stdout or result.stderr
        pattern = "".join(
            r"(.*\n)*?" if line == "..." else re.escape(line).replace(r"\.\.\.", ".*") + r"\n" for line in shown
        )
        assert re.match(pattern, printed), printed


def n_orbits(n: int) -> int:
    """Return the number of classes on n points up to renaming points and labels, by Burnside's count."""
    total = 0
    for order in permutations(range(n)):
        for flips in product((0, 1), repeat=n):
            seen, cycles = set[tuple[int, ...]](), 0
            for start in product((0, 1), repeat=n):
                cycles += start not in seen
                h = start
                while h not in seen:
                    seen.add(h)
                    h = tuple(h[order[x]] ^ flips[x] for x in range(n))
            total += 1 << cycles
    return total // (factorial(n) << n)


@pytest.mark.slow
@pytest.mark.parametrize("n", [4, 5, 6])
def test_numbers_of_classes_are_right(n: int) -> None:
    (row,) = re.findall(rf"^\| {n} \| 2\^(\d+) \| ([\d,]+) \|", TEXT, re.MULTILINE)
    assert int(row[0]) == 2**n
    assert int(row[1].replace(",", "")) == n_orbits(n)
