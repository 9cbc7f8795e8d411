"""A program that is made of the documents alone is right; one that reads its arguments in another order is not."""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from itertools import combinations
from pathlib import Path

import pytest
from tests.commands import succeeded

from littlestone_properties.judging import CAPABILITIES, ProgramCandidate, run_suite, stored_cases

from .documented_program import QUESTIONS, methods, program, questions, schemas, signatures

LISTED = signatures(succeeded("conform", "--list", columns=300).stdout)
FIRST = 4
"""Cases of each group."""

Read = Mapping[str, Sequence[str]]


def first_cases(capability: str) -> list[str]:
    groups: dict[str, list[str]] = {}
    for case in stored_cases(capability):
        groups.setdefault(case.group, []).append(case.id)
    return [each for ids in groups.values() for each in ids[:FIRST]]


def started(folder: Path, read: Read) -> ProgramCandidate:
    """Return the program of the documents with some order of arguments."""
    claims = {
        "private_pac_learner": {"exp_epsilon": "4", "delta": "0"},
        "private_online_learner": {"exp_epsilon": "4096", "delta": "0"},
    }
    file = folder / "documented.py"
    file.write_text(program(LISTED, read, claims), encoding="utf-8")
    return ProgramCandidate([sys.executable, str(file)])


@pytest.fixture(scope="module")
def documented(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ProgramCandidate]:
    with closing(started(tmp_path_factory.mktemp("documented"), LISTED)) as candidate:
        yield candidate


def test_the_documents_name_every_capability_and_every_parameter() -> None:
    assert {name: [*one.parameters, *["coins"] * one.has_coins] for name, one in CAPABILITIES.items()} == LISTED
    assert {name for names in LISTED.values() for name in names} == {*schemas(), "coins"}
    assert (len(methods()), len(questions())) == (len(QUESTIONS), 3)


@pytest.mark.slow
@pytest.mark.parametrize("capability", CAPABILITIES)
@pytest.mark.drawn(6)
def test_a_program_that_is_made_of_the_documents_passes(capability: str, documented: ProgramCandidate) -> None:
    report = run_suite(documented, only=first_cases(capability), seconds=600)
    assert report.exit_code == 0, (report.wrong[0].case, report.wrong[0].got)


def exchanged(names: Sequence[str], one: str, other: str) -> list[str]:
    places = {one: other, other: one}
    return [places.get(name, name) for name in names]


def alike(capability: str) -> list[tuple[str, str]]:
    """Return the pairs of parameters of the same type, which can be confused without a trace of it."""
    types = {name: json.loads(schemas()[name]).get("type") for name in CAPABILITIES[capability].parameters}
    return [(one, other) for one, other in combinations(types, 2) if types[one] == types[other]]


def wrong_orders() -> list[dict[str, list[str]]]:
    """Return orders for many capabilities each, so that few programs have all of them."""
    reverse = {name: [*names[::-1]] for name, names in LISTED.items() if len(names) > 1}
    found = [reverse]
    for place in range(max(len(alike(name)) for name in LISTED)):
        meant = [name for name in LISTED if place < len(alike(name))]
        found.append({name: exchanged(LISTED[name], *alike(name)[place]) for name in meant})
    return found


@pytest.mark.parametrize("wrong", wrong_orders())
@pytest.mark.drawn(6)
def test_a_program_that_reads_arguments_in_the_wrong_order_fails(wrong: Read, tmp_path: Path) -> None:
    with closing(started(tmp_path, {**LISTED, **wrong})) as candidate:
        reports = {name: run_suite(candidate, only=[name], until_failure=True, seconds=60) for name in wrong}
    assert [name for name, report in reports.items() if report.exit_code == 0] == []
