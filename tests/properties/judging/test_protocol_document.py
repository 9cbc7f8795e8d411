"""The document of the protocol: its Python is run, and its conversation is held with the adapter in Python."""

import doctest
import json
import re
import subprocess
from pathlib import Path

import jsonschema
from tests.adapters import PYTHON_ADAPTER
from tests.commands import run
from tests.documents import assert_python_runs

from littlestone_properties.judging.sources.stored import SCHEMAS

DOCUMENT = Path(__file__).parents[3] / "docs" / "conformance.md"


def test_the_python_of_the_document_runs() -> None:
    assert_python_runs(DOCUMENT, 4, doctest.IGNORE_EXCEPTION_DETAIL)


def blocks_of(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), flags=re.DOTALL)


def test_three_lines_lead_to_the_first_verdict(tmp_path: Path) -> None:
    install, write, judge = (line.removeprefix("$ ") for line in blocks_of("console")[0].splitlines())
    assert install == "pip install '.[cli]'"
    subprocess.run(write, shell=True, cwd=tmp_path, check=True)
    done = run(*judge.split()[1:], cwd=tmp_path, columns=120)
    assert done.returncode == 1, done.stderr
    assert "\n\n" + blocks_of("text")[0] in done.stdout


def test_the_conversation_of_the_document_is_held() -> None:
    first, second = ([line for line in block.splitlines() if line] for block in blocks_of("text")[-2:])
    lines = [*first[:-1], *second, first[-1]]
    schema = json.loads((SCHEMAS / "messages.schema.json").read_text(encoding="utf-8"))
    for line in lines:
        jsonschema.validate(json.loads(line[2:]), schema)
    sent = "\n".join(line[2:] for line in lines if line.startswith("<"))
    done = subprocess.run(PYTHON_ADAPTER, input=sent, capture_output=True, text=True, check=True)
    said = [json.loads(line) for line in done.stdout.splitlines()]
    wanted = [json.loads(line[2:]) for line in lines if line.startswith(">")]
    assert set(wanted[0]["capabilities"]) <= set(said[0]["capabilities"])
    for got, required in zip(said[1:], wanted[1:], strict=True):
        assert got.keys() == required.keys()
        if "invalid" not in got:
            assert got == required
