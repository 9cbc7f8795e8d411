"""A lemma about all classes of a size: its formulas, its decision, and guards against an empty verdict."""
