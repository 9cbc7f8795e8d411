"""Privacy against adversaries that choose by what was published."""
