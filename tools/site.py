"""Builds the site that any static host can serve, under any path: app, documents and pictures; `python -m tools.site`.

The app is the built client with a page of its own: the page says that there is no server, and holds the policy that a
server would send as a header. A policy in a page cannot forbid frames (docs/offline.md).
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any, Final

from PIL import Image

from rowlock.locale.texts import Texts
from rowlock.render.raster import png
from rowlock.server.http.pages import HEAD, LANGUAGE
from rowlock.server.http.static_files import CONTENT_SECURITY_POLICY
from tools.webbuild import ROOT, STATIC, NotBuilt, build

__all__ = ["build_app", "page_policy", "rename_build", "site_page"]

SITE: Final = Path("build/site")
DOCUMENTS: Final = "docs"
LEFT_OUT: Final = (".built", "*.br", "robots.txt*", "preloads.json")
"""What only a server of Rowlock uses: static hosts compress by themselves, and robots read the file of the host."""
MARK: Final = '<html lang="en" data-host="static"'
BUILD: Final = re.compile(r'data-build="([0-9a-f]{12})"')
META_CANNOT: Final = ("frame-ancestors", "report-uri", "sandbox")
"""Directives that browsers ignore in a page."""
ICON: Final = "icon-maskable-512.png"
ICON_SIZE: Final = 512
SCREENS: Final = {
    "home-phone.webp": "narrow",
    "qwirkle-draft-phone.webp": "narrow",
    "qwirkle-draft-desk.webp": "wide",
    "home-desk.webp": "wide",
}
"""Pictures of the app that browsers show before they install it, with the kind of window."""


def page_policy() -> str:
    """Give the policy of the page as a server sends it, without what a page cannot say."""
    return "; ".join(one for one in CONTENT_SECURITY_POLICY.split("; ") if one.partition(" ")[0] not in META_CANNOT)


def site_page(page: str) -> str:
    """Turn the built page into the one page of a static host."""
    texts = Texts("en")
    head = "\n    ".join(
        (
            f'<meta http-equiv="Content-Security-Policy" content="{escape(page_policy(), quote=False)}" />',
            '<meta name="referrer" content="no-referrer" />',
            "<title>Rowlock</title>",
            f'<meta name="description" content="{escape(texts.text("web-home-lead-local"))}" />',
        )
    )
    before, _, rest = page.replace(LANGUAGE, MARK, 1).partition(HEAD[0])
    _, found, after = rest.partition(HEAD[1])
    if not found or MARK not in before:
        raise NotBuilt("the built page has not the form that the site needs")
    return before + head + after


def _size_of(picture: Path) -> str:
    with Image.open(picture) as opened:
        return "{}x{}".format(*opened.size)


def _manifest(text: str, screens: Path) -> str:
    """Add what only the site has: a drawn icon for every outline, and pictures of the app."""
    manifest: dict[str, Any] = json.loads(text)
    icon = {"src": ICON, "sizes": f"{ICON_SIZE}x{ICON_SIZE}", "type": "image/png", "purpose": "maskable"}
    manifest["icons"].append(icon)
    manifest["screenshots"] = [
        {
            "src": f"screens/{name}",
            "sizes": _size_of(screens / name),
            "type": "image/webp",
            "form_factor": form,
        }
        for name, form in SCREENS.items()
    ]
    return json.dumps(manifest, indent=2) + "\n"


def rename_build(folder: Path) -> None:
    """Name the build after the page and the manifest too, so that the service worker notices when they change."""
    page, worker = folder / "index.html", folder / "sw.js"
    found = BUILD.search(page.read_text("utf-8"))
    if found is None:
        raise NotBuilt("the built page does not name its build")
    content = page.read_bytes() + (folder / "manifest.webmanifest").read_bytes() + worker.read_bytes()
    name = hashlib.sha256(content).hexdigest()[: len(found[1])]
    for file in (page, worker):
        file.write_text(file.read_text("utf-8").replace(found[1], name), "utf-8")


def build_app(folder: Path, root: Path = ROOT) -> None:
    """Copy the built client into a folder, as a static host needs it."""
    shutil.copytree(root / STATIC, folder, ignore=shutil.ignore_patterns(*LEFT_OUT), dirs_exist_ok=True)
    for packed in [*folder.rglob("*.gz")]:
        packed.with_suffix("").write_bytes(gzip.decompress(packed.read_bytes()))
        packed.unlink()
    page = folder / "index.html"
    page.write_text(site_page(page.read_text("utf-8")), "utf-8")
    screens = root / "docs" / "screens"
    (folder / "screens").mkdir(exist_ok=True)
    for name in SCREENS:
        shutil.copy(screens / name, folder / "screens" / name)
    (folder / ICON).write_bytes(png((folder / "icon-maskable.svg").read_text("utf-8"), ICON_SIZE))
    manifest = folder / "manifest.webmanifest"
    manifest.write_text(_manifest(manifest.read_text("utf-8"), screens), "utf-8")
    (folder / ".nojekyll").touch()  # GitHub Pages would leave out names with an underscore
    rename_build(folder)


def build_documents(folder: Path, root: Path = ROOT) -> None:
    """Build the documents into a folder; a warning or a broken link ends it."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NotBuilt(f"the documents cannot be built:\n{done.stdout}{done.stderr}")


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*") if path.is_file())


def main() -> int:
    """Build the site and print where it is."""
    parser = argparse.ArgumentParser(description="Build the site for static hosts.")
    parser.add_argument("--out", type=Path, default=ROOT / SITE, help="the folder to build; what is in it is replaced")
    parser.add_argument("--app-only", action="store_true", help="leave the documents out")
    given = parser.parse_args()
    out: Path = given.out.resolve()
    try:
        build(kernels=True, small=True)
        out.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=out.parent, prefix=".site-") as made:
            folder = Path(made, "site")
            build_app(folder)
            if not given.app_only:
                build_documents(folder / DOCUMENTS)
            if out.exists():
                out.rename(Path(made, "old"))
            folder.rename(out)
    except NotBuilt as problem:
        print(f"rowlock: {problem}", file=sys.stderr)
        return 1
    files = list(_files(out))
    size = sum(path.stat().st_size for path in files) / 1_000_000
    print(f"rowlock: the site is in {out}: {len(files)} files, {size:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
