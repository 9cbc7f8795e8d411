"""The pictures of documents are well-formed, and show each standing and each room; statements in notebooks."""

import re
from html import escape
from pathlib import Path
from xml.etree import ElementTree

from littlestone_ledger import Kind, Part, Reading, Statement, find_statements, read_ledger, read_record
from littlestone_ledger.pages.pictures import SOURCES, glance, rooms
from littlestone_ledger.summary import Standing, standing

ROOT = Path(__file__).parents[3]


def texts(picture: str) -> list[str]:
    return [
        element.text or "" for element in ElementTree.fromstring(picture).iter() if element.tag.endswith("text")
    ]


def test_the_bars_of_a_paper_count_its_claims_and_no_definitions() -> None:
    record = read_record()
    shown = texts(glance(find_statements(["gl"]), record))
    counts = [int(text) for text in shown if text.isdigit()]
    assert (
        sum(counts) == sum(each.is_theorem_like for each in find_statements(["gl"])) < len(find_statements(["gl"]))
    )
    assert {each.value for each in Standing} <= set(shown)
    whole = sum(int(text) for text in texts(glance(read_ledger(), record)) if text.isdigit())
    assert whole == sum(each.is_theorem_like for each in read_ledger())
    falses = [each for each in read_ledger() if standing(each, record) is Standing.FALSE]
    assert len(falses) > 0


def test_every_room_is_drawn_and_its_words_fit() -> None:
    picture = rooms(ROOT)
    shown = texts(picture)
    for source in SOURCES:
        names = {path.parent.name for path in (ROOT / source).glob("*/__init__.py")}
        assert len(names) > 4
        assert names <= set(shown)
    assert max(map(len, re.findall(r"font-size='10.5'>([^<]*)<", picture))) <= 60


def test_a_statement_shows_its_summary_and_its_readings() -> None:
    reading = Reading("x < 1 & y", Kind.PRINTED, "nothing", (Part("", ()),), "")
    waiting = Reading("continuous noise", Kind.SHARPER, "noise", (), "no interval code")
    statement = Statement(
        "lyu.lemma-1", "Leaves", "section 1", "t", "Holds for <all>.", (), (), (), (), (reading, waiting)
    )
    html = statement._repr_html_()
    assert "<b>Leaves</b> <code>lyu.lemma-1</code>, section 1" in html
    assert "<p>Holds for &lt;all&gt;.</p>" in html
    assert "<td>printed</td><td>not run</td><td>x &lt; 1 &amp; y</td><td></td>" in html
    assert "<td>sharper</td><td>not run</td><td>continuous noise</td><td>no interval code</td>" in html


def test_every_statement_is_small_and_well_formed() -> None:
    for statement in read_ledger():
        html = statement._repr_html_()
        assert ElementTree.fromstring(f"<div>{html}</div>").findall("table/tbody/tr"), statement.id
        assert len(html) < 4_000, f"{statement.id}: {len(html)} characters"


def test_a_statement_shows_what_is_recorded() -> None:
    (statement,) = find_statements(["lyu.lemma-4.1"])
    html = statement._repr_html_()
    for reading in statement.readings:
        assert f"<td>{read_record().of_reading(reading)}</td><td>{escape(reading.name)}</td>" in html
    assert {"proved", "refuted"} <= {read_record().of_reading(reading) for reading in statement.readings}
