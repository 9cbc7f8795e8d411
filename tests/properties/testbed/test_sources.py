"""The sources of the test bed: what they contain is among the entries, and each entry says where it is from."""

import jsonschema
import pytest

from littlestone_properties.judging.json_values import Object, list_of, object_of, text_of
from littlestone_properties.testbed.entry import Entry, read_entries, read_file

GIVEN = read_file("sources")
SOURCES = [object_of(one, "source") for one in list_of(GIVEN["sources"], "sources")]
TRAPS = object_of(GIVEN["traps"], "traps")
ENTRIES = {entry.id: entry for entry in read_entries()}
NUMBERS = {"three": 3, "four": 4, "five": 5}

IDS = {"type": "array", "minItems": 1, "uniqueItems": True, "items": {"enum": list(ENTRIES)}}
KINDS = {"type": "object", "minProperties": 1, "additionalProperties": IDS}
SCHEMA = {
    "type": "object",
    "required": ["format", "version", "sources", "traps"],
    "additionalProperties": False,
    "properties": {
        "format": {"const": "littlestone-testbed-sources"},
        "version": {"const": 1},
        "traps": KINDS,
        "sources": {
            "type": "array",
            "items": {
                "type": "object",
                "required": ["source", "mark", "kinds"],
                "additionalProperties": False,
                "properties": {"source": {"type": "string"}, "mark": {"type": "string"}, "kinds": KINDS},
            },
        },
    },
}


def test_every_kind_has_entries_that_exist() -> None:
    jsonschema.validate(GIVEN, SCHEMA)


@pytest.mark.parametrize("source", SOURCES, ids=lambda one: text_of(one["source"], "source"))
def test_the_entries_of_a_source_are_those_that_name_it(source: Object) -> None:
    mark = text_of(source["mark"], "mark")
    listed = {one for ids in object_of(source["kinds"], "kinds").values() for one in list_of(ids, "entries")}
    assert listed == {entry.id for entry in ENTRIES.values() if mark in entry.source}


def trapped(trap: str) -> list[Entry]:
    """Return the entries of a trap."""
    return [ENTRIES[text_of(one, "entry")] for one in list_of(TRAPS[trap], trap)]


@pytest.mark.parametrize("trap", [trap for trap in TRAPS if trap.startswith("wrong from ")])
def test_a_claim_that_fails_from_a_length_on_holds_on_shorter_inputs(trap: str) -> None:
    # On the shorter ones all smaller inputs were tried: see the tests of the entries.
    length = NUMBERS[trap.split()[2]]
    for entry in trapped(trap):
        assert entry.answer is not None
        assert entry.answer.witness is not None
        assert len(entry.answer.witness[0]) == length


def test_a_mechanism_is_right_at_one_epsilon_and_wrong_at_another() -> None:
    right, wrong = trapped("right at one epsilon and wrong at another")
    assert right.answer is not None
    assert wrong.answer is not None
    assert right.answer.is_private
    assert not wrong.answer.is_private
    assert right.claim.epsilon != wrong.claim.epsilon


@pytest.mark.parametrize("trap", TRAPS)
def test_a_trap_is_violated(trap: str) -> None:
    found = [entry.answer.is_private for entry in trapped(trap) if entry.answer is not None]
    assert len(found) == len(trapped(trap))
    assert not all(found)


def test_an_original_with_other_noise_is_said_to_be_made_discrete() -> None:
    names = ("Laplace", "Gumbel", "Exponential")
    silent = [
        one.id for one in ENTRIES.values() if not one.discretisation and any(n in one.definition for n in names)
    ]
    assert silent == []
