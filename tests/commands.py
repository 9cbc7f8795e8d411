"""The command run in this process or in one of its own, and properties of every success and of every refusal."""

import os
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from subprocess import CompletedProcess
from subprocess import run as start
from unittest import mock

import pytest

from littlestone_command.main import main

Result = CompletedProcess[str]
COMMAND = [sys.executable, "-m", "littlestone_command.main"]


def run(*arguments: str, cwd: Path | None = None, columns: int = 100) -> Result:
    with (
        mock.patch.dict(os.environ, COLUMNS=str(columns)),
        mock.patch.object(sys, "argv", ["littlestone", *arguments]),
        redirect_stdout(StringIO()) as output,
        redirect_stderr(StringIO()) as errors,
        chdir(cwd or "."),
        pytest.raises(SystemExit) as left,
    ):
        main()
    code = left.value.code if isinstance(left.value.code, int) else 0
    return CompletedProcess(arguments, code, output.getvalue(), errors.getvalue())


def run_apart(*arguments: str, cwd: Path | None = None, **environment: str) -> Result:
    # The workers of pytest-xdist set the width of a terminal, which a piped command has not.
    own = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    return start([*COMMAND, *arguments], cwd=cwd, env=own | environment, capture_output=True, text=True)


def run_script(script: str, *arguments: str, cwd: Path | None = None, **environment: str) -> Result:
    return start(
        [sys.executable, "-c", script, *arguments],
        cwd=cwd,
        env=os.environ | environment,
        capture_output=True,
        text=True,
    )


def run_without(module: str, *arguments: str, cwd: Path | None = None, **environment: str) -> Result:
    script = f"import sys; sys.modules[{module!r}] = None; from littlestone_command.main import main; main()"
    return run_script(script, *arguments, cwd=cwd, **environment)


def succeeded(*arguments: str, cwd: Path | None = None, columns: int = 100) -> Result:
    result = run(*arguments, cwd=cwd, columns=columns)
    assert result.returncode == 0, result.stdout + result.stderr
    return result


def assert_refused(result: Result, *parts: str) -> None:
    assert result.returncode == 2, result
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1, result.stderr
    assert "Traceback" not in result.stderr
    for part in parts:
        assert part in result.stderr
