"""A citation names the entry, the standing and the paper, whose data agree with CITATION.cff and README."""

import re
from pathlib import Path

import pytest

from littlestone import __version__
from littlestone_ledger import PAPERS, read_ledger
from littlestone_ledger.citing import SOURCES, bibtex

ROOT = Path(__file__).parents[3]
CITATION = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
README = (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("paper", SOURCES)
def test_the_papers_are_those_of_the_other_documents(paper: str) -> None:
    authors, year, number = SOURCES[paper]
    (article,) = [part for part in CITATION.split("- type: article") if f"notes: key {paper}\n" in part]
    assert f"title: {PAPERS[paper]}\n" in article
    assert f"year: {year}\n" in article
    assert f"url: https://arxiv.org/abs/{number}\n" in article
    family, given = re.findall("family-names: (.*)", article), re.findall("given-names: (.*)", article)
    names = [f"{first} {last}" for first, last in zip(given, family, strict=True)]
    assert authors.split(" and ") == names
    row = f"| `{paper}` | {', '.join(names)}, [{PAPERS[paper]}](https://arxiv.org/abs/{number}), {year} |"
    assert row in README


def test_every_entry_is_one_line_with_balanced_braces() -> None:
    for statement in read_ledger():
        entry = bibtex(statement, "true as printed")
        assert entry.startswith(f"@misc{{littlestone:{statement.id}, ")
        assert "\n" not in entry
        assert entry.count("{") == entry.count("}")
        assert f"littlestone {__version__}" in entry
        assert ("arXiv:" in entry) == (statement.paper in SOURCES)
