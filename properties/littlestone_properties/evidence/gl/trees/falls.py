"""What a fall of the frequency of a hypothesis among the outputs of the trees costs (`gl` section 5.1)."""

from collections.abc import Iterator, Sequence
from itertools import product

from littlestone.classes import FiniteClass
from littlestone.learners import UpdateRule
from littlestone.learners.dp_soa.tournament_options import TournamentOptions
from littlestone.verdicts import Trial, check

from ....enumerations.all_classes import all_classes_up_to
from ..dp_soa.tiny_forests import BIT, PRINTED, REPAIRED, SMALL, OneTree, examples_of, named
from .tournament_steps import steps

SWAP = FiniteClass.from_rows(["01", "10"])


def falls(
    hypothesis_class: FiniteClass,
    n_leaves: int,
    options: TournamentOptions,
    updates: UpdateRule,
    length: int | None = None,
) -> Iterator[tuple[bool, bool, str]]:
    """Yield for each change of an output whether a pertinent vertex is lost, and whether the output erred."""
    one_tree = OneTree(hypothesis_class, n_leaves, options, updates=updates)
    for step in steps(one_tree, examples_of(hypothesis_class), length):
        output, (point, label) = one_tree.tournament.hypothesis(step.tree), step.example
        if output is None:
            continue
        for changed in step.after:
            new = one_tree.tournament.hypothesis(changed)
            if new != output:
                costs = len(changed.pertinent) < len(step.tree.pertinent)
                got = (
                    f"k_1 = {n_leaves}, A learns from {updates.value}, {step}: {named(output)} becomes {named(new)}"
                )
                yield costs, output[point] != label, got


@check(
    "gl.theorem-4.1",
    text="every class on {n_points:point}, one tree with 1, 2 or 4 leaves, every stream of any length, realizable "
    "or not{larger:; class {{00, 01, 10}}, 8 leaves, streams of up to 3 examples}; every leaf, guess and output; "
    "printed root; A learns from every example, and from its mistakes only",
    quick=(1, False),
    standard=(2, False),
    deep=(2, True),
)
def every_fall_costs_a_vertex(trial: Trial, n_points: int, larger: bool) -> None:
    """Every change of the output of a tree costs it a pertinent vertex, so outputs change at most k_2 (k_1 - 1)
    times.
    """
    cases: list[tuple[FiniteClass, Sequence[int], int | None]] = [
        (h, (1, 2, 4), None) for h in all_classes_up_to(n_points)
    ]
    if larger:
        cases.append((SMALL, (8,), 3))
    for h, sizes, length in cases:
        for n_leaves, updates in product(sizes, UpdateRule):
            for costs, _, got in falls(h, n_leaves, PRINTED, updates, length):
                trial.holds(costs, got, H=h)
    for _, erred, got in falls(SWAP, 2, PRINTED, UpdateRule.EVERY_EXAMPLE, 1):
        trial.fails("an output changes only if it errs", erred, got, H=SWAP)
    for n_leaves, updates in product((1, 2), UpdateRule):
        for costs, _, got in falls(BIT, n_leaves, REPAIRED, updates):
            trial.fails("the same for a root that outputs and learns", costs, got, H=BIT)
    # With 8 leaves another vertex can err, and the output is drawn anew although its pair still collides.
    variant = "an output changes only if it errs, A learning from its mistakes only"
    for _, erred, got in falls(BIT, 8, PRINTED, UpdateRule.MISTAKES_ONLY):
        if trial.is_open(variant):
            trial.fails(variant, erred, got, H=BIT)
    trial.by_hand(
        "from a share eta/4 to eta/8 an element loses eta k_2/8 outputs: at most 8 (k_1 - 1)/eta renewals, more "
        "than the printed c = 4 k_1/eta from k_1 = 4 on; c is enough if what is published had a share of 3 eta/8"
    )
