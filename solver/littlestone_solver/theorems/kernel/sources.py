"""The sources of the theorems: the requirements of the files, and the places and texts of statements."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from littlestone.errors import InvalidValueError

from .sentences import blanked, code, sentences
from .vernacular import LIBRARY

STATEMENTS = (
    "Statements",
    "LearningStatements",
    "ProbabilityStatements",
    "MinimiserStatements",
    "RepresentationStatements",
    "SelectionStatements",
    "PredictionStatements",
    "PredictorStatements",
    "RealStatements",
    "ForestStatements",
    "GuessStatements",
    "OnlineStatements",
    "PrivacyStatements",
    "MechanismStatements",
    "AccuracyStatements",
    "CompositionStatements",
    "HistogramStatements",
    "StructureStatements",
    "DepthStatements",
    "HalfspaceStatements",
    "AdaptiveStatements",
    "RestoredStatements",
    "SamplingStatements",
    "ReiterationStatements",
    "RemarkStatements",
    "GeneralizationStatements",
    "ConcurrentStatements",
    "ContinuousStatements",
    "StoplessStatements",
    "LearnerStatements",
    "ProperStatements",
    "GameStatements",
    "Refuted",
    "RefutedClaims",
)
"""The files with definitions and statements, which are all that a sceptic has to read; the last two have false
statements."""

PREMISES = "Premises"
"""The file that states the premises of a statement."""

TWINS = ("TwinDimensions", "TwinPsi", "TwinCovers", "TwinSoa", "TwinDecompositions")
"""The files that prove that the numbers computed on finite classes are those of the definitions."""

_OPENED = re.compile(r"^Local Open Scope \w+\.$", re.MULTILINE)
_STATED = re.compile(r"(Definition|Theorem|Lemma) (\w+)")
_DEFINED = re.compile(r"^(?:Definition|Fixpoint|Inductive|Notation) (\w+).*?\.(?=\s)", re.MULTILINE | re.DOTALL)
_CONSTRUCTOR = re.compile(r"\|\s*(\w+)")
_WORD = re.compile(r"[A-Za-z_][\w']*")
_LOADS = frozenset({"Require", "Load"})
_IDS = re.compile(r"\(\*+ ((?:(?:, )?(?:bgs|gl|lyu|yan|common)\.[a-z][\w-]*(?:\.[\w-]+)*)+)")
PART = "(* ---- *)\n"
"""The line before each further part of a file of proofs; a part begins with its argument, as the file does."""
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
    """Return the folder of the sources: next to the package in a clone, and inside it when installed."""
    package = Path(__file__).parents[2]
    for place in (package.parent / "rocq", package / "rocq"):
        if (place / "_CoqProject").is_file():
            return place
    raise InvalidValueError("folder", str(package.parent / "rocq"), "the folder with the sources of the theorems")


@cache
def files() -> tuple[str, ...]:
    """Return the names of the files, each after the files that it requires.

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
    """Return the files that a file requires, directly or indirectly, in the order of all files.

    >>> required_by("Statements"), "Statements" in required_by("ZeroCover")
    ((), True)
    """
    direct = set(_required(file))
    required = direct.union(*map(required_by, direct))
    return tuple(file for file in files() if file in required)


def _required(file: str) -> Iterator[str]:
    """Yield the files that a file requires directly; refuse sentences that might require other files."""
    form = f"'From {LIBRARY} Require Import' with files of {LIBRARY}, or 'From' another library"
    for sentence in sentences(text_of(file)):
        if not _LOADS.intersection(sentence):
            continue
        match sentence:
            case ("From", root, "Require", "Import" | "Export", *names) | ("From", root, "Require", *names) if (
                names
            ):
                ours = root.split(".")[0] == LIBRARY
                if not ours and all(map(str.isidentifier, names)):
                    continue
                if root == LIBRARY and set(names).issubset(files()):
                    yield from names
                    continue
        raise InvalidValueError(f"{file}.v", " ".join(sentence), form)


@cache
def digest(*names: str) -> str:
    """Return twelve digits of the hash of the text of files and of all files that they require."""
    wanted = set(names).union(*map(required_by, names))
    texts = "\n".join(f"{file}\n{text_of(file)}" for file in files() if file in wanted)
    return sha256(texts.encode()).hexdigest()[:12]


@cache
def code_digest(file: str) -> str:
    """Return the hash of a file and of all files that it requires, without comments, as Coq reads them."""
    read = [(source, code(text_of(source))) for source in (*required_by(file), file)]
    return sha256(repr(read).encode()).hexdigest()


@cache
def place_of_statement(name: str) -> Place:
    """Return the place of a statement."""
    among = tuple(file for file in STATEMENTS if file in files())
    return _place("Definition", name, among, f"a statement of {' or '.join(f'{file}.v' for file in among)}")


@cache
def place_of_proof(name: str) -> Place:
    """Return the place of the proof of a statement.

    >>> place_of_proof("bgs_theorem_5_6").file
    'ZeroCover'
    """
    return _place("Theorem", f"{name}_proved", files(), "a statement with a proof")


def place_of_theorem(name: str) -> Place:
    """Return the place of a theorem, or of a lemma, of this name.

    >>> place_of_theorem("computed_rankP").file, place_of_theorem("lists_bits").file
    ('TwinDimensions', 'TwinPsi')
    """
    found = _place_if_any("Theorem", name, files())
    return found or _place("Lemma", name, files(), "a theorem or a lemma")


@cache
def place_of_witness(name: str) -> Place | None:
    """Return the place of the proof that the premises of a statement are met, or ``None`` if there is none.

    >>> place_of_witness("bgs_theorem_5_6").file
    'Satisfiable'
    """
    return _place_if_any("Theorem", f"{name}_met", files())


def name_of_refutation(name: str, number: int) -> str:
    """Return the name of the theorem that refutes a changed statement, given the position of the change."""
    return f"{name}_wrong" + (f"_{number + 1}" if number else "")


@cache
def place_of_refutation(name: str, number: int) -> Place:
    """Return the place of the proof that a changed statement is false."""
    return _place("Theorem", name_of_refutation(name, number), files(), "a wrong variant that Coq refutes")


def name_of_bridge(name: str, number: int) -> str:
    """Return the name of the lemma that derives a claim from a statement, given the position of the claim.

    >>> name_of_bridge("lyu_lemma_4_1", 0), name_of_bridge("lyu_lemma_4_1", 1)
    ('lyu_lemma_4_1_claimed', 'lyu_lemma_4_1_claimed_2')
    """
    return f"{name}_claimed" + (f"_{number + 1}" if number else "")


@cache
def place_of_bridge(name: str, number: int) -> Place:
    """Return the place of the lemma that derives a claim from a statement."""
    return _place("Lemma", name_of_bridge(name, number), files(), "a lemma that leads to a claim")


def statement(name: str) -> str:
    """Return the statement, in one line.

    >>> statement("bgs_claim_5_10")
    'forall k T e, sauer k T e.+1 + k * sauer k T e = sauer k T.+1 e.+1'
    """
    place = place_of_statement(name)
    whole = " ".join(" ".join(blanked(text_of(place.file)).splitlines()[place.line - 1 :]).split())
    match = re.match(rf"Definition {name} := (.*?)\.(?= |$)", whole)
    if match is None:
        raise InvalidValueError("name", name, "a statement that is defined without parameters")
    return match[1].strip()


def definitions(name: str) -> tuple[tuple[Place, str], ...]:
    """Return the definitions on which a statement rests, directly or indirectly, each with its place, in order.

    Only definitions in files of statements are returned, not those of Coq and MathComp.

    >>> [(place.file, text.split()[1]) for place, text in definitions("bgs_claim_5_10")]
    [('Statements', 'sauer')]
    """
    file = place_of_statement(name).file
    known: dict[str, tuple[Place, str]] = {}
    for source in (*required_by(file), file):
        known |= _defined(source) if source in STATEMENTS else {}
    used, waiting = dict[str, tuple[Place, str]](), [statement(name)]
    while waiting:
        new = {word for word in _WORD.findall(waiting.pop()) if word in known} - {*used, name}
        used |= {word: known[word] for word in new}
        waiting += [known[word][1] for word in new]
    return tuple(dict.fromkeys(definition for word, definition in known.items() if word in used))


@cache
def _defined(file: str) -> dict[str, tuple[Place, str]]:
    """Return the place and the one-line text of each definition of a file; a constructor has those of its type."""
    text = blanked(text_of(file))
    return {
        word: (Place(file, text.count("\n", 0, match.start()) + 1), " ".join(match[0].split()))
        for match in _DEFINED.finditer(text)
        for word in (match[1], *_CONSTRUCTOR.findall(match[0] if match[0].startswith("Inductive") else ""))
    }


@cache
def ids(name: str) -> tuple[str, ...]:
    """Return the ids of a statement, from the last comment before it that begins with ids.

    >>> ids("bgs_theorem_3_4_sharper")
    ('bgs.theorem-3.4',)
    """
    place = place_of_statement(name)
    before = "\n".join(text_of(place.file).splitlines()[: place.line - 1]).rpartition("\n\n")[2]
    named = _IDS.findall(before)
    return tuple(named[-1].split(", ")) if named else ()


def scopes(file: str) -> tuple[str, ...]:
    """Return the lines that say how a file of statements interprets its numbers.

    >>> scopes("Statements"), scopes("LearningStatements")
    ((), ('Local Open Scope ring_scope.',))
    """
    return tuple(_OPENED.findall(text_of(file)))


def argument(proof: Place) -> tuple[str, ...]:
    """Return the argument of a proof, paragraph by paragraph: the comment at the beginning of its part of the file.

    >>> [argument(place_of_proof(name))[0][:27] for name in ("bgs_theorem_5_6", "bgs_lemma_5_11")]
    ['The Sauer bound for 0-cover', 'The 0-cover function is exp']
    """
    text = text_of(proof.file)
    before = "".join(text.splitlines(keepends=True)[: proof.line - 1])
    start = before.rfind(PART)
    match = _COMMENT.match(text, start + len(PART) if start >= 0 else 0)
    paragraphs = re.split(r"\n\s*\n", match[1]) if match is not None else []
    return tuple(" ".join(paragraph.split()) for paragraph in paragraphs)


def _place(kind: str, name: str, among: Sequence[str], requirement: str) -> Place:
    place = _place_if_any(kind, name, among)
    if place is None:
        raise InvalidValueError("name", name, requirement)
    return place


def _place_if_any(kind: str, name: str, among: Sequence[str]) -> Place | None:
    # Removing comments is slow, so only texts that contain the name are read.
    naming = (file for file in among if name in text_of(file))
    lines = ((file, _stated(text_of(file)).get((kind, name))) for file in naming)
    return next((Place(file, line) for file, line in lines if line is not None), None)


@cache
def _stated(text: str) -> dict[tuple[str, str], int]:
    """Return the line of the first definition, theorem or lemma of each name in a text, outside comments."""
    lines = dict[tuple[str, str], int]()
    for line, start in enumerate(blanked(text).splitlines(), start=1):
        if match := _STATED.match(start):
            lines.setdefault((match[1], match[2]), line)
    return lines
