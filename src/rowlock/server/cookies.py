"""The session's cookie: for this host alone, out of scripts' reach, and over TLS only where there is TLS."""

from __future__ import annotations

from fastapi import Request, Response

from rowlock.server.auth import DAY_MS, cookie_name
from rowlock.server.settings import Settings

__all__ = ["give_cookie", "take_cookie"]


def give_cookie(reply: Response, request: Request, settings: Settings, token: str) -> None:
    """Let a browser keep a session."""
    name, secure = cookie_name(request, settings)
    age = settings.session_days * DAY_MS // 1_000
    reply.set_cookie(name, token, max_age=age, httponly=True, samesite="lax", secure=secure, path="/")


def take_cookie(reply: Response, request: Request, settings: Settings) -> None:
    """Let a browser forget a session; browsers heed this only with the attributes the cookie was given with."""
    name, secure = cookie_name(request, settings)
    reply.delete_cookie(name, httponly=True, samesite="lax", secure=secure, path="/")
