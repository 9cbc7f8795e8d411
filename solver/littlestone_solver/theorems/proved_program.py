"""The program ``littlestone-proved``: functions of classes that are proved equal to the definitions.

Coq's kernel accepts the theorems of ``definitions.EQUAL`` and ``QUICK`` without axioms. Then Coq extracts the
functions, and ``solver/rocq/proved_answers.ml`` answers questions in the protocol of ``littlestone conform`` with
them. OCaml compiles both with ``proved_main.ml`` to a program; js_of_ocaml compiles them with ``proved_page.ml`` to
JavaScript for pages. Trusted without proof are the extraction, with natural numbers as machine integers, the
compilers, and these files.

``python -m littlestone_solver.theorems.proved_program FOLDER`` puts both into a folder.
"""

import shutil
import sys
from pathlib import Path

from littlestone.errors import LittlestoneError
from littlestone.verdicts import BrokenCheckError

from .definitions import AXIOMS, EQUAL, FILES, asking
from .kernel.axioms import CLOSED, printing
from .kernel.build import answered, built
from .kernel.extraction import compile_javascript, compiled_once, extracted, written
from .kernel.sources import place_of_theorem
from .kernel.vernacular import LIBRARY

NAME = "littlestone-proved"
QUICK = {
    "quick_vc_rankE": ("QuickVc", "forall n rows, quick_vc_rank n rows = computed_vc_rank n rows"),
    "quick_coversE": ("QuickCovers", "forall n k T rows, quick_covers n k T rows = computed_covers n k T rows"),
}
"""Theorems on programs that build no long lists, with their files."""

THEOREMS = {
    "littlestone_dimension": ("computed_rankP",),
    "multiclass_littlestone_dimension": ("computed_rankP",),
    "vc_dimension": ("computed_vc_rankP", "quick_vc_rankE"),
    "soa": ("computed_soaP",),
    "is_irreducible": ("computed_irreducibleP",),
    "decomposition_dimension": ("computed_ddimP",),
    "decomposition_tree": ("computed_ddimP",),
    "essential_hypotheses": ("computed_essentialP",),
    "zero_cover_number": ("computed_coversP", "quick_coversE"),
    "psi_littlestone_dimension": ("computed_psi_rankP",),
    "uniform_psi_littlestone_dimension": ("computed_uniform_rankP",),
    "online_learner": ("computed_rankP",),
}
"""The functions of the program, and the theorems on the numbers that stand behind their answers."""

REFERENCE = {
    "littlestone_dimension": "littlestone.dimensions.littlestone_dimension",
    "multiclass_littlestone_dimension": "littlestone.dimensions.littlestone_dimension",
    "vc_dimension": "littlestone.dimensions.vc_dimension",
    "soa": "littlestone.structure.soa_hypothesis",
    "is_irreducible": "littlestone.structure.is_irreducible",
    "decomposition_dimension": "littlestone.structure.decomposition_dimension",
    "essential_hypotheses": "littlestone.structure.essential_hypotheses",
    "zero_cover_number": "littlestone.dimensions.zero_cover_number",
    "psi_littlestone_dimension": "littlestone.dimensions.psi_littlestone_dimension",
    "uniform_psi_littlestone_dimension": "littlestone.dimensions.uniform_psi_littlestone_dimension",
}
"""The functions of Python with which ``test_proved_program.py`` compares those of the program."""

FAMILIES = {"pairs": "lists_pairs", "bits": "lists_bits", "graphs": "lists_graphs", "all": "lists_all_maps"}
"""The families of maps that the program knows by name, and the theorems that they are those of the definitions."""

_FILES = (*FILES, *(file for file, _ in QUICK.values()))
_ASKING = "\n".join(
    [
        *asking(),
        f"From {LIBRARY} Require Import {' '.join(file for file, _ in QUICK.values())}.",
        *(f"Definition equal_{name} : {stated} := @{name}." for name, (_, stated) in QUICK.items()),
        f"Definition quick := ({', '.join(f'equal_{name}' for name in QUICK)}).",
        "",
    ]
)
_PROGRAMS = "\n".join(
    [
        printing("quick_axioms", "quick"),
        "From Coq Require Extraction ExtrOcamlBasic ExtrOcamlNatInt.",
        'Extract Inductive nat => int [ "0" "Stdlib.succ" ]',
        '  "(fun fO fS n -> if n = 0 then fO () else fS (n - 1))".',
        'Redirect "program" Recursive Extraction computed_rank quick_vc_rank computed_psi_rank',
        "  computed_uniform_rank quick_covers computed_soa computed_irreducible computed_ddim computed_essential",
        "  pair_values bit_values graph_values all_values",
        "  deepest rows_rank is_deep side has_tree may_be_leaf rows_soa sequences.",
        "",
    ]
)
"""The programs for which Coq is asked, and parts with which ``proved_answers.ml`` finds trees and predictions."""


def program_text(main: str = "proved_main") -> str:
    """Return the program in OCaml, with the main part in a file of ``solver/rocq``."""
    unproved = "the functions are not proved to be those of the definitions"
    further = [written("proved_answers"), written(main)]
    return extracted(_FILES, _ASKING + _PROGRAMS, [AXIOMS, "quick_axioms"], unproved, further)


def theorems() -> dict[str, dict[str, str]]:
    """Return the statement, the place and the axioms of each theorem on the program, as Coq says now."""
    stated = {**EQUAL, **{name: text for name, (_, text) in QUICK.items()}}
    question = _ASKING + "\n".join(printing(name, f"equal_{name}") for name in stated) + "\n"
    with built(*_FILES) as place:
        answer = answered(question, place)
    if answer.refusal:
        raise BrokenCheckError(f"Coq refuses the theorems: {answer.refusal[:200]}")
    printed = {name: " ".join(answer.printed[name].split()) for name in stated}
    return {
        name: {
            "statement": text,
            "place": str(place_of_theorem(name)),
            "axioms": "none" if printed[name] == CLOSED else printed[name],
        }
        for name, text in stated.items()
    }


def proved_beside(path: str) -> str:
    """Return, in words, what is proved of the program that was compared with a Python function, or "".

    >>> proved_beside("littlestone.structure.soa_hypothesis").partition(" gives")[0]
    'soa of littlestone-proved, by computed_soaP in Coq,'
    """
    names = [name for name, reference in REFERENCE.items() if reference == path]
    theorems = " and ".join(dict.fromkeys(theorem for name in names for theorem in THEOREMS[name]))
    said = f"of {NAME}, by {theorems} in Coq, gives the same on all classes of at most 4 points, up to names"
    return f"{' and '.join(names)} {said}: tests/solver/theorems/test_proved_program.py" if names else ""


def proved_program() -> Path:
    """Return the compiled program."""
    return compiled_once(NAME, program_text())


def proved_javascript() -> Path:
    """Return the program in JavaScript, which makes ``littlestoneProved``, a function from messages to answers."""
    return compiled_once(NAME, program_text("proved_page"), compile_javascript, ".js")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m littlestone_solver.theorems.proved_program FOLDER")
    try:
        place = Path(sys.argv[1])
        place.mkdir(parents=True, exist_ok=True)
        print(shutil.copy(proved_program(), place / NAME))
        print(shutil.copy(proved_javascript(), place / f"{NAME}.js"))
    except (LittlestoneError, OSError) as error:
        sys.exit(str(error))
