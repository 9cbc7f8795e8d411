"""Long runs as units of work: pure, named and journalled, in processes on this machine or on a Dask cluster."""

from .events import Progress
from .journal import Journal, fingerprint
from .units import UnitsKilledError, run_units

__all__ = ["Journal", "Progress", "UnitsKilledError", "fingerprint", "run_units"]
