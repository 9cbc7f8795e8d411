"""The judge of private predictors: their answers, whether they answer online, and their privacy.

Queries may be chosen after each answer. A candidate must answer every stream of queries. It answers online if no
answer depends on a later query. Then its answers to all streams determine its answers to every adaptive stream.
"""

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from functools import cache, partial
from itertools import combinations, product
from typing import TypeAlias

from littlestone.randomness import ExactDistribution

from ..asking.answers import Candidate
from ..asking.asking import WrongError, checked_labels, cut_mass, output_distribution
from ..case import Case
from ..json_values import Object, fraction_of, integer_of, integers, list_of, object_of, read_json, written
from .mechanisms import compare_distributions, require_private
from .published import claim_of

SIDES = ("one", "other")
Stream: TypeAlias = tuple[int, ...]
Tables: TypeAlias = Mapping[Stream, ExactDistribution[Hashable]]
"""Stream of queries -> the distribution of the text of the answers."""


def judge_private_predictor(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> None:
    """Judge the answers to a stream, or the privacy on two neighbouring samples under adaptive streams."""
    if "distribution" in case.required:
        distribution = _answers(case, candidate, case.input)
        if dialects["prediction"] == "generic":
            compare_distributions(distribution, case.required, candidate.declared.precision)
        return
    one, other = (tables_of(partial(_answers, case, candidate), case.input, side) for side in SIDES)
    for table in (one, other):
        _require_online(table)
    samples = " beside ".join(written(object_of(case.input[side], side)["sample"]) for side in SIDES)

    def needed(exp_epsilon: Fraction) -> Fraction:
        return max(certain_delta(one, other, exp_epsilon), certain_delta(other, one, exp_epsilon))

    reason = "" if dialects["prediction"] == "generic" else ", as claimed"
    require_private(_allowed(case, candidate, dialects), needed, candidate, f"samples {samples}", reason)


def tables_of(answers: Callable[[Object], ExactDistribution[Hashable]], pair: Object, side: str) -> Tables:
    """Return the answers to every stream, on one of two samples."""
    given = object_of(pair[side], side)
    n_points, n_rounds = integer_of(given["n_points"], "n_points"), integer_of(pair["n_rounds"], "n_rounds")
    streams = product(range(n_points), repeat=n_rounds)
    return {stream: answers(given | {"queries": integers(stream)}) for stream in streams}


def certain_delta(one: Tables, other: Tables, exp_epsilon: Fraction) -> Fraction:
    """Return a delta that one direction needs for the worst adaptive stream, whatever the cut noise does."""
    # A leaf adds max(0, p - e q); the cut mass of the q may lie at any leaf, so e times this mass is subtracted.
    return _worst(one, other, lambda p, q: max(p, exp_epsilon * q)) - exp_epsilon


def sufficient_delta(one: Tables, other: Tables, exp_epsilon: Fraction) -> Fraction:
    """Return a delta that is enough in one direction for every adaptive stream, whatever the cut noise does."""
    return 1 + _worst(one, other, lambda p, q: -min(p, exp_epsilon * q))


def _worst(one: Tables, other: Tables, value: Callable[[Fraction, Fraction], Fraction]) -> Fraction:
    """Return the largest sum of values of transcripts, over all ways to choose queries after answers."""
    queries, n_rounds = sorted({x for stream in one for x in stream}), len(next(iter(one)))

    @cache
    def best(stream: Stream, answers: tuple[int, ...]) -> Fraction:
        if len(stream) == n_rounds:
            text = written(integers(answers))
            return value(one[stream].probability(text), other[stream].probability(text))
        return max(sum((best((*stream, x), (*answers, y)) for y in (0, 1)), Fraction(0)) for x in queries)

    return best((), ())


def _answers(case: Case, candidate: Candidate, given: Object) -> ExactDistribution[Hashable]:
    tail = fraction_of(case.required["tail"], "tail")
    found = output_distribution(candidate, case.capability, given, tail)
    for text in found.probabilities:
        checked_labels(read_json(str(text)), len(list_of(given["queries"], "queries")), 2)
    return found


def _require_online(table: Tables) -> None:
    """Raise if an answer depends on a later query."""
    for one, other in combinations(table, 2):
        same = next(i for i, (a, b) in enumerate(zip(one, other, strict=True)) if a != b)
        prefix = partial(_prefix, length=same)
        first, second = table[one].mapped(prefix), table[other].mapped(prefix)
        slack = cut_mass([table[one], table[other]])
        for answers in {*first, *second}:
            if abs(first.probability(answers) - second.probability(answers)) > slack:
                got = f"answers {answers} with probability {float(first.probability(answers)):.6g} on queries "
                got += f"{list(one)}, {float(second.probability(answers)):.6g} on {list(other)}"
                raise WrongError(got, "the same, as no answer depends on later queries")


def _prefix(text: Hashable, length: int) -> Hashable:
    return written(list_of(read_json(str(text)), "answers")[:length])


def _allowed(case: Case, candidate: Candidate, dialects: Mapping[str, str]) -> list[tuple[Fraction, Fraction]]:
    """Return pairs of exp(epsilon) and the delta that is allowed."""
    if dialects["prediction"] == "generic":
        rows = [list_of(row, "row") for row in list_of(case.required["profile"], "profile")]
        return [(fraction_of(one, "exp_epsilon"), fraction_of(two, "delta")) for one, two in rows]
    return [claim_of(case, candidate)]
