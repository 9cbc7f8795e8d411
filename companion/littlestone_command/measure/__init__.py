"""``littlestone measure``."""
