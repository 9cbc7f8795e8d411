"""The proofs of `bgs` Lemma 8.5, Lemma 8.6 and the last lines of Theorem 8.8, with everything symbolic."""

import z3

from ..engine.proofs.induction import FiniteTrees, Induction
from ..engine.proofs.proposition import Definition, Fact, by
from ..engine.proofs.reasons import Reason, tree_induction
from ..engine.proofs.step import Change, Step
from ..engine.proofs.terms import (
    INTEGER,
    REAL,
    integers,
    named_object,
    number_function,
    object_function,
    objects,
    reals,
    relation,
    sort,
)
from ..meanings import predictions as meaning
from .logarithms import enclosure, ln


def last_line() -> Step:
    """Return the last line of Theorem 8.8 as printed."""
    d, size, root = reals("d", "R", "root")
    # The square root is an unknown of its own with its square given.
    bound = d * 4 <= d * 3 + root * 8
    return Step(
        "d / 2 <= 3 d / 8 + sqrt(R d / 2) gives R >= d / 32",
        (d > 0, size >= 0, root >= 0, root * root * 2 == size * d, bound),
        size * 32 >= d,
        (Change("R >= d / 31", conclusion=size * 31 >= d), Change("without the bound", (bound,))),
    )


def last_line_unrounded() -> Step:
    """Return the last line with Pr[E] not rounded up to 1."""
    d, size, root, good, with_good, without = reals("d", "R", "root", "Pr_E", "E_L_if_E", "E_L_if_not_E")
    likely = good * 8 >= 7
    return Step(
        "Pr[E] >= 7/8, E[L | E] <= d / 4 + sqrt(R d / 2), L <= d and E[L] >= d / 2 give R >= 25 d / 392",
        (
            d > 0,
            size >= 0,
            root >= 0,
            root * root * 2 == size * d,
            likely,
            good <= 1,
            with_good * 4 <= d + root * 4,
            without <= d,
            (good * with_good + without - good * without) * 2 >= d,
        ),
        size * 392 >= d * 25,
        (
            Change("R >= 26 d / 392", conclusion=size * 392 >= d * 26),
            Change("Pr[E] >= 1/2 only", (likely,), (good * 2 >= 1,)),
        ),
    )


GAMES = sort("mistake tree with predictions", meaning.trees)
_end = named_object(GAMES, "path_end", meaning=meaning.PATH_END)
_node = object_function("guess", REAL, REAL, GAMES, GAMES, GAMES, meaning=meaning.GUESS)
"""guess(p, q, left, right): a node whose two labels are predicted with probability p and q."""
hardest = number_function("hardest", GAMES, meaning=meaning.HARDEST)
"""The average number of mistakes on the hardest path."""
depth = relation("depth", GAMES, INTEGER, meaning=meaning.DEPTH)
predicted = relation("predicted", GAMES, meaning=meaning.PREDICTED)
_p, _q = reals("p", "q")
_t, _left, _right = objects(GAMES, "t", "t_left", "t_right")
(_n,) = integers("n")
_made = _node(_p, _q, _left, _right)
_TREES = FiniteTrees("shattered trees with predictions", _end, _made)

AT_END = Definition("no mistakes at the end of a path", hardest(_end) == 0)
AT_NODE = Definition(
    "a mistake where the other label is predicted",
    z3.And(hardest(_made) >= hardest(_left) + 1 - _p, hardest(_made) >= hardest(_right) + 1 - _q),
)
PREDICTIONS = Definition(
    "predictions are probabilities of two different labels",
    z3.And(_p >= 0, _q >= 0, _p + _q <= 1, predicted(_left), predicted(_right)),
    (predicted(_made),),
)
DEPTH_OF_END = Definition("depth of an end", _n == 0, (depth(_end, _n),))
DEPTH_OF_NODE = Definition(
    "depth of a node with predictions",
    z3.And(_n >= 1, depth(_left, _n - 1), depth(_right, _n - 1)),
    (depth(_made, _n),),
)


def hard_path() -> Induction:
    """Return that the hardest path of a tree of depth n costs n / 2 mistakes on average."""
    predictions = by(PREDICTIONS)
    return tree_induction(
        "the hardest path of a tree of depth n costs at least n / 2 mistakes on average",
        _TREES,
        _t,
        (predicted(_t), depth(_t, _n)),
        hardest(_t) * 2 >= _n,
        Reason(
            "the end of a path: 0 mistakes",
            (by(AT_END), by(DEPTH_OF_END)),
            (Change("depth 1", (by(DEPTH_OF_END),), (_n == 1,)),),
        ),
        lambda induction: Reason(
            "a node whose two labels are predicted with p + q <= 1: an edge leads to a path of (n + 1) / 2",
            (
                by(AT_NODE),
                predictions,
                by(DEPTH_OF_NODE),
                by(induction, t=_left, n=_n - 1),
                by(induction, t=_right, n=_n - 1),
            ),
            (
                Change("more than (n + 1) / 2", conclusion=hardest(_made) * 2 > _n),
                Change(
                    "both labels can be predicted at once",
                    (predictions,),
                    (_p >= 0, _q >= 0, _p <= 1, _q <= 1, predicted(_left), predicted(_right)),
                ),
            ),
        ),
    )


_alpha, _error, _auxiliary, _at_zero, _mass = reals("alpha", "error", "auxiliary", "at_zero", "mass")


def auxiliary_error() -> Step:
    """Return the inclusion of Lemma 8.5; printed is "at least 1/4 gives at least alpha", of no use for it."""
    meaning = _auxiliary == _alpha * _error * 4 + _at_zero - _alpha * _at_zero * 4
    small, printed = _alpha * 4 <= 1, z3.Implies(_error * 4 >= 1, _auxiliary >= _alpha)
    return Step(
        "auxiliary error at most alpha gives error at most 1/4",
        (
            _error >= 0,
            _error <= 1,
            _at_zero >= 0,
            _at_zero <= 1,
            _alpha > 0,
            small,
            meaning,
            _auxiliary <= _alpha,
        ),
        _error * 4 <= 1,
        (
            Change("from the printed (13) alone", (meaning,), (printed,)),
            Change("alpha = 0", (_alpha > 0,), (_alpha == 0,)),
            Change("alpha up to 1", (small,), (_alpha <= 1,)),
            Change("error below 1/4", conclusion=_error * 4 < 1),
        ),
    )


def auxiliary_mass() -> Step:
    """Return that the auxiliary distribution is one."""
    mass_of_zero = _mass * _alpha * 4 + 1 - _alpha * 4
    return Step(
        "the auxiliary mass of 0 is a probability",
        (_mass >= 0, _mass <= 1, _alpha > 0, _alpha * 4 <= 1),
        z3.And(mass_of_zero >= 0, mass_of_zero <= 1),
        (Change("alpha up to 1", (_alpha * 4 <= 1,), (_alpha <= 1,)),),
    )


_x, _runs = reals("x", "runs")
SERIES = Fact(
    "analysis: the series of -ln(1 - x), up to x^3",
    ln(1 - _x) * -6 >= _x * 6 + _x * _x * 3 + _x * _x * _x * 2,
    (_x > 0, _x < 1),
)


def enough_runs() -> Step:
    """Return that n > ln 8 / x - 1 runs, each good with probability x = q / 4, all fail with probability 1/8."""
    whole = _runs * _x > ln(8) - _x
    return Step(
        "n > ln 8 / x - 1 executions: n (-ln(1 - x)) >= ln 8",
        (_x > 0, _x * 4 <= 1, _runs >= 0, whole, by(SERIES), by(enclosure(8))),
        _runs * ln(1 - _x) * -1 >= ln(8),
        (
            Change("n > ln 8 / x - 2", (whole,), (_runs * _x > ln(8) - _x * 2,)),
            Change(
                "a target of ln 7 < 1.946 in place of ln 8",
                (by(enclosure(8)),),
                (ln(8) * 1000 > 1945, ln(8) * 1000 < 1946),
            ),
        ),
    )
