"""The program ``littlestone-proved``: functions of classes that are proved equal to the definitions.

Coq's kernel accepts the theorems of ``definitions.EQUAL`` without axioms. Then Coq extracts them, and OCaml
compiles them with ``solver/rocq/proved_main.ml``, which speaks the protocol of ``littlestone conform``. Trusted
without proof are the extraction, with natural numbers as machine integers, OCaml, and that file.
``python -m littlestone_solver.theorems.proved_program FOLDER`` puts the program into a folder.
"""

import shutil
import sys
from pathlib import Path

from littlestone.errors import LittlestoneError

from .definitions import AXIOMS, FILES, asking
from .kernel.axioms import printing
from .kernel.extraction import compiled_once, extracted, written
from .kernel.vernacular import LIBRARY

NAME = "littlestone-proved"
QUICK = "QuickCovers"
PROGRAMS = f"""Require Import {LIBRARY}.{QUICK}.
Definition quick : forall n k T c, quick_covers n k T c = computed_covers n k T c := @quick_coversE.
{printing("quick_axioms", "quick")}
From Coq Require Extraction ExtrOcamlBasic ExtrOcamlNatInt.
Extract Inductive nat => int [ "0" "Stdlib.succ" ] "(fun fO fS n -> if n = 0 then fO () else fS (n - 1))".
Redirect "program" Recursive Extraction computed_rank computed_vc_rank computed_psi_rank computed_uniform_rank
  quick_covers computed_soa computed_irreducible computed_ddim computed_essential
  deepest rows_rank side has_tree may_be_leaf rows_soa sequences.
"""
"""The programs for which Coq is asked, and parts with which ``proved_main.ml`` finds trees and predictions."""


def program_text() -> str:
    """Return the program in OCaml."""
    question = "\n".join([*asking(), PROGRAMS])
    unproved = "the functions are not proved to be those of the definitions"
    return extracted((*FILES, QUICK), question, [AXIOMS, "quick_axioms"], unproved, [written("proved_main")])


def proved_program() -> Path:
    """Return the compiled program."""
    return compiled_once(NAME, program_text())


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m littlestone_solver.theorems.proved_program FOLDER")
    try:
        place = Path(sys.argv[1])
        place.mkdir(parents=True, exist_ok=True)
        print(shutil.copy(proved_program(), place / NAME))
    except (LittlestoneError, OSError) as error:
        sys.exit(str(error))
