"""The glossary has the words that documents introduce, each once, and none that no document uses."""

import re
from pathlib import Path

import pytest

from littlestone_ledger.summary import Standing

ROOT = Path(__file__).parents[2]
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
