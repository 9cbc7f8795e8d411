"""z3 encodings, lemmas and inductions: this witness decides statements for all classes of a size."""
