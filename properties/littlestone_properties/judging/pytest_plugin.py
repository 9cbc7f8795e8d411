"""A plugin for pytest: ``--littlestone-implementation package.module:object``.

Tests with an argument ``littlestone_check`` are run once for each group of cases of the capabilities that the
object offers; such a test calls the argument. ``pytest --pyargs littlestone_properties.judging.implementation`` has
the only test that is needed. ``--littlestone-generated N``, or ``littlestone_generated = N`` in the ini file, adds
generated inputs, as one more group for each function that has them. ``--littlestone-only``, ``-seed``, ``-seconds``
and ``-timeout`` are those of ``littlestone conform``.
"""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options."""
    group = parser.getgroup("littlestone")
    group.addoption(
        "--littlestone-implementation",
        metavar="package.module:object",
        help="implementation that tests with the argument littlestone_check judge",
    )
    group.addoption(
        "--littlestone-generated",
        type=int,
        metavar="N",
        help="number of inputs generated in addition to the stored ones, for each function that has them",
    )
    group.addoption("--littlestone-only", action="append", metavar="CASE", help="a capability, a group or one case")
    group.addoption("--littlestone-seed", type=int, default=0, metavar="N", help="seed of generated inputs")
    group.addoption("--littlestone-seconds", type=float, metavar="S", help="how long a group of cases may take")
    group.addoption("--littlestone-timeout", type=float, metavar="S", help="how long one question may take")
    parser.addini("littlestone_generated", "default of --littlestone-generated", default="0")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give each test with the argument the checks of the implementation."""
    if "littlestone_check" not in metafunc.fixturenames:
        return
    path: str | None = metafunc.config.getoption("--littlestone-implementation")
    if path is None:
        raise pytest.UsageError("--littlestone-implementation package.module:object is needed")
    # Imported here, so that pytest does not load the library if the plugin is not used.
    from littlestone.errors import InvalidValueError
    from littlestone.time_limit import MAX_SECONDS

    from .candidates.python_candidate import offered_at
    from .running.python_checks import checks_for
    from .running.suite import SECONDS

    chosen: int | None = metafunc.config.getoption("--littlestone-generated")
    only: list[str] | None = metafunc.config.getoption("--littlestone-only")
    seed: int = metafunc.config.getoption("--littlestone-seed")
    seconds: float | None = metafunc.config.getoption("--littlestone-seconds")
    timeout: float | None = metafunc.config.getoption("--littlestone-timeout")
    by_default: str = metafunc.config.getini("littlestone_generated")
    if chosen is None and not by_default.isdecimal():
        raise pytest.UsageError(f"littlestone_generated must be a number of inputs, not {by_default}")
    try:
        n_generated = int(by_default) if chosen is None else chosen
        checks = checks_for(
            offered_at(path),
            n_generated=n_generated,
            only=only or (),
            seed=seed,
            seconds=SECONDS if seconds is None else seconds,
            timeout=MAX_SECONDS if timeout is None else timeout,
        )
    except InvalidValueError as error:
        raise pytest.UsageError(str(error)) from None
    metafunc.parametrize("littlestone_check", checks, ids=str)
