"""If a package of an extra is not installed, one line says what to install."""

from tests.commands import run_script


def test_judging_needs_no_hypothesis() -> None:
    script = "import sys; sys.modules['hypothesis'] = None; import littlestone_properties.judging.candidates.worker"
    assert run_script(script).returncode == 0
