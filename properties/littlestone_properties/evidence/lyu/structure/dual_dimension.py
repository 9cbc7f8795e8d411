"""The dual VC dimension of the SOA functions of a class, which have dimension d by Lemma 4.2."""

from littlestone.classes import FiniteClass, dual_class
from littlestone.dimensions import littlestone_dimension, vc_dimension
from littlestone.verdicts import Trial, Verdict, check

from ...kit.claimed import claimed

dual_bound = claimed(
    "lyu.remark-6.2-adaptive",
    # A class is the dual class of its dual class. A dual dimension of s needs 2^s points, so this has few of them.
    claim="VC(H) + 1 <= 2^(VC(dual(H)) + 1)",
    words="The dual class of a class of VC dimension d has VC dimension below 2^(d+1).",
    quick=3,
    standard=4,
    deep=4,
)


@check(
    "lyu.remark-6.2-adaptive",
    text="the coordinates of the cubes of dimension 2^(d+1) - 1, d = 0..{most}",
    quick=(1,),
    standard=(2,),
    deep=(2,),
    strength=Verdict.EXACT,
)
def coordinate_functions(trial: Trial, most: int) -> None:
    """The coordinates of a cube of dimension 2^(d+1) - 1 have dimension d and dual VC dimension 2^(d+1) - 1."""
    for d in range(most + 1):
        m = 2 ** (d + 1) - 1
        coordinates = FiniteClass.from_rows([[x >> h & 1 for x in range(1 << m)] for h in range(m)])
        found = littlestone_dimension(coordinates), vc_dimension(dual_class(coordinates))
        trial.holds(found == (d, m), f"d = {d}: dimension and dual dimension {found}")
        units = FiniteClass.from_rows([[int(x == h) for x in range(m)] for h in range(m)])
        dual = vc_dimension(dual_class(units))
        trial.fails("so have m functions on m points", dual == m, f"d = {d}, m unit vectors: {dual}")
    trial.by_hand("for every d: m functions have dimension at most log2(m) < d + 1, and the cube has all patterns")
