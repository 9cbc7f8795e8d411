"""The numbers and classes of claims as Coq knows them: predicates over the definitions of ``Statements.v``.

That a dimension is -1 means that the class is empty: its value has 1 added, as ``rank`` has.
"""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Number:
    """How the values of a number are said: the predicate of a value, the class and the parameters.

    Parameters
    ----------
    predicate
        A proposition with ``{v}`` for the value, ``{c}`` for the class, ``{k}`` for the largest label, and
        ``{0}``, ``{1}`` for the parameters.
    added
        What the value has added: 1 for dimensions.
    is_partial
        Whether some classes have no value.
    """

    predicate: str
    added: int = 1
    is_partial: bool = False


def _dimension(predicate: str) -> Number:
    return Number(f"if {{v}} is v.+1 then {predicate} {{c}} v else ~ nonempty {{c}}")


NUMBERS: Mapping[str, Number] = {
    "Ldim": Number("rank {c} {v}"),
    "VC": _dimension("vc_dimension"),
    **{f"PsiLdim_{maps}": _dimension(f"psi_dimension (@{maps}_maps {{k}})") for maps in ("pair", "bit", "all")},
    "uPsiLdim_bit": _dimension("uniform_dimension (@bit_maps {k})"),
    "N0": Number("N0 {c} {0} {v}", added=0),
    "DDim": Number("ddim {0} {1} {c} {v}", is_partial=True),
    "leaves": Number(
        "largest (fun m => exists t (counted : pred _), [/\\ valid {0} {1} {c} t, "
        "forall s, counted s -> nonempty (restrict {c} s) & m = count counted (leaves t)]) {v}",
        added=0,
    ),
    # A class that is not given as a set has as many members as the set of functions that has the same ones.
    "size": Number("forall f, members {v} f <-> {c} f", added=0),
}
"""Numbers with a declarative definition; the size of a class that is a variable is that of a set."""

CLASSES: Mapping[str, str] = {
    "essential": "essential {0} {1} {c}",
    "topleaves": "(fun f => exists t e s, [/\\ optimal {0} {1} {c} t e, List.In s (leaves t), "
    "rank (restrict {c} s) e & is_soa (restrict {c} s) f])",
    "soahull": "soa_hull {0} {c}",
}
"""Classes that are made of another one, ``{c}``, and of parameters."""
