"""Private learners of classes with many labels, from private learners of two."""
