"""Coq's checker of compiled files, ``coqchk``, has no tactics and checks every term and every proof again.

Its output ends with a list of the assumptions of the files and of all files that they require. No check may be
switched off. The only axioms are those of the real numbers and, in one file each, those of classical logic and of
choice. The list contains names that a module of MathComp has sealed, such as the cardinality of a set, although
these have definitions. So Coq is asked for the axioms that each definition uses. A list with any name of this
library is refused.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path

from littlestone.errors import LittlestoneError
from littlestone.verdicts import BrokenCheckError, NotRunError

from .axioms import ALL_AXIOMS, axioms_printed, locating, printing
from .build import answered, built, kept, stamp
from .coq import coqc, version
from .sources import files
from .vernacular import LIBRARY

MOST_SECONDS = 3600

_SUMMARY = "CONTEXT SUMMARY"
_NONE = "<none>"
_SET = "Set is predicative"
_SECTION = re.compile(r"^\* ([^:\n]+):(.*?)(?=^\* |\Z)", re.DOTALL | re.MULTILINE)
_NAME = re.compile(r"\w+(\.[\w']+)+")
_SWITCHES = ("type-in-type", "fixpoints", "positivity")


def coqchk() -> str:
    """Return the path of the checker."""
    try:
        compiler = version(coqc())
    except NotRunError:
        raise LittlestoneError("coqc is not installed here") from None
    path = shutil.which("coqchk")
    if path is None:
        raise BrokenCheckError("coqchk is missing: it comes with Coq (Debian: coq; opam: coq-core)")
    if version(path) != compiler:
        raise BrokenCheckError(f"coqchk {version(path)} cannot read what coqc {compiler} has compiled")
    return path


def accepted_again(*, libraries: bool = True) -> tuple[str, ...]:
    """Build and check all proofs, and return the axioms that they and all required files use.

    ``libraries``: if true, the required parts of MathComp and of Coq's library are checked too.
    """
    coqchk()
    with built() as place:
        return checked_again(place, libraries=libraries)


def checked_again(place: Path, *, libraries: bool = False) -> tuple[str, ...]:
    """Check the compiled files of a folder, and return the axioms; the answers are stored with the files."""
    program = coqchk()
    if libraries:
        modules = [f"{LIBRARY}.{file}" for file in files()]
        question = " ".join([program, version(program), *modules])
        listed = listed_axioms(kept(place, question, lambda: _said(program, modules, place)))
    else:
        listed = _listed_by_file(program, place)
    if ours := [name for name in listed if name.startswith(f"{LIBRARY}.")]:
        raise BrokenCheckError(f"the proofs rest on {', '.join(sorted(ours))}")
    axioms = _resting_on(listed, place)
    if not ALL_AXIOMS.issuperset(axioms):
        raise BrokenCheckError(f"the proofs rest on {', '.join(sorted({*axioms} - ALL_AXIOMS))}")
    return axioms


def _listed_by_file(program: str, place: Path) -> tuple[str, ...]:
    """Return the names that ``coqchk`` lists; an accepted file is checked again once it is compiled again.

    A compiled file has the hashes of those that it requires, so that these are the same, too.
    """
    stamps = {file: f"{version(program)} {stamp(place, file).read_text(encoding='utf-8')}\n" for file in files()}
    kept_for = {file: place / f"{file}.checked" for file in files()}
    said = {file: path.read_text(encoding="utf-8") for file, path in kept_for.items() if path.is_file()}
    new = [file for file in files() if not said.get(file, "").startswith(stamps[file])]
    if new:
        chosen = [word for file in new for word in ("-norec", f"{LIBRARY}.{file}")]
        listed = " ".join(listed_axioms(_said(program, chosen, place)))
        for file in new:
            said[file] = stamps[file] + listed
            kept_for[file].write_text(said[file], encoding="utf-8")
    return tuple(sorted({name for text in said.values() for name in text.split("\n", 1)[1].split()}))


def listed_axioms(said: str) -> tuple[str, ...]:
    """Return the axioms and sealed names of a summary; refuse a summary that says that a check was switched off."""
    sections = {match[1].strip(): match[2].split() for match in _SECTION.finditer(said.partition(_SUMMARY)[2])}
    axioms = sections.pop("Axioms", None)
    if axioms is None or sections.pop("Theory", None) != _SET.split():
        raise BrokenCheckError(f"coqchk ends without a summary that can be read: {_end(said)}")
    for heading, names in sections.items():
        if names != [_NONE]:
            raise BrokenCheckError(f"coqchk: {heading}: {' '.join(names)[:200]}")
    if unsaid := [switch for switch in _SWITCHES if not any(switch in heading for heading in sections)]:
        raise BrokenCheckError(f"coqchk does not say whether anything relies on {' or '.join(unsaid)}")
    if axioms == [_NONE]:
        return ()
    if not axioms or not all(map(_NAME.fullmatch, axioms)):
        raise BrokenCheckError(f"coqchk lists axioms that are not names: {' '.join(axioms)[:200]}")
    return tuple(axioms)


def _said(program: str, modules: list[str], place: Path) -> str:
    if len(modules) > 9:
        time = "this takes some minutes of processor time, once"
        print(f"coqchk checks the compiled proofs; {time}", file=sys.stderr, flush=True)
    command = [program, "-silent", "-o", "-Q", ".", LIBRARY, *modules]
    try:
        done = subprocess.run(command, cwd=place, capture_output=True, text=True, check=False, timeout=MOST_SECONDS)
    except subprocess.TimeoutExpired:
        raise BrokenCheckError(f"coqchk took more than {MOST_SECONDS} s") from None
    said = done.stdout + done.stderr
    if done.returncode:
        raise BrokenCheckError(f"coqchk refuses the proofs: {_end(said)}")
    return said


def _resting_on(names: tuple[str, ...], place: Path) -> tuple[str, ...]:
    """Return the axioms that names use: an axiom uses itself, a sealed name the axioms of its definition."""
    if not names:
        return ()
    lines = [
        f"From {LIBRARY} Require {' '.join(files())}.",
        f"Definition listed := ({', '.join(f'@{name}' for name in names)}).",
        printing("listed", "listed"),
        *locating(),
    ]
    answer = answered("\n".join(lines), place)
    if answer.refusal:
        raise BrokenCheckError(f"Coq does not know what coqchk lists: {answer.refusal[:200]}")
    return tuple(sorted(axioms_printed(answer.printed, "listed")))


def _end(said: str) -> str:
    return " ".join(said.split())[-200:]
