"""Sessions for people who change the project: ``nox -l`` lists them, and ``.ci/run`` calls them.

They run in the environment in which nox is installed, which README's test line makes.
"""

import ast
import subprocess
from pathlib import Path

import nox

ROOMS = ("reference", "solver", "properties", "companion")
TESTS = ("python", "-m", "pytest", "--numprocesses", "auto", "--dist", "worksteal")
nox.options.default_venv_backend = "none"
nox.options.sessions = ["style", "types", "tests"]


@nox.session
def style(session: nox.Session) -> None:
    """Lint and format, by ruff."""
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")


@nox.session
def types(session: nox.Session) -> None:
    """Check types, by mypy, strictly and everywhere."""
    session.run("mypy")


@nox.session
def tests(session: nox.Session) -> None:
    """Run the tests of README's test line."""
    session.run(*TESTS, *session.posargs)


@nox.session
def slow(session: nox.Session) -> None:
    """Run the slow tests, which README's test line leaves out, without the thorough ones."""
    session.run(*TESTS, "-m", "slow and not thorough", *session.posargs)


@nox.session
def thorough(session: nox.Session) -> None:
    """Run the tests of long tables of which the other sessions run some only."""
    session.run(*TESTS, "-m", "thorough", *session.posargs)


@nox.session
def near(session: nox.Session) -> None:
    """Run the tests near a change: ``nox -s near``, or ``nox -s near -- main`` for all since a commit.

    These are the doctests of the changed modules, and the tests that import a changed module or its package.
    """
    command = ("git", "diff", "--name-only", *(session.posargs or ("HEAD",)))
    listed = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.split()
    changed = {Path(name) for name in listed if name.endswith(".py") and Path(name).exists()}
    names = {name for path in changed for name in _names(path)}
    importing = {path for path in Path("tests").rglob("test_*.py") if _imported(path) & names}
    chosen = {path for path in changed if path.parts[0] in ROOMS or path.name.startswith("test_")} | importing
    if chosen:
        session.run("python", "-m", "pytest", *sorted(map(str, chosen)))


def _names(path: Path) -> tuple[str, str]:
    """Return the dotted names of a module and of its package."""
    parts = path.with_suffix("").parts
    dotted = parts if parts[0] == "tests" else parts[1:]
    return ".".join(dotted), ".".join(dotted[:-1])


def _imported(path: Path) -> set[str]:
    """Return the modules that a file imports, or from which it imports a name."""
    nodes = [
        node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.ImportFrom)
    ]
    names = {f"{node.module}.{alias.name}" for node in nodes for alias in node.names}
    return names | {node.module for node in nodes if node.module}
