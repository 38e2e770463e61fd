"""The site as a plain static host serves it: `python -m http.server`, below a path, without any help for the app."""

from __future__ import annotations

import hashlib
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.request import urlopen

from tests.browser.people import ready_client
from tests.server.running import PATIENCE_S
from tools.site import build_app, rename_build

__all__ = ["PATH", "StaticHost"]

PATH = "/some/path/"
HASH_LETTERS = 8
"""The length of the hash at the end of a built file's name."""


def _free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


class StaticHost:
    """A host with the app in a folder below its root."""

    def __init__(self, folder: Path) -> None:
        ready_client()
        self.root = folder
        self.folder = folder / PATH.strip("/")
        build_app(self.folder)
        self._port = _free_port()
        self.url = f"http://127.0.0.1:{self._port}"
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Serve the folder, at the same address as before."""
        command = [sys.executable, "-m", "http.server", str(self._port), "--bind", "127.0.0.1"]
        self._process = subprocess.Popen([*command, "--directory", str(self.root)], stderr=subprocess.DEVNULL)
        begun = time.monotonic()
        while not self._answers():
            assert time.monotonic() - begun < PATIENCE_S, "the static host does not answer"
            time.sleep(0.05)

    def _answers(self) -> bool:
        try:
            with urlopen(self.url + PATH) as page:
                return bool(page.status == 200)
        except OSError:
            return False

    def stop(self) -> None:
        """Go away, as a network does."""
        if self._process is not None:
            self._process.terminate()
            self._process.wait()
            self._process = None

    def renew(self, old: str, new: str) -> None:
        """Publish another version: a text of the program is another, and every file of the old version is gone."""
        made = self.root / "made"
        build_app(made)
        _replace(made, old, new)
        shutil.rmtree(self.folder)
        made.rename(self.folder)


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:HASH_LETTERS]


def _replace(folder: Path, old: str, new: str) -> None:
    """Change a text; a file that changes gets another name, and so does every file that names it."""
    texts = {file: file.read_text("utf-8") for file in (folder / "assets").glob("*.js")}
    changed = {file for file, text in texts.items() if old in text}
    assert changed
    while more := {file for file in texts if file not in changed and any(one.name in texts[file] for one in changed)}:
        changed |= more
    names = {file.name: f"{file.stem[:-HASH_LETTERS]}{_hash(file.name + new)}{file.suffix}" for file in changed}
    for file in (folder / "index.html", folder / "sw.js", *texts):
        text = file.read_text("utf-8").replace(old, new)
        for one, other in names.items():
            text = text.replace(one, other)
        file.write_text(text, "utf-8")
    for one, other in names.items():
        (folder / "assets" / one).rename(folder / "assets" / other)
    rename_build(folder)
