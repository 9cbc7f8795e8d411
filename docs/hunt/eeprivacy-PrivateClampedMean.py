"""eeprivacy 0.0.5: PrivateClampedMean."""

from eeprivacy.operations import PrivateClampedMean

mean = PrivateClampedMean(lower_bound=0, upper_bound=1)
n = 2000
low = [sum(mean.execute(values=values, epsilon=1.0) == 0 for _ in range(n)) / n for values in ([0, 0], [0, 10])]
print(f"the output 0 comes with frequency {low[0]:.3f} from [0, 0] and {low[1]:.3f} from [0, 10]")
assert low[0] > 0.4
assert low[1] < 0.01
