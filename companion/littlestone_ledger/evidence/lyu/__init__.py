"""Evidence on `lyu`."""
