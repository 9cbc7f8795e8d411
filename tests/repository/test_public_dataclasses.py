"""No public dataclass has a long ``repr``: ``littlestone.display.displayed`` decorates those that may be long."""

import dataclasses
import importlib
import inspect
import pkgutil
from collections.abc import Iterator
from enum import Enum
from types import ModuleType, UnionType
from typing import NewType, Union, get_args, get_origin, get_type_hints

import littlestone
import littlestone_properties
from littlestone.display import displayed

NOT_FOR_PEOPLE = (".evidence.", ".command", ".faults", "pytest_plugin", ".site")


def packages() -> Iterator[ModuleType]:
    for package in (littlestone, littlestone_properties):
        yield package
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if found.ispkg and not any(part in found.name for part in NOT_FOR_PEOPLE):
                yield importlib.import_module(found.name)


def public_dataclasses() -> set[type]:
    found = (getattr(package, name) for package in packages() for name in getattr(package, "__all__", ()))
    return {one for one in found if inspect.isclass(one) and dataclasses.is_dataclass(one)}


def is_bounded(annotation: object) -> bool:
    if get_origin(annotation) in {Union, UnionType}:
        return all(map(is_bounded, get_args(annotation)))
    if isinstance(annotation, NewType):
        return is_bounded(annotation.__supertype__)
    return isinstance(annotation, type) and (
        annotation in {int, bool, float, type(None)} or issubclass(annotation, Enum)
    )


def may_be_long(shown: type) -> bool:
    """Return whether a dataclass has the usual ``repr`` and a field that may be long."""
    method = inspect.unwrap(shown.__repr__)
    is_usual = inspect.isfunction(method) and method.__code__.co_filename == "<string>"
    return is_usual and not all(map(is_bounded, get_type_hints(shown).values()))


def test_no_public_dataclass_may_become_long() -> None:
    assert len(public_dataclasses()) > 120
    assert {f"{one.__module__}.{one.__qualname__}" for one in public_dataclasses() if may_be_long(one)} == set()


@dataclasses.dataclass
class Undecorated:
    rows: tuple[int, ...]


@displayed
@dataclasses.dataclass
class Decorated:
    rows: tuple[int, ...]
    number: int = 0


def test_a_dataclass_that_may_become_long_is_noticed() -> None:
    assert (may_be_long(Undecorated), may_be_long(Decorated)) == (True, False)
    assert [len(repr(one((0,) * 500))) <= 360 for one in (Undecorated, Decorated)] == [False, True]
