"""``littlestone verify``: the checks, compared with the record."""
