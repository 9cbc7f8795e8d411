"""Private sparse sampling is private for every epsilon and for families of all sizes: the proof.

`lyu` Lemma 3.1 under its exact condition ``delta W >= (1 - delta) L exp(epsilon)`` on the weight W of the failure
symbol, and the epsilon for which the printed weight ``(L / delta)^10`` satisfies it.

With X = exp(epsilon), weights are summed over three parts: the part of the event that both sides can output
(``event``), all that both can output (``common``, which contains the failure symbol), and what only one can
(``new``, at most L items of weight X, together at most ``most``). A changed list changes each common weight by a
factor of at most X. The other side's numbers have a prime; what it alone can output is total' - common'.
"""

import z3

from littlestone import verdicts
from littlestone.verdicts import Only, Trial, Verdict, everywhere

from ..engine.proofs.proof import verify_proof
from ..engine.proofs.proposition import Theorem, by
from ..engine.proofs.step import Change, Step
from ..engine.proofs.terms import reals

_x, _weight, _size, _delta, _most, _ninth = reals("X", "W", "L", "delta", "most", "ninth_of_L")
_common, _new, _event, _share, _total = reals("common", "new", "event", "share", "total")
_event2, _common2, _total2 = reals("event'", "common'", "total'")

_NUMBERS = (_x >= 1, _delta > 0, _delta < 1)
_ENOUGH = _most * 1 - _most * _delta <= _delta * _weight
_WEIGHTS = (_most >= 0, _weight > 0, _ENOUGH)
_ONE_SIDE = (
    _event >= 0,
    _event <= _common,
    _new >= 0,
    _share >= 0,
    _share <= _new,
    _total == _common + _new,
    _total > 0,
)
_OTHER_SIDE = (_event2 >= 0, _common2 >= 0, _total2 > 0)
_FACTOR = (_event <= _x * _event2, _common2 <= _x * _common)
_LIGHT, _LIGHT2 = _new <= _delta * _total, _total2 - _common2 <= _delta * _total2
_FEW, _FEW2 = (
    (_new <= _most, _common >= _weight),
    (_total2 - _common2 <= _most, _total2 >= _common2, _common2 >= _weight),
)
_REPLACED = (_event + _share) * _total2 <= _x * _x * _event2 * _total + _delta * _total * _total2
_AT_EPSILON = (_event + _share) * _total2 <= _x * _event2 * _total + _delta * _total * _total2


def _few_new() -> Step:
    return Step(
        "(1 - delta) L X <= delta W: what only one side can output has probability at most delta there",
        (*_NUMBERS, *_WEIGHTS, _new >= 0, _new <= _most, _common >= _weight),
        _new <= _delta * (_common + _new),
        (Change("half of the weight", (_ENOUGH,), (_most * 1 - _most * _delta <= _delta * _weight * 2,)),),
    )


def _totals_close() -> Step:
    return Step(
        "a list replaced, total weights Z' <= X Z: (2 epsilon, delta)",
        (*_NUMBERS, *_ONE_SIDE, *_OTHER_SIDE, *_FACTOR, _LIGHT, _total2 <= _x * _total),
        _REPLACED,
        (Change("at epsilon", conclusion=_AT_EPSILON), Change("new items of any weight", (_LIGHT,))),
    )


def _totals_far() -> Step:
    return Step(
        "a list replaced, total weights Z' > X Z: (2 epsilon, delta)",
        (*_NUMBERS, *_ONE_SIDE, *_OTHER_SIDE, *_FACTOR, _LIGHT2, _total2 > _x * _total),
        _REPLACED,
        (
            Change("new items of any weight", (_LIGHT2,)),
            Change("common weights change by any factor", (_FACTOR[1],)),
        ),
    )


def _replaced() -> Step:
    here, there = by(_few_new()), by(_few_new(), new=_total2 - _common2, common=_common2)
    return Step(
        "a list replaced: (2 epsilon, delta)",
        (
            *_NUMBERS,
            *_WEIGHTS,
            *_ONE_SIDE,
            *_OTHER_SIDE,
            *_FACTOR,
            *_FEW,
            *_FEW2,
            here,
            there,
            by(_totals_close()),
            by(_totals_far()),
        ),
        _REPLACED,
        (
            Change("a failure symbol of any weight", (_ENOUGH,)),
            Change("at epsilon", conclusion=_AT_EPSILON),
        ),
    )


def _added() -> Step:
    there = by(_few_new(), new=_total2 - _common2, common=_common2)
    return Step(
        "a list added: (epsilon, delta)",
        (
            *_NUMBERS,
            *_WEIGHTS,
            *_ONE_SIDE,
            *_OTHER_SIDE,
            *_FEW2,
            _event <= _event2,
            _common2 <= _x * _common,
            _new == 0,
            there,
        ),
        _AT_EPSILON,
        (Change("a failure symbol of any weight", (_ENOUGH,)),),
    )


def _removed() -> Step:
    here = by(_few_new())
    return Step(
        "a list removed: (epsilon, delta)",
        (
            *_NUMBERS,
            *_WEIGHTS,
            *_ONE_SIDE,
            *_OTHER_SIDE,
            *_FEW,
            _event <= _x * _event2,
            _total >= _total2,
            _event2 <= _common2,
            _total2 == _common2,
            here,
        ),
        _AT_EPSILON,
        (Change("a failure symbol of any weight", (_ENOUGH,)),),
    )


def _delta_ninth() -> z3.ArithRef:
    power = _delta
    for _ in range(8):
        power = power * _delta
    return power


def _printed_weight(condition: z3.BoolRef, words: str, variant: Change) -> Step:
    """Return where the weight (L / delta)^10 is enough: delta W >= (1 - delta) L X, multiplied by delta^9 / L."""
    return Step(
        f"{words}: the printed weight is enough",
        (_size >= 1, _ninth >= _size, _delta > 0, _delta < 1, _x >= 1, condition),
        _ninth >= (_x - _x * _delta) * _delta_ninth(),
        (variant,),
    )


def _small_epsilon() -> Step:
    small = _x * 9**9 <= 10**10
    slightly_larger = Change("X <= 10^10 / 9^9 + 1/1000", (small,), (_x * 9**9 <= 10**10 + 9**9 // 1000,))
    return _printed_weight(small, "X <= 10^10 / 9^9 = 25.81, that is epsilon <= 3.25", slightly_larger)


def _small_delta() -> Step:
    related = _x * _delta_ninth() <= _ninth
    words = "X <= (L / delta)^9, that is epsilon <= 9 ln(L / delta)"
    return _printed_weight(related, words, Change("any X", (related,)))


_ALL = "for all W, X, common, common', delta, event, event', most, new, share, total, total' (real): "
_GIVEN = f"{_ALL}X >= 1, delta > 0, delta < 1, most >= 0, W > 0, most*1 - most*delta <= delta*W, "
_SUMS = (
    "event >= 0, event <= common, new >= 0, share >= 0, share <= new, total == common + new, total > 0, event' >= "
    "0, common' >= 0, total' > 0, "
)
_SIZES, _SIZES2 = "new <= most, common >= W, ", "total' - common' <= most, total' >= common', common' >= W, "
_PRIVATE = "(event + share)*total' <= X*event'*total + delta*total*total'"
_PRINTED = "for all L, X, delta, ninth_of_L (real): L >= 1, ninth_of_L >= L, delta > 0, delta < 1, X >= 1, "
_DELTA = "*".join(["delta"] * 9)
_ENOUGH_PRINTED = f"ninth_of_L >= (X - X*delta)*{_DELTA}"


@verdicts.check(
    "lyu.lemma-3.1",
    scopes=everywhere(
        Only(
            "every two neighbouring families of finitely many lists of at most L >= 1 items, every event, every "
            "epsilon >= 0, every delta in (0, 1), every W with delta W >= (1 - delta) L exp(epsilon)"
        )
    ),
    strength=Verdict.DERIVED,
)
def all_families(trial: Trial, scope: Only) -> None:
    """Private sparse sampling is (2 epsilon, delta)-private if the weight of failure is at least its exact
    bound.
    """
    trial.by_hand("bounds on single weights add up over the items of an event")
    verify_proof(
        trial,
        Theorem(
            f"{_GIVEN}{_SUMS}event <= X*event', common' <= X*common, {_SIZES}{_SIZES2[:-2]} => (event + "
            f"share)*total' <= "
            "X*X*event'*total + delta*total*total'",
            _replaced(),
        ),
        Theorem(
            f"{_GIVEN}{_SUMS}{_SIZES2}event <= event', common' <= X*common, new == 0 => {_PRIVATE}",
            _added(),
        ),
        Theorem(
            f"{_GIVEN}{_SUMS}{_SIZES}event <= X*event', total >= total', event' <= common', total' == common' => "
            f"{_PRIVATE}",
            _removed(),
        ),
        Theorem(f"{_PRINTED}X*387420489 <= 10000000000 => {_ENOUGH_PRINTED}", _small_epsilon()),
        Theorem(f"{_PRINTED}X*{_DELTA} <= ninth_of_L => {_ENOUGH_PRINTED}", _small_delta()),
    )
