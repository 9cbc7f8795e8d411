"""Imports before a command does its work, counted in modules."""

import json
import re

import pytest
from tests.commands import run_script, succeeded

from littlestone_command.application import COMMANDS

SLOW = {
    "scipy",
    "z3",
    "hypothesis",
    "asyncio",
    "multiprocessing",
    "littlestone_solver.engine",
    "littlestone.learners",
}
HEAVY = {"scipy", "matplotlib", "hypothesis", "z3", "typer", "rich", "pytest", "littlestone.definitions"}
NUMBERS = {"numpy", "rich", "littlestone.classes", "littlestone_ledger", "littlestone_properties"}
COMMAND = "from littlestone_command.main import main\nsys.argv[0] = 'littlestone'\nmain()"


def imported(script: str, *arguments: str) -> set[str]:
    """Return the names of the modules that a script has imported when it ends."""
    at_exit = (
        "import atexit, json, sys\natexit.register(lambda: print(json.dumps([*sys.modules]), file=sys.stderr))"
    )
    result = run_script(f"{at_exit}\n{script}", *arguments)
    assert result.returncode == 0, result.stderr
    return set(json.loads(result.stderr))


@pytest.mark.parametrize(
    ("script", "arguments", "absent", "most"),
    [
        ("import littlestone", "", SLOW | NUMBERS, 100),
        ("from littlestone import FiniteClass, play", "", HEAVY, 500),
        (COMMAND, "--version", SLOW | NUMBERS, 250),
        (COMMAND, "--help", SLOW | NUMBERS, 250),
        (
            COMMAND,
            "show bgs.definition-2.6",
            SLOW | {"littlestone_properties", "littlestone.privacy", "numpy"},
            700,
        ),
    ],
)
def test_nothing_slow_is_imported_that_is_not_used(
    script: str, arguments: str, absent: set[str], most: int
) -> None:
    found = imported(script, *arguments.split())
    assert found & absent == set()
    assert len(found) <= most


def test_the_help_has_each_sub_command_with_its_line_and_an_example_of_each_that_people_begin_with() -> None:
    text = succeeded("--help").stdout
    lines = text.splitlines()[-len(COMMANDS) :]
    assert [line.split(maxsplit=1) for line in lines] == [[name, line] for name, (_, line) in COMMANDS.items()]
    assert not [line for line in lines if line.endswith("...")], "a line is cut off"
    assert re.findall(r"^  littlestone (\w+)", text, re.MULTILINE) == list(COMMANDS)[:-1]


@pytest.mark.parametrize("name", COMMANDS)
def test_each_sub_command_has_help_and_the_same_name(name: str) -> None:
    said = succeeded(name, "--help").stdout
    assert said.startswith(f"Usage: littlestone {name} ")
    assert f"  littlestone {name}" in said
    assert "--help" in said
