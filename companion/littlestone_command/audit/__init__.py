"""``littlestone audit``: the exact privacy of a known mechanism, or of one's own."""
