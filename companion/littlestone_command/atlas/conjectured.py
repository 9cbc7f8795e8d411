"""Claims on five points, if the table of the atlas has all numbers in the claim."""

import os
from importlib.util import find_spec

from littlestone.claims import Claim, Finding, conjecture
from littlestone.claims.derived import judged_nonempty

FIVE = 5


def found_in_atlas(claim: Claim, *, allow_empty: bool = False) -> Finding | None:
    """Return the verdict on a claim for all classes on at most five points, or ``None`` without the table."""
    if find_spec("pyarrow") is None:
        return None
    from littlestone_atlas.claims import columns_of, extended
    from littlestone_atlas.storage import read_table, rows_of_table

    from .answering import default_place

    place = default_place()
    if columns_of(claim) is None or not os.path.lexists(place):
        return None
    rows = rows_of_table(read_table(place))

    def judge(asked: Claim) -> Finding:
        return extended(conjecture(asked, FIVE - 1, allow_empty=True), rows, FIVE)

    return judge(claim) if allow_empty else judged_nonempty(claim, judge)
