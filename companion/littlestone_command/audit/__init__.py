"""``littlestone audit``: the exact privacy of a known mechanism, or of a user's own."""
