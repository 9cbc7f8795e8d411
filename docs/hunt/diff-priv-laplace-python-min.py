"""diff-priv-laplace-python 1.0.5: min, max and median."""

from diffpriv_laplace import DiffPrivStatistics

n = 2000
for name, values, other in (
    ("min", [10, 10], [0, 10]),
    ("max", [0, 0], [0, 10]),
    ("median", [0, 10, 0], [0, 10, 10]),
):
    statistic = getattr(DiffPrivStatistics, name)
    high, low = (sum(float(statistic(rows, 1.0)) > 5 for _ in range(n)) / n for rows in (values, other))
    print(f"{name}: above 5 with frequency {high:.3f} on {values} and {low:.3f} on {other}")
    assert min(high, low) < 0.02
    assert max(high, low) > 0.98
