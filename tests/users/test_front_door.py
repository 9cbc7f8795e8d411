"""The names of ``import littlestone``: few of them."""

import littlestone


def test_the_names_at_the_top_are_few() -> None:
    names = set(littlestone.__all__) - {"__version__"}
    assert len(names) <= 30
    assert {"FiniteClass", "littlestone_dimension", "Privacy", "play", "InvalidValueError"} <= names
