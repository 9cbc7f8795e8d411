"""The document of the protocol: its Python is run, and its conversation is held with the adapter in Python."""

import doctest
import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]
DOCUMENT = ROOT / "docs" / "conformance.md"
ADAPTER = ROOT / "properties" / "littlestone_properties" / "conformance" / "adapters" / "adapter.py"


def test_the_python_of_the_document_runs() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    options = doctest.IGNORE_EXCEPTION_DETAIL
    test = doctest.DocTestParser().get_doctest(text, {}, DOCUMENT.name, str(DOCUMENT), 0)
    assert len(test.examples) == 4
    assert doctest.DocTestRunner(optionflags=options).run(test).failed == 0


def blocks_of(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), flags=re.DOTALL)


def test_three_lines_lead_to_the_first_verdict(tmp_path: Path) -> None:
    install, write, judge = (line.removeprefix("$ ") for line in blocks_of("console")[0].splitlines())
    assert install == "pip install '.[cli]'"
    subprocess.run(write, shell=True, cwd=tmp_path, check=True)
    words = [sys.executable, "-m", "littlestone_properties.command.main", *judge.split()[1:]]
    environment = {**os.environ, "COLUMNS": "120"}
    done = subprocess.run(words, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 1, done.stderr
    assert "\n\n" + blocks_of("text")[0] in done.stdout


def test_the_conversation_of_the_document_is_held() -> None:
    first, second = ([line for line in block.splitlines() if line] for block in blocks_of("text")[1:])
    lines = [*first[:-1], *second, first[-1]]
    sent = [line[2:] for line in lines if line.startswith("<")]
    done = subprocess.run(
        [sys.executable, str(ADAPTER)], input="\n".join(sent), capture_output=True, text=True, check=True
    )
    said = [json.loads(line) for line in done.stdout.splitlines()]
    wanted = [json.loads(line[2:]) for line in lines if line.startswith(">")]
    assert set(wanted[0]["capabilities"]) <= set(said[0]["capabilities"])
    for got, required in zip(said[1:], wanted[1:], strict=True):
        assert got.keys() == required.keys()
        if "invalid" not in got:
            assert got == required


def test_the_links_of_the_document_lead_somewhere() -> None:
    links = re.findall(r"\]\((\.\./[^)]+)\)", DOCUMENT.read_text(encoding="utf-8"))
    assert len(links) == 4
    assert all((DOCUMENT.parent / link).exists() for link in links)
