"""Settings of the whole test run: generated inputs are the same in every run.

The seed is an option of pytest in ``pyproject.toml``. Hypothesis' own ``derandomize`` would take it from the source
of each test, so that a renamed variable could change what is found.
"""

from hypothesis import settings

settings.register_profile("repeatable", database=None, deadline=None)
settings.load_profile("repeatable")
