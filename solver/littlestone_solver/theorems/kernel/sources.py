"""The sources of the theorems: the requirements of the files, and the places and texts of statements."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from littlestone.errors import InvalidValueError

LIBRARY = "Littlestone"
"""The name under which the files require each other."""

STATEMENTS = ("Statements", "LearningStatements", "PrivacyStatements", "Refuted")
"""The files with the definitions and statements, the only ones to read; the last has the false statements."""

WITNESSES = ("Satisfiable", "SatisfiableOnline")
"""The files that prove, for each statement, that something meets all its premises together."""

PREMISES = "Premises"
"""The file that states the premises of a statement."""

_REQUIRED = re.compile(r"From\s+([\w.]+)\s+Require(?:\s+(?:Import|Export))?((?:\s+[\w.]+)+)")
_SENTENCE_END = re.compile(r"\.(?=\s|\Z)")
_LOADS = re.compile(r"\b(?:Require|Load)\b")
_TOKEN = re.compile(r'"[^"]*"|\(\*|\*\)')
_OPENED = re.compile(r"^Local Open Scope \w+\.$", re.MULTILINE)
_COMMENT = re.compile(r"\(\*+\s?(.*?)\s*\*+\)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Place:
    """A line of a source."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"solver/rocq/{self.file}.v:{self.line}"


@cache
def folder() -> Path:
    """Return the folder of the sources: next to the package in a clone, inside it after an installation."""
    package = Path(__file__).parents[2]
    for place in (package.parent / "rocq", package / "rocq"):
        if (place / "_CoqProject").is_file():
            return place
    raise InvalidValueError("folder", str(package.parent / "rocq"), "the folder with the sources of the theorems")


@cache
def files() -> tuple[str, ...]:
    """Return the names of the files, each after those that it requires.

    Examples
    --------
    >>> files()[0]
    'Statements'
    """
    lines = (folder() / "_CoqProject").read_text(encoding="utf-8").split()
    return tuple(line.removesuffix(".v") for line in lines if line.endswith(".v"))


@cache
def text_of(file: str) -> str:
    """Return the text of a file."""
    return (folder() / f"{file}.v").read_text(encoding="utf-8")


@cache
def required_by(file: str) -> tuple[str, ...]:
    """Return the files that a file requires, directly or not, in the order of all.

    Raises
    ------
    InvalidValueError
        If a file requires something in a form that is not read here.

    Examples
    --------
    >>> required_by("Statements"), "Statements" in required_by("ZeroCover")
    ((), True)
    """
    direct = set(_required(file))
    required = direct.union(*map(required_by, direct))
    return tuple(file for file in files() if file in required)


def _required(file: str) -> Iterator[str]:
    """Yield the files that a file requires itself; sentences that might require others are refused."""
    for sentence in _SENTENCE_END.split(without_comments(text_of(file))):
        if not _LOADS.search(sentence):
            continue
        required = _REQUIRED.fullmatch(sentence.strip())
        names = required[2].split() if required is not None else []
        root = required[1] if required is not None else ""
        ours = root.split(".")[0] == LIBRARY
        if not names or (ours and (root != LIBRARY or not set(names).issubset(files()))):
            form = f"'From {LIBRARY} Require Import' with files of {LIBRARY}, or 'From' another library"
            raise InvalidValueError(f"{file}.v", " ".join(sentence.split()), form)
        if ours:
            yield from names


def without_comments(text: str) -> str:
    """Return a text with a space in place of each comment.

    Examples
    --------
    >>> without_comments("a(* (* b *) c *)d")
    'a d'
    """
    kept, depth, begun = [], 0, 0
    for token in _TOKEN.finditer(text):
        if token[0] == "(*":
            if not depth:
                kept.append(text[begun : token.start()])
            depth += 1
        elif token[0] == "*)" and depth:
            depth -= 1
            begun = token.end()
    return " ".join((*kept, "" if depth else text[begun:]))


@cache
def digest(*names: str) -> str:
    """Return twelve digits of the hash of the text of files and of all that they require."""
    wanted = set(names).union(*map(required_by, names))
    texts = "\n".join(f"{file}\n{text_of(file)}" for file in files() if file in wanted)
    return sha256(texts.encode()).hexdigest()[:12]


@cache
def place_of_statement(name: str) -> Place:
    """Return the place of a statement."""
    among = tuple(file for file in STATEMENTS if file in files())
    return _place(rf"^Definition {name}\b", among, f"a statement of {' or '.join(f'{file}.v' for file in among)}")


@cache
def place_of_proof(name: str) -> Place:
    """Return the place of the proof of a statement.

    Examples
    --------
    >>> place_of_proof("bgs_theorem_5_6").file
    'ZeroCover'
    """
    return _place(rf"^Theorem {name}_proved\b", files(), "a statement with a proof")


@cache
def place_of_witness(name: str) -> Place | None:
    """Return the place of the proof that the premises of a statement are met; ``None`` if there is none.

    Examples
    --------
    >>> place_of_witness("bgs_theorem_5_6").file
    'Satisfiable'
    """
    among = tuple(file for file in WITNESSES if file in files())
    is_there = any(re.search(rf"^Theorem {name}_met\b", text_of(file), re.MULTILINE) for file in among)
    return _place(rf"^Theorem {name}_met\b", among, "a statement with a witness") if is_there else None


def name_of_bridge(name: str, number: int) -> str:
    """Return the name of the lemma that leads from a statement to one of its claims, given its position.

    Examples
    --------
    >>> name_of_bridge("lyu_lemma_4_1", 0), name_of_bridge("lyu_lemma_4_1", 1)
    ('lyu_lemma_4_1_claimed', 'lyu_lemma_4_1_claimed_2')
    """
    return f"{name}_claimed" + (f"_{number + 1}" if number else "")


@cache
def place_of_bridge(name: str, number: int) -> Place:
    """Return the place of the lemma that leads from a statement to a claim."""
    return _place(rf"^Lemma {name_of_bridge(name, number)}\b", files(), "a lemma that leads to a claim")


def statement(name: str) -> str:
    """Return the statement, in one line.

    Examples
    --------
    >>> statement("bgs_claim_5_10")
    'forall k T e, sauer k T e.+1 + k * sauer k T e = sauer k T.+1 e.+1'
    """
    place = place_of_statement(name)
    lines = text_of(place.file).splitlines()[place.line - 1 :]
    whole = " ".join(line.strip() for line in lines)
    match = re.match(rf"Definition {name} := (.*?)\.(?= |$)", whole)
    if match is None:
        raise InvalidValueError("name", name, "a statement that is defined without parameters")
    return match[1].strip()


def scopes(file: str) -> tuple[str, ...]:
    """Return the lines that say how a file of statements reads its numbers.

    Examples
    --------
    >>> scopes("Statements"), scopes("LearningStatements")
    ((), ('Local Open Scope ring_scope.',))
    """
    return tuple(_OPENED.findall(text_of(file)))


def argument(file: str) -> tuple[str, ...]:
    """Return the argument with which a file of proofs begins, paragraph by paragraph."""
    match = _COMMENT.match(text_of(file))
    paragraphs = re.split(r"\n\s*\n", match[1]) if match is not None else []
    return tuple(" ".join(paragraph.split()) for paragraph in paragraphs)


def _place(pattern: str, among: tuple[str, ...], requirement: str) -> Place:
    for file in among:
        match = re.search(pattern, text_of(file), re.MULTILINE)
        if match is not None:
            return Place(file, text_of(file).count("\n", 0, match.start()) + 1)
    raise InvalidValueError("name", pattern.split()[1].removesuffix("\\b"), requirement)
