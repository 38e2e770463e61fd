"""All messages between server and clients, defined once; the browser's types are generated from them."""

from typing import Final

from rowlock.core.version import __version__

__all__ = ["VERSION"]

VERSION: Final = __version__
