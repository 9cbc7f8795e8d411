"""All choices of section 6 of lyu together: the printed ones collide, the consistent ones hold."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

from tests.faults.replaced_names import each_caught

from littlestone_ledger.evidence.lyu.online_constants import choices, constants, rates
from littlestone_ledger.evidence.lyu.online_constants.inequalities import INEQUALITIES, failing
from littlestone_ledger.evidence.lyu.online_constants.parameters import Accounting, Size
from littlestone_ledger.evidence.lyu.online_constants.rates import Monomial, accounting_for, closed_slack

SIZES = [Size(d, m, n) for d, m, n in product((1, 2, 7), (2, 50), (1, 30))]


PLANTED: tuple[tuple[object, str, object], ...] = (
    (constants.consistent_choices, "failing", lambda parameters: ["calls"]),
    (constants.consistent_choices, "replace", lambda parameters, **changes: parameters),
    (constants.paper_choices, "failing", lambda parameters: []),
    (rates.consistent_for_all, "fits", lambda parameters, slack: False),
)


test_each_check_catches_a_planted_fault = each_caught(PLANTED)


def test_no_inequality_is_both_true_and_false() -> None:
    some_hold = some_fail = False
    for size, root in product(SIZES, choices.Root):
        for inequality in INEQUALITIES:
            parameters = choices.printed(size, 44, root=root)
            holds = inequality.holds(parameters)
            assert not (holds and inequality.fails(parameters))
            some_hold = some_hold or holds
            some_fail = some_fail or (not holds and inequality.fails(parameters))
    assert some_hold
    assert some_fail


def test_the_slack_is_the_smallest_that_fits() -> None:
    for size, accounting in product(SIZES, (Accounting.BASIC, Accounting.ADVANCED)):
        slack = choices.least_slack(size, accounting)
        assert choices.fits(choices.consistent(size, accounting, slack), slack)
        assert not choices.fits(choices.consistent(size, accounting, slack - 1), slack - 1)


def test_closed_formula_fits_where_nothing_else_was_looked_at() -> None:
    for size in (
        Size(17, 12345, 678, Fraction(3, 7)),
        Size(1000, 2, 10**7),
        Size(1, 10**12, 3, Fraction(1, 10**9)),
    ):
        parameters = choices.consistent(size, accounting_for(size), closed_slack(size))
        assert not failing(parameters)


def test_a_quarter_of_a_choice_is_noticed() -> None:
    """The choices are not far too large: a quarter of any of them breaks an inequality."""
    size = Size(2, 10, 20)
    parameters = choices.consistent(size, Accounting.ADVANCED, choices.least_slack(size, Accounting.ADVANCED))
    quartered = {
        "calls": replace(parameters, n_calls=parameters.n_calls / 4),
        "votes": replace(parameters, n_samples=parameters.n_samples / 4),
        "Fact 4, n <= p": replace(parameters, base=parameters.base / 4),
        "failure weight": replace(parameters, failure_score=parameters.failure_score / 4),
        "cost of samples": replace(parameters, sparse_epsilon=parameters.sparse_epsilon * 4),
        "cost of agreement tests": replace(parameters, agreement_scale=parameters.agreement_scale / 4),
        "cost of update tests": replace(parameters, update_scale=parameters.update_scale / 4),
        "typical parts": replace(parameters, part=parameters.part / 4),
        "enough tolerated": replace(parameters, tolerated=parameters.tolerated // 4),
    }
    for name, changed in quartered.items():
        assert name in failing(changed), name


def test_monomials_bound_sums_and_products() -> None:
    one, other = Monomial(Fraction(2), (Fraction(1),) * 5), Monomial(Fraction(3))
    assert [(one + other).bounds(value, (1, 1, 1, 1, 1)) for value in (5, 6)] == [True, False]
    assert [(one * other).bounds(value, (2, 1, 1, 1, 1)) for value in (12, 13)] == [True, False]
    assert one.root().exponents[0] == Fraction(1, 2)
