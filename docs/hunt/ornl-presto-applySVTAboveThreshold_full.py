"""ornl-presto 0.1.29: applySVTAboveThreshold_full."""

from ornl_presto.privacy_mechanisms import applySVTAboveThreshold_full

for data in ([0.0, 1.0], [0.0, 2.0]):
    found = {round(value, 6) for _ in range(500) for value in applySVTAboveThreshold_full(data, 1.0)}
    print(data, "gives outputs with the values", found)
    assert found == set(data)
