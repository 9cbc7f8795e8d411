"""Sources of theorems that are not the project's, in a folder of their own."""

import shutil
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest

from littlestone_solver.certificates import proved_checker, proved_claims
from littlestone_solver.theorems import checks
from littlestone_solver.theorems.kernel import acceptance, build, coq, sources

CACHED = (
    sources.folder,
    sources.files,
    sources.text_of,
    sources.required_by,
    sources.digest,
    sources.code_digest,
    sources.ids,
    sources.place_of_refutation,
    build.require_white,
    sources.place_of_statement,
    sources.place_of_proof,
    sources.place_of_witness,
    coq.coqc,
    acceptance.axioms_of,
    proved_checker.program,
    proved_claims.claims_program,
)


class Sources(Protocol):
    """Makes texts the sources, in this order, and returns their folder."""

    def __call__(self, **texts: str) -> Path: ...


@pytest.fixture
def forgetful(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing is remembered of other sources, and proofs are built in a folder of the test."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    for each in CACHED:
        each.cache_clear()
    yield
    for each in CACHED:
        each.cache_clear()


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, forgetful: None) -> Sources:
    """Make these files the sources, in this order."""

    def write(**texts: str) -> Path:
        folder = tmp_path / "rocq"
        folder.mkdir(exist_ok=True)
        (folder / "_CoqProject").write_text("\n".join(f"{name}.v" for name in texts), encoding="utf-8")
        for name, text in texts.items():
            (folder / f"{name}.v").write_text(text, encoding="utf-8")
        for each in CACHED:
            each.cache_clear()
        monkeypatch.setattr(checks, "_ASKED", {})
        monkeypatch.setattr(sources, "folder", lambda: folder)
        return folder

    return write


@pytest.fixture
def unread(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sources are not read, so that only Coq and its second checker can refuse them."""
    monkeypatch.setattr(build, "faults", lambda text, **options: iter(()))


needs_coq = pytest.mark.skipif(shutil.which("coqc") is None, reason="needs coqc: see the README")
needs_ocaml = pytest.mark.skipif(
    None in map(shutil.which, ("coqc", "ocamlopt")), reason="needs Coq and OCaml: see the README"
)
needs_javascript = pytest.mark.skipif(
    None in map(shutil.which, ("coqc", "ocamlc", "js_of_ocaml")), reason="needs Coq, OCaml and js_of_ocaml"
)


def stand_in(folder: Path, lines: str, name: str = "coqc") -> None:
    """Write a program of a few lines that stands in for one of Coq's."""
    folder.mkdir(exist_ok=True)
    program = folder / name
    program.write_text(f"#!/bin/sh\n{lines}\n", encoding="utf-8")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
