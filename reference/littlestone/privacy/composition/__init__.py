"""The privacy of several mechanisms together, or of one mechanism on a part of the data."""
