"""The numbers that lemmas are made of, each as it is encoded and as the definitions have it."""
