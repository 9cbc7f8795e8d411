"""Evidence on section 5 of `lyu`: the private empirical risk minimiser and PAC learner."""
