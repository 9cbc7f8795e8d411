"""``littlestone conjecture``: exit codes, text, JSON, and bad input."""

import json
import re
import shutil
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec

import pytest
from tests.commands import run, run_script, succeeded

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
