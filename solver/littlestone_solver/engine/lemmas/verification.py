"""Verifying a lemma: the main check and everything that shows that it is not vacuous.

(a) On every size, the hypotheses and the negated conclusion contradict each other. (b) On every size the
hypotheses, together with the induction hypothesis, have a model. (c) Each hypothesis is dropped in turn: there is a
counterexample, or the hypothesis is not needed on the searched sizes. (d) The bound is attained. (e) Every
deliberately wrong variant is refuted. The classes found in (b) to (e) are as small as possible, and ``definitions``
confirm them. These searches are direct and never assume the lemma on fewer points, since a changed statement need
not hold there. Further guards are in :mod:`.guards`.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise, takewhile

import z3

from littlestone.errors import InvalidValueError
from littlestone.verdicts import BrokenCheckError, Trial, UndecidedError

from ..z3.formulas import constant
from ..z3.session import DEFAULT_RESOURCE_LIMIT, Satisfiable, Unknown, Unsatisfiable, solve
from .conclusion import Classes, Conclusion, Size, always
from .contradictions import Contradiction, Decided, tell, tell_decided, unheard
from .guards import (
    require_agreement,
    require_entailed_assumptions,
    require_parts_to_say_something,
    require_true_assumptions,
    require_unknown_to_decide_nothing,
)
from .lemma import Lemma, LemmaFamily, Variant
from .search import Question, smallest_classes

NO_BUDGET = 1
"""A number of resource units that is too small to decide a query."""


def verify_lemma(
    trial: Trial,
    family: LemmaFamily,
    sizes: Sequence[Size],
    *,
    search_sizes: Sequence[Size] = (Size(1), Size(2), Size(3)),
    resource_limit: int = DEFAULT_RESOURCE_LIMIT,
) -> None:
    """Judge a lemma on all symbolic classes of some sizes; every main query is an instance.

    Parameters
    ----------
    sizes
        The sizes of the main check, smallest first, at least one; a size by induction follows the size with one
        point fewer.
    search_sizes
        The sizes on which witnesses and counterexamples are searched, smallest first.
    """
    _require_sizes(sizes, search_sizes)
    require_agreement(trial, family.at(sizes[-1]).numbers, [*search_sizes, *sizes], resource_limit)
    require_entailed_assumptions(trial, family, sizes, resource_limit)
    reached, possible = [], False
    for size in sizes:
        lemma = family.at(size)
        _require_satisfiable_hypotheses(trial, lemma, size, resource_limit)
        is_small = size.n_points <= search_sizes[-1].n_points
        possible |= require_parts_to_say_something(trial, lemma, size, resource_limit, is_small=is_small)
        require_true_assumptions(trial, lemma, size, resource_limit)
        if not _holds_at(trial, lemma, size, resource_limit):
            _refute(trial, family, sizes, size, resource_limit)
        if family.claim:
            tell_decided(Decided(family.claim, size))
        reached.append(size)
    trial.needs(possible, f"no class satisfies a premise on {', '.join(map(str, sizes))}")
    trial.needs(reached == list(sizes), f"only these sizes were looked at: {', '.join(map(str, reached))}")
    searches = _Searches(trial, family, search_sizes, resource_limit)
    searches.hypotheses_are_satisfiable()
    searches.hypotheses_dropped()
    searches.sharpness()
    searches.wrong_variants()
    require_unknown_to_decide_nothing(
        [
            lambda: _holds_at(Trial(), family.at(sizes[-1]), sizes[-1], NO_BUDGET),
            lambda: smallest_classes(family, search_sizes[-1:], _violation, NO_BUDGET),
        ]
    )


def _require_sizes(sizes: Sequence[Size], search_sizes: Sequence[Size]) -> None:
    if not sizes or not search_sizes:
        raise InvalidValueError("sizes", list(sizes), "at least one size, also of search_sizes")
    if sizes[0].by_induction:
        raise InvalidValueError("sizes[0]", sizes[0], "checked directly: an induction needs a base")
    for below, size in pairwise(sizes):
        if size.by_induction and (below.n_points, below.n_labels) != (size.n_points - 1, size.n_labels):
            raise InvalidValueError(
                "sizes", size, "preceded by the same with one point less: no gap in an induction"
            )


def _holds_at(trial: Trial, lemma: Lemma, size: Size, resource_limit: int) -> bool:
    """Prove the intermediate formulas in order, then the cases and the conclusion."""
    known = [*(claim.formula for claim in lemma.hypotheses), *lemma.assumed]
    goals = lemma.goals
    for number, goal in enumerate(goals, start=1):
        premises, refuted = (*lemma.defined.assertions, *known), z3.Not(goal)
        match solve([*premises, refuted], resource_limit=resource_limit):
            case Satisfiable():
                return False
            case Unknown(reason):
                raise UndecidedError(f"main check on {size}: {reason}")
            case Unsatisfiable():
                trial.holds(True)
                text = f"{lemma.conclusion.text}; {size}, query {number} of {len(goals)}"
                variants = lemma.wrong_variants if number == 1 else ()
                tell(_contradiction(lemma, text, premises, refuted, variants))
                known.append(goal)
    return True


def _contradiction(
    lemma: Lemma,
    text: str,
    premises: tuple[z3.BoolRef, ...],
    refuted: z3.BoolRef,
    variants: tuple[Variant, ...],
) -> Contradiction:
    """Return the refuted formulas, with their meaning for classes."""
    return Contradiction(
        text, premises, (refuted,), lemma.defined, lemma.classes, lemma.hypotheses, lemma.conclusion, variants
    )


def _violation(lemma: Lemma) -> Question:
    return Question("counterexample", lemma.hypotheses, (lemma.conclusion,))


def _refute(trial: Trial, family: LemmaFamily, sizes: Sequence[Size], failing: Size, resource_limit: int) -> None:
    """Search again without induction hypothesis for a smallest counterexample, up to the size that failed."""
    direct = [Size(size.n_points, size.n_labels) for size in takewhile(lambda size: size != failing, sizes)]
    direct.append(Size(failing.n_points, failing.n_labels))
    classes = smallest_classes(
        family,
        direct,
        _violation,
        resource_limit,
    )
    if classes is None:
        raise BrokenCheckError(
            f"the induction step fails on {failing}, but there is no counterexample: the "
            "induction hypothesis is too weak or an intermediate formula is wrong"
        )
    claimed = family.at(failing).conclusion.text
    trial.holds(
        False, f"{family.explain(classes)}, but claimed: {claimed}", instances=1, informative=True, **classes
    )


def _require_satisfiable_hypotheses(trial: Trial, lemma: Lemma, size: Size, resource_limit: int) -> None:
    named = [(claim.text, claim.formula) for claim in lemma.hypotheses]
    named += [("the induction hypothesis", z3.And(*lemma.assumed))] if lemma.assumed else []
    if not named:
        return
    match solve(lemma.defined.assertions, named=named, resource_limit=resource_limit):
        case Unsatisfiable(core):
            listed = "; ".join(f"'{name}'" for name in core)
            raise BrokenCheckError(
                f"the lemma is vacuous on {size}: these hypotheses contradict each other: {listed}"
            )
        case Unknown(reason):
            raise UndecidedError(f"are the hypotheses satisfiable on {size}: {reason}")
        case Satisfiable():
            trial.kind("sizes on which the hypotheses have a model")


class _Searches:
    """The searches that show that a lemma is informative."""

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
                self._trial.dropped(f"{dropped.text} ({self._sizes[-1]} or fewer)", True)
            else:
                self._trial.dropped(dropped.text, False, self._family.explain(classes), **classes)

    def sharpness(self) -> None:
        """Find the strongest sharpness claim that some class attains, on the largest searched size."""
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
        self._trial.needs(not candidates, f"no sharpness claim is attained on {largest}")

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
                self._is_not_proved(number, classes)

    def _is_not_proved(self, number: int, classes: Classes) -> None:
        """Break the check if the main loop proves a wrong variant at a size where these classes refute it."""
        hypothesis_class = next(iter(classes.values()))
        size = Size(hypothesis_class.n_points, hypothesis_class.n_labels)
        lemma = self._family.at(size)
        wrong = lemma.wrong_variants[number]
        claim = wrong.conclusion
        changed = replace(
            lemma,
            hypotheses=lemma.hypotheses if wrong.hypotheses is None else wrong.hypotheses,
            conclusion=Conclusion(claim.text, {(): always(claim.formula)}, claim.holds),
            cases=(constant(lemma.defined.context, True),),
        )
        with unheard():
            proved = _holds_at(Trial(), changed, size, self._resource_limit)
        self._trial.needs(not proved, f"the main loop proves '{claim.text}', which is wrong")
