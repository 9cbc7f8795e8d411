"""The packages and folders import each other only along the agreed arrows."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = {
    "littlestone": ROOT / "reference" / "littlestone",
    "littlestone_solver": ROOT / "solver" / "littlestone_solver",
    "littlestone_properties": ROOT / "properties" / "littlestone_properties",
}
PACKAGES = set(SOURCES)
ALLOWED_PACKAGES = {
    "littlestone": {"littlestone"},
    "littlestone_solver": {"littlestone_solver", "littlestone"},
    "littlestone_properties": {"littlestone_properties", "littlestone"},
}
THIRD_PARTY = {
    "littlestone": {"numpy"},
    "littlestone_solver": {"z3", "pysat", "pysolvers", "dratify"},
    "littlestone_properties": {"numpy", "hypothesis", "typer", "rich", "matplotlib"},
}
OUTSIDE = set[str]().union({"scipy", "pytest"}, *THIRD_PARTY.values())
BASE = {"errors", "conventions", "classes", "certificates"}
ALLOWED_FOLDERS = {
    "errors": set[str](),
    "conventions": set[str](),
    "classes": {"errors", "conventions", "classes"},
    "intervals": {"errors", "intervals"},
    "certificates": BASE,
    "definitions": BASE | {"definitions", "intervals"},
    "dimensions": BASE | {"dimensions", "intervals"},
    "structure": BASE | {"dimensions", "structure"},
    "randomness": {"errors", "randomness"},
    "privacy": BASE | {"privacy", "randomness", "intervals"},
    "mechanisms": BASE | {"mechanisms", "privacy", "randomness", "intervals"},
    "learners": BASE | {"learners", "dimensions", "structure", "randomness", "privacy", "mechanisms", "intervals"},
    "prediction": BASE
    | {"prediction", "learners", "dimensions", "randomness", "privacy", "mechanisms", "intervals"},
    "adversaries": BASE | {"adversaries", "learners", "dimensions", "structure", "randomness"},
    "verdicts": BASE | {"verdicts"},
    "claims": BASE | {"claims", "definitions", "dimensions", "structure", "intervals"},
}
"""Folder of the reference -> folders it may import; in particular nothing fast imports ``definitions``.

The one exception is ``claims``, which interprets a claim by the definitions or by their fast twins; nothing else in
the reference imports it.
"""


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


def violations(package: str, source: str, path: Path) -> list[str]:
    """Return what a module imports although it must not."""
    root = SOURCES[package]
    folder = path.relative_to(root).parts[0].removesuffix(".py")
    found = []
    for module in {source, *imported_modules(path, root)} - {""}:
        top, _, rest = module.partition(".")
        if top in PACKAGES and top not in ALLOWED_PACKAGES[package]:
            found.append(f"{path.name} imports {module}")
        is_plugin = top == "pytest" and path.name == "pytest_plugin.py"
        if top in OUTSIDE - THIRD_PARTY[package] and not is_plugin:
            found.append(f"{path.name} imports {module}")
        if top == package == "littlestone" and rest and folder != "__init__":
            target = rest.partition(".")[0]
            if target not in ALLOWED_FOLDERS[folder] and not target.startswith("__"):
                found.append(f"{folder}/{path.name} imports {module}")
    if package == "littlestone" and folder == "definitions":
        found += [f"{path.name} imports numpy" for m in imported_modules(path, root) if m.startswith("numpy")]
    return found


MODULES = [(package, path) for package, root in SOURCES.items() for path in sorted(root.rglob("*.py"))]


@pytest.mark.parametrize(("package", "path"), MODULES, ids=lambda value: getattr(value, "name", str(value)))
def test_imports_follow_the_arrows(package: str, path: Path) -> None:
    assert violations(package, "", path) == []


@pytest.mark.parametrize(
    ("package", "module", "file"),
    [
        ("littlestone", "littlestone_properties.ledger", "dimensions/vc.py"),
        ("littlestone", "littlestone.definitions.vc_dimension", "dimensions/vc.py"),
        ("littlestone", "littlestone.dimensions.vc_dimension", "definitions/vc.py"),
        ("littlestone", "littlestone.claims.parse", "structure/soa.py"),
        ("littlestone", "littlestone.learners.HalvingLearner", "claims/evaluation.py"),
        ("littlestone", "z3", "dimensions/vc.py"),
        ("littlestone_solver", "littlestone_properties.ledger", "__init__.py"),
        ("littlestone_properties", "littlestone_solver.engine.session", "protocols.py"),
        ("littlestone_properties", "z3", "protocols.py"),
        ("littlestone_properties", "pysat", "ledger/certifier.py"),
    ],
)
def test_a_wrong_import_is_noticed(package: str, module: str, file: str) -> None:
    assert violations(package, module, SOURCES[package] / file) != []


def test_every_folder_of_the_reference_has_its_arrows() -> None:
    root = SOURCES["littlestone"]
    found = {path.relative_to(root).parts[0].removesuffix(".py") for path in root.rglob("*.py")}
    assert found - {"__init__"} == set(ALLOWED_FOLDERS)


TOOLS = {"files", "journal", "processes"}
PROTOCOLS = {"protocols", "mechanism_protocols", "violation", "time_limit"}
CANDIDATES = {"enumerations", "strategies", "checks", "faults"} | PROTOCOLS
ALLOWED_ROOMS = {
    "violation": set[str](),
    "time_limit": set[str](),
    "protocols": set[str](),
    "mechanism_protocols": {"protocols"},
    "files": set[str](),
    "processes": set[str](),
    "journal": {"files"},
    "enumerations": set[str](),
    "strategies": set[str](),
    "audits": set[str](),
    "checks": {"enumerations", "strategies"} | PROTOCOLS,
    "faults": {"enumerations", "checks"} | PROTOCOLS,
    "conformance": {"enumerations", "strategies", "checks", "files", "time_limit"},
    "conjectures": {"time_limit"},
    "evidence": CANDIDATES | {"audits", "ledger.extremes"},
    "statements": set[str](),
    "ledger": TOOLS | {"statements"},
    "simulations": TOOLS,
    "transcripts": TOOLS,
    "command": TOOLS | {"audits", "conformance", "conjectures", "ledger", "simulations", "transcripts"},
}
"""Room of the properties -> rooms it may import; what strangers use knows nothing of ledger and evidence.

Evidence reads one thing of the ledger, the stored table of extremes, to judge it again.
"""
PAPERS = {"bgs", "gl", "lyu", "yan"}
ROOM_MODULES = [path for package, path in MODULES if package == "littlestone_properties"]


def room_violations(path: Path, extra: str = "") -> list[str]:
    """Return what a module of the properties imports although its room must not."""
    root = SOURCES["littlestone_properties"]
    place = path.relative_to(root).with_suffix("").parts
    found = []
    for module in {extra, *imported_modules(path, root)}:
        package, *target = module.split(".")
        if package != "littlestone_properties" or not target or place[0] == "__init__":
            continue
        if not {target[0], ".".join(target[:2])} & (ALLOWED_ROOMS[place[0]] | {place[0]}):
            found.append(f"{'/'.join(place)} imports {module}")
        if place[0] == target[0] == "evidence" and target[1] in PAPERS - {place[1]}:
            found.append(f"{'/'.join(place)} imports {module}")
    return found


@pytest.mark.parametrize("path", ROOM_MODULES, ids=lambda path: path.name)
def test_rooms_of_the_properties_follow_their_arrows(path: Path) -> None:
    assert room_violations(path) == []


@pytest.mark.parametrize(
    ("file", "module"),
    [
        ("checks/harness/trials.py", "littlestone_properties.ledger"),
        ("faults/online_learners.py", "littlestone_properties.evidence.kit"),
        ("evidence/lyu/structure/decompositions.py", "littlestone_properties.evidence.gl.trees.falls"),
        ("evidence/kit/judging.py", "littlestone_properties.evidence.yan"),
    ],
)
def test_a_wrong_room_is_noticed(file: str, module: str) -> None:
    assert room_violations(SOURCES["littlestone_properties"] / file, module)
