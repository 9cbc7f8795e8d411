"""A plugin for pytest: ``--littlestone-implementation package.module:object``.

Tests with an argument ``littlestone_check`` are run once for each group of cases of what the object offers; call
the argument. ``pytest --pyargs littlestone_properties.conformance.implementation`` has the one test that is needed.
"""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option."""
    parser.getgroup("littlestone").addoption(
        "--littlestone-implementation",
        metavar="package.module:object",
        help="implementation that tests with the argument littlestone_check judge",
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give each test with the argument the checks of the implementation."""
    if "littlestone_check" not in metafunc.fixturenames:
        return
    path: str | None = metafunc.config.getoption("--littlestone-implementation")
    if path is None:
        raise pytest.UsageError("--littlestone-implementation package.module:object is needed")
    # Only here, so that pytest does not load the library where the plugin is installed and not used.
    from littlestone.errors import InvalidValueError

    from .python_candidate import candidate_at
    from .python_checks import checks_for

    try:
        checks = checks_for(candidate_at(path))
    except InvalidValueError as error:
        raise pytest.UsageError(str(error)) from None
    metafunc.parametrize("littlestone_check", checks, ids=str)
