"""Write docs/options.md, the options of every game, from the code: `python -m tools.options_page`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import Field, fields
from typing import Any, Final

from rowlock.core.contract import AnyGame
from rowlock.core.options import option_text, options_text
from rowlock.games import GAMES
from rowlock.locale import Texts
from tools.strength import ROOT

__all__ = ["PAGE", "page"]

PAGE: Final = ROOT / "docs" / "options.md"
HEAD: Final = """# Options of the games

This page lists the options of every game, from the code (`python -m tools.options_page`).

An option is written `name=value`, after a preset or alone, separated by spaces. The first preset is the default. The
text is the same everywhere:

```sh
rowlock play qwixx_cards --options "jokers strict_lock=on"
rowlock simulate qwirkle_cards --options 999games --games 10
```

In Python it is the argument `options` of `rowlock.new`, as a text or as a mapping such as
`{"preset": "jokers", "strict_lock": True}`. A record keeps it in the line `Options`, a position text in the field
`options`. In the browser you choose where you open a table.
"""


def page() -> str:
    """Write the page."""
    return HEAD + "".join(line + "\n" for game in map(GAMES.named, GAMES.built_in) for line in _section(game))


def _section(game: AnyGame) -> Iterator[str]:
    """Yield the lines about one game."""
    texts = Texts("en")
    yield ""
    yield f"## {texts.name_text(game.name)}"
    yield ""
    yield f"`{game.name}`, {game.seats[0]} to {game.seats[-1]} players."
    yield ""
    yield "| preset | what it is | the same in full |"
    yield "|---|---|---|"
    first = next(iter(game.presets))
    for name, options in game.presets.items():
        changed = {option.name: getattr(options, option.name) for option in fields(options)}
        base = game.presets[first]
        full = [f"{key}={option_text(value)}" for key, value in changed.items() if value != getattr(base, key)]
        yield f"| `{name}` | {texts.preset_text(game.name, name)} | {_code(' '.join([first, *full]))} |"
        assert options_text(game.presets, options) == name
    yield ""
    yield "| option | values | default | what it changes |"
    yield "|---|---|---|---|"
    for option in fields(game.presets[first]):
        values, default = _values(option), option_text(getattr(game.presets[first], option.name))
        yield f"| `{option.name}` | {values} | {_code(default)} | {texts.text(f'option-{game.name}-{option.name}')} |"


def _code(text: str) -> str:
    return f"`{text}`"


def _values(option: Field[Any]) -> str:  # an option's field holds a value of any type
    """Say what may be given."""
    if option.name == "ages":
        return "a number for each seat, such as `41,9`; `-` for none"
    if isinstance(option.default, bool):
        return "`on`, `off`"
    if "choices" in option.metadata:
        return ", ".join(map(_code, option.metadata["choices"]))
    return "a seat from 0; `-` for a draw"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8", newline="\n")
