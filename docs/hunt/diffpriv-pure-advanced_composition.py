"""diffpriv-pure 0.1.0: PrivacyBudget.advanced_composition."""

from math import exp

from diffpriv_pure import PrivacyBudget

epsilon, delta = PrivacyBudget(1.0).advanced_composition(6, 4.0, 0.1)
keep = exp(4) / (1 + exp(4))  # a randomised response, 4-private
needed = keep**6 - exp(epsilon) * (1 - keep) ** 6  # the event that all six answers are 1
print(f"claimed: epsilon {epsilon:.3f}, delta {delta:.2f}; six responses need at least delta {needed:.3f}")
assert needed > delta
