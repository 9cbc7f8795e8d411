"""The numbers that ``littlestone measure`` finds are those of the atlas, under the same names."""

from functools import cache

import pytest

from littlestone.measures import NAMES, measure
from littlestone_atlas.catalogue import class_of, small_rows
from littlestone_atlas.columns import COLUMNS
from littlestone_atlas.own_class import plain

rows = cache(small_rows)
ASKED = {name.lower(): name for name in NAMES} | {
    **{f"n0_{depth}": f"N0:{depth}" for depth in range(1, 6)},
    **{
        column: name
        for p in (1, 2)
        for column, name in ((f"ddim_{p}", f"DDim:{p}"), (f"leaves_{p}", f"leaves:{p}"))
    },
    **{f"essential_{p}": f"essential:{p}" for p in (1, 2)},
}
"""Names of columns -> names of numbers."""


@pytest.mark.parametrize("column", [column.name for column in COLUMNS if column.name in ASKED])
def test_a_column_is_what_is_measured(column: str) -> None:
    for place in range(0, len(rows()["number"]), 1 if column in ("rldim", "rtd") else 7):
        values = plain(rows(), place)
        h = class_of(int(rows()["points"][place]), int(rows()["number"][place]))
        assert measure(h, ASKED[column])[ASKED[column]] == values[column], h


def test_columns_without_a_name_are_keys_extremes_and_properties() -> None:
    others = {column.name for column in COLUMNS} - set(ASKED)
    assert {name for name in others if not name.startswith("is_") and not name.endswith(("_least", "_most"))} == {
        *("number", "orbit"),
        *(f"{name}_{p}_next" for name in ("ddim", "essential", "leaves") for p in (1, 2)),
    }
