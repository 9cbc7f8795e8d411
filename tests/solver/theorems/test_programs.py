"""Mechanisms in Coq, as the theorems define them, and in Python: the same exact laws on inputs of the bench.

Coq derives fractions from the definitions before the statements, and proves them equal: only the recursions of the
definitions are written a second time, with a proof (``MechanismPrograms.v``). Noise that mechanisms keep is cut off
on both sides; the mean over all noise is by definition the limit of such means. Noise of weight w has epsilon
ln(1/w).
"""

import re
import sys
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial
from pathlib import Path
from typing import Protocol

import pytest
from tests.solver.conftest import needs_coq

from littlestone.mechanisms import (
    AboveThresholdSettings,
    Counted,
    HistSparseSettings,
    StopRule,
    above_threshold,
    above_threshold_step,
    between_thresholds,
    exponential_mechanism,
    hist_sparse,
    sparse_sample,
    stable_histogram,
    standard_above_threshold,
)
from littlestone.mechanisms.between_thresholds import answer_between
from littlestone.mechanisms.shares import share
from littlestone.mechanisms.sparse_sample import sparse_sample_step
from littlestone.mechanisms.stable_histogram import noisy_counts
from littlestone.privacy import Epsilon
from littlestone.randomness import EnumeratedCoins, ExactDistribution, enumerate_branches
from littlestone.randomness.noise import largest_shift
from littlestone_properties.judging.capabilities.mechanisms import _geometric_mechanism, _randomised_response
from littlestone_properties.judging.capabilities.noisy_comparisons import _sparse_vector
from littlestone_properties.judging.json_values import Json, fraction_of, integer_of, list_of, text_of
from littlestone_properties.judging.sources.stored import stored_cases
from littlestone_solver.theorems.kernel.build import answered, built
from littlestone_solver.theorems.kernel.sources import text_of as source
from littlestone_solver.theorems.kernel.tables import comparisons

PROGRAMS = Path(__file__).with_name("MechanismPrograms.v")
REQUIRED = re.compile(r"^From [^.]*\.$", re.MULTILINE)
TAIL, WIDE, WIDEST = Fraction(1, 1 << 8), Fraction(1, 100), Fraction(1, 12)
"""The mass of kept noise that is cut off on each side, more where more noise is kept."""
LARGE = 40
"""The largest distance of values from thresholds, and the largest noise."""
FILES = "SelectionStatements", "ConcurrentStatements", "HistogramStatements", "Noise", "RealNumbers"
"""The files that the program requires."""


@dataclass(frozen=True)
class Given:
    """An input of the bench."""

    given: dict[str, Json]

    def number(self, name: str) -> int:
        """Return an integer."""
        return integer_of(self.given[name], name)

    def fraction(self, name: str) -> Fraction:
        """Return a fraction."""
        return fraction_of(self.given[name], name)

    def numbers(self, name: str) -> list[int]:
        """Return a list of integers."""
        return [integer_of(each, name) for each in list_of(self.given[name], name)]

    def texts(self, name: str) -> list[str]:
        """Return a list of texts."""
        return [text_of(each, name) for each in list_of(self.given[name], name)]


def inputs(capability: str) -> Iterator[Given]:
    """Yield the inputs of the bench on which it compares distributions, but those that are large for Coq."""
    for case in stored_cases(capability):
        given = Given(case.input)
        if "output distributions" in case.group and not (
            {"values", "threshold"} <= set(case.input)
            and any(abs(value - given.number("threshold")) > LARGE for value in given.numbers("values"))
        ):
            yield given


class Mechanism(Protocol):
    """A mechanism in Python, with its arguments."""

    def __call__(self, *, coins: EnumeratedCoins) -> Hashable: ...


@dataclass(frozen=True)
class Case:
    """An input: the mechanism in Python; in Coq the probability of the event P, and the event of an outcome."""

    run: Mechanism
    term: str
    event: Callable[[Hashable], str] = lambda outcome: f"fun a => a == {coq(outcome)}"
    tail: Fraction = TAIL
    coins: type[EnumeratedCoins] = EnumeratedCoins

    @property
    def law(self) -> ExactDistribution[Hashable]:
        """The distribution in Python."""
        return enumerate_branches(self.coins(self.tail), lambda coins: self.run(coins=coins), n_repeats=0)

    def coq(self, outcomes: Iterable[Hashable]) -> str:
        """Return the fractions in Coq, first that of the sure event."""
        return f"[:: xpredT; {'; '.join(f'({self.event(each)})' for each in outcomes)}]"


def coq(value: Hashable) -> str:
    """Return a value in Coq: a truth value, an integer, an answer of BetweenThresholds, or a tuple of these."""
    if isinstance(value, tuple):
        return f"[:: {'; '.join(map(coq, value))}]"
    named = {True: "true", False: "false", "left": "Some false", "right": "Some true", "top": "None", None: "None"}
    return f"({value})%Z" if type(value) is int else named[value]


def rate(weight: Fraction) -> str:
    """Return the epsilon of noise."""
    return f"(rate {weight.numerator} {weight.denominator})"


def kept(weight: Fraction, tail: Fraction) -> str:
    """Return the mean over noise that is cut off."""
    return f"(fun f => noise_sum {rate(weight)} f {largest_shift(weight, tail)})"


def asks(values: Sequence[int]) -> str:
    """Return the queries of a list."""
    return f"(asks 0%Z {coq(tuple(values))}) {len(values)}%N"


def epsilon(weight: Fraction, times: int) -> Epsilon:
    """Return the epsilon that is this many times the epsilon of noise of this weight."""
    return Epsilon.log(1 / weight) * times


def above_thresholds() -> Iterator[Case]:
    for given in inputs("above_threshold"):
        values, threshold, weight = given.numbers("values"), given.number("threshold"), given.fraction("weight")
        if len(values) > 3:
            continue
        limit, tail = given.number("limit"), f"(fun v => tail {rate(weight)} ({coq(threshold)} - v))"
        for stop, k in ((StopRule.AS_PRINTED, limit), (StopRule.AT_LIMIT, limit - 1)):
            for counted, mechanism in ((Counted.ABOVE, "above_threshold"), (Counted.BELOW, "counting_below")):
                settings = AboveThresholdSettings(
                    threshold=threshold, epsilon=epsilon(weight, 1), limit=limit, counted=counted, stop=stop
                )
                yield Case(
                    partial(above_threshold, values, settings=settings),
                    f"run_probability ({mechanism} {tail}) no_noise {asks(values)} {k}%N P",
                )


def one_step(value: int, settings: AboveThresholdSettings, coins: EnumeratedCoins) -> bool:
    """Return whether the answer of a step is Above."""
    return above_threshold_step(coins, 0, value, settings)[1]


def steps() -> Iterator[Case]:
    asked = {
        (given.fraction("weight"), given.number("threshold"), value)
        for given in inputs("above_threshold")
        for value in given.numbers("values")
    }
    for weight, threshold, value in sorted(asked):
        settings = AboveThresholdSettings(threshold=threshold, epsilon=epsilon(weight, 1), limit=1)
        tail, bound = f"tail {rate(weight)}", coq(threshold - value)
        yield Case(
            partial(one_step, value, settings),
            f"total (filter P [:: true; false]) (fun a => if a then {tail} {bound} else {tail} (1 - {bound}))",
        )


def standard_above_thresholds() -> Iterator[Case]:
    for given in inputs("sparse_vector"):
        values, threshold, weight = given.numbers("values"), given.number("threshold"), given.fraction("weight")
        if given.number("limit") == 1:
            yield Case(
                partial(standard_above_threshold, values, threshold=threshold, epsilon=epsilon(weight, 4)),
                f"run_probability (sparse_vector (tail {rate(weight)}) {coq(threshold)}) {kept(weight**2, TAIL)} "
                f"{asks(values)} 0%N P",
            )


def refreshed(
    values: Sequence[int],
    threshold: int,
    threshold_weight: Fraction,
    weight: Fraction,
    limit: int,
    coins: EnumeratedCoins,
) -> tuple[bool, ...]:
    """Return the answers of the sparse vector with new noise on the threshold after each Above."""
    return tuple(_sparse_vector(values, threshold, threshold_weight, weight, limit, coins, is_refreshed=True))


def sparse_vectors() -> Iterator[Case]:
    for given in inputs("sparse_vector"):
        values, threshold, limit = given.numbers("values"), given.number("threshold"), given.number("limit")
        weight, threshold_weight = given.fraction("weight"), given.fraction("threshold_weight")
        if len(values) < 4:
            yield Case(
                partial(refreshed, values, threshold, threshold_weight, weight, limit),
                f"run_probability (sparse_vector (tail {rate(weight)}) {coq(threshold)}) "
                f"{kept(threshold_weight, WIDE)} {asks(values)} {limit - 1}%N P",
                tail=WIDE,
            )


def between() -> Iterator[Case]:
    for given in inputs("between_thresholds"):
        counts, weight = given.numbers("counts"), given.fraction("weight")
        lower, upper = given.number("lower"), given.number("upper")
        if len(counts) < 4:
            yield Case(
                partial(between_thresholds, counts, lower=lower, upper=upper, epsilon=epsilon(weight, 6)),
                f"run_probability (between_thresholds (tail {rate(weight)}) {coq(lower)} {coq(upper)}) "
                f"{kept(weight**3, TAIL)} {asks(counts)} 0%N P",
            )


class KnownCoins(EnumeratedCoins):
    """Coins whose noise is known not to be too large: the algorithm also draws noise that it does not use."""

    def discrete_laplace(self, weight: Fraction) -> int:
        """Return noise between -n and n, in proportion to its probability."""
        n = largest_shift(weight, WIDEST)
        return self.choose_in_proportion([weight ** abs(z) for z in range(-n, n + 1)]) - n


def known(weight: Fraction) -> str:
    """Return the mean over noise that is known not to be too large."""
    return f"(known_within {rate(weight)} {largest_shift(weight, WIDEST)})"


def hist_sparses() -> Iterator[Case]:
    w, v, u = Fraction(1, 4), Fraction(1, 2), Fraction(1, 5)
    for lists in (["aa"], ["ab"], ["a", "b"], ["ab", "bb"], ["aab", "abb"]):
        for limit in (2, 3):
            for threshold, cut in ((1, 1), (0, 2)):
                settings = HistSparseSettings(
                    threshold=threshold,
                    threshold_epsilon=epsilon(w, 1),
                    query_epsilon=epsilon(v, 1),
                    histogram_epsilon=epsilon(u, 1),
                    histogram_threshold=cut,
                    limit=limit,
                )
                asked = "; ".join(map(letters, [lists[0], *lists]))
                histogram = f"(most_frequent {known(u)} {cut})"
                yield Case(
                    partial(hist_sparse, lists, settings=settings),
                    f"run_probability (hist_sparse [:: None; {letter('a')}; {letter('b')}] {histogram} "
                    f"(tail {rate(v)}) {threshold}) {known(w)} (asks [::] [:: {asked}]) {len(lists) + 1}%N "
                    f"(None, {limit - 2}%N) P",
                    lambda outcome: f"fun a => after_tests a == {letters(outcome)}",
                    tail=WIDEST,
                    coins=KnownCoins,
                )


def letters(items: Hashable) -> str:
    """Return items of HistSparse."""
    assert isinstance(items, str | tuple)
    return f"[:: {'; '.join(map(letter, items))}]"


def letter(item: str | None) -> str:
    """Return an item of HistSparse: one that lists may have, or none."""
    return "None" if item is None else f"Some {'ab'.index(item)}%N"


def one_of(items: list[str], outcome: Hashable) -> str:
    """Return the event of an item, or of none."""
    return "fun a => a == " + ("None" if outcome is None else f"Some {items.index(str(outcome))}%N")


def sparse_samples() -> Iterator[Case]:
    for given in inputs("sparse_sample"):
        lists = [
            [text_of(item, "item") for item in list_of(each, "list")]
            for each in list_of(given.given["lists"], "lists")
        ]
        weight, failure_weight = given.fraction("weight"), given.fraction("failure_weight")
        items = sorted({item for each in lists for item in each})
        shown = "; ".join(f"[:: {'; '.join(f'{items.index(item)}%N' for item in each)}]" for each in lists)
        yield Case(
            partial(sparse_sample, lists, epsilon=epsilon(1 / weight, 2), failure_weight=failure_weight),
            f"sampled {rate(1 / weight)} (Q2R ({failure_weight.numerator} # {failure_weight.denominator})) "
            f"([:: {shown}] : seq (seq nat)) P",
            partial(one_of, items),
        )


def stable_histograms() -> Iterator[Case]:
    for given in inputs("stable_histogram"):
        occurring, weight, threshold = given.texts("items"), given.fraction("weight"), given.number("threshold")
        items = sorted(set(occurring))
        if threshold < 1 or len(items) > 2:
            continue
        listed = "; ".join(f"{items.index(item)}%N" for item in occurring)
        tail = TAIL if len(items) == 1 else WIDE
        yield Case(
            partial(stable_histogram, occurring, epsilon=epsilon(weight, 2), threshold=threshold),
            f"stable_histogram {kept(weight, tail)} {threshold} (iota 0 {len(items)}) [:: {listed}] P",
            partial(published, items),
            tail=tail,
        )


def published(items: list[str], outcome: Hashable) -> str:
    """Return the event that items are published with noisy counts."""
    assert isinstance(outcome, frozenset)
    noisy = {str(item): f"Some {coq(int(number))}" for item, number in outcome}
    counts = "; ".join(noisy.get(item, "None") for item in items)
    return f"fun h => all2 same_counts [seq h i | i <- iota 0 {len(items)}] [:: {counts}]"


def exponential_mechanisms() -> Iterator[Case]:
    for given in inputs("exponential_mechanism"):
        scores, weight = given.numbers("scores"), given.fraction("weight")
        if weight > 1:
            score = f"(fun i : 'I_{len(scores)} => IZR (nth 0%Z {coq(tuple(scores))} i))"
            yield Case(
                partial(exponential_mechanism, scores, epsilon=epsilon(1 / weight, 2)),
                f"total (filter P (ordinals {len(scores)})) "
                f"(@selected real_realFieldType exp _ (2 * {rate(1 / weight)}) {score})",
                lambda outcome: f"fun i => nat_of_ord i == {outcome}%N",
            )


def responses() -> Iterator[Case]:
    for given in inputs("randomised_response"):
        bit, weight = given.number("bit"), given.fraction("weight")
        if weight:
            yield Case(
                partial(_randomised_response, bit, weight),
                "total (filter P [:: (false, false); (false, true); (true, false); (true, true)]) (@response "
                f"real_realFieldType (Q2R ({weight.denominator} # {weight.numerator})) 0 {coq(bool(bit))})",
                lambda outcome: f"fun a => a == (false, {coq(bool(outcome))})",
            )


@dataclass(frozen=True)
class Row:
    """A function in Python and definitions in Coq, with the inputs, and a planted change on each side.

    ``change``: a file, and a text in it with another one. ``fault``: an object, a name in it, and another value.
    """

    path: str
    definitions: tuple[str, ...]
    cases: Callable[[], Iterator[Case]]
    change: tuple[str, str, str]
    fault: tuple[object, str, object]


def geometric_mechanisms() -> Iterator[Case]:
    for given in inputs("geometric_mechanism"):
        count, weight = given.number("count"), given.fraction("weight")
        n = largest_shift(weight, TAIL)
        if n > LARGE:
            continue
        shown = f"(fun z => noise {rate(weight)} (z - {coq(count)}))"
        yield Case(
            partial(_geometric_mechanism, count, weight),
            f"total (filter P (from_to {coq(count - n)} {2 * n + 1})) {shown}",
            lambda outcome: f"Z.eqb {coq(outcome)}",
        )


def module(name: str) -> object:
    """Return a module of mechanisms, which may have the name of its function."""
    return sys.modules[f"littlestone.mechanisms.{name}"]


def moved(coins: EnumeratedCoins, weight: Fraction, bound: int) -> bool:
    """Return whether noise is above the bound."""
    return NOISE_REACHES(coins, weight, bound + 1)


NOISE_REACHES = EnumeratedCoins.discrete_laplace_reaches
IN_PROPORTION = EnumeratedCoins.choose_in_proportion
LAPLACE = EnumeratedCoins.discrete_laplace
MECHANISMS, BENCH = "littlestone.mechanisms.", "littlestone_properties.judging.capabilities."

ROWS = [
    Row(
        f"{MECHANISMS}above_threshold",
        ("above_threshold", "counting_below"),
        above_thresholds,
        ("MechanismStatements", "then Keep K' else Stop _) else Keep K)", "then Keep K else Stop _) else Keep K)"),
        (AboveThresholdSettings, "n_counted", property(lambda self: self.limit)),
    ),
    Row(
        f"{MECHANISMS}above_threshold_step",
        ("reaches", "stays_below"),
        steps,
        ("PrivacyStatements", "noise epsilon (b + Z.of_nat i)", "noise epsilon (b + 1 + Z.of_nat i)"),
        (EnumeratedCoins, "discrete_laplace_reaches", moved),
    ),
    Row(
        f"{MECHANISMS}standard_above_threshold",
        ("sparse_vector",),
        standard_above_thresholds,
        ("MechanismStatements", "tail (t + z - v)%Z in if a", "tail (t - v)%Z in if a"),
        (module("above_threshold"), "share", lambda given, parts: share(given, 2)),
    ),
    Row(
        f"{BENCH}noisy_comparisons._sparse_vector",
        ("sparse_vector",),
        sparse_vectors,
        (
            "MechanismStatements",
            "then Renew K' else Stop _) else Keep K)",
            "then Keep K' else Stop _) else Keep K)",
        ),
        (EnumeratedCoins, "discrete_laplace_reaches", moved),
    ),
    Row(
        f"{MECHANISMS}between_thresholds",
        ("between_thresholds",),
        between,
        ("MechanismStatements", "tail (up - mu - v + 1)%Z", "tail (up - mu - v)%Z"),
        (
            module("between_thresholds"),
            "answer_between",
            lambda coins, shift, count, lower, upper, weight: answer_between(
                coins, shift, count, lower, upper - 1, weight
            ),
        ),
    ),
    Row(
        f"{MECHANISMS}hist_sparse",
        ("hist_sparse",),
        hist_sparses,
        (
            "MechanismStatements",
            "if s.2 is n'.+1 then Renew (Some i, n')",
            "if s.2 is n'.+1 then Keep (Some i, n')",
        ),
        (
            module("hist_sparse"),
            "noisy_counts",
            lambda coins, items, noise, threshold: noisy_counts(coins, items, noise, threshold + 1),
        ),
    ),
    Row(
        f"{MECHANISMS}sparse_sample",
        ("sampled",),
        sparse_samples,
        ("PrivacyStatements", "(undup (flatten Ls))", "(flatten Ls)"),
        (
            module("sparse_sample"),
            "sparse_sample_step",
            lambda coins, lists, weight, failure: sparse_sample_step(coins, lists, weight, 2 * failure),
        ),
    ),
    Row(
        f"{MECHANISMS}stable_histogram",
        ("stable_histogram",),
        stable_histograms,
        ("HistogramStatements", "(t <=? Z.of_nat n + z)%Z", "(t <? Z.of_nat n + z)%Z"),
        (
            module("stable_histogram"),
            "noisy_counts",
            lambda coins, items, noise, threshold: noisy_counts(coins, items, noise, threshold + 1),
        ),
    ),
    Row(
        f"{MECHANISMS}exponential_mechanism",
        ("selected",),
        exponential_mechanisms,
        ("SelectionStatements", "e (eps * score a / 2%:R) /", "e (eps * score a) /"),
        (module("exponential"), "share", lambda given, parts: share(given, 1)),
    ),
    Row(
        f"{BENCH}mechanisms._randomised_response",
        ("response",),
        responses,
        ("ConcurrentStatements", "(if o.2 == b then c else 1)", "(if o.2 == b then 1 else c)"),
        (EnumeratedCoins, "choose_in_proportion", lambda coins, weights: IN_PROPORTION(coins, weights[::-1])),
    ),
    Row(
        f"{BENCH}mechanisms._geometric_mechanism",
        ("noise",),
        geometric_mechanisms,
        ("PrivacyStatements", "IZR (Z.abs z)))%real", "IZR (Z.abs (z + 1))))%real"),
        (EnumeratedCoins, "discrete_laplace", lambda coins, weight: LAPLACE(coins, weight) + 1),
    ),
]


@cache
def cases_of(row: int) -> tuple[Case, ...]:
    """Return the cases of a row."""
    return tuple(ROWS[row].cases())


@cache
def laws_of(row: int) -> tuple[ExactDistribution[Hashable], ...]:
    """Return the distributions of a row in Python."""
    return tuple(case.law for case in cases_of(row))


def same_in_coq(row: int, asked: Iterable[int], change: tuple[str, str, str] = ("", "", "")) -> list[bool]:
    """Return of some cases of a row whether Coq has the same distribution, with a change of a file of statements.

    If Coq refuses the program, it has none of them.
    """
    (file, old, new), program = change, PROGRAMS.read_text(encoding="utf-8")
    end = [match.end() for match in REQUIRED.finditer(program)][-1]
    text = source(file) if file else ""
    assert not old or text.count(old) == 1, text.count(old)
    changed = REQUIRED.sub("", text.replace(old, new) if old else text)
    lines = [*REQUIRED.findall(text), f"Module Changed.\n{changed}\nEnd Changed.", program[:end], "Import Changed."]
    lines, numbers = [*lines, program[end:]], list(asked)
    for i in numbers:
        case, law = cases_of(row)[i], laws_of(row)[i]
        lines.append(f"Definition case_{i} : {{c | forall P, Rational ({case.term}) (c P)}}. derived. Defined.")
        lines.append(f'Redirect "{i}" Eval vm_compute in listed (proj1_sig case_{i}) {case.coq(law)}.')
    with built(*FILES) as place:
        answer = answered("\n".join(lines) + "\n", place)
    assert change[1:] != ("", "") or not answer.refusal, answer.refusal
    if answer.refusal:
        return [False for _ in numbers]
    return [fractions(answer.printed[str(i)]) == expected(laws_of(row)[i]) for i in numbers]


def fractions(printed: str) -> list[Fraction]:
    """Return the fractions that Coq prints."""
    numbers = [int(digits) for digits in re.findall(r"(\d+)%", printed)]
    return [Fraction(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]


def expected(law: ExactDistribution[Hashable]) -> list[Fraction]:
    """Return the probability of all outcomes, and that of each."""
    return [1 - law.cut_mass, *law.probabilities.values()]


def some(row: int) -> list[int]:
    """Return the numbers of some cases, of all sizes."""
    laws = laws_of(row)
    by_size = sorted(range(len(laws)), key=lambda i: -len(laws[i].probabilities))
    return by_size[:: max(1, len(laws) // 9)]


every_row = pytest.mark.parametrize("row", range(len(ROWS)), ids=lambda row: ROWS[row].path.rpartition(".")[2])


@pytest.mark.slow
@needs_coq
@every_row
def test_a_mechanism_has_the_distribution_that_coq_computes(row: int) -> None:
    same = same_in_coq(row, range(len(cases_of(row))))
    assert all(same), [case.term for case, is_same in zip(cases_of(row), same, strict=True) if not is_same]
    assert len({tuple(expected(law)) for law in laws_of(row)}) > 3


@pytest.mark.slow
@needs_coq
@every_row
@pytest.mark.drawn(3)
def test_a_change_of_a_definition_is_noticed(row: int) -> None:
    file, old, new = ROWS[row].change
    assert all(same_in_coq(row, some(row)[-2:], (file, "", "")))
    assert not all(same_in_coq(row, some(row), (file, old, new)))


@pytest.mark.slow
@every_row
def test_a_change_of_a_mechanism_is_noticed(row: int, monkeypatch: pytest.MonkeyPatch) -> None:
    before = laws_of(row)
    monkeypatch.setattr(*ROWS[row].fault)
    assert any(case.law != law for case, law in zip(cases_of(row), before, strict=True))


def test_the_table_of_comparisons_has_these_rows() -> None:
    test = "tests/solver/theorems/test_programs.py"
    told = {path: row for path, rows in comparisons().items() for row in rows if row.test == test}
    assert set(told) <= {row.path for row in ROWS}
    for number, row in enumerate(ROWS):
        if row.path in told:
            assert told[row.path].definitions == row.definitions
            assert told[row.path].n_inputs == len(cases_of(number)), row.path
            assert not told[row.path].is_second_writing
