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

from ..engine.step import Step, WrongStep, verify_steps
from .trees import tree_steps
from .vocabulary import Vocabulary


def cover_steps() -> list[Step]:
    """Return the steps for one class: the restrictions cover it, and have smaller dimension.

    Examples
    --------
    >>> len(cover_steps())
    2
    """
    return [_cover(), _smaller_dimension()]


def iterated_steps() -> list[Step]:
    """Return the further steps that cover a class by single hypotheses.

    Examples
    --------
    >>> len(iterated_steps())
    4
    """
    return [_single_is_irreducible(), _dimension_zero(), _next_level(), _last_level()]


def _cover() -> Step:
    words = Vocabulary()
    h, x = words.constant("h", "hypothesis"), words.constant("x", "point")
    member, asked = words.relation("member", h), words.relation("asked", x)
    agrees = words.relation("one", h, x) == words.relation("soa", x)
    all_soa = z3.ForAll([x], z3.Implies(asked, agrees))
    complete = z3.ForAll([h, x], z3.Implies(z3.And(member, asked, z3.Not(agrees)), words.relation("in H_x", h, x)))
    last = z3.ForAll([h], z3.Implies(z3.And(member, all_soa), words.relation("in last", h)))
    covered = z3.Exists([x], z3.And(asked, words.relation("in H_x", h, x)))
    conclusion = z3.ForAll([h], z3.Implies(member, z3.Or(covered, words.relation("in last", h))))
    some_asked = z3.Exists([x], asked)
    return Step(
        "cover: every member of H has the other label than the SOA at some point asked, or that of the SOA at all",
        (complete, last, some_asked),
        conclusion,
        (
            WrongStep("without the last restriction", (complete, some_asked), conclusion),
            WrongStep("without the restrictions to other labels", (last, some_asked), conclusion),
        ),
        (
            words.only(words.constant("h1", "hypothesis"), words.constant("h2", "hypothesis")),
            words.only(words.constant("x1", "point"), words.constant("x2", "point")),
        ),
    )


def _smaller_dimension() -> Step:
    context = z3.Context()
    whole, zero, one = [z3.Int(name, context) for name in ("Ldim(H)", "Ldim(H on x->0)", "Ldim(H on x->1)")]
    soa_is_one = z3.Bool("SOA(H)(x) = 1", context)
    restricted = (zero <= whole, one <= whole)
    one_side = z3.Or(zero <= whole - 1, one <= whole - 1)
    soa = soa_is_one == (zero != whole)
    other_side = z3.And(z3.Implies(soa_is_one, zero <= whole - 1), z3.Implies(z3.Not(soa_is_one), one <= whole - 1))
    soa_side = z3.And(z3.Implies(soa_is_one, one <= whole - 1), z3.Implies(z3.Not(soa_is_one), zero <= whole - 1))
    return Step(
        "dimensions: the side of the other label than the SOA has a smaller dimension than the nonempty class H; "
        "that of the last restriction is smaller by reducibility",
        (*restricted, one_side, soa),
        other_side,
        (
            WrongStep("both sides may keep the dimension, as for the empty class", (*restricted, soa), other_side),
            WrongStep("the side of the SOA itself", (*restricted, one_side, soa), soa_side),
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
    own_label = z3.ForAll([x], soa == words.relation("one", single, x))
    kept = z3.And(member, z3.ForAll([x], z3.Implies(asked, words.relation("one", h, x) == soa)))
    only_member = words.relation("member", single)
    return Step(
        "a class of one member is k-irreducible for every k: its SOA has the labels of the member, which remains",
        (only_member, own_label),
        z3.Exists([h], kept),
        (WrongStep("an SOA with other labels", (only_member,), z3.Exists([h], kept)),),
        (words.only(words.constant("h1", "hypothesis"), single), words.only(words.constant("x1", "point"))),
    )


def _dimension_zero() -> Step:
    context = z3.Context()
    whole, zero, one = [z3.Int(name, context) for name in ("Ldim(H)", "Ldim(H on x->0)", "Ldim(H on x->1)")]
    joined = z3.Implies(z3.And(zero >= 0, one >= 0), whole >= 1)
    conclusion = z3.Or(zero <= -1, one <= -1)
    return Step(
        "a class of dimension 0 at most has one member at most: at no point two members have different labels",
        (joined, whole <= 0),
        conclusion,
        (WrongStep("dimension 1", (joined, whole <= 1), conclusion),),
    )


def _next_level() -> Step:
    context = z3.Context()
    names = ("classes at level m", "classes at level m + 1", "(k+1)^m", "k")
    classes, following, power, k = [z3.Int(name, context) for name in names]
    known = (classes <= power, classes >= 0, k >= 1)
    return Step(
        "level m + 1: each of at most (k+1)^m classes of dimension d - m at most gives k + 1 of smaller dimension, "
        "or is kept, if its dimension is smaller already",
        (*known, following <= (k + 1) * classes),
        following <= (k + 1) * power,
        (WrongStep("(k+1) k^m", (*known, following <= (k + 1) * classes), following <= k * power),),
    )


def _last_level() -> Step:
    context = z3.Context()
    members, classes, power = [z3.Int(name, context) for name in ("|H|", "classes at level d", "(k+1)^d")]
    known = (classes <= power, classes >= 0)
    return Step(
        "level d: the classes have dimension 0 at most, hence one member at most, and cover H: |H| <= (k+1)^d",
        (*known, members <= classes),
        members <= power,
        (WrongStep("two members each", (*known, members <= classes * 2), members <= power),),
    )


@verdicts.check(
    "lyu.remark-4.1-cover",
    scopes=everywhere(Only("all nonempty binary classes of finite dimension on any set of points, every k")),
    strength=Verdict.PROVED,
)
def check(trial: Trial, scope: Only) -> None:
    """A k-reducible class of finite dimension is covered by k + 1 restrictions of smaller dimension."""
    trial.by_hand("there are k + 1 restrictions by construction")
    verify_steps(trial, [*tree_steps(), *cover_steps()])


@verdicts.check(
    "lyu.remark-4.1-iterated-cover",
    "lyu.remark-4.1-size",
    scopes=everywhere(
        Only(
            "all binary classes of dimension d on any set of points all of whose restrictions of dimension at "
            "least 1 are k-reducible, every k >= 1 and d"
        )
    ),
    strength=Verdict.PROVED,
)
def check_iterated(trial: Trial, scope: Only) -> None:
    """A class of dimension d all of whose restrictions of dimension at least 1 are k-reducible has at most
    (k + 1)^d hypotheses.
    """
    trial.by_hand("induction on the level m, counting")
    verify_steps(trial, [*tree_steps(), *cover_steps(), *iterated_steps()])
