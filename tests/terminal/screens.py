"""Games on the whole screen, driven by keys and clicks, and what is then seen, as text."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.locale import Texts
from rowlock.terminal.app import Begin, TerminalApp
from rowlock.terminal.game_screen import GameScreen
from rowlock.terminal.names import people_names
from rowlock.terminal.session import Keeper, LocalSession
from rowlock.terminal.table import LocalTable

SNAPSHOTS = Path(__file__).parent / "snapshots"
RECORD = "ROWLOCK_SNAPSHOTS"
"""Set it to write down what is seen now; look at the difference before committing it."""
PATIENCE_S = 300.0


def table(game: str, players: tuple[str, ...] = ("human", "greedy"), seed: str = "7", options: str = "") -> LocalTable:
    record = GameRecord(game, options or {"qwirkle_cards": "schmidt"}.get(game, "standard"), len(players), ())
    return LocalTable(GameRecord(record.game, record.options, record.seats, (), headers={"Seed": seed}), players, seed)


def finished(game: str) -> LocalTable:
    """Sit down at a golden game that is over."""
    preset = next(iter(GAMES[game].presets))
    path = Path(__file__).parents[1] / "golden" / f"{game}-2-{preset}.rowlock"
    return LocalTable(GameRecord.read(path.read_text(encoding="utf-8")), ("human", "greedy"), "7")


class Sitter:
    """Somebody before the screen."""

    def __init__(self, pilot: Pilot[None]) -> None:
        self.pilot = pilot

    @property
    def screen(self) -> GameScreen:
        screen = self.pilot.app.screen
        assert isinstance(screen, GameScreen)
        return screen

    @property
    def app(self) -> TerminalApp:
        app = self.pilot.app
        assert isinstance(app, TerminalApp)
        return app

    def whole(self) -> list[str]:
        """Give every character of the terminal, dialogs and all."""
        compositor = self.pilot.app.screen._compositor
        return ["".join(segment.text for segment in strip).rstrip() for strip in compositor.render_strips()]

    def lines(self) -> list[str]:
        return self.screen.view.text()

    def seen(self) -> str:
        return "\n".join(self.lines())

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something holds; bots think in threads."""
        async with asyncio.timeout(PATIENCE_S):
            while not holds():
                await self.pilot.pause(0.01)

    async def until_asked(self) -> None:
        await self.until(lambda: isinstance(self.pilot.app.screen, GameScreen) and self.screen._may_decide())

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def click(self, target: str) -> None:
        """Click where a target is drawn."""
        view = self.screen.view
        for y, line in enumerate(view.lines):
            at = 0
            for span in line:
                if span.target == target:
                    await self.pilot.click(view, offset=(at + len(span.text) // 2, y))
                    await self.pilot.pause()
                    return
                at += len(span.text)
        raise AssertionError(f"{target} is not on the screen:\n{self.seen()}")


def past(sitter: Sitter, number: int) -> Callable[[], bool]:
    """Tell whether a decision has been taken."""
    return lambda: sitter.screen.session.decision.number != number


class Kept:
    """Keeps the record in memory."""

    def __init__(self, *, on: bool = False) -> None:
        self.on = on
        self.records: list[GameRecord] = []

    def keep(self, record: GameRecord) -> str:
        self.on = True
        self.records.append(record)
        return "kept.rowlock"


@asynccontextmanager
async def seated(
    of: LocalTable | Screen[None] | None,
    size: tuple[int, int] = (80, 24),
    language: str = "en",
    keeper: Keeper | None = None,
    begin: Begin | None = None,
) -> AsyncIterator[Sitter]:
    """Show a game, or a screen, or the question what to play."""
    texts = Texts(language)
    first: Any = of
    if isinstance(of, LocalTable):
        session = LocalSession(of, people_names(of.players, texts))

        async def opening(_: object) -> LocalSession:
            return session

        first = opening
    app = TerminalApp(texts, first, begin=begin, keeper=keeper)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Sitter(pilot)


def run(scene: Coroutine[Any, Any, None]) -> None:
    asyncio.run(scene)


def matches(name: str, lines: list[str]) -> None:
    """Compare what is seen with what was seen when somebody looked at it."""
    path = SNAPSHOTS / f"{name}.txt"
    text = "\n".join(lines).rstrip() + "\n"
    if os.environ.get(RECORD):
        path.write_text(text, encoding="utf-8", newline="\n")
    assert path.read_text(encoding="utf-8") == text
