"""The program ``littlestone-proved``: functions of classes that are proved equal to the definitions.

Coq's kernel accepts the theorems of ``definitions.EQUAL`` without axioms. Then Coq extracts what they are about, and
OCaml compiles it with ``solver/rocq/proved_main.ml``, which speaks the protocol of ``littlestone conform``.
``python -m littlestone_solver.theorems.proved_program FOLDER`` puts the program there. Trusted without proof are the
extraction, with natural numbers as machine integers, OCaml, and that file.
"""

import shutil
import sys
from pathlib import Path

from littlestone.errors import LittlestoneError

from .definitions import AXIOMS, FILES, asking
from .kernel.extraction import extracted, written

NAME = "littlestone-proved"

UNPROVED = "what is computed is not proved to be what the definitions say"

EXTRACTED = """From Coq Require Extraction ExtrOcamlBasic ExtrOcamlNatInt.
Extract Inductive nat => int [ "0" "Stdlib.succ" ] "(fun fO fS n -> if n = 0 then fO () else fS (n - 1))".
Redirect "program" Recursive Extraction computed_rank computed_vc_rank computed_psi_rank computed_uniform_rank
  computed_covers computed_soa computed_irreducible computed_ddim computed_essential
  rows_rank side has_tree may_be_leaf rows_soa sequences.
"""
"""The last two lines have the parts that ``proved_main.ml`` uses to find learners, trees and essential functions."""


def question() -> str:
    """Return the text that asks Coq for the theorems, and for the program."""
    return "\n".join([*asking(), EXTRACTED])


def proved_program() -> Path:
    """Return the compiled program."""
    return extracted(NAME, FILES, question(), [AXIOMS], UNPROVED, [written("proved_main")])


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m littlestone_solver.theorems.proved_program FOLDER")
    try:
        place = Path(sys.argv[1])
        place.mkdir(parents=True, exist_ok=True)
        print(shutil.copy(proved_program(), place / NAME))
    except (LittlestoneError, OSError) as error:
        sys.exit(str(error))
