"""z3 encodings, lemmas, induction steps: the witness that decides statements for all classes of a size."""
