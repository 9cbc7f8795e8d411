"""syndp 0.5.2: laplace_mechanism and boundedlaplacemechanism."""

from syndp.bounded_laplace_mechanism import boundedlaplacemechanism
from syndp.laplace_mechanism import laplace_mechanism

plain, bounded = (
    [{mechanism(value) for _ in range(1000)} for value in (0.0, 1.0)]
    for mechanism in (
        lambda value: laplace_mechanism(value, sensitivity=1.0, epsilon=1.0),
        lambda value: boundedlaplacemechanism(value, (0, 1), 1.0, 1.0, 0.0),
    )
)
for name, (zero, one) in (("laplace_mechanism", plain), ("boundedlaplacemechanism", bounded)):
    print(f"{name}: all outputs of 1000 calls are {zero} from 0 and {one} from 1")
    assert len(zero) == len(one) == 1
    assert zero != one
