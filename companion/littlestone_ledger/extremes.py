"""The stored table of extremes: it is read, renewed from a journal of a deep run, and shown as Markdown.

An entry belongs to a number of points, a number of labels and a dimension d. It has the largest value of one
dimension over the classes whose other dimension is d, and a class that attains it. The checks of the solver report
each entry as a line of JSON. This module only reads such lines, so the table can be shown and checked again without
a solver.

``python -m littlestone_ledger.extremes JOURNAL`` writes the file from a journal of
``littlestone verify --profile deep --journal JOURNAL``.
"""

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import log, log2
from pathlib import Path

from littlestone.classes import FiniteClass
from littlestone.dimensions import bit_dimension_bound
from littlestone.errors import InvalidValueError
from littlestone.files import write_text
from littlestone.verdicts import Profile

from .running.journal import verify_journal

BIT = "bit"
"""The Littlestone dimension of the best bit restriction, over classes of multiclass Littlestone dimension d."""
ALL_MAPS = "all maps"
"""The dimension for all collapsing maps, over classes of multiclass Littlestone dimension d."""
MULTICLASS = "multiclass"
"""The multiclass Littlestone dimension, over classes whose best bit restriction has Littlestone dimension d."""

QUANTITIES = (BIT, ALL_MAPS, MULTICLASS)
REASONS = ("solver", "size", "counting", "sum of bits")


@dataclass(frozen=True, slots=True)
class StoredExtreme:
    """One entry of the table.

    There are three kinds of reasons why the next value is impossible: the solver (no class of this size has it),
    the size (too few functions or points for a deeper tree), and counting or a sum of bits (arithmetic for every
    number of points). The value never exceeds ``bound``.
    """

    quantity: str
    dimension: int
    value: int
    attained_by: FiniteClass
    next_value: str
    bound: int
    bit: int | None

    @property
    def size(self) -> tuple[int, int, int]:
        """The number of labels, the given dimension and the number of points."""
        return self.attained_by.n_labels, self.dimension, self.attained_by.n_points


def extreme_from_json(text: str) -> StoredExtreme:
    """Return the entry that one line of JSON describes.

    >>> line = '{"extreme": "multiclass", "labels": 2, "dimension": 1, "points": 1, "value": 1, "next": "size",'
    >>> extreme_from_json(line + ' "bound": 1, "class": "0 1"}').size
    (2, 1, 1)
    """
    try:
        data: object = json.loads(text)
    except json.JSONDecodeError as error:
        raise InvalidValueError("extreme", text, f"one line of JSON ({error})") from None
    if not isinstance(data, dict):
        raise InvalidValueError("extreme", text, "a JSON object")
    quantity, reason = str(data.get("extreme")), str(data.get("next"))
    if quantity not in QUANTITIES or reason not in REASONS:
        raise InvalidValueError("extreme", text, f"a quantity of {QUANTITIES} and a reason of {REASONS}")
    attained_by = FiniteClass.from_rows(str(data.get("class")).split(), _natural(data, "labels"))
    if attained_by.n_points != _natural(data, "points"):
        raise InvalidValueError("extreme", text, "rows with one label for each point")
    bit = _natural(data, "bit") if quantity == BIT else None
    numbers = [_natural(data, key) for key in ("dimension", "value", "bound")]
    return StoredExtreme(quantity, numbers[0], numbers[1], attained_by, reason, numbers[2], bit)


def extremes_among(values: Iterable[str]) -> list[StoredExtreme]:
    """Return the entries among the values of evidence, ordered by quantity and size."""
    entries: dict[tuple[str, tuple[int, int, int]], StoredExtreme] = {}
    for value in values:
        if value.startswith('{"extreme"'):
            entry = extreme_from_json(value)
            first = entries.setdefault((entry.quantity, entry.size), entry)
            if first.value != entry.value:
                raise InvalidValueError("extreme", value, f"value {first.value}, as another entry of the size says")
    return [entries[key] for key in sorted(entries, key=lambda key: (QUANTITIES.index(key[0]), key[1]))]


def extremes_document(entries: Sequence[StoredExtreme]) -> str:
    """Return the text of the stored file for some entries: a JSON list with one entry per line."""
    return "[\n" + ",\n".join(json.dumps(_to_json(entry)) for entry in entries) + "\n]\n"


def document_of_journal(path: Path) -> str:
    """Return the text of the stored file for the entries in a journal of a deep run."""
    outcomes = filter(None, verify_journal(path, Profile.DEEP).results().values())
    entries = extremes_among(value for outcome in outcomes for value in (outcome.evidence.values or {}).values())
    if not entries:
        raise InvalidValueError("journal", str(path), "the journal of a run that found extremes")
    return extremes_document(entries)


@cache
def read_extremes() -> tuple[StoredExtreme, ...]:
    """Return the stored entries."""
    text = (files("littlestone_ledger") / "statements" / "extremes.json").read_text(encoding="utf-8")
    lines = [line.rstrip(",") for line in text.splitlines() if line not in {"[", "]"}]
    return tuple(extremes_among(lines))


def extremes_tables(entries: Sequence[StoredExtreme]) -> str:
    """Return two Markdown tables: the largest binary and the largest multiclass dimensions.

    The first is for a given multiclass dimension, the second for a given binary dimension. Each value has the
    reason why the next value is impossible. A value in bold has reached a bound for all numbers of points, so it
    stays the same for more points.
    """
    by_key = {(entry.quantity, entry.size): entry for entry in entries}
    forward = sorted({entry.size for entry in entries if entry.quantity != MULTICLASS})
    reverse = sorted({entry.size for entry in entries if entry.quantity == MULTICLASS})
    headings = [
        "labels",
        "d",
        "points",
        "largest bit restriction",
        "bound",
        "largest for all maps",
        "bound",
        "integer bound",
        "6 d ln(k + 1)",
    ]
    rows = []
    for size in forward:
        labels, d, _ = size
        cells = [
            cell
            for entry in (by_key.get((quantity, size)) for quantity in (BIT, ALL_MAPS))
            for cell in (_shown(entry), str(entry.bound) if entry else "")
        ]
        rows.append(
            [*map(str, size), *cells, str(bit_dimension_bound(d, labels - 1)), f"{6 * d * log(labels):.1f}"]
        )
    headings_reverse = ["labels", "d", "points", "largest multiclass", "d ceil(log2(k + 1))", "d log2(k + 1)"]
    rows_reverse = []
    for size in reverse:
        labels, d, _ = size
        entry = by_key[MULTICLASS, size]
        real = f"{d * log2(labels):.2f}" + (" (exceeded)" if 2**entry.value > labels**d else "")
        rows_reverse.append([*map(str, size), _shown(entry), str(entry.bound), real])
    return "\n".join([*_table(headings, rows), "", *_table(headings_reverse, rows_reverse)])


def _table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    return [f"| {' | '.join(cells)} |" for cells in (headings, ["---"] * len(headings), *rows)]


def _shown(entry: StoredExtreme | None) -> str:
    if entry is None:
        return ""
    value = f"**{entry.value}**" if entry.value == entry.bound else str(entry.value)
    return f"{value} ({entry.next_value})"


def _natural(data: Mapping[object, object], key: str) -> int:
    value = data.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise InvalidValueError(key, value, "a whole number of at least 1")
    return value


def _to_json(entry: StoredExtreme) -> dict[str, object]:
    labels, dimension, points = entry.size
    data: dict[str, object] = {
        "extreme": entry.quantity,
        "labels": labels,
        "dimension": dimension,
        "points": points,
        "value": entry.value,
        "next": entry.next_value,
        "bound": entry.bound,
        "class": " ".join(entry.attained_by.to_rows()),
    }
    return data if entry.bit is None else {**data, "bit": entry.bit}


if __name__ == "__main__":
    target = Path(str(files("littlestone_ledger"))) / "statements" / "extremes.json"
    write_text(document_of_journal(Path(sys.argv[1])), target, overwrite=True)
