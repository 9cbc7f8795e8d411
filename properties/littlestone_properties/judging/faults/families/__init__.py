"""The families of faults: each family is one wrapper for every capability that it fits."""
