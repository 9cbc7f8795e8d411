"""``python -m littlestone_solver.theorems --coqchk``: ``coqchk`` checks the proofs and their libraries again."""

import sys

from littlestone.errors import LittlestoneError

from .kernel.second_checker import accepted_again
from .kernel.sources import files

AGAIN = "--coqchk"


def main(*words: str) -> int:
    """Print what ``coqchk`` says about all proofs; return 1 if it refuses them, and 2 without the option."""
    if words != (AGAIN,):
        print(f"usage: python -m littlestone_solver.theorems {AGAIN}", file=sys.stderr)
        return 2
    try:
        axioms = accepted_again()
    except LittlestoneError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"coqchk accepts all {len(files())} files and what they require; axioms: {', '.join(axioms) or 'none'}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
