"""The client is found inside the package, or in the package of the same version that a release brings beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from rowlock.core.version import __version__
from rowlock.server.http.client_folder import client_folder


@pytest.fixture
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Install a package with a client, of the version of this one."""
    package = tmp_path / "site" / "rowlock_client"
    (package / "static").mkdir(parents=True)
    (package / "__init__.py").touch()
    write_version(tmp_path / "site", __version__)
    monkeypatch.syspath_prepend(str(tmp_path / "site"))
    return package / "static"


def write_version(site: Path, version: str) -> None:
    for old in site.glob("*.dist-info/METADATA"):
        old.unlink()
        old.parent.rmdir()
    described = site / f"rowlock_client-{version}.dist-info" / "METADATA"
    described.parent.mkdir()
    described.write_text(f"Metadata-Version: 2.4\nName: rowlock-client\nVersion: {version}\n")


def test_a_client_inside_the_package_comes_first(apart: Path, tmp_path: Path) -> None:
    own = tmp_path / "static"
    own.mkdir()
    assert client_folder(own) == own


def test_the_client_of_the_same_version_is_found_in_its_own_package(apart: Path, tmp_path: Path) -> None:
    assert client_folder(tmp_path / "static") == apart


@pytest.mark.parametrize("version", ["0.9.0", f"{__version__}1", "99"])
def test_a_client_of_another_version_is_not_served(apart: Path, tmp_path: Path, version: str) -> None:
    write_version(tmp_path / "site", version)
    assert client_folder(tmp_path / "static") == tmp_path / "static"


def test_without_any_client_the_own_folder_is_named(tmp_path: Path) -> None:
    assert client_folder(tmp_path / "static") == tmp_path / "static"
