"""The browser client's files: its page at every address of the client, and its hashed assets, cached for good."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

__all__ = ["CONTENT_SECURITY_POLICY", "FOLDER", "serve_client"]

FOLDER: Final = Path(__file__).parents[1] / "static"
"""The folder that `python -m tools.webbuild` writes; absent until the client is built."""

PAGES: Final = (
    "/",
    "/start/{game}",
    "/play/{game}",
    "/table/{id}",
    "/join/{id}",
    "/replay/{id}",
    "/review/{id}",
    "/puzzles/{game}",
    "/puzzles/{game}/{name}",
    "/learn/{game}",
    "/rules/{game}",
    "/account",
    "/player/{id}",
    "/leaders/{game}",
)
API: Final = "/api"
FILES: Final = ("icon.svg", "icon-turn.svg", "icon-192.png", "icon-512.png", "manifest.webmanifest", "sw.js")

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
PAGE_HEADERS: Final = {  # the service worker fetches under the policy that came with it
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-cache",
}
FOR_GOOD: Final = "public, max-age=31536000, immutable"
NOT_BUILT: Final = "The browser client is not built. Build it with: python -m tools.webbuild\n"


class _Assets(StaticFiles):
    """Files whose names change with their contents."""

    async def check_config(self) -> None:
        """Answer 404 while the client is not built."""
        if self.directory is None or not Path(self.directory).is_dir():
            raise HTTPException(404)

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Give a file that browsers may cache for good."""
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = FOR_GOOD
        response.headers["X-Content-Type-Options"] = "nosniff"
        return response


def serve_client(app: FastAPI, folder: Path = FOLDER) -> None:
    """Serve the client after every route of the API; if it is not built, its addresses say so."""
    page = folder / "index.html"

    def show(status: int) -> Response:
        return FileResponse(page, status, headers=PAGE_HEADERS) if page.is_file() else PlainTextResponse(NOT_BUILT, 503)

    async def show_page(_: Request) -> Response:
        return show(200)

    async def show_missing(request: Request) -> Response:
        # The client explains unknown addresses, except those of the API.
        if request.url.path.startswith(API) or not page.is_file():
            raise HTTPException(404)
        return show(404)

    async def show_file(request: Request) -> Response:
        file = folder / request.url.path.lstrip("/")
        if not file.is_file():
            raise HTTPException(404)
        return FileResponse(file, headers=PAGE_HEADERS)

    app.router.routes += [
        Mount("/assets", _Assets(directory=folder / "assets", check_dir=False)),
        *(Route(f"/{name}", show_file) for name in FILES),
        *(Route(path, show_page) for path in PAGES),
        Route("/{path:path}", show_missing),
    ]
