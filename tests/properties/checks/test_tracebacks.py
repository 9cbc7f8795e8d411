"""A violation shows the line of the user in pytest, and none of the checks."""

from collections.abc import Callable
from traceback import walk_tb

import pytest

from littlestone_properties import checks
from littlestone_properties.judging import check
from littlestone_properties.violation import PropertyViolationError

CALLS: dict[str, Callable[[], object]] = {
    "a dimension": lambda: checks.check_dimension_function(lambda h: 0),
    "another dimension": lambda: checks.check_dimension_function(lambda h: len(h.hypotheses[0])),
    "a capability": lambda: check(lambda rows: 0, "vc_dimension"),
    "a structure": lambda: checks.check_irreducibility(lambda h, k: True),
    "a cover": lambda: checks.check_zero_cover_number(lambda h, k: 0),
    "a mistake bound": lambda: checks.check_mistake_bound(lambda coins, h: None),  # type: ignore[arg-type, return-value]
    "a learner": lambda: checks.check_online_learner(lambda coins, h: None),  # type: ignore[arg-type, return-value]
    "a mechanism": lambda: checks.check_above_threshold(lambda *given: None),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("name", CALLS)
def test_the_frames_of_checks_are_hidden(name: str) -> None:
    with pytest.raises(PropertyViolationError) as caught:
        CALLS[name]()
    assert caught.value.__suppress_context__ or caught.value.__context__ is None
    frames = [frame for frame, _ in walk_tb(caught.value.__traceback__) if frame.f_code.co_filename != __file__]
    assert len(frames) > 1
    shown = [one for one in frames if not {**one.f_globals, **one.f_locals}.get("__tracebackhide__")]
    assert [one.f_code.co_name for one in shown] == []


def test_every_check_is_hidden() -> None:
    front_ends = [getattr(checks, name) for name in checks.__all__ if name.startswith("check_")]
    assert len(front_ends) > 20
    assert all(one.__globals__.get("__tracebackhide__") for one in front_ends)
