"""The families of faults: one wrapper makes all faults of a family, for every capability that it fits."""
