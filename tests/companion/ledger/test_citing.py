"""A citation names the entry, the standing and the paper, whose data agree with CITATION.cff and the guide."""

import re
from itertools import permutations, product
from pathlib import Path

import pytest

from littlestone import __version__
from littlestone_ledger import PAPERS, read_ledger
from littlestone_ledger.citing import SOURCES, bibtex

ROOT = Path(__file__).parents[3]
CITATION = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
GUIDE = (ROOT / "docs" / "guide.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("paper", SOURCES)
def test_the_papers_are_those_of_the_other_documents(paper: str) -> None:
    source = SOURCES[paper]
    authors, year, number = source.authors, source.year, source.number
    (article,) = [part for part in CITATION.split("- type: article") if f"notes: key {paper}\n" in part]
    assert f"title: {PAPERS[paper]}\n" in article
    assert f"year: {year}\n" in article
    assert f'version: "{source.text_judged}"\n' in article
    assert f"url: https://arxiv.org/abs/{number}\n" in article
    family, given = re.findall("family-names: (.*)", article), re.findall("given-names: (.*)", article)
    names = [f"{first} {last}" for first, last in zip(given, family, strict=True)]
    assert authors.split(" and ") == names
    row = f"| `{paper}` | {', '.join(names)}, [{PAPERS[paper]}](https://arxiv.org/abs/{number}), {year} |"
    assert f"{row} {source.in_words} |" in GUIDE
    assert (f"collection-title: {source.venue}\n" in article) == bool(source.venue)


@pytest.mark.parametrize("paper", SOURCES)
def test_the_version_that_was_judged_has_a_date_or_a_venue_and_a_hash(paper: str) -> None:
    source = SOURCES[paper]
    assert re.search(r" of \d{1,2} [A-Z][a-z]+ \d{4}$", source.judged) or source.venue
    assert source.hashes
    assert all(re.fullmatch(r"[0-9a-f]{12}", one) for one in source.hashes)


def test_related_work_is_cited_and_said_not_to_be_checked() -> None:
    related = {item for statement in read_ledger() for item in statement.related_work}
    assert {re.search(r"arXiv (\d{4}\.\d{5})", item) is not None for item in related} == {True}
    assert all(re.search("not checked|not judged", item) for item in related)
    assert any("unreviewed" in item for item in related)


def transductive_mistakes(rows: frozenset[str], points: tuple[int, ...]) -> int:
    """Return the mistakes of the best learner if the points of the next rounds are known."""
    if not points:
        return 0
    sides = [frozenset(row for row in rows if row[points[0]] == label) for label in "01"]
    values = [transductive_mistakes(side, points[1:]) for side in sides if side]
    return max(*values, 1 + min(values)) if len(values) > 1 else values[0]


@pytest.mark.parametrize("d", [1, 2, 3, 4])
def test_points_known_in_advance_do_not_help_with_all_functions(d: int) -> None:
    """So the order sqrt(d) is what every class needs and some classes need at most, and not the bound of all."""
    cube = frozenset("".join(row) for row in product("01", repeat=d))
    assert max(transductive_mistakes(cube, order) for order in permutations(range(d))) == d
    (told,) = (item for statement in read_ledger() for item in statement.related_work if "transductive" in item)
    assert "at least order sqrt(d) mistakes for every class, and no more for some" in told


def test_every_sample_size_that_related_work_claims_to_lower_says_so() -> None:
    lowered = {"d^6": "d^5 in place of", "d_L^6": "d^5 in place of", "d^5": "v d^4 in place of"}
    found = []
    for statement in read_ledger():
        for size, said in lowered.items():
            if size in statement.text and statement.paper != "yan":  # whose d is that of halfspaces
                assert any(said in item for item in statement.related_work), statement.id
                found.append(statement.id)
    assert len(found) == 7


def test_every_entry_is_one_line_with_balanced_braces() -> None:
    for statement in read_ledger():
        entry = bibtex(statement, "true as printed")
        assert entry.startswith(f"@misc{{littlestone:{statement.id}, ")
        assert "\n" not in entry
        assert entry.count("{") == entry.count("}")
        assert f"littlestone {__version__}" in entry
        assert ("arXiv:" in entry) == (statement.paper in SOURCES)
