"""Accountants: the joint cost of mechanisms with given parameters, in the worst case."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import chain, product
from math import exp, log, prod

from littlestone.privacy import Epsilon, Privacy, optimal_composition

from ..asking.asking import right_answer
from ..inputs.questions import answered
from ..json_values import Json, Object, fraction_of, list_of
from ..judges.mechanisms import judge_accountant


def composition_delta(claims: Sequence[tuple[Fraction, Fraction]], exp_epsilon: Fraction) -> Fraction:
    """Return the smallest delta that suffices for all mechanisms together."""
    parts = [Privacy(Epsilon(each), delta) for each, delta in claims]
    return optimal_composition(parts, Epsilon(exp_epsilon))


def _required(given: Object) -> tuple[Object, Object]:
    claims = [list_of(claim, "claim") for claim in list_of(given["claims"], "claims")]
    deltas = sum((fraction_of(delta, "delta") for _, delta in claims), Fraction(0))
    whole = prod((fraction_of(each, "exp_epsilon") for each, _ in claims), start=Fraction(1))
    adds_up = deltas < 1 and whole <= fraction_of(given["exp_epsilon"], "exp_epsilon")
    return {"value": right_answer(composition_delta, given)}, {"adds up": str(deltas)} if adds_up else {}


def _asked(claims: Iterable[tuple[str, str]], exp_epsilon: str) -> Object:
    pairs: list[Json] = [list(claim) for claim in claims]
    return {"claims": pairs, "exp_epsilon": exp_epsilon}


def _inputs() -> Iterator[tuple[None, Object]]:
    one, half, impure = ("3", "0"), ("3/2", "0"), ("2", "1/10")
    yield None, _asked([], "1")
    for exp_epsilon in ("1", "3/2", "3", "4"):
        for claims in ([one], [impure], [one, one], [half, impure], [impure, one, half], [("1", "1/5"), one]):
            yield None, _asked(claims, exp_epsilon)
    for number, exp_epsilon in ((4, "9"), (5, "27"), (7, "2"), (8, "81"), (8, "6561")):
        yield None, _asked([one] * number, exp_epsilon)
    for number, exp_epsilon in ((12, "4"), (20, "50"), (30, "1")):
        yield None, _asked([("11/10", "1/1000")] * number, exp_epsilon)
    yield None, _asked([(f"{n}/{n - 1}", f"1/{n * n}") for n in range(2, 8)], "5/2")
    yield None, _asked([(f"{n}/{n - 1}", "0") for n in range(9, 2, -1)], "2")
    yield None, _asked([("2", "1/2")] * 3, "2")
    yield None, _asked([("1", "1/3"), ("1", "1/4")], "1")
    yield None, _asked([("1", "0")] * 4, "1")
    yield None, _asked([("1000000", "0"), half], "2000000")


def _shares() -> Iterator[tuple[None, Object]]:
    """Yield equal mechanisms whose goal is a share of the sum of their epsilons, and mixtures of mechanisms."""
    large = product((2, 3, 5, 8, 14), ("20", "60", "512"), ("0", "1/100"), (8, 11, 14, 15))
    small = product((5, 10, 30), ("11/10", "3/2", "2"), ("0", "1/1000"), (2, 5, 9, 12, 15))
    for n, exp_epsilon, delta, share in chain(large, small):
        goal = Fraction(exp(n * share / 16 * log(Fraction(exp_epsilon)))).limit_denominator(100)
        yield None, _asked([(exp_epsilon, delta)] * n, str(max(goal, Fraction(1))))
    for share in (1, 2, 3):
        yield None, _asked([("100", "0"), ("3", "1/50"), ("100", "1/50"), ("11/10", "0")], str(10**share))


def _unequal() -> Iterator[tuple[None, Object]]:
    """Yield 9 to 14 mechanisms: of several kinds, or all equal except one."""
    every = [(f"{i + 9}/{i + 8}", f"1/{50 * i}" if i % 3 else "0") for i in range(1, 11)]
    for n in range(9, 15):
        kinds = every if n < 11 else every[:5]
        for goal in ("1", "2", "7"):
            yield None, _asked([kinds[i % len(kinds)] for i in range(n)], goal)
        for place in (0, n // 2, n - 1):
            claims = [("11/10", "1/1000")] * n
            claims[place] = ("3", "1/10")
            yield None, _asked(claims, "2")


def _ends() -> Iterator[tuple[None, Object]]:
    """Yield claims at the ends of their ranges, and goals at, just below and just above the sum of the epsilons."""
    for claims in ([("1", "99/100")], [("2", "99/100"), ("2", "0")], [("1", "0")], [("1", "1/2"), ("1", "1/2")]):
        for goal in ("1", "2", "1000000"):
            yield None, _asked(claims, goal)
    for goal in ("63999/1000", "64", "64001/1000", str(10**12)):
        yield None, _asked([("4", "0"), ("4", "1/9"), ("4", "1/7")], goal)
    for small, goal in product(("0", "1/1000000", "1/1000000000"), ("100000", "5000000", str(10**11))):
        yield None, _asked([("1000000", small), ("1000000", small), ("5", small)], goal)
        yield None, _asked([("11/10", small)] * 20, str(len(goal) - 5))


COMPOSITION = answered(
    "composition_delta",
    ("claims", "exp_epsilon"),
    "a delta for all mechanisms together, at exp(epsilon)",
    "Mechanisms run on the same data, with random choices of their own. Mechanism i is known to fulfil Pr[E] <= "
    "e_i Pr'[E] + d_i for neighbouring data and every event E; claims[i] is the pair of e_i = exp(epsilon_i) and "
    "d_i. Required is the smallest d such that all outputs together fulfil Pr[E] <= exp_epsilon Pr'[E] + d, "
    "whatever the mechanisms are. Here e_i and exp_epsilon are at least 1, and 0 <= d_i < 1. The dialect "
    "accounting=valid accepts a larger d, too. A candidate that computes with doubles declares its precision.",
    composition_delta,
    {"claims": _inputs, "shares of the sum": _shares, "9 to 14 unequal parts": _unequal, "ends of ranges": _ends},
    required=_required,
    judge=judge_accountant,
    dialects=("accounting",),
)
