"""The depth of points and hyperplanes in finite sets of vectors."""
