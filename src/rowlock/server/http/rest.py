"""REST with the definitions of `wire`: msgspec reads and writes all bodies, and OpenAPI documents its schemas."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from types import NoneType
from typing import Any, TypeAlias, TypeVar

import msgspec
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from rowlock.core.errors import RowlockError
from rowlock.master.calls import JSON, Call
from rowlock.tables.errors import Refusal, error_of
from rowlock.wire.codec import BadMessage, encode, read_as
from rowlock.wire.common import Error

LONGEST_BODY = 65_536
REF = "#/components/schemas/{name}"
SECURITY = {
    "bearer": {"type": "http", "scheme": "bearer"},
    "cookie": {"type": "apiKey", "in": "cookie", "name": "__Host-rowlock"},
}

BodyT = TypeVar("BodyT", bound=msgspec.Struct)

_Json: TypeAlias = dict[str, Any]
"""A piece of the OpenAPI document; FastAPI types it like this."""

_schemas: dict[str, type[msgspec.Struct]] = {"Error": Error}


def respond(content: msgspec.Struct, status: int = 200) -> Response:
    """Give a response with a body."""
    return Response(encode(content), status, media_type=JSON)


def error_response(error: RowlockError) -> Response:
    """Give the response for a refused request."""
    reply = respond(error_of(error), error.status if isinstance(error, Refusal) else 422)
    if isinstance(error, Refusal) and "wait" in error.params:
        reply.headers["Retry-After"] = str(error.params["wait"])
    return reply


def body(kind: type[BodyT], *, default: BodyT | None = None) -> Callable[[Request], Awaitable[BodyT]]:
    """Give a dependency that reads and checks a request's body; with a default, the body may be empty."""

    async def read(request: Request) -> BodyT:
        is_json = request.headers.get("content-type", "").partition(";")[0].strip().lower() == JSON
        if not is_json and default is None:
            raise Refusal("not_json", "send application/json", 415)
        raw = bytearray()
        try:
            async for chunk in request.stream():
                raw += chunk
                if len(raw) > LONGEST_BODY:
                    raise Refusal("too_long", f"a body has at most {LONGEST_BODY} bytes", 413)
        except ClientDisconnect:
            raise Refusal("gone", "the client disconnected", 400) from None
        if not raw and default is not None:
            return default
        if not is_json:
            raise Refusal("not_json", "send application/json", 415)
        try:
            return read_as(kind, bytes(raw))
        except BadMessage as error:
            raise Refusal(error.code, str(error), 422) from None

    return read


def _json(kind: type[msgspec.Struct]) -> _Json:
    _schemas[kind.__name__] = kind
    return {JSON: {"schema": {"$ref": REF.format(name=kind.__name__)}}}


def describe(call: Call[Any]) -> _Json:
    """Describe a route for OpenAPI: its request body, its response, and the statuses of its refusals."""
    done: _Json = {"description": "Done"}
    if call.gives is not NoneType:
        done["content"] = {call.media: {"schema": {"type": "string"}}} if call.gives is str else _json(call.gives)
    responses: dict[int | str, _Json] = {call.status: done}
    expected = {*call.refuses, 403, 413, 421, 429, 503} | ({400, 415, 422} if call.takes else set())
    expected |= {401} if call.who.needs_session or call.who.must_see else set()
    expected |= {404, 422} if call.parts else {422} if call.query else set()
    for refused in sorted(expected):
        responses[refused] = {"description": "Refused", "content": _json(Error)}
    description: _Json = {"responses": responses, "status_code": call.status, "response_model": None}
    if call.takes is not None:
        wanted = {"required": not call.optional, "content": _json(call.takes)}
        description["openapi_extra"] = {"requestBody": wanted}
    return description


class DocumentedApi(FastAPI):
    """An application whose OpenAPI document takes its schemas from `wire`."""

    def openapi(self) -> _Json:
        """Build the document once."""
        if self.openapi_schema is None:
            made = get_openapi(title=self.title, version=self.version, description=self.description, routes=self.routes)
            _, schemas = msgspec.json.schema_components(_schemas.values(), ref_template=REF)
            components = made.setdefault("components", {})
            components.setdefault("schemas", {}).update(schemas)
            components["securitySchemes"] = SECURITY
            for operation in (one for path in made["paths"].values() for one in path.values()):
                if "401" in operation["responses"]:
                    operation["security"] = [{name: []} for name in SECURITY]
            self.openapi_schema = made
        return self.openapi_schema


def _methods(app: FastAPI, path: str) -> list[str]:
    """List the methods of a path; each route knows only its own method, the document knows all."""
    for template, operations in app.openapi()["paths"].items():
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", template), path):
            return sorted(method.upper() for method in operations)
    return []


def add_error_handlers(app: FastAPI) -> None:
    """Answer every error in one form, and never with a traceback."""

    async def refused(_: Request, error: Exception) -> Response:
        assert isinstance(error, RowlockError), "registered for these alone"
        return error_response(error)

    async def invalid(_: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError), "registered for these alone"
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return respond(Error("bad_request", f"{where}: {first['msg']}"), 422)

    async def plain(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException), "registered for these alone"
        methods = _methods(app, request.url.path)
        if methods and request.method not in methods:
            refused = respond(Error("method_not_allowed", f"{request.method} is not allowed here"), 405)
            refused.headers["allow"] = ", ".join(methods)
            return refused
        code = "not_found" if error.status_code == 404 else "refused"
        reply = respond(Error(code, str(error.detail)), error.status_code)
        reply.headers.update(error.headers or {})
        return reply

    async def broken(_: Request, __: Exception) -> Response:
        return respond(Error("internal", "something went wrong"), 500)

    app.add_exception_handler(RowlockError, refused)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, plain)
    app.add_exception_handler(Exception, broken)
