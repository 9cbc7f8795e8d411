"""The texts of this repository have none of the habits that stop a reader; planted ones are found.

The glossary has the words that documents introduce, each once, and none that no document uses.
"""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.each import on_each

from littlestone_ledger.summary import Standing

ROOT = Path(__file__).parents[2]
COMPARED = "(?:longer|more|less|fewer|larger|smaller|better|worse|later|greater|deeper)"
REFERRED = "(?:the|a|an|it|its|this|that|them|one|what|those|everybody)"
ALLOWED = "(?:Coq|mathcomp|all|every|some|any|each|fixed|closed|halfspaces|epsilon)"
RELATIVES = "what|who|whoever|where|why|how (?:many|much|often|few|long|far)"
HABITS = {
    "a number, not 'so many'": r"\bso many\b(?! (?:that|as)\b)",
    "'next to' or 'compared with', not 'beside'": rf"\bbeside {REFERRED}\b",
    "'is not a', not 'is no'": rf"(?<!\b[Tt]here )\b(?:is|are) no (?!{COMPARED}\b)\w+",
    "'Return whether' or the value, not 'Return that'": r"\bReturn that\b",
    "the value, not 'Return what' or 'Return how many'": rf"\b(?:Return|Yield) (?:{RELATIVES})\b",
    "'except', not 'but for'": r"\bbut for (?!no\b)",
    "'the largest number of', not 'the most'": r'"""(?:The most|Most (?!hypotheses begin)\w+ (?:of|that))\b',
    "a docstring that opens with a noun or a verb": r'"""(?:What|Whatever|How|Whether|Why|Who|Whoever)\b',
    "a comment that opens with a noun or a verb": r"\s# (?:[Ww]hat|[Ww]hatever|[Ww]hoever)\b",
    "the noun, not 'that which'": r"\b(?:[Tt]hat|[Tt]hose) which\b",
    "a docstring that is a sentence, not a clause": r'"""(?:Where|Which)\b[^,]*"""$',
    "a docstring that opens with a noun, not a preposition": rf'"""(?:Of|As|For|From)\b(?! {ALLOWED}\b)',
}
"""The better form -> a pattern of the habit, within one line."""
GENERATED = ("ERRATA.md", "companion/littlestone_ledger/statements/")


def tracked() -> list[Path]:
    """Return the files of this repository that people write."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False).stdout
    # A copy without history has a virtual environment in a folder that begins with a dot.
    below = (path.relative_to(ROOT) for path in ROOT.rglob("*"))
    names = listed.splitlines() or [str(path) for path in below if not any(part[0] == "." for part in path.parts)]
    written = [name for name in names if name.endswith((".py", ".md")) and not name.startswith(GENERATED)]
    return [ROOT / name for name in written if (ROOT / name).exists()]


def habits(text: str) -> Iterator[tuple[int, str, str]]:
    """Yield the number of a line, the line, and the better form, for each habit in a text."""
    for number, line in enumerate(text.splitlines(), 1):
        for better, pattern in HABITS.items():
            if re.search(pattern, line):
                yield number, line.strip(), better


def test_no_text_has_a_habit_that_stops_a_reader() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {better}: {line}"
        for path in tracked()
        if path != Path(__file__)
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
        "run()  # whatever it raises is a finding",
        "That which was drawn first is smaller.",
    ],
)
def test_each_habit_is_found(line: str) -> None:
    assert len(list(habits(f"x = 1\n{line}\n"))) == 1


GLOSSARY = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| ([^|]+?) \| ([^|]+?) \|$", GLOSSARY, re.MULTILINE)
MEANINGS = {term: meaning for term, meaning in ROWS if term not in {"term", "---"}}
STANDINGS = {standing.value for standing in Standing}
BY_HAND = [ROOT / "README.md", ROOT / "ARCHITECTURE.md", ROOT / "CONTRIBUTING.md", ROOT / "ERRATA.md"]
DOCUMENTS = [*BY_HAND, *(path for path in sorted((ROOT / "docs").rglob("*.md")) if path.name != "glossary.md")]
STRESSED = {
    *["all", "smallest", "searched", "failed", "holds", "false", "private", "violated"],
    "false at the edge",
    *STANDINGS,
}
"""Words in italics for stress, and the standings, which README explains."""


def forms(term: str) -> str:
    """Return a pattern for a term, its plural, and the plural of its first word."""
    first, _, rest = term.partition(" ")
    words = first[:-1] + "(?:y|ies)" if first.endswith("y") else first.removesuffix("f") + "(?:f|ves|s|es)?"
    return rf"\b{words}" + (rf" {re.escape(rest)}s?" if rest else "") + r"\b"


@on_each(DOCUMENTS)
def test_a_word_that_a_document_introduces_is_in_the_glossary(path: Path) -> None:
    text = re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    introduced = {word.lower() for word in re.findall(r"(?<![*\w])\*([A-Za-z][a-zA-Z -]+)\*(?![*\w])", text)}
    known = "|".join(forms(term) for term in MEANINGS)
    assert {word for word in introduced - STRESSED if not re.fullmatch(known, word)} == set()
