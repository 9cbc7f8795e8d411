"""Planting a fault and seeing that the check notices: the same for every topic of the evidence."""

import builtins
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

import pytest

from littlestone.claims import Bindings, Evaluator, ExactValue, NumberOf, NumberTerm
from littlestone.errors import CertificateError
from littlestone.verdicts import Check, Profile, Scope

NONE: Mapping[str, type] = MappingProxyType({})
Test = Callable[[pytest.MonkeyPatch, Check[Scope], str, object], None]


def each_caught(faults: Iterable[tuple[object, str, object]], owners: Mapping[str, type] = NONE) -> Test:
    """Return a test that each check finds something else once a name is replaced.

    It is a name of the module of the check, or, as in ``Domain.soa``, of one of the ``owners``.
    """

    @pytest.mark.parametrize(
        ("check", "target", "planted"), faults, ids=lambda v: v.body.__name__ if isinstance(v, Check) else None
    )
    def catches(monkeypatch: pytest.MonkeyPatch, check: Check[Scope], target: str, planted: object) -> None:
        right = check.run(Profile.QUICK).verdict
        owner, _, name = target.rpartition(".")
        if owner in owners:
            monkeypatch.setattr(owners[owner], name, planted)
        else:
            name = f"{check.body.__module__}.{target}"
            monkeypatch.setattr(name, planted, raising=not hasattr(builtins, target))
        try:
            found = check.run(Profile.QUICK).verdict
        except CertificateError:  # a certificate that is refused breaks the check, which the runner reports
            return
        assert found is not right

    return catches


def evaluator_that_says(value: int, where: Callable[[NumberOf], bool]) -> type[Evaluator]:
    """Return an interpreter of claims that is wrong about some numbers of classes."""

    class Wrong(Evaluator):
        def number(self, term: NumberTerm, bindings: Bindings) -> ExactValue:
            return value if isinstance(term, NumberOf) and where(term) else super().number(term, bindings)

    return Wrong
