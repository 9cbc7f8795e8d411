"""Programs that Coq extracts and OCaml compiles, once Coq's kernel has accepted their theorems without axioms."""

import shutil
import subprocess
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from littlestone.errors import LittlestoneError
from littlestone.verdicts import BrokenCheckError, NotRunError

from .axioms import CLOSED
from .build import answered, build_folder, built
from .sources import folder


def extracted(
    needed: Sequence[str],
    question: str,
    closed: Iterable[str],
    unproved: str,
    further: Sequence[str],
    otherwise: str = "",
) -> str:
    """Return a program in OCaml that Coq extracts, if Coq accepts its theorems without axioms.

    Parameters
    ----------
    needed
        The files with the theorems of the program.
    question
        The text that asks Coq for the theorems and prints the program.
    closed
        The names under which Coq prints the axioms of the theorems.
    unproved
        The message if Coq does not accept a theorem.
    further
        The code in OCaml that follows what Coq prints, which is the module ``Extracted``.
    otherwise
        The end of the message if a tool is missing.
    """
    if shutil.which("ocamlopt") is None:
        raise _missing("ocamlopt", otherwise)
    try:
        with built(*needed) as place:
            answer = answered(question, place)
    except NotRunError:
        raise _missing("coqc", otherwise) from None
    for axioms in closed:
        if answer.refusal or answer.printed[axioms].strip() != CLOSED:
            said = answer.refusal or answer.printed[axioms]
            raise BrokenCheckError(f"{unproved}: {' '.join(said.split())[:200]}")
    return "".join(["module Extracted = struct\n", answer.printed["program"], "end\n", *further])


def compiled_once(
    name: str, text: str, compiling: Callable[[str, Path], None] | None = None, suffix: str = ""
) -> Path:
    """Return a program in OCaml, compiled in the folder of the proofs if it is not there yet."""
    hashed = sha256(f"{ocaml_version()} {text}".encode()).hexdigest()
    target = build_folder() / f"{name}-{hashed[:24]}{suffix}"
    if not target.is_file():
        (compiling or compile_ocaml)(text, target)
    return target


def written(file: str) -> str:
    """Return code in OCaml that is written by hand, next to the sources of the theorems."""
    return (folder() / f"{file}.ml").read_text(encoding="utf-8")


def compile_ocaml(text: str, target: Path) -> None:
    """Compile a program in OCaml."""
    with TemporaryDirectory(dir=target.parent) as temporary:
        source = Path(temporary) / "program.ml"
        source.write_text(text, encoding="utf-8")
        command = ["ocamlopt", "-w", "-a", "-o", "program", source.name]
        done = subprocess.run(command, cwd=temporary, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise BrokenCheckError(f"ocamlopt refuses {target.name}: {' '.join(done.stderr.split())[:200]}")
        source.with_suffix("").rename(target)


def compile_javascript(text: str, target: Path) -> None:
    """Compile a program in OCaml to JavaScript."""
    for tool in ("js_of_ocaml", "ocamlc"):
        if shutil.which(tool) is None:
            raise _missing(tool, " js-of-ocaml libjs-of-ocaml")
    runtime = "+js_of_ocaml-compiler/runtime"
    with TemporaryDirectory(dir=target.parent) as temporary:
        (Path(temporary) / "program.ml").write_text(text, encoding="utf-8")
        commands = (
            ["ocamlc", "-w", "-a", "-I", runtime, "jsoo_runtime.cma", "program.ml", "-o", "program.byte"],
            ["js_of_ocaml", "--opt=3", "program.byte", "-o", "program.js"],
        )
        for command in commands:
            done = subprocess.run(command, cwd=temporary, capture_output=True, text=True, check=False)
            if done.returncode != 0:
                said = " ".join(done.stderr.split())[:200]
                raise BrokenCheckError(f"{command[0]} refuses {target.name}: {said}")
        (Path(temporary) / "program.js").rename(target)


def ocaml_version() -> str:
    """Return the version of the compiler of OCaml."""
    return subprocess.run(["ocamlopt", "-version"], capture_output=True, text=True, check=False).stdout.strip()


def _missing(tool: str, otherwise: str) -> LittlestoneError:
    return LittlestoneError(f"{tool} is missing: apt install coq libcoq-mathcomp-algebra{otherwise}")
