"""The checker of proofs that is proved sound in Coq (``solver/rocq/Lrat.v``), as a program.

Coq's kernel accepts the soundness theorem without axioms; then Coq extracts the program, and OCaml compiles it
once. The trusted parts are this extraction, OCaml, and the reading of the clauses (``solver/rocq/lrat_driver.ml``).
"""

import re
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from ..theorems.kernel.axioms import printing
from ..theorems.kernel.coq import coqc, version
from ..theorems.kernel.extraction import compiled_once, extracted, ocaml_version, written
from ..theorems.kernel.sources import digest
from ..theorems.kernel.vernacular import LIBRARY
from .lrat import Judgement

CHECKER = "Lrat"
"""The file with the checker and its theorem."""

OTHERWISE = ", or --checker python"
"""The end of the message if Coq or OCaml is missing."""

QUESTION = f"""From Coq Require Extraction ExtrOcamlBasic.
From {LIBRARY} Require {CHECKER}.
Definition sound : forall cs proof, {CHECKER}.refutes cs proof = true -> {CHECKER}.unsatisfiable cs :=
  {CHECKER}.refutes_sound.
{printing("axioms", "sound")}
Redirect "program" Recursive Extraction {CHECKER}.refutes.
"""


@cache
def program() -> Path:
    """Return the compiled checker."""
    further = [written("lrat_driver"), written("lrat_main")]
    unproved = "the checker of proofs is not proved"
    text = extracted((CHECKER,), QUESTION, ["axioms"], unproved, further, OTHERWISE)
    return compiled_once("lrat", text)


@cache
def checker_name() -> str:
    """Return the name of the checker with the digest of its sources and the versions of its compilers."""
    return f"{CHECKER}.v {digest(CHECKER)} (Coq {version(coqc())}, OCaml {ocaml_version()})"


def judged(clauses: Path, proof: Path) -> Judgement:
    """Judge an LRAT proof that the clauses of a DIMACS file are contradictory.

    A crash, no output and any unexpected output count as refusals.
    """
    return judged_by([program(), clauses, proof])


def judged_by(command: Sequence[str | Path]) -> Judgement:
    """Return the judgement of a program on a proof."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, errors="replace")
    accepted = re.fullmatch(r"accepted (\d+)\n", done.stdout)
    if done.returncode == 0 and accepted is not None:
        return Judgement("", int(accepted[1]))
    said = " ".join(f"{done.stdout} {done.stderr}".split()).removeprefix("refused: ")[:200]
    return Judgement(f"{checker_name()} refuses the proof: {said or f'it ended with {done.returncode}'}", 0)
