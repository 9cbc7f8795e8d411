"""If a package of an extra is not installed, one line says what to install."""

import re
from pathlib import Path

import pytest
from tests.commands import assert_refused, run_script, run_without

VERIFY = "verify common.fact-vc-at-most-littlestone --profile quick --jobs 1"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("module", "arguments", "remedy"),
    [
        ("typer", "", "typer is missing: pip install 'littlestone[all]'"),
        ("z3", "conjecture VC(H)<=1 --decide 3", "littlestone: z3 is missing: pip install 'littlestone[solver]'"),
        (
            "littlestone_solver",
            "conjecture VC(H)<=1 --decide 3",
            "littlestone: littlestone_solver is missing: pip install 'littlestone[solver]'",
        ),
        *(
            (module, f"{VERIFY} --certify", f"{module} is missing: pip install 'littlestone[solver,certificates]'")
            for module in ("pysat", "z3")
        ),
        ("jinja2", "report my-report", "jinja2 is missing: pip install 'littlestone[report]'"),
        (
            "distributed",
            f"{VERIFY} --dask tcp://127.0.0.1:9",
            "littlestone: distributed is missing: pip install 'littlestone[distributed]'",
        ),
        ("matplotlib", "audit exponential --plot a.png", "the extra 'plots': pip install 'littlestone[plots]'"),
        ("matplotlib", "learn --plot a.png", "the extra 'plots': pip install 'littlestone[plots]'"),
        (
            "hypothesis",
            "conform mine --generated 5",
            "0 without hypothesis: pip install 'littlestone[properties]', not 5",
        ),
    ],
)
def test_one_line_says_what_to_install(module: str, arguments: str, remedy: str, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def vc_dimension(rows): return 0")
    result = run_without(module, *arguments.split(), cwd=tmp_path)
    assert_refused(result, remedy)
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["mine.py"]


@pytest.mark.slow
def test_a_check_that_needs_a_missing_extra_is_not_run_and_no_success() -> None:
    result = run_without("z3", *VERIFY.split())
    assert result.returncode == 1, result.stdout + result.stderr
    assert "recorded verified, found not run (needs the extra 'solver')" in result.stdout


@pytest.mark.slow
def test_a_report_without_the_atlas_has_the_ledger(tmp_path: Path) -> None:
    result = run_without("pyarrow", "report", "mine", cwd=tmp_path)
    assert result.returncode == 0, result.stdout + result.stderr
    assert "pages of classes and relations, which need: pip install 'littlestone[atlas]'" in result.stdout
    pages = {path.name: path.read_text(encoding="utf-8") for path in (tmp_path / "mine").rglob("*.html")}
    assert {"index.html", "ledger.html", "lyu.html", "extremes.html"} <= set(pages)
    assert {"classes.html", "relations.html"} & set(pages) == set()
    assert "Theorem 5.6" in pages["bgs.html"]
    links = {link for page in pages.values() for link in re.findall('href="([^"#:]+)', page) if ".html" in link}
    assert links <= set(pages)


def test_judging_needs_no_hypothesis() -> None:
    script = "import sys; sys.modules['hypothesis'] = None; import littlestone_properties.judging.candidates.worker"
    assert run_script(script).returncode == 0
