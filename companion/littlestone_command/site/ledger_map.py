"""The map of the ledger: the statements that the entry of a statement names, and a drawing for each paper."""

import re
from collections.abc import Iterator, Mapping, Sequence

from littlestone_ledger import PAPERS, Statement
from littlestone_ledger.reader import KINDS

ROW, LEFT = 20, 230
_NAMED = re.compile(
    rf"(?:`?\b({'|'.join(PAPERS)})`? )?\b({'|'.join(KINDS)})s? "
    r"((?:[0-9]+|[A-Z])(?:\.[0-9]+)*)(?:(?:,| and) ([0-9.]+[0-9]))?",
    re.IGNORECASE,
)


def named_by(statements: Sequence[Statement]) -> dict[str, tuple[str, ...]]:
    """Return, for each statement, the ids of other statements that its entry names, in the order of the ledger.

    >>> from littlestone_ledger import read_ledger
    >>> named_by(read_ledger())["lyu.claim-6.3"]
    ('lyu.algorithm-4', 'lyu.claim-6.2')
    """
    order = [statement.id for statement in statements]
    found = {each.id: set(_ids(each.paper, " ".join(_texts(each)))) | {each.twin_of} for each in statements}
    return {id: tuple(other for other in order if other in found[id] and other != id) for id in order}


def _texts(statement: Statement) -> Iterator[str]:
    yield from (statement.text, statement.summary, *statement.choices, *statement.open, *statement.by_hand)
    yield statement.rely_on.whole if statement.rely_on else ""
    for reading in statement.readings:
        yield from (reading.name, reading.not_run, reading.mend, *(part.says for part in reading.parts))


def _ids(paper: str, text: str) -> Iterator[str]:
    for match in _NAMED.finditer(text):
        for number in filter(None, match.groups()[2:]):
            yield f"{match[1] or paper}.{match[2]}-{number}".lower()


def map_of(statements: Sequence[Statement], named: Mapping[str, Sequence[str]]) -> str:
    """Return an SVG of the statements of a paper from top to bottom, with an arc from each to those that it names.

    >>> from littlestone_ledger import find_statements
    >>> drawing = map_of(find_statements(["lyu.claim-6.2", "lyu.claim-6.3"]), {"lyu.claim-6.3": ["lyu.claim-6.2"]})
    >>> drawing.count("<path"), drawing.count("<a ")
    (1, 2)
    """
    middle = {statement.id: ROW * row + ROW // 2 for row, statement in enumerate(statements)}
    height, width = ROW * len(statements), LEFT + max(60, 5 * len(statements))
    drawn = []
    for id, y in middle.items():
        name = id.partition(".")[2]
        drawn.append(f'<a href="{name}.html"><text x="{LEFT - 8}" y="{y + 4}">{name}</text></a>')
        for to in (middle[other] for other in named.get(id, ()) if other in middle):
            bend = LEFT + abs(to - y) // 3 + 12
            title = f"<title>{name} names {statements[to // ROW].id.partition('.')[2]}</title>"
            drawn.append(f'<path d="M{LEFT} {y} Q{bend} {(y + to) // 2} {LEFT} {to}">{title}</path>')
            drawn.append(f'<circle cx="{LEFT}" cy="{to}" r="3"/>')
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return f'<div class="map"><svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(drawn)}</svg></div>'
