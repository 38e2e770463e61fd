"""Generates the TypeScript types of all messages from their definitions.

`python -m rowlock.master.typescript` writes them into web/src/wire.ts, and a test compares the two.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from importlib import import_module
from types import ModuleType
from typing import get_args, is_typeddict

import msgspec
from msgspec.inspect import (
    AnyType,
    BoolType,
    DictType,
    FloatType,
    IntType,
    ListType,
    LiteralType,
    Metadata,
    NoneType,
    StrType,
    StructType,
    TupleType,
    Type,
    TypedDictType,
    UnionType,
    VarTupleType,
    type_info,
)

from rowlock.core import contract, listing
from rowlock.core.parts import package_of
from rowlock.games import GAMES
from rowlock.wire import (
    accounts,
    analysis,
    common,
    companion,
    device,
    insights,
    messages,
    rest,
    rooms,
    standings,
    study,
)
from rowlock.wire.codec import LONGEST_FRAME

__all__ = ["typescript"]

BASES = {"Changing", "FromClient", "FromServer", "Request", "Reply"}
HEADING = """\
// Written by `python -m rowlock.master.typescript` from src/rowlock/wire; do not edit.

/** Incremented with every change that older clients cannot handle. */
export const PROTOCOL = {protocol};

/** The longest frame a client may send, in bytes. */
export const LONGEST_FRAME = {longest};
"""


def _structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """List the structures that a module defines, in its order."""
    return [
        value
        for name, value in vars(module).items()
        if inspect.isclass(value)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == module.__name__
        and name not in BASES
    ]


def _type(told: Type) -> str:
    match told:
        case Metadata(extra={"typescript": str(name)}):
            return name
        case Metadata(type=inner):
            return _type(inner)
        case StrType():
            return "string"
        case IntType() | FloatType():
            return "number"
        case BoolType():
            return "boolean"
        case NoneType():
            return "null"
        case LiteralType(values=values):
            return " | ".join(f'"{value}"' for value in values)
        case UnionType(types=types):
            return " | ".join(dict.fromkeys(map(_type, types)))
        case ListType(item_type=item) | VarTupleType(item_type=item):
            written = _type(item)
            return f"({written})[]" if " " in written else f"{written}[]"
        case DictType(value_type=value):
            return f"Readonly<Record<string, {_type(value)}>>"
        case TupleType(item_types=items):
            return f"[{', '.join(map(_type, items))}]"
        case AnyType():
            return "unknown"
        case StructType(cls=cls) | TypedDictType(cls=cls):
            return str(cls.__name__)
        case _:
            raise TypeError(f"{told} has no TypeScript type here")


def _interface(struct: type[msgspec.Struct]) -> str:
    told = type_info(struct)
    assert isinstance(told, StructType), "asked about a structure"
    config = struct.__struct_config__
    may_omit = config.omit_defaults or config.forbid_unknown_fields
    lines = [f"/** {inspect.getdoc(struct)} */", f"export interface {struct.__name__} {{"]
    if told.tag is not None:
        lines.append(f'  readonly {told.tag_field}: "{told.tag}";')
    for field in told.fields:
        mark = "?" if may_omit and not field.required else ""
        lines.append(f"  readonly {field.encode_name}{mark}: {_type(field.type)};")
    return "\n".join([*lines, "}"])


def _typed_dicts(module: ModuleType) -> list[type]:
    """List the JSON types that a module defines, in its order."""
    return [value for value in vars(module).values() if is_typeddict(value) and value.__module__ == module.__name__]


def _json_interface(typed_dict: type) -> str:
    """Write the interface of a TypedDict."""
    told = type_info(typed_dict)
    assert isinstance(told, TypedDictType), "asked about a TypedDict"
    lines = [f"/** {inspect.getdoc(typed_dict)} */", f"export interface {typed_dict.__name__} {{"]
    lines += [f"  readonly {field.name}{'' if field.required else '?'}: {_type(field.type)};" for field in told.fields]
    return "\n".join([*lines, "}"])


def _drafts() -> list[str]:
    """Write what drafts and reports look like, those of every game and those of Rowlock's own."""
    modules = [import_module(f"{package_of(GAMES[name])}.draft") for name in GAMES.built_in]
    shared = [typed_dict for typed_dict in _typed_dicts(contract) if typed_dict.__name__.endswith("Report")]
    types = shared + [typed_dict for module in (listing, *modules) for typed_dict in _typed_dicts(module)]
    drafts = [typed_dict for typed_dict in types if typed_dict.__name__.endswith(("Draft", "DraftJson"))]
    reports = [typed_dict for typed_dict in types if _is_report(typed_dict)]
    unions = [_alternatives("GameDraft", drafts), _alternatives("GameReport", reports)]
    return [*map(_json_interface, types), *unions]


def _is_report(typed_dict: type) -> bool:
    return {"action", "fault", "worth"} <= set(typed_dict.__annotations__)


def _union(name: str, union: object) -> str:
    return _alternatives(name, get_args(union))


def _alternatives(name: str, types: Iterable[type]) -> str:
    members = "".join(f"\n  | {member.__name__}" for member in types)
    return f"export type {name} ={members};"


def typescript() -> str:
    """Give the text of wire.ts."""
    parts = [HEADING.format(protocol=common.PROTOCOL, longest=LONGEST_FRAME).rstrip()]
    parts += [
        _interface(struct)
        for module in (common, messages, rest, standings, accounts, study, analysis, companion, device, rooms, insights)
        for struct in _structs(module)
    ]
    parts += _drafts()
    parts.append(_union("ClientMessage", messages.ClientMessage))
    parts.append(_union("ServerMessage", messages.ServerMessage))
    return "\n\n".join(parts) + "\n"
