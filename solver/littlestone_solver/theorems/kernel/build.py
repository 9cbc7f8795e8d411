"""Building the proofs: files are compiled in a folder outside the tree, and compiled again only if needed.

A compiled file is reused only if its source without comments, all required files, Coq's version and its own bytes
are unchanged since it was compiled. Answers about the compiled files are cached until one of the files changes.
"""

import fcntl
import json
import os
import re
import shutil
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from littlestone.verdicts import BrokenCheckError

from .coq import compiled, coqc, library_names, version
from .sentences import defined_names, sentences
from .sources import PREMISES, STATEMENTS, code_digest, files, required_by, text_of
from .vernacular import CLASSICAL, FURTHER, faults


@cache
def require_white() -> None:
    """Refuse sources that say anything outside the white list, or define a name of the statements twice."""
    names = Counter[str]()
    for file in files():
        states = file in STATEMENTS
        for fault in faults(text_of(file), states=states, further=FURTHER.get(file, frozenset())):
            raise BrokenCheckError(f"{file}.v may not say {fault}")
        if states:
            names.update(defined_names(text_of(file)))
            if not set(required_by(file)).issubset(STATEMENTS):
                raise BrokenCheckError(f"{file}.v has statements and requires proofs")
        if file == PREMISES and _defined_in(file) != [("Ltac", "premises"), ("Notation", "premises_of")]:
            raise BrokenCheckError(f"{file}.v may define the tactic premises and the notation premises_of only")
        if file == PREMISES and required_by(file):
            raise BrokenCheckError(f"{file}.v may require no file of proofs, which could change a tactic")
        if CLASSICAL in required_by(file):
            raise BrokenCheckError(f"{file}.v requires {CLASSICAL}.v, which has axioms of its own")
    if twice := [name for name, times in names.items() if times > 1]:
        raise BrokenCheckError(f"{twice[0]} is defined twice in the files of statements")


def _defined_in(file: str) -> list[tuple[str, ...]]:
    """Return the first two words of each sentence after the head of a file."""
    return [said[:2] for said in sentences(text_of(file)) if said[:1] not in {("From",), ("Set",), ("Unset",)}]


def build_folder() -> Path:
    """Return the folder in which the files are compiled; it is made if it does not exist."""
    kept = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    place = Path(kept) / "littlestone" / f"coq-{version(coqc())}"
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BrokenCheckError(_unusable(place, str(error.strerror))) from None
    if not os.access(place, os.W_OK | os.X_OK):
        raise BrokenCheckError(_unusable(place, "no write access"))
    return place


def _unusable(place: Path, why: str) -> str:
    return f"{place}: proofs cannot be built there ({why}); XDG_CACHE_HOME names another folder"


@contextmanager
def built(*needed: str) -> Iterator[Path]:
    """Build proofs and give the folder that contains them; meanwhile no other process changes it.

    ``needed``: files that are built with all files that they require; by default all files.
    """
    require_white()
    place = build_folder()
    if shared_names := library_names().intersection(files()):
        raise BrokenCheckError(f"{min(shared_names)}.v has the name of a file of Coq's library or of MathComp")
    with (place / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        _compile_stale(place, {required for file in needed or files() for required in (file, *required_by(file))})
        yield place


def _compile_stale(place: Path, wanted: Collection[str]) -> None:
    stale = [file for file in files() if not _is_built(place, file)]
    # A file that requires a recompiled file must be recompiled too: Coq compares their bytes.
    stale = [file for file in files() if file in stale or set(required_by(file)) & set(stale)]
    for file in stale:
        stamp(place, file).unlink(missing_ok=True)
    stale = [file for file in stale if file in wanted]
    if stale:
        time = "; all of them take about nine minutes of processor time, once" if len(stale) > 9 else ""
        said = f"compiling {len(stale)} of {len(wanted)} files of proofs into {place}{time}"
        print(said, file=sys.stderr, flush=True)
    waiting, running = list(stale), dict[Future[None], str]()
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        while waiting or running:
            unfinished = {*waiting, *running.values()}
            for file in [file for file in waiting if not unfinished & set(required_by(file))]:
                waiting.remove(file)
                running[pool.submit(_compile, place, file)] = file
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            for compiling in done:
                del running[compiling]
                compiling.result()


def _compile(place: Path, file: str) -> None:
    source = place / f"{file}.v"
    source.write_text(text_of(file), encoding="utf-8")
    said = compiled(source, place)
    if said:
        raise BrokenCheckError(f"Coq refuses {file}.v: {said[:300]}")
    stamp(place, file).write_text(_expected(place, file), encoding="utf-8")


def _is_built(place: Path, file: str) -> bool:
    built_from = stamp(place, file)
    expected = _expected(place, file)
    return expected != "" and built_from.is_file() and built_from.read_text(encoding="utf-8") == expected


def _expected(place: Path, file: str) -> str:
    """Return the stamp of the source and of the compiled file."""
    made = place / f"{file}.vo"
    return f"{code_digest(file)} {sha256(made.read_bytes()).hexdigest()}" if made.is_file() else ""


def stamp(place: Path, file: str) -> Path:
    """Return the file that says from what a file was compiled, and the hash of the compiled file."""
    return place / f"{file}.built"


def kept(place: Path, question: str, ask: Callable[[], str]) -> str:
    """Return the answer to a question about the compiled files; it is cached as long as these do not change."""
    stamps = "".join(f"{path.name} {path.read_text(encoding='utf-8')}\n" for path in sorted(place.glob("*.built")))
    folder = place / f"answers-{sha256(stamps.encode()).hexdigest()[:24]}"
    for old in place.glob("answers-*"):
        if old != folder:
            shutil.rmtree(old)
    folder.mkdir(exist_ok=True)
    path = folder / sha256(question.encode()).hexdigest()
    if not path.is_file():
        answer, begun = ask(), path.with_suffix(".begun")
        begun.write_text(answer, encoding="utf-8")
        begun.rename(path)
    return path.read_text(encoding="utf-8")


_LINE = re.compile(r"line (\d+), characters")


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer of Coq: its message if it refuses the question, and its printed output, by the names of files."""

    refusal: str
    printed: Mapping[str, str]

    @property
    def line(self) -> int:
        """The line that Coq refuses, from 1 on, or 0 if it names none."""
        match = _LINE.search(self.refusal)
        return int(match[1]) if match is not None else 0


def answered(question: str, place: Path) -> Answer:
    """Return Coq's answer to a question: a source in Coq whose commands print into files of the current folder."""
    said: dict[str, object] = json.loads(kept(place, question, lambda: _asked(question, place)))
    printed = said["printed"]
    if not isinstance(printed, dict):
        raise TypeError(f"{place}: an answer that is kept there is none")
    return Answer(str(said["refusal"]), printed)


def _asked(question: str, place: Path) -> str:
    n_theorems = question.count("Definition shown_")
    if n_theorems > 9:
        time = "all of them take about a minute of processor time, once"
        print(f"asking Coq about {n_theorems} theorems; {time}", file=sys.stderr, flush=True)
    with TemporaryDirectory(prefix="littlestone-") as folder:
        source = Path(folder) / "Question.v"
        source.write_text(question, encoding="utf-8")
        refusal = compiled(source, place)
        printed = {path.stem: path.read_text(encoding="utf-8") for path in source.parent.glob("*.out")}
        return json.dumps(asdict(Answer(refusal, printed)))
