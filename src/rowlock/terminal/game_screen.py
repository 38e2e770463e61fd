"""The game screen: it draws the page, drafts the user's turn, and lets the other seats play."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import Final

from rowlock.core.extras import MissingExtra

try:
    from textual import events
    from textual.message import Message
except ModuleNotFoundError as error:
    raise MissingExtra.of("terminal", error.name) from None

from rowlock.core.errors import RowlockError
from rowlock.core.record import GameRecord
from rowlock.locale import Texts
from rowlock.locale.rulebook import clauses_of
from rowlock.terminal.desk import Desk
from rowlock.terminal.desks import desk_for, last_answer
from rowlock.terminal.dialogs import ChoiceDialog, CurtainDialog, TextDialog
from rowlock.terminal.hint import HintShown
from rowlock.terminal.log import log_lines
from rowlock.terminal.page import Page, page_lines, stock_of
from rowlock.terminal.page_screen import DraftScreen
from rowlock.terminal.replay_screen import ReplayScreen
from rowlock.terminal.session import Autosave, Keeper, ScreenGame
from rowlock.terminal.told import action_told, event_told, seat_names
from rowlock.terminal.view import PageView, lines_text

KEYS: Final[Sequence[tuple[str, str]]] = (
    ("⏎", "confirm"),
    ("␣", "put"),
    ("Esc", "recall"),
    ("h", "hint"),
    ("u", "undo"),
    ("c", "clause"),
    ("l", "log"),
    ("w", "keep"),
    ("?", "help"),
    ("q", "quit"),
)
KEYS_AFTER: Final[Sequence[tuple[str, str]]] = (
    ("n", "new"),
    ("r", "replay"),
    ("w", "keep"),
    ("u", "undo"),
    ("l", "log"),
    ("?", "help"),
    ("q", "quit"),
)
"""The keys once the game is over."""
CHECK_EVERY_S: Final = 0.5
"""The interval between two checks of the connection."""
ACTIONS: Final = {
    "enter": "confirm",
    "escape": "recall",
    "h": "hint",
    "n": "new",
    "r": "replay",
    "u": "undo",
    "w": "keep",
    "c": "clause",
    "l": "log",
    "question_mark": "help",
    "f1": "help",
    "q": "quit",
}


class GameScreen(DraftScreen):
    """One game from the first turn to the last."""

    class Again(Message):
        """The user wants another game."""

    def __init__(
        self, session: ScreenGame, texts: Texts, keeper: Keeper | None = None, autosave: Autosave | None = None
    ) -> None:
        super().__init__(texts.for_view(session.view))
        self.session = session
        self.keeper = keeper
        self.autosave = None if session.way_back else autosave
        self.notice = ""
        self.points = session.points()
        self._checked = ""
        """What the check of the shuffle found; it stays beside later messages."""
        self.desk: Desk = desk_for(session.game, session.view, answered=session.asked is None)
        self._shown: int | None = session.asked
        self._answered = asyncio.Event()
        self._busy = False
        self._hinted: HintShown | None = None
        self._curtain = False
        """Whether one person hands the screen to the next, so that no hand may be drawn."""
        self._lost = self._ended = False
        self._gone = set(session.gone)
        self._number = session.decision.number

    def on_mount(self) -> None:
        """Begin to play."""
        self.notice = self.texts.text("tui-no-colours") if self.app.no_color else ""
        self.set_interval(CHECK_EVERY_S, self._look)
        self._play_on()

    async def on_unmount(self) -> None:
        """Close the session."""
        await self.session.close()

    # ── the course of the game ────────────────────────────────────────────────────────────────────────

    def _look(self) -> None:
        """Report a lost or restored connection, and notice decisions made elsewhere."""
        moved_on = self.session.over or self.session.decision.number != self._number
        if moved_on and not self._busy:
            self._answered.set()  # a clock ran out, somebody resigned, or the same seat answered from another screen
        for seat, reason in self.session.gone.items():
            if seat not in self._gone:
                self._gone.add(seat)
                self.say(self._departure("tui-ended" if self.session.over else "tui-gone", seat, reason))
        if self.session.ended:
            if not self._ended:
                self.say(self.texts.text("tui-server-ended"))
            self._ended = True
        elif self.session.lost != self._lost:
            self._lost = self.session.lost
            self.say(self.texts.text("tui-server-silent" if self._lost else "tui-server-back"))

    def _play_on(self) -> None:
        """Play from the current position; a bot that still thinks about an older one is ignored."""
        self.run_worker(self._play(), exclusive=True, group="play")

    async def _play(self) -> None:
        """Let the others play, and wait for the user whenever a seat at this screen must answer."""
        while not self.session.over:
            if self.session.asked is not None:
                await self._hand_over(self.session.asked)
                self._answered.clear()
                self.lay_out()
                await self._answered.wait()
            else:
                self.lay_out()
                try:
                    await self.session.step()
                except RowlockError:
                    if not self.session.ended:
                        raise
                    return  # `_look` says it
                await self._keep()
        self.notice = self._last_notice(await self.session.shuffle_broken())
        await self._keep()
        self.lay_out()

    def _last_notice(self, broken: str | None) -> str:
        """Say what to do after the game, and first of all whether the shuffle was checked and found broken."""
        if broken:
            return self.texts.text("tui-shuffle-broken", why=broken)
        fair = self._checked = "" if broken is None else self.texts.text("tui-shuffle-fair")
        words = (self.notice, fair) if self.notice else (fair, self.texts.text("tui-after"))
        return " ".join(filter(None, words))

    async def _keep(self) -> None:
        """Save the record after every step, so that nothing is lost."""
        to_file = self.keeper if self.keeper is not None and self.keeper.on else None
        if to_file is None and self.autosave is None:
            return
        try:
            record = await self.session.record()
            if record is not None and to_file is not None:
                to_file.keep(record)
            elif record is not None and self.autosave is not None:
                self._autosave(record, self.autosave)
        except RowlockError as error:
            self.say(self.texts.error_text(error))

    def _autosave(self, record: GameRecord, autosave: Autosave) -> None:
        """Save a game in which somebody has acted, and forget one that is over."""
        if self.session.over:
            autosave.drop()
        elif last_answer(self.session.view.events):
            autosave.keep(record)

    async def _hand_over(self, seat: int) -> None:
        """Show a curtain between two people, so that neither sees the other's hand."""
        if self._shown not in (None, seat):
            self._curtain = True
            self.draw()
            await self.app.push_screen_wait(
                CurtainDialog(self.texts.text("tui-curtain", seat=seat + 1, name=self.session.names[seat]))
            )
        self._shown = seat
        self._curtain = False

    def lay_out(self) -> None:
        """Show the current position with an empty draft."""
        self.desk = desk_for(self.session.game, self.session.view, answered=self.session.asked is None)
        self._number = self.session.decision.number
        self.draw()

    def draw(self) -> None:
        """Draw everything."""
        if self._curtain:  # a resize or a message must not draw the next hand
            self.view.show(())
            return
        self.points.note(self.session.view.events, self.session.scores)
        width, height = self.app.size
        self.view.show(page_lines(self._page(), self.texts, width, height))

    def _keys(self) -> list[tuple[str, str]]:
        without = {
            "undo": self.session.no_undo == "undo-people",
            "keep": self.keeper is None,
            "put": not self.desk.has_put,
        }
        keys = KEYS_AFTER if self.session.over else (*KEYS[:2], *self.desk.keys, *KEYS[2:])
        return [pair for pair in keys if not without.get(pair[1])]

    def commands(self) -> list[str]:
        """Name what the command palette offers."""
        return [name for _, name in self._keys()]

    def _page(self) -> Page:
        session = self.session
        view = session.view
        return Page(
            session.game.name,
            session.names,
            session.scores,
            view.decision,
            self.desk,
            stock=stock_of(view, self.desk.position),
            events=view.events,
            points=self.points.of,
            notice=self.notice,
            result=self._result(),
            keys=self._keys(),
        )

    def _departure(self, key: str, seat: int, reason: str) -> str:
        return self.texts.text(key, player=self.session.names[seat], reason=reason)

    def _result(self) -> str:
        if not self.session.over:
            return ""
        scores = " : ".join(map(str, self.session.scores))
        players = seat_names(self.session.names)
        names = [players[seat] for seat in self.session.winners]
        if [self.session.own] == [*self.session.winners]:
            return self.texts.text("result-you", scores=scores)
        if len(names) == 1:
            return self.texts.text("result-winner", player=names[0], scores=scores)
        return self.texts.text("result-shared", players=", ".join(names), scores=scores)

    def say(self, notice: str) -> None:
        """Show a one-time message."""
        self.notice = " ".join(filter(None, (notice, self._checked)))
        self.draw()

    # ── keys and clicks ───────────────────────────────────────────────────────────────────────────────

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
            await self.do(ACTIONS[name])

    async def on_page_view_pressed(self, message: PageView.Pressed) -> None:
        """Handle a click."""
        kind, _, name = message.target.partition(":")
        if self.is_hidden and name != "quit":
            return
        if kind == "do":
            await self.do(name)
        else:
            self.changed(self.desk.press(message.target))

    def changed(self, desk: Desk) -> None:
        self.desk = desk
        self.notice = ""
        self.draw()

    async def do(self, name: str) -> None:
        """Perform one of the actions in the footer."""
        match name:
            case "confirm":
                await self._confirm()
            case "put":
                self.changed(self.desk.key("space") or self.desk)
            case "recall":
                self.changed(self.desk.recalled())
            case "swap":
                self.changed(self.desk.key("s") or self.desk)
            case "hint":
                await self._hint()
            case "undo":
                await self._undo()
            case "clause":
                self._clause()
            case "log":
                told = log_lines(
                    partial(event_told, self.texts, self.session.game.name),
                    self.desk,
                    self.session.names,
                    self.session.view.events,
                    self.points.of,
                )
                self.app.push_screen(TextDialog(lines_text(told, colours=not self.app.no_color, theme=self.app.theme)))
            case "help":
                both = f"{self.game_help(self.session.game.name)}\n\n{self.texts.text('tui-help')}"
                self.app.push_screen(TextDialog(both))
            case "keep":
                await self._save()
            case "new" | "replay":
                await self._after(name)
            case _:
                self.run_worker(self._leave(), exclusive=True, group="leave")

    async def _save(self) -> str:
        """Save the record to a file, and keep saving it there; give the file's name."""
        file = ""
        try:
            record = await self.session.record()
            if self.keeper is None or record is None:
                self.say(self.texts.text("tui-record-later"))
            else:
                file = self.keeper.keep(record)
                self.say(self.texts.text("tui-kept", file=file))
        except RowlockError as error:
            self.say(self.texts.error_text(error))
        return file

    async def _after(self, name: str) -> None:
        """Start another game or replay this one, once it is over."""
        if not self.session.over:
            return
        record = await self.session.record() if name == "replay" else None
        if record is not None:
            self.app.push_screen(ReplayScreen([(record, self.session.names)], self.texts))
        elif name == "new":
            self.post_message(self.Again())

    async def _leave(self) -> None:
        """Leave; offer to save a game that would be lost."""
        if self._at_stake():
            ways = [self.texts.text(f"tui-leave-{way}") for way in ("not", "keep", "lose")]
            chosen = await self.app.push_screen_wait(ChoiceDialog(self.texts.text("tui-leave"), ways))
            if chosen not in (1, 2) or (chosen == 1 and not await self._save()):
                return
        self.app.exit()

    def _at_stake(self) -> bool:
        """Tell whether leaving would lose a game in which an action was played."""
        if self.session.over or self.session.way_back or self.keeper is None or self.keeper.on:
            return False
        if self.autosave is not None and self.autosave.saved:
            return False
        return bool(last_answer(self.session.view.events))

    def _may_decide(self) -> bool:
        """Tell whether an answer is due, none is being sent, and the desk shows the current position."""
        now = self.session.decision.number == self._number and self.session.asked is not None
        return self.desk.open and now and not self._busy

    async def _confirm(self) -> None:
        """Answer with the draft, or show why it is illegal."""
        report = self.desk.report
        if not self._may_decide() or not report["action"]:
            return
        if report.get("fault"):
            fault = report["fault"]
            reason = self.texts.fault_words(self.session.game.name, fault["code"], fault["params"])
            self.say(self.texts.text("error-illegal", message=reason, clause=fault["clause"]))
            return
        self._busy = True
        try:
            await self.session.answer(report["action"])
            self.notice = ""
        except RowlockError as error:
            self.say(self.texts.error_text(error))
            return
        finally:
            self._busy = False
        await self._keep()
        self._answered.set()

    async def _hint(self) -> None:
        """Say a bot's choice by degrees, then draft it; it is played only when it is confirmed."""
        if not self._may_decide():
            return
        view = self.session.view
        if self._hinted is None or self._hinted.place != (view.decision.number, view.seat):
            self._busy = True
            try:
                action = await self.session.hint()
            except RowlockError as error:
                self.say(self.texts.error_text(error))
                return
            finally:
                self._busy = False
            self._hinted = HintShown(self.session.game, view, action)
        said = self._hinted.more(self.texts)
        if said is not None:
            self.say(said)
            return
        action = self._hinted.action
        with suppress(ValueError):  # an answer to an older position fits no longer
            self.desk = self.desk.suggested(action)
        self.say(self.texts.text("tui-hint", action=action_told(self.texts, self.session.game.name, action)))

    async def _undo(self) -> None:
        if self.session.no_undo is not None:
            self.say(self.texts.text(self.session.no_undo))
            return
        try:
            found = await self.session.undo()
        except RowlockError as error:
            self.say(self.texts.error_text(error))
            return
        self.notice = "" if found else self.texts.text("undo-nothing")
        await self._keep()
        self._play_on()

    def _clause(self) -> None:
        """Show the clause that the draft violates, or all clauses."""
        clauses = clauses_of(self.session.game, self.texts.language)
        fault = self.desk.report.get("fault")
        wanted = [fault["clause"]] if fault and fault["clause"] in clauses else [*clauses]
        said = "\n\n".join(f"{clause}  {clauses[clause]}" for clause in wanted)
        self.app.push_screen(TextDialog(said.replace("**", "").replace("`", "")))
