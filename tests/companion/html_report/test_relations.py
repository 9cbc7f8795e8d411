"""The page of relations says what the matrix says, and leads to classes that attain it."""

import re
from html import unescape
from pathlib import Path

from littlestone_atlas.relations.knowledge import Bounded, knowledge
from littlestone_atlas.relations.matrix import NUMBERS
from littlestone_atlas.relations.stored import read_stored
from littlestone_command.html_report.class_entries import class_entries
from littlestone_command.html_report.relations_page import BOUNDED, OPEN, UNBOUNDED


def rows(page: str) -> dict[str, str]:
    return dict(re.findall(r'<tr id="([\w-]+)"(.*?)</tr>', page, re.DOTALL))


def test_every_pair_has_its_steps_and_its_status(report_folder: Path) -> None:
    page = unescape((report_folder / "relations.html").read_text(encoding="utf-8"))
    found = rows(page)
    assert len(found) == len(NUMBERS) * (len(NUMBERS) - 1) == 1190
    for (p, q), known in knowledge().items():
        row = found[f"{p}-{q}"]
        status = OPEN if known is None else BOUNDED if isinstance(known, Bounded) else UNBOUNDED
        assert f'data-status="{status}"' in row
        assert f'href="#{p}-{q}" title="{p}, {q}: {status}"' in page
        for fact in known.chain if isinstance(known, Bounded) else ():
            assert f"{fact.q} ≤ {fact.formula}" in row
            assert fact.source in row
        for n_points, matrix in read_stored().relations.items():
            (cell,) = re.findall(rf'data-label="n = {n_points}:">(.*?)</td>', row)
            assert re.findall("[^ >]*→[^ <]*", cell) == [f"{one.least:g}→{one.most:g}" for one in matrix[p, q]]


def test_a_step_leads_to_a_class_that_attains_it(report_folder: Path) -> None:
    page = (report_folder / "relations.html").read_text(encoding="utf-8")
    numbers = {entry.address: entry.row for entry in class_entries()}
    n_steps = 0
    for id, row in rows(page).items():
        p, q = id.split("-")
        for address, least, most in re.findall(r'<a href="(classes/[^"]*)"[^>]*>([^<]*)→([^<]*)</a>', row):
            attained = numbers[address]
            assert f"{attained[q]:g}" == most, (id, address)
            assert f"{attained[p]:g}" == least, (id, address)
            n_steps += 1
    assert n_steps > 1000
