"""What a release uploads: complete, and without what users do not need."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import rowlock
from tests.installing.machines import ROOT
from tools import dist
from tools.dist import NotReleasable, check
from tools.index_page import with_addresses


def test_links_and_pictures_of_the_readme_lead_somewhere_from_a_package_index() -> None:
    page = with_addresses((ROOT / "README.md").read_text(encoding="utf-8"), "https://host/owner/rowlock", "v9")
    targets = [*re.findall(r"\]\(([^)\s]+)\)", page), *re.findall(r'(?:src|srcset|href)="([^"]+)"', page)]
    assert len(targets) > 20
    for target in targets:
        assert target.startswith(("https://", "#")), target
        if found := re.fullmatch(r"https://host/owner/rowlock/(?:blob|raw)/v9/([^#]+)(?:#.*)?", target):
            assert (ROOT / found[1]).is_file(), target
    assert "/raw/v9/docs/images/" in page
    assert "/blob/v9/docs/install.md)" in page


def test_the_repository_is_named_in_one_place() -> None:
    placeholder = "github.com/OWNER" + "/rowlock"
    listed = subprocess.run(["git", "grep", "-lI", placeholder], cwd=ROOT, capture_output=True, text=True)
    assert listed.stdout.split() in (["pyproject.toml"], []), "an archive has no git"


def wheel(folder: Path, tag: str, *names: str) -> Path:
    path = folder / f"rowlock-1.0.0-{tag}.whl"
    with zipfile.ZipFile(path, "w") as made:
        for name in ("rowlock/server/static/index.html", *names):
            made.writestr(name, "x")
    return path


@pytest.mark.parametrize(
    ("tag", "names", "why"),
    [
        ("cp311-cp311-linux_x86_64", ["rowlock/kernels/a.so"], "a tag that package indexes refuse"),
        ("cp311-cp311-manylinux_2_17_x86_64", [], "lacks compiled kernels"),
        ("py3-none-any", ["rowlock/kernels/a.so"], "has compiled kernels"),
        ("py3-none-any", ["docs/screens/a.webp"], "contains docs/screens/a.webp"),
    ],
)
def test_a_file_that_an_index_or_a_user_would_reject_is_named(
    tmp_path: Path, tag: str, names: list[str], why: str
) -> None:
    with pytest.raises(NotReleasable, match=why):
        list(check([wheel(tmp_path, tag, *names)]))


def test_good_files_are_described(tmp_path: Path) -> None:
    made = [wheel(tmp_path, "py3-none-any"), wheel(tmp_path, "cp314-cp314-win_amd64", "rowlock/kernels/a.pyd")]
    assert len(list(check(made))) == 2


def test_the_runtime_and_everything_else_have_each_their_largest_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = [wheel(tmp_path, "py3-none-any", "rowlock/server/static/runtime/python-1.bin")]
    size = made[0].stat().st_size
    monkeypatch.setattr(dist, "LARGEST", size - 2)
    with pytest.raises(NotReleasable, match=rf"{size - 1} bytes besides the runtime"):
        list(check(made))
    monkeypatch.setattr(dist, "LARGEST", size - 1)
    assert len(list(check(made))) == 1, "the packed file of one byte does not count"
    monkeypatch.setattr(dist, "LARGEST_RUNTIME", 0)
    with pytest.raises(NotReleasable, match="a runtime of 1 bytes"):
        list(check(made))


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("archive")
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return folder / f"rowlock-{rowlock.__version__}.tar.gz"


@pytest.mark.long
def test_a_source_archive_has_the_client_and_no_screenshots(archive: Path) -> None:
    (line,) = check([archive])
    assert archive.name in line
    with tarfile.open(archive) as held:
        names = {name.partition("/")[2] for name in held.getnames()}
    assert {"PKG-INFO", "LICENSE", "Makefile", "src/rowlock/server/static/index.html", "docs/rules/qwirkle.md"} <= names
    assert not {
        name for name in names if name.endswith((".so", ".webp")) and "static" not in name and "images" not in name
    }
