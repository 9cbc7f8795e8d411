"""The judges of boosting; they accept any smooth weights and any choice among results, as the theorem does."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product

from ..asking.answers import Candidate
from ..asking.asking import WrongError, output_distribution, output_of
from ..case import Case
from ..json_values import Object, fraction_of, integer_of, integers, list_of, written

WEIGHTS = "smooth_weights"
WEAK = Fraction(1, 3)
"""The largest error of a weak learner."""
MANY = 10
"""The number of right hypotheses that no example has if every change of an example is judged."""


def judge_weights(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
    """Raise unless weights are a smooth distribution that prefers no example with more right hypotheses.

    If one example changes, weight may move only to this example, or only from it, and not more than the largest
    weight of a smooth distribution.
    """
    right = [integer_of(one, "right") for one in list_of(case.input["right"], "right")]
    density = fraction_of(case.input["density"], "density")
    n, smoothness = len(right), min(Fraction(1), 1 / (density * len(right)))
    weights = _weights(candidate, right, density)
    got = f"{[str(weight) for weight in weights]}"
    if len(weights) != n or sum(weights) != 1 or min(weights) < 0:
        raise WrongError(got, f"{n} numbers of at least 0 with sum 1", name="draws from a distribution")
    if max(weights) > smoothness:
        raise WrongError(got, f"at most {smoothness}", name="has smooth weights")
    if any(weights[i] > weights[j] for i, j in product(range(n), repeat=2) if right[i] > right[j]):
        name = "prefers examples with fewer right hypotheses"
        raise WrongError(got, "weights that do not grow with them", name=name)
    levels = _levels(right)
    for place, moved in ((i, level) for i, old in enumerate(right) for level in levels if level != old):
        other = [*right[:place], moved, *right[place + 1 :]]
        changed = _weights(candidate, other, density)
        moves = [b - a for i, (a, b) in enumerate(zip(weights, changed, strict=True)) if i != place]
        if sum(map(abs, moves)) > smoothness or min(moves, default=0) < 0 < max(moves, default=0):
            shown = f"{[str(move) for move in moves]} to {other}"
            name = "moves weight from or to one example only"
            raise WrongError(shown, f"one direction, {smoothness} at most", name=name)


def _levels(right: Sequence[int]) -> Sequence[int]:
    """Return the numbers of right hypotheses that a changed example gets: all, or those near a given number."""
    highest = max(right) + 1
    if highest <= MANY:
        return range(highest + 1)
    return sorted({0, *(level for one in right for level in (one - 1, one, one + 1) if level >= 0)})


def judge_vote(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
    """Let weak learners err as much as they may, on the examples with the most errors so far."""
    n, rounds = (integer_of(case.input[name], name) for name in ("n_examples", "n_rounds"))
    density, right = fraction_of(case.input["density"], "density"), [0] * n
    for _ in range(rounds):
        weights, wrong = _weights(candidate, right, density), set[int]()
        for example in sorted(range(n), key=lambda i: (right[i], weights[i], i)):
            if sum((weights[i] for i in wrong), weights[example]) <= WEAK:
                wrong.add(example)
        right = [number + (i not in wrong) for i, number in enumerate(right)]
    errors = sum(2 * number <= rounds for number in right)
    if errors >= density * n:
        raise WrongError(f"{errors} of {n} examples wrong, right {right} times", f"fewer than {density * n}")


def judge_choice(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
    """Raise unless the result without errors on fresh examples has the required probability."""
    found = output_distribution(candidate, case.capability, case.input)
    likely = found.probability(written(case.required["result"]))
    required = fraction_of(case.required["value"], "required")
    if likely < required:
        raise WrongError(f"the right result with probability {likely}", f"at least {required}")


def _weights(candidate: Candidate, right: Sequence[int], density: Fraction) -> list[Fraction]:
    asked: Object = {"right": integers(right), "density": str(density)}
    return [fraction_of(one, "weight") for one in list_of(output_of(candidate, WEIGHTS, asked), "weights")]
