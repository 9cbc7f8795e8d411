"""Coq on this machine: whether it is installed, its version, and running it."""

import os
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path

from littlestone.verdicts import BrokenCheckError, NotRunError

from .vernacular import LIBRARY

OLDEST = (8, 16)
"""The oldest version of Coq that is known to accept the sources, with MathComp 1.15."""

SECONDS = 900
"""The largest number of seconds that a file may take."""

MEMORY = {"OCAMLRUNPARAM": "s=4M,o=120,h=32M", "GLIBC_TUNABLES": "glibc.malloc.hugetlb=1"}
"""The settings of memory: a small heap for what is new, so that a file needs half of the memory that Coq's own
settings take, few collections of what stays, which is most of what a file loads, and large pages."""

_VERSION = re.compile(r"version (\d+)\.(\d+)(\S*)")


@cache
def coqc() -> str:
    """Return the path of Coq's compiler."""
    path = shutil.which("coqc")
    if path is None:
        raise NotRunError("coqc is not installed here; only sources are compared with the record")
    shown = version(path)
    if tuple(map(int, shown.split(".")[:2])) < OLDEST:
        raise BrokenCheckError(f"coqc {shown} is too old: {'.'.join(map(str, OLDEST))} is needed")
    return path


def version(path: str) -> str:
    """Return the version of a compiler, such as 8.16.1."""
    said = subprocess.run([path, "--version"], capture_output=True, text=True, check=False, timeout=60).stdout
    match = _VERSION.search(said)
    if match is None:
        raise BrokenCheckError(f"{path} --version says no version: {said.strip()[:80]!r}")
    return f"{match[1]}.{match[2]}{match[3]}"


def compiled(file: Path, where: Path) -> str:
    """Compile a file in the folder with the required files; return the message of Coq if it refuses the file."""
    command = [coqc(), "-q", "-w", "none", "-Q", str(where), LIBRARY, str(file)]
    try:
        done = subprocess.run(
            command,
            cwd=file.parent,
            env={**MEMORY, **os.environ},
            capture_output=True,
            text=True,
            check=False,
            timeout=SECONDS,
        )
    except subprocess.TimeoutExpired:
        raise BrokenCheckError(f"coqc took more than {SECONDS} s for {file.name}") from None
    if done.returncode == 0:
        return ""
    said = " ".join(done.stderr.split())
    if "Cannot find a physical path bound to logical path" in said:
        missing = said.partition("logical path")[2].partition(".")[0].strip()
        raise BrokenCheckError(f"Coq does not find {missing}: MathComp (ssreflect and algebra) is needed")
    return said or f"coqc ended with {done.returncode}"


@cache
def library_names() -> frozenset[str]:
    """Return the names of the files of Coq's library and of the libraries installed with it, such as MathComp."""
    said = subprocess.run([coqc(), "-where"], capture_output=True, text=True, check=False, timeout=60).stdout
    place = said.strip()
    return frozenset(path.stem for path in Path(place).rglob("*.vo")) if place else frozenset()
