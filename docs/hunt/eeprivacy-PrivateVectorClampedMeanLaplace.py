"""eeprivacy 0.0.5: PrivateVectorClampedMeanLaplace."""

from eeprivacy.operations import PrivateVectorClampedMeanLaplace

mean = PrivateVectorClampedMeanLaplace(lower_bound=0, upper_bound=1, k=2, N=1)
for vector in ([0, 0], [0, 1]):
    found = [mean.execute(vectors=[vector], epsilon=1.0, delta=0) for _ in range(1000)]
    differences = {round(second - first, 6) for first, second in found}
    print(vector, "second coordinate less the first:", differences)
    assert differences == {vector[1] - vector[0]}
