"""Planting a fault and seeing that the check notices: the same for every topic of the evidence."""

import builtins
from collections.abc import Callable

import pytest

from littlestone.errors import CertificateError
from littlestone.verdicts import Check, Profile


@pytest.fixture
def catches(monkeypatch: pytest.MonkeyPatch) -> Callable[[object, str, object], None]:
    """Assert that a check finds something else once a name of its module is replaced."""

    def judge(check: object, target: str, planted: object) -> None:
        assert isinstance(check, Check)
        right = check.run(Profile.QUICK).verdict
        is_builtin = hasattr(builtins, target)
        monkeypatch.setattr(f"{check.body.__module__}.{target}", planted, raising=not is_builtin)
        try:
            found = check.run(Profile.QUICK).verdict
        except CertificateError:  # a certificate that is refused breaks the check, which the runner reports
            return
        assert found is not right

    return judge
