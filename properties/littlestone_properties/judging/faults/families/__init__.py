"""The families of faults: one wrapper each, for every capability that it fits."""
