"""The adapters that are shipped pass, and the exact privacy of foreign mechanisms is that of the reference."""

import re
import shutil
import subprocess
from collections.abc import Callable, Hashable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from tests.adapters import ADAPTERS, PYTHON_ADAPTER
from tests.each import on_each_or_slow

from littlestone.privacy import Epsilon, privacy_profile
from littlestone.randomness import ExactDistribution
from littlestone_properties.judging import ProgramCandidate, Report, Status, run_suite
from littlestone_properties.judging.asking.asking import output_distribution, right_distribution
from littlestone_properties.judging.capabilities import CAPABILITIES
from littlestone_properties.judging.json_values import Object

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
    "private_predictor": ('long votes = ask("discrete_laplace", weight);', "long votes = 0;"),
}
"""Capability -> a line of the adapter in C++, and the same line with a leak."""
FAULTS = {
    "private_pac_learner": ("1L << (sample.size()", "1L << 2 * (sample.size()", "as claimed"),
    "hypothesis_generator": (
        'errors(row, given["hard"].list) == 0',
        'errors(row, given["hard"].list) < 2',
        "hard queries",
    ),
}
"""Capability -> a line of the adapter in C++, the same line with a mistake, and a part of the requirement."""
JAVASCRIPT_LEAK = ('ask("discrete_laplace", weight);', 'Math.trunc(ask("discrete_laplace", weight) / 2);')
"""A line of the private predictor in JavaScript, and the same line with half of the noise."""


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


@pytest.fixture
def node() -> str:
    found = shutil.which("node")
    if found is None:
        pytest.skip("needs node")
    return found


def judged(command: list[str], *only: str) -> Report:
    with closing(ProgramCandidate(command)) as candidate:
        return run_suite(candidate, only=only, seconds=600)


def require_passed(command: list[str], name: str) -> None:
    """Let a plain program pass; it is too slow for a few classes with many labels, which is said."""
    report = judged(command)
    skipped = [one for one in report.outcomes if one.status is Status.SKIPPED]
    assert len(skipped) <= 40
    assert all(one.case.group.endswith("the larger side is the wrong one") for one in skipped), report.summary
    assert report.exit_code == (3 if skipped else 0), report.summary
    summary = re.match(rf"{re.escape(name)}: (\d+) of \d+ cases executed: \1 pass[;,]", report.summary)
    assert summary, report.summary
    assert int(summary[1]) > 2000
    assert "private_predictor" in report.declared.capabilities


@pytest.mark.slow
@pytest.mark.thorough
def test_the_adapter_in_python_passes() -> None:
    require_passed(PYTHON_ADAPTER, "sets of concepts")


@pytest.mark.slow
@pytest.mark.thorough
def test_the_adapter_in_javascript_passes(node: str) -> None:
    require_passed([node, str(ADAPTERS / "adapter.js")], "JavaScript")


@pytest.mark.slow
def test_the_adapter_in_cpp_passes(compiled: Callable[[str, str], list[str]]) -> None:
    require_passed(compiled("", ""), "C++")


@pytest.fixture(scope="module")
def cpp(compiled: Callable[[str, str], list[str]]) -> Iterator[ProgramCandidate]:
    with closing(ProgramCandidate(compiled("", ""))) as candidate:
        yield candidate


def deltas(outputs: dict[int, ExactDistribution[Hashable]]) -> list[object]:
    """Return the privacy profile of two outputs, in both directions."""
    return [point.delta for point in privacy_profile(outputs.__getitem__, [(0, 1), (1, 0)], EPSILONS)]


@pytest.mark.parametrize("capability", PAIRS)
def test_the_exact_privacy_profile_is_that_of_the_reference(capability: str, cpp: ProgramCandidate) -> None:
    pair = PAIRS[capability]
    foreign = {side: output_distribution(cpp, capability, pair[side]) for side in (0, 1)}
    reference = {side: right_distribution(CAPABILITIES[capability].reference, pair[side]) for side in (0, 1)}
    assert deltas(foreign) == deltas(reference)


def require_leak_found(command: list[str], capability: str) -> None:
    group = "neighbouring samples" if capability == "private_predictor" else "neighbours"
    report = judged(command, f"{capability}/privacy of {group}")
    assert report.exit_code == 1
    assert "needs delta" in report.wrong[0].got
    assert " beside " in report.wrong[0].got


@pytest.mark.parametrize("capability", LEAKS)
def test_a_planted_leak_is_found_with_the_pair_of_neighbours(
    capability: str, compiled: Callable[[str, str], list[str]]
) -> None:
    require_leak_found(compiled(*LEAKS[capability]), capability)


@on_each_or_slow("capability", FAULTS, "private_pac_learner".__eq__)
def test_a_mistake_in_a_learner_is_found(capability: str, compiled: Callable[[str, str], list[str]]) -> None:
    old, new, required = FAULTS[capability]
    report = judged(compiled(old, new), capability)
    assert report.exit_code == 1
    assert required in report.wrong[0].required


def test_a_planted_leak_in_javascript_is_found(node: str, tmp_path: Path) -> None:
    source = (ADAPTERS / "adapter.js").read_text()
    assert source.count(JAVASCRIPT_LEAK[0]) == 1
    (tmp_path / "adapter.js").write_text(source.replace(*JAVASCRIPT_LEAK))
    require_leak_found([node, str(tmp_path / "adapter.js")], "private_predictor")
