"""Privacy against adversaries whose choices depend on publications."""
