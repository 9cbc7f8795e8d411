"""Settings of the whole test run: generated inputs are the same in every run.

The seed is an option of pytest in ``pyproject.toml``. Hypothesis' own ``derandomize`` would take it from the source
of each test, so that a renamed variable could change what is found.
"""

from collections import defaultdict
from random import Random

import pytest
from hypothesis import settings

settings.register_profile("repeatable", database=None, deadline=None)
settings.load_profile("repeatable")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of a long table as thorough, except as many as its mark says: they are drawn once for all."""
    tables = defaultdict[str, list[pytest.Item]](list)
    for item in items:
        if item.get_closest_marker("drawn"):
            tables[item.nodeid.partition("[")[0]].append(item)
    for name, table in tables.items():
        (mark,) = table[0].iter_markers("drawn")
        for item in Random(name).sample(table, len(table))[mark.args[0] :]:
            item.add_marker("thorough")
