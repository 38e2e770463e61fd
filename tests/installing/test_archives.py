"""What a release uploads: complete, and without what users do not need."""

from __future__ import annotations

import re
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from collections.abc import Collection, Mapping
from email import message_from_string
from importlib.metadata import version
from pathlib import Path

import pytest

import rowlock
from tests.installing.machines import ROOT, environment
from tools import dist
from tools.dist import NotReleasable, check
from tools.index_page import with_addresses
from tools.licences import OWN, OWN_LICENCE, expression, licence_files


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


CLIENT = "rowlock_client/static/index.html"
UV = str(Path(sys.executable).with_name("uv"))


DESCRIBED = "Requires-Dist: rowlock-client==1.0.0; extra == 'server'\n"


def wheel(folder: Path, tag: str, *names: str, of: str = "rowlock", client: bool = True) -> Path:
    path = folder / f"{of}-1.0.0-{tag}.whl"
    with zipfile.ZipFile(path, "w") as made:
        for name in names:
            made.writestr(name, "x")
        if of == "rowlock" and client:
            made.writestr("rowlock-1.0.0.dist-info/METADATA", DESCRIBED)
    return path


@pytest.mark.parametrize(
    ("tag", "names", "why"),
    [
        ("cp311-cp311-linux_x86_64", ["rowlock/kernels/a.so"], "a tag that package indexes refuse"),
        ("cp311-cp311-manylinux_2_17_x86_64", [], "lacks compiled kernels"),
        ("py3-none-any", ["rowlock/kernels/a.so"], "has compiled kernels"),
        ("py3-none-any", ["docs/screens/a.webp"], "contains docs/screens/a.webp"),
        ("py3-none-any", ["rowlock/server/static/index.html"], "has a browser client"),
    ],
)
def test_a_file_that_an_index_or_a_user_would_reject_is_named(
    tmp_path: Path, tag: str, names: list[str], why: str
) -> None:
    with pytest.raises(NotReleasable, match=why):
        list(check([wheel(tmp_path, tag, *names)]))


def test_the_package_of_the_client_has_the_client(tmp_path: Path) -> None:
    with pytest.raises(NotReleasable, match="has no browser client"):
        list(check([wheel(tmp_path, "py3-none-any", "rowlock_client/__init__.py", of="rowlock_client")]))


def test_a_server_without_a_client_is_not_released(tmp_path: Path) -> None:
    with pytest.raises(NotReleasable, match="does not bring rowlock-client"):
        list(check([wheel(tmp_path, "py3-none-any", client=False)]))


def test_good_files_are_described(tmp_path: Path) -> None:
    made = [
        wheel(tmp_path, "py3-none-any"),
        wheel(tmp_path, "cp314-cp314-win_amd64", "rowlock/kernels/a.pyd"),
        wheel(tmp_path, "py3-none-any", CLIENT, of="rowlock_client"),
    ]
    assert len(list(check(made))) == 3


def test_the_runtime_and_everything_else_have_each_their_largest_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = [wheel(tmp_path, "py3-none-any", CLIENT, "rowlock_client/static/runtime/python-1.bin", of="rowlock_client")]
    size = made[0].stat().st_size
    monkeypatch.setattr(dist, "LARGEST", size - 2)
    with pytest.raises(NotReleasable, match=rf"{size - 1} bytes besides the runtime"):
        list(check(made))
    monkeypatch.setattr(dist, "LARGEST", size - 1)
    assert len(list(check(made))) == 1, "the packed file of one byte does not count"
    monkeypatch.setattr(dist, "LARGEST_RUNTIME", 0)
    with pytest.raises(NotReleasable, match="a runtime of 1 bytes"):
        list(check(made))


def test_kernels_for_browsers_have_a_largest_size_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kernels = "rowlock_client/static/runtime/kernels-1.bin"
    made = [wheel(tmp_path, "py3-none-any", CLIENT, kernels, of="rowlock_client")]
    monkeypatch.setattr(dist, "LARGEST_RUNTIME", 0)
    monkeypatch.setattr(dist, "LARGEST_KERNELS", 1)
    assert len(list(check(made))) == 1, "the kernels are no part of the runtime"
    monkeypatch.setattr(dist, "LARGEST_KERNELS", 0)
    with pytest.raises(NotReleasable, match="kernels for browsers of 1 bytes"):
        list(check(made))


def test_the_archive_of_a_release_has_kernels_for_browsers_or_is_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Mapping[str, str] | None] = []

    def build(kind: str, source: Path, out: Path, more: Mapping[str, str] | None = None) -> Path:
        asked.append(more)
        return out / kind

    monkeypatch.setattr(dist, "_build", build)
    assert dist.make_archive(tmp_path / "dist") == tmp_path / "dist/sdist"
    assert asked == [{"ROWLOCK_REQUIRE_COMPILED": "1"}]


def test_the_base_has_a_largest_size_once_it_is_unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = [wheel(tmp_path, "py3-none-any", "rowlock/a.py", "rowlock/b.py")]
    monkeypatch.setattr(dist, "LARGEST_BASE", 2 + len(DESCRIBED))
    assert len(list(check(made))) == 1
    monkeypatch.setattr(dist, "LARGEST_BASE", 1 + len(DESCRIBED))
    with pytest.raises(NotReleasable, match=r"takes [0-9]+ bytes when it is installed"):
        list(check(made))


def assert_licences_are_true(described: str, names: Collection[str], folder: str, root: Path | None) -> None:
    """Check the licences of metadata: all with a text where the client is inside, Rowlock's own alone elsewhere."""
    found = message_from_string(described)
    files = set(licence_files(root)) if root else {OWN}
    assert found["License-Expression"] == (expression(root) if root else OWN_LICENCE)
    assert set(found.get_all("License-File", [])) == files
    assert {f"{folder}{file}" for file in files} <= set(names)


@pytest.fixture(scope="module")
def released(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Path]:
    """The wheels that a release makes for every machine, by the name of their package."""
    folder = tmp_path_factory.mktemp("released")
    with pytest.MonkeyPatch.context() as patch:  # the environment of a developer has another frontend than a release's
        patch.setattr(dist, "FRONTEND", (UV, "build", "--no-create-gitignore", "--python", sys.executable))
        dist.make_wheels(archive, folder, kinds=("portable",))
    assert len(list(check(sorted(folder.iterdir())))) == 2
    return {path.name.partition("-")[0]: path for path in folder.iterdir()}


@pytest.mark.long
def test_twine_accepts_the_files(archive: Path, released: Mapping[str, Path]) -> None:
    pytest.importorskip("twine")
    files = [str(archive), *map(str, released.values())]
    done = subprocess.run([sys.executable, "-m", "twine", "check", "--strict", *files], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.long
@pytest.mark.parametrize("package", ["rowlock", "rowlock_client"])
def test_a_released_wheel_says_its_licences(released: Mapping[str, Path], package: str) -> None:
    inside = f"{package}-{rowlock.__version__}.dist-info/"
    with zipfile.ZipFile(released[package]) as held:
        described = held.read(f"{inside}METADATA").decode()
        root = ROOT if package == "rowlock_client" else None
        assert_licences_are_true(described, held.namelist(), f"{inside}licenses/", root)


@pytest.mark.long
def test_the_base_is_small_and_its_extra_brings_the_client(released: Mapping[str, Path], tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(tmp_path / "venv")], check=True)
    python = tmp_path / "venv/bin/python"
    folder = Path(sysconfig.get_path("purelib", vars={"base": str(tmp_path / "venv")}))

    def install(*wanted: str) -> None:
        command = [UV, "pip", "install", "--quiet", "--python", str(python), "--no-deps", *wanted]
        done = subprocess.run(
            command, env=environment(UV_FIND_LINKS=str(released["rowlock"].parent)), text=True, capture_output=True
        )
        assert done.returncode == 0, done.stderr

    base = [
        f"{name}=={version(name)}"
        for name in ("click", "fluent.syntax", "msgspec", "platformdirs", "typing-extensions")
    ]
    install(str(released["rowlock"]), *base)
    size = sum(path.stat().st_blocks * 512 for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc")
    kernels = sum(path.stat().st_size for path in (ROOT / "src/rowlock/kernels").rglob("*.so"))
    assert size + kernels < 15_000_000
    required = message_from_string(
        zipfile.ZipFile(released["rowlock"]).read(f"rowlock-{rowlock.__version__}.dist-info/METADATA").decode()
    )
    client = f"rowlock-client=={rowlock.__version__}"
    assert f"{client}; extra == 'server'" in required.get_all("Requires-Dist", [])
    module = folder / "rowlock/server/http/client_folder.py"  # the base refuses to import the package of the server
    found = (
        f"from runpy import run_path; print((run_path({str(module)!r})['client_folder']() / 'index.html').is_file())"
    )

    def has_client() -> str:
        return subprocess.run(
            [python, "-c", found], capture_output=True, text=True, cwd=tmp_path, env=environment()
        ).stdout

    assert has_client() == "False\n"
    install(client)
    assert has_client() == "True\n"


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
        described = held.extractfile(f"{archive.name.removesuffix('.tar.gz')}/PKG-INFO")
        assert described is not None
        assert_licences_are_true(described.read().decode(), names, "", ROOT)
    assert {"PKG-INFO", "LICENSE", "Makefile", "src/rowlock/server/static/index.html", "docs/rules/qwirkle.md"} <= names
    assert not {
        name for name in names if name.endswith((".so", ".webp")) and "static" not in name and "images" not in name
    }
