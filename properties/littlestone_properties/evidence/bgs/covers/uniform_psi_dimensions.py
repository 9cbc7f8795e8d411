"""The uniform Psi-Littlestone dimensions compared with each other, and with those of trees of any labels.

At one depth all nodes of a uniform tree carry the same map. A pair of labels differs in some bit, so the map of the
pair can be replaced by the map of that bit, its edges exchanged at the whole depth if need be.
"""

from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.dimensions import uniform_psi_littlestone_dimension
from littlestone.verdicts import Scopes, Trial, check

from ...kit.multiclass_scopes import DRAWN, Multiclass
from .psi_dimensions import FAMILIES

SCOPES = Scopes(
    Multiclass(binary=2, most=4, empty=True),
    Multiclass(binary=3, most=5, empty=True),
    Multiclass(binary=3, drawn=DRAWN, most=6, empty=True),
)


@check("bgs.claim-4.7", scopes=SCOPES)
def order_of_uniform_dimensions(trial: Trial, scope: Multiclass) -> None:
    """The uniform Psi^N dimension is at most the uniform Psi^bin dimension, and that at most that of Psi^B."""
    for h in scope:
        pair, bit, every = (
            uniform_psi_littlestone_dimension(h, FAMILIES[name](h.n_labels))
            for name in ("Psi^N", "Psi^bin", "Psi^B")
        )
        got = f"uniform dimensions: Psi^N {pair}, Psi^bin {bit}, Psi^B {every}"
        trial.holds(pair <= bit <= every, got, H=h)
        trial.fails("uniform Psi^N = uniform Psi^bin", pair == bit, got, H=h)
        trial.fails("uniform Psi^bin = uniform Psi^B", bit == every, got, H=h)
        if trial.is_open("Psi^N <= uniform Psi^bin"):
            mld = littlestone_dimension_by_recursion(h)
            trial.fails("Psi^N <= uniform Psi^bin", mld <= bit, f"{got}, Psi^N {mld}", H=h)
