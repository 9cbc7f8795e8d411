"""Bit restrictions have at most the uniform dimension of the bit maps, and that is at most the plain one.

For every class H: the largest Littlestone dimension of its binary restrictions H|_1, H|_2, ... is at most the
uniform Psi-Littlestone dimension of the bit maps, which is at most the Psi-Littlestone dimension of the bit maps.
Each smaller side is an unknown tree, each larger side comes from a recursion. The restriction H|_j is a symbolic
class of its own: a binary function belongs to it if some member of H has it as its bits number j.
"""

import z3

from littlestone import verdicts
from littlestone.classes import Hypothesis, Label, bit_maps, bit_restriction
from littlestone.definitions import (
    littlestone_dimension_by_recursion,
    psi_littlestone_dimension_by_recursion,
    uniform_psi_littlestone_dimension_by_recursion,
)
from littlestone.verdicts import Scopes, Trial, Verdict

from ..encodings.label_boxes import largest_tree_depth, whole_box
from ..encodings.littlestone import littlestone_at_least
from ..encodings.mistake_tree import shatters_a_tree
from ..encodings.psi_littlestone import psi_littlestone_at_least
from ..encodings.psi_tree import shatters_a_psi_tree
from ..encodings.uniform_psi_littlestone import uniform_psi_littlestone_at_least
from ..engine.conclusion import Classes, Conclusion, Grid, Key, Part, Size
from ..engine.defined_variables import DefinedVariables
from ..engine.formulas import all_of, any_of
from ..engine.lemma import Claim, Lemma, LemmaFamily, Variant
from ..engine.symbolic_class import SymbolicClass
from ..engine.verification import verify_lemma
from .numbers import (
    LITTLESTONE_DIMENSION,
    MAX_UNIFORM_DEPTH,
    UNIFORM_DIMENSION,
    UNIFORM_TREES,
    deeper_than_possible,
    psi_dimensions,
)
from .sizes import MulticlassSizes


def symbolic_bit_restriction(symbolic: SymbolicClass, bit: int) -> SymbolicClass:
    """Return the binary class of the functions "bit number ``bit`` of h" for the members h of a symbolic class.

    Statement: `bgs` section 3.1; bit 1 is the most significant.

    Parameters
    ----------
    symbolic
        The class.
    bit
        From 1 to the number of bits of a label.

    Examples
    --------
    >>> symbolic = SymbolicClass.of_unknowns("H", 1, 3, DefinedVariables(z3.Context()))
    >>> list(symbolic_bit_restriction(symbolic, 1).membership.values())
    [Or(H(0), H(1)), H(2)]
    """
    bits_of_label = bit_maps(symbolic.n_labels).maps[bit - 1]
    preimages: dict[Hypothesis, list[z3.BoolRef]] = {}
    for h, formula in symbolic.membership.items():
        image = tuple([Label(value) for y in h if (value := bits_of_label[y]) is not None])
        preimages.setdefault(image, []).append(formula)
    return SymbolicClass.derived(
        f"{symbolic.name}|_{bit}",
        symbolic.n_points,
        2,
        symbolic.defined,
        lambda image: any_of(symbolic.context, preimages.get(image, [])),
    )


def _bits(classes: Classes) -> list[int]:
    one = classes["H"]
    n_bits = len(bit_maps(one.n_labels))
    return [littlestone_dimension_by_recursion(bit_restriction(one, j)) for j in range(1, n_bits + 1)]


def _uniform(classes: Classes) -> int:
    return uniform_psi_littlestone_dimension_by_recursion(classes["H"], bit_maps(classes["H"].n_labels))


def _plain(classes: Classes) -> int:
    return psi_littlestone_dimension_by_recursion(classes["H"], bit_maps(classes["H"].n_labels))


def _build(defined: DefinedVariables, size: Size) -> Lemma:
    symbolic = SymbolicClass.of_unknowns("H", size.n_points, size.n_labels, defined)
    context, n = defined.context, size.n_points
    box, bits = whole_box(n, size.n_labels), bit_maps(size.n_labels)
    restrictions = [symbolic_bit_restriction(symbolic, j) for j in range(1, len(bits) + 1)]
    largest = largest_tree_depth(box)

    def some_bit_has(depth: int) -> z3.BoolRef:
        return any_of(context, [littlestone_at_least(one, one.whole, depth) for one in restrictions])

    def uniform_has(depth: int) -> z3.BoolRef:
        return uniform_psi_littlestone_at_least(symbolic, box, bits, depth)

    def plain_has(depth: int) -> z3.BoolRef:
        return psi_littlestone_at_least(symbolic, box, bits, depth)

    parts: dict[Key, Part] = {
        (f"bit {j}", depth): Part(
            shatters_a_tree(one, one.whole, depth, f"tree for {one.name}"), uniform_has(depth)
        )
        for j, one in enumerate(restrictions, start=1)
        for depth in range(n + 2)
    }
    for depth in range(MAX_UNIFORM_DEPTH.get((n, size.n_labels), largest) + 1):
        tree = shatters_a_psi_tree(symbolic, bits, depth, "uniform tree", uniform=True)
        parts["uniform", depth] = Part(tree, plain_has(depth))
    return Lemma(
        defined,
        (symbolic,),
        hypotheses=(),
        conclusion=Conclusion(
            "max of Ldim(H|_j) <= uniform dimension of the bits <= dimension of the bits",
            parts,
            lambda c: max(_bits(c)) <= _uniform(c) <= _plain(c),
        ),
        wrong_variants=(
            Variant(
                Claim(
                    "the uniform dimension of the bits is at most max of Ldim(H|_j)",
                    all_of(context, [z3.Implies(uniform_has(d), some_bit_has(d)) for d in range(largest + 1)]),
                    lambda c: _uniform(c) <= max(_bits(c)),
                )
            ),
            Variant(
                Claim(
                    "the dimension of the bits is at most the uniform one",
                    all_of(context, [z3.Implies(plain_has(d), uniform_has(d)) for d in range(largest + 1)]),
                    lambda c: _plain(c) <= _uniform(c),
                )
            ),
        ),
        sharpness=(
            Claim(
                "all three are 2",
                all_of(context, [some_bit_has(2), z3.Not(plain_has(3))]),
                lambda c: max(_bits(c)) == _uniform(c) == _plain(c) == 2,
            ),
        ),
        one_by_one=True,
    )


def _explain(classes: Classes) -> str:
    listed = ", ".join(map(str, _bits(classes)))
    return f"Ldim of the bits {listed}; with bit maps uniform {_uniform(classes)}, plain {_plain(classes)}"


FAMILY = LemmaFamily(
    _build, _explain, (LITTLESTONE_DIMENSION, UNIFORM_DIMENSION, UNIFORM_TREES, psi_dimensions("bit maps"))
)
"""The lemma for every size and every number of labels."""


def _keys(size: Size) -> list[tuple[str, int]]:
    n_functions, n_bits = size.n_labels**size.n_points, (size.n_labels - 1).bit_length()
    trees = [(f"bit {j}", depth) for j in range(1, n_bits + 1) for depth in range(size.n_points + 2)]
    uniform = 4 if (size.n_points, size.n_labels) == (3, 4) else n_functions.bit_length()
    return [*trees, *(("uniform", depth) for depth in range(uniform))]


def _impossible(size: Size) -> list[tuple[str, int]]:
    depths = {"uniform": UNIFORM_DIMENSION, "bit 1": LITTLESTONE_DIMENSION, "bit 2": LITTLESTONE_DIMENSION}
    return deeper_than_possible(size, _keys(size), depths)


_QUANTIFIED = "every bit, every mistake tree and every uniform tree with bit maps"
_GRID = Grid(_QUANTIFIED, _keys, impossible=_impossible)
_CUT = Grid(f"{_QUANTIFIED} (those up to depth 3 for 4 labels on 3 points)", _keys, impossible=_impossible)


@verdicts.check(
    "bgs.claim-4.6",
    scopes=Scopes(MulticlassSizes(2, 0, _GRID), MulticlassSizes(3, 1, _GRID), MulticlassSizes(3, 3, _CUT)),
    strength=Verdict.VERIFIED,
)
def check(trial: Trial, scope: MulticlassSizes) -> None:
    """The dimension of every bit restriction is at most the uniform dimension of the bit maps, and that at most the
    plain one.
    """
    verify_lemma(trial, FAMILY, scope, search_sizes=[Size(1, 3), Size(1, 4), Size(2, 3)])
