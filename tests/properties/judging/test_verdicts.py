"""Small programs, right and wrong, and what becomes of each: the verdict of a run, and a part of what is said."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import exp, log

import pytest
from tests.each import on_each_or_slow

from littlestone.classes import FiniteClass, Label
from littlestone.dimensions import littlestone_dimension
from littlestone.randomness import Coins
from littlestone.structure import soa_hypothesis
from littlestone_properties.judging import PythonCandidate, Status, run_suite
from littlestone_properties.judging.asking import asking
from littlestone_properties.judging.asking.python_arguments import class_of
from littlestone_properties.judging.json_values import rows_to_json
from littlestone_properties.judging.reference import CANDIDATE

Rows = Sequence[Sequence[int]]
Claims = Sequence[tuple[Fraction, Fraction]]
NANO = Fraction(1, 10**9)


@dataclass(frozen=True)
class Program:
    """A function that is put to a run; ``wrong`` is the status of its first wrong answer, or None if it passes."""

    capability: str
    function: object
    wrong: Status | None
    got: str = ""
    required: str = ""
    only: tuple[str, ...] = ()
    group: str = ""
    said: Mapping[str, object] = field(default_factory=dict)


def reference(name: str, *given: object) -> object:
    """Return the answer of the function of this project."""
    found = CANDIDATE[name]
    assert callable(found)
    return found(*given)


def the_class(rows: Rows, n_points: int) -> FiniteClass:
    return class_of({"rows": rows_to_json(rows), "n_points": n_points})


# Edges that definitions state.


def unchecked(others: str) -> object:
    """Return a reduction for parts that do not match the sample; the other examples go nowhere, or to the last."""

    def reduction(n_points: int, n_labels: int, sample: Rows, part_sizes: Sequence[int]) -> object:
        n_bits, parts, start = (n_labels - 1).bit_length(), list[list[Sequence[int]]](), 0
        for size in [*part_sizes, *[0] * n_bits][:n_bits]:
            parts.append(list(sample[start : start + size]))
            start += size
        if others == "in the last part":
            parts[-1] += sample[start:]
        examples = [one for part in parts for one in part]
        return reference("multiclass_reduction", n_points, n_labels, examples, [len(part) for part in parts])

    return reduction


def repeated_columns(rows: Rows, n_points: int) -> object:
    columns = [[row[x] for row in sorted(set(map(tuple, rows)))] for x in range(n_points)]
    return [*columns[::-1], columns[0]]


def doubles(right: Sequence[int], density: Fraction) -> object:
    found = reference("smooth_weights", right, density)
    assert isinstance(found, list)
    return [float(one) for one in found]


INVALID_PARTS = "multiclass_reduction/invalid input"
EDGES = {
    "the vote of no rounds is null": Program(
        "majority_vote", lambda found: reference("majority_vote", found) if found else [], Status.FAIL
    ),
    "the vote of the reference": Program("majority_vote", lambda found: reference("majority_vote", found), None),
    "parts that do not match, ignored": Program(
        "multiclass_reduction", unchecked("ignored"), Status.FAIL, group=INVALID_PARTS
    ),
    "parts that do not match, in the last": Program(
        "multiclass_reduction", unchecked("in the last part"), Status.FAIL, group=INVALID_PARTS
    ),
    "a dual class is a set of rows": Program("dual_class", repeated_columns, None),
    "doubles without a declared precision": Program("smooth_weights", doubles, Status.FAIL),
    "doubles with one": Program("smooth_weights", doubles, None, said={"littlestone_precision": NANO}),
}

# Faults that one family of inputs is for.


def tie_of_the_larger(rows: Rows, n_points: int) -> list[int]:
    one = the_class(rows, n_points)
    sides = [[littlestone_dimension(one.restricted_to(x, y)) for y in (0, 1)] for x in one.points]
    return [int(second > first) for first, second in sides]


def float_scores(scores: Sequence[int], weight: Fraction, coins: Coins[Fraction]) -> int:
    """Is wrong where all powers are 0 as floats."""
    powers = [Fraction(exp(score * log(weight))) for score in scores]
    return coins.choose_in_proportion(powers) if any(powers) else 0


def largest_of(noisy: list[int]) -> int:
    return noisy.index(max(noisy))


def advanced(claims: Claims, exp_epsilon: Fraction, factor: float = 0) -> float:
    """Return the delta of advanced composition, or, with a factor, of what its first term alone would be."""
    logs, deltas = [log(one) for one, _ in claims], float(sum(delta for _, delta in claims))
    if sum(logs) <= log(exp_epsilon) + 1e-12:
        return min(1.0, deltas)
    if factor:
        return min(1.0, deltas + exp(-((log(exp_epsilon) / (factor * max(logs))) ** 2) / (2 * len(claims))))
    left = log(exp_epsilon) - sum(one * (exp(one) - 1) for one in logs)
    return min(1.0, deltas + exp(-(left**2) / (2 * sum(one**2 for one in logs)))) if left > 0 else 1.0


VALID: Mapping[str, object] = {"littlestone_dialects": {"accounting": "valid"}, "littlestone_precision": NANO}
WEIGHTED: Mapping[str, object] = {"littlestone_precision": NANO}
FAMILIES = {
    "a full cube by its length": Program(
        "littlestone_dimension",
        lambda rows, n_points: (
            n_points if len(rows) == 2**n_points else littlestone_dimension(the_class(rows, n_points))
        ),
        Status.FAIL,
    ),
    "the tie of the larger side": Program("soa", tie_of_the_larger, Status.FAIL),
    "always 1": Program("soa", lambda rows, n_points: [1] * n_points, Status.FAIL),
    "floats as scores": Program("exponential_mechanism", float_scores, Status.FAIL, said=WEIGHTED),
    "noisy counts from -1000": Program(
        "noisy_maximum",
        lambda counts, weight, coins: largest_of([max(-1000, x + coins.discrete_laplace(weight)) for x in counts]),
        Status.FAIL,
        said=WEIGHTED,
    ),
    "no noise on the fifth": Program(
        "noisy_maximum",
        lambda counts, weight, coins: largest_of(
            [x + (coins.discrete_laplace(weight) if i != 4 else 0) for i, x in enumerate(counts)]
        ),
        Status.FAIL,
        said=WEIGHTED,
    ),
    "advanced composition": Program(
        "composition_delta", lambda claims, exp_epsilon: advanced(claims, exp_epsilon), None, said=VALID
    ),
    **{
        f"advanced composition without its second term, factor {factor}": Program(
            "composition_delta", lambda claims, e, f=factor: advanced(claims, e, f), Status.FAIL, said=VALID
        )
        for factor in (1, 2, 2**0.5)
    },
}

# Very many choices, or without end.


def by_flips(count: int, weight: Fraction, coins: Coins[Fraction]) -> int:
    """Is right: a sign and zero in their proportions, then a step more as long as flips allow."""
    sign = coins.choose_in_proportion([1 - weight, weight, weight])
    if sign == 0:
        return count
    size = 1
    while coins.choose_in_proportion([1 - weight, weight]):
        size += 1
    return count + (size if sign == 1 else -size)


def without_end(count: int, weight: Fraction, coins: Coins[Fraction]) -> int:
    while coins.choose([Fraction(1)]) == 0:
        count += 0
    return count


def rejected(coins: Coins[Fraction]) -> int:
    """Throw a die of eight sides until it shows three or more."""
    while coins.uniform_choice(8) < 3:
        pass
    return 0


GEOMETRIC = "geometric_mechanism/output distributions/1"


def geometric(function: object, wrong: Status | None, got: str = "") -> Program:
    return Program("geometric_mechanism", function, wrong, got, only=(GEOMETRIC,))


CHOICES = {
    "flips until it is lucky": geometric(by_flips, None),
    "among many": geometric(
        lambda count, weight, coins: count + coins.uniform_choice(100_000), Status.FAIL, "with probability"
    ),
    "among too many": geometric(
        lambda count, weight, coins: count + coins.uniform_choice(1000) + coins.uniform_choice(1000),
        Status.ERROR,
        "branches",
    ),
    "with wide noise": geometric(
        lambda count, weight, coins: count + coins.discrete_laplace(1 - NANO), Status.ERROR, "branches"
    ),
    "without end": geometric(without_end, Status.ERROR, "choices"),
    # Unlikely branches are left out.
    "by rejection": geometric(
        lambda count, weight, coins: rejected(coins) + count + coins.discrete_laplace(weight), None
    ),
    "by rejection, without noise": geometric(
        lambda count, weight, coins: rejected(coins) + count, Status.FAIL, "with probability"
    ),
    # Of the noise nothing but 0 is left, until the cut mass would excuse everything.
    "noise that is drawn to be cut": geometric(
        lambda count, weight, coins: 7 + sum(coins.discrete_laplace(Fraction(1, 4200)) for _ in range(3000)),
        Status.ERROR,
        "are cut, where at most 0.0625 may be",
    ),
}

# Predictors other than the algorithm, with a claim of their own.


def predictor(function: object, wrong: Status | None, required: str = "") -> Program:
    claim = {"private_predictor": (Fraction(1), Fraction(0))}
    said = {"littlestone_claims": claim, "littlestone_dialects": {"prediction": "any"}}
    return Program("private_predictor", function, wrong, "", required, said=said)


PREDICTORS = {
    "coin flips": predictor(
        lambda rows, sample, queries, *rest: [rest[-1].uniform_choice(2) for _ in queries], None
    ),
    "the first label": predictor(
        lambda rows, sample, queries, *rest: [sample[0][1]] * len(queries), Status.FAIL, "as claimed"
    ),
    "the last query": predictor(
        lambda rows, sample, queries, *rest: [queries[-1]] * len(queries), Status.FAIL, "later queries"
    ),
}

PROGRAMS = {**EDGES, **FAMILIES, **PREDICTORS, **CHOICES}
SLOW = (*CHOICES,)[1:7]


@on_each_or_slow("name", PROGRAMS, SLOW.__contains__)
def test_a_program_gets_its_verdict(name: str) -> None:
    one = PROGRAMS[name]
    mine = {one.capability: one.function, "randomised_response": CANDIDATE["randomised_response"], **one.said}
    report = run_suite(
        PythonCandidate(mine), only=[*(one.only or (one.capability,)), "randomised_response"], seconds=600
    )
    assert report.is_complete
    assert {found.case.capability for found in report.wrong} <= {one.capability}, "the others are judged"
    statuses = {found.status for found in report.wrong}
    assert one.wrong in statuses if one.wrong else not statuses, report.summary
    if one.group:
        assert {found.case.group for found in report.wrong} == {one.group}
    if one.wrong:
        assert one.got in report.wrong[0].got
        assert "\n" not in report.wrong[0].got
        assert any(one.required in found.required for found in report.wrong)


@pytest.mark.parametrize("times", [2, 4, 8, 10, 16, 20, 30])
@pytest.mark.parametrize("label", [0, 1])
def test_an_soa_that_never_answers_the_much_smaller_side_is_found(times: int, label: int) -> None:
    def soa(rows: Rows, n_points: int) -> list[int]:
        found = list[int](soa_hypothesis(the_class(rows, n_points)))
        for x in range(n_points):
            n = len({tuple(row) for row in rows if row[x] == label})
            if found[x] == label and len({*map(tuple, rows)}) - n > times * n > 0:
                found[x] = Label(1 - label)
        return found

    assert run_suite(PythonCandidate({"soa": soa}), only=["soa"], until_failure=True).wrong


def test_branches_for_one_input_have_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asking, "MAX_SECONDS", 0.05)
    many = PythonCandidate({"geometric_mechanism": CHOICES["among many"].function})
    (found,) = run_suite(many, only=[GEOMETRIC]).outcomes
    assert found.status is Status.ERROR
    assert "branches in 0.05 seconds, and more to follow" in found.got
