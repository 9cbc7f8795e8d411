"""The catalogue: every class once, with its own numbers, drawings, neighbours and counterexamples."""

import re
from functools import cache
from xml.etree import ElementTree

import pytest

from littlestone import FiniteClass
from littlestone.classes.display import class_html
from littlestone.definitions import littlestone_dimension_by_recursion, vc_dimension
from littlestone.enumerations.up_to_symmetry import classes_up_to_symmetry
from littlestone_command.site.class_entries import catalogue_path, class_entries, neighbours
from littlestone_command.site.class_pages import class_pages, one_inclusion_graph
from littlestone_ledger import read_ledger, read_record

ENTRIES = class_entries()


@cache
def shown() -> dict[str, str]:
    """Return the text on each class, by the path of its page with its anchor."""
    pages = dict(class_pages(read_ledger(), read_record()))
    parts = {path: text.split("\n## Class ")[1:] for path, text in pages.items()}
    return {f"{path}#class-{part.partition(chr(10))[0]}": part for path, own in parts.items() for part in own}


def test_every_class_up_to_symmetry_has_one_entry() -> None:
    enumerated = [one for n_points in range(1, 5) for one in classes_up_to_symmetry(n_points)]
    paths = {catalogue_path(one) for one in enumerated}
    assert len(paths) == len(enumerated) == 429
    assert shown().keys() == paths | {catalogue_path(FiniteClass.empty(n_points)) for n_points in range(1, 5)}


def test_an_entry_has_the_numbers_of_its_class_by_the_definitions_and_its_drawings() -> None:
    for entry in ENTRIES:
        own = entry.hypothesis_class
        text, ldim = shown()[catalogue_path(own)], littlestone_dimension_by_recursion(own)
        numbers = dict(re.findall(r"`(\w+)` (-?[\d.]+|–)[,.]", text))
        assert len(numbers) >= 30
        assert numbers["size"] == str(len(own))
        assert numbers["vc"] == str(vc_dimension(own))
        assert numbers["ldim"] == str(ldim)
        assert class_html(own).replace("\n", " ") in text
        drawings = [ElementTree.fromstring(one) for one in re.findall("<svg.*?</svg>", text, re.DOTALL)]
        assert len(drawings) == 1 + (ldim > 0)
        assert len([one for one in drawings[-1] if one.get("class") == "member"]) == len(own)
        assert len([one for one in drawings[-1] if one.get("class") == "edge"]) == entry.row["edges"]


def test_neighbours_are_each_others_neighbours() -> None:
    by_id = {entry.id: entry for entry in ENTRIES}
    for entry in ENTRIES:
        assert sum(one.times for one in neighbours(entry)) == 2**entry.points
        for one in neighbours(entry):
            assert abs(one.size - len(entry.hypothesis_class)) == 1
            assert entry.id in {back.id for back in neighbours(by_id[one.id])}


def test_a_counterexample_leads_to_its_statement() -> None:
    record = read_record()
    n_linked = 0
    for statement in read_ledger():
        for reading in statement.readings:
            found = [evidence.counterexample for _, evidence in filter(None, map(record.nearest, reading.checks))]
            classes = [one for example in found if example is not None for _, one in example.classes]
            for path in filter(None, map(catalogue_path, classes)):
                assert f"[{statement.id}](../ledger/" in shown()[path]
                n_linked += 1
    assert n_linked > 20


@pytest.mark.parametrize(
    ("rows", "id"), [(["0"], "1-1"), (["1"], "1-1"), (["10", "01"], "2-9"), (["11", "00"], "2-9")]
)
def test_renamed_classes_have_one_entry(rows: list[str], id: str) -> None:
    assert catalogue_path(FiniteClass.from_rows(rows)) == f"classes/{id[0]}-{len(rows)}.md#class-{id}"


@pytest.mark.parametrize("foreign", [FiniteClass.from_rows(["00000"]), FiniteClass.from_rows(["0"], n_labels=3)])
def test_other_classes_have_none(foreign: FiniteClass) -> None:
    assert catalogue_path(foreign) == ""


def test_the_graph_of_four_points_has_every_function_once() -> None:
    drawing = ElementTree.fromstring(one_inclusion_graph(FiniteClass.empty(4)))
    places = {(one.get("cx"), one.get("cy")) for one in drawing if one.get("class") == "other"}
    assert len(places) == 16
    assert len([one for one in drawing if one.get("class") == "none"]) == 32
