"""The version of the package; the build reads it from here."""

__all__ = ["__version__"]

__version__ = "1.1.0.dev0"
