import pytest

from littlestone.classes import FiniteClass
from littlestone.errors import InvalidValueError
from littlestone.verdicts import Counterexample, Evidence, Verdict

COUNTEREXAMPLE = Counterexample((("H", FiniteClass.from_rows(["0"])),), "1 and 2")


def test_a_refutation_needs_its_counterexample() -> None:
    with pytest.raises(InvalidValueError, match="a counterexample exactly when"):
        Evidence(Verdict.REFUTED, "all classes")
    assert Evidence(Verdict.REFUTED, "all classes", counterexample=COUNTEREXAMPLE).counterexample is COUNTEREXAMPLE


def test_nothing_but_a_refutation_has_a_counterexample() -> None:
    with pytest.raises(InvalidValueError, match="a counterexample exactly when"):
        Evidence(Verdict.VERIFIED, "all classes", counterexample=COUNTEREXAMPLE)


def test_a_scope_is_required() -> None:
    with pytest.raises(InvalidValueError, match="scope"):
        Evidence(Verdict.VERIFIED, "")


def test_undecided_not_run_and_failed_are_not_conclusive() -> None:
    open_ones = {verdict.value for verdict in Verdict if not verdict.is_conclusive}
    assert open_ones == {"undecided", "not run", "failed"}
    assert Evidence.broken("a reason").verdict.is_broken
    assert Evidence.left_out("a reason").verdict is Verdict.NOT_RUN
