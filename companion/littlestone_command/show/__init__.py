"""``littlestone show``: the papers, their statements, and everything that is known about one of them."""
