"""Closed forms of two constants: their certificates hold for every epsilon, and what is wrong is refused."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from tests.refusals import each_refused

from littlestone.classes import FiniteClass
from littlestone.errors import CertificateError, InvalidValueError
from littlestone.privacy import Epsilon, Privacy
from littlestone_optimum import OnlineGame, check_optimal_private_learner
from littlestone_optimum.every_epsilon.cases import CASES, PAIRED_STEPS, closed_form
from littlestone_optimum.every_epsilon.certificate import Bits, EveryEpsilon
from littlestone_optimum.every_epsilon.polynomials import Polynomial, value_at
from littlestone_optimum.every_epsilon.programme import for_every_epsilon
from littlestone_optimum.every_epsilon.stored import read_every_epsilon, write_every_epsilon
from littlestone_optimum.games.game import Outputs, View
from littlestone_optimum.programmes.highs import SolverError
from littlestone_optimum.solving import optimum

FILE = Path(__file__).parents[3] / "docs" / "optimum" / "every-epsilon.json"
STORED = read_every_epsilon(FILE)
CONSTANTS = FiniteClass.from_rows(["0", "1"])
FIVE = STORED[3]


@pytest.mark.parametrize("found", STORED, ids=lambda found: f"T = {found.n_rounds}")
def test_a_stored_certificate_proves_the_closed_form_from_its_start_on(found: EveryEpsilon) -> None:
    found.check()
    case = CASES[found.n_rounds]
    assert (found.start, found.scale, found.value) == (case.start, case.scale, case.value)
    for exp in (found.start, found.start + Fraction(1, 7), Fraction(3), Fraction(100)):
        assert found.at(exp) == closed_form(found.n_rounds, Epsilon.log(exp))


def test_all_cases_are_stored_and_found_again() -> None:
    assert [found.n_rounds for found in STORED] == list(CASES) == [2, 3, 4, 5, 6, 7]
    for case in list(CASES.values())[:4]:
        again = for_every_epsilon(case.start, case.scale, case.value, case.lengths, case.known_streams)
        assert again.n_rounds == case.n_rounds


@pytest.mark.parametrize("base", ["1", "8/7", "8/5", "5"])
@pytest.mark.parametrize("n_rounds", [2, 3, 4, 5, 6])
def test_the_value_is_that_of_the_programme_for_one_epsilon(n_rounds: int, base: str) -> None:
    epsilon = Epsilon.log(base)
    value = optimum(OnlineGame(CONSTANTS, n_rounds, Privacy(epsilon))).upper
    if epsilon.exp >= CASES[n_rounds].start:
        assert value == closed_form(n_rounds, epsilon)
    elif n_rounds == 6 and epsilon.exp > 1:
        assert value < (closed_form(n_rounds, epsilon) or 0), "below its range the closed form is wrong"


@pytest.mark.parametrize("found", STORED, ids=lambda found: f"T = {found.n_rounds}")
def test_at_one_epsilon_it_is_a_learner_that_the_checker_of_tables_accepts(found: EveryEpsilon) -> None:
    exp = found.start + Fraction(1, 3)
    game = OnlineGame(CONSTANTS, found.n_rounds, Privacy(Epsilon.log(exp)))
    unit = value_at(found.scale, exp - found.start)
    table: dict[tuple[View, Outputs], Fraction] = {}
    for (stream, outputs), polynomial in found.learner.items():
        for first in (0, 1):
            share = value_at(polynomial, exp - found.start) / unit / 2
            if share:
                table[stream, (first, *outputs)] = share
    level = table
    for _ in range(found.n_rounds - 1):
        shorter: dict[tuple[View, Outputs], Fraction] = {}
        for (stream, published), share in level.items():
            if not stream or stream[-1] == 0:
                key = (stream[:-1], published[:-1])
                shorter[key] = shorter.get(key, Fraction(0)) + share
        table, level = {**table, **shorter}, shorter
    check_optimal_private_learner(game, table, found.at(exp))


KEY = next(key for key, probability in FIVE.learner.items() if any(probability))
(STREAM, OTHER, OUTPUTS), WEIGHT = next(item for item in FIVE.pressure.items() if any(item[1]))
WITHOUT = {words: known for words, known in FIVE.pressure.items() if words != (STREAM, OTHER, OUTPUTS)}
TINY = Fraction(1, 10**30)


def check(**changes: object) -> None:
    replace(FIVE, **changes).check()  # type: ignore[arg-type]  # some of its fields


def weighed(one: Bits, other: Bits, *weight: Fraction) -> None:
    check(pressure={**WITHOUT, (one, other, OUTPUTS): weight})


def knows_an_example_too_early() -> None:
    """Answer in the rounds 2 and 3 by randomised response to the example of round 2."""
    words: list[Bits] = [(one, two) for one in (0, 1) for two in (0, 1)]
    wrong: Polynomial = (Fraction(2), Fraction(1))
    right: Polynomial = (Fraction(2), Fraction(3), Fraction(1))
    scale = (Fraction(4), Fraction(4), Fraction(1))
    early: dict[tuple[Bits, Bits], Polynomial] = {
        (x, (y, y)): right if y == x[1] else wrong for x in words for y in (0, 1)
    }
    replace(STORED[1], scale=scale, learner=early, value=(Fraction(9),) * 3).check()


test_certificates_that_are_wrong_in_one_thing_are_refused = each_refused(
    (lambda: check(value=(FIVE.value[0] - TINY, *FIVE.value[1:])), "may pay more than the value"),
    (lambda: check(value=(FIVE.value[0] + TINY, *FIVE.value[1:])), "may show less than the value"),
    (lambda: replace(STORED[4], start=Fraction(1)).check(), "the learner may not be private"),
    (lambda: check(start=Fraction(1, 2)), "scale is not positive"),
    (lambda: check(scale=(Fraction(0), *FIVE.scale[1:])), "scale is not positive"),
    (lambda: check(learner={**FIVE.learner, KEY: ()}), "may not be private"),
    (lambda: check(learner={**FIVE.learner, KEY: (Fraction(-1),)}), "may be negative"),
    (lambda: check(learner={}), "do not add up to 1"),
    (knows_an_example_too_early, "uses an example before its round"),
    (lambda: check(pressure=WITHOUT), "may be below the potential"),
    (lambda: weighed(OTHER, STREAM, *WEIGHT), "may be below the potential"),
    (lambda: weighed(STREAM, OTHER, *(-c for c in WEIGHT)), "may be negative"),
    (lambda: check(pressure={**FIVE.pressure, (STREAM, STREAM, OUTPUTS): WEIGHT}), "are not neighbours"),
    (lambda: closed_form(0, Epsilon.log(2)), "n_rounds must be at least 1, not 0", InvalidValueError),
    by=CertificateError,
)


def test_certificates_are_the_same_after_writing_and_reading(tmp_path: Path) -> None:
    path = tmp_path / "values.json"
    write_every_epsilon(STORED, path)
    assert path.read_text() == FILE.read_text()
    for text, message in (("{", "JSON"), ('{"format": 1}', "of the format")):
        path.write_text(text)
        with pytest.raises(InvalidValueError, match=message):
            read_every_epsilon(path)


def test_no_polynomials_are_found_for_a_value_below_the_optimum() -> None:
    case = CASES[3]
    value = (case.value[0] - Fraction(1, 1000), *case.value[1:])
    with pytest.raises(SolverError):
        for_every_epsilon(case.start, case.scale, value, case.lengths, case.known_streams)


def test_the_steps_are_those_of_the_text() -> None:
    e = Fraction(2)
    p = 1 / (1 + e)
    third, fourth = (sum(c * p**k / e**j for c, k, j in terms) for terms in PAIRED_STEPS[2:])
    assert third == 4 * p**3 + (e - 1) * p**3 / e**2 == Fraction(17, 108)
    assert fourth == 8 * p**4 + (e - 1) * (4 * e**2 - 1) * p**4 / e**4 == Fraction(143, 1296)
    assert closed_form(9, Epsilon.log(2)) is None
