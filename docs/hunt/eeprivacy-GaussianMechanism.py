"""eeprivacy 0.0.5: GaussianMechanism above epsilon 1."""

from math import erfc, exp, sqrt

from eeprivacy.mechanisms import GaussianMechanism

epsilon, delta = 8.0, 0.01
deviation = GaussianMechanism.scale(sensitivity=1, epsilon=epsilon, delta=delta)
near, far = 1 / (2 * deviation) - epsilon * deviation, -1 / (2 * deviation) - epsilon * deviation
needed = erfc(-near / sqrt(2)) / 2 - exp(epsilon) * erfc(-far / sqrt(2)) / 2
print(f"normal noise of deviation {deviation:.4f} needs delta {needed:.4f}, and {delta} is claimed")
assert needed > delta
