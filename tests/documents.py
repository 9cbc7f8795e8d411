"""Documents are run: their commands and their Python."""

import doctest
import re
from pathlib import Path


def console_blocks(text: str) -> list[tuple[str, list[str]]]:
    """Return each command of the console blocks with the lines that are shown below it."""
    commands: list[tuple[str, list[str]]] = []
    for block in re.findall(r"```console\n(.*?)```", text, re.DOTALL):
        for line in block.splitlines():
            if line.startswith("$ "):
                commands.append((line[2:], []))
            else:
                commands[-1][1].append(line)
    return commands


def assert_python_runs(document: Path, n_examples: int, flags: int = 0) -> None:
    text = document.read_text(encoding="utf-8")
    test = doctest.DocTestParser().get_doctest(text, {}, document.name, str(document), 0)
    assert len(test.examples) == n_examples
    assert doctest.DocTestRunner(optionflags=flags).run(test).failed == 0
