"""``littlestone conjecture``: exit codes, what is printed, what is JSON, and bad input."""

import json
import re
import shutil
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests.commands import assert_refused, run, run_script, succeeded

from littlestone.claims import Claim, Decision
from littlestone_solver.claims import decide as solver
from littlestone_solver.claims.cubes import Part

HAS_TOOLS = find_spec("pysat") is not None
HAS_OCAML = None not in map(shutil.which, ("coqc", "ocamlopt"))


@pytest.mark.slow
@pytest.mark.parametrize(
    "arguments", [("Ldim(H) <= VC(H)",), ("VC(H) = 1 => Ldim(H) <= 2", "--search", "8"), ("VC(G) <= VC(H)",)]
)
def test_what_reproduces_a_counterexample_runs(arguments: tuple[str, ...]) -> None:
    document = json.loads(run("conjecture", *arguments, "--json", "-").stdout)
    shown = run("conjecture", *arguments).stdout
    assert document["python"] in shown
    indented = [f"    {line}" if line else "" for line in document["regression"].splitlines()]
    assert "\n".join(indented) in shown
    assert "Reading(truth=False" in run_script(document["python"]).stdout
    again = run_script(f"{document['regression']}\ntest_the_claim_is_false()")
    assert (again.returncode, again.stderr) == (0, "")


@pytest.mark.slow
def test_the_json_says_what_is_printed() -> None:
    arguments = ("conjecture", "|H| > 0 => Ldim(H) <= log2(|H|)", "--points", "3", "--decide", "3", "--search", "4")
    document = json.loads(succeeded(*arguments, "--json", "-").stdout)
    shown = succeeded(*arguments, columns=1000).stdout
    assert document["format"] == "littlestone conjecture"
    assert (document["verdict"], document["all_up_to"], document["is_informative"]) == ("not refuted", 3, True)
    assert f"cite: {document['citation']}" in shown
    assert f"{document['enumerated']['n_sharp']:,} of the enumerated classes" in shown
    assert document["searched"]["reach"] in shown
    assert [one["n_classes"] for one in document["decided"]] == ["4", "16", "256"]
    assert "on 3 there are 2^8" in shown
    refuted = json.loads(run("conjecture", "Ldim(H) <= VC(H)", "--decide", "4", "--json", "-").stdout)
    assert refuted["counterexample"]["classes"]["H"]["hypotheses"] == [[0, 0, 0], [0, 0, 1], [0, 1, 0], [1, 0, 1]]
    assert (refuted["is_smallest"], refuted["numbers"]) == (True, {"Ldim(H)": "2", "VC(H)": "1"})
    assert len(refuted["decided"]) == 3


def test_a_claim_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "mine_of_conjecture.py").write_text(
        'from littlestone.claims import parse\n\ntext = "VC(H) <= Ldim(H)"\nclaim = parse(text)\nnumber = 3\n',
        encoding="utf-8",
    )
    for name in ("text", "claim"):
        result = succeeded("conjecture", f"mine_of_conjecture.py:{name}", "--points", "2", cwd=tmp_path)
        assert result.stdout.startswith("VC(H) <= Ldim(H)\nnot refuted")
    assert_refused(run("conjecture", "mine_of_conjecture.py:number", cwd=tmp_path), "it is of type int")
    assert_refused(run("conjecture", "mine_of_conjecture.py:missing", cwd=tmp_path), "no attribute 'missing'")
    assert_refused(run("conjecture", "nowhere.py:claim", cwd=tmp_path), "an existing file with a name")


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (("Lim(H) <= 2",), ("unknown number 'Lim' at column 1", "Ldim", "binomsum")),
        (("VC(H) <=",), ("found the end at column 9",)),
        (("1 <= 2",), ("about at least one class",)),
        (("VC(H) <= 2", "--labels", "3"), ("labels must be 2",)),
        (("VC(H) <= 4", "--points", "5"), ("orbits would be needed", "--decide 5 asks the solver, --search 5")),
        (("VC(dual(H)) <= 5", "--decide", "2"), ("the solver cannot take", "on as many points for all")),
        (("VC(tresholds(3)) <= VC(H)",), ("unknown class 'tresholds' at column 4", "thresholds")),
        (("VC(H) <= 4", "--certify"), ("--decide",)),
        (("VC(H) <= 4", "--decide", "1", "--checker", "coq"), ("checker must be given together with --certify",)),
    ],
)
def test_bad_input_is_said_in_one_line(arguments: tuple[str, ...], parts: tuple[str, ...]) -> None:
    assert_refused(run("conjecture", *arguments), *parts)


def test_a_premise_that_is_never_met_is_said() -> None:
    vacuous = succeeded("conjecture", "|H| < 0 => 1 = 2", "--points", "2", columns=400).stdout
    assert "it says nothing about any of them: its premise" in vacuous
    assert "stand for 20; it says nothing about any of them)\n" in vacuous


@pytest.mark.parametrize("text", ["VC(H) <= 1/0", "|H| >= 1 => VC(H) <= log2(-1)", "VC(H[9 -> 0]) <= 1"])
def test_a_claim_without_a_value_is_no_result(text: str) -> None:
    result = run("conjecture", text)
    assert result.returncode == 2
    assert "undefined for any class that was looked at" in result.stdout
    assert "cite" not in result.stdout


@pytest.mark.parametrize(
    ("arguments", "size"),
    [
        (("2^Ldim(H) <= |H|",), 1),
        (("|H| < 2 => VC(H) = 0", "--points", "2"), 1),
        # The empty class refutes these on more points than are listed: the search finds it, or the solver.
        (("points(H) <= |H| + 5",), 6),
        (("points(H) <= |H| + 3", "--points", "3", "--decide", "4"), 4),
    ],
)
def test_a_claim_that_only_the_empty_class_breaks_is_not_refuted(arguments: tuple[str, ...], size: int) -> None:
    shown = succeeded("conjecture", *arguments, columns=400).stdout
    assert shown.startswith("|H| > 0 ")
    assert f"as it was asked, only an empty class refutes it: H = FiniteClass.empty({size})" in shown
    assert "cite: |H| > 0 " in shown
    assert run("conjecture", *arguments, "--empty").returncode == 1


@pytest.mark.parametrize("text", ["|H| = 0 => VC(H) = 0", "|H| < 1 => VC(H) = 0", "0 < |H| or VC(H) = 0"])
def test_the_empty_class_refutes_a_claim_that_mentions_it(text: str) -> None:
    result = run("conjecture", text, "--points", "1")
    assert result.returncode == 1
    assert "H: 0 hypotheses on 1 point" in result.stdout


def test_a_journal_goes_on_with_the_claim_that_is_meant(tmp_path: Path) -> None:
    asked = ("conjecture", "2^Ldim(H) <= |H|", "--search", "4", "--classes", "20", "--journal", "mine.journal")
    assert succeeded(*asked, cwd=tmp_path).stdout == succeeded(*asked, cwd=tmp_path).stdout


def test_a_search_of_seconds_runs_by_itself() -> None:
    result = run("conjecture", "RTD(H) <= VC(H)")
    assert result.returncode == 1
    assert "RTD(H) = 3, VC(H) = 2" in result.stdout
    assert "searched" not in succeeded("conjecture", "RTD(H) <= VC(H)", "--points", "2").stdout


def test_a_range_without_an_end_is_refused() -> None:
    result = run("conjecture", "for all k in 0..10^9: VC(H) <= k", "--points", "1")
    assert result.returncode == 2
    assert "classes need too much work" in result.stdout


def test_undecided_is_no_success(monkeypatch: pytest.MonkeyPatch) -> None:
    real = solver.decide

    def in_haste(
        claim: Claim, points: int, labels: int, *, run: Callable[[Sequence[Part]], Sequence[Decision]]
    ) -> Iterator[Decision]:
        yield from real(claim, points, labels, resource_limit=10, run=run)

    monkeypatch.setattr(solver, "decide", in_haste)
    result = run("conjecture", "VC(H) <= Ldim(H)", "--points", "2", "--decide", "3")
    assert result.returncode == 2
    assert "undecided: " in result.stdout
    assert "z3 stopped within 10 resource units" in result.stdout


@pytest.mark.skipif(not HAS_TOOLS, reason="needs the extra 'certificates'")
def test_certificates_are_shown() -> None:
    arguments = ("conjecture", "Ldim(union(G, H)) <= Ldim(G) + Ldim(H) + 1", "--points", "2", "--decide", "3")
    shown = succeeded(*arguments, "--certify", "--checker", "python", columns=300).stdout
    assert shown.count("accepted by lrat") == 3
    assert "certificate: 3 points, 2 labels: proof of " in shown
    assert "rests on the encodings" in shown
    document = json.loads(succeeded(*arguments, "--certify", "--checker", "python", "--json", "-").stdout)
    assert [one["fault"] for one in document["certificates"]] == ["", "", ""]
    assert "no formula is proved to mean the claim for 1 point, 2 labels; 2 points, 2 labels; 3 points" in shown


@pytest.mark.skipif(not HAS_TOOLS, reason="needs the extra 'certificates'")
def test_the_proved_checker_is_asked_unless_the_plain_one_is_wanted() -> None:
    asked = ("conjecture", "VC(H) <= Ldim(H)", "--points", "1", "--decide", "1", "--certify")
    plain = succeeded(*asked, "--checker", "python", columns=400).stdout
    assert "accepted by lrat\n" in plain
    assert "which is not proved" in plain
    if not HAS_OCAML:
        pytest.skip("needs Coq and OCaml: see the README")
    proved = succeeded(*asked, columns=400).stdout
    assert "certificate: for every class on 1 point, 2 labels, by a checked proof of a formula" in proved
    assert "no formula" not in proved
    assert "accepted by Lrat.v " in proved
    assert "is proved sound (rocq/Lrat.v)" in proved


def test_help_teaches_by_examples() -> None:
    claims = re.findall(r'littlestone conjecture "([^"]+)"', succeeded("conjecture", "--help", columns=120).stdout)
    assert len(claims) == 7
    for claim in claims:
        labels = "3" if "Ndim" in claim else "2"
        assert run("conjecture", claim, "--points", "2", "--labels", labels).returncode in (0, 1)
