"""A joint choice of all constants of the private online learner."""
