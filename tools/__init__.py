"""Tools for those who work on Rowlock; each is run as `python -m tools.NAME`."""
