"""Where the built browser client is: inside this package, or in the package `rowlock_client` of the same version."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from rowlock.core.version import __version__

OWN: Final = Path(__file__).parents[1] / "static"
"""The folder that `python -m tools.webbuild` writes; absent until the client is built."""
CLIENT_PACKAGE: Final = "rowlock_client"
"""The package that a release uploads beside a `rowlock` without the client; `tools/dist.py` makes it."""


def client_folder(own: Path = OWN) -> Path:
    """Give the folder of the client; the own one, which need not exist, if there is no other of this version."""
    if own.is_dir():
        return own
    try:
        fits = version(CLIENT_PACKAGE) == __version__  # they speak in messages of one version
    except PackageNotFoundError:
        return own
    found = find_spec(CLIENT_PACKAGE) if fits else None
    return Path(found.origin).parent / own.name if found is not None and found.origin else own
