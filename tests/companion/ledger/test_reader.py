import pytest

from littlestone.errors import InvalidValueError
from littlestone_ledger import Kind, find_statements, parse_ledger

GOOD = """
[[statement]]
id = "lyu.lemma-1"
title = "A title"
locator = "section 1"
text = "What it says."
summary = "True."
implemented_by = ["classes.FiniteClass", "solver.engine.z3.session.solve"]

[[statement.reading]]
name = "as printed"
kind = "printed"
parts = [
  { says = "one", checks = ["common.module.check"] },
  { says = "two", checks = ["solver.lemmas.module.check", "common.module.family[p = 1]"] },
]

[[statement.reading]]
name = "for every size"
kind = "sharper"
differs = "constant"
not_run = "asymptotic"
"""


def test_a_well_formed_entry_is_read() -> None:
    (statement,) = parse_ledger(GOOD, "lyu")
    printed, sharper = statement.readings
    assert (statement.paper, statement.kind) == ("lyu", "lemma")
    solve = "littlestone_solver.engine.z3.session.solve"
    assert statement.implemented_by == ("littlestone.classes.FiniteClass", solve)
    assert printed.checks == (
        "littlestone_ledger.evidence.common.module.check",
        "littlestone_solver.lemmas.module.check",
        "littlestone_ledger.evidence.common.module.family[p = 1]",
    )
    assert (sharper.kind, sharper.differs, sharper.parts) == (Kind.SHARPER, "constant", ())


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('id = "lyu.lemma-1"', 'id = "bgs.lemma-1"', "id must be lyu.KIND-NUMBER with a known kind, not 'bgs"),
        ('id = "lyu.lemma-1"', 'id = "lyu.saying-1"', ", not 'lyu.saying-1'"),
        ('title = "A title"', "title = 3", "title of lyu.lemma-1 must be a string, not 3"),
        ('title = "A title"', 'heading = "A title"', ", not 'heading'"),
        ('summary = "True."', f'summary = "{"x" * 201}"', "at most 200 characters, not 201"),
        ('summary = "True."', f'summary = ""\nas_printed = "{"x" * 321}"', "at most 320 characters, not 321"),
        ('name = "as printed"', f'name = "{"x" * 61}"', "at most 60 characters, not 61"),
        ('name = "for every size"', 'name = "as printed"', "different names"),
        ("implemented_by = [", "implemented_by = [1, ", "implemented_by of lyu.lemma-1"),
        ("implemented_by = [", 'implemented_by = ["a", "b", "c", "d", ', "at most 5 paths"),
        ('kind = "printed"', 'kind = "wishful"', ", not 'wishful'"),
        ('differs = "constant"', 'differs = "everything"', "differs of lyu.lemma-1 (for every size)"),
        ('checks = ["common.module.check"]', "checks = []", "at least one check"),
        ('not_run = "asymptotic"', 'not_run = ""', "a reason exactly when it has no checks"),
        ('kind = "printed"', 'kind = "printed"\nnot_run = "no time"', "a reason exactly when it has no checks"),
        ("[[statement]]", "[[statement", "valid TOML"),
    ],
)
def test_a_malformed_entry_is_refused_in_one_line(old: str, new: str, message: str) -> None:
    assert old in GOOD
    with pytest.raises(InvalidValueError) as caught:
        parse_ledger(GOOD.replace(old, new, 1), "lyu")
    assert message in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_repeated_id_and_an_entry_without_reading_are_refused() -> None:
    for text, message in ((GOOD + GOOD, "used once only"), (GOOD.partition("[[statement.r")[0], "readings of")):
        with pytest.raises(InvalidValueError, match=message):
            parse_ledger(text, "lyu")


def test_finding_by_id_and_by_paper() -> None:
    assert [statement.id for statement in find_statements(["bgs.theorem-5.6"])] == ["bgs.theorem-5.6"]
    assert {statement.paper for statement in find_statements(["gl"])} == {"gl"}
    assert len(find_statements(["gl", "gl.lemma-5.3"])) == len(find_statements(["gl"]))


def test_an_unknown_id_is_refused_with_the_closest_one() -> None:
    with pytest.raises(InvalidValueError, match=r"id .*, perhaps bgs.theorem-5.6.*, not 'bgs.theorem-5.66'"):
        find_statements(["bgs.theorem-5.66"])
