"""Evidence on section 4 of `lyu`: irreducibility, decompositions, essential hypotheses."""
