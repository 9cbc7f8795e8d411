import pytest

from littlestone.classes import FiniteClass
from littlestone.errors import InvalidValueError
from littlestone.verdicts import Counterexample, Evidence, Verdict

COUNTEREXAMPLE = Counterexample((("H", FiniteClass.from_rows(["0"])),), "1 and 2")


def test_a_refutation_and_nothing_else_has_a_counterexample() -> None:
    assert Evidence(Verdict.REFUTED, "all classes", counterexample=COUNTEREXAMPLE).counterexample is COUNTEREXAMPLE
    for verdict, counterexample in ((Verdict.REFUTED, None), (Verdict.VERIFIED, COUNTEREXAMPLE)):
        with pytest.raises(InvalidValueError, match="a counterexample exactly when"):
            Evidence(verdict, "all classes", counterexample=counterexample)


def test_a_scope_is_required() -> None:
    with pytest.raises(InvalidValueError, match="scope"):
        Evidence(Verdict.VERIFIED, "")


def test_undecided_not_run_and_failed_are_not_conclusive() -> None:
    open_ones = {verdict.value for verdict in Verdict if not verdict.is_conclusive}
    assert open_ones == {"undecided", "not run", "failed"}
    assert Evidence.broken("a reason").verdict.is_broken
    assert Evidence.left_out("a reason").verdict is Verdict.NOT_RUN
