"""A k-reducible class is covered by k + 1 restrictions of smaller dimension (`lyu` section 4.1), for all sizes.

Sorts of the first-order steps are uninterpreted: hypotheses and points.

* ``member(h)``: h belongs to H; ``one(h, x)``: the label of h at x is 1;
* ``soa(x)``: the SOA of H answers 1 at x; ``asked(x)``: x is one of the k points that show H reducible.

The number k does not occur: there is one restriction for every point asked, and one more. Iterated, this covers a
class by (k+1)^d single hypotheses, if all its restrictions *of dimension at least 1* are k-reducible; printed is
"all restrictions", which no nonempty class satisfies, since single hypotheses are k-irreducible for every k.
"""

import z3

from littlestone import verdicts
from littlestone.verdicts import Only, Trial, Verdict, everywhere

from ..engine.proofs.induction import Induction
from ..engine.proofs.proof import verify_proof
from ..engine.proofs.proposition import Definition, Fact, Said, Theorem, by
from ..engine.proofs.reasons import Reason, natural_induction
from ..engine.proofs.step import Change, Step
from ..engine.proofs.terms import REAL, integers, number_function, object_function, objects, reals, relation
from ..engine.values.literal import Literal, powered
from ..meanings import path_situations
from ..meanings import reducible as meaning
from ..meanings.classes import restriction
from ..meanings.mistake_trees import dimension
from .classes import CLASS, POINT, nonempty, restricted
from .mistake_trees import at_most_one_keeps, deep, joined, nonempty_is_deep
from .powers import POWER_NEXT, POWER_ZERO, power, power_at_least_one
from .vocabulary import Vocabulary

soa_is_one = relation("soa_is_one", CLASS, POINT, meaning=meaning.SOA_IS_ONE)
reducible = relation("reducible", CLASS, REAL, meaning=meaning.REDUCIBLE)
thin = relation("thin", CLASS, REAL, meaning=meaning.THIN)
"""thin(H, k): all restrictions of H of dimension at least 1 are k-reducible."""
part = object_function("part", CLASS, CLASS, meaning=meaning.PART)
"""The largest of the k + 1 restrictions that cover a k-reducible class."""
size = number_function("size", CLASS, meaning=meaning.SIZE)

(_H,) = objects(CLASS, "H")
(_x,) = objects(POINT, "x")
_d, _n, _i, _j = integers("d", "n", "i", "j")
(_k,) = reals("k")
_zero, _one = (restricted(_H, _x, label) for label in (0, 1))

SOA = Definition(
    "the SOA answers 1 where the restriction to 0 has a smaller dimension",
    soa_is_one(_H, _x) == z3.Not(deep(_zero, _n)),
    (_n >= 0, deep(_H, _n), z3.Not(deep(_H, _n + 1))),
)
THIN = Definition("thin classes", reducible(_H, _k), (thin(_H, _k), _n >= 1, deep(_H, _n)))
THIN_PART = Definition("restrictions of thin classes are thin", thin(part(_H), _k), (thin(_H, _k),))


def _cover() -> Step:
    words = Vocabulary()
    h, x = words.constant("h", "hypothesis"), words.constant("x", "point")
    member, asked = words.relation("member", h), words.relation("asked", x)
    agrees = words.relation("one", h, x) == words.relation("soa", x)
    all_soa = z3.ForAll([x], z3.Implies(asked, agrees))
    other = z3.And(member, asked, z3.Not(agrees))
    complete = Said(
        "members with the other label than the SOA at a point asked are in the restriction to it",
        z3.ForAll([h, x], z3.Implies(other, words.relation("in H_x", h, x))),
    )
    last = Said(
        "members with the labels of the SOA at all points asked are in the last restriction",
        z3.ForAll([h], z3.Implies(z3.And(member, all_soa), words.relation("in last", h))),
    )
    covered = z3.Exists([x], z3.And(asked, words.relation("in H_x", h, x)))
    conclusion = z3.ForAll([h], z3.Implies(member, z3.Or(covered, words.relation("in last", h))))
    return Step(
        "cover: every member of H has the other label than the SOA at some point asked, or that of the SOA at all",
        (complete, last),
        Said("every member is in some restriction", conclusion),
        (
            Change("without the last restriction", (last,)),
            Change("without the restrictions to other labels", (complete,)),
        ),
        (
            words.only(words.constant("h1", "hypothesis"), words.constant("h2", "hypothesis")),
            words.only(words.constant("x1", "point"), words.constant("x2", "point")),
        ),
        meaning=path_situations.reduced,
    )


def _smaller_dimension() -> Step:
    smaller = by(at_most_one_keeps(), i=0, j=1)
    return Step(
        "dimensions: the side of the other label than the SOA has a smaller dimension than the class H, n >= 0",
        (_n >= 0, deep(_H, _n), z3.Not(deep(_H, _n + 1)), by(SOA), smaller),
        z3.And(
            z3.Implies(soa_is_one(_H, _x), z3.Not(deep(_zero, _n))),
            z3.Implies(z3.Not(soa_is_one(_H, _x)), z3.Not(deep(_one, _n))),
        ),
        (
            Change("both sides may keep the dimension", (smaller,)),
            Change("the side of the SOA itself", conclusion=z3.Implies(soa_is_one(_H, _x), z3.Not(deep(_one, _n)))),
        ),
    )


def _single_is_irreducible() -> Step:
    words = Vocabulary()
    h, x, single = (
        words.constant("h", "hypothesis"),
        words.constant("x", "point"),
        words.constant("f", "hypothesis"),
    )
    member, asked = words.relation("member", h), words.relation("asked", x)
    soa = words.relation("soa", x)
    own_label = Said("the SOA has the labels of a member", z3.ForAll([x], soa == words.relation("one", single, x)))
    kept = z3.And(member, z3.ForAll([x], z3.Implies(asked, words.relation("one", h, x) == soa)))
    only_member = words.relation("member", single)
    return Step(
        "a class of one member is k-irreducible for every k: its SOA has the labels of the member, which remains",
        (only_member, own_label),
        Said("some member has the labels of the SOA at all points asked", z3.Exists([h], kept)),
        (Change("an SOA with other labels", (own_label,)),),
        (words.only(words.constant("h1", "hypothesis"), single), words.only(words.constant("x1", "point"))),
        meaning=path_situations.reduced,
    )


def _dimension_zero() -> Step:
    first, second = (restricted(_H, _x, label) for label in (_i, _j))
    pair = by(joined(), n=0)
    return Step(
        "a class of dimension 0 at most: at no point two members have different labels",
        (
            _i != _j,
            z3.Not(deep(_H, 1)),
            by(nonempty_is_deep(), H=first),
            by(nonempty_is_deep(), H=second),
            pair,
        ),
        z3.Or(z3.Not(nonempty(first)), z3.Not(nonempty(second))),
        (Change("dimension 1", (z3.Not(deep(_H, 1)),)), Change("without joining", (pair,))),
    )


COVER = (
    '"members with the other label than the SOA at a point asked are in the restriction to it", '
    '"members with the labels of the SOA at all points asked are in the last restriction" => "every '
    'member is in some restriction"'
)
SMALLER = (
    "for all H (class), n (integer), x (point): n >= 0, deep(H, n), Not(deep(H, n + 1)) => "
    "And(Implies(soa_is_one(H, x), Not(deep(restricted(H, x, 0), n))), Implies(Not(soa_is_one(H, x)), "
    "Not(deep(restricted(H, x, 1), n))))"
)
ONE_LABEL = (
    "for all H (class), i, j (integer), x (point): i != j, Not(deep(H, 1)) => "
    "Or(Not(nonempty(restricted(H, x, i))), Not(nonempty(restricted(H, x, j))))"
)
SINGLE = (
    'for all f (hypothesis): member(f), "the SOA has the labels of a member" => "some member has the '
    'labels of the SOA at all points asked"'
)


def parts_cover() -> Fact:
    """Return that a k-reducible class has at most k + 1 times as many members as its largest part."""
    return Fact(
        "finite sets: k + 1 restrictions, one for every point asked and one more, cover a k-reducible class",
        size(_H) <= (_k + 1) * size(part(_H)),
        (reducible(_H, _k),),
        (Theorem(COVER, _cover()),),
    )


def parts_smaller() -> Fact:
    """Return that the parts of a reducible class have smaller dimension."""
    return Fact(
        "the parts have smaller dimension, the last one by reducibility",
        z3.Not(deep(part(_H), _n)),
        (reducible(_H, _k), _n >= 0, deep(_H, _n), z3.Not(deep(_H, _n + 1))),
        (Theorem(SMALLER, _smaller_dimension()),),
    )


def one_member() -> Fact:
    """Return that a class of dimension at most 0 has at most one member."""
    return Fact(
        "finite sets: members that agree everywhere are one",
        size(_H) <= 1,
        (z3.Not(deep(_H, 1)),),
        (Theorem(ONE_LABEL, _dimension_zero()),),
    )


def few_members() -> Induction:
    """Return |H| <= (k+1)^d for thin classes of dimension at most d."""
    smaller, covered = by(parts_smaller(), n=_d + 1), by(parts_cover())
    return natural_induction(
        "a thin class of dimension at most d has at most (k+1)^d members",
        _d,
        (_k >= 1, thin(_H, _k), z3.Not(deep(_H, _d + 1))),
        size(_H) <= power(_k + 1, _d),
        Reason(
            "d = 0: one member at most",
            (by(one_member()), by(POWER_ZERO, x=_k + 1)),
            (Change("a class of any dimension", (z3.Not(deep(_H, 1)),)),),
        ),
        lambda induction: Reason(
            "d + 1: at most k + 1 times as many as the largest part, or the dimension is at most d already",
            (
                by(THIN, n=_d + 1),
                by(THIN_PART),
                smaller,
                covered,
                by(power_at_least_one(), x=_k + 1, m=_d),
                by(POWER_NEXT, x=_k + 1, m=_d),
                by(induction),
                by(induction, H=part(_H)),
            ),
            (
                Change("parts of the same dimension", (smaller,)),
                Change("parts that do not cover", (covered,)),
                Change("(k+1) k^d", conclusion=size(_H) <= _k * power(_k + 1, _d)),
            ),
        ),
    )


_SMALLER = Literal(
    lambda of: 0 <= of["n"] == dimension(of.of_class("H")),
    lambda of: (
        dimension(restriction(of.of_class("H"), of.whole("x"), 1 - meaning.soa(of.of_class("H"), of.whole("x"))))
        < of["n"]
        if of["n"] >= 0
        else None
    ),
)
_FEW = Literal(
    lambda of: (
        of["k"] >= 1
        and 0 <= of["d"] >= dimension(of.of_class("H"))
        and all(
            meaning.is_reducible(part, of["k"])
            for part in meaning.restrictions(of.of_class("H"))
            if dimension(part) >= 1
        )
    ),
    lambda of: len(of.of_class("H")) <= powered(of["k"] + 1, of.whole("d")),
)


@verdicts.check(
    "lyu.remark-4.1-cover",
    scopes=everywhere(Only("all nonempty binary classes of finite dimension on any set of points, every k")),
    strength=Verdict.DERIVED,
)
def check(trial: Trial, scope: Only) -> None:
    """A k-reducible class of finite dimension is covered by k + 1 restrictions of smaller dimension."""
    trial.by_hand("there are k + 1 restrictions by construction")
    verify_proof(
        trial, Theorem(COVER, _cover()), Theorem(SMALLER, _smaller_dimension(), _SMALLER), as_given=(SOA.text,)
    )


@verdicts.check(
    "lyu.remark-4.1-iterated-cover",
    "lyu.remark-4.1-size",
    scopes=everywhere(
        Only(
            "all binary classes of dimension d on any set of points all of whose restrictions of dimension at "
            "least 1 are k-reducible, every k >= 1 and d"
        )
    ),
    strength=Verdict.DERIVED,
)
def check_iterated(trial: Trial, scope: Only) -> None:
    """A class of dimension d all of whose restrictions of dimension at least 1 are k-reducible has at most
    (k + 1)^d hypotheses.
    """
    verify_proof(
        trial,
        Theorem(
            (
                "for all H (class), d (integer), k (real): k >= 1, thin(H, k), Not(deep(H, d + 1)), d "
                ">= 0 => size(H) <= power(k + 1, d)"
            ),
            few_members(),
            _FEW,
        ),
        Theorem(SINGLE, _single_is_irreducible()),
        by_hand=(parts_cover().text, parts_smaller().text, one_member().text),
        as_given=(SOA.text,),
    )
