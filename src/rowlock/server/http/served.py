"""The declared calls as routes: a handler runs once everything that its call's declaration demands is checked."""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from types import UnionType
from typing import Annotated, Any, Final, TypeAlias, TypeVar, Union, get_args, get_origin

import msgspec
from fastapi import Depends, FastAPI, Path, Query, Request, Response
from fastapi.params import Param

from rowlock.master.calls import CALLS, PARTS, Call
from rowlock.server.http.answers import SEEN
from rowlock.server.http.identity import Me, MeIfAny
from rowlock.server.http.rest import body, describe, respond

HandlerT = TypeVar("HandlerT", bound=Callable[..., Awaitable[Any]])
Handler: TypeAlias = Callable[..., Awaitable[Any]]
META: Final = ("ge", "le", "max_length", "pattern", "description")
SESSION: Final = get_args(Me)[1]
NOTHING: Final = type(None)


class Handlers:
    """The handlers of some calls.

    A handler takes by name what it needs: `request`, `me`, `wish` (the body), `query`, and the parts of the address.
    It gives the body of the answer, or a whole response.
    """

    def __init__(self) -> None:
        self.all: dict[str, Handler] = {}

    def serves(self, call: Call[Any]) -> Callable[[HandlerT], HandlerT]:
        """Make a function the handler of a call."""

        def keep(handler: HandlerT) -> HandlerT:
            assert call.name not in self.all, f"{call.name} is served twice"
            self.all[call.name] = handler
            return handler

        return keep


def serve_calls(app: FastAPI, groups: Iterable[Handlers]) -> None:
    """Add a route for every call that a server answers; raises if one has no handler or two."""
    handlers = [(name, handler) for group in groups for name, handler in group.all.items()]
    count = Counter(name for name, _ in handlers)
    declared = Counter(name for name, call in CALLS.items() if call.server)
    if count != declared:
        wrong = (count - declared) + (declared - count)
        raise LookupError(f"a call has one handler, and these have none or several: {', '.join(sorted(wrong))}")
    by_name = dict(handlers)
    for name in declared:
        _add(app, CALLS[name], by_name[name])


def _add(app: FastAPI, call: Call[Any], handler: Handler) -> None:
    app.add_api_route(
        call.path,
        _endpoint(call, handler),
        methods=[call.method],
        tags=[call.tag],
        name=call.name,
        description=call.says,
        dependencies=[*(SEEN if call.who.must_see else []), *([SESSION] if call.who.needs_session else [])],
        **describe(call),
    )


def _endpoint(call: Call[Any], handler: Handler) -> Handler:
    """Give the function whose parameters tell the framework what to read, check and document."""
    own = inspect.signature(handler).parameters
    takes_all = any(parameter.kind is parameter.VAR_KEYWORD for parameter in own.values())
    wanted = {name for name, parameter in own.items() if parameter.kind is not parameter.VAR_KEYWORD}
    parameters: dict[str, tuple[Any, Any]] = {"request": (Request, inspect.Parameter.empty)}
    if "me" in wanted:
        parameters["me"] = (Me if call.who.needs_session else MeIfAny, inspect.Parameter.empty)
    for part in call.parts:
        parameters[part] = (_annotation(PARTS[part], Path()), inspect.Parameter.empty)
    queried = () if call.query is None else msgspec.structs.fields(call.query)
    for field in queried:
        parameters[field.name] = (_annotation(field.type, Query()), field.default)
    if call.takes is not None:
        default = call.takes() if call.optional else None
        parameters["wish"] = (
            Annotated[call.takes, Depends(body(call.takes, default=default))],
            inspect.Parameter.empty,
        )
    if takes_all:
        wanted |= {*call.parts, *(["wish"] if call.takes else []), *(["query"] if queried else [])}
    unknown = wanted - parameters.keys() - ({"query"} if queried else set())
    if unknown:
        raise TypeError(f"the handler of {call.name} takes {', '.join(sorted(unknown))}, which the call does not have")

    async def endpoint(**given: Any) -> Response:
        if call.query is not None:
            given["query"] = call.query(**{field.name: given.pop(field.name) for field in queried})
        answer = await handler(**{name: value for name, value in given.items() if name in wanted})
        if isinstance(answer, Response):
            return answer
        if call.gives is NOTHING:
            return Response(status_code=call.status)
        if call.gives is str:
            return Response(answer, call.status, media_type=call.media)
        return respond(answer, call.status)

    endpoint.__signature__ = inspect.Signature(  # type: ignore[attr-defined]  # what FastAPI reads
        [
            inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=annotation, default=default)
            for name, (annotation, default) in parameters.items()
        ]
    )
    return endpoint


def _annotation(kind: Any, place: Param) -> Any:
    """Give a parameter's type with its limits as the framework knows them: outside, also if it may be missing."""
    may_miss = isinstance(kind, UnionType) or get_origin(kind) is Union
    alone = next(one for one in get_args(kind) if one is not NOTHING) if may_miss else kind
    if get_origin(alone) is not Annotated:
        return Annotated[kind, place]
    plain, meta = get_args(alone)
    limits = {name: value for name in META if (value := getattr(meta, name)) is not None}
    return Annotated[plain | None if may_miss else plain, type(place)(**limits)]
