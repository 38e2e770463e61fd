"""Everything that crosses the network, defined once: the server, the client and the browser's types follow from it."""

from importlib.metadata import version
from typing import Final

__all__ = ["VERSION"]

VERSION: Final = version("rowlock")
