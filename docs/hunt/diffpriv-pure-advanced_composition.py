"""diffpriv-pure 0.1.0: PrivacyBudget.advanced_composition."""

from math import comb, exp

from diffpriv_pure import PrivacyBudget

for n, each, slack in ((6, 4.0, 0.1), (100, 1.0, 1e-5)):
    epsilon, delta = PrivacyBudget(1.0).advanced_composition(n, each, slack)
    keep = exp(each) / (1 + exp(each))  # n randomised responses, each private for this epsilon alone
    ones = [(keep**k * (1 - keep) ** (n - k), keep ** (n - k) * (1 - keep) ** k) for k in range(n + 1)]
    needed = sum(comb(n, k) * max(0.0, on - exp(epsilon) * off) for k, (on, off) in enumerate(ones))
    print(f"returned: epsilon {epsilon:.3f}, delta {delta:.3g}; {n} responses need delta {needed:.3f}")
    assert needed > delta
