"""``littlestone atlas``: questions to the catalogue of small classes, and its making."""
