"""Console transcripts: the command prints what is shown, in documents and in files of sessions.

A file ``NAME.console`` has sessions, each below a line ``# title`` and in a folder of its own. In what is shown,
a line ``...`` stands for any lines, ``…`` for any text in a line, and ``[2]`` at the end for the exit code. Besides
``littlestone``, with ``NAME=VALUE`` before it, there are ``printf TEXT > FILE``, ``cat FILE`` and ``ls``. After
``apart`` the command is in a process of its own, which foreign code may end; after ``without PACKAGE`` it is in one
that cannot import a package.

``python -m tests.console FILE ..`` renews the output in files where it is no longer the printed one.
"""

import os
import re
import shlex
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from tests.commands import Result, assert_refused, run, run_apart, run_without

Command = tuple[str, list[str]]


def commands_of(lines: list[str]) -> list[Command]:
    """Return each command of a session with the lines that are shown below it."""
    commands: list[Command] = []
    for line in lines:
        if line.startswith("$ "):
            commands.append((line[2:], []))
        else:
            commands[-1][1].append(line)
    return commands


def sessions_of(path: Path) -> dict[str, list[Command]]:
    """Return the sessions of a file by their titles."""
    parts = re.split(r"^# (.+)\n", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return {
        title: commands_of(text.strip("\n").split("\n"))
        for title, text in zip(parts[::2], parts[1::2], strict=True)
    }


def printed_by(command: str, folder: Path, columns: int = 100) -> list[str]:
    """Return the lines that a command prints in a folder; a refusal is one line, and nothing else."""
    words, environment = shlex.split(command), dict[str, str]()
    while "=" in words[0]:
        name, _, value = words.pop(0).partition("=")
        environment[name] = value
    match words:
        case ["printf", text, ">", name]:
            (folder / name).write_text(text.encode().decode("unicode_escape"))
            return []
        case ["cat", name]:
            return (folder / name).read_text(encoding="utf-8").splitlines()
        case ["ls"]:
            return sorted(path.name for path in folder.iterdir())
        case ["littlestone", *arguments]:
            with patch.dict(os.environ, environment):
                return lines_of(run(*arguments, cwd=folder, columns=int(environment.get("COLUMNS", columns))))
        case ["without", package, "littlestone", *arguments]:
            return lines_of(run_without(package, *arguments, cwd=folder, COLUMNS=str(columns)))
        case ["apart", "littlestone", *arguments]:
            return lines_of(run_apart(*arguments, cwd=folder, COLUMNS=str(columns)))
    raise ValueError(command)


def lines_of(result: Result) -> list[str]:
    if result.returncode == 2 and not result.stdout:
        assert_refused(result)
    code = [f"[{result.returncode}]"] if result.returncode else []
    # A slow machine says on standard error how far it is.
    return [*(result.stdout or result.stderr).rstrip("\n").splitlines(), *code]


def is_shown(shown: list[str], printed: list[str]) -> bool:
    """Return whether lines are those that were printed."""
    pattern = "".join(
        r"(.*\n)*?" if line == "..." else re.escape(line).replace("…", ".*") + r"\n" for line in shown
    )
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in printed)) is not None


def assert_shown(commands: list[Command], folder: Path, columns: int = 100) -> None:
    """Run the commands of a session, one after the other."""
    for command, shown in commands:
        printed = printed_by(command, folder, columns)
        assert is_shown(shown, printed), "\n".join([f"$ {command}", *printed])


def renewed(path: Path) -> str:
    """Return the text of a file with the present output of its commands."""
    text = ""
    for title, commands in sessions_of(path).items():
        text += f"# {title}\n\n"
        with TemporaryDirectory() as folder:
            for command, shown in commands:
                printed = printed_by(command, Path(folder))
                text += "\n".join([f"$ {command}", *(shown if is_shown(shown, printed) else printed), ""])
        text += "\n"
    return text.rstrip("\n") + "\n"


if __name__ == "__main__":
    for name in sys.argv[1:]:
        Path(name).write_text(renewed(Path(name)), encoding="utf-8")
