"""The privacy of several mechanisms together, or of one on a part of the data."""
