"""How a tournament tree makes progress (section 5.1), exactly.

Probabilities over leaves, guesses and outputs on given streams; equal trees are merged.
"""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product

from littlestone.classes import FiniteClass
from littlestone.verdicts import Trial, Verdict, check

from ..dp_soa.tiny_forests import CUBE, EXAMPLES, READINGS, SMALL, OneTree, read, shown_stream
from .tournament_steps import steps

TREES = "classes {{00, 01, 10}} and {{00, 01, 10, 11}}, one tree with {sizes} leaves, printed and repaired root, "


def trees(sizes: tuple[int, ...]) -> Iterator[tuple[FiniteClass, int, OneTree]]:
    """Yield both classes with each number of leaves and each root."""
    for h, n_leaves, options in product((SMALL, CUBE), sizes, READINGS):
        yield h, n_leaves, OneTree(h, n_leaves, options)


@check(
    "gl.theorem-4.1",
    text=TREES + "all realizable streams of {length} examples, all to the tree",
    quick=((2, 4), 3),
    standard=((2, 4), 5),
    deep=((2, 4, 8), 5),
    strength=Verdict.EXACT,
)
def right_guesses(trial: Trial, sizes: tuple[int, ...], length: int) -> None:
    """All samples of a tree fit the target with probability at least 2^-(k_1 - 1), more than the printed 2^(-2
    k_1).
    """
    for h, n_leaves, one_tree in trees(sizes):
        for number, target in enumerate(h):
            for points in product(h.points, repeat=length):
                stream = [(point, target[point]) for point in points]
                after = read(one_tree.tournament.start(), one_tree.after, stream)
                fitting = [
                    mass
                    for tree, mass in after.items()
                    if all(state is None or state >> number & 1 for state in tree.states)
                ]
                fit = sum(fitting, Fraction(0))
                got = f"{n_leaves} leaves, {shown_stream(stream)}: {fit}"
                trial.holds(fit >= Fraction(1, 2 ** (n_leaves - 1)), got, H=h)
                trial.fails("2^-(k_1/2 - 1)", fit >= Fraction(1, 2 ** (n_leaves // 2 - 1)), got, H=h)
    trial.by_hand("each of the k_1 - 1 inner vertices is guessed at most once, right with probability 1/2")


@check(
    "gl.theorem-4.1",
    text=TREES + "all streams of {length} examples, all to the tree",
    quick=((2, 4), 3),
    standard=((2, 4), 5),
    deep=((2, 4, 8), 5),
    strength=Verdict.EXACT,
)
def every_mistake_makes_progress(trial: Trial, sizes: tuple[int, ...], length: int) -> None:
    """A mistake of a tree's output below the root, given to the tree, costs it a vertex with probability 2/k_1."""
    for h, n_leaves, one_tree in trees(sizes):
        for step in steps(one_tree, EXAMPLES, length):
            output, (point, label) = one_tree.tournament.hypothesis(step.tree), step.example
            if output is None or step.tree.output == 1 or output[point] == label:
                continue
            before = len(step.tree.pertinent)
            falls = sum((p for tree, p in step.after.items() if len(tree.pertinent) < before), Fraction(0))
            got = f"{n_leaves} leaves, {step}: {falls}"
            trial.holds(falls * n_leaves >= 2, got, H=h)
            trial.fails("surely", falls == 1, got, H=h)
            trial.attained("2/k_1, not surely", falls * n_leaves == 2 < n_leaves, got, H=h)
    trial.by_hand(
        "if the published hypothesis errs and m trees output it, a vertex is lost with probability "
        "(m/k_2)(2/k_1); at most k_2 (k_1 - 1) are lost, so these m sum to at most k_1 k_2^2 (k_1 - 1)/2; with "
        "m >= eta k_2/16 there are at most 8 k_1 (k_1 - 1) k_2/eta expected mistakes"
    )
