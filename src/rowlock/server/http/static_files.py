"""The browser client's files: its page at every address of the client, and its hashed assets, cached for good.

The build keeps each text compressed alone (`x.js.br`, `x.js.gz`); a request gets the form that it accepts, and one that
accepts neither gets the text unpacked. Only these files, which are the same for everybody, are ever compressed: the
length of a compressed answer can reveal a secret in it, if an attacker can make the answer contain a guess (BREACH).
"""

from __future__ import annotations

import asyncio
import gzip
import re
from functools import lru_cache, partial
from mimetypes import guess_type
from os import stat_result
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import NotModifiedResponse, PathLike, StaticFiles
from starlette.types import Scope

from rowlock.games import GAMES
from rowlock.locale.language import ENGLISH, LANGUAGES
from rowlock.server.http.answer_cache import AnswerCache
from rowlock.server.http.client_folder import client_folder
from rowlock.server.http.negotiation import accepted_language, choose_coding
from rowlock.server.http.page_head import HIDDEN, HOME, PAGES, ROOM, Address
from rowlock.server.http.pages import Form, PageWriter, form_of
from rowlock.server.http.social_picture import can_draw, social_picture

FOLDER: Final = client_folder()

API: Final = "/api"
FILES: Final = (
    "favicon.ico",
    "icon.svg",
    "icon-turn.svg",
    "icon-maskable.svg",
    "icon-192.png",
    "icon-512.png",
    "manifest.webmanifest",
    "robots.txt",
    "sw.js",
)
TYPES: Final = {".ico": "image/x-icon", ".js": "text/javascript", ".webmanifest": "application/manifest+json"}
"""Types that depend on the machine's own table, or are missing from it."""
SUFFIXES: Final = {"br": ".br", "gzip": ".gz"}
"""The codings of the built files, the preferred one first."""
UNPACKED_FROM: Final = SUFFIXES["gzip"]
MOST_UNPACKED: Final = 8
"""The number of texts that are kept unpacked, for programs that accept no coding; the largest has 1.3 MB."""
HOST_HEADER: Final = re.compile(r"[A-Za-z0-9.\-\[\]:]{1,255}")

CONTENT_SECURITY_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "connect-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        # Svelte makes elements under its own policy; ours names the one address of the service worker.
        "trusted-types svelte-trusted-html rowlock",
    )
)
WORKER_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "connect-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
"""The policy of the worker that runs Python without a server: WebAssembly is allowed there, and only there."""
PAGE_HEADERS: Final = {  # the service worker fetches under the policy that came with it
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-cache",
}
NAMED_ALIKE: Final = (".txt", ".json")
"""The texts of licences and the list of the runtime's files have one name in every build."""
FOR_GOOD: Final = "public, max-age=31536000, immutable"
PICTURE_HEADERS: Final = {
    "Cache-Control": "public, max-age=86400",
    "Cross-Origin-Resource-Policy": "cross-origin",  # other sites show it
}
NOT_BUILT: Final = (
    "The browser client is not here. In a clone, build it with: python -m tools.webbuild\n"
    'Elsewhere, install the one of this version with: pip install "rowlock[server]"\n'
)


def _type_of(path: Path) -> str:
    return TYPES.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"


def _accepted_file(path: Path, headers: Headers) -> tuple[Path, str | None]:
    """Give the form of a file that a request accepts, and its coding; parts of a file are parts of the plain one."""
    if "range" in headers:
        return path, None
    there = [coding for coding, suffix in SUFFIXES.items() if path.with_name(path.name + suffix).is_file()]
    coding = choose_coding(headers.get("accept-encoding", ""), there)
    return (path.with_name(path.name + SUFFIXES[coding]), coding) if coding else (path, None)


def _read(path: Path) -> bytes:
    """Read a file, also one that is stored compressed alone."""
    if path.is_file():
        return path.read_bytes()
    return gzip.decompress(path.with_name(path.name + UNPACKED_FROM).read_bytes())


@lru_cache(MOST_UNPACKED)
def _unpacked(path: Path, _status: tuple[int, int]) -> Form:
    return form_of(_read(path), None, _type_of(path))


class _Assets(StaticFiles):
    """Files whose names change with their contents."""

    def __init__(self, folder: Path, policy: str = "") -> None:
        super().__init__(directory=folder, check_dir=False)
        self._policy = policy

    async def check_config(self) -> None:
        """Answer 404 while the client is not built."""
        if self.directory is None or not Path(self.directory).is_dir():
            raise HTTPException(404)

    def lookup_path(self, path: str) -> tuple[str, stat_result | None]:
        """Find a file, also one that is stored compressed alone."""
        found = super().lookup_path(path)
        if found[1] is not None:
            return found
        packed, status = super().lookup_path(f"{path}{UNPACKED_FROM}")
        return packed.removesuffix(UNPACKED_FROM), status

    def file_response(
        self, full_path: PathLike, stat_result: stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """Give a file that browsers may cache for good, in the form that the request accepts."""
        path, headers = Path(full_path), Headers(scope=scope)
        if path.suffix in SUFFIXES.values():
            raise HTTPException(404)
        form, coding = _accepted_file(path, headers)
        response: Response
        if form.is_file():
            found = form.stat() if coding else stat_result
            response = FileResponse(form, status_code, media_type=_type_of(path), stat_result=found)
        else:
            made = _unpacked(path, (stat_result.st_mtime_ns, stat_result.st_size))
            response = Response(made.content, status_code, {"ETag": made.etag}, made.media_type)
        response.headers["Cache-Control"] = "no-cache" if path.suffix in NAMED_ALIKE else FOR_GOOD
        response.headers["Vary"] = "Accept-Encoding"
        response.headers["X-Content-Type-Options"] = "nosniff"
        if self._policy and path.suffix == ".js":
            response.headers["Content-Security-Policy"] = self._policy
        if coding:
            response.headers["Content-Encoding"] = coding
        if self.is_not_modified(response.headers, headers):
            return NotModifiedResponse(response.headers)
        return response


def _respond(form: Form, request: Request, status: int, **headers: str) -> Response:
    """Send a form of a page or file, or 304 if the client has it."""
    given = {**PAGE_HEADERS, "Vary": "Accept-Encoding", **headers, "ETag": form.etag}
    if form.coding:
        given["Content-Encoding"] = form.coding
    known = [tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")]
    if status == 200 and (form.etag in known or known == ["*"]):
        return Response(status_code=304, headers=given)
    return Response(form.content, status, given, form.media_type)


def serve_client(app: FastAPI, folder: Path = FOLDER, *, secure: bool = False, party: bool = False) -> None:
    """Serve the client after every route of the API; if it is not built, its addresses say so.

    At a party whoever types the plain address comes to the room.
    """
    pages = PageWriter(folder)
    drawn = AnswerCache()

    async def show(request: Request, template: str, status: int = 200) -> Response:
        if party and template == HOME and status == 200:
            return RedirectResponse(ROOM, headers={"Cache-Control": "no-store"})
        language = accepted_language(request.headers.get("accept-language", ""), LANGUAGES, ENGLISH)
        coding = choose_coding(request.headers.get("accept-encoding", ""), PageWriter.CODINGS)
        game = request.path_params.get("game", "")
        listed = template not in HIDDEN and (template == HOME or game in GAMES)
        address = Address(
            _origin(request, secure), request.url.path if listed and status == 200 else HOME, template, game
        )
        form = await asyncio.to_thread(pages.write, address, language, coding)
        if form is None:
            return PlainTextResponse(NOT_BUILT, 503)
        hidden = {"X-Robots-Tag": "noindex"} if template in HIDDEN else {}
        return _respond(form, request, status, **{"Vary": "Accept-Encoding, Accept-Language", **hidden})

    async def show_missing(request: Request) -> Response:
        # The client explains unknown addresses, except those of the API.
        if request.url.path.startswith(API) or not pages.built:
            raise HTTPException(404)
        return await show(request, HOME, 404)

    async def show_file(request: Request) -> Response:
        path = folder / request.url.path.lstrip("/")
        accepted, coding = _accepted_file(path, request.headers)
        try:
            content = await asyncio.to_thread(_read, accepted)
        except FileNotFoundError:
            raise HTTPException(404) from None
        form = form_of(content, coding, _type_of(path))
        return _respond(form, request, 200)

    async def show_picture(request: Request) -> Response:
        game = request.path_params["game"]
        if game not in GAMES or not can_draw():
            raise HTTPException(404)
        content = await drawn.give(game, partial(asyncio.to_thread, social_picture, game))
        form = form_of(content, None, "image/png")
        return _respond(form, request, 200, **PICTURE_HEADERS)

    app.router.routes += [
        Mount("/assets", _Assets(folder / "assets")),
        Mount("/runtime", _Assets(folder / "runtime", WORKER_POLICY)),
        *(Route(f"/{name}", show_file) for name in FILES),
        Route("/social/{game}.png", show_picture),
        *(Route(template, partial(show, template=template)) for template in PAGES),
        Route("/{path:path}", show_missing),
    ]


def _origin(request: Request, secure: bool) -> str:
    """Give the origin under which the visitor knows the site; empty if the Host header is unusable."""
    host = request.headers.get("host", "")
    scheme = "https" if secure else request.url.scheme
    return f"{scheme}://{host}" if HOST_HEADER.fullmatch(host) else ""
