"""The client's files, also where the client was never built."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
from fastapi import FastAPI

from rowlock.server.http.static_files import NOT_BUILT, serve_client


class Visitor:
    """Asks an application for addresses."""

    def __init__(self, folder: Path) -> None:
        self._app = FastAPI()
        serve_client(self._app, folder)

    def get(self, path: str) -> httpx.Response:
        async def ask() -> httpx.Response:
            async with httpx.AsyncClient(transport=httpx.ASGITransport(self._app), base_url="http://here") as client:
                return await client.get(path)

        return asyncio.run(ask())


def test_where_the_client_is_not_built_its_pages_say_so_and_its_files_are_not_found(tmp_path: Path) -> None:
    client = Visitor(tmp_path / "never built")
    assert (client.get("/").status_code, client.get("/").text) == (503, NOT_BUILT)
    assert client.get("/assets/index.js").status_code == 404
    assert client.get("/icon.svg").status_code == 404


def test_assets_are_kept_for_good_once_they_are_built(tmp_path: Path) -> None:
    client = Visitor(tmp_path)
    assert client.get("/assets/index.js").status_code == 404
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "index.js").write_text("1")
    found = client.get("/assets/index.js")
    assert (found.status_code, found.text) == (200, "1")
    assert "immutable" in found.headers["Cache-Control"]
    assert client.get("/assets/other.js").status_code == 404
