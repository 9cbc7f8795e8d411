"""ornl-presto 0.1.29: hadamard_response."""

from math import e

import torch
from ornl_presto.privacy_mechanisms import hadamard_response

n = 20_000
first = [(hadamard_response(torch.tensor([value] * n + [3]), 1.0)[:n] == 0).double().mean() for value in (0, 1)]
print(f"0 is sent with frequency {first[0]:.3f} on 0 and {first[1]:.3f} on 1, a ratio of {first[0] / first[1]:.2f}")
# Hoeffding: either frequency is off by more than 0.03 with probability below 1e-15.
assert first[0] - 0.03 > e * (first[1] + 0.03)
