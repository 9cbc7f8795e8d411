"""A claim says which interpreters can take it, and why others cannot."""

import subprocess
import sys

import pytest

from littlestone.claims import interpreters, parse
from littlestone.errors import InvalidValueError


def test_a_claim_that_names_no_class_is_evaluated_only() -> None:
    found = interpreters(parse("Ldim(thresholds(3)) = 2"))
    assert (found["literal"], found["fast"]) == ("", "")
    assert found["enumeration"].startswith("claim must be about at least one class that it names")


@pytest.mark.parametrize(
    ("text", "labels", "reason"),
    [
        ("Tdim(H) <= 2", 3, "the threshold dimension is for two labels"),
        ("Ldim(H) <= 2", 9, "renamings of classes on 1 points with 9 labels"),
    ],
)
def test_the_enumeration_says_why_it_cannot_take_a_claim(text: str, labels: int, reason: str) -> None:
    assert interpreters(text)["enumeration"] == ""
    assert reason in interpreters(text, labels)["enumeration"]


def test_the_solver_is_there_once_it_is_imported() -> None:
    """In another process, as whoever imports the solver registers it for good."""
    line = "from littlestone.claims import interpreters; print(interpreters('VC(H) <= 2')['solver'])"
    done = subprocess.run([sys.executable, "-c", line], capture_output=True, text=True, check=True)
    assert "registered, by importing littlestone_solver.claims.decide" in done.stdout
    both = f"import littlestone_solver.claims.decide; {line}"
    assert subprocess.run([sys.executable, "-c", both], capture_output=True, text=True, check=True).stdout == "\n"


def test_one_label_is_refused() -> None:
    with pytest.raises(InvalidValueError, match="labels must be at least 2"):
        interpreters("VC(H) <= 2", 1)
