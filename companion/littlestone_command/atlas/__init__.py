"""``littlestone atlas``: queries of the catalogue of small classes, and building it."""
