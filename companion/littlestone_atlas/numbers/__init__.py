"""The numbers of the atlas, each as a recursion over restrictions for many classes at once."""
