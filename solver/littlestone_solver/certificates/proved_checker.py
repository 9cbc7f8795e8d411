"""The checker of proofs that is proved sound in Coq (``solver/rocq/Lrat.v``), as a program.

Coq's kernel accepts the soundness theorem without axioms; then Coq extracts the program, and OCaml compiles it
once. The trusted parts are Coq's kernel, this extraction, OCaml, and the reading of the clauses
(``solver/rocq/lrat_driver.ml``).
"""

import re
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from littlestone.errors import LittlestoneError
from littlestone.verdicts import BrokenCheckError, NotRunError

from ..theorems.kernel.axioms import CLOSED, printing
from ..theorems.kernel.build import answered, built
from ..theorems.kernel.coq import coqc, version
from ..theorems.kernel.sources import digest, folder
from ..theorems.kernel.vernacular import LIBRARY
from .lrat import Judgement

CHECKER = "Lrat"
"""The file with the checker and its theorem."""

QUESTION = f"""From Coq Require Extraction ExtrOcamlBasic.
From {LIBRARY} Require {CHECKER}.
Definition sound : forall cs proof, {CHECKER}.refutes cs proof = true -> {CHECKER}.unsatisfiable cs :=
  {CHECKER}.refutes_sound.
{printing("axioms", "sound")}
Redirect "program" Recursive Extraction {CHECKER}.refutes.
"""


def _missing(tool: str) -> LittlestoneError:
    return LittlestoneError(f"{tool} is missing: apt install coq libcoq-mathcomp-algebra, or --checker python")


@cache
def program() -> Path:
    """Return the compiled checker."""
    return extracted("lrat", (CHECKER,), QUESTION, ["axioms"], "the checker of proofs is not proved")


def extracted(
    name: str, needed: Sequence[str], question: str, closed: Iterable[str], unproved: str, table: str = ""
) -> Path:
    """Return a program that Coq extracts and OCaml compiles, if Coq accepts its theorems without axioms.

    Parameters
    ----------
    name
        The name of the program; its main part, which follows the extracted code, is ``NAME_main.ml`` next to the
        sources.
    needed
        The files with the theorems of the program.
    question
        The text that asks Coq for the theorems and prints the program.
    closed
        The names under which Coq prints the axioms of the theorems.
    unproved
        The message if Coq does not accept a theorem.
    table
        OCaml code that precedes the main part.
    """
    compiler = shutil.which("ocamlopt")
    if compiler is None:
        raise _missing("ocamlopt")
    try:
        with built(*needed) as place:
            answer = answered(question, place)
            for axioms in closed:
                if answer.refusal or answer.printed[axioms].strip() != CLOSED:
                    said = answer.refusal or answer.printed[axioms]
                    raise BrokenCheckError(f"{unproved}: {' '.join(said.split())[:200]}")
            reader, main = (
                (folder() / f"{file}.ml").read_text(encoding="utf-8") for file in ("lrat_driver", f"{name}_main")
            )
            text = f"{answer.printed['program']}{reader}{table}{main}"
            hashed = sha256(f"{_ocaml(compiler)} {text}".encode()).hexdigest()
            return _compiled(compiler, text, place / f"{name}-{hashed[:24]}")
    except NotRunError:
        raise _missing("coqc") from None


def _compiled(compiler: str, text: str, target: Path) -> Path:
    if not target.is_file():
        with TemporaryDirectory(dir=target.parent) as temporary:
            source = Path(temporary) / "lrat.ml"
            source.write_text(text, encoding="utf-8")
            command = [compiler, "-w", "-a", "-o", "lrat", source.name]
            done = subprocess.run(command, cwd=temporary, capture_output=True, text=True, check=False)
            if done.returncode != 0:
                raise BrokenCheckError(f"ocamlopt refuses the checker: {' '.join(done.stderr.split())[:200]}")
            source.with_suffix("").rename(target)
    return target


def _ocaml(compiler: str) -> str:
    return subprocess.run([compiler, "-version"], capture_output=True, text=True, check=False).stdout.strip()


@cache
def checker_name() -> str:
    """Return the name of the checker with the digest of its sources and the versions of its compilers."""
    return f"{CHECKER}.v {digest(CHECKER)} (Coq {version(coqc())}, OCaml {_ocaml('ocamlopt')})"


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
