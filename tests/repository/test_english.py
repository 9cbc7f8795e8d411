"""The texts of this repository have none of the habits that stop a reader; planted ones are found.

The glossary has the words that documents introduce, each once, and none that no document uses.
"""

import re
import runpy
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from littlestone_ledger.summary import Standing

ROOT = Path(__file__).parents[2]
ENGLISH = runpy.run_path(str(Path(__file__).with_name("english.py")))
habits: Callable[[str], Iterator[tuple[int, str, str]]] = ENGLISH["habits"]
sentences: Callable[[str], Iterator[str]] = ENGLISH["sentences"]
tracked: Callable[[], list[Path]] = ENGLISH["tracked"]
drawn: Callable[[int], list[Path]] = ENGLISH["drawn"]
OWN = {"tests/repository/english.py", "tests/repository/test_english.py"}
"""These two name the habits."""


def test_no_text_has_a_habit_that_stops_a_reader() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {better}: {line}"
        for path in tracked()
        if str(path.relative_to(ROOT)) not in OWN
        for number, line, better in habits(path.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "Classes on so many points.",
        "The bound beside the value.",
        "A leaf is no class.",
        '    """Whether it holds."""',
        '    """Of two classes."""',
        "Return that it holds.",
        "Return what it costs.",
        "Yield how many there are.",
        "All rows but for one.",
        '    """The most points of a class."""',
        '    """Where a cell begins."""',
    ],
)
def test_each_habit_is_found(line: str) -> None:
    assert len(list(habits(f"x = 1\n{line}\n"))) == 1


@pytest.mark.parametrize(
    "line", ["So many that none is left.", "There is no class.", "It is no longer used.", "Besides."]
)
def test_good_english_is_not_a_habit(line: str) -> None:
    assert list(habits(line.lower())) == []


def test_sentences_are_those_of_docstrings() -> None:
    module = (
        '"""One. Two is\nlonger."""\n\nX = 1\n"""Three."""\n\ndef f():\n    """Return.\n\n    >>> f()\n    """\n'
    )
    assert sorted(sentences(module)) == ["One.", "Return.", "Three.", "Two is longer."]


def test_modules_are_drawn_by_the_seed() -> None:
    assert drawn(1) == drawn(1) != drawn(2)
    assert len(drawn(1)) == 40


GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| ([^|]+?) \| ([^|]+?) \|$", GLOSSARY, re.MULTILINE)
MEANINGS = {term: meaning for term, meaning in ROWS if term not in {"term", "---"}}
STANDINGS = {standing.value for standing in Standing}
BY_HAND = [ROOT / "README.md", ROOT / "ARCHITECTURE.md", ROOT / "CONTRIBUTING.md", ROOT / "ERRATA.md"]
DOCUMENTS = [*BY_HAND, *(path for path in sorted((ROOT / "docs").rglob("*.md")) if path.name != "glossary.md")]
STRESSED = {
    "all",
    "smallest",
    "searched",
    "failed",
    "holds",
    "false",
    "private",
    "violated",
    "false at the edge",
    *STANDINGS,
}
"""Words in italics for stress, and the standings, which README explains."""


def forms(term: str) -> str:
    """Return a pattern for a term, its plural, and the plural of its first word."""
    first, _, rest = term.partition(" ")
    words = first[:-1] + "(?:y|ies)" if first.endswith("y") else first.removesuffix("f") + "(?:f|ves|s|es)?"
    return rf"\b{words}" + (rf" {re.escape(rest)}s?" if rest else "") + r"\b"


def test_a_term_comes_once_and_is_explained_by_one_sentence() -> None:
    terms = [term for term, _ in ROWS if term not in {"term", "---"}]
    assert len(terms) > 40
    assert len(terms) == len(set(terms))
    for term, meaning in MEANINGS.items():
        assert meaning.endswith("."), term
        assert ". " not in meaning, f"{term}: one sentence"


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_word_that_a_document_introduces_is_in_the_glossary(path: Path) -> None:
    text = re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    introduced = {word.lower() for word in re.findall(r"(?<![*\w])\*([A-Za-z][a-zA-Z -]+)\*(?![*\w])", text)}
    known = "|".join(forms(term) for term in MEANINGS)
    assert {word for word in introduced - STRESSED if not re.fullmatch(known, word)} == set()


def test_every_term_is_used_by_a_document() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in DOCUMENTS)
    assert [term for term in MEANINGS if not re.search(forms(term), text, re.IGNORECASE)] == []
