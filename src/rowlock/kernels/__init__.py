"""Fast twins."""
