"""All faults."""

from .conclusions import FAULTS as OF_CONCLUSIONS
from .encodings import FAULTS as OF_ENCODINGS
from .engine import FAULTS as OF_ENGINE
from .fault import Fault
from .inductions import FAULTS as OF_INDUCTIONS
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
)
"""Every fault, with the checks that must notice it."""
