"""The ledger against the code: every path leads somewhere, every public algorithm has an entry."""

from __future__ import annotations

import re
from importlib import import_module
from inspect import isfunction
from pathlib import Path
from pkgutil import walk_packages

import pytest

from littlestone_properties.ledger import Statement, Witness, read_ledger, resolve
from littlestone_properties.ledger.table import LEDGER, marks, with_tables

ROOT = Path(__file__).parents[2]
PUBLIC = (
    "littlestone_reference.adversaries",
    "littlestone_reference.certificates",
    "littlestone_reference.definitions",
    "littlestone_reference.dimensions",
    "littlestone_reference.learners",
    "littlestone_reference.mechanisms",
    "littlestone_reference.privacy",
    "littlestone_reference.randomness",
    "littlestone_reference.structure",
    "littlestone_properties.checks",
)
HOME = {
    Witness.ENUMERATION: ("littlestone_properties.evidence.",),
    Witness.PROPERTY: ("littlestone_properties.checks.",),
    Witness.SOLVER: ("littlestone_solver.lemmas.", "littlestone_solver.extremes."),
    Witness.INDUCTION: ("littlestone_solver.induction.",),
}
ENTRIES = {
    "lyu": {"definition": 3, "lemma": 7, "theorem": 3, "claim": 5, "corollary": 2, "fact": 1, "algorithm": 4},
    "gl": {"definition": 2, "lemma": 3, "theorem": 3, "algorithm": 2},
    "yan": {"definition": 9, "claim": 13, "lemma": 3, "theorem": 5, "corollary": 5, "algorithm": 4},
    "bgs": {"definition": 22, "claim": 9, "lemma": 9, "theorem": 13, "corollary": 3},
}
"""Numbers of numbered statements that the papers have, kind by kind."""

STATEMENTS = read_ledger()


@pytest.mark.parametrize("statement", STATEMENTS, ids=lambda statement: statement.id)
def test_every_path_of_an_entry_leads_somewhere(statement: Statement) -> None:
    for path in statement.implemented_by:
        assert resolve(path) is not None, path
    for reading in statement.readings:
        for record in reading.evidence:
            assert callable(resolve(record.check)), record.check
            assert record.check.startswith(HOME[record.witness]), (record.witness, record.check)


def test_every_public_algorithm_is_named_by_an_entry() -> None:
    named = {path for statement in STATEMENTS for path in statement.implemented_by}
    exported = {f"{module}.{name}" for module in PUBLIC for name in import_module(module).__all__}
    assert exported - named - {"littlestone_properties.checks.PropertyViolationError"} == set()


def test_every_check_is_the_evidence_of_a_reading() -> None:
    """A check that no reading names is never run, and its verdict is lost without a trace."""
    recorded = {
        record.check for statement in STATEMENTS for reading in statement.readings for record in reading.evidence
    }
    packages = [import_module(prefix.rstrip(".")) for prefixes in HOME.values() for prefix in prefixes]
    modules = [
        import_module(module.name)
        for package in packages
        for module in walk_packages(package.__path__, f"{package.__name__}.")
    ]
    checks = {
        f"{module.__name__}.{name}"
        for module in modules
        for name in getattr(module, "__all__", ())
        if is_check(getattr(module, name)) and getattr(module, name).__module__ == module.__name__
    }
    assert len(checks) > 400
    assert checks - recorded == set()


def is_check(value: object) -> bool:
    return isfunction(value) and value.__annotations__ == {"profile": "Profile", "return": "Evidence"}


@pytest.mark.parametrize("paper", sorted(ENTRIES))
def test_every_numbered_statement_has_an_entry(paper: str) -> None:
    kinds = [statement.kind for statement in STATEMENTS if statement.paper == paper]
    assert {kind: kinds.count(kind) for kind in ENTRIES[paper]} == ENTRIES[paper]


def test_ledger_ids_in_docstrings_exist() -> None:
    known = {statement.id for statement in STATEMENTS}
    pattern = re.compile(r"``((?:lyu|gl|yan|bgs|common)\.[a-z]+-[a-z0-9.\-]*[a-z0-9])``")
    found = {
        (path.name, id)
        for folder in ("reference", "solver", "properties")
        for path in (ROOT / folder).rglob("*.py")
        for id in pattern.findall(path.read_text(encoding="utf-8"))
    }
    assert len(found) > 20
    assert {(name, id) for name, id in found if id not in known} == set()


def test_the_tables_in_the_readme_are_those_of_the_ledger() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert marks(LEDGER)[0] in text
    renew = "run 'python -m littlestone_properties.ledger.table README.md'"
    assert with_tables(text) == text, renew
