"""The documents of the protocol and of capabilities: up to date, complete, and what they show is run."""

import doctest
import json
import re
import subprocess
from itertools import chain
from pathlib import Path

import jsonschema
import pytest
from tests.adapters import PYTHON_ADAPTER
from tests.commands import run
from tests.documents import assert_python_runs

from littlestone.randomness import EnumeratedCoins
from littlestone.time_limit import MAX_SECONDS
from littlestone_properties.judging import CAPABILITIES, DIALECTS, PythonCandidate
from littlestone_properties.judging.asking.answers import Output
from littlestone_properties.judging.candidates.program import MAX_LINE
from littlestone_properties.judging.candidates.tapes import MAX_QUESTIONS
from littlestone_properties.judging.explaining import described, document, example, explanation, parameters
from littlestone_properties.judging.json_values import object_of
from littlestone_properties.judging.reference import CANDIDATE
from littlestone_properties.judging.sources.stored import SCHEMAS

PAGE = Path(__file__).parents[3] / "docs" / "capabilities.md"


def test_the_page_is_up_to_date() -> None:
    advice = "renew it: python -m littlestone_properties.judging.explaining > docs/capabilities.md"
    assert PAGE.read_text(encoding="utf-8") == document(), advice


@pytest.mark.parametrize("capability", CAPABILITIES)
def test_each_capability_is_explained_whole(capability: str) -> None:
    one, text = CAPABILITIES[capability], explanation(capability)
    assert len(one.definition) > 40
    for name in one.parameters:
        assert f"* {name}: {parameters()[name]['meaning']}" in text
    for name in one.dialects:
        assert all(value in text for value in DIALECTS[name])


@pytest.mark.parametrize("capability", CAPABILITIES)
def test_its_example_is_one_that_the_reference_answers(capability: str) -> None:
    given = example(CAPABILITIES[capability])
    assert tuple(given) == CAPABILITIES[capability].parameters
    assert isinstance(PythonCandidate(CANDIDATE).ask(capability, given, EnumeratedCoins()), Output)


def test_every_parameter_and_dialect_that_is_described_is_used() -> None:
    assert set(parameters()) == {name for one in CAPABILITIES.values() for name in one.parameters}
    assert set(DIALECTS) == {name for one in CAPABILITIES.values() for name in one.dialects}


def test_the_command_explains_one() -> None:
    done = run("conform", "--explain", "soa", columns=120)
    assert done.returncode == 0, done.stderr
    assert "soa(rows, n_points): the SOA's label at every point" in done.stdout
    assert "dialect soa_tie" in done.stdout
    unknown = run("conform", "--explain", "entropy")
    assert unknown.returncode == 2
    assert "capability must be one of littlestone_dimension" in unknown.stderr


def test_the_list_is_json_too() -> None:
    done = run("conform", "--list", "--json", "-")
    assert done.returncode == 0, done.stderr
    listed = json.loads(done.stdout)
    assert listed["format"] == "littlestone-capabilities"
    assert listed["dialects"] == {name: {**values} for name, values in DIALECTS.items()}
    assert [one["name"] for one in listed["capabilities"]] == [*CAPABILITIES]
    for one in listed["capabilities"]:
        capability = CAPABILITIES[one["name"]]
        assert tuple(one["parameters"]) == capability.parameters
        assert one["definition"] == capability.definition
        assert set(one["dialects"]) == set(capability.dialects)
        for name, value in example(capability).items():
            jsonschema.validate(value, one["parameters"][name]["schema"])


def test_a_listed_schema_refuses_another_type() -> None:
    parameters = object_of(described(CAPABILITIES["vc_dimension"])["parameters"], "parameters")
    schema = object_of(object_of(parameters["rows"], "rows")["schema"], "schema")
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate([["0"]], schema)


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


def test_every_capability_has_a_definition_of_its_own() -> None:
    definitions = [one.definition for one in CAPABILITIES.values()]
    assert len({*definitions}) == len(definitions)
    assert not [one for one in definitions if len(one.split()) < 8 or not one.endswith(".")]


def test_the_limits_of_programs_are_those_of_the_document() -> None:
    text = " ".join(DOCUMENT.read_text(encoding="utf-8").split())
    assert f"answers nothing for {MAX_SECONDS:.0f} seconds" in text
    assert f"more than {MAX_QUESTIONS:,} random choices" in text
    assert MAX_LINE == 1 << 20


def test_the_conversation_of_the_document_is_held() -> None:
    first, *others = ([line for line in block.splitlines() if line] for block in blocks_of("text")[-3:])
    lines = [*first[:-1], *chain.from_iterable(others), first[-1]]
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
