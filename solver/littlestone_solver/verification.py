"""Verifying a lemma: the main check and everything that shows it is not vacuous.

(a) On every size, hypotheses and the negated conclusion contradict each other. (b) On every size the hypotheses,
together with the induction hypothesis, have a model. (c) Each hypothesis is dropped in turn: a counterexample,
or the note that it is not needed. (d) The bound is attained. (e) Every deliberately wrong variant is refuted.
Classes found in (b) to (e) are as small as possible and confirmed by ``definitions``; those searches are direct
and never assume the lemma on fewer points, since a changed statement need not hold there.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile

import z3

from littlestone_reference.errors import InvalidValueError
from littlestone_reference.verdicts import Counterexample, Evidence, Verdict

from .lemma import Classes, Lemma, LemmaFamily, Size
from .search import BrokenCheckError, Question, UndecidedError, shown_classes, smallest_classes
from .session import DEFAULT_RESOURCE_LIMIT, Satisfiable, Unknown, Unsatisfiable, solve

__all__ = ["verify_lemma"]


def verify_lemma(
    family: LemmaFamily,
    sizes: Sequence[Size],
    scope: str,
    *,
    search_sizes: Sequence[Size] = (Size(1), Size(2), Size(3)),
    resource_limit: int = DEFAULT_RESOURCE_LIMIT,
) -> Evidence:
    """Return the evidence for a lemma on all symbolic classes of the given sizes.

    Parameters
    ----------
    family
        The lemma.
    sizes
        Sizes of the main check, smallest first; at least one. A size with ``by_induction`` must follow the one
        with one point less, which its induction hypothesis is about.
    scope
        What this covers, in words.
    search_sizes
        Sizes on which witnesses and counterexamples are searched, smallest first.
    resource_limit
        Budget of each query in z3 resource units.

    Returns
    -------
    Evidence
        ``verified``; ``refuted`` with a smallest counterexample; ``undecided`` if any query exceeds its budget;
        ``failed`` if the check itself is faulty: unsatisfiable hypotheses, a wrong variant that is not refuted,
        or a counterexample that ``definitions`` do not confirm.

    Raises
    ------
    InvalidValueError
        If there is no size, the first size is not checked directly, or an induction leaves out a size.
    """
    if not sizes or not search_sizes:
        raise InvalidValueError("sizes", list(sizes), "at least one size, also of search_sizes")
    if sizes[0].by_induction:
        raise InvalidValueError("sizes[0]", sizes[0], "checked directly: an induction needs a base")
    for below, size in pairwise(sizes):
        if size.by_induction and (below.n_points, below.n_labels) != (size.n_points - 1, size.n_labels):
            raise InvalidValueError(
                "sizes", size, "preceded by the same with one point less: no gap in an induction"
            )
    try:
        for size in sizes:
            lemma = family.at(size)
            if not _holds_at(lemma, size, resource_limit):
                return _refutation(family, sizes, size, scope, resource_limit)
            _require_satisfiable_hypotheses(lemma, size, resource_limit)
        notes = (
            _satisfiability_note(family, search_sizes, resource_limit),
            *_hypothesis_notes(family, search_sizes, resource_limit),
            *_sharpness_notes(family, search_sizes, resource_limit),
            *_wrong_variant_notes(family, search_sizes, resource_limit),
        )
    except UndecidedError as undecided:
        return Evidence(Verdict.UNDECIDED, scope, (str(undecided),))
    except BrokenCheckError as broken:
        return Evidence(Verdict.FAILED, scope, (str(broken),))
    return Evidence(Verdict.VERIFIED, scope, notes)


def _holds_at(lemma: Lemma, size: Size, resource_limit: int) -> bool:
    """Prove the intermediate formulas in order, then the cases and the conclusion."""
    known = [claim.formula for claim in lemma.hypotheses]
    if size.by_induction:
        known += lemma.assumed
    goals = [*lemma.intermediate] if size.by_induction else []
    goals += [*lemma.cases, lemma.conclusion.formula]
    for goal in goals:
        match solve([*lemma.defined.assertions, *known, z3.Not(goal)], resource_limit=resource_limit):
            case Satisfiable():
                return False
            case Unknown(reason):
                raise UndecidedError(f"main check on {_shown_size(size)}: {reason}")
            case Unsatisfiable():
                known.append(goal)
    return True


def _refutation(
    family: LemmaFamily, sizes: Sequence[Size], failing: Size, scope: str, resource_limit: int
) -> Evidence:
    """Search again without induction hypothesis, for the smallest class, up to the size that failed."""
    direct = [Size(size.n_points, size.n_labels) for size in takewhile(lambda size: size != failing, sizes)]
    direct.append(Size(failing.n_points, failing.n_labels))
    classes = smallest_classes(
        family,
        direct,
        lambda lemma: Question("counterexample", lemma.hypotheses, (lemma.conclusion,)),
        resource_limit,
    )
    if classes is None:
        raise BrokenCheckError(
            f"the induction step fails on {_shown_size(failing)}, but there is no counterexample: the "
            "induction hypothesis is too weak or an intermediate formula is wrong"
        )
    lemma = family.at(failing)
    explanation = f"{family.explain(classes)}, but claimed: {lemma.conclusion.text}"
    return Evidence(Verdict.REFUTED, scope, counterexample=Counterexample(tuple(classes.items()), explanation))


def _require_satisfiable_hypotheses(lemma: Lemma, size: Size, resource_limit: int) -> None:
    named = [(claim.text, claim.formula) for claim in lemma.hypotheses]
    if size.by_induction:
        named += [("the induction hypothesis", z3.And(*lemma.assumed))] if lemma.assumed else []
    match solve(lemma.defined.assertions, named=named, resource_limit=resource_limit):
        case Unsatisfiable(core):
            listed = "; ".join(f"'{name}'" for name in core)
            raise BrokenCheckError(
                f"the lemma is vacuous on {_shown_size(size)}: these hypotheses contradict each other: {listed}"
            )
        case Unknown(reason):
            raise UndecidedError(f"are the hypotheses satisfiable on {_shown_size(size)}: {reason}")
        case Satisfiable():
            pass


def _satisfiability_note(family: LemmaFamily, sizes: Sequence[Size], resource_limit: int) -> str:
    if not family.at(sizes[0]).hypotheses:
        return "no hypotheses: the conclusion is claimed for every class"
    classes = smallest_classes(
        family, sizes, lambda lemma: Question("hypotheses satisfiable", lemma.hypotheses), resource_limit
    )
    if classes is None:
        raise BrokenCheckError("the lemma is vacuous on all sizes on which witnesses are searched")
    return f"hypotheses satisfiable: {_described(family, classes)}"


def _hypothesis_notes(family: LemmaFamily, sizes: Sequence[Size], resource_limit: int) -> list[str]:
    notes = []
    for number, dropped in enumerate(family.at(sizes[0]).hypotheses):

        def question(lemma: Lemma, number: int = number) -> Question:
            kept = lemma.hypotheses[:number] + lemma.hypotheses[number + 1 :]
            return Question("dropped hypothesis", kept, (lemma.conclusion,))

        classes = smallest_classes(family, sizes, question, resource_limit)
        if classes is None:
            notes.append(f"hypothesis '{dropped.text}' is not needed on {_shown_size(sizes[-1])} or fewer")
        else:
            notes.append(f"hypothesis '{dropped.text}' is needed: without it {_described(family, classes)}")
    return notes


def _sharpness_notes(family: LemmaFamily, sizes: Sequence[Size], resource_limit: int) -> list[str]:
    """Find the strongest sharpness claim that some class attains, on the largest size that is searched."""
    largest = sizes[-1]
    candidates = family.at(largest).sharpness
    for number, claim in enumerate(candidates):

        def question(lemma: Lemma, number: int = number) -> Question:
            return Question("sharpness", (*lemma.hypotheses, lemma.sharpness[number]))

        classes = smallest_classes(family, [largest], question, resource_limit)
        if classes is not None:
            word = "sharp" if number == 0 else "not sharp, best bound that is attained"
            return [f"{word}: {claim.text} for {_described(family, classes)}"]
    if candidates:
        raise BrokenCheckError(f"no sharpness claim is attained on {_shown_size(largest)}")
    return []


def _wrong_variant_notes(family: LemmaFamily, sizes: Sequence[Size], resource_limit: int) -> list[str]:
    notes = []
    for number, variant in enumerate(family.at(sizes[0]).wrong_variants):

        def question(lemma: Lemma, number: int = number) -> Question:
            wrong = lemma.wrong_variants[number]
            hypotheses = lemma.hypotheses if wrong.hypotheses is None else wrong.hypotheses
            return Question(f"wrong variant '{wrong.conclusion.text}'", hypotheses, (wrong.conclusion,))

        classes = smallest_classes(family, sizes, question, resource_limit)
        if classes is None:
            raise BrokenCheckError(
                f"the deliberately wrong variant '{variant.conclusion.text}' is not refuted on "
                f"{_shown_size(sizes[-1])} or fewer, so the check cannot tell right from wrong"
            )
        notes.append(f"wrong variant '{variant.conclusion.text}' refuted: {_described(family, classes)}")
    if not notes:
        raise BrokenCheckError("the lemma has no deliberately wrong variant")
    return notes


def _described(family: LemmaFamily, classes: Classes) -> str:
    return f"{shown_classes(classes)} ({family.explain(classes)})"


def _shown_size(size: Size) -> str:
    points = "point" if size.n_points == 1 else "points"
    return f"{size.n_points} {points}, {size.n_labels} labels"
