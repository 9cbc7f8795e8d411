"""Foreign code followed on every branch of its coins, or sampled."""
