"""Consistent choices of the private online learner satisfy the inequalities of its analysis, for all sizes.

The choices are those of ``littlestone_properties.evidence.lyu.online_constants.choices.consistent``, with
slack y: n = 40000 d^2 (d+1) y and so on, rounded up. Unknowns are real numbers; a logarithm is an unknown of its
own, about which it is known only that it is at most y, Lambda or w, as ``31 n k K r <= e^y`` says. By hand:
that, and ln 99 < 23/5 < ln 100; the inequalities that depend on nothing but d
are in ``private_online_constants``.
"""

from fractions import Fraction

import z3

from littlestone import verdicts
from littlestone.verdicts import Only, Trial, Verdict, everywhere

from ..engine.proofs.proof import verify_proof
from ..engine.proofs.proposition import Theorem, by
from ..engine.proofs.step import Step, WrongStep
from ..engine.proofs.terms import reals
from .logarithms import enclosure, ln, number


def _typical_parts() -> Step:
    d, y, part, eta, behaviours, rest = reals("d", "y", "n", "eta", "ln_of_behaviours", "ln_of_rest")
    known = (d >= 1, y > 0, eta * 20 * d == 1, behaviours <= y, rest <= y, behaviours >= 0, rest >= 0)
    conclusion = 100 * (d * behaviours + rest) <= part * eta * eta
    return Step(
        "typical parts: d ln(3U/2+1) + ln(4 e^2 k K) <= n eta^2 (3/50)/6 for n = 40000 d^2 (d+1) y",
        (*known, part == 40_000 * d * d * (d + 1) * y),
        conclusion,
        (WrongStep("n = 40000 d^3 y", (*known, part == 40_000 * d * d * d * y), conclusion),),
    )


def _essential_parameter() -> Step:
    d, part, eta = reals("d", "n", "eta")
    known = (d >= 1, part >= 80_000 * d, eta * 20 * d == 1)
    twice_the_largest = part * 3 * (1 + eta)
    return Step(
        "Fact 4: a typical part of a buffer of 3U/2 has at most 2 n <= p_j examples, and d + 1 <= p_j",
        known,
        z3.And(twice_the_largest <= 4 * part, d + 1 <= 2 * part),
        (WrongStep("p_j = 2^(j-1) n", known, z3.And(twice_the_largest <= 2 * part, d + 1 <= part)),),
    )


def _failure_weight() -> Step:
    names = (
        "c",
        "B",
        "Lambda",
        "y",
        "w",
        "inverse_of_c",
        "ln_of_L",
        "ln_of_Kr",
        "ln_of_4_over_delta",
        "b",
        "ln_of_100b",
    )
    c, score, logs, y, w, rate, length, samples, delta, bad, few = reals(*names)
    known = (
        c >= 1,
        rate * c == 1,
        length <= logs,
        samples <= y,
        delta <= w,
        few <= y,
        bad >= 0,
        bad <= c,
        logs >= 0,
        y >= 0,
        w >= 0,
    )
    conclusion = z3.And(length + samples + delta + rate <= rate * score, length + few <= rate * (score - bad))
    return Step(
        "Lemma 3.1 for B = c (Lambda + y + w + 6), and the symbol outweighs what bad teachers keep a hundredfold",
        (*known, score >= c * (logs + y + w + 6)),
        conclusion,
        (WrongStep("B = c (Lambda + w + 6)", (*known, score >= c * (logs + w + 6)), conclusion),),
    )


def _agreement_noise() -> Step:
    k, c, rate, noise, scale, tau, y, tail, bad = reals(
        "k", "c", "inverse_of_c", "noise", "b_2", "tau", "y", "tail", "b"
    )
    known = (
        c >= 1,
        rate * c == 1,
        scale > 0,
        tail >= 0,
        tail <= 11 * tau + y + 1,
        noise == scale * tail,
        5 * c >= scale * (11 * tau + y + 1),
        bad >= 0,
        bad <= c,
    )

    def conclusion(below: int) -> z3.BoolRef:
        threshold = k - below * c
        popular = 5 * rate * (threshold - noise - (k - 20 * c)) >= 23
        return z3.And(threshold + noise + bad <= k, popular)

    return Step(
        "agreement: threshold k - 10 c against noise and bad teachers, and p(u) <= 1/100 with B = k - 20 c",
        known,
        conclusion(10),
        (
            WrongStep("threshold k - 5 c", known, conclusion(5)),
            WrongStep("threshold k - 15 c", known, conclusion(15)),
        ),
    )


def _calls() -> Step:
    d, calls, logs, y, steps, teachers, length = reals("d", "K", "Lambda", "y", "steps", "ln_of_2k", "ln_of_L")
    growth = ln(number(Fraction(6, 5)))
    known = (
        d >= 1,
        by(enclosure(Fraction(6, 5))),
        teachers <= y,
        length <= logs,
        logs >= 0,
        y >= 0,
        growth * steps * 5 <= (teachers + length + 20) * 5 - 23,
    )
    conclusion = (d + 1) * (steps + 1) <= calls
    return Step(
        "calls: (d + 1)(1 + (ln(2k) + ln L + 20 - ln 100)/ln(6/5)) <= K",
        (*known, calls * 9 >= (d + 1) * (9 + (logs + y + 21) * 50)),
        conclusion,
        (WrongStep("4 in place of 50/9", (*known, calls >= (d + 1) * (1 + (logs + y + 21) * 4)), conclusion),),
    )


def _basic_costs() -> Step:
    c, rate, samples, epsilon, scale, inverse, tests = reals(
        "c", "inverse_of_c", "Kr", "epsilon", "b_2", "inverse_of_b_2", "tests"
    )
    known = (rate * c == 1, c > 0, scale > 0, inverse * scale == 1, samples >= 1, tests >= 1, epsilon > 0)
    conclusion = z3.And(2 * samples * rate * 3 <= epsilon, tests * inverse * 3 <= epsilon)
    weaker = (*known, c * epsilon >= 5 * samples, scale * epsilon >= 3 * tests)
    return Step(
        "basic composition: c >= 6 K r / epsilon and b_2 >= 3 (K+d+1) / epsilon cost epsilon/3 each",
        (*known, c * epsilon >= 6 * samples, scale * epsilon >= 3 * tests),
        conclusion,
        (WrongStep("c >= 5 K r / epsilon", weaker, conclusion),),
    )


def _update_noise() -> Step:
    names = ("n", "k", "c", "b_1", "b_2", "tau", "w", "inverse_of_epsilon")
    part, k, c, update, scale, tau, w, inverse = reals(*names)

    def known(least: int) -> tuple[z3.BoolRef, ...]:
        return (
            inverse >= 1,
            tau >= 1,
            w >= 2,
            part >= least,
            scale >= 3 * inverse,
            5 * c >= scale * 11 * tau,
            k >= c * (w + 6),
            update > 0,
            update <= 6 * w * inverse + 1,
        )

    conclusion = update * (12 * tau + 1) * 2 <= part * k - 2
    return Step(
        "Claim 6.1: b_1 (12 tau + ln 2) <= U/2 - 1 for n >= 80000",
        known(80_000),
        conclusion,
        (WrongStep("n >= 1", known(1), conclusion),),
    )


@verdicts.check(
    "lyu.lemma-6.2",
    "lyu.lemma-6.1",
    scopes=everywhere(
        Only("every d >= 1, T >= 4, delta < 1, epsilon <= 1 and slack y with 31 n k K r <= e^y, all real")
    ),
    strength=Verdict.DERIVED,
)
def check(trial: Trial, scope: Only) -> None:
    """The consistent choices meet the inequalities of the analysis, given the slack."""
    trial.by_hand("logarithms are at most y, Lambda, w; ln 99 < 23/5 < ln 100")
    verify_proof(
        trial,
        Theorem(
            (
                "for all d, eta, ln_of_behaviours, ln_of_rest, n, y (real): d >= 1, y > 0, eta*20*d == 1, "
                "ln_of_behaviours <= y, ln_of_rest <= y, ln_of_behaviours >= 0, ln_of_rest >= 0, n == "
                "40000*d*d*(d + 1)*y => 100*(d*ln_of_behaviours + ln_of_rest) <= n*eta*eta"
            ),
            _typical_parts(),
        ),
        Theorem(
            (
                "for all d, eta, n (real): d >= 1, n >= 80000*d, eta*20*d == 1 => And(n*3*(1 + eta) <= "
                "4*n, d + 1 <= 2*n)"
            ),
            _essential_parameter(),
        ),
        Theorem(
            (
                "for all B, Lambda, b, c, inverse_of_c, ln_of_100b, ln_of_4_over_delta, ln_of_Kr, "
                "ln_of_L, w, y (real): c >= 1, inverse_of_c*c == 1, ln_of_L <= Lambda, ln_of_Kr <= y, "
                "ln_of_4_over_delta <= w, ln_of_100b <= y, b >= 0, b <= c, Lambda >= 0, y >= 0, w >= 0, B "
                ">= c*(Lambda + y + w + 6) => And(ln_of_L + ln_of_Kr + ln_of_4_over_delta + inverse_of_c "
                "<= inverse_of_c*B, ln_of_L + ln_of_100b <= inverse_of_c*(B - b))"
            ),
            _failure_weight(),
        ),
        Theorem(
            (
                "for all b, b_2, c, inverse_of_c, k, noise, tail, tau, y (real): c >= 1, inverse_of_c*c "
                "== 1, b_2 > 0, tail >= 0, tail <= 11*tau + y + 1, noise == b_2*tail, 5*c >= b_2*(11*tau "
                "+ y + 1), b >= 0, b <= c => And(k - 10*c + noise + b <= k, 5*inverse_of_c*(k - 10*c - "
                "noise - (k - 20*c)) >= 23)"
            ),
            _agreement_noise(),
        ),
        Theorem(
            (
                "for all K, Lambda, d, ln_of_2k, ln_of_L, steps, y (real): d >= 1, ln_of_2k <= y, ln_of_L "
                "<= Lambda, Lambda >= 0, y >= 0, ln(6/5)*steps*5 <= (ln_of_2k + ln_of_L + 20)*5 - 23, K*9 "
                ">= (d + 1)*(9 + (Lambda + y + 21)*50) => (d + 1)*(steps + 1) <= K"
            ),
            _calls(),
        ),
        Theorem(
            (
                "for all Kr, b_2, c, epsilon, inverse_of_b_2, inverse_of_c, tests (real): inverse_of_c*c "
                "== 1, c > 0, b_2 > 0, inverse_of_b_2*b_2 == 1, Kr >= 1, tests >= 1, epsilon > 0, "
                "c*epsilon >= 6*Kr, b_2*epsilon >= 3*tests => And(2*Kr*inverse_of_c*3 <= epsilon, "
                "tests*inverse_of_b_2*3 <= epsilon)"
            ),
            _basic_costs(),
        ),
        Theorem(
            (
                "for all b_1, b_2, c, inverse_of_epsilon, k, n, tau, w (real): inverse_of_epsilon >= 1, "
                "tau >= 1, w >= 2, n >= 80000, b_2 >= 3*inverse_of_epsilon, 5*c >= b_2*11*tau, k >= c*(w "
                "+ 6), b_1 > 0, b_1 <= 6*w*inverse_of_epsilon + 1 => b_1*(12*tau + 1)*2 <= n*k - 2"
            ),
            _update_noise(),
        ),
        by_hand=(enclosure(Fraction(6, 5)).text,),
    )
