"""``littlestone conjecture``: a search for a counterexample to a claim."""
