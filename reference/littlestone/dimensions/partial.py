"""The VC and the Littlestone dimension of a partial class: Psi-dimensions through the map that keeps 0 and 1."""

from ..classes.partial import DEFINED, PartialClass
from .psi_dimension import psi_dimension
from .psi_littlestone import psi_littlestone_dimension


def partial_vc_dimension(partial_class: PartialClass) -> int:
    """Return the size of the largest set of points on which hypotheses that are defined there show every pattern.

    >>> partial_vc_dimension(PartialClass.from_rows(["00?", "01?", "10?", "1?1"]))
    1
    """
    return psi_dimension(partial_class.table, DEFINED)


def partial_littlestone_dimension(partial_class: PartialClass) -> int:
    """Return the largest depth of a mistake tree each of whose branches a hypothesis has, and is defined on.

    >>> partial_littlestone_dimension(PartialClass.from_rows(["0?0", "0?1", "10?", "11?"]))
    2
    """
    return psi_littlestone_dimension(partial_class.table, DEFINED)
