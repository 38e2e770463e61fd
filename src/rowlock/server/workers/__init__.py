"""Child processes in which bots decide, the coach advises, and finished games are reviewed."""
