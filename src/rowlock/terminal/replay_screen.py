"""A recorded game, step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rowlock.core.extras import MissingExtra

try:
    from textual import events
except ModuleNotFoundError as error:
    raise MissingExtra.of("terminal", error.name) from None

from rowlock.core.events import project
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.locale import Texts
from rowlock.terminal.desk import Desk
from rowlock.terminal.desks import last_answer, shown_desk
from rowlock.terminal.dialogs import TextDialog
from rowlock.terminal.log import Points
from rowlock.terminal.page import Page, page_lines, stock_of
from rowlock.terminal.page_screen import PageScreen
from rowlock.terminal.view import PageView

KEYS: Final[Sequence[tuple[str, str]]] = (
    ("←", "back"),
    ("→", "forth"),
    ("Home", "start"),
    ("End", "end"),
    ("?", "help"),
    ("q", "quit"),
)
ALONE: Final = 2
"""The number of screens if this one was opened first: Textual's own and this one."""
STEPS: Final = {
    "left": "back",
    "right": "forth",
    "space": "forth",
    "enter": "forth",
    "home": "start",
    "end": "end",
    "question_mark": "help",
    "f1": "help",
    "q": "quit",
    "escape": "quit",
}


class ReplayScreen(PageScreen):
    """Shows one position of a record after the other, everything open."""

    def __init__(self, record: GameRecord, names: Sequence[str], texts: Texts) -> None:
        super().__init__(texts)
        self.names = names
        self.game, _ = record.rules(GAMES)
        self.steps = list(record.replay(GAMES))
        self.at = 0
        self.points = Points()
        for step in self.steps:
            self.points.note(project(step.state.history, None), self.game.scores(step.state))
        self.desk: Desk = self._desk()

    def _desk(self) -> Desk:
        state = self.steps[self.at].state
        seen = project(state.history, None)
        return shown_desk(self.game, self.game.write_position(state), None, last_answer(seen))

    def draw(self) -> None:
        """Draw the position of this step."""
        state = self.steps[self.at].state
        width, height = self.app.size
        page = Page(
            self.game.name,
            self.names,
            self.game.scores(state),
            self.game.decision(state),
            self.desk,
            stock=stock_of(state, self.desk.position),
            events=project(state.history, None),
            points=self.points.of,
            notice=self.texts.text("tui-step", step=self.at, last=len(self.steps) - 1),
            keys=KEYS,
        )
        self.view.show(page_lines(page, self.texts, width, height))

    def on_key(self, event: events.Key) -> None:
        """Step, or pan the table."""
        if self.is_hidden and event.key != "q":
            return
        if event.key in STEPS:
            event.stop()
            self.do(STEPS[event.key])
        elif (moved := self.desk.key(event.key)) is not None:
            self.desk = moved
            self.draw()

    def on_page_view_pressed(self, message: PageView.Pressed) -> None:
        """Step by a click on the footer."""
        kind, _, name = message.target.partition(":")
        if kind == "do" and (name == "quit" or not self.is_hidden):
            self.do(name)

    def _away(self) -> None:
        """Return to the screen below, or leave if there is none."""
        if len(self.app.screen_stack) > ALONE:
            self.app.pop_screen()
        else:
            self.app.exit()

    def commands(self) -> list[str]:
        """Name what the command palette offers."""
        return [name for _, name in KEYS]

    def do(self, name: str) -> None:
        """Go to another step, or leave."""
        if name == "quit":
            self._away()
            return
        if name == "help":
            self.app.push_screen(TextDialog(self.texts.text("tui-help-replay")))
            return
        last = len(self.steps) - 1
        self.at = {"back": max(0, self.at - 1), "forth": min(last, self.at + 1), "start": 0, "end": last}[name]
        self.desk = self._desk()
        self.draw()
