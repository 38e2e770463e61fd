"""The licences of what the browser client contains, from one list: licences/components.toml and the texts beside it.

The metadata of packages take their licence expression and files from it, and the client its `licences.txt`. A build
fails if it bundles anything that the list lacks, or anything else than the list says. Uses the standard library alone,
because builds read the metadata before anything is installed.
"""

from __future__ import annotations

import gzip
import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

__all__ = [
    "OWN",
    "OWN_LICENCE",
    "Component",
    "NoLicence",
    "components",
    "expression",
    "licence_files",
    "problems",
    "write_licences",
]

OWN: Final = "LICENSE"
OWN_LICENCE: Final = "MIT"
FOLDER: Final = Path("licences")
LIST: Final = FOLDER / "components.toml"
NPM_LOCK: Final = Path("web/package-lock.json")
PYPI_LOCK: Final = Path("requirements/pyodide.txt")
BUNDLED: Final = Path("assets/licences.json")
"""What the bundler says it has bundled; read and removed by `write_licences`."""
SHOWN: Final = Path("assets/licences.txt")
PINNED: Final = re.compile(r"^([\w.-]+)==([^\s;]+)", re.MULTILINE)
HEADING: Final = "Rowlock is under the MIT licence. Its browser client contains the following components.\n"


class NoLicence(Exception):
    """A component that is bundled without a licence, or under another than the list says; the message names it."""


@dataclass(frozen=True, slots=True)
class Component:
    """A component with its version, its licence as SPDX writes it, and the text of the licence."""

    name: str
    version: str
    licence: str
    file: Path
    text: str
    packed: bool
    """Whether it is part of the runtime for Python, which the bundler does not see."""
    source: str | None

    @property
    def title(self) -> str:
        """The name with the version, as far as the component has one of its own here."""
        return f"{self.name} {self.version}".strip()


def _npm_packages(root: Path) -> Mapping[str, Mapping[str, Any]]:
    lock: Mapping[str, Any] = json.loads((root / NPM_LOCK).read_text(encoding="utf-8"))
    return {name.removeprefix("node_modules/"): one for name, one in lock["packages"].items()}


def _pypi_versions(root: Path) -> Mapping[str, str]:
    return dict(PINNED.findall((root / PYPI_LOCK).read_text(encoding="utf-8")))


def components(root: Path) -> tuple[Component, ...]:
    """List the components; raise NoLicence if a lock file or a text does not fit the list."""
    npm, pypi = _npm_packages(root), _pypi_versions(root)
    listed = tomllib.loads((root / LIST).read_text(encoding="utf-8"))["component"]
    if lacking := sorted(pypi.keys() - {one["name"] for one in listed if one["from"] == "pypi"}):
        raise NoLicence(f"{LIST} lacks {lacking[0]}, which {PYPI_LOCK} puts into the runtime")
    found = []
    for one in listed:
        name, origin, file = one["name"], one["from"], root / FOLDER / one["text"]
        versions: Mapping[str, str] = {"npm": {name: npm[name]["version"]} if name in npm else {}, "pypi": pypi}.get(
            origin, {name: one.get("version", "")}
        )
        if name not in versions:
            raise NoLicence(f"{LIST} has {name}, which is not in the lock file")
        if origin == "npm" and npm[name].get("license") != one["licence"]:
            raise NoLicence(f"{LIST}: {name} is under {npm[name].get('license')}, not under {one['licence']}")
        text = file.read_text(encoding="utf-8").strip() if file.is_file() else ""
        if not text:
            raise NoLicence(f"{LIST}: {name} has no text in {FOLDER / one['text']}")
        packed = origin != "npm" or one.get("packed", False)
        found.append(Component(name, versions[name], one["licence"], file, text, packed, one.get("source")))
    return tuple(found)


def expression(root: Path) -> str:
    """Give the licence expression of a package that contains the browser client."""
    others = {one.licence for one in components(root)} - {OWN_LICENCE}
    return " AND ".join([OWN_LICENCE, *(one for one in sorted(others))])


def licence_files(root: Path) -> tuple[str, ...]:
    """List the files with the texts, relative to the root, Rowlock's own first."""
    return (OWN, *sorted({one.file.relative_to(root).as_posix() for one in components(root)}))


def problems(root: Path, bundled: Sequence[Mapping[str, str]]) -> Iterator[str]:
    """Say where what the bundler has bundled differs from the list: packages, versions, licences and texts."""
    listed = {one.name: one for one in components(root) if not one.packed}
    for package in bundled:
        one = listed.pop(package["name"], None)
        if one is None:
            yield f"{package['name']} is bundled, and {LIST} lacks it"
        elif (package["version"], package.get("identifier")) != (one.version, one.licence):
            yield f"{one.title} ({one.licence}) is bundled as {package['version']} ({package.get('identifier')})"
        elif package.get("text") and package["text"].split() != one.text.split():
            yield f"{one.title} comes with another text than {one.file.relative_to(root)}"
    yield from (f"{LIST} has {name}, which is not bundled" for name in listed)


def licences_text(root: Path) -> str:
    """Write the texts of all licences, those that several components share once."""
    sharing: dict[str, list[Component]] = {}
    for one in components(root):
        sharing.setdefault(one.text, []).append(one)
    parts = [HEADING]
    for text, ones in sharing.items():
        titles = [f"{one.title} ({one.licence})" + (f", source: {one.source}" if one.source else "") for one in ones]
        parts.append("\n".join(["=" * 80, *titles, "=" * 80, "", text, ""]))
    return "\n".join(parts)


def write_licences(root: Path, client: Path) -> None:
    """Write the licences into a built client; raise NoLicence if it bundles what the list does not have."""
    bundled = json.loads((client / BUNDLED).read_text(encoding="utf-8"))
    if found := list(problems(root, bundled)):
        raise NoLicence("; ".join(found))
    text = licences_text(root).encode()
    (client / BUNDLED).unlink()
    (client / f"{SHOWN}.gz").write_bytes(gzip.compress(text, mtime=0))
