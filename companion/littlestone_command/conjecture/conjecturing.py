"""``littlestone conjecture``: search for a counterexample to a claim, or report up to which size there is none."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from littlestone import __version__
from littlestone.claims import Claim, Decision, Finding, Instance, parse
from littlestone.claims import conjecture as enumerated
from littlestone.claims.derived import about_nonempty, holds_for_nonempty
from littlestone.errors import InvalidValueError, LittlestoneError, WorkLimitError
from littlestone.time_limit import MOST_SECONDS
from littlestone.verdicts.solver_certificate import SolverCertificate
from littlestone_atlas.conjectures import (
    N_CLASSES,
    SECONDS,
    Report,
    Scale,
    Searched,
    conjecture_journal,
    decider,
    search,
)
from littlestone_atlas.conjectures.deciding import Decider
from littlestone_ledger import Certification, certifier
from littlestone_properties.judging.candidates.python_candidate import candidate_at, file_of

from ..atlas.conjectured import FIVE, found_in_atlas
from ..certification import ProofChecker, certification_of
from ..options import N_JOBS, Dask, Force, Jobs, JournalFile, JsonFile
from ..output import STANDARD_OUTPUT, at_work, check_outputs, console, write_json
from ..progress import UnitProgress
from .conjecture_shown import print_report, reproduced

FORMAT = "littlestone conjecture"

FEW_POINTS, FEW_CLASSES = 6, 1_000
"""The numbers of points and of classes of the default search, which takes a second."""

_OF_A_FILE = re.compile(r"[^\s<>=|]+\.py(:[\w.]+)?")


def conjecture(
    text: Annotated[
        str,
        typer.Argument(
            metavar="CLAIM|FILE.py:NAME",
            help="A claim such as 'Ldim(H) <= log2(|H|)', or a Python file with the name of a claim or text in it.",
        ),
    ],
    points: Annotated[
        int | None,
        typer.Option(
            min=1,
            metavar="N",
            help="Enumerate classes on 1..N points; 5 asks the atlas. Default: what takes seconds, at most 4.",
        ),
    ] = None,
    labels: Annotated[int, typer.Option(min=2, metavar="L", help="Number of labels.")] = 2,
    decide: Annotated[
        int | None,
        typer.Option(
            min=1, metavar="N", help="Decide the claim for every class on 1..N points; needs the extra 'solver'."
        ),
    ] = None,
    certify: Annotated[
        bool,
        typer.Option(
            "--certify",
            help="With --decide: find each contradiction again by CaDiCaL, and check its proof; needs the extra "
            "'certificates'.",
        ),
    ] = False,
    checker: ProofChecker = None,
    search_points: Annotated[
        int | None,
        typer.Option(
            "--search",
            min=1,
            metavar="N",
            help="Search classes on up to N points, which are too many to list. Without --points and --decide a "
            f"claim that no listed class refutes is put to {FEW_CLASSES:,} classes on up to {FEW_POINTS} points.",
        ),
    ] = None,
    seconds: Annotated[
        float, typer.Option(min=0.1, max=MOST_SECONDS, metavar="S", help="Stop the search after S seconds.")
    ] = SECONDS,
    seed: Annotated[
        int, typer.Option(min=0, metavar="K", help="Seed of the search; the same seed gives the same classes.")
    ] = 0,
    classes: Annotated[
        int | None,
        typer.Option(
            "--classes", min=1, metavar="N", help=f"How many classes the search looks at. Default: {N_CLASSES:,}."
        ),
    ] = None,
    empty: Annotated[
        bool, typer.Option("--empty", help="Let the empty class refute a claim that does not mention it.")
    ] = False,
    json_file: JsonFile = None,
    journal: JournalFile = None,
    jobs: Jobs = N_JOBS,
    dask: Dask = None,
    force: Force = False,
) -> None:
    """Test a claim on all small classes: print the smallest counterexample, or the sizes without one.

    \b
    littlestone conjecture "VC(H) <= Ldim(H)"
    littlestone conjecture "Ldim(H) <= VC(H)"
    littlestone conjecture "VC(H) = 1 => Ldim(H) <= 2" --decide 5 --search 8
    littlestone conjecture "Ldim(union(G, H)) <= Ldim(G) + Ldim(H) + 1" --decide 4 --certify
    littlestone conjecture "for all x, y: Ldim(H[x -> y]) <= Ldim(H)"
    littlestone conjecture "Ndim(H) <= Ldim(H)" --labels 3
    littlestone conjecture mine.py:claim --json -
    littlestone conjecture "VC(H) = 1 => Ldim(H) <= 2" --decide 6 --jobs 2 --journal six.journal

    Numbers of a class: |H|, points(H), labels(H), VC, Ldim, Tdim, Ndim, Gdim, star, TD, RTD, red, N0(H, T), ...; an
    unknown name lists all of them. Classes: H, H[x -> y], union, intersection, dual, bit(H, j), and named families
    such as thresholds(3). Numbers: + - * / ^, log2, floor, ceil, binom, binomsum, min, max. Claims: <= < = != >= >,
    and, or, not, =>, G subset H, h in H, irreducible(H, k), "for all x, y:", "for some hypothesis h of H:",
    "for all subclass G of H:".

    Exit codes: 0 not refuted, which proves nothing about other sizes; 1 refuted; 2 bad input or undecided.
    """
    file = file_of(text) if _OF_A_FILE.fullmatch(text) else None
    check_outputs(FORMAT, json_file, force=force, journal=journal, inputs=[file])
    if certify and decide is None:
        raise InvalidValueError("certify", certify, "given together with --decide")
    claim = claim_of(text)
    certification = certification_of(certify, checker)
    if search_points is None and points is None and decide is None:
        search_points, classes = FEW_POINTS, classes or FEW_CLASSES
    looking = None
    if search_points is not None:
        looking = _Looking(search_points, labels, seed, classes or N_CLASSES, seconds)
    asking = _Asking(
        points, labels, empty, decide, None if decide is None else decider(), certification, looking, (jobs, dask)
    )
    report = asking.report(claim, journal)
    counterexample = report.counterexample
    if counterexample is not None and not empty and holds_for_nonempty(report.claim, counterexample):
        # The solver or the search refuted the claim by an empty class; the enumeration did not.
        report = asking.report(about_nonempty(report.claim), None, counterexample)
    if json_file is not None:
        write_json(
            {"format": FORMAT, "littlestone": __version__, **report.to_json(), **reproduced(report)}, json_file
        )
    if json_file != STANDARD_OUTPUT:
        rests_on = "" if certification is None else certifier().rests_on(certification.checker)
        print_report(console(), report, rests_on)
    raise typer.Exit(report.exit_code)


def claim_of(text: str) -> Claim:
    """Return the claim of an argument: the argument is its text, or ``mine.py:name`` for a claim in a file."""
    if not _OF_A_FILE.fullmatch(text):
        return parse(text)
    file = file_of(text)
    if file is None or not file.is_file():
        raise InvalidValueError("claim", text, "a claim, or an existing file with a name, such as mine.py:claim")
    try:
        value = candidate_at(text)
    except InvalidValueError as error:
        why = error.requirement.partition("(")[2].removesuffix(")")
        raise InvalidValueError("claim", text, f"one that its file defines, such as mine.py:claim; {why}") from None
    if isinstance(value, str | Claim):
        return parse(str(value))
    raise InvalidValueError(
        "claim", text, f"a claim or a text, such as mine.py:claim; it is of type {type(value).__name__}"
    )


@dataclass(frozen=True)
class _Looking:
    """The options of a search."""

    points: int
    labels: int
    seed: int
    n_classes: int
    seconds: float

    def search(self, claim: Claim, scale: Scale) -> Searched:
        """Return the findings of the search."""
        options = {"seed": self.seed, "n_classes": self.n_classes}
        return search(claim, self.points, self.labels, **options, seconds=self.seconds, scale=scale)


@dataclass(frozen=True)
class _Asking:
    """The witnesses that are asked: the enumeration, the solver if ``decide`` is given, and a search."""

    points: int | None
    labels: int
    empty: bool
    decide: int | None
    solver: Decider | None
    certification: Certification | None
    looking: _Looking | None
    workers: tuple[int, str | None]

    def report(self, claim: Claim, journal: Path | None, by_empty: Instance | None = None) -> Report:
        """Return the joint report of the witnesses; the search is skipped if a counterexample is known."""
        with at_work("all small classes"):
            finding = _enumerated(claim, self.points, self.labels, self.empty)
        claim = finding.claim
        finding = finding if by_empty is None else replace(finding, refuted_by_empty=by_empty)
        scale = partial(
            Scale, *self.workers, None if journal is None else conjecture_journal(journal, claim, self.labels)
        )
        decisions: list[Decision] = []
        certificates: Sequence[SolverCertificate] = ()
        if self.solver is not None and self.decide is not None:
            decided = partial(_decide, self.solver, claim, self.decide, self.labels, decisions)
            if self.certification is None:
                with UnitProgress("deciding", "parts") as progress:
                    decided(scale(progress))
            else:
                with at_work(f"every class on up to {self.decide} points"):
                    certificates = certifier().certificates_while(
                        partial(decided, None), None, self.certification.checker
                    )
        searched: Searched | None = None
        if self.looking is not None and not (finding.is_refuted or any(one.counterexample for one in decisions)):
            with UnitProgress("searching", "blocks of classes") as progress:
                searched = self.looking.search(claim, scale(progress))
        return Report(claim, finding, decisions, certificates, searched)


def _decide(
    solver: Decider, claim: Claim, points: int, labels: int, decisions: list[Decision], scale: Scale | None
) -> None:
    """Add the decisions of the solver to ``decisions``; if ``scale`` is given, hard sizes are decided in parts."""

    def run(parts: Sequence[object]) -> list[Decision]:
        assert scale is not None
        return scale.run(Decision, solver.decide_part, {str(part): part for part in parts})

    try:
        decisions.extend(solver.decide(claim, points, labels, run=None if scale is None else run))
    except (InvalidValueError, WorkLimitError) as error:
        raise LittlestoneError(f"the solver cannot take the claim: {error}") from None


def _enumerated(claim: Claim, points: int | None, labels: int, empty: bool) -> Finding:
    if points == FIVE and labels == 2:
        by_table = found_in_atlas(claim, allow_empty=empty)
        if by_table is not None:
            return by_table
    try:
        return enumerated(claim, points, labels, allow_empty=empty)
    except WorkLimitError as error:
        hint = f"; --decide {points} asks the solver, --search {points} looks at some of them" if points else ""
        if points == FIVE and labels == 2:
            hint += ", and after 'littlestone atlas --build 5' a table answers most claims"
        raise LittlestoneError(f"{error}{hint}") from None
