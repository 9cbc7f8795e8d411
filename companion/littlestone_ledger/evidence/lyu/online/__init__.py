"""Evidence on section 6 of `lyu`: the private online learner."""
