"""diff-priv-laplace-python 1.0.5: sum, mean and variance."""

from diffpriv_laplace import DiffPrivStatistics

for name in ("sum", "mean", "variance"):
    statistic = getattr(DiffPrivStatistics, name)
    exact, noisy = (sum(float(statistic(rows, 1.0)) == 0 for _ in range(1000)) for rows in ([0, 0], [0, 1]))
    print(f"{name}: 0 comes {exact} times of 1000 from [0, 0] and {noisy} times from [0, 1]")
    assert exact == 1000
    assert noisy == 0
