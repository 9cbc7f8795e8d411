"""``littlestone predict``."""
