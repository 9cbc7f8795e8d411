"""Packages from PyPI under ``littlestone audit``: stored results, the table of the document, and both once more.

``RENEW=1 pytest tests/interop/test_audited_packages.py`` judges what is installed, and writes both anew.
"""

import json
import os
import shlex
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pytest
from tests import commands

DOCS = Path(__file__).parents[2] / "docs"
STORED, PAGE = DOCS / "audited-packages.json", DOCS / "audited-packages.md"
MECHANISMS = "tests/interop/audited_packages.py"
BEGIN = "<!-- rows -->\n"

BIT, SAMPLES = "--inputs 0 1", "--samples 20000"
RESPONSE = 'column_response --inputs \'["a", "b", "a"]\' \'["b", "b", "a"]\''
SCORES = "--inputs '[0, 1, 2]' '[1, 0, 1]'"
ROWS = [
    ("diffprivlib", "Geometric", f"geometric {BIT}"),
    ("diffprivlib", "GeometricTruncated", f"geometric_truncated {BIT}"),
    ("diffprivlib", "GeometricFolded", f"geometric_folded {BIT}"),
    ("diffprivlib", "Binary", f"binary {BIT}"),
    ("diffprivlib", "Exponential", f"exponential {SCORES}"),
    ("diffprivlib", "PermuteAndFlip", f"permute_and_flip {SCORES}"),
    ("diffprivlib", "ExponentialCategorical", "exponential_categorical --neighbours any --data item"),
    ("diffprivlib", "Uniform", f"uniform {BIT} --epsilon 0 --delta 0.25"),
    ("diffprivlib", "Laplace", f"laplace {BIT} {SAMPLES}"),
    ("diffprivlib", "LaplaceTruncated", f"laplace_truncated {BIT} {SAMPLES}"),
    ("diffprivlib", "Staircase", f"staircase {BIT}"),
    ("diffprivlib", "Snapping", f"snapping {BIT} {SAMPLES}"),
    ("diffprivlib", "GaussianDiscrete", f"discrete_gaussian {BIT} --delta 0.01 {SAMPLES} --no-exact --seconds 300"),
    ("opendp", "make_randomized_response_bool", f"opendp_response {BIT} --epsilon 'log 3' {SAMPLES}"),
    ("opendp", "make_laplace", f"opendp_laplace {BIT} {SAMPLES}"),
    ("opendp", "make_gaussian", f"opendp_gaussian {BIT} --delta 0.13 {SAMPLES}"),
    ("dp-accounting", "GaussianPrivacyLoss, rounded", f"calibrated_gaussian {BIT} --delta 0.01"),
    ("python-dp", "Count", f"google_count --inputs '[1]' '[1, 1]' {SAMPLES}"),
    ("eeprivacy", "LaplaceMechanism", f"energy_laplace {BIT}"),
    ("eeprivacy", "GaussianMechanism", f"energy_gaussian {BIT} --argument epsilon=1 --delta 0.01"),
    ("eeprivacy", "GaussianMechanism", f"energy_gaussian {BIT} --argument epsilon=8 --epsilon 8 --delta 0.01"),
    ("diffpriv-pure", "private_count", f"pure_count {BIT}"),
    ("diffpriv-pure", "private_sum", f"pure_sum --inputs '[0, 1]' '[1, 1]' {SAMPLES}"),
    ("pure-ldp", "DEClient", f"direct_encoding {BIT}"),
    ("pure-ldp", "UEClient", f"unary_encoding {BIT}"),
    ("pure-ldp", "HEClient", f"histogram_encoding {BIT}"),
    ("multi-freq-ldpy", "GRR_Client", f"kary_response {BIT} {SAMPLES} --no-exact"),
    ("multi-freq-ldpy", "SS_Client", f"subset_selection {BIT} {SAMPLES} --no-exact --timeout 60"),
    ("multi-freq-ldpy", "SS_Client, sorted", f"subset_selection_sorted {BIT} {SAMPLES} --no-exact"),
    ("trasgodp", "dp_randomized_response_binary_array", RESPONSE),
    ("trasgodp", "dp_exponential_array", 'column_exponential --inputs \'["a", "b", "a"]\' \'["a", "b", "b"]\''),
    ("trasgodp", "dp_exponential_array", 'column_exponential --inputs \'["a", "a"]\' \'["a", "b"]\''),
    ("trasgodp", "dp_clip_laplace_array", "column_laplace --inputs '[0, 1]' '[2, 1]'"),
]


def found_now(package: str, mechanism: str, command: str) -> dict[str, str]:
    """Return a row of the table; skip if the package is not installed."""
    try:
        number = version(package)
    except PackageNotFoundError:
        pytest.skip(f"needs {package}")
    name, *options = shlex.split(command)
    result = commands.run("audit", f"{MECHANISMS}:{name}", *options, "--json", "-", cwd=DOCS.parent)
    assert result.returncode in (0, 1, 3), result.stderr
    document = json.loads(result.stdout)
    worst = document["worst"]
    seen = f"a loss above {worst['loss_seen']:.2g} would have been seen" if worst["loss_seen"] else ""
    refused = worst["why"] if document["verdict"] == "undecided" else ""
    delta = " to ".join(dict.fromkeys(f"{worst['delta'][end]:.3g}" for end in ("lower", "upper")))
    epsilon = worst["epsilon_text"]
    needed = f"{epsilon if epsilon.startswith('no ') else f'epsilon {epsilon}'}; delta {delta}"
    finding = needed if worst["method"] == "every branch" or document["verdict"] == "violated" else seen
    return {
        "package": f"{package} {number}",
        "mechanism": mechanism,
        "claim": f"{document['epsilon']}, {document['delta']}",
        "verdict": document["verdict"],
        "method": worst["method"] if document["verdict"] != "undecided" else "",
        "needed, or seen": refused or finding,
        "command": f"littlestone audit {MECHANISMS}:{command}",
    }


def stored_rows() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = json.loads(STORED.read_text(encoding="utf-8")) if STORED.exists() else {}
    return found


def table(rows: dict[str, dict[str, str]]) -> str:
    names = ("package", "mechanism", "claim", "verdict", "method", "needed, or seen")
    lines = ["| " + " | ".join(names) + " |", "| " + " | ".join("---" for _ in names) + " |"]
    lines += ["| " + " | ".join(row[name] for name in names) + " |" for row in rows.values()]
    return "\n".join([*lines, "", "```console", *(f"$ {row['command']}" for row in rows.values()), "```", ""])


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[2].partition(" ")[0])
def test_installed_packages_are_judged_as_stored(row: tuple[str, str, str]) -> None:
    found, stored = found_now(*row), stored_rows()
    if os.environ.get("RENEW"):
        stored[row[2]] = found
        kept = {command: stored[command] for _, _, command in ROWS if command in stored}
        STORED.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
        PAGE.write_text(
            PAGE.read_text(encoding="utf-8").partition(BEGIN)[0] + BEGIN + table(kept), encoding="utf-8"
        )
    elif found["package"] == stored[row[2]]["package"]:
        assert found["verdict"] == stored[row[2]]["verdict"]


def test_the_document_shows_the_stored_rows() -> None:
    stored = stored_rows()
    assert PAGE.read_text(encoding="utf-8").partition(BEGIN)[2] == table(stored)
    assert [*stored] == [command for _, _, command in ROWS]
    assert len({row["package"] for row in stored.values()}) >= 6
