"""``python -m littlestone_solver.theorems [part of a name]``: plant wrong definitions; each must break a proof.

With ``--coqchk`` in place of a name ``coqchk`` checks the compiled proofs, and the libraries below them, again.
"""

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory

from littlestone.errors import LittlestoneError

from .kernel.acceptance import Change
from .kernel.second_checker import accepted_again
from .kernel.sources import files
from .mutants import WRONG_DEFINITIONS, refusal

AGAIN = "--coqchk"


def main(part: str = "") -> int:
    """Print what refuses each change whose name has this part; return 1 if nothing refuses one of them."""
    if part == AGAIN:
        return check_again()
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


def check_again() -> int:
    """Print what ``coqchk`` says of all proofs; return 1 if it does not accept them."""
    try:
        axioms = accepted_again()
    except LittlestoneError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"coqchk accepts all {len(files())} files and what they require; axioms: {', '.join(axioms) or 'none'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
