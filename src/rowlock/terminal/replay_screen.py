"""A recorded game, step by step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rowlock.core.extras import MissingExtra

try:
    from textual import events
except ModuleNotFoundError as error:
    raise MissingExtra.of("terminal", error.name) from None

from rowlock.core.events import project
from rowlock.core.record import GameRecord, Step
from rowlock.core.remarks import NOTHING, Remark, played
from rowlock.games import GAMES
from rowlock.locale import Texts
from rowlock.terminal.desk import Desk
from rowlock.terminal.desks import last_answer, shown_desk
from rowlock.terminal.dialogs import TextDialog
from rowlock.terminal.log import Points
from rowlock.terminal.page import Page, page_lines, stock_of
from rowlock.terminal.page_screen import PageScreen
from rowlock.terminal.told import remark_text
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
    "v": "variation",
    "c": "comment",
    "n": "game",
    "q": "quit",
    "escape": "quit",
}


@dataclass(slots=True)
class Line:
    """The log of a game, or a variation: its steps, what is said of their positions, and the position that is shown."""

    steps: Sequence[Step]
    remarks: Mapping[int, Remark]
    at: int = 0
    number: int = 0
    """Which variation of its position this one is."""

    @property
    def remark(self) -> Remark:
        """What is said of the position that is shown."""
        return self.remarks.get(self.at, NOTHING)


class ReplayScreen(PageScreen):
    """Shows one position of a record after the other, everything open, with comments and variations."""

    def __init__(self, records: Sequence[tuple[GameRecord, Sequence[str]]], texts: Texts) -> None:
        super().__init__(texts)
        self.records = records
        self.chosen = 0
        self._open()

    def _open(self) -> None:
        """Begin with the first position of the chosen game."""
        record, self.names = self.records[self.chosen]
        self.title_of_game = record.title
        self.game, _ = record.rules(GAMES)
        self.lines = [Line(list(record.replay(GAMES)), record.remarks)]
        remarkable = bool(record.remarks)
        self.keys = (
            *KEYS[:-2],
            *([("v", "variation"), ("c", "comment")] if remarkable else []),
            *([("n", "game")] if len(self.records) > 1 else []),
            *KEYS[-2:],
        )
        self.desk: Desk = self._desk()

    @property
    def line(self) -> Line:
        """The line that is shown."""
        return self.lines[-1]

    @property
    def at(self) -> int:
        """How many steps of the line were made."""
        return self.line.at

    @property
    def steps(self) -> Sequence[Step]:
        """The steps of the line."""
        return self.line.steps

    def _desk(self) -> Desk:
        state = self.steps[self.at].state
        seen = project(state.history, None)
        return shown_desk(self.game, self.game.write_position(state), None, last_answer(seen))

    def _notice(self) -> str:
        """Say where this is, and what is said of it."""
        line = self.line
        said = [self.title_of_game] if self.title_of_game and not self.at and len(self.lines) == 1 else []
        said.append(self.texts.text("tui-step", step=line.at, last=len(line.steps) - 1))
        if len(self.lines) > 1:
            among = len(self.lines[-2].remark.variations)
            said.append(self.texts.text("tui-variation", number=line.number + 1, count=among))
        if line.remark.variations:
            said.append(self.texts.text("tui-variations", count=len(line.remark.variations)))
        return " · ".join(said) + "".join(f"  {text}" for text in remark_text(self.texts, line.remark))

    def draw(self) -> None:
        """Draw the position of this step."""
        state = self.steps[self.at].state
        points = Points()
        for line in self.lines:
            for step in line.steps[: line.at + 1]:
                points.note(project(step.state.history, None), self.game.scores(step.state))
        width, height = self.app.size
        page = Page(
            self.game.name,
            self.names,
            self.game.scores(state),
            self.game.decision(state),
            self.desk,
            stock=stock_of(state, self.desk.position),
            events=project(state.history, None),
            points=points.of,
            notice=self._notice(),
            keys=self.keys,
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
        return [name for _, name in self.keys]

    def do(self, name: str) -> None:
        """Go to another step, or leave."""
        if name == "quit":
            self._away()
            return
        if name == "help":
            self.app.push_screen(TextDialog(self.texts.text("tui-help-replay")))
            return
        if name == "comment":
            said = remark_text(self.texts, self.line.remark)
            self.app.push_screen(TextDialog("\n".join(said) or self.texts.text("tui-no-comment")))
            return
        if name == "variation":
            self._go_into_variation()
        elif name == "game":
            self.chosen = (self.chosen + 1) % len(self.records)
            self._open()
        else:
            self._step(name)
        self.desk = self._desk()
        self.draw()

    def _step(self, name: str) -> None:
        """Go along the line; back from its first position to where a variation began."""
        line, last = self.line, len(self.steps) - 1
        if name == "back" and not line.at and len(self.lines) > 1:
            self.lines.pop()
            return
        line.at = {"back": max(0, line.at - 1), "forth": min(last, line.at + 1), "start": 0, "end": last}[name]

    def _go_into_variation(self) -> None:
        """Show the first step of a variation of this position; after the first step of one, that of the next one."""
        number = 0
        if not self.line.remark.variations and len(self.lines) > 1 and self.at == 1:
            number = self.lines.pop().number + 1
        among = self.line.remark.variations
        if among:
            variation = among[number % len(among)]
            begin = self.steps[self.at]
            steps = [Step(entries, after) for _, entries, after in played(self.game, begin.state, variation)]
            self.lines.append(Line([begin, *steps], variation.remarks, 1, number % len(among)))
