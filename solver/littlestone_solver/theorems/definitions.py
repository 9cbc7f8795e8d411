"""The definitions of ``Statements.v``, which Coq evaluates on finite classes.

``Computable.v`` computes them with lists. The files ``TWINS`` prove that the results agree with the definitions,
for all numbers of points and labels and all lists of rows. Every request for numbers checks these theorems again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from littlestone.verdicts import BrokenCheckError

from .kernel.axioms import CLOSED, printing
from .kernel.build import answered, built
from .kernel.sources import TWINS
from .kernel.vernacular import LIBRARY

if TYPE_CHECKING:
    from littlestone.classes import FiniteClass

DEFINED = "Statements"
"""The file with the definitions."""

COMPUTABLE = "Computable"
"""The file with the computable twins of the definitions; ``TWINS`` relates them to the definitions."""

EQUAL = {
    "computed_rankP": "forall n k c e, rank (@class_of n k c) e <-> e = computed_rank n k c",
    "computed_vc_rankP": "forall n c d, vc_dimension (@class_of n 1 c) d <-> d.+1 = computed_vc_rank n c",
    "computed_psi_rankP": "forall n k F Psi c d, lists F Psi -> "
    "psi_dimension Psi (@class_of n k c) d <-> d.+1 = computed_psi_rank n k F c",
    "computed_uniform_rankP": "forall n k F Psi c d, lists F Psi -> "
    "uniform_dimension Psi (@class_of n k c) d <-> d.+1 = computed_uniform_rank n k F c",
    "lists_pairs": "forall k, lists (pair_values k) (@pair_maps k)",
    "lists_bits": "forall k, lists (bit_values k) (@bit_maps k)",
    "lists_graphs": "forall k, lists (graph_values k) (@graph_maps k)",
    "lists_all_maps": "forall k, lists (all_values k) (@all_maps k)",
    "bit_rowsP": "forall n k i c h, @class_of n 1 (bit_rows n k i c) h <-> bit_class i (@class_of n k c) h",
    "computed_coversP": "forall n k T c N, "
    "N0 (@class_of n k c) T N <-> ((0 < n) || (T == 0)) && (N == computed_covers n k T c)",
    "computed_soaP": "forall n c (f : 'I_n -> 'I_2), "
    "is_soa (class_of c) f <-> computed_soa n c = [seq f x : nat | x <- enum 'I_n]",
    "computed_irreducibleP": "forall n c m, irreducible m (@class_of n 1 c) <-> computed_irreducible n m c",
    "computed_ddimP": "forall n p d c e, ddim p d (@class_of n 1 c) e <-> computed_ddim n p d c = Some e",
    "computed_essentialP": "forall n p d c (f : 'I_n -> 'I_2), "
    "essential p d (class_of c) f <-> computed_essential n p d c [seq f x : nat | x <- enum 'I_n]",
    "computed_sauerE": "forall k T d, sauer k T d = computed_sauer k T d",
}
"""The theorems: the number computed from the rows c is that of the definition; ``rank`` is dimension + 1."""

AXIOMS = "axioms"
"""The file into which Coq prints the axioms of the theorems."""

FILES = (DEFINED, COMPUTABLE, *TWINS)
"""The files with the definitions, their twins, and the theorems."""

_HEAD = f"""From mathcomp Require Import all_ssreflect.
From {LIBRARY} Require Import {DEFINED} {" ".join(TWINS)} {COMPUTABLE}.
"""
_VALUE = re.compile(r"\s*= (.*?)\s*:\s[^:]*", re.DOTALL)


def rows(hypothesis_class: FiniteClass) -> str:
    """Return a class as rows of numbers in Coq.

    >>> from littlestone.classes import FiniteClass
    >>> rows(FiniteClass.from_rows(["01", "12"]))
    '[:: [:: 0; 1]; [:: 1; 2]]'
    """
    return _listed(_listed(map(str, hypothesis)) for hypothesis in hypothesis_class)


def asking() -> Iterator[str]:
    """Yield the lines that ask Coq for the theorems, and for their axioms."""
    yield _HEAD
    for name, stated in EQUAL.items():
        yield f"Definition equal_{name} : {stated} := @{name}."
    yield f"Definition equal := ({', '.join(f'equal_{name}' for name in EQUAL)})."
    yield printing(AXIOMS, "equal")


def evaluated(terms: Sequence[str], classes: Sequence[FiniteClass]) -> list[list[tuple[int, ...]]]:
    """Return the numbers that Coq computes: for each term, a list with an entry for each class.

    Parameters
    ----------
    terms
        Terms of Coq; each is a list of numbers in ``n``, the number of points, ``k``, the largest label, and ``c``,
        the rows of a class.
    classes
        Classes with the same numbers of points and labels, at least one class.
    """
    (shape,) = {(hypothesis_class.n_points, hypothesis_class.n_labels - 1) for hypothesis_class in classes}
    lines = [
        *asking(),
        f"Definition n := {shape[0]}.",
        f"Definition k := {shape[1]}.",
        f"Definition classes : seq (seq (seq nat)) := {_listed(map(rows, classes))}.",
    ]
    for i, term in enumerate(terms):
        # The length of each entry comes first, since the numbers are printed in one list.
        entry = f"let found : seq nat := {term} in size found :: found"
        lines.append(f'Redirect "{i}" Eval vm_compute in flatten [seq {entry} | c <- classes].')
    with built(*FILES) as place:
        answer = answered("\n".join(lines) + "\n", place)
    if answer.refusal:
        raise BrokenCheckError(f"Coq refuses the numbers: {answer.refusal[:300]}")
    axioms = answer.printed[AXIOMS].strip()
    if axioms != CLOSED:
        raise BrokenCheckError(f"what is computed is proved on axioms: {axioms[:200]}")
    return [_entries(answer.printed[str(i)], len(classes)) for i in range(len(terms))]


def _listed(items: Iterable[str]) -> str:
    return f"[:: {'; '.join(items)}]"


def _entries(printed: str, n_classes: int) -> list[tuple[int, ...]]:
    value = _VALUE.fullmatch(printed)
    if value is None or not re.fullmatch(r"\[::[\d;\s]*\]", value[1]):
        raise BrokenCheckError(f"Coq did not compute a list of numbers: {printed[:200]!r}")
    numbers = iter([int(number) for number in re.findall(r"\d+", value[1])])
    entries = [tuple(next(numbers) for _ in range(size)) for size in numbers]
    if len(entries) != n_classes:
        raise BrokenCheckError(f"Coq computes {len(entries)} entries for {n_classes} classes")
    return entries
