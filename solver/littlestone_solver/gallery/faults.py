"""All faults."""

from .conclusions import FAULTS as OF_CONCLUSIONS
from .encodings import FAULTS as OF_ENCODINGS
from .engine import FAULTS as OF_ENGINE
from .fault import Fault
from .foundations import FAULTS as OF_FOUNDATIONS
from .inductions import FAULTS as OF_INDUCTIONS
from .meanings import FAULTS as OF_MEANINGS
from .proofs import FAULTS as OF_PROOFS
from .psi_trees import FAULTS as OF_PSI_TREES
from .sizes import FAULTS as OF_SIZES
from .structure import FAULTS as OF_STRUCTURE

FAULTS: tuple[Fault, ...] = (
    *OF_ENCODINGS,
    *OF_PSI_TREES,
    *OF_SIZES,
    *OF_STRUCTURE,
    *OF_INDUCTIONS,
    *OF_CONCLUSIONS,
    *OF_ENGINE,
    *OF_PROOFS,
    *OF_MEANINGS,
    *OF_FOUNDATIONS,
)
"""Every fault, with the checks that must notice it."""
