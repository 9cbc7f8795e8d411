"""Fast dimensions on bit-mask version spaces, each with a certificate."""
