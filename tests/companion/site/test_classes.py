"""The catalogue in the report: every class once, with its own numbers, drawings, neighbours and counterexamples."""

import re
from html import unescape
from pathlib import Path
from xml.etree import ElementTree

import pytest

from littlestone import FiniteClass
from littlestone.classes.display import class_html
from littlestone.definitions import littlestone_dimension_by_recursion, vc_dimension
from littlestone.enumerations.up_to_symmetry import classes_up_to_symmetry
from littlestone_command.site.class_entries import catalogue_address, class_entries, neighbours
from littlestone_command.site.class_pages import one_inclusion_graph
from littlestone_ledger import read_ledger, read_record

ENTRIES = class_entries()


def numbers(page: str) -> dict[str, str]:
    """Return the numbers that a page of a class shows, by column."""
    rows = re.findall(r"<code>(\w+)</code></th><td class=\"number\">([^<]*)</td>", page)
    return dict(rows)


def test_every_class_up_to_symmetry_has_a_page_of_its_own(report_folder: Path) -> None:
    enumerated = [one for n_points in range(1, 5) for one in classes_up_to_symmetry(n_points)]
    addresses = {catalogue_address(one) for one in enumerated}
    empty = {catalogue_address(FiniteClass.empty(n_points)) for n_points in range(1, 5)}
    assert len(addresses) == len(enumerated) == 429
    assert {f"classes/{path.name}" for path in (report_folder / "classes").iterdir()} == addresses | empty
    table = (report_folder / "classes.html").read_text(encoding="utf-8")
    assert set(re.findall(r'href="(classes/[^"]*)"', table)) == addresses | empty


def test_a_page_has_the_numbers_of_its_class_by_the_definitions(report_folder: Path) -> None:
    for entry in ENTRIES:
        shown = numbers((report_folder / entry.address).read_text(encoding="utf-8"))
        own = entry.hypothesis_class
        assert len(shown) >= 40
        assert shown["size"] == str(len(own))
        assert shown["vc"] == str(vc_dimension(own))
        assert shown["ldim"] == str(littlestone_dimension_by_recursion(own))


def test_a_page_has_the_labels_a_tree_and_the_graph(report_folder: Path) -> None:
    for entry in ENTRIES:
        page = (report_folder / entry.address).read_text(encoding="utf-8")
        own = entry.hypothesis_class
        assert class_html(own) in page
        drawings = [ElementTree.fromstring(one) for one in re.findall("<svg.*?</svg>", page, re.DOTALL)]
        assert len(drawings) == 1 + (littlestone_dimension_by_recursion(own) > 0)
        assert len([one for one in drawings[-1] if one.get("class") == "member"]) == len(own)
        assert len([one for one in drawings[-1] if one.get("class") == "edge"]) == entry.row["edges"]


def test_neighbours_are_each_others_neighbours() -> None:
    by_id = {entry.id: entry for entry in ENTRIES}
    for entry in ENTRIES:
        assert sum(one.times for one in neighbours(entry)) == 2**entry.points
        for one in neighbours(entry):
            assert abs(one.size - len(entry.hypothesis_class)) == 1
            assert entry.id in {back.id for back in neighbours(by_id[one.id])}


def test_a_counterexample_and_its_class_lead_to_each_other(report_folder: Path) -> None:
    record = read_record()
    n_linked = 0
    for statement in read_ledger():
        page = (report_folder / f"{statement.paper}.html").read_text(encoding="utf-8")
        for reading in statement.readings:
            found = [evidence.counterexample for _, evidence in filter(None, map(record.nearest, reading.checks))]
            classes = [one for example in found if example is not None for _, one in example.classes]
            for address in map(catalogue_address, classes):
                if address:
                    assert f'href="{address}"' in page
                    back = f'href="../{statement.paper}.html#{statement.id}"'
                    assert back in unescape((report_folder / address).read_text(encoding="utf-8"))
                    n_linked += 1
    assert n_linked > 20


@pytest.mark.parametrize(
    ("rows", "address"), [(["0"], "1-1"), (["1"], "1-1"), (["10", "01"], "2-9"), (["11", "00"], "2-9")]
)
def test_renamed_classes_have_one_page(rows: list[str], address: str) -> None:
    assert catalogue_address(FiniteClass.from_rows(rows)) == f"classes/{address}.html"


@pytest.mark.parametrize("foreign", [FiniteClass.from_rows(["00000"]), FiniteClass.from_rows(["0"], n_labels=3)])
def test_other_classes_have_none(foreign: FiniteClass) -> None:
    assert catalogue_address(foreign) == ""


def test_the_graph_of_four_points_has_every_function_once() -> None:
    drawing = ElementTree.fromstring(one_inclusion_graph(FiniteClass.empty(4)))
    places = {(one.get("cx"), one.get("cy")) for one in drawing if one.get("class") == "other"}
    assert len(places) == 16
    assert len([one for one in drawing if one.get("class") == "none"]) == 32
