"""Statements as notebooks show them."""

from xml.etree import ElementTree

from littlestone_properties.ledger import Kind, Part, Reading, Statement, read_ledger


def test_a_statement_shows_its_summary_and_its_readings() -> None:
    reading = Reading("x < 1 & y", Kind.PRINTED, "nothing", (Part("", ()),), "")
    waiting = Reading("continuous noise", Kind.SHARPER, "noise", (), "no interval code")
    statement = Statement(
        "lyu.lemma-1", "Leaves", "section 1", "t", "Holds for <all>.", (), (), (), (), (reading, waiting)
    )
    html = statement._repr_html_()
    assert "<b>Leaves</b> <code>lyu.lemma-1</code>, section 1" in html
    assert "<p>Holds for &lt;all&gt;.</p>" in html
    assert "<li><i>printed</i>: x &lt; 1 &amp; y</li>" in html
    assert "<li><i>sharper</i>: continuous noise (not run: no interval code)</li>" in html


def test_every_statement_is_small_and_well_formed() -> None:
    for statement in read_ledger():
        html = statement._repr_html_()
        assert ElementTree.fromstring(f"<div>{html}</div>").findall("ul/li"), statement.id
        assert len(html) < 3_000, f"{statement.id}: {len(html)} characters"
