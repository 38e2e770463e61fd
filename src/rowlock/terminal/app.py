"""The terminal client: asks for a game if none was named, shows it, and asks again afterwards."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import ClassVar, Final, TypeAlias

from textual.app import App
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.screen import Screen

from rowlock.bots import bots_for
from rowlock.client.errors import ServerRefused, ServerUnreachable
from rowlock.core.errors import RowlockError
from rowlock.core.record import GameRecord
from rowlock.games import GAMES
from rowlock.locale import Texts
from rowlock.terminal.dialogs import ChoiceDialog, TextDialog, WaitDialog
from rowlock.terminal.game_screen import GameScreen
from rowlock.terminal.session import Keeper, LocalSession, Session, Wish
from rowlock.terminal.table import PERSON, Table

__all__ = ["Begin", "Opening", "Tell", "TerminalApp", "people_names"]

Tell: TypeAlias = Callable[[str], None]
"""Shows what the program is waiting for."""
Opening: TypeAlias = Callable[[Tell], Awaitable[Session]]
"""Opens a game, which may take a while on a server."""
Begin: TypeAlias = Callable[[Wish, Tell], Awaitable[Session]]
"""Opens the requested game."""
INTERRUPTED: Final = 130
LOOK_S: Final = 0.5


def people_names(players: tuple[str, ...], texts: Texts) -> list[str]:
    """Name the seats: bots by their names, the only person "you", several people as players."""
    people = players.count(PERSON)
    word = texts.text("player-you" if people == 1 else "player-person")
    return [word if player == PERSON else player for player in players]


class TerminalApp(App[None]):
    """Everything from the choice of a game to its end."""

    ENABLE_COMMAND_PALETTE = False
    CSS = "Screen { background: $background; }"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("ctrl+c", "interrupt", show=False, priority=True)]

    def __init__(
        self,
        texts: Texts,
        first: Screen[None] | Opening | None = None,
        *,
        begin: Begin | None = None,
        keeper: Keeper | None = None,
    ) -> None:
        super().__init__()
        self.texts = texts
        self.first = first
        self.begin = begin
        self._fitted = self.size
        self.keeper = keeper
        self.session: Session | None = None
        self.refused = ""
        """Why no game could be opened."""
        self.title = "Rowlock"

    @property
    def failure(self) -> Exception | None:
        """A mistake of the program that ended it."""
        return self._exception if isinstance(self._exception, Exception) else None

    def _handle_exception(self, error: Exception) -> None:
        """End without Textual's traceback; the caller reports the failure."""
        super()._handle_exception(error)
        self._exit_renderables.clear()

    def action_interrupt(self) -> None:
        """Leave at once."""
        self.exit(return_code=INTERRUPTED)

    def on_mount(self) -> None:
        """Show the first screen, or ask what to play."""
        self.set_interval(LOOK_S, self._fit_window)
        if isinstance(self.first, Screen):
            self.push_screen(self.first)
        elif self.first is None:
            self.ask()
        else:
            self._open_soon(self.first)

    def _fit_window(self) -> None:
        """Send a new size to the screens again: on a busy machine Textual's own timer may miss it."""
        if self.size != self._fitted:
            self._fitted = self.size
            for screen in self.screen_stack:
                screen.post_message(Resize(self.size, self.size))

    def ask(self) -> None:
        """Ask what to play, then play it."""
        self._open_soon(self._wished_game)

    def on_game_screen_again(self) -> None:
        """Put the game that is over away and ask for another."""
        self.pop_screen()
        self.ask()

    def _open_soon(self, opening: Opening) -> None:
        self.run_worker(self._open(opening), exclusive=True)

    async def _open(self, opening: Opening) -> None:
        waiting = WaitDialog()

        def tell(text: str) -> None:
            """Show what the program is waiting for, above the current screen."""
            waiting.say(text)
            if waiting not in self.screen_stack:
                self.push_screen(waiting)

        try:
            self.session = await opening(tell)
        except RowlockError as error:
            self.refused = self._reason(error)
            await self.push_screen_wait(TextDialog(self.refused))
            self.exit()
            return
        except Left:
            self.exit()
            return
        if waiting in self.screen_stack:
            waiting.dismiss(None)
        self.push_screen(GameScreen(self.session, self.texts, self.keeper))

    def _reason(self, error: RowlockError) -> str:
        match error:
            case ServerUnreachable():
                return self.texts.text("tui-server-absent", why=str(error))
            case ServerRefused():
                return self.texts.text("tui-server-refused", why=error.error.message)
            case _:
                return self.texts.error_text(error)

    async def _wished_game(self, tell: Tell) -> Session:
        """Ask for a game and open it, here or on the server."""
        wish = await self._wish()
        if self.begin is not None:
            return await self.begin(wish, tell)
        seed = secrets.token_hex(16)
        record = GameRecord(wish.game, wish.options, len(wish.players), (), headers={"Seed": seed})
        return LocalSession(Table(record, wish.players, seed), people_names(wish.players, self.texts))

    async def _wish(self) -> Wish:
        """Ask for game, preset, number of players and opponents, one after the other."""
        texts = self.texts
        name = await self._ask("tui-ask-game", [(game, texts.name_text(game)) for game in GAMES])
        game = GAMES[name]
        preset = next(iter(game.presets))
        if len(game.presets) > 1:
            presets = [(one, texts.preset_text(name, one)) for one in game.presets]
            preset = await self._ask("tui-ask-preset", presets)
        counts = [(str(seats), texts.text("tui-players", count=seats)) for seats in game.seats]
        seats = int(await self._ask("tui-ask-seats", counts))
        people = (PERSON, texts.text("tui-hot-seat" if self.begin is None else "tui-open-seats"))
        rival = await self._ask("tui-ask-rival", [*((bot, texts.bot_text(bot)) for bot in bots_for(name)), people])
        return Wish(name, preset, (PERSON, *[rival] * (seats - 1)))

    async def _ask(self, key: str, choices: list[tuple[str, str]]) -> str:
        chosen = await self.push_screen_wait(ChoiceDialog(self.texts.text(key), [text for _, text in choices]))
        if chosen is None:
            raise Left
        return choices[chosen][0]


class Left(Exception):
    """The user left a dialog without an answer."""
