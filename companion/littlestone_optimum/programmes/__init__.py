"""Linear programmes of games: variables and rows, the solver, exact solutions, and the way back to certificates."""
