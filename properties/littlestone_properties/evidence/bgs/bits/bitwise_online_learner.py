"""The online learner that learns every bit of the label by itself (Theorem 7.1).

The multiclass Littlestone dimension is a lower bound for every deterministic learner, so a learner that makes few
mistakes bounds the dimension from above. The proof argues this way; here the learner is run.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from littlestone_reference.classes import (
    Example,
    FiniteClass,
    Hypothesis,
    Label,
    Point,
    bit_restriction,
    n_label_bits,
)
from littlestone_reference.definitions import is_shattered_tree, littlestone_dimension_by_recursion, soa_label
from littlestone_reference.dimensions import certified_littlestone_dimension
from littlestone_reference.learners import OnlineLearner
from littlestone_reference.learners.bitwise import BitwiseLearner, NumberAboveLabels
from littlestone_reference.learners.standard_optimal import StandardOptimalLearner
from littlestone_reference.verdicts import Evidence, Profile, Verdict

from ...kit.all_classes import all_classes_up_to
from ...kit.judging import Finding, refuted
from ...kit.learner_runs import LearnerStarter, first_excess, most_mistakes, realizable_sequences
from ...kit.multiclass_scopes import bit_dimensions, small_classes

__all__ = [
    "bits_give_the_bound",
    "bitwise_is_not_optimal",
    "every_bit_is_told_every_time",
    "wrong_where_a_bit_is",
]

_dimension = cache(littlestone_dimension_by_recursion)


@cache
def _bits(held: FiniteClass) -> tuple[int, ...]:
    return tuple(bit_dimensions(held))


@cache
def _first_bitwise(held: FiniteClass, above: NumberAboveLabels) -> BitwiseLearner:
    return BitwiseLearner(held, above)


def _bitwise(above: NumberAboveLabels) -> LearnerStarter:
    return lambda held: _first_bitwise(held, above).fresh()


def _scope(profile: Profile) -> tuple[list[FiniteClass], str]:
    most = {Profile.QUICK: 2, Profile.STANDARD: 4, Profile.DEEP: 9}[profile]
    classes = [*all_classes_up_to(2), *small_classes(2, 3, most), *small_classes(1, 5, 5)]
    size = "" if most == 9 else f" of at most {most} hypotheses"
    return classes, (
        f"every non-empty binary class on 1..2 points, 3-label class{size} on 1..2 points and 5-label class on 1 "
        "point"
    )


class _UnchangedBits:
    """Planted fault: the learners of the bits are told only when the whole label was right."""

    def __init__(self, held: FiniteClass) -> None:
        self._learner = BitwiseLearner(held)

    @property
    def hypothesis(self) -> Hypothesis:
        return self._learner.hypothesis

    def predict(self, point: Point) -> Label:
        return self._learner.predict(point)

    def update(self, point: Point, label: Label) -> None:
        if self._learner.predict(point) == label:
            self._learner.update(point, label)


def _forced(learner: OnlineLearner, held: FiniteClass) -> int:
    """Return the mistakes that a shattered tree forces on a learner, which is asked at each node."""
    certified = certified_littlestone_dimension(held)
    node, number = certified.shattered_tree, 0
    if not is_shattered_tree(held, node):
        raise AssertionError("the certificate is no shattered tree")
    while node is not None:
        predicted = learner.predict(node.point)
        side = 1 if predicted == node.labels[0] else 0
        number += predicted != node.labels[side]
        learner.update(node.point, node.labels[side])
        node = node.children[side]
    return number


def bits_give_the_bound(profile: Profile) -> Evidence:
    """Return the evidence for Theorem 7.1 by its learner: MLD <= its mistakes <= d_1 + .. + d_L <= L max d_i.

    The left inequality is that a shattered tree forces MLD mistakes on it, the middle one is its mistakes on every
    realizable sequence of one example more than points; each way to treat a number above k.

    Ledger: ``bgs.theorem-7.1``. Locator: `bgs` Theorem 7.1, proof.
    """
    classes, scope = _scope(profile)
    scope += ", every realizable sequence of one example more than points"
    attained = binding = 0
    for held in classes:
        dimension, total = _dimension(held), sum(_bits(held))
        binding += total <= held.n_points
        largest = n_label_bits(held) * max(_bits(held))
        for above in NumberAboveLabels:
            most = most_mistakes(_bitwise(above), held, held.n_points + 1)[0]
            forced = _forced(_bitwise(above)(held), held)
            if not dimension == forced <= most <= total <= largest:
                text = f"{above.value}: MLD {dimension}, forced {forced}, at most {most}, bits {_bits(held)}"
                return refuted(scope, Finding((("H", held),), text))
            attained += most == total > dimension
    notes = [
        f"{len(classes)} classes; {binding} of them allow fewer mistakes than there are examples",
        f"the sum is attained beyond MLD {attained} times",
    ]
    wrong: dict[str, Finding | None] = {
        "at most the largest d_i": _excess(classes, _bitwise(NumberAboveLabels.AS_PRINTED), largest=True),
        "bits are not told of a mistake": _excess(classes, _UnchangedBits, largest=False),
    }
    for name, found in wrong.items():
        if found is None:
            return Evidence(Verdict.FAILED, scope, (f"the wrong variant '{name}' was not refuted",))
        notes.append(f"wrong variant '{name}' refuted by {found}")
    return Evidence(Verdict.ENUMERATED, scope, tuple(notes))


def _excess(classes: Iterable[FiniteClass], make: LearnerStarter, *, largest: bool) -> Finding | None:
    bound = (lambda held: max(_bits(held))) if largest else (lambda held: sum(_bits(held)))
    return first_excess(make, classes, bound, 3)


def bitwise_is_not_optimal(profile: Profile) -> Evidence:
    """Return the evidence on "the learner of Theorem 7.1 makes at most MLD mistakes": refuted, 3 labels.

    Ledger: ``bgs.theorem-7.1``. Locator: `bgs` Theorem 7.1, proof.
    """
    del profile
    scope = "3-label classes on 1..2 points with at most 4 hypotheses, realizable sequences of 3 examples"
    found = [first_excess(_bitwise(above), small_classes(2, 3, 4), _dimension, 3) for above in NumberAboveLabels]
    first = found[0]
    if first is None or None in found:
        raise AssertionError("the known counterexample is gone")
    held = first.classes[0][1]
    optimal = most_mistakes(StandardOptimalLearner, held, 3)[0]
    notes = (
        f"bit dimensions {_bits(held)}; the standard optimal algorithm errs at most {optimal} times there",
        "also under each other treatment of numbers above k",
    )
    return refuted(scope, first, notes)


def wrong_where_a_bit_is(profile: Profile) -> Evidence:
    """Return the evidence on "A makes a mistake if and only if at least one bit learner does".

    True of the printed learner, which may answer numbers above k. Replacing these by the label k keeps only one
    direction, which is the one that the bound needs.

    Ledger: ``bgs.theorem-7.1``. Locator: `bgs` Theorem 7.1, proof.
    """
    classes, scope = _scope(profile)
    scope += ", every realizable sequence of 2 examples, every round"
    found = {above: _mismatch(classes, above, only_if=False) for above in NumberAboveLabels}
    one_way = {above: _mismatch(classes, above, only_if=True) for above in NumberAboveLabels}
    failure = found[NumberAboveLabels.AS_PRINTED] or next(filter(None, one_way.values()), None)
    if failure is not None:
        return refuted(scope, failure)
    replaced = found[NumberAboveLabels.LARGEST_LABEL]
    if replaced is None:
        return Evidence(Verdict.FAILED, scope, ("the wrong variant was not refuted",))
    notes = (
        f"wrong variant 'with numbers above k replaced by k' refuted by {replaced}",
        "'only if' holds for each",
    )
    return Evidence(Verdict.ENUMERATED, scope, notes)


def _mismatch(classes: Iterable[FiniteClass], above: NumberAboveLabels, *, only_if: bool) -> Finding | None:
    """Return a round in which the label is wrong and no bit is, or (not ``only_if``) also the other way round."""
    for held in classes:
        n_bits = n_label_bits(held)
        for examples in realizable_sequences(held, 2):
            learner, printed = _bitwise(above)(held), _bitwise(NumberAboveLabels.AS_PRINTED)(held)
            for point, label in examples:
                bits = f"{printed.predict(point):0{n_bits}b}"
                errs, some_bit = learner.predict(point) != label, bits != f"{label:0{n_bits}b}"
                if errs > some_bit or (not only_if and errs != some_bit):
                    text = (
                        f"{examples}, point {point}: bits {bits}, predicted {learner.predict(point)}, label {label}"
                    )
                    return Finding((("H", held),), text)
                learner.update(point, label)
                printed.update(point, label)
    return None


def _number(held: FiniteClass, examples: Sequence[Example], point: Point, told: str) -> int:
    """Return the number written by the SOA labels of the bits, by the definitions.

    ``told`` is "always", "if wrong" (a bit learns from its own mistakes only) or "first" (only bit 1 learns).
    """
    n_bits, number = n_label_bits(held), 0
    for bit in range(1, n_bits + 1):
        left = bit_restriction(held, bit)
        for x, y in examples:
            label = Label(y >> (n_bits - bit) & 1)
            is_told = {"always": True, "first": bit == 1, "if wrong": soa_label(left, x) != label}
            if is_told[told]:
                left = left.restricted_to(x, label)
        number = 2 * number + soa_label(left, point)
    return number


def every_bit_is_told_every_time(profile: Profile) -> Evidence:
    """Return the evidence that the learner writes the SOA labels of the bits, each told its bit of every label.

    Bit 1 is the most significant one. Numbers above k are left as they are.

    Ledger: ``bgs.theorem-7.1``. Locator: `bgs` Theorem 7.1, proof.
    """
    most = {Profile.QUICK: 2, Profile.STANDARD: 3, Profile.DEEP: 4}[profile]
    classes = [*all_classes_up_to(2), *small_classes(2, 3, most)]
    scope = (
        f"every non-empty binary class and 3-label class of at most {most} hypotheses on 1..2 points, every "
        "realizable sequence of 2 examples, every point after each example"
    )
    wrong: dict[str, str] = {}
    count = 0
    for held in classes:
        for examples in realizable_sequences(held, 2):
            learner = _bitwise(NumberAboveLabels.AS_PRINTED)(held)
            for n_told in range(len(examples) + 1):
                seen = examples[:n_told]
                for point in held.points:
                    found = learner.predict(point)
                    where = f"{seen}, point {point}: {found}"
                    count += 1
                    if found != _number(held, seen, point, "always"):
                        return refuted(scope, Finding((("H", held),), where))
                    for told in ("if wrong", "first"):
                        if told not in wrong and found != _number(held, seen, point, told):
                            wrong[told] = f"{held.to_rows()}, {where}"
                if n_told < len(examples):
                    learner.update(*examples[n_told])
    if len(wrong) < 2:
        return Evidence(Verdict.FAILED, scope, (f"only these wrong variants were refuted: {sorted(wrong)}",))
    notes = (
        f"{count} predictions",
        f"wrong variant 'only wrong bits are told' refuted by {wrong['if wrong']}",
        f"wrong variant 'only bit 1 is told' refuted by {wrong['first']}",
    )
    return Evidence(Verdict.ENUMERATED, scope, notes)
