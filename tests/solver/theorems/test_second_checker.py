"""Coq's checker of compiled files accepts the proofs, and what it says is read strictly: planted faults."""

from pathlib import Path

import pytest
from tests.solver.conftest import Sources, needs_coq, stand_in

from littlestone.errors import LittlestoneError
from littlestone_solver.theorems.__main__ import main
from littlestone_solver.theorems.kernel import build, coq, second_checker
from littlestone_solver.theorems.kernel.axioms import ALL_AXIOMS
from littlestone_solver.theorems.kernel.second_checker import accepted_again, listed_axioms

SAID = """
CONTEXT SUMMARY
===============

* Theory: Set is predicative

* Axioms: <none>

* Constants/Inductives relying on type-in-type: <none>

* Constants/Inductives relying on unsafe (co)fixpoints: <none>

* Inductives whose positivity is assumed: <none>

"""


@pytest.mark.slow
@needs_coq
def test_the_proofs_are_accepted_again() -> None:
    """The libraries, which take longer, are checked by the command."""
    assert set(accepted_again(libraries=False)) == ALL_AXIOMS


@needs_coq
@pytest.mark.parametrize(
    ("planted", "reason"),
    [
        ("Axiom no : False.", "the proofs rest on Littlestone.Proofs.no"),
        ("Unset Guard Checking. Fixpoint no (n : nat) : False := no n.", r"unsafe \(co\)fixpoints: .*Proofs.no"),
        ("Unset Universe Checking. Definition no : Type := Type.", "type-in-type: .*Proofs.no"),
        ("Unset Positivity Checking. Inductive no := No of (no -> no).", "positivity is assumed: .*Proofs.no"),
    ],
)
def test_what_is_assumed_is_found(written: Sources, unread: None, planted: str, reason: str) -> None:
    head = "From Coq Require Import ssreflect.\n"
    written(Proofs=head)
    assert accepted_again(libraries=False) == ()
    written(Proofs=head + planted)
    with pytest.raises(LittlestoneError, match=reason):
        accepted_again(libraries=False)


@needs_coq
def test_an_edit_compiles_and_checks_only_what_depends_on_it(
    written: Sources, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled, checked = list[str](), list[str]()
    compile_file, check_files = coq.compiled, second_checker._said

    def noted(file: Path, where: Path) -> str:
        compiled.append(file.stem)
        return compile_file(file, where)

    def noted_too(program: str, modules: list[str], place: Path) -> str:
        checked.extend(module.removeprefix("Littlestone.") for module in modules if module != "-norec")
        return check_files(program, modules, place)

    monkeypatch.setattr(build, "compiled", noted)
    monkeypatch.setattr(second_checker, "_said", noted_too)
    texts = {
        "First": "Definition one := 1.",
        "Second": "From Littlestone Require Import First. Definition two := S one.",
        "Other": "Definition three := 3.",
    }
    edits = [
        ({}, ["First", "Second", "Other"]),
        ({"Other": "(* three *) Definition three := 3."}, []),
        ({"Other": "Definition three := 4."}, ["Other"]),
        ({"Second": "From Littlestone Require Import First. Definition two := one."}, ["Second"]),
        ({"First": "Definition one := 2."}, ["First", "Second"]),
    ]
    for edit, again in edits:
        texts |= edit
        written(**texts)
        assert accepted_again(libraries=False) == ()
        assert sorted(compiled) == sorted(checked) == sorted(again)
        compiled.clear()
        checked.clear()


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("CONTEXT SUMMARY", "", "without a summary"),
        ("predicative", "impredicative", "without a summary"),
        ("* Axioms: <none>", "", "without a summary"),
        ("Axioms: <none>", "Axioms:\n    Coq.A.b : nat", "axioms that are not names"),
        ("type-in-type: <none>", "type-in-type:\n    Coq.A.b", "type-in-type: Coq.A.b"),
        ("unsafe (co)fixpoints", "such", "whether anything relies on fixpoints"),
        ("* Inductives", "* Others: Coq.A.b\n\n* Inductives", "Others: Coq.A.b"),
    ],
)
def test_what_coqchk_says_is_read_strictly(old: str, new: str, reason: str) -> None:
    assert listed_axioms(SAID) == ()
    assert SAID.count(old) == 1
    with pytest.raises(LittlestoneError, match=reason):
        listed_axioms(SAID.replace(old, new))


COMPILES = '[ "$1" = -where ] || touch Proofs.vo'
VERSION = 'if [ "$1" = --version ]; then echo version 8.16.1; exit; fi'


@pytest.mark.parametrize(
    ("programs", "reason"),
    [
        ({}, "coqc is not installed here"),
        ({"coqc": "echo version 8.16.1"}, "coqchk is missing: it comes with Coq (Debian: coq; opam: coq-core)"),
        ({"coqc": "echo version 8.15.2"}, "coqc 8.15.2 is too old: 8.16 is needed"),
        (
            {"coqc": "echo version 8.16.1", "coqchk": "echo version 8.17.0"},
            "coqchk 8.17.0 cannot read what coqc 8.16.1 has compiled",
        ),
        (
            {"coqc": f"{VERSION}; {COMPILES}", "coqchk": f"{VERSION}; echo Bad file; exit 1"},
            "coqchk refuses the proofs: Bad file",
        ),
    ],
)
def test_a_checker_that_cannot_do_it_fails_in_a_line(
    written: Sources,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    programs: dict[str, str],
    reason: str,
) -> None:
    written(Proofs="(* nothing *)")
    (tmp_path / "bin").mkdir()
    for name, lines in programs.items():
        stand_in(tmp_path / "bin", lines, name)
    (tmp_path / "bin" / "touch").symlink_to("/usr/bin/touch")
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    assert main("--coqchk") == 1
    said = capsys.readouterr()
    assert said.out == ""
    # A build says what it does, also where nobody watches.
    assert said.err.splitlines()[-1] == reason
    assert said.err.startswith("compiling 1 of 1") is (said.err.count("\n") > 1)


def test_nothing_is_checked_unasked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main() == main("--coqchk", "more") == 2
    assert capsys.readouterr().err.startswith("usage: python -m littlestone_solver.theorems --coqchk\n")
