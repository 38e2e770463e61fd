"""What the source says to people: its notation errors, the parameters of its faults, the keys it asks for."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import rowlock

ROOT = Path(rowlock.__file__).parent


def calls(folder: Path) -> Iterator[tuple[str, ast.Call, ast.AST]]:
    """List every call in a folder: the name called, the call, and the function or module around it."""
    for path in sorted(folder.rglob("*.py")):
        yield from _calls_of(path)


@cache
def _calls_of(path: Path) -> list[tuple[str, ast.Call, ast.AST]]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [
        (_name(node.func), node, around)
        for around in ast.walk(tree)
        if isinstance(around, ast.FunctionDef | ast.AsyncFunctionDef)
        for node in ast.walk(around)
        if isinstance(node, ast.Call)
    ]


def _name(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def _text(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def notation_whats() -> set[str]:
    """Give every `what` that a BadNotation names, also through the reader of symbols that takes it by argument."""
    found = set()
    for name, call, _ in calls(ROOT):
        place = {"BadNotation": 0, "read_kind": 1}.get(name)
        if place is not None and len(call.args) > place and (what := _text(call.args[place])) is not None:
            found.add(what)
    return found


OTHERS = (ast.Starred, ast.Attribute, ast.Name)
"""Arguments that are no sentence: those of a table, the reason of another error, another error itself."""


def reasons() -> Iterator[tuple[str, str, set[str], str]]:
    """List every reason that an error gives: the key, the English sentence, its parameters, and the call."""
    for name, call, _ in calls(ROOT):
        place = {"BadSetup": 0, "BadPosition": 1, "BadRecord": 1, "BadOutcome": 0}.get(name)
        if place is None or len(call.args) <= place or isinstance(call.args[place], OTHERS):
            continue
        given = [_text(argument) for argument in call.args[place:]]
        yield (
            given[1] or "" if len(given) == 2 else "",
            given[0] or "",
            {keyword.arg or "" for keyword in call.keywords},
            ast.unparse(call),
        )


def fault_params(game: str) -> Callable[[str], set[str]]:
    """Tell which parameters a game gives a fault; a code chosen before the call may have those of any such call."""
    found: dict[str, set[str]] = {}
    chosen: set[str] = set()
    for name, call, around in calls(ROOT / "games" / game):
        if name == "fault" and call.args:
            named = [node.attr for node in ast.walk(call.args[0]) if isinstance(node, ast.Attribute)]
            for code in named:
                found.setdefault(code.lower(), set()).update(_keywords(call, around))
            if not named:
                chosen |= _keywords(call, around)
    return lambda code: found.get(code.lower(), chosen)


def _keywords(call: ast.Call, around: ast.AST) -> set[str]:
    """Give the names of a call's keywords; those of `**where` are the keys of the dictionaries around it."""
    names = {keyword.arg for keyword in call.keywords if keyword.arg is not None}
    if any(keyword.arg is None for keyword in call.keywords):
        dictionaries = (node for node in ast.walk(around) if isinstance(node, ast.Dict))
        names |= {str(key.value) for one in dictionaries for key in one.keys if isinstance(key, ast.Constant)}
    return names


def asked_keys() -> set[str]:
    """Give every key that the command line and the terminal client ask for by a constant."""
    found: set[str] = set()
    for name, call, _ in (*calls(ROOT / "cli"), *calls(ROOT / "terminal")):
        if name in ("text", "tell", "CliRefusal") and call.args:
            options = [call.args[0]]
            if isinstance(call.args[0], ast.IfExp):
                options = [call.args[0].body, call.args[0].orelse]
            found.update(key for option in options if (key := _text(option)) is not None)
    return found
