"""Packages that are imported inside a mechanism, and cannot be imported again after an import that was refused."""

from pathlib import Path

import numpy as np
import pytest

from littlestone.privacy import AuditVerdict
from littlestone_properties.audits.own import imports

from .audited import judged

PACKAGE = """
import os, random
assert not hasattr(random, "is_registered"), "it is registered already"
random.is_registered = True
key = os.urandom(32)
"""
"""It draws more bytes than can be followed, after a registration that may happen once."""


def with_a_package(bit: int, rng: np.random.Generator) -> int:
    import registered_package  # type: ignore[import-not-found]

    return bit if rng.random() < 0.75 and registered_package.key else 1 - bit


def with_a_missing_package(bit: int, rng: np.random.Generator) -> int:
    try:
        import missing_package  # type: ignore[import-not-found]
    except ImportError:
        return bit if rng.random() < 0.75 else 1 - bit
    return int(missing_package.number)


def test_a_package_is_imported_once_and_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "registered_package.py").write_text(PACKAGE)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr("random.is_registered", True, raising=False)
    monkeypatch.delattr("random.is_registered")
    monkeypatch.setattr(imports, "INSTALLED", (str(tmp_path),))
    assert judged(with_a_package, "log 3").verdict is AuditVerdict.HOLDS
    assert judged(with_a_package, "log 2").verdict is AuditVerdict.VIOLATED


def test_a_missing_package_is_left_to_the_mechanism() -> None:
    assert judged(with_a_missing_package, "log 3").verdict is AuditVerdict.HOLDS
