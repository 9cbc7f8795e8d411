"""Several real draws that are compared with one that they share: exact, by integrals with proved errors."""

from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pytest

from littlestone.privacy import AuditVerdict
from littlestone.randomness.drawn.laws import Gumbel, Laplace, Law, Logistic, Normal
from littlestone.randomness.drawn.stars import Leaf, star_mass
from littlestone_properties.audits.own import PairAudit, audit_own, claim_of
from littlestone_properties.audits.own.mechanism import own_mechanism
from littlestone_properties.judging.json_values import Json

Draw = Callable[[np.random.Generator, float], float]

DRAWS: dict[str, Draw] = {
    "logistic": lambda rng, scale: rng.logistic(0, scale),
    "normal": lambda rng, scale: rng.normal(0, scale),
    "gumbel": lambda rng, scale: rng.gumbel(0, scale),
}
SMALL: tuple[Json, Json] = ([0, 1, 0], [1, 2, 1])
LARGE: tuple[Json, Json] = ([0, 1, 0, 1, 0, 1], [1, 2, 1, 2, 1, 2])


def judged(threshold: Draw, noise: Draw, pair: tuple[Json, Json], epsilon: str) -> PairAudit:
    def above_threshold(counts: list[int], rng: np.random.Generator) -> int:
        bound = 2 + threshold(rng, 2)
        return next((i for i, x in enumerate(counts) if x + noise(rng, 4) >= bound), len(counts))

    return audit_own(own_mechanism(above_threshold, "mine"), [pair], claim_of(epsilon)).worst


@pytest.mark.parametrize("name", DRAWS)
def test_noise_that_shares_a_threshold_is_judged_exactly(name: str) -> None:
    draw = DRAWS[name]
    assert judged(draw, draw, SMALL, "1").verdict is AuditVerdict.HOLDS
    wrong = judged(draw, draw, SMALL, "0.1")
    assert wrong.verdict is AuditVerdict.VIOLATED
    assert wrong.delta.upper - wrong.delta.lower < Fraction(1, 10**11)


@pytest.mark.slow
@pytest.mark.parametrize("name", DRAWS)
def test_six_queries_are_judged_exactly(name: str) -> None:
    assert judged(DRAWS[name], DRAWS[name], LARGE, "1").verdict is AuditVerdict.HOLDS


def test_a_threshold_of_another_kind_is_judged_exactly() -> None:
    def laplace(rng: np.random.Generator, scale: float) -> float:
        return rng.laplace(0, scale)

    assert judged(DRAWS["normal"], laplace, SMALL, "1").verdict is AuditVerdict.HOLDS
    assert judged(laplace, DRAWS["normal"], SMALL, "0.1").verdict is AuditVerdict.VIOLATED


@pytest.mark.parametrize("law", [Laplace(), Logistic(), Normal(), Gumbel()], ids=str)
@pytest.mark.parametrize("number", [1, 2, 6])
def test_one_of_equal_draws_is_the_smallest_with_equal_chances(law: Law, number: int) -> None:
    leaf = Leaf(law, (None, None), Fraction(0), Fraction(1), is_lower=True)
    found = star_mass(law, (None, None), (leaf,) * number)
    assert 0 <= Fraction(1, number + 1) - found < Fraction(1, 10**11)


def test_a_lower_bound_of_a_sum_over_all_answers_is_below_1() -> None:
    sides = [Leaf(Gumbel(), (None, Fraction(3)), Fraction(1, 3), Fraction(-3, 2), side) for side in (True, False)]
    total = sum(star_mass(Normal(), (Fraction(-1), None), (side,)) for side in sides)
    true = Normal().mass(Fraction(-1), None) * Gumbel().mass(None, Fraction(3))
    assert 0 <= true.upper - total < Fraction(1, 10**11)
