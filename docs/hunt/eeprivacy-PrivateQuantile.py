"""eeprivacy 0.0.5: PrivateQuantile."""

from math import exp

import numpy as np
from eeprivacy.operations import PrivateQuantile

quantile, n = PrivateQuantile(options=[1, 3]), 20_000
first = [
    sum(quantile.execute(values=np.array(values), epsilon=1.0, quantile=0.5) == 1 for _ in range(n)) / n
    for values in ([2, 2, 5, 0], [2, 2, 5, 5])
]
print(f"the option 1 has frequency {first[0]:.3f} and {first[1]:.3f}, a ratio of {first[0] / first[1]:.2f}")
# Exactly 1/2 and exp(-2); below, 7 standard deviations are left for each frequency.
assert first[0] - 0.025 > exp(1) * (first[1] + 0.017)
