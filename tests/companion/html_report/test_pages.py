"""The pages agree with the ledger and its record, and every link leads somewhere.

The page of relations says what the matrix says, and leads to classes that attain it.
"""

import re
from html import escape, unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from littlestone.classes.display import class_html
from littlestone.verdicts import Evidence, Verdict
from littlestone_atlas.relations.knowledge import Bounded, knowledge
from littlestone_atlas.relations.matrix import NUMBERS
from littlestone_atlas.relations.stored import read_stored
from littlestone_command.html_report.class_entries import class_entries
from littlestone_command.html_report.page import filled
from littlestone_command.html_report.relations_page import BOUNDED, OPEN, UNBOUNDED
from littlestone_ledger import Reading, read_ledger, read_record
from littlestone_ledger.extremes import read_extremes
from littlestone_ledger.summary import Standing, standing


def links(html: str) -> list[str]:
    return [unescape(found) for found in re.findall(r'(?:href|src)="([^"]*)"', html)]


def broken_links(folder: Path) -> list[str]:
    """Return links to files or entries that are not there, or that lead out of the folder."""
    pages = {page: page.read_text(encoding="utf-8") for page in folder.rglob("*.html")}
    anchors = {page: set(re.findall(r'\bid="([^"]*)"', html)) for page, html in pages.items()}
    found = []
    for page, html in pages.items():
        for link in links(html):
            path, _, anchor = link.partition("#")
            target = (page.parent / path).resolve() if path else page
            is_entry = not anchor or "=" in anchor or anchor in anchors.get(target, set())
            if link != "data:," and not (target.is_file() and target.is_relative_to(folder) and is_entry):
                found.append(f"{page.name}: {link}")
    return found


def test_every_link_leads_to_an_entry_of_the_report(report_folder: Path) -> None:
    assert sum(len(links(page.read_text())) for page in report_folder.glob("*.html")) > 400
    assert broken_links(report_folder) == []


def test_a_broken_link_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(
        '<p id="here"><a href="#here"><a href="#gone"><a href="b.html"><a href="/tmp">'
    )
    assert broken_links(tmp_path) == ["a.html: #gone", "a.html: b.html", "a.html: /tmp"]


def test_every_statement_has_its_text_its_readings_and_its_counterexamples(report_folder: Path) -> None:
    record = read_record()
    n_counterexamples = 0
    for statement in read_ledger():
        page = (report_folder / f"{statement.paper}.html").read_text(encoding="utf-8")
        (entry,) = re.findall(rf'<article id="{re.escape(statement.id)}".*?</article>', page, re.DOTALL)
        shown = " ".join(unescape(re.sub("<[^>]*>", " ", entry)).split())
        said = [statement.title, statement.summary, statement.text, standing(statement, record).value]
        said += [item for items in (statement.choices, statement.open, statement.by_hand) for item in items]
        said += [reading.name for reading in statement.readings]
        for evidence in map(record.nearest, (check for each in statement.readings for check in each.checks)):
            assert evidence is not None
            said += [evidence[1].scope, evidence[1].formula, *counterexample(evidence[1])]
            n_counterexamples += len(counterexample(evidence[1]))
        assert [text for text in said if " ".join(text.split()) not in shown] == [], statement.id
    assert n_counterexamples > 50


def counterexample(evidence: Evidence) -> list[str]:
    """Return the text on a counterexample, and its rows as the table shows them."""
    found = evidence.counterexample
    if found is None:
        return []
    return [found.explanation, *(" ".join(row) for _, one in found.classes for row in one.to_rows())]


def test_the_first_page_counts_statements(report_folder: Path) -> None:
    page = (report_folder / "index.html").read_text(encoding="utf-8")
    record = read_record()
    for each in Standing:
        for paper in ("lyu", "bgs"):
            number = sum(one.paper == paper and standing(one, record) is each for one in read_ledger())
            link = f"ledger.html#paper={paper}&amp;standing={each.replace(' ', '%20')}"
            assert (f'<a href="{link}">{number}</a>' in page) == (number > 0)


def test_every_verdict_that_occurs_is_explained(report_folder: Path) -> None:
    page = (report_folder / "index.html").read_text(encoding="utf-8")

    def verdict(reading: Reading) -> Verdict:
        return read_record().of_reading(reading)

    occurring = {verdict(reading) for statement in read_ledger() for reading in statement.readings}
    assert len(occurring) > 5
    assert all(f">{each}</span></dt>" in page for each in occurring)


def test_what_is_filled_in_is_escaped() -> None:
    evil = "<script>alert(1)</script>"
    html = filled(
        "index.html", root="", here="", navigation=[(evil, evil, evil)], counts=[], standings=[], verdicts=[]
    )
    assert evil not in html
    assert escape(evil) in html


def test_every_extreme_has_its_value_its_bound_and_its_class(report_folder: Path) -> None:
    page = (report_folder / "extremes.html").read_text(encoding="utf-8")
    rows = dict(re.findall(r'<tr id="([^"]*)"(.*?)</details>', page, re.DOTALL))
    assert len(rows) == len(read_extremes()) > 50
    for one in read_extremes():
        labels, dimension, n_points = one.size
        row = rows[f"{one.quantity.replace(' ', '-')}-{labels}-{dimension}-{n_points}"]
        assert f'data-value="{one.value}">{one.value}{"*" * (one.value == one.bound)}<' in row
        assert f">{one.bound}</td>" in row
        assert class_html(one.attained_by) in row


class Balance(HTMLParser):
    """Follows the tags of a page; ``faults`` says which do not fit, and which ids occur twice."""

    NOT_CLOSED = frozenset({"meta", "link", "input", "br", "wbr", "line", "circle", "rect"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: set[str] = set()
        self.faults: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        id = dict(attrs).get("id")
        if id in self.ids:
            self.faults.append(f"id {id} twice")
        self.ids |= {id} if id else set()
        if tag not in self.NOT_CLOSED:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.NOT_CLOSED and (not self.open or self.open.pop() != tag):
            self.faults.append(f"</{tag}> at {self.getpos()}")


def faults_of(html: str) -> list[str]:
    parser = Balance()
    parser.feed(html)
    parser.close()
    return parser.faults + [f"<{tag}> is not closed" for tag in parser.open]


def test_the_tags_of_every_page_fit(report_folder: Path) -> None:
    pages = list(report_folder.rglob("*.html"))
    assert len(pages) > 430
    assert {page.name: faults for page in pages if (faults := faults_of(page.read_text(encoding="utf-8")))} == {}


@pytest.mark.parametrize("broken", ["<p>", "<p></div>", "<b><i></b></i>", '<p id="a"></p><p id="a"></p>'])
def test_a_tag_that_does_not_fit_is_noticed(broken: str) -> None:
    assert faults_of(broken)


def rows(page: str) -> dict[str, str]:
    return dict(re.findall(r'<tr id="([\w-]+)"(.*?)</tr>', page, re.DOTALL))


def test_every_pair_has_its_steps_and_its_status(report_folder: Path) -> None:
    page = unescape((report_folder / "relations.html").read_text(encoding="utf-8"))
    found = rows(page)
    assert len(found) == len(NUMBERS) * (len(NUMBERS) - 1) == 1190
    for (p, q), known in knowledge().items():
        row = found[f"{p}-{q}"]
        status = OPEN if known is None else BOUNDED if isinstance(known, Bounded) else UNBOUNDED
        assert f'data-status="{status}"' in row
        assert f'href="#{p}-{q}" title="{p}, {q}: {status}"' in page
        for fact in known.chain if isinstance(known, Bounded) else ():
            assert f"{fact.q} ≤ {fact.formula}" in row
            assert fact.source in row
        for n_points, matrix in read_stored().relations.items():
            (cell,) = re.findall(rf'data-label="n = {n_points}:">(.*?)</td>', row)
            assert re.findall("[^ >]*→[^ <]*", cell) == [f"{one.least:g}→{one.most:g}" for one in matrix[p, q]]


def test_a_step_leads_to_a_class_that_attains_it(report_folder: Path) -> None:
    page = (report_folder / "relations.html").read_text(encoding="utf-8")
    numbers = {entry.address: entry.row for entry in class_entries()}
    n_steps = 0
    for id, row in rows(page).items():
        p, q = id.split("-")
        for address, least, most in re.findall(r'<a href="(classes/[^"]*)"[^>]*>([^<]*)→([^<]*)</a>', row):
            attained = numbers[address]
            assert f"{attained[q]:g}" == most, (id, address)
            assert f"{attained[p]:g}" == least, (id, address)
            n_steps += 1
    assert n_steps > 1000
