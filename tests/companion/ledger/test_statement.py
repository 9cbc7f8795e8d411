"""Statements as notebooks show them."""

from html import escape
from xml.etree import ElementTree

from littlestone_ledger import Kind, Part, Reading, Statement, find_statements, read_ledger, read_record


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
