"""The sources of inputs: stored files, and generated inputs."""
