"""Constants of the main theorems that no variant in ``Wrong..`` refutes: with a smaller one the proof fails.

A constant is replaced in the statement and in the file of its arithmetic, and Coq must refuse the lemma that
counts. So the proof uses the constant; the theorem may be true with a smaller one.
"""

import re
from dataclasses import dataclass
from pathlib import Path

import pytest
from tests.solver.conftest import needs_coq

from littlestone.prediction import proved_halfspace_settings, proved_predictor_settings
from littlestone_solver.theorems.kernel.build import built
from littlestone_solver.theorems.kernel.coq import compiled
from littlestone_solver.theorems.kernel.sources import place_of_proof, statement, text_of


@dataclass(frozen=True)
class Smaller:
    """Numbers in a file of arithmetic and in the statement of a theorem, with what replaces them.

    ``refused``: the lemma that Coq refuses, "" if the proof goes through.
    """

    theorem: str
    file: str
    numbers: dict[str, str]
    refused: str = ""

    def text(self) -> str:
        """Return the file with the changed numbers; if it proves the theorem, it states it first."""
        text, proof = text_of(self.file), f"Theorem {self.theorem}_proved"
        if place_of_proof(self.theorem).file == self.file:
            stated = f"Definition {self.theorem} := {statement(self.theorem)}.\n"
            text = text.replace(proof, stated + proof)
        for old, new in self.numbers.items():
            text, times = re.subn(rf"(?<!\d){re.escape(old)}(?!\d)", new, text)
            assert times, old
        return text


SMALLER = [
    Smaller("lyu_theorem_1", "OnlineSizes", {"26": "24"}, "exponents_draws"),
    Smaller("lyu_theorem_1", "OnlineSizes", {"30": "5", "6 * P": "P"}, "exponents_teachers"),
    Smaller("lyu_theorem_1", "OnlineSizes", {"1152": "432", "8 * D * Q": "3 * D * Q"}, "exponents_errors"),
    Smaller("lyu_theorem_1", "OnlineSizes", {"2 * K * a": "K * a"}, "most_mistakes_le"),
    Smaller("gl_theorem_4_1", "PrivateOnline", {"448": "384", "7": "6"}, "dp_soa_mistakes"),
    Smaller("yan_theorem_4_restored", "SampleOrder", {"10 ^ 9": "10 ^ 8"}, "oblivious_order"),
    Smaller("yan_theorem_5_restored", "HalfspaceOrder", {"10 ^ 11": "10 ^ 10"}, "halfspace_order"),
    Smaller("bgs_theorem_3_7", "MulticlassSizes", {"50": "49", "18": "17"}, "bits_bound"),
]
WITH_SLACK = [
    Smaller("lyu_theorem_1", "OnlineSizes", {"26": "25"}),
    Smaller(
        "lyu_theorem_1",
        "OnlineSizes",
        {"1152": "1008", "8 * 144": "7 * 144", "8 * D * Q": "7 * D * Q", "8%N": "7%N"},
    ),
]


def refused_lemma(smaller: Smaller, folder: Path) -> str:
    """Return the lemma that Coq refuses after the change; "" if it accepts the file."""
    file = folder / "Smaller.v"
    file.write_text(smaller.text(), encoding="utf-8")
    with built(smaller.file, place_of_proof(smaller.theorem).file) as place:
        said = compiled(file, place)
    if not said:
        return ""
    line = re.search(r"line (\d+)", said)
    assert line is not None, said
    before = "\n".join(smaller.text().split("\n")[: int(line[1])])
    return str(re.findall(r"^(?:Lemma|Theorem) (\w+)", before, re.MULTILINE)[-1])


@pytest.mark.slow
@needs_coq
@pytest.mark.parametrize("smaller", SMALLER, ids=lambda one: f"{one.theorem}, {', '.join(one.numbers.values())}")
def test_a_smaller_constant_breaks_the_proof(smaller: Smaller, tmp_path: Path) -> None:
    assert refused_lemma(smaller, tmp_path) == smaller.refused


@pytest.mark.slow
@needs_coq
@pytest.mark.parametrize("smaller", WITH_SLACK, ids=lambda one: f"{one.theorem}, {', '.join(one.numbers.values())}")
def test_some_constants_have_slack(smaller: Smaller, tmp_path: Path) -> None:
    """The same proof goes through: these are not the smallest constants that it gives."""
    assert refused_lemma(smaller, tmp_path) == ""


def test_the_proved_sizes_need_more_than_the_smaller_constants() -> None:
    """All logarithms are near 1 for d = T = 1 and rates near 1, so the constant is the number of examples."""
    for proved, smaller in ((proved_predictor_settings, 10**8), (proved_halfspace_settings, 10**10)):
        found = proved(1, 1, privacy=(1, 0.999), alpha=1, beta=1).settings.n_examples
        assert smaller < found < 10 * smaller
