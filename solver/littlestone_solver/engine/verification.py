"""Verifying a lemma: the main check and everything that shows it is not vacuous.

(a) On every size, hypotheses and the negated conclusion contradict each other. (b) On every size the hypotheses,
together with the induction hypothesis, have a model. (c) Each hypothesis is dropped in turn: a counterexample,
or that it is not needed on the sizes that were searched. (d) The bound is attained. (e) Every deliberately wrong
variant is refuted. Classes found in (b) to (e) are as small as possible and confirmed by ``definitions``; those
searches are direct and never assume the lemma on fewer points, since a changed statement need not hold there.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise, takewhile

import z3

from littlestone.errors import InvalidValueError
from littlestone.verdicts import BrokenCheckError, Trial, UndecidedError

from .contradictions import Contradiction, tell
from .lemma import Classes, Lemma, LemmaFamily, Size
from .search import Question, smallest_classes
from .session import DEFAULT_RESOURCE_LIMIT, Satisfiable, Unknown, Unsatisfiable, solve


def verify_lemma(
    trial: Trial,
    family: LemmaFamily,
    sizes: Sequence[Size],
    *,
    search_sizes: Sequence[Size] = (Size(1), Size(2), Size(3)),
    resource_limit: int = DEFAULT_RESOURCE_LIMIT,
) -> None:
    """Judge a lemma on all symbolic classes of the given sizes; every main query is an instance.

    Parameters
    ----------
    trial
        What is told; a refutation carries a smallest counterexample.
    family
        The lemma.
    sizes
        Sizes of the main check, smallest first; at least one. A size with ``by_induction`` must follow the one
        with one point less, which its induction hypothesis is about.
    search_sizes
        Sizes on which witnesses and counterexamples are searched, smallest first.
    resource_limit
        Budget of each query in z3 resource units.

    Raises
    ------
    UndecidedError
        If a query exceeds its budget.
    BrokenCheckError
        If the check itself is faulty: unsatisfiable hypotheses, a wrong variant that is not refuted, or a class
        that ``definitions`` do not confirm.
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
    for size in sizes:
        lemma = family.at(size)
        if not _holds_at(trial, lemma, size, resource_limit):
            _refute(trial, family, sizes, size, resource_limit)
        _require_satisfiable_hypotheses(trial, lemma, size, resource_limit)
    guards = _Guards(trial, family, search_sizes, resource_limit)
    guards.hypotheses_are_satisfiable()
    guards.hypotheses_dropped()
    guards.sharpness()
    guards.wrong_variants()


def _holds_at(trial: Trial, lemma: Lemma, size: Size, resource_limit: int) -> bool:
    """Prove the intermediate formulas in order, then the cases and the conclusion."""
    known = [claim.formula for claim in lemma.hypotheses]
    if size.by_induction:
        known += lemma.assumed
    goals = [*lemma.intermediate] if size.by_induction else []
    goals += [*lemma.cases, lemma.conclusion.formula]
    for number, goal in enumerate(goals, start=1):
        premises, refuted = (*lemma.defined.assertions, *known), z3.Not(goal)
        match solve([*premises, refuted], resource_limit=resource_limit):
            case Satisfiable():
                return False
            case Unknown(reason):
                raise UndecidedError(f"main check on {_shown_size(size)}: {reason}")
            case Unsatisfiable():
                trial.holds(True)
                text = f"{lemma.conclusion.text}; {_shown_size(size)}, query {number} of {len(goals)}"
                tell(Contradiction(text, premises, (refuted,)))
                known.append(goal)
    return True


def _refute(trial: Trial, family: LemmaFamily, sizes: Sequence[Size], failing: Size, resource_limit: int) -> None:
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
    claimed = family.at(failing).conclusion.text
    trial.holds(False, f"{family.explain(classes)}, but claimed: {claimed}", instances=1, **classes)


def _require_satisfiable_hypotheses(trial: Trial, lemma: Lemma, size: Size, resource_limit: int) -> None:
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
            if named:
                trial.kind("sizes on which the hypotheses have a model")


class _Guards:
    """The searches that show that a lemma says something."""

    def __init__(self, trial: Trial, family: LemmaFamily, sizes: Sequence[Size], resource_limit: int) -> None:
        self._trial = trial
        self._family = family
        self._sizes = sizes
        self._resource_limit = resource_limit

    def _smallest(
        self, question: Callable[[Lemma], Question], sizes: Sequence[Size] | None = None
    ) -> Classes | None:
        return smallest_classes(self._family, sizes or self._sizes, question, self._resource_limit)

    def hypotheses_are_satisfiable(self) -> None:
        """Find classes that satisfy the hypotheses, which ``definitions`` confirm."""
        if self._family.at(self._sizes[0]).hypotheses:
            classes = self._smallest(lambda lemma: Question("hypotheses satisfiable", lemma.hypotheses))
            self._trial.needs(
                classes is not None, "the lemma is vacuous on all sizes on which witnesses are searched"
            )

    def hypotheses_dropped(self) -> None:
        """Drop each hypothesis in turn."""
        for number, dropped in enumerate(self._family.at(self._sizes[0]).hypotheses):

            def question(lemma: Lemma, number: int = number) -> Question:
                kept = lemma.hypotheses[:number] + lemma.hypotheses[number + 1 :]
                return Question("dropped hypothesis", kept, (lemma.conclusion,))

            classes = self._smallest(question)
            if classes is None:
                self._trial.dropped(f"{dropped.text} ({_shown_size(self._sizes[-1])} or fewer)", True)
            else:
                self._trial.dropped(dropped.text, False, self._family.explain(classes), **classes)

    def sharpness(self) -> None:
        """Find the strongest sharpness claim that some class attains, on the largest size that is searched."""
        largest = self._sizes[-1]
        candidates = self._family.at(largest).sharpness
        for number, claim in enumerate(candidates):

            def question(lemma: Lemma, number: int = number) -> Question:
                return Question("sharpness", (*lemma.hypotheses, lemma.sharpness[number]))

            classes = self._smallest(question, [largest])
            if classes is not None:
                name = claim.text if number == 0 else f"{claim.text} (not: {candidates[0].text})"
                self._trial.attained(name, True, self._family.explain(classes), **classes)
                return
        self._trial.needs(not candidates, f"no sharpness claim is attained on {_shown_size(largest)}")

    def wrong_variants(self) -> None:
        """Refute every wrong variant."""
        for number, variant in enumerate(self._family.at(self._sizes[0]).wrong_variants):

            def question(lemma: Lemma, number: int = number) -> Question:
                wrong = lemma.wrong_variants[number]
                hypotheses = lemma.hypotheses if wrong.hypotheses is None else wrong.hypotheses
                return Question(f"variant '{wrong.conclusion.text}'", hypotheses, (wrong.conclusion,))

            classes = self._smallest(question)
            if classes is None:
                self._trial.fails(variant.conclusion.text, True)
            else:
                self._trial.fails(variant.conclusion.text, False, self._family.explain(classes), **classes)


def _shown_size(size: Size) -> str:
    points = "point" if size.n_points == 1 else "points"
    return f"{size.n_points} {points}, {size.n_labels} labels"
