"""Long runs as units of work: pure, named and journalled, in processes on this machine or on a Dask cluster."""

from .journal import Journal, fingerprint
from .progress import Progress
from .units import UnitsKilledError, run_units

__all__ = ["Journal", "Progress", "UnitsKilledError", "fingerprint", "run_units"]
