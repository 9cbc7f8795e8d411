"""The ledger against the code: every path leads somewhere, every public algorithm has an entry."""

import re
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

from tests.each import on_each

from littlestone.verdicts import Check, Verdict
from littlestone_ledger import Kind, Statement, read_ledger, read_record, resolve
from littlestone_ledger.pages.source import find_source

ROOT = Path(__file__).parents[2]
ROOMS = ("littlestone_ledger.evidence", "littlestone_solver")
STATEMENTS, RECORD = read_ledger(), read_record()


def assert_defined_in_its_line(path: str) -> None:
    source = find_source(path)
    assert source is not None, f"{path} is found nowhere in the source"
    line = (ROOT / source.in_repository).read_text(encoding="utf-8").splitlines()[source.line - 1]
    dotted, _, key = path.removesuffix("]").partition("[")
    name = dotted.rpartition(".")[2]
    names = {name, f'"{key}"', getattr(resolve(path), "__name__", name)}
    assert any(one in line for one in names), f"{path} is not defined at {source}"


@on_each(STATEMENTS)
def test_every_path_of_an_entry_leads_somewhere(statement: Statement) -> None:
    assert "TODO" not in repr(statement)
    assert "\n" not in statement.summary != statement.title
    for path in statement.implemented_by:
        assert resolve(path) is not None, path
        assert_defined_in_its_line(path)
    for reading in statement.readings:
        for path in reading.checks:
            check = resolve(path)
            assert isinstance(check, Check), path
            assert path.startswith(ROOMS), path
            assert {statement.id, statement.twin_of} & set(check.statements), f"{path} does not name {statement.id}"
            assert_defined_in_its_line(path)


def test_every_check_is_recorded_and_agrees_with_its_kind() -> None:
    for statement in STATEMENTS:
        for reading in statement.readings:
            verdict = RECORD.of_reading(reading)
            owner = f"{statement.id} ({reading.name}): {verdict.value}"
            assert (verdict is Verdict.NOT_RUN) == (not reading.parts), owner
            assert not (reading.kind in {Kind.REPAIRED, Kind.SHARPER} and verdict is Verdict.REFUTED), owner
            assert not (reading.kind is Kind.CONTRAST and verdict.is_positive), owner


def test_every_check_is_the_evidence_of_a_reading() -> None:
    """A check that no reading names is never run, and its verdict is lost without a trace."""
    named = {path for statement in STATEMENTS for reading in statement.readings for path in reading.checks}
    used = {id(resolve(path)) for path in named}
    modules = [
        import_module(module.name)
        for room in ROOMS
        for module in walk_packages(import_module(room).__path__, f"{room}.")
    ]
    forgotten = {
        f"{module.__name__}.{name}"
        for module in modules
        for name, value in vars(module).items()
        for check in (value.values() if isinstance(value, dict) else [value])
        if isinstance(check, Check) and id(check) not in used
    }
    assert len(named) > 250
    assert forgotten == set()


def test_ledger_ids_in_docstrings_exist() -> None:
    known = {statement.id for statement in STATEMENTS}
    pattern = re.compile(r"``((?:lyu|gl|yan|bgs|common)\.[a-z]+-[a-z0-9.\-]*[a-z0-9])``")
    found = {
        (path.name, id)
        for folder in ("reference", "solver", "properties", "companion")
        for path in (ROOT / folder).rglob("*.py")
        for id in pattern.findall(path.read_text(encoding="utf-8"))
    }
    assert len(found) > 20
    assert {(name, id) for name, id in found if id not in known} == set()
