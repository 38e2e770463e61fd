"""Changed copies of frozen dataclasses, for states that change with every action."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Any

__all__ = ["changed"]

if TYPE_CHECKING:
    from dataclasses import replace as changed  # type checkers know its parameters
else:

    def changed(item: Any, /, **changes: Any) -> Any:
        """Copy a frozen dataclass with slots, with other values in some fields.

        As `dataclasses.replace`, in a third of its time: nothing is computed again after the copy.
        """
        kind = type(item)
        copy = object.__new__(kind)
        left = len(changes)
        for name, read, write in _slots(kind):
            if left and name in changes:
                write(copy, changes[name])
                left -= 1
            else:
                write(copy, read(item))
        if left:
            raise TypeError(f"{kind.__name__} has no such fields: {', '.join(changes)}")
        return copy


@cache
def _slots(kind: type[Any]) -> tuple[tuple[str, Any, Any], ...]:
    """Give each field's name and how to read and write it."""
    slots = [(field.name, getattr(kind, field.name)) for field in fields(kind)]
    return tuple((name, slot.__get__, slot.__set__) for name, slot in slots)
