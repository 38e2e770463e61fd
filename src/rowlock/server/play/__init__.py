"""Live play: what is told to whom, and the sockets it goes through."""
