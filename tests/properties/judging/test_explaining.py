"""Nobody needs a paper or the source to take part: definitions, parameters and examples are printed."""

import json
from pathlib import Path

import jsonschema
import pytest
from tests.commands import run

from littlestone.randomness import EnumeratedCoins
from littlestone_properties.judging import CAPABILITIES, DIALECTS, PythonCandidate
from littlestone_properties.judging.asking.answers import Output
from littlestone_properties.judging.explaining import described, document, example, explanation, parameters
from littlestone_properties.judging.json_values import object_of
from littlestone_properties.judging.reference import CANDIDATE

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
