"""Every planted fault goes through every source; which source finds it is a generated page."""

from collections import Counter
from pathlib import Path

import pytest

from littlestone_properties.judging import CAPABILITIES
from littlestone_properties.judging.faults import FAULTS, Fault, Source, is_found
from littlestone_properties.judging.faults.class_families import changed as changed_class
from littlestone_properties.judging.faults.fault import run
from littlestone_properties.judging.faults.mechanism_families import changed
from littlestone_properties.judging.faults.table import kinds, page, read

DOCS = Path(__file__).parents[3] / "docs"
FOUND = read(DOCS / "faults.json")
DETERMINISTIC = {one.capability for one in FAULTS if not CAPABILITIES[one.capability].has_coins}


def share_found(faults: list[Fault]) -> float:
    return sum(FOUND[str(one)]["stored"] for one in faults) / len(faults)


def test_the_page_is_up_to_date() -> None:
    advice = "renew it: python -m littlestone_properties.judging.faults.table docs/faults.json > docs/faults.md"
    assert set(FOUND) == {str(one) for one in FAULTS}, advice
    assert (DOCS / "faults.md").read_text(encoding="utf-8").strip() == page(FAULTS, FOUND).strip(), advice


def test_the_default_run_finds_nearly_all() -> None:
    both = kinds(FAULTS)
    assert len(both["deterministic"]) > 1900
    assert share_found(both["deterministic"]) >= 0.97
    assert share_found(both["randomised"]) >= 0.95
    for one in FAULTS:
        assert any(FOUND[str(one)].values()) or one.unseen, f"{one} is found by no source, for no stated reason"


def test_every_deterministic_capability_has_faults_of_several_families() -> None:
    families = Counter(capability for capability, _ in {(one.capability, one.family) for one in FAULTS})
    assert set(CAPABILITIES) - set(families) == {"private_online_learner", "private_predictor"}
    assert min(families.values()) >= 3


@pytest.mark.parametrize("fault", FAULTS[::37], ids=str)
def test_what_was_measured_is_so(fault: Fault) -> None:
    assert is_found(fault, Source.STORED) is FOUND[str(fault)]["stored"]


@pytest.mark.parametrize("capability", sorted(DETERMINISTIC | {"pac_learner"}))
def test_a_wrapper_that_changes_nothing_is_right(capability: str) -> None:
    wrap = changed_class if "rows" in CAPABILITIES[capability].parameters else changed
    report = run(wrap(capability, "nothing", "none", lambda given: given), Source.STORED)
    assert report.exit_code == 0, report.summary
