"""All faults."""

from .encodings import FAULTS as OF_ENCODINGS
from .engine import FAULTS as OF_ENGINE
from .fault import Fault
from .lemmas import FAULTS as OF_LEMMAS
from .proofs import FAULTS as OF_PROOFS
from .structure import FAULTS as OF_STRUCTURE

FAULTS: tuple[Fault, ...] = (*OF_ENCODINGS, *OF_STRUCTURE, *OF_LEMMAS, *OF_ENGINE, *OF_PROOFS)
"""Every fault, with the checks that must notice it."""
