"""The pictures of the documents are well-formed, and show each standing and each room."""

import re
from pathlib import Path
from xml.etree import ElementTree

from littlestone_ledger import find_statements, read_ledger, read_record
from littlestone_ledger.pages.pictures import SOURCES, glance, rooms
from littlestone_ledger.summary import Standing, standing

ROOT = Path(__file__).parents[3]


def texts(picture: str) -> list[str]:
    return [
        element.text or "" for element in ElementTree.fromstring(picture).iter() if element.tag.endswith("text")
    ]


def test_the_bars_of_a_paper_count_its_statements() -> None:
    record = read_record()
    shown = texts(glance(find_statements(["gl"]), record))
    counts = [int(text) for text in shown if text.isdigit()]
    assert sum(counts) == len(find_statements(["gl"]))
    assert {each.value for each in Standing} <= set(shown)
    whole = sum(int(text) for text in texts(glance(read_ledger(), record)) if text.isdigit())
    assert whole == len(read_ledger())
    falses = [each for each in read_ledger() if standing(each, record) is Standing.FALSE]
    assert len(falses) > 0


def test_every_room_is_drawn_and_its_words_fit() -> None:
    picture = rooms(ROOT)
    shown = texts(picture)
    for source in SOURCES:
        names = {path.parent.name for path in (ROOT / source).glob("*/__init__.py")}
        assert len(names) > 4
        assert names <= set(shown)
    assert max(map(len, re.findall(r"font-size='10.5'>([^<]*)<", picture))) <= 60
