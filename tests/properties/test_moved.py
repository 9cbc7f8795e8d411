"""Names that a package no longer has fail with a line that names what stands in their place, which exists."""

from importlib import import_module
from types import ModuleType

import pytest

from littlestone_properties import ledger, simulations
from littlestone_properties.conformance import case_sets

MOVED = [(package, name) for package in (simulations, ledger, case_sets) for name in package.MOVED]


@pytest.mark.parametrize(("package", "name"), MOVED, ids=[name for _, name in MOVED])
def test_a_former_name_says_where_to_look(package: ModuleType, name: str) -> None:
    with pytest.raises(ImportError, match=f"{name} is gone from {package.__name__}: see ") as raised:
        getattr(package, name)
    place = str(raised.value).partition(": see ")[2].partition("[")[0]
    module, _, stands = place.rpartition(".")
    assert hasattr(import_module(module), stands)


def test_a_name_that_never_was_is_missing_as_always() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        getattr(ledger, "nothing")  # noqa: B009
