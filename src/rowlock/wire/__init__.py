"""All messages between server and clients, defined once; the browser's types are generated from them."""

from importlib.metadata import version
from typing import Final

__all__ = ["VERSION"]

VERSION: Final = version("rowlock")
