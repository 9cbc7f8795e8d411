"""The weighted majority learner, followed on every branch of its coins (Lemma 8.7).

A table says for every round what each expert advises. It is given to the learner as a class: the points 0, 1, ..
are the rounds, and at one more point every expert has a label of its own, so that experts with the same advice
remain different hypotheses. Expectations are exact sums over all branches; nobody learns from the last round.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product
from typing import TypeAlias, TypeVar

from littlestone.classes import FiniteClass, Label
from littlestone.definitions import weighted_majority_mistakes
from littlestone.learners import Learner, exact_transcripts
from littlestone.learners.non_private.weighted_majority import (
    WeightedMajorityLearner,
    tuned_factor,
    weighted_majority_regret_bound,
)
from littlestone.verdicts import Scope, Scopes, Trial, Verdict, check

from .weighted_majority import tuned_factor as enclosed_factor

State = TypeVar("State", bound=Hashable)
Advice: TypeAlias = list[tuple[Label, ...]]

_factor, _limit = cache(tuned_factor), cache(weighted_majority_regret_bound)


@dataclass(frozen=True)
class Tables(
    Scope,
    text="N experts and T rounds, (N, T) = {sizes}: every binary advice and labels, every branch of the coins; "
    "factors 1/2, 1/3, 1, and exp(-sqrt(8 ln N / T)) rounded up to a multiple of 2^-64",
):
    sizes: tuple[tuple[int, int], ...]

    def __iter__(self) -> Iterator[tuple[FiniteClass, Advice, tuple[Label, ...]]]:
        """Yield each table as a class and round by round in the order of its hypotheses, and the true labels."""
        binary = (Label(0), Label(1))
        for n_experts, n_rounds in self.sizes:
            for columns in product(product(binary, repeat=n_experts), repeat=n_rounds):
                rows = sorted((*(column[i] for column in columns), Label(i)) for i in range(n_experts))
                h = FiniteClass(n_rounds + 1, max(2, n_experts), tuple(rows))
                for labels in product(binary, repeat=n_rounds):
                    yield h, [tuple(row[place] for row in rows) for place in range(n_rounds)], labels


def expected_mistakes(learner: Learner[Fraction, State], labels: Sequence[Label]) -> Fraction:
    """Return the exact expected number of mistakes of a learner when the points come in their order."""
    examples = list(enumerate(labels))
    exact = exact_transcripts(learner, examples[:-1])
    return sum(
        (
            mass * sum(hypothesis[x] != y for hypothesis, (x, y) in zip(published, examples, strict=True))
            for published, mass in exact.probabilities.items()
        ),
        Fraction(0),
    )


_SMALL = ((1, 2), (2, 1), (2, 2))


@check(
    "bgs.lemma-8.7",
    scopes=Scopes(
        Tables(_SMALL), Tables((*_SMALL, (2, 3), (3, 1), (3, 2))), Tables((*_SMALL, (2, 4), (3, 3), (4, 1)))
    ),
    strength=Verdict.EXACT,
)
def learner_keeps_the_bound(trial: Trial, scope: Tables) -> None:
    """The learner errs as often as the definition says; with its tuned factor it keeps the regret bound."""
    for h, advice, labels in scope:
        n_experts, n_rounds = len(h), len(labels)
        tuned, enclosure = _factor(n_experts, n_rounds), enclosed_factor(n_experts, n_rounds)
        rounded_up = enclosure.lower <= tuned <= enclosure.upper + Fraction(1, 2**64)
        trial.needs(rounded_up, f"the factor of N = {n_experts}, T = {n_rounds}")
        for factor in {Fraction(1, 2), Fraction(1, 3), Fraction(1), tuned}:
            found = expected_mistakes(WeightedMajorityLearner(h, factor), labels)
            literal = weighted_majority_mistakes(advice, labels, factor)
            trial.holds(found == literal, f"labels {labels}, factor {factor}: {found}, not {literal}", H=h)
            if factor == tuned:
                regret = found - min(sum(row[x] != y for x, y in enumerate(labels)) for row in h)
                bound = _limit(n_experts, n_rounds)
                got = f"labels {labels}: {float(regret)} > {bound}"
                trial.holds(regret <= bound.lower, got, informative=bound.lower < n_rounds, H=h)
        halved, constant = (weighted_majority_mistakes(advice, labels, Fraction(1, i)) for i in (2, 1))
        got = f"labels {labels}: {halved}, {constant} if the weights stay"
        trial.fails("the weights stay", halved == constant, got, H=h)
