"""Planting a fault and seeing that the check notices: the same for every topic of the evidence."""

import builtins
from collections.abc import Callable, Iterable

import pytest

from littlestone.errors import CertificateError
from littlestone.verdicts import Check, Profile, Scope

Test = Callable[[pytest.MonkeyPatch, Check[Scope], str, object], None]


def each_caught(faults: Iterable[tuple[object, str, object]]) -> Test:
    """Return a test that each check finds something else once a name of its module is replaced."""

    @pytest.mark.parametrize(
        ("check", "target", "planted"), faults, ids=lambda v: v.body.__name__ if isinstance(v, Check) else None
    )
    def catches(monkeypatch: pytest.MonkeyPatch, check: Check[Scope], target: str, planted: object) -> None:
        right = check.run(Profile.QUICK).verdict
        name = f"{check.body.__module__}.{target}"
        monkeypatch.setattr(name, planted, raising=not hasattr(builtins, target))
        try:
            found = check.run(Profile.QUICK).verdict
        except CertificateError:  # a certificate that is refused breaks the check, which the runner reports
            return
        assert found is not right

    return catches
