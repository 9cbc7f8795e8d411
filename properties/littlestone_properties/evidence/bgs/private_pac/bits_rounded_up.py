"""Theorem 3.1 of `bgs` as an existential statement: what its rounding says, and what its last word "in H" asks for.

Definition 2.6 asks for an output in H. The learner of Figure 1 leaves H, but the theorem says that some learner
exists: whether a proper one reaches the bound is not decided here.
"""

from collections.abc import Iterator
from itertools import chain, product

from littlestone.classes import FiniteClass, bit_restriction, n_label_bits
from littlestone.verdicts import Trial, check

from ....enumerations.all_classes import all_classes


@check("bgs.theorem-3.1", text="k = 1..{most}", quick=(64,), standard=(600,), deep=(10000,))
def rounded_up(trial: Trial, most: int) -> None:
    """The proof replaces k + 1 by the next power of two, so that log(k+1) is the number of bits ceil(log2(k+1))."""
    for k in range(1, most + 1):
        bits = n_label_bits(FiniteClass.empty(1, k + 1))
        got = f"k = {k}: {bits} bits, replaced by {2**bits - 1}"
        trial.holds(2 ** (bits - 1) < k + 1 <= 2**bits, got)
        trial.fails("log2(k+1) is an integer as it is", k + 1 == 2**bits, got)
        trial.attained("nothing to replace", k + 1 == 2**bits, got)


def _combinations(chosen: FiniteClass) -> Iterator[tuple[int, ...]]:
    """Yield the combinations of members of the restrictions, bits most significant first."""
    n_bits = n_label_bits(chosen)
    parts = [bit_restriction(chosen, bit).hypotheses for bit in range(1, n_bits + 1)]
    for found in product(*parts):
        yield tuple(sum(bit << (n_bits - 1 - i) for i, bit in enumerate(bits)) for bits in zip(*found, strict=True))


@check(
    "bgs.theorem-3.1",
    text="every class on 1 point with 2..{labels} labels, then on 2 points with 3 labels, fewest functions first",
    quick=(5,),
    standard=(6,),
    deep=(8,),
)
def rounded_into_the_class(trial: Trial, labels: int) -> None:
    """Whatever the target in H, a member of H errs only where the combined bits do: Figure 1 made proper."""
    on_one_point = chain.from_iterable(all_classes(1, n_labels) for n_labels in range(2, labels + 1))
    for chosen in chain(on_one_point, all_classes(2, 3)):
        for combined in _combinations(chosen):
            fixed = [x for x in chosen.points if any(h[x] == combined[x] for h in chosen)]
            proper = any(all(h[x] == combined[x] for x in fixed) for h in chosen)
            got = f"bits combined to {combined}: every member errs where some target agrees"
            trial.holds(proper, got, H=chosen)
