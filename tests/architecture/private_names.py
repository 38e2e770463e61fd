"""What our classes use of classes of other packages, beyond what those packages document: names and their sources.

`python -m tests.architecture.private_names` writes `private_names.toml` again, after you have read what changed.
"""

from __future__ import annotations

import ast
import hashlib
import inspect
import textwrap
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import FunctionType

FILE = Path(__file__).with_suffix(".toml")
OURS = (
    "rowlock.server.http.live_protocol:LiveProtocol",
    "rowlock.server.http.protocols:LimitedHttpProtocol",
    "rowlock.server.run:_Server",
    "rowlock.terminal.app:TerminalApp",
)
"""Our subclasses of classes that are not made to be extended in the way in which we do."""
PACKAGES = ("uvicorn", "textual")
WHOLE = ("uvicorn.middleware.proxy_headers:_TrustedHosts",)
"""Private classes that are used as they are."""
DIGITS = 12

Names = dict[str, str]
"""A method with the digest of its source, or a field with an empty text, by name."""


def named(path: str) -> type:
    module, _, name = path.partition(":")
    found: type = getattr(import_module(module), name)
    return found


def digest(thing: type | FunctionType) -> str:
    """Give a digest of a source that does not depend on its layout."""
    source = "".join(inspect.getsource(thing).split())
    return hashlib.sha256(source.encode()).hexdigest()[:DIGITS]


def bases(ours: type) -> list[type]:
    """List the classes of other packages that a class extends, the nearest first."""
    return [base for base in ours.__mro__[1:] if base.__module__.partition(".")[0] in PACKAGES]


def of_self(cls: type, kind: type[ast.expr_context] | None = None) -> Iterator[str]:
    """List the attributes of `self` and of `super()` that a class mentions, or only those that it sets."""
    for node in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(cls)))):
        if isinstance(node, ast.Attribute) and (kind is None or isinstance(node.ctx, kind)):
            value = node.value
            is_super = isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "super"
            if is_super or (isinstance(value, ast.Name) and value.id == "self"):
                yield node.attr


def used(ours: type) -> Names:
    """Give what a class overrides, calls or reads of its bases in other packages; not what Textual documents."""
    defined = {name for name, value in vars(ours).items() if isinstance(value, FunctionType)}
    names: Names = {}
    for name in sorted({*defined, *of_self(ours)}):
        documented = bases(ours)[0].__module__.startswith("textual") and not name.startswith("_")
        if (name.startswith("__") and name.endswith("__")) or documented:
            continue
        owner = next((base for base in bases(ours) if name in vars(base)), None)
        if owner is not None:
            value = vars(owner)[name]
            names[name] = digest(value) if isinstance(value, FunctionType) else ""
        elif any(name in of_self(base, ast.Store) for base in bases(ours)):
            names[name] = ""
    return names


def found() -> dict[str, Names]:
    """Give everything that is used, as the installed packages have it."""
    whole = {path: {path.partition(":")[2]: digest(named(path))} for path in WHOLE}
    return {**{path: used(named(path)) for path in OURS}, **whole}


def written() -> str:
    lines = ["# Written by `python -m tests.architecture.private_names`; names without a digest are fields."]
    for path, names in found().items():
        lines += ["", f'["{path}"]', *(f'{name} = "{known}"' for name, known in names.items())]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    FILE.write_text(written())
