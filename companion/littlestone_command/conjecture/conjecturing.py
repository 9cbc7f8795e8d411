"""``littlestone conjecture``: search for a counterexample to a claim, or say up to which size there is none."""

import re
from collections.abc import Sequence
from functools import partial
from typing import Annotated

import typer

from littlestone import __version__
from littlestone.claims import Claim, Decision, Finding, parse
from littlestone.claims import conjecture as enumerated
from littlestone.errors import InvalidValueError, LittlestoneError, WorkLimitError
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
from littlestone_ledger import certifier
from littlestone_properties.judging.candidates.python_candidate import candidate_at, file_of

from ..atlas.conjectured import FIVE, found_in_atlas
from ..certification import VerifiedChecker, certification_of
from ..options import N_JOBS, Dask, Force, Jobs, JournalFile, JsonFile
from ..output import STANDARD_OUTPUT, at_work, check_outputs, console, write_json
from ..progress import UnitProgress
from .conjecture_shown import print_report, reproduced

FORMAT = "littlestone conjecture"

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
            min=1, metavar="N", help="Decide it for every class on 1..N points; needs the extra 'solver'."
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
    checker: VerifiedChecker = None,
    search_points: Annotated[
        int | None,
        typer.Option(
            "--search", min=1, metavar="N", help="Search classes on up to N points, which are too many to list."
        ),
    ] = None,
    seconds: Annotated[
        float, typer.Option(min=0.1, metavar="S", help="Cut the search short after so long.")
    ] = SECONDS,
    seed: Annotated[
        int, typer.Option(min=0, metavar="K", help="Of the search; the same seed, the same classes.")
    ] = 0,
    classes: Annotated[
        int, typer.Option("--classes", min=1, metavar="N", help="How many classes the search looks at.")
    ] = N_CLASSES,
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
    solver = None if decide is None else decider()
    remembered = None if journal is None else conjecture_journal(journal, claim, labels)
    scale = partial(Scale, jobs, dask, remembered)
    with at_work("all small classes"):
        finding = _enumerated(claim, points, labels)
    decisions: list[Decision] = []
    certificates: Sequence[SolverCertificate] = ()
    if solver is not None and decide is not None:
        if certification is None:
            with UnitProgress("deciding", "parts") as progress:
                _decide(solver, claim, decide, labels, decisions, scale(progress))
        else:
            decided = partial(_decide, solver, claim, decide, labels, decisions, None)
            with at_work(f"every class on up to {decide} points"):
                certificates = certifier().certificates_while(decided, None, acl2=certification.by_acl2)
    searched: Searched | None = None
    # The search is left out where a counterexample is known.
    if search_points is not None and not (finding.is_refuted or any(one.counterexample for one in decisions)):
        with UnitProgress("searching", "blocks of classes") as progress:
            searched = search(
                claim, search_points, labels, seed=seed, n_classes=classes, seconds=seconds, scale=scale(progress)
            )
    report = Report(claim, finding, decisions, certificates, searched)
    if json_file is not None:
        write_json(
            {"format": FORMAT, "littlestone": __version__, **report.to_json(), **reproduced(report)}, json_file
        )
    if json_file != STANDARD_OUTPUT:
        rests_on = "" if certification is None else certifier().rests_on(acl2=certification.by_acl2)
        print_report(console(), report, rests_on)
    raise typer.Exit(report.exit_code)


def claim_of(text: str) -> Claim:
    """Return the claim of an argument, which is its text, or ``mine.py:name`` for a claim in a file."""
    if not _OF_A_FILE.fullmatch(text):
        return parse(text)
    file = file_of(text)
    if file is None or not file.is_file():
        raise InvalidValueError("claim", text, "a claim, or an existing file with a name, such as mine.py:claim")
    try:
        found = candidate_at(text)
    except InvalidValueError as error:
        why = error.requirement.partition("(")[2].removesuffix(")")
        raise InvalidValueError("claim", text, f"one that its file defines, such as mine.py:claim; {why}") from None
    if isinstance(found, str | Claim):
        return parse(str(found))
    raise InvalidValueError(
        "claim", text, f"a claim or a text, such as mine.py:claim; it is of type {type(found).__name__}"
    )


def _decide(
    solver: Decider, claim: Claim, points: int, labels: int, decisions: list[Decision], scale: Scale | None
) -> None:
    """Add the decisions of the solver to ``decisions``; hard sizes are decided in parts if ``scale`` is given."""

    def run(parts: Sequence[object]) -> list[Decision]:
        assert scale is not None
        return scale.run(Decision, solver.decide_part, {str(part): part for part in parts})

    try:
        decisions.extend(solver.decide(claim, points, labels, run=None if scale is None else run))
    except (InvalidValueError, WorkLimitError) as error:
        raise LittlestoneError(f"the solver cannot take the claim: {error}") from None


def _enumerated(claim: Claim, points: int | None, labels: int) -> Finding:
    if points == FIVE and labels == 2:
        by_table = found_in_atlas(claim)
        if by_table is not None:
            return by_table
    try:
        return enumerated(claim, points, labels)
    except WorkLimitError as error:
        hint = f"; --decide {points} asks the solver, --search {points} looks at some of them" if points else ""
        if points == FIVE and labels == 2:
            hint += ", and after 'littlestone atlas --build 5' a table answers most claims"
        raise LittlestoneError(f"{error}{hint}") from None
