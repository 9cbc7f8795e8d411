"""The mechanisms of the test bed as code, by family; the entries describe them."""

from collections.abc import Mapping

from ..mechanism import Mechanism
from . import defects, histograms, noisy_maxima, responses, selection, sparse_vector, sums

MECHANISMS: Mapping[str, Mechanism] = {
    **sparse_vector.MECHANISMS,
    **noisy_maxima.MECHANISMS,
    **histograms.MECHANISMS,
    **sums.MECHANISMS,
    **responses.MECHANISMS,
    **selection.MECHANISMS,
    **defects.MECHANISMS,
}
"""Id of an entry -> its mechanism."""

__all__ = ["MECHANISMS"]
