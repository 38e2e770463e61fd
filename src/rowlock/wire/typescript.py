"""Writes the TypeScript types of everything that crosses the network, from the definitions themselves.

`python -m rowlock.wire.typescript` prints them; web/src/wire.ts holds what it printed, and a test compares the two.
"""

from __future__ import annotations

import inspect
import sys
from types import ModuleType
from typing import Any, get_args

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
    Type,
    UnionType,
    VarTupleType,
    type_info,
)

from rowlock.wire import accounts, common, messages, rest, standings, study
from rowlock.wire.codec import LONGEST_FRAME

__all__ = ["typescript"]

BASES = {"Ask", "Tell", "Request", "Reply"}
HEADING = """\
// Written by `python -m rowlock.wire.typescript` from src/rowlock/wire; do not edit.

/** Counts changes that an older client cannot follow. */
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
        case AnyType():
            return "unknown"
        case StructType(cls=cls):
            return str(cls.__name__)
        case _:
            raise TypeError(f"{told} has no TypeScript type here")


def _interface(struct: type[msgspec.Struct]) -> str:
    told = type_info(struct)
    assert isinstance(told, StructType), "asked about a structure"
    config: Any = struct.__struct_config__
    may_omit = config.omit_defaults or config.forbid_unknown_fields
    lines = [f"/** {inspect.getdoc(struct)} */", f"export interface {struct.__name__} {{"]
    if told.tag is not None:
        lines.append(f'  readonly {told.tag_field}: "{told.tag}";')
    for field in told.fields:
        mark = "?" if may_omit and not field.required else ""
        lines.append(f"  readonly {field.encode_name}{mark}: {_type(field.type)};")
    return "\n".join([*lines, "}"])


def _union(name: str, union: Any) -> str:
    members = "".join(f"\n  | {member.__name__}" for member in get_args(union))
    return f"export type {name} ={members};"


def typescript() -> str:
    """Give the text of wire.ts."""
    parts = [HEADING.format(protocol=common.PROTOCOL, longest=LONGEST_FRAME).rstrip()]
    parts += [
        _interface(struct)
        for module in (common, messages, rest, standings, accounts, study)
        for struct in _structs(module)
    ]
    parts.append(_union("ClientMessage", messages.ClientMessage))
    parts.append(_union("ServerMessage", messages.ServerMessage))
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    sys.stdout.write(typescript())
