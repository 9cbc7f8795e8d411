"""The command run in this process, and what is true of every success and of every refusal."""

import os
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from subprocess import CompletedProcess
from unittest import mock

import pytest

from littlestone_properties.command.main import main

Result = CompletedProcess[str]


def run(*arguments: str, cwd: Path | None = None, columns: int = 100) -> Result:
    """Return what the command does, run in this process."""
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


def succeeded(*arguments: str, cwd: Path | None = None, columns: int = 100) -> Result:
    """Return what the command does, which must succeed."""
    result = run(*arguments, cwd=cwd, columns=columns)
    assert result.returncode == 0, result.stderr
    return result


def assert_refused(result: Result, *parts: str) -> None:
    assert result.returncode == 2, result
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1, result.stderr
    assert "Traceback" not in result.stderr
    for part in parts:
        assert part in result.stderr
