"""The packages and folders import each other only along the agreed arrows."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.each import on_each

ROOT = Path(__file__).parents[2]
ALLOWED_PACKAGES = {
    "littlestone": set[str](),
    "littlestone_solver": {"littlestone"},
    "littlestone_properties": {"littlestone"},
    "littlestone_executor": {"littlestone"},
    "littlestone_optimum": {"littlestone"},
    "littlestone_atlas": {"littlestone", "littlestone_executor"},
    "littlestone_ledger": {"littlestone", "littlestone_executor", "littlestone_properties"},
    "littlestone_wrappers": {"littlestone"},
    "littlestone_command": {
        *("littlestone", "littlestone_properties", "littlestone_executor"),
        *("littlestone_optimum", "littlestone_atlas", "littlestone_ledger"),
    },
}
"""Package -> packages that it may import: what judges strangers' code knows nothing of ledger, atlas and optimum.

Only the ledger names checks of the solver, by dotted path.
"""
FOLDER_OF = {"littlestone": "reference", "littlestone_solver": "solver", "littlestone_properties": "properties"}
SOURCES = {name: ROOT / FOLDER_OF.get(name, "companion") / name for name in ALLOWED_PACKAGES}
PACKAGES = set(SOURCES)
THIRD_PARTY = {
    "littlestone": {"numpy"},
    "littlestone_solver": {"z3", "pysat", "pysolvers"},
    "littlestone_properties": {"numpy", "hypothesis"},
    "littlestone_executor": {"distributed"},
    "littlestone_optimum": {"numpy", "highspy"},
    "littlestone_atlas": {"numpy", "duckdb", "pyarrow"},
    "littlestone_ledger": {"numpy", "hypothesis"},
    "littlestone_command": {"numpy", "typer", "rich", "matplotlib", "sphinx"},
    "littlestone_wrappers": {"numpy", "sklearn", "river"},
}
OUTSIDE = {"scipy"}.union(*THIRD_PARTY.values())
BASE = {"display", "errors", "conventions", "classes", "certificates"}
ANSWERS = {
    *("dimensions.vc_dimension", "dimensions.littlestone_dimension", "dimensions.certified_littlestone_dimension"),
    *("certificates.Drawing", "certificates.draw_mistake_tree", "measures.Measures", "measures.measure"),
}
"""The names that a class imports when it is asked for a number; ``import littlestone.classes`` imports none."""
FOLDERS = {
    "display": set[str](),
    "errors": set[str](),
    "conventions": set[str](),
    "classes": {"display", "errors", "conventions", "classes"} | ANSWERS,
    "intervals": {"display", "errors", "intervals"},
    "certificates": BASE,
    "definitions": BASE | {"definitions", "intervals"},
    "dimensions": BASE | {"dimensions", "intervals"},
    "structure": BASE | {"dimensions", "structure"},
    "randomness": {"display", "errors", "randomness", "intervals"},
    "privacy": BASE | {"privacy", "randomness", "intervals"},
    "mechanisms": BASE | {"mechanisms", "privacy", "randomness", "intervals"},
    "guarantee": {"display", "errors", "privacy"},
    "learners": BASE
    | {"learners", "dimensions", "structure", "randomness", "privacy", "mechanisms", "intervals", "guarantee"},
    "prediction": BASE
    | {"prediction", "learners", "dimensions", "randomness", "privacy", "mechanisms", "intervals", "guarantee"},
    "adversaries": BASE | {"adversaries", "learners", "dimensions", "structure", "randomness"},
    "verdicts": BASE | {"verdicts"},
    "measures": BASE | {"measures", "definitions", "dimensions", "structure", "intervals"},
    "claims": BASE | {"claims", "definitions", "dimensions", "structure", "intervals"},
    "enumerations": BASE | {"enumerations", "dimensions", "structure"},
    "files": {"errors"},
    "time_limit": {"errors"},
}
"""Folder of the reference -> folders it may import; in particular nothing fast imports ``definitions``.

The exceptions are ``claims``, which interprets a claim by the definitions or by their fast twins, and ``measures``,
which checks certificates; nothing else in the reference imports them, except for what a class answers.
"""


ROOMS = {
    "violation": set[str](),
    "protocols": set[str](),
    "mechanism_protocols": {"protocols"},
    "strategies": set[str](),
    "judging": {"strategies", "protocols", "violation"},
    "checks": {"judging", "strategies", "protocols", "mechanism_protocols", "violation"},
    "testbed": {"judging"},
    "audits": {"judging", "testbed"},
}
"""Room of the properties -> rooms it may import."""
PAPERS = {"bgs", "gl", "lyu", "yan"}
ALLOWED_ROOMS = {"littlestone": FOLDERS, "littlestone_properties": ROOMS}
MODULES = [path for root in SOURCES.values() for path in sorted(root.rglob("*.py"))]


def imported_modules(path: Path, package_root: Path) -> Iterator[str]:
    parts = (package_root.name, *path.relative_to(package_root).with_suffix("").parts)
    package = parts[:-1]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level:
            base = package[: len(package) - node.level + 1]
            stem = ".".join([*base, node.module] if node.module else base)
            yield from (f"{stem}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def violations(path: Path, planted: str = "") -> list[str]:
    """Return the forbidden imports of a module, as if it also had the planted ones."""
    package = next(name for name, root in SOURCES.items() if path.is_relative_to(root))
    root = SOURCES[package]
    place = path.relative_to(root).with_suffix("").parts
    outside = set() if path.name == "pytest_plugin.py" else {"pytest"}
    outside |= OUTSIDE - THIRD_PARTY[package]
    if place[0] == "definitions":
        outside.add("numpy")
    found = []
    for module in {planted, *imported_modules(path, root)} - {""}:
        top, *target = module.split(".")
        is_wrong = top in outside or top in PACKAGES - ALLOWED_PACKAGES[package] - {package}
        if top == package and target and not target[0].startswith("__") and place[0] != "__init__":
            allowed = ALLOWED_ROOMS.get(package, {}).get(place[0], {target[0]}) | {place[0]}
            is_other_paper = place[0] == target[0] == "evidence" and target[1] in PAPERS - {place[1]}
            is_wrong = is_other_paper or not {target[0], ".".join(target[:2])} & allowed
        if is_wrong:
            found.append(f"{'/'.join(place)} imports {module}")
    return found


@on_each(MODULES)
def test_imports_follow_the_arrows(path: Path) -> None:
    assert violations(path) == []


@pytest.mark.parametrize(
    ("package", "file", "module"),
    [
        ("littlestone", "dimensions/vc.py", "littlestone_ledger"),
        ("littlestone", "dimensions/vc.py", "littlestone.definitions.vc_dimension"),
        ("littlestone", "dimensions/vc.py", "z3"),
        ("littlestone", "definitions/vc.py", "littlestone.dimensions.vc_dimension"),
        ("littlestone", "definitions/vc.py", "numpy"),
        ("littlestone", "structure/soa.py", "littlestone.claims.parse"),
        ("littlestone", "structure/soa.py", "littlestone.measures.measure"),
        ("littlestone", "classes/finite_class.py", "littlestone.dimensions.star_number"),
        ("littlestone", "claims/evaluation.py", "littlestone.learners.HalvingLearner"),
        ("littlestone_solver", "__init__.py", "littlestone_ledger"),
        ("littlestone_properties", "protocols.py", "littlestone_solver.engine.z3.session"),
        ("littlestone_properties", "protocols.py", "z3"),
        ("littlestone_properties", "protocols.py", "pytest"),
        ("littlestone_ledger", "running/certifier.py", "pysat"),
        ("littlestone_properties", "checks/sensitivity.py", "littlestone_ledger.reader"),
        ("littlestone_properties", "judging/case.py", "littlestone_properties.audits"),
        ("littlestone_optimum", "cost.py", "littlestone_ledger.reader"),
        ("littlestone_optimum", "cost.py", "littlestone_properties.judging"),
        ("littlestone_atlas", "querying.py", "littlestone_command.output"),
        ("littlestone_executor", "units.py", "littlestone_ledger.statement"),
        (
            "littlestone_ledger",
            "evidence/lyu/decompositions/decompositions.py",
            "littlestone_ledger.evidence.gl.trees.progress",
        ),
        ("littlestone_ledger", "evidence/kit/judging.py", "littlestone_ledger.evidence.yan"),
    ],
)
def test_a_wrong_import_is_noticed(package: str, file: str, module: str) -> None:
    assert len(violations(SOURCES[package] / file, module)) == 1


@pytest.mark.parametrize("package", ["littlestone", "littlestone_properties"])
def test_every_folder_has_its_arrows(package: str) -> None:
    root = SOURCES[package]
    found = {path.relative_to(root).parts[0].removesuffix(".py") for path in root.rglob("*.py")}
    assert found - {"__init__"} == set(ALLOWED_ROOMS[package])


def test_classes_import_nothing_above_them_until_they_are_asked() -> None:
    code = (
        "import sys, littlestone.classes as c; h = c.FiniteClass.from_rows(['0', '1']); before = set(sys.modules)"
    )
    loaded = f"{code}; print(*(set(sys.modules) if h.vc == 1 else ()) - before, '|', *before)"
    later, _, before = subprocess.check_output([sys.executable, "-c", loaded], text=True).partition("|")
    assert "littlestone.dimensions" in later.split()
    assert "littlestone.dimensions" not in before.split()
