"""Draws the pictures of the terminal client in the documents: `python -m tools.terminal_pictures`."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rowlock.core.record import GameRecord
from rowlock.locale import Texts
from rowlock.terminal.app import Tell, TerminalApp
from rowlock.terminal.game_screen import GameScreen
from rowlock.terminal.names import people_names
from rowlock.terminal.session import LocalSession, ScreenGame
from rowlock.terminal.table import LocalTable

FOLDER: Final = Path(__file__).parents[1] / "docs" / "images"
SEED: Final = "7"
PLAYERS: Final = ("human", "level:2")
SHOWN: Final = (
    ("qwirkle", "standard", 8, ("1",)),
    ("qwirkle_cards", "schmidt", 5, ("h",)),
    ("qwixx_cards", "standard", 10, ("2",)),
)
"""Game, options, number of turns to play by hints, and the keys pressed after them."""


async def drawn(game: str, options: str, turns: int, keys: Sequence[str]) -> str:
    """Play some turns, begin another, and return the screen as SVG."""
    texts = Texts("en")
    table = LocalTable(GameRecord(game, options, len(PLAYERS), (), headers={"Seed": SEED}), PLAYERS, SEED)

    async def opening(_: Tell) -> ScreenGame:
        """Open a local session."""
        return LocalSession(table, people_names(PLAYERS, texts))

    app = TerminalApp(texts, opening)
    async with app.run_test(size=(80, 24)) as pilot:

        async def until_asked() -> GameScreen:
            """Wait until it is the player's turn."""
            while not (isinstance(app.screen, GameScreen) and app.screen.desk.open and not app.screen.notice):
                await pilot.pause(0.01)
            return app.screen

        for _ in range(turns):
            screen = await until_asked()
            await pilot.press("h")
            while not screen.notice:
                await pilot.pause(0.01)
            await pilot.press("enter")
        await until_asked()
        for key in keys:
            await pilot.press(key)
            await pilot.pause(0.5)
        return app.export_screenshot()


def plain(picture: str) -> str:
    """Remove the font declarations, which would load files from the network."""
    return re.sub(r"@font-face \{.*?\}\s*|<!--.*?-->\s*", "", picture, flags=re.DOTALL).replace("Fira Code,", "")


def main() -> None:
    """Draw all games."""
    for game, options, turns, keys in SHOWN:
        path = FOLDER / f"tui-{game.replace('_', '-')}.svg"
        path.write_text(plain(asyncio.run(drawn(game, options, turns, keys))), encoding="utf-8", newline="\n")
        print(path.name)


if __name__ == "__main__":
    main()
