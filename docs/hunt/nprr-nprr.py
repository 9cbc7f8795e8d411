"""nprr 0.1.4: nprr with more than two grid points."""

import sys
import types

import numpy as np

vars(np)["float_"] = np.float64  # NumPy 2 has dropped this name
sys.modules["nprr"] = types.ModuleType("nprr")  # the package itself would import confseq, which is not needed
sys.modules["nprr"].__path__ = [path + "/nprr" for path in sys.path]
from nprr.mechanisms import nprr, r_from_G_eps  # noqa: E402

r, n = r_from_G_eps(2, 1.0), 1_000_000
sent = [np.mean(nprr(np.full(n, value), r, 2) == 0) for value in (0.0, 1.0)]
print(f"0 is sent with frequency {sent[0]:.4f} on 0 and {sent[1]:.4f} on 1, a ratio of {sent[0] / sent[1]:.3f}")
# Hoeffding: either frequency is off by more than 0.005 with probability below 1e-20.
assert sent[0] - 0.005 > np.e * (sent[1] + 0.005)
