from __future__ import annotations

import pytest

from littlestone_properties.ledger import find_statements, parse_ledger, read_ledger
from littlestone_reference.errors import InvalidValueError

GOOD = """
[[statement]]
id = "lyu.lemma-1"
kind = "lemma"
title = "A title"
locator = "section 1"
text = "What it says."
conventions = ""
implemented_by = []

[[statement.readings]]
name = "as printed"
verdict = "enumerated"

[[statement.readings.evidence]]
witness = "enumeration"
check = "package.module.check"
verdict = "enumerated"
scopes = { quick = "all classes on 1 point" }
"""


def test_a_well_formed_entry_is_read() -> None:
    (statement,) = parse_ledger(GOOD, "lyu")
    assert statement.paper == "lyu"
    assert statement.readings[0].evidence[0].check == "package.module.check"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('id = "lyu.lemma-1"', 'id = "bgs.lemma-1"', "id='bgs.lemma-1': lyu.KIND-NUMBER"),
        ('id = "lyu.lemma-1"', 'id = "lyu.saying-1"', "id='lyu.saying-1'"),
        ('kind = "lemma"', 'kind = "claim"', "kind of lyu.lemma-1='claim': the kind that the id names"),
        ('title = "A title"', "title = 3", "title of lyu.lemma-1=3: a string"),
        ("implemented_by = []", "implemented_by = [1]", "implemented_by of lyu.lemma-1"),
        ('witness = "enumeration"', 'witness = "hearsay"', "witness of lyu.lemma-1='hearsay'"),
        (
            'verdict = "enumerated"\n\n[[statement.readings.e',
            'verdict = "verified"\n\n[[statement.readings.e',
            "verdict of lyu.lemma-1='verified': the combination of its evidence",
        ),
        ('scopes = { quick = "all classes on 1 point" }', "scopes = {}", "scopes of lyu.lemma-1"),
        ("scopes = { quick", "scopes = { hasty", "profile of lyu.lemma-1='hasty'"),
        ("[[statement]]", "[[statement", "valid TOML"),
    ],
)
def test_a_malformed_entry_is_refused_in_one_line(old: str, new: str, message: str) -> None:
    assert old in GOOD
    with pytest.raises(InvalidValueError) as caught:
        parse_ledger(GOOD.replace(old, new, 1), "lyu")
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_repeated_id_is_refused() -> None:
    with pytest.raises(InvalidValueError, match="used once only"):
        parse_ledger(GOOD + GOOD, "lyu")


def test_an_entry_without_reading_is_refused() -> None:
    without = GOOD.partition("[[statement.readings]]")[0]
    with pytest.raises(InvalidValueError, match="readings of"):
        parse_ledger(without, "lyu")


def test_finding_by_id_and_by_paper() -> None:
    assert [statement.id for statement in find_statements(["bgs.theorem-5.6"])] == ["bgs.theorem-5.6"]
    assert {statement.paper for statement in find_statements(["gl"])} == {"gl"}
    assert len(find_statements(["gl", "gl.lemma-5.3"])) == len(find_statements(["gl"]))


def test_an_unknown_id_is_refused_with_the_closest_one() -> None:
    with pytest.raises(InvalidValueError, match=r"id='bgs.theorem-5.66': .*, perhaps bgs.theorem-5.6"):
        find_statements(["bgs.theorem-5.66"])


def test_the_ledger_covers_all_papers() -> None:
    assert {statement.paper for statement in read_ledger()} == {"lyu", "gl", "yan", "bgs", "common"}
