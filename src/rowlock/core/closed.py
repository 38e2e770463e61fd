"""Frozen dataclasses that refuse every assignment by one clear error."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import TypeVar

__all__ = ["closed"]

KindT = TypeVar("KindT", bound=type)


def closed(kind: KindT) -> KindT:
    """Let a frozen dataclass with slots name the attribute that somebody tries to assign or delete.

    The refusal that Python 3.11 generates still refers to the class as it was before it had slots, so that assigning to
    a property fails with `TypeError: super(type, obj)`.
    """

    def refuse(self: object, name: str, value: object = None) -> None:  # noqa: ARG001 - the protocol of assignment
        raise FrozenInstanceError(f"cannot change {name!r}: {type(self).__name__} values never change")

    for method in ("__setattr__", "__delattr__"):
        setattr(kind, method, refuse)
    return kind
