"""Puzzles on the whole screen: lay out an action, hear what it costs, try again, or see the solution."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from rowlock.core.extras import MissingExtra

try:
    from textual import events
except ModuleNotFoundError as error:
    raise MissingExtra.of("terminal", error.name) from None

from rowlock.arena.answers import Tried
from rowlock.arena.puzzles import Puzzle, is_solution, tried
from rowlock.core.chance import FastStream
from rowlock.core.contract import View
from rowlock.locale import Texts
from rowlock.locale.decimals import decimal
from rowlock.locale.rulebook import clauses_of
from rowlock.terminal.desk import Desk
from rowlock.terminal.desks import desk_for
from rowlock.terminal.dialogs import TextDialog
from rowlock.terminal.page import Page, page_lines, stock_of
from rowlock.terminal.page_screen import DraftScreen
from rowlock.terminal.told import action_told
from rowlock.terminal.view import PageView

KEYS: Final[Sequence[tuple[str, str]]] = (
    ("⏎", "confirm"),
    ("␣", "put"),
    ("Esc", "recall"),
    ("g", "solve"),
    ("PgUp", "previous"),
    ("PgDn", "next"),
    ("c", "clause"),
    ("?", "help"),
    ("^P", "palette"),
    ("q", "quit"),
)
ACTIONS: Final = {
    "enter": "confirm",
    "escape": "recall",
    "g": "solve",
    "pageup": "previous",
    "pagedown": "next",
    "c": "clause",
    "question_mark": "help",
    "f1": "help",
    "q": "quit",
}


class PuzzleScreen(DraftScreen):
    """One puzzle after the other; an answer can be tried as often as one likes."""

    def __init__(self, puzzles: Sequence[Puzzle], worlds: int, texts: Texts) -> None:
        super().__init__(texts)
        self.puzzles = puzzles
        self.worlds = worlds
        self.at = 0
        self.solved: set[int] = set()
        self.tried: set[int] = set()
        self.notice = ""
        self._busy = False
        self.shown: View = self._read()
        self.desk: Desk = desk_for(self.puzzle.game, self.shown)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle on the screen."""
        return self.puzzles[self.at]

    def _read(self) -> View:
        view: View = self.puzzle.game.read_view(self.puzzle.view)
        return view

    def draw(self) -> None:
        """Draw the position with the draft, and the question below it."""
        game = self.puzzle.game
        names = [self.texts.text("tui-player-number", number=seat + 1) for seat in range(len(self._scores()))]
        if self.shown.seat is not None:
            names[self.shown.seat] = self.texts.text("player-you")
        page = Page(
            game.name,
            names,
            self._scores(),
            self.shown.decision,
            self.desk,
            stock=stock_of(self.shown, self.desk.position),
            notice=self.notice or self._question(),
            keys=self._keys(),
        )
        width, height = self.app.size
        self.view.show(page_lines(page, self.texts, width, height))

    def _question(self) -> str:
        one = self.puzzle
        prompt = self.texts.prompt_text(one.game.name, self.shown.decision.prompt)
        place = {"number": self.at + 1, "last": len(self.puzzles)}
        if one.mistake is None:
            return self.texts.text("tui-puzzle", grade=one.grade, prompt=prompt, **place)
        return self.texts.text("tui-mistake", prompt=prompt, **place)

    def _scores(self) -> Sequence[int]:
        game = self.puzzle.game
        scores: Sequence[int] = game.scores(game.resample(self.shown, FastStream(self.puzzle.source)))
        return scores

    async def on_key(self, event: events.Key) -> None:
        """Handle a key for the desk or for the screen."""
        name = event.key
        if self.is_hidden:
            name = name if name == "q" else ""
        moved = self.desk.key(name)
        if moved is not None:
            event.stop()
            self.changed(moved)
        elif name in ACTIONS:
            event.stop()
            self.do(ACTIONS[name])

    def on_page_view_pressed(self, message: PageView.Pressed) -> None:
        """Handle a click on the board, the hand or the footer."""
        kind, _, name = message.target.partition(":")
        if self.is_hidden and name != "quit":
            return
        if kind == "do":
            self.do(name)
        else:
            self.changed(self.desk.press(message.target))

    def changed(self, desk: Desk) -> None:
        self.desk = desk
        self.draw()

    def _keys(self) -> list[tuple[str, str]]:
        keys = (*KEYS[:2], *self.desk.keys, *KEYS[2:])
        return [pair for pair in keys if pair[1] != "put" or self.desk.has_put]

    def commands(self) -> list[str]:
        """Name what the command palette offers."""
        return [name for _, name in self._keys() if name != "palette"]

    def do(self, name: str) -> None:
        """Perform one of the actions in the footer."""
        match name:
            case "confirm":
                self._confirm()
            case "put":
                self.changed(self.desk.key("space") or self.desk)
            case "recall":
                self.changed(self.desk.recalled())
            case "swap":
                self.changed(self.desk.key("s") or self.desk)
            case "solve":
                self._give_up()
            case "next" | "previous":
                self._go(1 if name == "next" else -1)
            case "clause":
                clauses = clauses_of(self.puzzle.game, self.texts.language)
                said = "\n\n".join(f"{clause}  {text}" for clause, text in clauses.items())
                self.app.push_screen(TextDialog(said.replace("**", "").replace("`", "")))
            case "help":
                own = self.game_help(self.puzzle.game.name)
                self.app.push_screen(TextDialog(f"{self.texts.text('tui-help-puzzle')}\n\n{own}"))
            case "palette":
                self.app.action_command_palette()
            case _:
                self.app.exit()

    def _go(self, step: int) -> None:
        """Show another puzzle."""
        if not self._busy and 0 <= self.at + step < len(self.puzzles):
            self.at += step
            self.notice = ""
            self.shown = self._read()
            self.desk = desk_for(self.puzzle.game, self.shown)
            self.draw()

    def _say(self, notice: str) -> None:
        self.notice = notice
        self.draw()

    def _confirm(self) -> None:
        """Judge the draft, or show why it is illegal."""
        report = self.desk.report
        if self._busy or not report.get("action"):
            return
        if report.get("fault"):
            fault = report["fault"]
            reason = self.texts.fault_words(self.puzzle.game.name, fault["code"], fault["params"])
            self._say(self.texts.text("error-illegal", message=reason, clause=fault["clause"]))
            return
        self.tried.add(self.at)
        if is_solution(self.puzzle, self.puzzle.game.read_action(report["action"])):
            self._solved(Tried("best", 0.0, 0.0, 0.0))
            return
        self._busy = True
        self._say(self.texts.text("tui-puzzle-thinking"))
        self.run_worker(self._compare(report["action"]), exclusive=True)

    async def _compare(self, given: str) -> None:
        """Compare an answer with the solution in a thread, and say whether it solves the puzzle or what it gives up."""
        one = self.puzzle
        try:
            found = await asyncio.to_thread(tried, one, one.game.read_action(given), self.worlds)
        finally:
            self._busy = False
        if found.kind == "worse":
            self._say(
                self.texts.text(
                    "tui-puzzle-wrong", given=self._told(given), **self._figures(found.gave_up, found.low, found.high)
                )
            )
        else:
            self._solved(found)

    def _solved(self, found: Tried) -> None:
        """Say that an answer is right, and of a mistake what was played in the game."""
        one = self.puzzle
        self.solved.add(self.at)
        actions = {"action": self._told(one.action), "second": self._told(one.second)}
        if one.mistake is None:
            said = self.texts.text("puzzle-right", gap=decimal(self.texts.language, one.gap), **actions)
        else:
            judged = self.texts.text(
                f"mistake-{found.kind}", action=actions["action"], **self._figures(found.gave_up, found.low, found.high)
            )
            said = f"{judged} {self._recalled()}"
        self._say(f"{said} {self._score()}")

    def _recalled(self) -> str:
        """Say what the player did in the game, what that cost, and why."""
        one = self.puzzle
        assert one.mistake is not None, "only a mistake was played by somebody"
        low, high = one.interval
        played = self.texts.text(
            "mistake-played",
            played=self._told(one.second),
            **self._figures(one.gap, low, high),
            chance=f"{100 * one.mistake.chance_given_up:.0f}",
        )
        reasons = (self.texts.why_text(one.game.name, why.name, why.own, why.other, why.by) for why in one.mistake.why)
        return f"{played} {'; '.join(reasons)}".rstrip()

    def _give_up(self) -> None:
        """Lay out the solution and say how much better it is."""
        if self._busy:
            return
        one = self.puzzle
        self.tried.add(self.at)
        self.desk = self.desk.suggested(one.action)
        figures = self._figures(one.gap, *one.interval)
        actions = {"action": self._told(one.action), "second": self._told(one.second)}
        if one.mistake is not None:
            self._say(f"{self.texts.text('mistake-given-up', action=actions['action'])} {self._recalled()}")
            return
        exact = one.interval[0] == one.interval[1]  # an ending that is played out has no interval
        self._say(self.texts.text("puzzle-given-up" if exact else "tui-puzzle-solution", **actions, **figures))

    def _told(self, action: str) -> str:
        return action_told(self.texts, self.puzzle.game.name, action)

    def _figures(self, gap: float, low: float, high: float) -> dict[str, str]:
        """Write what an answer gives up, as texts name it."""
        shown = {"gap": gap, "low": low, "high": high}
        return {name: decimal(self.texts.language, value) for name, value in shown.items()}

    def _score(self) -> str:
        return self.texts.text("tui-puzzle-score", solved=len(self.solved), tried=len(self.tried))
