"""Code that never returns is stopped, even if the first attempt is lost."""

import gc
import time
from collections.abc import Callable

import pytest

from littlestone.time_limit import OutOfTime, time_limit


def endless() -> None:
    while True:
        pass


class LosesAnException:
    """An exception that is raised while an object is collected goes nowhere."""

    def __del__(self) -> None:
        end = time.monotonic() + 0.3
        while time.monotonic() < end:
            pass


def endless_after_a_lost_exception() -> None:
    LosesAnException()
    endless()


def endless_while_garbage_is_collected() -> None:
    def wait(phase: str, info: dict[str, int]) -> None:
        end = time.monotonic() + 0.3
        while time.monotonic() < end:
            pass

    gc.callbacks.append(wait)
    try:
        gc.collect()
        endless()
    finally:
        gc.callbacks.remove(wait)


@pytest.mark.slow
@pytest.mark.parametrize("run", [endless, endless_after_a_lost_exception, endless_while_garbage_is_collected])
def test_what_runs_too_long_is_stopped(run: Callable[[], None]) -> None:
    with pytest.raises(OutOfTime), time_limit(0.05):
        run()


def test_no_time_is_no_run() -> None:
    with pytest.raises(OutOfTime), time_limit(-0.01):
        raise AssertionError("it runs")
