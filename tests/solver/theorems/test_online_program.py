"""The private online learner of lyu Theorem 1 as a program in Coq, and in Python: the same exact distributions.

The program computes with fractions; its lists use computed decomposition dimensions and essential hypotheses, which
are proved to be those of the definitions. It follows the machine of the theorem line by line, as a second writing.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest
from tests.solver.conftest import needs_coq

from littlestone.classes import FiniteClass, Hypothesis, Label
from littlestone.learners import KeptHypothesisLearner, KeptHypothesisSettings, exact_transcripts
from littlestone.learners.private_online import kept_hypothesis
from littlestone.mechanisms import sparse_sample_step
from littlestone.privacy import Epsilon
from littlestone_solver.theorems.definitions import rows
from littlestone_solver.theorems.kernel.build import answered, built

PROGRAM = Path(__file__).with_name("OnlineProgram.v")


@dataclass(frozen=True)
class Case:
    """A class, settings, and a stream that is not longer than the places."""

    rows: tuple[str, ...]
    d: int
    k: int
    m: int
    a: int
    s: int
    draws: int
    c: int
    weight: int
    stream: tuple[tuple[int, int], ...]

    @property
    def hypothesis_class(self) -> FiniteClass:
        """The class."""
        return FiniteClass.from_rows(list(self.rows))

    @property
    def settings(self) -> KeptHypothesisSettings:
        """The settings of the learner in Python."""
        return KeptHypothesisSettings(
            dimension=self.d,
            n_teachers=self.k,
            n_places=self.m,
            n_errors=self.a,
            largest_secret=self.s,
            n_draws_per_stage=self.draws,
            step_epsilon=Epsilon.log(self.c),
            failure_weight=Fraction(self.weight),
        )

    @property
    def in_coq(self) -> str:
        """The probabilities of all transcripts, in Coq."""
        h = self.hypothesis_class
        numbers = f"{h.n_points} {self.d} {self.k} {self.m} {self.a} {self.draws - 1} {self.s}"
        stream = "; ".join(map(str, self.stream))
        run = f"computed_run {numbers} {rows(h)} {self.c}%num {self.weight}%num [:: {stream}] hs"
        transcripts = f"sequences {len(self.stream) + 1} (all_rows {h.n_points})"
        return f"[seq let x := {run} in (x.1, Npos x.2) | hs <- {transcripts}]"


CASES = [
    Case(("0", "1"), 1, 2, 1, 0, 0, 1, 2, 4, ((0, 1), (0, 1))),
    Case(("0", "1"), 1, 1, 2, 1, 1, 2, 3, 2, ((0, 1), (0, 0))),
    Case(("0", "1"), 1, 3, 1, 2, 0, 2, 2, 1, ((0, 1), (0, 1), (0, 1))),
    Case(("1",), 0, 2, 1, 0, 2, 3, 2, 5, ((0, 0), (0, 1))),
    Case(("01", "10"), 1, 2, 1, 1, 1, 2, 2, 3, ((0, 1),)),
    Case(("001", "010", "100"), 1, 1, 1, 1, 0, 2, 2, 3, ((2, 1),)),
    Case(("001", "010", "100"), 1, 1, 1, 2, 0, 1, 2, 3, ((2, 1),)),
    Case(("0", "1"), 1, 2, 2, 2, 0, 1, 2, 3, ((0, 1), (0, 1))),
    Case(("00", "01", "10", "11"), 2, 1, 2, 1, 0, 1, 2, 1, ((0, 1),)),
]


QUICK = [CASES[0], CASES[1], *CASES[4:]]


def by_python(case: Case) -> list[Fraction]:
    """Return the probabilities of all transcripts, in lexicographic order."""
    law = exact_transcripts(KeptHypothesisLearner(case.hypothesis_class, case.settings), case.stream)
    zero_one = [Label(0), Label(1)]
    functions: list[Hypothesis] = list(product(zero_one, repeat=case.hypothesis_class.n_points))
    return [law.probability(each) for each in product(functions, repeat=len(case.stream) + 1)]


def by_coq(cases: Sequence[Case], change: tuple[str, str] = ("", "")) -> list[list[Fraction]]:
    """Return the probabilities of all transcripts of each case, with a change of the program."""
    text = PROGRAM.read_text(encoding="utf-8")
    assert not change[0] or text.count(change[0]) == 1
    program = text.replace(*change) if change[0] else text
    terms = [f'Redirect "{i}" Eval vm_compute in {case.in_coq}.' for i, case in enumerate(cases)]
    with built("Computable") as place:
        answer = answered("\n".join([program, *terms]) + "\n", place)
    assert not answer.refusal
    found = []
    for i in range(len(cases)):
        numbers = [int(digits) for digits in re.findall(r"(\d+)%", answer.printed[str(i)])]
        found.append([Fraction(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)])
    return found


@pytest.mark.slow
@needs_coq
def test_the_learner_has_the_distribution_of_the_program_in_coq() -> None:
    for case, in_coq in zip(CASES, by_coq(CASES), strict=True):
        in_python = by_python(case)
        assert sum(in_python) == 1
        assert in_coq == in_python, case
        assert len(set(in_python)) > 1, case


CHANGES = [
    ("(d - l).+1) <= a", "(d - l)) <= a"),
    ("2 ^ (d - l) * maxn a 1", "2 ^ (d - l)"),
    ("== Some l.+1", "== Some l"),
    ("(a + s.+1 + s)", "(a + s.+1)"),
    ("(s.+1 - z)", "s.+1"),
    ("if 0 < x then power c x", "if 0 < x then power c x.-1"),
    ("None z' more' l.-1", "None z' more' l"),
    ("(power c (s - z)) total", "(power c z) total"),
    ("drop (i * m) p", "drop i p"),
]


@pytest.mark.slow
@needs_coq
@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.drawn(3)
def test_changes_of_the_program_are_noticed(change: tuple[str, str]) -> None:
    assert any(by_python(case) != found for case, found in zip(QUICK, by_coq(QUICK, change), strict=True))


FAULTS: list[tuple[object, str, object]] = [
    (KeptHypothesisSettings, "most_errors", lambda self, left: int(Fraction(self.n_errors, self.n_teachers))),
    (KeptHypothesisSettings, "base", lambda self, left: 1),
    (kept_hypothesis, "decomposition_dimension", lambda subclass, p, d: 0),
    (kept_hypothesis, "sparse_sample_step", lambda coins, lists, c, w: sparse_sample_step(coins, lists, c, 2 * w)),
    (KeptHypothesisLearner, "tested", lambda self, coins, state: self.drawn(coins, state)),
]


@pytest.mark.slow
@needs_coq
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault[1])
@pytest.mark.drawn(2)
def test_changes_of_the_learner_are_noticed(
    fault: tuple[object, str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    in_coq = by_coq(QUICK)
    monkeypatch.setattr(*fault)
    assert any(by_python(case) != found for case, found in zip(QUICK, in_coq, strict=True))
