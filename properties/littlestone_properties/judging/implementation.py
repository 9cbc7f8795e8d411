"""The one test of the plugin: the implementation that the option names conforms."""

from .running.python_checks import ConformanceCheck


def test_the_implementation_conforms(littlestone_check: ConformanceCheck) -> None:
    """Run one group of cases."""
    littlestone_check()
