"""Tools for the development of Rowlock; run each as `python -m tools.NAME`."""
