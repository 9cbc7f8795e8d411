"""Wrong definitions: after each of these changes of a file of statements Coq must refuse some proof.

``python -m tests.faults.wrong_definitions [part of a name]`` plants each of them apart.
"""

import sys
import tomllib
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.faults.planting import replaced_once

from littlestone_solver.theorems.kernel.coq import compiled
from littlestone_solver.theorems.kernel.sources import STATEMENTS, files, required_by, text_of
from littlestone_solver.theorems.kernel.theorem import Change

_TABLE = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
WRONG_DEFINITIONS = tuple(Change(**entry) for entry in _TABLE["change"])
"""Changes of definitions."""


def refusal(change: Change, folder: Path, *needed: str, among: Collection[str] = STATEMENTS) -> str:
    """Return the file that Coq refuses after a change of a definition; "" if it accepts all of them.

    The files that are needed, by default all, are compiled with all that they require in an empty folder. The
    definition is in one ``among`` some files.
    """
    wanted = {one for file in needed or files() for one in (file, *required_by(file))}
    for file in [one for one in files() if one in wanted]:
        text = text_of(file)
        source = folder / f"{file}.v"
        if file in among and change.old in text:
            text = replaced_once(text, change.old, change.new, file)
        source.write_text(text, encoding="utf-8")
        if compiled(source, folder):
            return file
    return ""


def main(part: str = "") -> int:
    """Print the refusal of each change whose name has this part; return 1 if a change is not refused."""
    with ThreadPoolExecutor(2) as pool, TemporaryDirectory(prefix="littlestone-") as root:

        def planted(numbered: tuple[int, Change]) -> str:
            number, change = numbered
            folder = Path(root) / str(number)
            folder.mkdir()
            return refusal(change, folder)

        chosen = [change for change in WRONG_DEFINITIONS if part in change.name]
        survivors = 0
        for change, file in zip(chosen, pool.map(planted, enumerate(chosen)), strict=True):
            survivors += not file
            print(f"{change.name}: {f'{file}.v is refused' if file else 'SURVIVES'}", flush=True)
    print(f"{len(chosen) - survivors} of {len(chosen)} wrong definitions break a proof")
    return 1 if survivors else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
