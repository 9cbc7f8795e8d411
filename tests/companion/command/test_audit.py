"""``littlestone audit``: its output, its pictures and its refusals."""

import re
from dataclasses import replace
from fractions import Fraction
from functools import partial
from math import exp
from pathlib import Path

import pytest
from tests import commands

from littlestone.errors import InvalidValueError
from littlestone.intervals import Interval
from littlestone.privacy import AuditVerdict, Epsilon
from littlestone_command.audit.audit_options import MECHANISMS
from littlestone_properties.audits import AUDITS, OPTIONS, AuditOptions, CurvePoint, audit_mechanism
from littlestone_properties.audits.options import simple_epsilon

GUIDE = Path(__file__).parents[3] / "docs" / "guide.md"
POWER = "\npower: on this scope the claimed delta is refuted for every epsilon"

run = partial(commands.run, "audit", columns=200)
succeeded = partial(commands.succeeded, "audit", columns=200)


@pytest.mark.slow
@pytest.mark.parametrize("name", AUDITS)
def test_every_claim_holds_at_its_default_parameters(name: str) -> None:
    audit = audit_mechanism(name, AuditOptions({}))
    assert audit.verdict is AuditVerdict.HOLDS, audit.verdict_text
    deltas = [point.delta for point in audit.findings.curve]
    assert deltas == sorted(deltas, reverse=True), "the smallest delta cannot grow with epsilon"
    assert 0 < deltas[0] < 1
    assert audit.findings.needed.lower <= audit.findings.needed.upper <= deltas[0]
    assert audit.statement == AUDITS[name][1]
    assert audit.refuted_epsilon is not None
    assert audit.refuted_epsilon > 0, audit.power_text
    assert audit.refuted_epsilon < audit.asked.epsilon, "it holds, so it is not refuted"


def test_what_only_the_cut_mass_exceeds_is_not_called_refuted() -> None:
    audit = audit_mechanism("exponential", AuditOptions({"candidates": "2"}))

    def refuted(lower: Fraction) -> float | None:
        point = CurvePoint(1.0, Interval(lower, Fraction(1, 100)))
        return replace(audit, findings=replace(audit.findings, curve=(point,))).refuted_epsilon

    assert audit.asked.delta == 0
    assert refuted(Fraction(0)) is None
    assert refuted(Fraction(1, 10**9)) == 1.0


def test_the_example_of_the_guide_has_power() -> None:
    (example,) = re.findall(r"^\$ littlestone audit (stable-histogram .*)$", GUIDE.read_text(), flags=re.MULTILINE)
    assert f"{POWER} up to 0.5" in succeeded(*example.split()).stdout


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("sparse-sample", {"epsilon": "10", "delta": "1/2", "lists": "1"}),
        ("stable-histogram", {"threshold": "1", "elements": "1"}),
        ("composition", {"epsilon": "5", "delta": "9/10", "rounds": "2"}),
        ("between-thresholds", {"upper": "2", "delta": "0.0001"}),
        ("above-threshold", {"epsilon": "2", "limit": "1", "constant": "1/2", "delta": "1/100"}),
        ("exponential", {"sensitivity": "2", "scores": "2"}),
    ],
)
def test_claims_are_violated_at_these_parameters(name: str, given: dict[str, str]) -> None:
    audit = audit_mechanism(name, AuditOptions(given))
    assert audit.verdict is AuditVerdict.VIOLATED, audit.verdict_text
    assert audit.findings.needed.lower > audit.asked.delta


def test_sparse_sampling_needs_the_weight_of_a_new_item() -> None:
    audit = audit_mechanism("sparse-sample", AuditOptions({"epsilon": "10", "delta": "1/2", "lists": "1"}))
    # Weight exp(10) of the only item beside 1024 of failure, against surely failing.
    assert float(audit.findings.needed.lower) == pytest.approx(exp(10) / (exp(10) + 1024), abs=1e-6)


def test_the_histogram_needs_the_probability_of_an_element_of_count_one() -> None:
    audit = audit_mechanism("stable-histogram", AuditOptions({"epsilon": "1", "threshold": "3", "elements": "1"}))
    ratio = simple_epsilon(0.5).decay
    assert audit.findings.needed.lower <= ratio**2 / (1 + ratio) <= audit.findings.needed.upper


@pytest.mark.parametrize(("suffix", "start"), [("png", b"\x89PNG"), ("svg", b"<?xml")])
def test_the_profile_is_plotted(suffix: str, start: bytes, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="needs the extra 'plots'")
    path = tmp_path / f"profile.{suffix}"
    succeeded("above-threshold", "--rounds", "2", "--plot", str(path))
    assert path.read_bytes().startswith(start)
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]
    if suffix == "svg":
        assert "matplotlib" in path.read_text().lower()


@pytest.mark.slow
@pytest.mark.parametrize("name", MECHANISMS)
def test_each_mechanism_has_its_own_options_and_an_example_with_power(name: str) -> None:
    result = succeeded(name, "--help")
    shown = set(re.findall(r"^  --([a-z-]+)", result.stdout, re.MULTILINE))
    own = {option.replace("_", "-") for option in MECHANISMS[name].options}
    assert shown == own | {"json", "plot", "chart", "force", "help"}
    (example,) = re.findall(rf"^  littlestone audit {name} (.*)$", result.stdout, re.MULTILINE)
    assert POWER in run(name, *example.split()).stdout


@pytest.mark.parametrize("name", AUDITS)
def test_the_help_shows_the_defaults_of_the_audit(name: str) -> None:
    asked = AuditOptions({})
    AUDITS[name][0](asked)
    shown = {option: value for option, (value, _) in MECHANISMS[name].options.items() if value is not None}
    assert asked.parameters == {option: str(Fraction(value)) for option, value in shown.items()}


def test_the_mechanisms_of_the_command_are_those_that_can_be_audited() -> None:
    assert list(MECHANISMS) == list(AUDITS)
    assert {option for mechanism in MECHANISMS.values() for option in mechanism.options} == set(OPTIONS)


def test_an_unknown_option_name_is_refused() -> None:
    with pytest.raises(InvalidValueError, match="one of epsilon"):
        AuditOptions({"sigma": "1"})


def test_an_epsilon_may_be_a_logarithm_which_is_rounded_only_in_parts() -> None:
    exact = Epsilon.log("1000007/1000000")
    assert AuditOptions({"epsilon": "log 1.05"}).part_of_epsilon("1") == Epsilon.log("1.05")
    assert AuditOptions({"epsilon": "log 1.0500001"}).part_of_epsilon("1") == Epsilon.log("1.0500001")
    assert AuditOptions({"epsilon": "log 4"}).part_of_epsilon("1", 2) == Epsilon.log(2)
    with pytest.raises(InvalidValueError, match=r"from 0\.01 to 10"):
        AuditOptions({"epsilon": f"log {exact.exp}"}).part_of_epsilon("1")


def test_the_example_of_the_document_is_shown(tmp_path: Path) -> None:
    document = (GUIDE.parent / "conformance.md").read_text(encoding="utf-8")
    (tmp_path / "mine.py").write_text(
        "def response(bit, rng):\n    return bit if rng.random() < 0.75 else 1 - bit\n"
    )
    result = run("mine.py:response", "--inputs", "0", "1", "--epsilon", "log 2", cwd=tmp_path)
    assert f"```text\n{result.stdout}```" in document
