"""Every answer of the test bed is computed anew, and in a second way; every entry has all parts and its source."""

import json
from dataclasses import replace
from fractions import Fraction

import jsonschema
import pytest
from tests.each import on_each, on_each_or_slow

from littlestone.errors import WorkLimitError
from littlestone.randomness import EnumeratedCoins, ExactDistribution, SampledCoins, enumerate_branches
from littlestone_properties.judging.json_values import Object, list_of, object_of, text_of
from littlestone_properties.testbed.answers import (
    RELATIONS,
    answer_json,
    computed_answer,
    file_text,
    refuting_pair,
    size,
)
from littlestone_properties.testbed.entry import FILES, Entry, folder, read_entries, read_file, relations
from littlestone_properties.testbed.families import MECHANISMS
from littlestone_properties.testbed.mechanism import Outcome, Records

ENTRIES = read_entries()
PRIVATE = [entry for entry in ENTRIES if entry.answer and entry.answer.is_private]
VIOLATED = [entry for entry in ENTRIES if entry not in PRIVATE]
MAX_BRANCHES = 12_000
"""The limit of an enumeration with noise that is cut off; its tail is as small as this allows."""


LONG = ("sparse-vector-2", "sparse-vector-6", "sparse-vector-adaptive-value", "sparse-vector-numeric")
"""Entries with long sums, whose stored answers are always computed, and all else in the slow tests."""


def named(entry: Entry) -> str:
    return entry.id


each_entry = on_each_or_slow("entry", ENTRIES, lambda entry: entry.id in LONG)


def test_ids_are_unique_and_have_code() -> None:
    assert [entry.id for entry in ENTRIES] == list(dict.fromkeys(entry.id for entry in ENTRIES))
    assert {entry.id for entry in ENTRIES} == set(MECHANISMS)
    assert len({(entry.definition, entry.neighbours, entry.claim) for entry in ENTRIES}) == len(ENTRIES)


@pytest.mark.parametrize("family", FILES)
def test_a_file_follows_its_schema_and_is_written_as_it_is_stored(family: str) -> None:
    schema = json.loads((folder() / "schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    given = read_file(family)
    jsonschema.validate(given, schema)
    assert given["family"] == family
    assert file_text(family, given) == (folder() / f"{family}.json").read_text(encoding="utf-8")


def test_every_relation_is_explained_and_used() -> None:
    assert set(relations()) == set(RELATIONS)
    assert set(RELATIONS) == {entry.neighbours for entry in ENTRIES}


@on_each(ENTRIES)
def test_the_pairs_are_neighbours_smallest_first(entry: Entry) -> None:
    for one, other in entry.pairs:
        assert one != other
        assert RELATIONS[entry.neighbours](one, other), (one, other)
    assert list(entry.pairs) == sorted(set(entry.pairs), key=size)


@pytest.mark.parametrize("entry", ENTRIES, ids=named)
def test_the_stored_answer_is_the_computed_one(entry: Entry) -> None:
    assert entry.answer is not None
    assert answer_json(computed_answer(entry)) == answer_json(entry.answer)
    assert entry.answer.is_private == (entry.answer.delta <= entry.claim.delta) == (entry.answer.witness is None)
    if entry.claim.delta == 0:
        exp = entry.answer.exp_epsilon
        assert entry.answer.is_private == (exp is not None and exp <= entry.claim.epsilon.exp)


def enumerated(entry: Entry, records: Records) -> ExactDistribution[Outcome]:
    """Return the distribution with cut noise, which shares no code with the exact one."""
    found = None
    for bits in (5, 10, 20, 30):
        coins = EnumeratedCoins(Fraction(1, 1 << bits))
        try:
            found = enumerate_branches(coins, lambda coins: entry.mechanism(records, coins), MAX_BRANCHES)
        except WorkLimitError:
            break
    assert found is not None, f"{entry.id} has too many branches on {records}"
    return found


@each_entry
def test_enumeration_with_cut_noise_finds_the_same_distribution(entry: Entry) -> None:
    for records in entry.pairs[0]:
        exact, cut = entry.distribution(records), enumerated(entry, records)
        assert exact.cut_mass == 0
        assert cut.cut_mass < Fraction(1, 5)
        for outcome in {*exact, *cut}:
            assert cut.probability(outcome) <= exact.probability(outcome)
            assert exact.probability(outcome) <= cut.probability(outcome) + cut.cut_mass


@each_entry
def test_noise_meets_nothing_beyond_the_stated_reach(entry: Entry) -> None:
    """Tails that begin further out have the same sums."""
    further = replace(entry, reach=entry.reach + 3)
    for pair in entry.pairs[:3]:
        for records in pair:
            assert dict(further.distribution(records).probabilities) == dict(
                entry.distribution(records).probabilities
            )


@each_entry
def test_what_is_drawn_can_occur(entry: Entry) -> None:
    coins = SampledCoins(1)
    for records in entry.pairs[-1]:
        exact = entry.distribution(records)
        assert all(exact.probability(entry.mechanism(records, coins)) for _ in range(50))


@pytest.mark.slow
@pytest.mark.parametrize("entry", VIOLATED, ids=named)
def test_nothing_smaller_than_the_witness_refutes_the_claim(entry: Entry) -> None:
    assert entry.answer is not None
    assert entry.answer.witness is not None
    assert refuting_pair(entry, entry.answer.witness) is None


@on_each_or_slow("entry", PRIVATE, lambda entry: entry.id in LONG)
def test_a_private_mechanism_keeps_its_claim_on_all_inputs_up_to_the_largest_listed_one(entry: Entry) -> None:
    assert refuting_pair(entry, max(entry.pairs, key=size)) is None


def test_a_witness_that_is_not_the_smallest_is_found_out() -> None:
    (entry,) = (one for one in ENTRIES if one.id == "sparse-vector-6")
    assert refuting_pair(entry, ((0, 0, 0, 0), (1, 1, -1, -1))) == ((-1, -1, 0), (0, 0, -1))


GIVEN = read_file("sources")
SOURCES = [object_of(one, "source") for one in list_of(GIVEN["sources"], "sources")]
TRAPS = object_of(GIVEN["traps"], "traps")
BY_ID = {entry.id: entry for entry in ENTRIES}
NUMBERS = {"three": 3, "four": 4, "five": 5}


def test_every_kind_has_entries_that_exist() -> None:
    assert {*GIVEN} == {"format", "version", "sources", "traps"}
    assert (GIVEN["format"], GIVEN["version"]) == ("littlestone-testbed-sources", 1)
    assert all({*one} == {"source", "mark", "kinds"} for one in SOURCES)
    for kinds in (TRAPS, *(object_of(one["kinds"], "kinds") for one in SOURCES)):
        listed = [[text_of(id, "entry") for id in list_of(ids, "entries")] for ids in kinds.values()]
        assert listed
        assert all(ids and len({*ids}) == len(ids) and {*ids} <= {*BY_ID} for ids in listed)


@pytest.mark.parametrize("source", SOURCES, ids=lambda one: text_of(one["source"], "source"))
def test_the_entries_of_a_source_are_those_that_name_it(source: Object) -> None:
    mark = text_of(source["mark"], "mark")
    listed = {one for ids in object_of(source["kinds"], "kinds").values() for one in list_of(ids, "entries")}
    assert listed == {entry.id for entry in ENTRIES if mark in entry.source}


def trapped(trap: str) -> list[Entry]:
    """Return the entries of a trap."""
    return [BY_ID[text_of(one, "entry")] for one in list_of(TRAPS[trap], trap)]


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
    silent = [one.id for one in ENTRIES if not one.discretisation and any(n in one.definition for n in names)]
    assert silent == []
