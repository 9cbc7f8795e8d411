"""What the symbols of linked proofs mean in Python, from the literal definitions, and values for every sort."""
