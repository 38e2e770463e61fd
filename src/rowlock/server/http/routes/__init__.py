"""The REST routes, one module for each group of addresses."""
