"""If a package of an extra is not installed, one line says what to install."""

import re
from pathlib import Path

import pytest
from tests.commands import run_script, run_without


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
