"""Every package says truly under which licences its contents are, and carries each text."""

from __future__ import annotations

import gzip
import json
import shutil
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from packaging.licenses import canonicalize_license_expression

from tests.installing.machines import ROOT
from tools.licences import (
    BUNDLED,
    FOLDER,
    LIST,
    NPM_LOCK,
    PYPI_LOCK,
    SHOWN,
    NoLicence,
    components,
    expression,
    licence_files,
    problems,
    write_licences,
)


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Copy what licences are read from."""
    for name in (NPM_LOCK, PYPI_LOCK):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    shutil.copytree(ROOT / FOLDER, tmp_path / FOLDER)
    return tmp_path


def bundled(root: Path) -> list[dict[str, str]]:
    """List the packages as the bundler does; one of them has no text of its own."""
    return [
        {"name": one.name, "version": one.version, "identifier": one.licence}
        | ({} if one.name == "@fluent/bundle" else {"text": one.text})
        for one in components(root)
        if not one.packed
    ]


def edit(path: Path, change: Callable[[str], str]) -> None:
    before = path.read_text(encoding="utf-8")
    after = change(before)
    assert after != before
    path.write_text(after, encoding="utf-8")


def test_the_list_has_what_the_runtime_and_the_pages_contain() -> None:
    names = {one.name: one for one in components(ROOT)}
    assert {"@fluent/bundle", "svelte", "pyodide", "msgspec", "CPython", "@fontsource-variable/figtree"} <= names.keys()
    lock = json.loads((ROOT / NPM_LOCK).read_text())["packages"]
    assert names["pyodide"].version == lock["node_modules/pyodide"]["version"]
    assert names["msgspec"].version in (ROOT / PYPI_LOCK).read_text()
    assert names["pyodide"].source, "MPL-2.0 asks to say where the source is"


def test_what_is_compiled_into_the_runtime_has_the_versions_whose_texts_are_shipped() -> None:
    program = (ROOT / "web/node_modules/pyodide/pyodide.asm.wasm").read_bytes()
    named = {
        "bzip2": b"\0%s, 6-Sept-2010\0",
        "CPython": b"\0%s\0",
        "Expat": b"\0expat_%s\0",
        "libmpdec": b"\0%s\0",
        "XZ Utils (liblzma)": b"\0%s\0",
        "zlib": b" deflate %s Copyright 1995-2024 ",
        "Zstandard": b"\0%s\0",
    }
    compiled = {one.name: one for one in components(ROOT) if one.name in named}
    assert compiled.keys() == named.keys()
    for name, pattern in named.items():
        assert pattern % compiled[name].version.encode() in program, name
    assert "liblzma is in the public domain" in compiled["XZ Utils (liblzma)"].text
    assert "1996-2010" in compiled["bzip2"].text
    assert "1995-2024" in compiled["zlib"].text


INSIDE = {
    "HACL*": b"Hacl_Hash_",
    "hiwire": b"hiwire_intern",
    "libffi": b"ffi_prep_cif",
    "mimalloc": b"mimalloc",
    "SQLite": b"sqlite3_prepare_v2",
    "Emscripten": b"emscripten_",
}
"""Components by words in the program of Python."""


def test_every_component_that_the_runtime_is_known_by_is_on_the_list() -> None:
    """musl and compiler-rt leave no words of their own, but no program of Emscripten is without them."""
    folder = ROOT / "web/node_modules/pyodide"
    program = (folder / "pyodide.asm.wasm").read_bytes() + (folder / "pyodide.asm.mjs").read_bytes()
    names = {one.name for one in components(ROOT)}
    assert {name for name, words in INSIDE.items() if words in program} == INSIDE.keys() & names == INSIDE.keys()
    assert {"Expat", "musl", "LLVM (compiler-rt, libc++)"} <= names
    maps = [json.loads((folder / f"pyodide.{kind}.map").read_text("utf-8"))["sources"] for kind in ("js", "mjs")]
    vendored = {Path(source).stem for sources in maps for source in sources if "/vendor/" in source}
    assert vendored == {"stackframe", "error-stack-parser"} <= names


def test_no_text_tells_of_another_distribution() -> None:
    for one in components(ROOT):
        assert "Debian" not in one.text, one.title
        assert "GNU Readline" not in one.text, one.title


def test_the_expression_is_one_that_package_indexes_take() -> None:
    found = expression(ROOT)
    assert canonicalize_license_expression(found) == found
    assert found.startswith("MIT AND ")
    for licence in ("Apache-2.0", "MPL-2.0", "OFL-1.1", "PSF-2.0", "BSD-3-Clause"):
        assert licence in found.split(" AND "), licence


def test_the_container_says_the_same() -> None:
    assert f'image.licenses="{expression(ROOT)}"' in (ROOT / "Dockerfile").read_text(encoding="utf-8")


def test_every_text_is_shipped_and_none_is_left_over() -> None:
    assert set(licence_files(ROOT)) == {
        "LICENSE",
        *(path.relative_to(ROOT).as_posix() for path in (ROOT / FOLDER).glob("*.txt")),
    }


def test_the_texts_are_those_of_their_licences() -> None:
    words = {
        "Apache-2.0": "Apache License",
        "MPL-2.0": "Mozilla Public License Version 2.0",
        "OFL-1.1": "SIL OPEN FONT LICENSE Version 1.1",
        "PSF-2.0": "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2",
        "BSD-3-Clause": "Redistributions in binary form",
        "MIT": "WITHOUT WARRANTY OF ANY KIND",
    }
    for one in components(ROOT):
        assert words.get(one.licence, "") in one.text, one.title


def test_a_client_shows_every_component_with_its_text(tree: Path) -> None:
    client = tree / "made"
    (client / BUNDLED).parent.mkdir(parents=True)
    (client / BUNDLED).write_text(json.dumps(bundled(tree)))
    write_licences(tree, client)
    shown = gzip.decompress((client / f"{SHOWN}.gz").read_bytes()).decode()
    for one in components(tree):
        assert f"{one.title} ({one.licence})" in shown
        assert one.text in shown
    assert shown.count("Version 2.0, January 2004") == 2, "a text that several share stands once; LLVM's is longer"
    assert not (client / BUNDLED).exists()


Packages = list[dict[str, str]]
BROKEN: dict[str, tuple[Callable[[Packages], Any], str]] = {
    "a new package": (lambda all_: all_.append({"name": "new", "version": "1"}), "new is bundled, and .* lacks it"),
    "another version": (lambda all_: all_[0].update(version="9"), r"is bundled as 9 \("),
    "another licence": (lambda all_: all_[1].update(identifier="GPL-3.0"), r"\(GPL-3.0\)"),
    "no licence": (lambda all_: all_[1].pop("identifier"), r"\(None\)"),
    "another text": (lambda all_: all_[2].update(text="Do what you like."), "comes with another text"),
    "one less": (lambda all_: all_.pop(), "which is not bundled"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_build_fails_that_bundles_something_else_than_the_list_says(tree: Path, name: str) -> None:
    change, why = BROKEN[name]
    packages = bundled(tree)
    assert list(problems(tree, packages)) == []
    change(packages)
    client = tree / "made"
    (client / BUNDLED).parent.mkdir(parents=True)
    (client / BUNDLED).write_text(json.dumps(packages))
    with pytest.raises(NoLicence, match=why):
        write_licences(tree, client)
    assert not (client / f"{SHOWN}.gz").exists()


def test_a_list_fails_that_does_not_fit_the_lock_files(tree: Path) -> None:
    edit(tree / PYPI_LOCK, lambda text: f"{text}attrs==25.1.0 \\\n    --hash=sha256:{'0' * 64}\n")
    with pytest.raises(NoLicence, match="lacks attrs"):
        components(tree)
    edit(tree / PYPI_LOCK, lambda _: "")
    with pytest.raises(NoLicence, match="msgspec, which is not in the lock file"):
        components(tree)


def test_a_component_whose_licence_changes_is_noticed(tree: Path) -> None:
    edit(tree / NPM_LOCK, lambda text: text.replace('"license": "MPL-2.0"', '"license": "AGPL-3.0"'))
    with pytest.raises(NoLicence, match=r"pyodide is under AGPL-3\.0, not under MPL-2\.0"):
        components(tree)


@pytest.mark.parametrize("content", [None, " \n"])
def test_a_component_without_a_text_is_refused(tree: Path, content: str | None) -> None:
    text = tree / FOLDER / "msgspec.txt"
    text.unlink()
    if content is not None:
        text.write_text(content)
    with pytest.raises(NoLicence, match=r"msgspec has no text in licences/msgspec\.txt"):
        expression(tree)


def test_the_project_leaves_its_licence_to_the_build() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert {"license", "license-files"} <= set(project["dynamic"])
    assert not {"license", "license-files"} & project.keys()
    assert (ROOT / LIST).is_file()
