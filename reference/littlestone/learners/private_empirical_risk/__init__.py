"""The private empirical risk minimiser and the private PAC learners of `lyu` section 5."""
