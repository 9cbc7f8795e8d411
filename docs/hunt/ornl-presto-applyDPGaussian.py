"""ornl-presto 0.1.29: applyDPGaussian."""

import numpy as np
from ornl_presto.privacy_mechanisms import applyDPGaussian

n, given = 20_000, {"sensitivity": 100, "delta": 0.01, "epsilon": 1.0}
above = [np.mean(np.array(applyDPGaussian([value] * n, **given)) > 50) for value in (100.0, 0.0)]
print(f"above 50: {above[0]:.3f} on 100 and {above[1]:.3f} on 0")
# Hoeffding: either frequency is off by more than 0.03 with probability below 1e-15.
assert above[0] - 0.03 - np.e * (above[1] + 0.03) > 0.01
