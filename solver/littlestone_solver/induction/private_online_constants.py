"""Steps of the analysis of the private online learner with consistent constants, for all sizes.

The unknowns are real numbers. Parts are measured in units of the mean size of a part: ``size`` is the size of a
part and ``errors`` the number of errors of a hypothesis on it, ``rate`` its share of errors in the whole buffer. A
part is typical if size and errors are within a share eta of what the rate says, and errors of rate below the floor
are at most those of the floor. Not checked by z3: that parts are typical, logarithms and exponentials, and Lemma
4.3.
"""

from collections.abc import Callable

import z3

from littlestone import verdicts
from littlestone.verdicts import Check, Only, Trial, Verdict, everywhere

from ..engine.step import Step, WrongStep, verify_steps


def _unknowns(*names: str) -> list[z3.ArithRef]:
    context = z3.Context()
    return [z3.Real(name, context) for name in names]


def _interleaving() -> Step:
    names = ("s", "eta", "floor", "allowed", "rate", "level", "size", "errors", "size'", "errors'")
    s, eta, floor, allowed, rate, level, size, errors, other_size, other = _unknowns(*names)

    def known(times: int) -> tuple[z3.BoolRef, ...]:
        return (
            eta * times == s,
            z3.Or(z3.And(rate >= floor, level == rate), z3.And(rate < floor, level == floor)),
            s > 0,
            s * 5 <= 1,
            floor > 0,
            rate >= 0,
            size >= 1 - eta,
            size <= 1 + eta,
            other_size >= 1 - eta,
            other_size <= 1 + eta,
            z3.Or(rate < floor, errors >= rate * (1 - eta)),
            other <= level * (1 + eta),
            floor <= allowed * (1 - s),
            errors <= allowed * (1 - s) * size,
        )

    conclusion = other <= allowed * other_size
    return Step(
        "Claim 6.3 on typical parts with eta = s/4: error at most (1 - s) a here means at most a there",
        known(4),
        conclusion,
        (WrongStep("eta = s/3", known(3), conclusion),),
    )


def _powers() -> Step:
    power, following, j, x = _unknowns("(1-x)^j", "(1-x)^(j+1)", "j", "x")
    known = (following == power * (1 - x), x >= 0, x <= 1, j >= 0)
    return Step(
        "Bernoulli's inequality: (1 - x)^j >= 1 - j x gives the next one",
        (*known, power >= 1 - j * x),
        following >= 1 - (j + 1) * x,
        (WrongStep("with -j x + x", (*known, power >= 1 - j * x), following >= 1 - j * x),),
    )


def _floor() -> Step:
    d, least = _unknowns("d", "(1-1/(5d))^(d+1)")
    known = (d >= 1, least * 5 * d >= 5 * d - (d + 1))
    wrong = (d >= 1, least * 2 * d >= 2 * d - (d + 1))
    return Step(
        "the error allowed at stage d + 1 is at least 3/50 with 1 - 1/(5d)",
        known,
        least * 50 >= 30,
        (WrongStep("1 - 1/(2d)", wrong, least * 50 >= 30),),
    )


def _exposed() -> Step:
    eta, rate, size, errors = _unknowns("eta", "rate", "size", "errors")
    known = (eta >= 0, errors >= rate * (1 - eta), size <= 1 + eta, size > 0, rate * 6 > 1)
    return Step(
        "more than 1/6 of the buffer wrong means more than 1/8 of a typical part wrong, eta <= 1/20",
        (*known, eta * 20 <= 1),
        errors * 8 > size,
        (WrongStep("eta <= 1/5", (*known, eta * 5 <= 1), errors * 8 > size),),
    )


def _exposed_mass() -> Step:
    (share,) = _unknowns("exposed share")
    return Step(
        "1/3 wrong on average means 1/5 exposed",
        (share >= 0, share <= 1, share * 6 + (1 - share) >= 2),
        share * 5 >= 1,
        (WrongStep("1/4 wrong", (share >= 0, share * 12 + (1 - share) * 2 >= 3), share * 5 >= 1),),
    )


def _growth() -> Step:
    symbol, items, exposed, kept = _unknowns("symbol", "items", "exposed", "kept by bad teachers")

    def known(share: int) -> tuple[z3.BoolRef, ...]:
        return (
            symbol > 0,
            items >= exposed,
            exposed * share >= items,
            kept >= 0,
            kept * 100 <= symbol,
            symbol * 100 <= symbol + items,
        )

    conclusion = (symbol + items) * 5 >= (symbol + items - exposed + kept) * 6
    return Step(
        "p(u+1) >= 6/5 p(u) if 1/5 of the hypotheses go and bad teachers keep 1/100 of the symbol's weight",
        known(5),
        conclusion,
        (WrongStep("1/6 go", known(6), conclusion),),
    )


def _agreement() -> Step:
    k, unit, most, noise, bad = _unknowns("k", "c", "m", "noise", "b")
    known = (unit > 0, bad >= 0, bad <= 5 * unit, noise < 5 * unit, noise + 5 * unit > 0)
    threshold = k - 10 * unit
    conclusion = z3.And(
        z3.Implies(most + noise <= threshold, most < k - bad),
        z3.Implies(most + noise > threshold, most - (k - 20 * unit) > 5 * unit),
    )
    weaker = (unit > 0, bad >= 0, bad <= 5 * unit, noise < 6 * unit, noise + 6 * unit > 0)
    return Step(
        "Below: no item of all good teachers; Above: an item 5 / epsilon_sparse above the failure symbol",
        known,
        conclusion,
        (WrongStep("noise up to 6 c", weaker, conclusion),),
    )


def _advanced() -> Step:
    number, cost, root, w, epsilon = _unknowns("N", "x", "root", "w", "epsilon")
    known = (number >= 1, cost > 0, root > 0, root * root == 2 * number * w, epsilon > 0, epsilon <= 1)
    conclusion = 3 * (cost * root + 2 * number * cost * cost) <= epsilon
    return Step(
        "advanced composition of N costs epsilon / (6 sqrt(2 N w)), w >= 1, stays below epsilon/3",
        (*known, w >= 1, 6 * cost * root <= epsilon),
        conclusion,
        (WrongStep("epsilon / (3 sqrt(2 N w))", (*known, w >= 1, 3 * cost * root <= epsilon), conclusion),),
    )


def _fixed_share() -> Step:
    weight, length, logs, d, calls, growth = _unknowns(
        "epsilon_sparse k", "ln L", "ln(1/delta)", "d", "K", "ln(growth)"
    )
    known = (weight >= 10 * (length + logs), length >= 0, logs >= 0, d >= 1, growth > 0)
    within = (weight * 9 + length * 10) * (d + 1) <= growth * calls * 10
    return Step(
        "with B = k/10, Lemma 3.1 and the count of calls by p(u) give K ln(growth) >= 9 (d + 1) ln(1/delta)",
        (*known, within),
        growth * calls >= 9 * (d + 1) * logs,
        (WrongStep("11 in place of 9", (*known, within), growth * calls >= 11 * (d + 1) * logs),),
    )


def _proof(statement: str, claim: str, *steps: Callable[[], Step], by_hand: str = "") -> Check[Only]:
    @verdicts.check(
        statement,
        scopes=everywhere(Only("all real numbers of errors, sizes, weights, teachers and costs; every d >= 1")),
        strength=Verdict.PROVED,
        claim=claim,
    )
    def check(trial: Trial, scope: Only) -> None:
        if by_hand:
            trial.by_hand(by_hand)
        verify_steps(trial, [step() for step in steps])

    return check


def constants_steps() -> list[Step]:
    """Return all steps, in the order of the paper.

    Examples
    --------
    >>> len(constants_steps())
    9
    """
    made = (_interleaving, _powers, _floor, _exposed, _exposed_mass, _growth, _agreement, _advanced, _fixed_share)
    return [step() for step in made]


PROVED = {
    "interleaving": _proof(
        "lyu.claim-6.3",
        "On typical parts teacher classes interleave with the thresholds (1 - 1/(5d))^j / 10, for j <= d + 1.",
        _interleaving,
        _powers,
        _floor,
        by_hand="that parts are typical",
    ),
    "growth": _proof(
        "lyu.claim-6.4",
        "If no list gets a new item and hypotheses wrong on 1/8 of a typical part go, p(u+1) >= 6/5 p(u).",
        _exposed,
        _exposed_mass,
        _growth,
        by_hand="that few teachers have a part that is not typical, and what they keep is a hundredth of the "
        "symbol",
    ),
    "agreement and costs": _proof(
        "lyu.lemma-6.2",
        "Agreement above k - 10c with B = k - 20c ends a stage only if no item is common, and costs add up to "
        "epsilon/3.",
        _agreement,
        _advanced,
        by_hand="exp(x) - 1 <= 2x for x <= 1",
    ),
    "a fixed share": _proof(
        "lyu.remark-6.1-privacy",
        "With B = k/10, Lemma 3.1 and the count of calls by p(u) give K ln(growth) >= 9 (d + 1) ln(1/delta).",
        _fixed_share,
    ),
}
"""Checks by name."""
