"""syndp 0.5.2: laplace_mechanism and boundedlaplacemechanism."""

from syndp.bounded_laplace_mechanism import boundedlaplacemechanism
from syndp.laplace_mechanism import laplace_mechanism

for value in (0.0, 1.0):
    plain = {laplace_mechanism(value, sensitivity=1.0, epsilon=1.0) for _ in range(1000)}
    bounded = {boundedlaplacemechanism(value, (0, 1), 1.0, 1.0, 0.0) for _ in range(1000)}
    print(value, "gives", plain, "and", bounded)
    assert len(plain) == len(bounded) == 1
