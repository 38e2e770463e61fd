"""A real nginx for tests, with the configuration that docs/operations.md gives to operators."""

from __future__ import annotations

import re
import socket
import subprocess
import time
from collections.abc import Sequence
from pathlib import Path

from tests.server.running import PATIENCE_S
from tests.server.services import free_port, need

DOCUMENT = Path(__file__).parents[2] / "docs" / "operations.md"
NAME = "play.example"


def documented() -> list[str]:
    """Give the nginx configurations of the document, in their order."""
    return re.findall(r"```nginx\n(.*?)```", DOCUMENT.read_text(), re.DOTALL)


def replaced(text: str, *pairs: tuple[str, str]) -> str:
    """Replace parts of a configuration; each has to be there."""
    for old, new in pairs:
        assert old in text, f"{old} is not in the documented configuration"
        text = text.replace(old, new)
    return text


class Nginx:
    """An nginx in the foreground of its own folder; `configuration` belongs into its block `http`."""

    def __init__(self, folder: Path, configuration: str, *changes: tuple[str, str]) -> None:
        need("nginx", "nginx")
        folder.mkdir()
        self.port = free_port()
        key, certificate = folder / "key.pem", folder / "certificate.pem"
        subprocess.run(
            [
                *("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"),
                *("-days", "2", "-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"),
                *("-keyout", str(key), "-out", str(certificate)),
            ],
            check=True,
            capture_output=True,
        )
        configuration = replaced(
            configuration,
            ("listen 8443 ssl;", f"listen 127.0.0.1:{self.port} ssl;"),
            (f"/etc/ssl/{NAME}.pem", str(certificate)),
            (f"/etc/ssl/{NAME}.key", str(key)),
            *changes,
        )
        folders = "\n".join(
            f"{kind}_temp_path {folder / kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        file = folder / "nginx.conf"
        file.write_text(
            f"daemon off; pid {folder / 'pid'}; error_log {folder / 'errors'}; worker_processes 1;\n"
            + ("user root;\n" if Path("/root").owner() == folder.owner() else "")
            + f"events {{ worker_connections 256; }}\nhttp {{\naccess_log off;\n{folders}\n{configuration}\n}}\n"
        )
        self.certificate = certificate
        self._process = subprocess.Popen(["nginx", "-p", str(folder), "-e", str(folder / "errors"), "-c", str(file)])
        deadline = time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline:
            assert self._process.poll() is None, (folder / "errors").read_text()
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                time.sleep(0.05)
            else:
                return
        raise AssertionError("nginx does not start")

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait()


def in_front_of(folder: Path, urls: Sequence[str]) -> Nginx:
    """Start nginx in front of two servers, as documented, without TLS."""
    whole, upstream, location = documented()
    first, second = (url.rpartition("/")[2] for url in urls)
    return Nginx(
        folder,
        upstream + whole,
        ("10.0.0.1:8017", first),
        ("10.0.0.2:8017", second),
        ("proxy_pass http://127.0.0.1:8017;", location),
        (" ssl;  # any port", ";  # any port"),
    )
