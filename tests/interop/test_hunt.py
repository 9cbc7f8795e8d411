"""Packages from PyPI under ``littlestone audit``: stored results, the table of the document, and both once more.

The scripts in ``docs/hunt`` show the violations without this project.

``RENEW=1 pytest tests/interop/test_hunt.py`` judges what is installed, and writes both anew.
"""

import json
import os
import shlex
import subprocess
import sys
from collections import Counter
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pytest
from tests import commands

DOCS = Path(__file__).parents[2] / "docs"
STORED, PAGE = DOCS / "hunt.json", DOCS / "hunt.md"
MECHANISMS = "tests/interop/hunted.py"
BEGIN = "<!-- rows -->\n"

BIT, SAMPLES = "--inputs 0 1", "--samples 20000"
RESPONSE = 'column_response --inputs \'["a", "b", "a"]\' \'["b", "b", "a"]\''
SCORES = "--inputs '[0, 1, 2]' '[1, 0, 1]'"
DRAWN, FEW, VALUES = f"{SAMPLES} --no-exact", "--samples 2000 --no-exact", "--inputs '[0, 1]' '[1, 1]'"
KARY = '--inputs \'["a", "b", "c", "a"]\' \'["a", "b", "c", "d"]\''
MOVED = "--inputs '[2, 2, 5, 5]' '[2, 2, 5, 0]'"
ADDED = "--inputs '[2, 2, 2, 2, 2, 2, 2, 2, 2]' '[2, 2, 2, 2, 2, 2, 2, 2, 2, 5]'"
VECTOR = "energy_vector --inputs '[[0, 0]]' '[[0, 1]]'"
RUN = "--inputs '[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]' '[0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]'"
WIDE = "--inputs '[0, 10]' '[10, 10]'"
EQUAL = "--inputs '[0, 0]' '[0, 1]'"
STATISTICS = [
    ("count", VALUES),
    ("proportion", VALUES),
    *((name, EQUAL) for name in ("sum", "mean", "variance")),
    *((name, WIDE) for name in ("min", "median")),
    ("max", "--inputs '[0, 0]' '[0, 10]'"),
]
SENT, METHODS = f"two_samples {BIT} --argument", ("lapu", "genrr", "bitflip", "disclapu")
PRESTO = [
    ("applyDPLaplace", "presto", "'[0.0]' '[1.0]'"),
    ("applyDPExponential", "presto", "'[0.0]' '[1.0]'"),
    ("applySVTAboveThreshold_full", "presto", "'[0.0, 1.0]' '[0.0, 2.0]'"),
    ("hadamard_response", "presto_integers", "'[0, 3]' '[1, 3]'"),
    ("rappor", "presto_integers", "'[0]' '[1]'"),
]
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
    ("opendp", "make_randomized_response_bool", f"opendp_response {BIT} --epsilon 'log 3' {DRAWN}"),
    ("opendp", "make_laplace", f"opendp_laplace {BIT} {DRAWN}"),
    ("opendp", "make_gaussian", f"opendp_gaussian {BIT} --delta 0.25 {DRAWN}"),
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
    ("multi-freq-ldpy", "SS_Client, in its order", f"subset_selection {BIT} {SAMPLES} --no-exact --timeout 60"),
    ("multi-freq-ldpy", "SS_Client, as a set", f"subset_selection_sorted {BIT} {SAMPLES} --no-exact"),
    ("trasgodp", "dp_randomized_response_binary_array", RESPONSE),
    ("trasgodp", "dp_exponential_array", 'column_exponential --inputs \'["a", "b", "a"]\' \'["a", "b", "b"]\''),
    ("trasgodp", "dp_exponential_array", 'column_exponential --inputs \'["a", "a"]\' \'["a", "b"]\''),
    ("trasgodp", "dp_clip_laplace_array", "column_laplace --inputs '[0, 1]' '[2, 1]'"),
    ("trasgodp", "dp_clip_gaussian_array", "column_gaussian --inputs '[0]' '[1]' --delta 0.01"),
    ("trasgodp", "dp_randomized_response_kary_array", f"column_kary {KARY}"),
    ("diffprivlib", "LaplaceFolded", f"laplace_folded {BIT} {DRAWN}"),
    ("diffprivlib", "LaplaceBoundedDomain", f"laplace_bounded_domain {BIT} {DRAWN}"),
    ("diffprivlib", "LaplaceBoundedNoise", f"laplace_bounded_noise {BIT} --delta 0.1 {DRAWN}"),
    ("diffprivlib", "Gaussian", f"gaussian {BIT} --delta 0.01 {DRAWN}"),
    ("opendp", "make_randomized_response", f"opendp_categories {BIT} --epsilon 'log 2' {DRAWN}"),
    ("opendp", "make_noisy_max", f"opendp_noisy_max {SCORES} {DRAWN}"),
    ("python-dp", "BoundedSum", f"google_sum --inputs '[1]' '[1, 1]' {DRAWN}"),
    ("eeprivacy", "PrivateClampedSum", f"energy_sum {VALUES}"),
    ("eeprivacy", "PrivateClampedMean", "energy_mean --inputs '[0, 0]' '[0, 10]'"),
    ("eeprivacy", "PrivateHistogram", "energy_histogram --inputs '[0]' '[0, 1]'"),
    ("eeprivacy", "PrivateQuantile", f"energy_quantile {MOVED} --argument quantile=0.5"),
    ("eeprivacy", "PrivateQuantile", f"energy_quantile {ADDED} --argument quantile=0.9"),
    ("eeprivacy", "PrivateVectorClampedMeanGaussian", f"{VECTOR} --argument 'kind=\"Gaussian\"' --delta 0.01"),
    ("eeprivacy", "PrivateVectorClampedMeanLaplace", f"{VECTOR} --argument 'kind=\"Laplace\"'"),
    ("diffpriv-pure", "private_mean", f"pure_mean {VALUES} {DRAWN}"),
    ("diffpriv-pure", "advanced_composition", f"pure_composition {BIT} --epsilon 21.1 --delta 0.61"),
    ("pure-ldp", "HadamardMechClient", f"hadamard_mechanism {BIT} {DRAWN}"),
    ("pure-ldp", "HadamardResponseClient", f"hadamard_response {BIT} {DRAWN}"),
    ("pure-ldp", "CMSClient", f"mean_sketch {BIT} --argument hadamard=false {DRAWN}"),
    ("pure-ldp", "CMSClient, Hadamard", f"mean_sketch {BIT} --argument hadamard=true {DRAWN}"),
    ("pure-ldp", "PCSClient", f"count_sketch {BIT} {DRAWN}"),
    ("multi-freq-ldpy", "UE_Client, optimal", f"unary_client {BIT} --argument optimal=true {DRAWN}"),
    ("multi-freq-ldpy", "UE_Client, symmetric", f"unary_client {BIT} --argument optimal=false {DRAWN}"),
    ("multi-freq-ldpy", "HE_Client", f"histogram_client {BIT} {DRAWN}"),
    ("ldp-toolbox", "GeneralizedRandomizedResponse", f"toolbox_response {BIT} {DRAWN}"),
    ("ldp-toolbox", "UnaryEncoding, optimal", f"toolbox_unary {BIT} --argument optimal=true {DRAWN}"),
    ("ldp-toolbox", "UnaryEncoding, symmetric", f"toolbox_unary {BIT} --argument optimal=false {DRAWN}"),
    ("ldp-toolbox", "SubsetSelection", f"toolbox_subset {BIT} {DRAWN}"),
    ("ldp-toolbox", "HistogramEncoding", f"toolbox_histogram {BIT} --argument thresholding=false {DRAWN}"),
    (
        "ldp-toolbox",
        "HistogramEncoding, threshold",
        f"toolbox_histogram {BIT} --argument thresholding=true {DRAWN}",
    ),
    ("insurance-fairness-ldp", "KaryRandomisedResponse", "insured_response --inputs '\"a\"' '\"b\"'"),
    ("dp-group-stats", "laplace_noise", f"group_laplace {BIT} {DRAWN}"),
    ("dpsprt", "dp_sprt_laplace", f"sequential_test {RUN} {DRAWN}"),
    *(
        ("diff-priv-laplace-python", name, f"statistic {pair} --argument 'name=\"{name}\"'")
        for name, pair in STATISTICS
    ),
    ("nprr", "nprr, grid 1", f"nonparametric_response {BIT} --argument grid=1 {DRAWN}"),
    ("nprr", "nprr, grid 4", f"nonparametric_response {BIT} --argument grid=4 --samples 200000 --no-exact"),
    ("syndp", "laplace_mechanism", f"series_laplace {BIT} {DRAWN}"),
    ("syndp", "boundedlaplacemechanism", f"series_bounded {BIT} {FEW}"),
    ("dwork", "geometric_noise", f"dwork_geometric {BIT} {DRAWN}"),
    ("dwork", "laplace_noise", f"dwork_laplace {BIT} {DRAWN}"),
    *(("privateAB", name, f"{SENT} 'method=\"{name}\"' --argument categories=3 {FEW}") for name in METHODS),
    ("ornl-presto", "applyDPGaussian", f"presto_gaussian --inputs 0 100 --delta 0.01 {FEW}"),
    *(
        ("ornl-presto", name, f"{function} --inputs {pair} --argument 'name=\"{name}\"' {FEW}")
        for name, function, pair in PRESTO
    ),
    ("hll-py", "HyperLogLogLDP", f"hashed_segments --inputs '[\"a_seg0\"]' '[\"b_seg0\"]' {FEW}"),
    ("binomialdpy", "tulap.random", f"tulap {BIT} {DRAWN}"),
    ("autodp", "ana_gaussian_calibrator, rounded", f"auto_gaussian {BIT} --delta 0.01"),
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
    verdicts = Counter(row["verdict"] for row in rows.values())
    packages = {row["package"] for row in rows.values()}
    counts = f"{len(rows)} rows, {len(packages)} packages: " + ", ".join(
        f"{verdicts[name]} {name}" for name in verdicts
    )
    return "\n".join(
        [counts, "", *lines, "", "```console", *(f"$ {row['command']}" for row in rows.values()), "```", ""]
    )


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


@pytest.mark.parametrize("script", sorted((DOCS / "hunt").glob("*.py")), ids=lambda script: script.stem)
def test_a_script_shows_its_violation(script: Path) -> None:
    package = next(package for package, _, _ in ROWS if script.stem.startswith(package))
    assert len(script.read_text(encoding="utf-8").splitlines()) <= 20
    assert script.with_suffix(".md").exists()
    assert f"hunt/{script.stem}.md" in PAGE.read_text(encoding="utf-8")
    try:
        version(package)
    except PackageNotFoundError:
        pytest.skip(f"needs {package}")
    ran = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=300, check=False)
    assert ran.returncode == 0, ran.stderr


def test_the_document_shows_the_stored_rows() -> None:
    stored = stored_rows()
    assert PAGE.read_text(encoding="utf-8").partition(BEGIN)[2] == table(stored)
    assert [*stored] == [command for _, _, command in ROWS]
    assert len({row["package"] for row in stored.values()}) >= 12
    shown = {script.stem for script in (DOCS / "hunt").glob("*.py")}
    violated = {package for package, _, key in ROWS if stored[key]["verdict"] == "violated"}
    assert violated == {package for package, _, _ in ROWS if any(name.startswith(package) for name in shown)}
