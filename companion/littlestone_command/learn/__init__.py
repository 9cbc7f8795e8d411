"""``littlestone learn``."""
