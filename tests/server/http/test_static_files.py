"""The client's files: compressed as a request accepts them, with a head for each address; also if none are built."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import re
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI

from rowlock.games import GAMES
from rowlock.server.http.static_files import NOT_BUILT, serve_client

PAGE = """<!doctype html>
<html lang="en" data-build="1"><head><!-- head --><title>Rowlock</title><!-- /head -->
<script type="module" src="./assets/index-1.js"></script></head></html>
"""
SCRIPT = "export default 1;\n" * 40


class Visitor:
    """Asks an application for addresses."""

    def __init__(self, folder: Path, *, secure: bool = False) -> None:
        self._app = FastAPI()
        serve_client(self._app, folder, secure=secure)

    def get(self, path: str, method: str = "GET", **headers: str) -> httpx.Response:
        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(self._app)
            async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
                named = {
                    "accept-encoding": "identity",
                    **{name.replace("_", "-"): one for name, one in headers.items()},
                }
                return await client.request(method, path, headers=named)

        return asyncio.run(ask())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A client as the build leaves it; the compressed bytes only need to be recognised."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(PAGE)
    for name in ("sw.js", "assets/index-1.js", "assets/de-1.js"):
        (tmp_path / f"{name}.gz").write_bytes(gzip.compress(SCRIPT.encode()))
        (tmp_path / f"{name}.br").write_bytes(b"brotli")
    (tmp_path / "icon-192.png").write_bytes(b"png")
    (tmp_path / "favicon.ico").write_bytes(b"ico")
    (tmp_path / "robots.txt").write_text("User-agent: *\n")
    (tmp_path / "manifest.webmanifest").write_text("{}")
    return tmp_path


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


def test_licences_have_one_name_in_every_build_and_are_asked_for_again(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "licences.txt").write_text("OFL")
    assert Visitor(tmp_path).get("/assets/licences.txt").headers["Cache-Control"] == "no-cache"


# ── compressed files ──────────────────────────────────────────────────────────────────────────────────

ACCEPTED = [
    ("gzip, deflate, br, zstd", "br"),
    ("gzip, deflate", "gzip"),
    ("br;q=0.5, gzip;q=0.8", "gzip"),
    ("BR", "br"),
    ("*", "br"),
    ("*;q=0.1, br;q=0", "gzip"),
    ("br;q=0, gzip;q=0", None),
    ("gzip;q=0.2, identity", None),
    ("br;q=2", None),
    ("br;q=nonsense", None),
    ("deflate", None),
    ("identity", None),
    ("", None),
]


@pytest.mark.parametrize("path", ["/assets/index-1.js", "/sw.js"])
@pytest.mark.parametrize(("accepted", "coding"), ACCEPTED)
def test_a_file_comes_in_the_form_that_the_request_prefers(
    folder: Path, path: str, accepted: str, coding: str | None
) -> None:
    client = Visitor(folder)
    head = client.get(path, "HEAD", accept_encoding=accepted)
    assert head.headers.get("content-encoding") == coding
    assert head.headers["vary"] == "Accept-Encoding"
    assert head.headers["content-type"].startswith("text/javascript")
    sent = {"br": b"brotli", "gzip": gzip.compress(SCRIPT.encode()), None: SCRIPT.encode()}[coding]
    assert abs(int(head.headers["content-length"]) - len(sent)) <= 1
    if coding != "br":  # those bytes are no real brotli
        assert client.get(path, accept_encoding=accepted).text == SCRIPT


@pytest.mark.parametrize("path", ["/assets/index-1.js", "/sw.js", "/", "/rules/qwirkle"])
def test_each_form_has_a_tag_of_its_own_by_which_it_is_not_sent_again(folder: Path, path: str) -> None:
    client = Visitor(folder)
    tags = set()
    for coding in ("gzip", "identity"):
        tag = client.get(path, accept_encoding=coding).headers["etag"]
        again = client.get(path, accept_encoding=coding, if_none_match=f'"other", W/{tag}')
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
        assert "accept-encoding" in again.headers["vary"].lower()
        tags.add(tag)
    assert len(tags) == 2


def test_files_of_one_size_and_time_have_different_tags(folder: Path) -> None:
    """A wheel gives all its files one time, so that neither time nor size tell an upgraded page from the old one."""
    client = Visitor(folder)
    first = client.get("/sw.js").headers["etag"]
    packed = folder / "sw.js.gz"
    before = packed.stat()
    packed.write_bytes(gzip.compress(SCRIPT.replace("1", "2").encode()))
    os.utime(packed, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert client.get("/sw.js").headers["etag"] != first
    assert "last-modified" not in client.get("/sw.js").headers


def test_a_part_of_a_text_that_is_stored_compressed_is_all_of_it(folder: Path) -> None:
    found = Visitor(folder).get("/assets/index-1.js", accept_encoding="br, gzip", range="bytes=7-13")
    assert (found.status_code, found.text) == (200, SCRIPT)
    assert "content-encoding" not in found.headers


def test_a_part_of_a_file_is_a_part_of_the_plain_file(folder: Path) -> None:
    (folder / "assets/index-1.js").write_text(SCRIPT)
    part = Visitor(folder).get("/assets/index-1.js", accept_encoding="br, gzip", range="bytes=7-13")
    assert (part.status_code, part.text) == (206, SCRIPT[7:14])
    assert "content-encoding" not in part.headers
    assert part.headers["content-range"] == f"bytes 7-13/{len(SCRIPT)}"


def test_a_text_that_is_kept_unpacked_is_read_again_once_it_has_changed(folder: Path) -> None:
    client, packed = Visitor(folder), folder / "assets/index-1.js.gz"
    assert client.get("/assets/index-1.js").text == SCRIPT
    packed.write_bytes(gzip.compress(b"export default 2;"))
    found = client.get("/assets/index-1.js")
    assert (found.status_code, found.text) == (200, "export default 2;")
    assert "immutable" in found.headers["cache-control"]
    assert client.get("/assets/index-1").status_code == client.get("/assets/index-2.js").status_code == 404


def test_a_compressed_file_has_no_address_of_its_own(folder: Path) -> None:
    client = Visitor(folder)
    assert client.get("/assets/index-1.js.br").status_code == 404
    assert client.get("/assets/index-1.js.gz").status_code == 404


TYPES = {
    "/": "text/html",
    "/sw.js": "text/javascript",
    "/assets/index-1.js": "text/javascript",
    "/icon-192.png": "image/png",
    "/favicon.ico": "image/x-icon",
    "/robots.txt": "text/plain",
    "/manifest.webmanifest": "application/manifest+json",
}


@pytest.mark.parametrize(("path", "kind"), TYPES.items())
def test_every_file_says_what_it_is(folder: Path, path: str, kind: str) -> None:
    found = Visitor(folder).get(path)
    assert (found.status_code, found.headers["content-type"].partition(";")[0]) == (200, kind)
    assert found.headers["x-content-type-options"] == "nosniff"


# ── the head of each address ──────────────────────────────────────────────────────────────────────────


def tags(page: str) -> dict[str, str]:
    return dict(re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)" />', page))


def test_a_page_of_a_game_says_which_in_the_language_of_the_visitor(folder: Path) -> None:
    page = Visitor(folder).get("/rules/qwirkle", accept_language="sv, de-CH;q=0.9, en;q=0.8")
    assert '<html lang="de" data-build="1">' in page.text
    assert "Accept-Language" in page.headers["vary"]
    found = tags(page.text)
    assert "Qwirkle" in found["og:title"]
    assert f"<title>{found['og:title']}</title>" in page.text
    assert found["description"] == found["og:description"]
    assert "Steine" in found["description"]
    assert found["og:url"] == "http://here/rules/qwirkle"
    assert found["og:image"] == "http://here/social/qwirkle.png"
    assert found["og:locale"] == "de"
    assert 'href="/assets/de-1.js"' in page.text


@pytest.mark.parametrize("path", ["/", "/rules/qwirkle", "/puzzles/qwirkle/fork", "/no/such/page/at/all"])
def test_a_page_finds_its_files_at_every_address(folder: Path, path: str) -> None:
    """The built page names its files relative to itself; the service worker shows the page of `/` at any address."""
    page = Visitor(folder).get(path).text
    assert 'src="/assets/index-1.js"' in page
    assert "./" not in page


LISTED = {
    "pages": {
        "/": {"files": [], "late": False, "table": False},
        "/learn/{game}": {"files": ["assets/Learn-1.js", "assets/Learn-1.css"], "late": True, "table": True},
        "/table/{id}": {"files": ["assets/Follow-1.js"], "late": False, "table": False},
    },
    "games": {"qwirkle": ["assets/Table-1.js", "assets/Learn-1.css"]},
    "late": {"de": ["assets/late_de-1.js"]},
}


@pytest.mark.parametrize(
    ("path", "scripts", "styles"),
    [
        ("/", ["de-1"], []),
        ("/learn/qwirkle", ["Learn-1", "Table-1", "de-1", "late_de-1"], ["Learn-1"]),
        ("/learn/chess", ["Learn-1", "de-1", "late_de-1"], ["Learn-1"]),
        (f"/table/{'a' * 26}", ["Follow-1", "de-1"], []),
        ("/account", ["de-1"], []),
    ],
)
def test_a_page_names_the_files_that_it_loads_besides_the_program(
    folder: Path, path: str, scripts: list[str], styles: list[str]
) -> None:
    (folder / "preloads.json").write_text(json.dumps(LISTED))
    page = Visitor(folder).get(path, accept_language="de").text
    assert re.findall(r'<link rel="modulepreload" crossorigin href="/assets/(.*)\.js" />', page) == scripts
    assert re.findall(r'<link rel="preload" as="style" crossorigin href="/assets/(.*)\.css" />', page) == styles


def test_behind_tls_the_addresses_of_a_page_are_secure(folder: Path) -> None:
    found = tags(Visitor(folder, secure=True).get("/").text)
    assert found["og:url"] == "https://here/"
    assert found["og:image"].startswith("https://here/")


@pytest.mark.parametrize("path", ["/join/abc?i=secret", "/table/abc", "/replay/abc", "/player/7", "/nowhere/abc"])
def test_the_head_of_a_page_of_people_tells_nothing_of_its_address(folder: Path, path: str) -> None:
    page = Visitor(folder).get(path)
    assert tags(page.text)["og:url"] == "http://here/"
    assert "abc" not in page.text
    assert "secret" not in page.text
    if page.status_code == 200:
        assert page.headers["x-robots-tag"] == "noindex"


def test_a_host_that_is_none_is_not_written_into_the_page(folder: Path) -> None:
    page = Visitor(folder).get("/", host='here"><script>')
    assert "<script>" not in page.text
    assert tags(page.text)["og:url"] == "/"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_has_a_picture_for_previews(folder: Path, game: str) -> None:
    found = Visitor(folder).get(f"/social/{game}.png")
    assert (found.status_code, found.headers["content-type"]) == (200, "image/png")
    assert found.content[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = (int.from_bytes(found.content[at : at + 4]) for at in (16, 20))
    assert (width, height) == (1200, 630)


def test_there_is_no_picture_of_a_game_that_is_not_played(folder: Path) -> None:
    assert Visitor(folder).get("/social/chess.png").status_code == 404


def test_only_the_worker_of_the_runtime_may_compile_webassembly(folder: Path) -> None:
    runtime = folder / "runtime"
    runtime.mkdir()
    for name in ("worker-1.js", "python-1.bin", "files.json"):
        (runtime / name).write_text("x")
    visitor = Visitor(folder)
    worker = visitor.get("/runtime/worker-1.js")
    assert "'wasm-unsafe-eval'" in worker.headers["content-security-policy"]
    assert "'unsafe-eval'" not in worker.headers["content-security-policy"]
    assert "immutable" in worker.headers["cache-control"]
    assert visitor.get("/runtime/files.json").headers["cache-control"] == "no-cache"
    for other in ("/", "/runtime/python-1.bin", "/sw.js"):
        assert "wasm" not in visitor.get(other).headers.get("content-security-policy", "")
