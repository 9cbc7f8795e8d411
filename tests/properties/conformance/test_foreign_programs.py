"""The adapters that are shipped pass, and the exact privacy of foreign mechanisms is that of the reference."""

import shutil
import subprocess
import sys
from collections.abc import Callable, Hashable, Iterator
from pathlib import Path

import pytest

from littlestone.privacy import Epsilon, privacy_profile
from littlestone.randomness import ExactDistribution
from littlestone_properties.conformance import ProgramCandidate, run_suite
from littlestone_properties.conformance.json_values import Object
from littlestone_properties.conformance.mechanisms import distribution_of
from littlestone_properties.conformance.questions import output_distribution

ADAPTERS = Path(__file__).parents[3] / "properties" / "littlestone_properties" / "conformance" / "adapters"
EPSILONS = [Epsilon.log(x) for x in ("1", "3/2", "2", "3", "4")]
PAIRS: dict[str, tuple[Object, Object]] = {
    "randomised_response": ({"bit": 0, "weight": "1/3"}, {"bit": 1, "weight": "1/3"}),
    "geometric_mechanism": ({"count": 0, "weight": "1/2"}, {"count": 1, "weight": "1/2"}),
    "above_threshold": (
        {"values": [1, 0, 2], "threshold": 1, "weight": "1/2", "limit": 2},
        {"values": [0, 1, 1], "threshold": 1, "weight": "1/2", "limit": 2},
    ),
}
LEAKS = {
    "randomised_response": ('ask("choose", "[\\"1\\", "', 'ask("choose", "[\\"5\\", "'),
    "geometric_mechanism": (
        'given["count"].number + ask("discrete_laplace", quoted(given["weight"].text))',
        'given["count"].number + ask("discrete_laplace", quoted(given["weight"].text)) / 2',
    ),
    "above_threshold": ("above += is_above;", "above += 0;"),
}
"""Capability -> a line of the adapter, and the same line with a leak."""


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, str], list[str]]:
    compiler = shutil.which("c++") or shutil.which("g++")
    if compiler is None:
        pytest.skip("needs a C++ compiler")
    source = (ADAPTERS / "adapter.cpp").read_text()

    def build(old: str = "", new: str = "") -> list[str]:
        folder = tmp_path_factory.mktemp("adapter")
        assert old in source
        (folder / "adapter.cpp").write_text(source.replace(old, new) if old else source)
        options = ["-std=c++17", "-Wall", "-Wextra", "-Werror", "-o", str(folder / "adapter")]
        subprocess.run([str(compiler), *options, str(folder / "adapter.cpp")], check=True)
        return [str(folder / "adapter")]

    return build


def judged(command: list[str]) -> str:
    candidate = ProgramCandidate(command)
    try:
        report = run_suite(candidate)
    finally:
        candidate.close()
    assert report.exit_code == 0, report.summary
    return report.summary


def test_the_adapter_in_python_passes() -> None:
    assert judged([sys.executable, str(ADAPTERS / "adapter.py")]).startswith("sets of concepts: 28")


def test_the_adapter_in_javascript_passes() -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("needs node")
    assert judged([node, str(ADAPTERS / "adapter.js")]).startswith("JavaScript: 14")


def test_the_adapter_in_cpp_passes(compiled: Callable[[str, str], list[str]]) -> None:
    assert judged(compiled("", "")).startswith("C++: 11")


@pytest.fixture(scope="module")
def cpp(compiled: Callable[[str, str], list[str]]) -> Iterator[ProgramCandidate]:
    candidate = ProgramCandidate(compiled("", ""))
    yield candidate
    candidate.close()


def deltas(outputs: dict[int, ExactDistribution[Hashable]]) -> list[object]:
    """Return the privacy profile of two outputs, in both directions."""
    return [point.delta for point in privacy_profile(outputs.__getitem__, [(0, 1), (1, 0)], EPSILONS)]


@pytest.mark.parametrize("capability", PAIRS)
def test_the_exact_privacy_profile_is_that_of_the_reference(capability: str, cpp: ProgramCandidate) -> None:
    pair = PAIRS[capability]
    foreign = {side: output_distribution(cpp, capability, pair[side]) for side in (0, 1)}
    reference = {side: distribution_of(capability, pair[side]) for side in (0, 1)}
    assert deltas(foreign) == deltas(reference)


@pytest.mark.parametrize("capability", LEAKS)
def test_a_planted_leak_is_found_with_the_pair_of_neighbours(
    capability: str, compiled: Callable[[str, str], list[str]]
) -> None:
    candidate = ProgramCandidate(compiled(*LEAKS[capability]))
    try:
        report = run_suite(candidate, only=[f"{capability}/privacy of neighbours"])
    finally:
        candidate.close()
    assert report.exit_code == 1
    assert "needs delta" in report.wrong[0].got
    assert " beside " in report.wrong[0].got
