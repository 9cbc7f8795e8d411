"""Kill a command at random moments, resume it, and compare: ``python -m tests.kills NUMBER COMMAND ...``.

The command is one of ``littlestone`` without ``--journal`` and ``--json``. It runs once to the end; then it is
begun anew, killed without warning at a random moment of the time that it took, and resumed from its journal, again
and again. Results must be the same byte for byte, except for measured seconds, and the journal has each unit once.
"""

import json
import re
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

COMMAND = [sys.executable, "-m", "littlestone_command.main"]
SECONDS = re.compile(r'"seconds": [^,\n}]+')


def results(path: Path) -> str:
    """Return results without measured seconds."""
    return SECONDS.sub('"seconds": 0', path.read_text(encoding="utf-8"))


def finished(journal: Path) -> list[str]:
    text = journal.read_text(encoding="utf-8") if journal.exists() else ""
    return text[: text.rfind("\n") + 1].splitlines()


def run(words: list[str], journal: Path, output: Path, seconds: float | None = None) -> bool:
    """Run a command, which is killed after some seconds, and return whether it came to its end."""
    command = [*COMMAND, *words, "--journal", str(journal), "--json", str(output)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    try:
        _, errors = process.communicate(timeout=seconds)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        return False
    assert process.returncode in (0, 1), errors
    return True


def kill_and_resume(words: list[str], number: int, folder: Path, seed: int = 0) -> list[str]:
    """Return a line for each kill, which says when it was and how much was finished by then."""
    coins, lines = Random(seed), list[str]()
    start = time.monotonic()
    assert run(words, folder / "whole.journal", folder / "whole.json")
    lasted = time.monotonic() - start
    expected, n_units = results(folder / "whole.json"), len(finished(folder / "whole.journal")) - 1
    while len(lines) < number:
        kill = len(lines)
        journal, output = folder / f"{kill}.journal", folder / f"{kill}.json"
        moment, start = coins.uniform(0, lasted), time.monotonic()
        if run(words, journal, output, moment):
            # The machine was busier before: the kill came too late, and another run is killed.
            assert results(output) == expected, f"kill {kill}: other results"
            lasted = min(lasted, time.monotonic() - start)
            journal.unlink()
            continue
        before = finished(journal)
        assert run(words, journal, output)
        after = finished(journal)
        units = [json.loads(line)["unit"] for line in after[1:]]
        assert results(output) == expected, f"kill {kill}: other results"
        assert after[: len(before)] == before, f"kill {kill}: the journal was changed"
        assert len(set(units)) == len(units) == n_units, f"kill {kill}: units were done twice"
        lines.append(f"killed after {moment:.1f} of {lasted:.1f} s, {max(0, len(before) - 1)} of {n_units} units")
    return lines


if __name__ == "__main__":
    with TemporaryDirectory() as place:
        for line in kill_and_resume(sys.argv[2:], int(sys.argv[1]), Path(place)):
            print(line + ": identical results", flush=True)
