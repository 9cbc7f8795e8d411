"""Private learners of classes with many labels, built from private learners of binary classes."""
