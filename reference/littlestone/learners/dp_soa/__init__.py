"""DP-SOA: the private online learner of `gl`, oblivious and adaptive."""
