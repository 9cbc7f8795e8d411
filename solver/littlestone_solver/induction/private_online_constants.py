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

from ..engine.proofs.induction import Induction
from ..engine.proofs.proof import verify_proof
from ..engine.proofs.proposition import Proposition, Theorem, by
from ..engine.proofs.reasons import Reason, natural_induction
from ..engine.proofs.step import Change, Step, WrongStep
from ..engine.proofs.terms import integers, reals
from .powers import POWER_NEXT, POWER_ZERO, power


def _interleaving() -> Step:
    names = ("s", "eta", "floor", "allowed", "rate", "level", "size", "errors", "size'", "errors'")
    s, eta, floor, allowed, rate, level, size, errors, other_size, other = reals(*names)

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


def bernoulli() -> Induction:
    """Return Bernoulli's inequality: (1 - x)^j >= 1 - j x for 0 <= x <= 1."""
    (x,), (j,) = reals("x"), integers("j")
    return natural_induction(
        "Bernoulli's inequality: (1 - x)^j >= 1 - j x",
        j,
        (x >= 0, x <= 1),
        power(1 - x, j) >= 1 - j * x,
        Reason("(1 - x)^0 = 1", (by(POWER_ZERO, x=1 - x),), (Change("above 1", conclusion=power(1 - x, 0) > 1),)),
        lambda induction: Reason(
            "(1 - x)^j >= 1 - j x gives the next one",
            (by(POWER_NEXT, x=1 - x, m=j), by(induction)),
            (Change("with -j x", conclusion=power(1 - x, j + 1) >= 1 - j * x),),
        ),
    )


def _floor() -> Step:
    (x,), (d,) = reals("x"), integers("d")
    share, inequality = x * d * 5 == 1, by(bernoulli(), j=d + 1)
    return Step(
        "the error allowed at stage d + 1 is at least 3/50 with 1 - 1/(5d)",
        (d >= 1, share, inequality),
        power(1 - x, d + 1) * 50 >= 30,
        (
            Change("1 - 1/(2d)", (share,), (x * d * 2 == 1,)),
            Change("without Bernoulli's inequality", (inequality,)),
        ),
    )


def _exposed() -> Step:
    eta, rate, size, errors = reals("eta", "rate", "size", "errors")
    known = (eta >= 0, errors >= rate * (1 - eta), size <= 1 + eta, size > 0, rate * 6 > 1)
    return Step(
        "more than 1/6 of the buffer wrong means more than 1/8 of a typical part wrong, eta <= 1/20",
        (*known, eta * 20 <= 1),
        errors * 8 > size,
        (WrongStep("eta <= 1/5", (*known, eta * 5 <= 1), errors * 8 > size),),
    )


def _exposed_mass() -> Step:
    (share,) = reals("share")
    return Step(
        "1/3 wrong on average means 1/5 exposed",
        (share * 6 + (1 - share) >= 2,),
        share * 5 >= 1,
        (WrongStep("1/4 wrong", (share >= 0, share * 12 + (1 - share) * 2 >= 3), share * 5 >= 1),),
    )


def _growth() -> Step:
    names = ("symbol", "items", "share", "kept")
    symbol, items, share, kept = reals(*names)
    wrong, weight = share * 6 + (1 - share) >= 2, by(_exposed_mass())
    return Step(
        "p(u+1) >= 6/5 p(u) if 1/3 are wrong on average, so that 1/5 of the hypotheses go, and bad teachers keep "
        "1/100 of the symbol's weight",
        (
            symbol > 0,
            items >= 0,
            share >= 0,
            share <= 1,
            wrong,
            kept >= 0,
            kept * 100 <= symbol,
            symbol * 100 <= symbol + items,
            weight,
        ),
        (symbol + items) * 5 >= (symbol + items - share * items + kept) * 6,
        (Change("1/6 go", (wrong, weight), (share * 6 >= 1,)),),
    )


def _agreement() -> Step:
    k, unit, most, noise, bad = reals("k", "c", "m", "noise", "b")
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
    number, cost, root, w, epsilon = reals("N", "x", "root", "w", "epsilon")
    known = (number >= 1, cost > 0, root > 0, root * root == 2 * number * w, epsilon > 0, epsilon <= 1)
    conclusion = 3 * (cost * root + 2 * number * cost * cost) <= epsilon
    return Step(
        "advanced composition of N costs epsilon / (6 sqrt(2 N w)), w >= 1, stays below epsilon/3",
        (*known, w >= 1, 6 * cost * root <= epsilon),
        conclusion,
        (WrongStep("epsilon / (3 sqrt(2 N w))", (*known, w >= 1, 3 * cost * root <= epsilon), conclusion),),
    )


def _fixed_share() -> Step:
    weight, length, logs, d, calls, growth = reals(
        "epsilon_sparse_times_k", "ln_of_L", "ln_of_1_over_delta", "d", "K", "ln_of_growth"
    )
    known = (weight >= 10 * (length + logs), length >= 0, logs >= 0, d >= 1, growth > 0)
    within = (weight * 9 + length * 10) * (d + 1) <= growth * calls * 10
    return Step(
        "with B = k/10, Lemma 3.1 and the count of calls by p(u) give K ln(growth) >= 9 (d + 1) ln(1/delta)",
        (*known, within),
        growth * calls >= 9 * (d + 1) * logs,
        (WrongStep("11 in place of 9", (*known, within), growth * calls >= 11 * (d + 1) * logs),),
    )


def _proof(
    statement: str, claim: str, *theorems: tuple[str, Callable[[], Proposition]], by_hand: str = ""
) -> Check[Only]:
    @verdicts.check(
        statement,
        scopes=everywhere(Only("all real numbers of errors, sizes, weights, teachers and costs; every d >= 1")),
        strength=Verdict.DERIVED,
        claim=claim,
    )
    def check(trial: Trial, scope: Only) -> None:
        if by_hand:
            trial.by_hand(by_hand)
        verify_proof(trial, *(Theorem(shows, proof()) for shows, proof in theorems))

    return check


DERIVED = {
    "interleaving": _proof(
        "lyu.claim-6.3",
        "On typical parts teacher classes interleave with the thresholds (1 - 1/(5d))^j / 10, for j <= d + 1.",
        (
            (
                "for all allowed, errors, errors', eta, floor, level, rate, s, size, size' (real): eta*4 "
                "== s, Or(And(rate >= floor, level == rate), And(rate < floor, level == floor)), s > 0, "
                "s*5 <= 1, floor > 0, rate >= 0, size >= 1 - eta, size <= 1 + eta, size' >= 1 - eta, "
                "size' <= 1 + eta, Or(rate < floor, errors >= rate*(1 - eta)), errors' <= level*(1 + "
                "eta), floor <= allowed*(1 - s), errors <= allowed*(1 - s)*size => errors' <= "
                "allowed*size'"
            ),
            _interleaving,
        ),
        ("for all d (integer), x (real): d >= 1, x*d*5 == 1 => power(1 - x, d + 1)*50 >= 30", _floor),
        by_hand="that parts are typical",
    ),
    "growth": _proof(
        "lyu.claim-6.4",
        "If no list gets a new item and hypotheses wrong on 1/8 of a typical part go, p(u+1) >= 6/5 p(u).",
        (
            (
                "for all errors, eta, rate, size (real): eta >= 0, errors >= rate*(1 - eta), size <= 1 + "
                "eta, size > 0, rate*6 > 1, eta*20 <= 1 => errors*8 > size"
            ),
            _exposed,
        ),
        (
            (
                "for all items, kept, share, symbol (real): symbol > 0, items >= 0, share >= 0, share <= "
                "1, share*6 + 1 - share >= 2, kept >= 0, kept*100 <= symbol, symbol*100 <= symbol + items "
                "=> (symbol + items)*5 >= (symbol + items - share*items + kept)*6"
            ),
            _growth,
        ),
        by_hand="that few teachers have a part that is not typical, and what they keep is a hundredth of the "
        "symbol",
    ),
    "agreement and costs": _proof(
        "lyu.lemma-6.2",
        "Agreement above k - 10c with B = k - 20c ends a stage only if no item is common, and costs add up to "
        "epsilon/3.",
        (
            (
                "for all b, c, k, m, noise (real): c > 0, b >= 0, b <= 5*c, noise < 5*c, noise + 5*c > 0 "
                "=> And(Implies(m + noise <= k - 10*c, m < k - b), Implies(m + noise > k - 10*c, m - (k - "
                "20*c) > 5*c))"
            ),
            _agreement,
        ),
        (
            (
                "for all N, epsilon, root, w, x (real): N >= 1, x > 0, root > 0, root*root == 2*N*w, "
                "epsilon > 0, epsilon <= 1, w >= 1, 6*x*root <= epsilon => 3*(x*root + 2*N*x*x) <= "
                "epsilon"
            ),
            _advanced,
        ),
        by_hand="exp(x) - 1 <= 2x for x <= 1",
    ),
    "a fixed share": _proof(
        "lyu.remark-6.1-privacy",
        "With B = k/10, Lemma 3.1 and the count of calls by p(u) give K ln(growth) >= 9 (d + 1) ln(1/delta).",
        (
            (
                "for all K, d, epsilon_sparse_times_k, ln_of_1_over_delta, ln_of_L, ln_of_growth (real): "
                "epsilon_sparse_times_k >= 10*(ln_of_L + ln_of_1_over_delta), ln_of_L >= 0, "
                "ln_of_1_over_delta >= 0, d >= 1, ln_of_growth > 0, (epsilon_sparse_times_k*9 + "
                "ln_of_L*10)*(d + 1) <= ln_of_growth*K*10 => ln_of_growth*K >= 9*(d + "
                "1)*ln_of_1_over_delta"
            ),
            _fixed_share,
        ),
    ),
}
"""Checks by name."""
