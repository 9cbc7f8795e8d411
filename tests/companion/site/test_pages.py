"""The pages in Markdown have everything that the ledger, its record, the guide and the notebook have."""

import json
import re
from functools import cache

from littlestone.verdicts import Verdict
from littlestone_command.application import COMMANDS
from littlestone_command.site.clone import ROOT, Links
from littlestone_command.site.made_pages import GUIDE, NOTEBOOK, TUTORIALS, made_pages
from littlestone_command.site.statement_pages import ledger_pages, statement_path
from littlestone_ledger import PAPERS, read_ledger, read_record
from littlestone_ledger.citing import SOURCES
from littlestone_ledger.pages.markdown import escaped
from littlestone_ledger.summary import relied_on, standing_words


@cache
def ledger() -> dict[str, str]:
    return dict(ledger_pages(read_ledger(), read_record(), lambda example: ""))


@cache
def made() -> dict[str, str]:
    return dict(made_pages())


def words(text: str) -> str:
    """Return a text on one line, without comments of Coq and marks of lists."""
    return " ".join(re.sub(r"\(\*.*?\*\)", " ", text, flags=re.DOTALL).split())


def test_every_statement_has_its_text_its_readings_and_everything_that_was_found() -> None:
    record, n_counterexamples = read_record(), 0
    for statement in read_ledger():
        page = ledger()[statement_path(statement.id)]
        said = [statement.title, statement.locator[1:], statement.summary, standing_words(statement, record)]
        said += [item for items in (statement.choices, statement.open, statement.by_hand) for item in items]
        said += [*statement.related_work, relied_on(statement, record) if statement.is_theorem_like else ""]
        said += [statement.source.words] if statement.source.is_restored else []
        exact = [statement.text]
        for reading in statement.readings:
            said += [reading.name, reading.not_run, reading.quote, reading.mend]
            said += [part.says for part in reading.parts]
            exact.append(f"({statement.kind_of(reading)}")
            exact += [f"**{record.of_part(part)}**" for part in reading.parts]
            for _, evidence in filter(None, map(record.nearest, reading.checks)):
                said.append(evidence.scope)
                exact += [f": {evidence.verdict}", evidence.formula]
                if evidence.counterexample is not None:
                    said.append(evidence.counterexample.explanation)
                    n_counterexamples += 1
        missing = [text for text in (*map(escaped, said), *exact) if words(text) not in words(page)]
        assert missing == [], statement.id
    assert n_counterexamples > 50


def test_a_theorem_is_shown_as_its_source_has_it_with_its_places() -> None:
    page = ledger()["ledger/bgs/theorem-5.6.md"]
    assert "```coq\n  Definition bgs_theorem_5_6" in page
    assert re.search(r"Stated in \[`Statements.v`\]\(../../solver/rocq/Statements.v#L\d+\), proved in", page)
    assert "axioms: none." in page
    refuting = ledger()["ledger/bgs/lemma-8.3.md"]
    assert "  Proved in Coq to be false: With C (RepDim(H)" in refuting
    assert "  In words: With C (RepDim(H) +" not in refuting


def test_the_index_of_a_paper_has_each_statement_once() -> None:
    for paper in PAPERS:
        index = ledger()[f"ledger/{paper}/index.md"]
        rows = re.findall(r"^\| \[`([^`]*)`\]", index, re.MULTILINE)
        assert rows == [statement.id for statement in read_ledger() if statement.paper == paper]
        assert (f"Version judged: {SOURCES[paper].in_words}." in index) if paper in SOURCES else paper == "common"
    assert "has lost its formulas" in ledger()["ledger/yan/index.md"]
    assert "has lost its formulas" not in ledger()["ledger/lyu/index.md"]


def test_every_section_of_the_guide_and_of_the_notebook_is_in_one_tutorial() -> None:
    listed = [section for parts in TUTORIALS.values() for section in parts]
    titles = [(GUIDE, title) for title in re.findall("^## (.*)", (ROOT / GUIDE).read_text(), re.MULTILINE)]
    sources = ["".join(cell["source"]) for cell in json.loads((ROOT / NOTEBOOK).read_text())["cells"]]
    titles += [(NOTEBOOK, source[3:].partition("\n")[0]) for source in sources if source.startswith("## ")]
    assert sorted(listed) == sorted(titles)
    text = "\n".join(page for path, page in made().items() if path.startswith("tutorials/"))
    assert [source for source in sources[1:] if not source.startswith("## ") and source not in text] == []
    assert "refuted by H = FiniteClass.from_rows" in text


def test_every_command_has_its_help() -> None:
    for name, (_, line) in COMMANDS.items():
        assert line in made()[f"commands/{name}.md"]
        assert f"Usage: littlestone {name}" in made()[f"commands/{name}.md"]
    assert "## stable-histogram" in made()["commands/audit.md"]
    assert "--epsilon" in made()["commands/audit.md"]


def test_links_lead_to_pages_of_the_site_and_to_lines_of_files() -> None:
    sources = set[str]()
    links = Links(
        ["docs/atlas.md", "ERRATA.md"], {"lyu.fact-1": "ledger/lyu/fact-1.md"}, {"README.md": "index.md"}, sources
    )

    def of_site(text: str) -> str:
        return links.of_site("docs/atlas.md", text)

    assert of_site("[a](../ERRATA.md#x)") == "[a](../ERRATA.md#x)"
    assert of_site("[a](../README.md#x)") == "[a](../index.md#x)"
    assert of_site("[lyu.fact-1](../companion/a)") == "[lyu.fact-1](../ledger/lyu/fact-1.md)"
    assert of_site("```text\n[a](../README.md)\n```") == "```text\n[a](../README.md)\n```"
    assert of_site("[a](../tests) [b](https://x.org) ![c](d.svg)") == "a [b](https://x.org) ![c](d.svg)"
    assert sources == set()
    assert of_site("[a](../noxfile.py#L7)") == '<a href="../source/noxfile.py.html#L-7">a</a>'
    assert sources == {"noxfile.py"}


def test_a_wrong_page_is_noticed() -> None:
    """A verdict is looked for next to its check, so that a page with another one does not have it."""
    page = words(ledger()["ledger/lyu/claim-6.2.md"])
    assert f": {Verdict.REFUTED}" in page
    assert f": {Verdict.PROVED}" not in page
